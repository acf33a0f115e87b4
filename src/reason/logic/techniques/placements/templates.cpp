// Templates: all ways to put one digit into the whole board.                   HoDoKu 10000
//
//   1 . . . . . . . .      A template is a cell in each row, column and box. A cell that is in all
//   . . . 1 . . . . .      templates of a digit holds it; a candidate that is in none of them goes. A
//   . . . . . . 1 . .      template also goes if it takes a cell that all templates of another digit
//   …                      have in common.
//
// Sound     the solution is one template of each digit, no two of which share a cell.
// Complete  on any layout, for digits with no more than kMost templates.
// Order     set before delete, digit.
// Cost      tens of thousands of templates on an empty board, some hundreds half way.
#include <array>
#include <vector>

#include "base/index.hpp"
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet::finders::templates {
namespace {

// The templates of one digit, as sets of blank cells.
struct DigitTemplates {
  static constexpr std::size_t kMost = 50'000;  // an empty 9×9 board has 46,656

  void compute(const Position& position, Digit digit) {
    list.clear();
    known = true;
    PlacementSearch(position, digit).for_each([&](const CellSet& cells) {
      known = list.size() < kMost;
      if (known) list.push_back(cells);
      return !known;
    });
    if (!known) list.clear();
    summarise();
  }
  // Drops the templates that take one of `cells`. Returns true if there were any.
  bool drop(const CellSet& cells) {
    const auto dropped = std::erase_if(list, [&](const CellSet& one) { return one.intersects(cells); });
    if (dropped > 0) summarise();
    return dropped > 0;
  }

  std::vector<CellSet> list;
  bool known = false;  // false: there are too many, and `list` is empty
  CellSet in_all;
  CellSet in_any;

 private:
  void summarise() {
    in_all = list.empty() ? CellSet() : list.front();
    in_any = {};
    for (const CellSet& one : list) {
      in_all &= one;
      in_any |= one;
    }
  }
};

// The templates of all digits, without those that use a cell which another digit needs.
class Templates {
 public:
  void compute(const Position& position) {
    const Digits digits = Digits::up_to(position.size());
    for (const Digit digit : digits) digits_[digit].compute(position, digit);
    while (solvable(digits) && refine(digits)) {
    }
    usable_ = solvable(digits);
  }

  [[nodiscard]] bool usable(Digit digit) const { return usable_ && digits_[digit].known; }
  [[nodiscard]] const CellSet& in_all(Digit digit) const { return digits_[digit].in_all; }
  [[nodiscard]] const CellSet& in_any(Digit digit) const { return digits_[digit].in_any; }

 private:
  // Returns false if some digit has no template.
  [[nodiscard]] bool solvable(Digits digits) const {
    for (const Digit digit : digits) {
      if (digits_[digit].known && digits_[digit].list.empty()) return false;
    }
    return true;
  }
  // Returns true if a template was dropped.
  bool refine(Digits digits) {
    bool dropped = false;
    for (const Digit digit : digits) {
      CellSet taken;
      for (const Digit other : digits) {
        if (other != digit) taken |= digits_[other].in_all;
      }
      dropped = digits_[digit].drop(taken) || dropped;
    }
    return dropped;
  }

  std::array<DigitTemplates, Geometry::kMaxSize + 1> digits_;
  bool usable_ = true;
};

bool find_set(const Search& search, const Templates& templates, StepSink& sink) {
  for (const Digit digit : Digits::up_to(search.position.size())) {
    if (!templates.usable(digit) || templates.in_all(digit).empty()) continue;
    const CellSet& cells = templates.in_all(digit);
    Step step{.technique = &rows::template_set};
    for (const int cell : cells) {
      step.placements.push_back({static_cast<CellIndex>(cell), digit});
    }
    step.show(Role::Base, cells, Digits::of(digit));
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

void find_delete(const Search& search, const Templates& templates, StepSink& sink) {
  for (const Digit digit : Digits::up_to(search.position.size())) {
    if (!templates.usable(digit)) continue;
    const CellSet& cells = templates.in_any(digit);
    Step step{.technique = &rows::template_delete};
    eliminate(search.position, digit, search.position.places(digit) - cells, step);
    if (step.empty()) continue;
    step.show(Role::Base, cells, Digits::of(digit));
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const auto& templates = search.get<Templates>();
  if (search.wants(rows::template_set) && find_set(search, templates, sink)) return;
  if (search.wants(rows::template_delete)) find_delete(search, templates, sink);
}

}  // namespace nonet::finders::templates

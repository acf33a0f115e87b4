// Templates: all ways to put one digit into the whole board.                   HoDoKu 10000
//
//   1 . . . . . . . .      A template is a cell in each row, column and box. Those left for a digit
//   . . . 1 . . . . .      are looked at together: a cell in all of them holds the digit, and a mark
//   . . . . . . 1 . .      in none of them goes. A template of one digit also goes when it takes a
//   …                      cell that all templates of another digit need.
//
// Sound     the solution is one template of each digit, no two of which share a cell.
// Complete  any layout of which a digit has no more than kMost templates; other digits are left out.
// Order     set before delete, digit.
// Cost      tens of thousands of templates on an empty board, some hundreds half way.
#include <algorithm>
#include <array>
#include <vector>

#include "core/index.hpp"
#include "explain/search.hpp"

namespace nonet::techniques::templates {
namespace {

constexpr Technique kTechniques[] = {
    {.id = "template_set",
     .name = {"Template Set", "Plantilla: colocar"},
     .code = "1201",
     .level = Level::Extreme,
     .score = 10000,
     .order = 8700,
     .explains = false,
     .says = {"every way to place all {base.digits} uses {base}: {result}",
              "todas las formas de colocar los {base.digits} usan {base}: {result}"}},
    {.id = "template_delete",
     .name = {"Template Delete", "Plantilla: eliminar"},
     .code = "1202",
     .level = Level::Extreme,
     .score = 10000,
     .order = 8800,
     .explains = false,
     .says =
         {"no way to place all {base.digits} uses other cells than {base}: {result}",
          "ninguna forma de colocar los {base.digits} usa otras casillas que {base}: {result}"}},
};
constexpr const Technique& kSet = kTechniques[0];
constexpr const Technique& kDelete = kTechniques[1];

constexpr Example kExamples[] = {
    {":1201:5:..2.....5.1.2+543.....98.1..2....7.........6..74.8.5...5374...1.1+2......6.6..1..3.::"
     ":533:"},
    {":1202:7:.4......99........27..94.3...26....33...7.......1..25....+46..7..34.15.9.........4::"
     "724::"},
    {":1201:1:.9....6..2+6...38+9.....6...47....8..9.467....3.5.1...7.....1.......352+91.3+19....5."
     "::::",
     true},
};

// The templates of all digits, as the cells that are still blank.
class Templates {
 public:
  void compute(const Position& position) {
    const Geometry& geometry = position.geometry();
    usable_ = true;
    for (int value = 1; value <= position.size(); ++value) {
      Of& of = digits_[at(value)];
      of = {.all = position.blanks(), .any = {}, .list = std::move(of.list), .known = true};
      of.list.clear();
      const auto digit = static_cast<Digit>(value);
      of.known = grow(position, digit, 0, position.places(digit), {}, of.list);
      if (of.known && of.list.empty()) usable_ = false;  // no solution
      if (!of.known) of.all = {};
      summarise(of);
    }
    while (usable_ && refine(geometry.size())) {
    }
  }

  [[nodiscard]] bool usable(Digit digit) const { return usable_ && digits_[digit].known; }
  [[nodiscard]] const CellSet& in_all(Digit digit) const { return digits_[digit].all; }
  [[nodiscard]] const CellSet& in_any(Digit digit) const { return digits_[digit].any; }

 private:
  static constexpr std::size_t kMost = 50'000;  // an empty 9×9 board has 46,656 for each digit

  struct Of {
    CellSet all;
    CellSet any;
    std::vector<CellSet> list;
    bool known = false;
  };

  // One cell for each row from `row` on that misses the digit. False: too many.
  static bool grow(const Position& position, Digit digit, int row, const CellSet& open,
                   const CellSet& chosen, std::vector<CellSet>& list) {
    const Geometry& geometry = position.geometry();
    while (row < position.size() && !position.missing(row).has(digit)) ++row;
    if (row == position.size()) {
      if (list.size() == kMost) return false;
      if (fills_all(position, digit, chosen)) list.push_back(chosen);
      return true;
    }
    for (const int cell : open& geometry.house(row)) {
      CellSet with = chosen;
      with.add(cell);
      if (!grow(position, digit, row + 1, open - geometry.peers(cell), with, list)) return false;
    }
    return true;
  }
  static bool fills_all(const Position& position, Digit digit, const CellSet& chosen) {
    const Geometry& geometry = position.geometry();
    for (int house = position.size(); house < geometry.house_count(); ++house) {
      if (geometry.complete(house) && position.missing(house).has(digit) &&
          !geometry.house(house).intersects(chosen)) {
        return false;
      }
    }
    return true;
  }
  static void summarise(Of& of) {
    if (!of.known) return;
    of.any = {};
    for (const CellSet& one : of.list) {
      of.all &= one;
      of.any |= one;
    }
  }
  // Drops templates that take a cell which another digit needs; whether there were any.
  bool refine(int size) {
    bool dropped = false;
    for (int value = 1; value <= size; ++value) {
      Of& of = digits_[at(value)];
      CellSet taken;
      for (int other = 1; other <= size; ++other) {
        if (other != value) taken |= digits_[at(other)].all;
      }
      const auto before = of.list.size();
      std::erase_if(of.list, [&](const CellSet& one) { return one.intersects(taken); });
      if (of.list.size() == before) continue;
      dropped = true;
      if (of.list.empty()) usable_ = false;
      of.all = of.any;
      summarise(of);
    }
    return dropped && usable_;
  }

  std::array<Of, Geometry::kMaxSize + 1> digits_;
  bool usable_ = true;
};

bool find_set(const Search& search, const Templates& templates, StepSink& sink) {
  for (int value = 1; value <= search.position.size(); ++value) {
    const auto digit = static_cast<Digit>(value);
    if (!templates.usable(digit) || templates.in_all(digit).empty()) continue;
    const CellSet& cells = templates.in_all(digit);
    Step step{.technique = &kSet};
    for (const int cell : cells) {
      step.placements.push_back({static_cast<CellIndex>(cell), digit});
    }
    step.parts.push_back({.role = Role::Base, .cells = cells, .digits = Digits::of(digit)});
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

void find_delete(const Search& search, const Templates& templates, StepSink& sink) {
  for (int value = 1; value <= search.position.size(); ++value) {
    const auto digit = static_cast<Digit>(value);
    if (!templates.usable(digit)) continue;
    const CellSet& cells = templates.in_any(digit);
    Step step{.technique = &kDelete};
    eliminate(search.position, digit, search.position.places(digit) - cells, step);
    if (step.empty()) continue;
    step.parts.push_back({.role = Role::Base, .cells = cells, .digits = Digits::of(digit)});
    if (sink.add(std::move(step))) return;
  }
}

void find(const Search& search, StepSink& sink) {
  const auto& templates = search.get<Templates>();
  if (search.wants(kSet) && find_set(search, templates, sink)) return;
  if (search.wants(kDelete)) find_delete(search, templates, sink);
}

}  // namespace

extern constinit const Finder entry{
    .id = "templates",
    .family = Family::LastResort,
    .techniques = kTechniques,
    .what =
        {"A template is one way to put a digit into all rows, columns and boxes at once. Of all "
         "templates that the marks of a digit allow, what they have in common is placed, and "
         "marks that are in none of them are removed.",
         "Una plantilla es una forma de poner un dígito en todas las filas, columnas y cajas a "
         "la vez. De todas las plantillas que permiten las marcas de un dígito, lo que tienen "
         "en común se coloca, y las marcas que no están en ninguna se quitan."},
    .sound = {"In the solution every digit stands in one of its templates, and templates of two "
              "digits share no cell. So what holds for all templates that are left holds for the "
              "solution.",
              "En la solución cada dígito ocupa una de sus plantillas, y las plantillas de dos "
              "dígitos no comparten casillas. Así que lo que vale para todas las plantillas que "
              "quedan vale para la solución."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::templates

// Empty rectangle: a box whose places are in one row and one column, and a line with two places.
//                                                                  SE 4.3, HoDoKu 120
//         c1 c2 c3 |  c7      The box has the digit in r2 or in c2, and c7 has it in A or in B. In
//   r1    .  X  .  |  .       B it takes it from r8c2. In A it takes it from r2, so the box has it
//   r2    X  .  X  |  A       in c2, which takes it from r8c2, too (-).
//   r3    .  X  .  |  .
//   r8    .  -  .  |  B
//
// Sound     the box holds the digit in the row or in the column, the line in one of its two places.
// Complete  boxes and regions with places in a row and a column, each of which has one besides the
//           crossing; boxes with only two places if an option asks for them.
// Order     digit, box, its rows and columns from the last, first lines across the row.
#include <vector>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet::finders::empty_rectangle {
namespace {

struct EmptyRectangle {
  Digit digit;
  int box;
  int arm;     // the line of the box that the strong link starts on
  int other;   // the line of the box that the target is on
  int near;    // the end of the strong link on the arm
  int far;     // the end that sees the target
  int link;    // the house of the strong link
  int target;  // the cell that loses the digit
};

class RectangleSearch : FinderBase {
 public:
  RectangleSearch(const Search& search, StepSink& sink)
      : FinderBase(search, sink),
        duals_(search.options.duals_and_siamese && search.wants(rows::dual_empty_rectangle)) {}

  void run() {
    for (const Digit digit : search_.get<DigitPlacements>().that_may_lose()) {
      for (int box = geometry_.first_box(); box < geometry_.end_box(); ++box) {
        const int count = position_.place_count(digit, box);
        if (count >= 2 && find_in_box(digit, box)) return;
      }
    }
    if (duals_) add_duals();
  }

 private:
  bool find_in_box(Digit digit, int box) {
    const CellSet places = position_.places(digit, box);
    const int size = position_.size();
    for (int row = size - 1; row >= 0; --row) {
      const CellSet across = places & geometry_.house(row);
      if (across.empty() || across == places) continue;
      for (int column = 2 * size - 1; column >= size; --column) {
        const CellSet down = places & geometry_.house(column);
        if ((across | down) != places || across.within(down) || down.within(across)) continue;
        const bool small = across.count() < 2 && down.count() < 2;
        if (small && !search_.options.small_empty_rectangles) continue;
        if (find_links(digit, box, row, column) || find_links(digit, box, column, row)) return true;
      }
    }
    return false;
  }

  // Tries the lines across the arm, outside the box, with one of their two places on the arm.
  bool find_links(Digit digit, int box, int arm, int other) {
    const bool on_row = arm < position_.size();
    for (const int near : position_.places(digit, arm) - geometry_.house(box)) {
      const int link = on_row ? geometry_.column_house(near) : geometry_.row_house(near);
      if (position_.place_count(digit, link) != 2) continue;
      const int far = (position_.places(digit, link) - CellSet::of(near)).first();
      const int level = on_row ? geometry_.row_house(far) : geometry_.column_house(far);
      const int target = (geometry_.house(level) & geometry_.house(other)).first();
      if (geometry_.house(box).has(target) || !position_.has(target, digit)) continue;
      const EmptyRectangle found{digit, box, arm, other, near, far, link, target};
      if (duals_) found_.push_back(found);
      if (!search_.wants(rows::empty_rectangle)) continue;
      Step step{.technique = &rows::empty_rectangle};
      add_parts(found, 0, step);
      if (sink_.add(std::move(step))) return true;
    }
    return false;
  }

  void add_parts(const EmptyRectangle& found, int number, Step& step) const {
    const Digits digits = Digits::of(found.digit);
    const CellSet places = position_.places(found.digit, found.box);
    if (number == 0) {
      step.show(Role::Pivot, places, digits, found.box);
    }
    step.show(Role::Base, CellSet::of(found.near) | CellSet::of(found.far), digits, found.link, number);
    const auto node = [&](const CellSet& cells, bool on, Link link) {
      return ChainNode{.cells = cells, .digit = found.digit, .on = on, .link = link};
    };
    const CellSet on_arm = places & geometry_.house(found.arm);
    step.chains.push_back(
        {.nodes = {node(CellSet::of(found.far), false, Link::None),
                   node(CellSet::of(found.near), true, Link::Strong), node(on_arm, false, Link::Weak),
                   node(places - on_arm, true, Link::Strong)}});
    eliminate(position_, found.digit, CellSet::of(found.target), step);
  }

  // Adds dual empty rectangles: two with the same box.
  void add_duals() {
    for (std::size_t i = 0; i < found_.size(); ++i) {
      for (std::size_t j = i + 1; j < found_.size(); ++j) {
        const EmptyRectangle& a = found_[i];
        const EmptyRectangle& b = found_[j];
        if (a.digit != b.digit || a.box != b.box || a.target == b.target) continue;
        Step step{.technique = &rows::dual_empty_rectangle};
        add_parts(a, 0, step);
        add_parts(b, 1, step);
        if (sink_.add(std::move(step))) return;
      }
    }
  }

  bool duals_;
  std::vector<EmptyRectangle> found_;
};

}  // namespace

void find(const Search& search, StepSink& sink) { RectangleSearch(search, sink).run(); }

}  // namespace nonet::finders::empty_rectangle

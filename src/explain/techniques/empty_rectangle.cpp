// Empty rectangle: a box whose places are in one row and one column, and a line with two places.
//                                                                  SE 4.3, HoDoKu 120
//         c1 c2 c3 |  c7      The box has the digit in r2 or in c2. The column c7 has it in r2 or in
//   r1    .  X  .  |  .       r8. If r8c7 is empty it is in r2c7, so the box has it in c2: then and
//   r2    X  .  X  |  A       otherwise r8c2 cannot have it (-).
//   r3    .  X  .  |  .
//   r8    .  -  .  |  B
//
// Sound     the box holds the digit in the row or in the column, the line in one of its two places.
// Complete  boxes and regions with places in a row and a column, each of which has one besides the
//           crossing; a box with only two places is asked for by an option.
// Order     digit, box, its rows and columns from the last, first lines across the row.
#include <vector>

#include "explain/search.hpp"

namespace nonet::techniques::empty_rectangle {
namespace {

constexpr Text kSays = {
    "{pivot.houses} has {base.digits} in one row and one column only, {pivot}, and {base.houses} "
    "only in {base}: {result}",
    "{pivot.houses} tiene el {base.digits} solo en una fila y una columna, {pivot}, y "
    "{base.houses} solo en {base}: {result}"};

constexpr Technique kTechniques[] = {
    {.id = "empty_rectangle",
     .name = {"Empty Rectangle", "Rectángulo vacío"},
     .code = "0402",
     .level = Level::Hard,
     .score = 120,
     .order = 3170,
     .rated = true,
     .se = 4.3,
     .says = kSays},
    {.id = "dual_empty_rectangle",
     .name = {"Dual Empty Rectangle", "Rectángulo vacío doble"},
     .code = "0405",
     .level = Level::Hard,
     .score = 120,
     .order = 3170,
     .se = 4.3,
     .says = kSays},
};
constexpr const Technique& kSingle = kTechniques[0];
constexpr const Technique& kDual = kTechniques[1];

constexpr Example kExamples[] = {
    {":0402:5:...213.9...1..+5....6.9.8+1.24..75..3....3....1.7..2.9......9....5.8....1.6..5...4.::"
     "558::"},
    {":0405:1:...213.9...1..+5....6.9.8+1.24..75..3....3....1.7..2.9......9....5.8....1.6..5...4.::"
     "166 172::"},
    {":0402:9:...7..9.4.4..63....7.....1.+4..92...62..8+3+6....63..4...12...57..........95.4...2..:"
     ":::",
     true},
    {":0405:5:...213.9...1..+5....6.9.8+1.24..75..3....3....1.7..2.9......9....5.8....1.6..5...4.::"
     "::",
     true},
};

struct Rectangle {
  Digit digit;
  int box;
  int arm;    // the line of the box that the strong link starts on
  int other;  // the line of the box in which something goes
  int near;   // the ends of the strong link: on the arm,
  int far;    // and level with what goes
  int link;   // the house of the strong link
  int gone;
};

class Finding {
 public:
  Finding(const Search& search, StepSink& sink)
      : search_(search),
        position_(search.position),
        geometry_(position_.geometry()),
        sink_(sink),
        duals_(search.options.duals_and_siamese && search.wants(kDual)) {}

  void run() {
    for (int value = 1; value <= position_.size(); ++value) {
      const auto digit = static_cast<Digit>(value);
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

  // A line across the arm, outside the box, with one of its two places on the arm.
  bool find_links(Digit digit, int box, int arm, int other) {
    const bool on_row = arm < position_.size();
    for (const int near : position_.places(digit, arm) - geometry_.house(box)) {
      const int link = on_row ? geometry_.column_house(near) : geometry_.row_house(near);
      if (position_.place_count(digit, link) != 2) continue;
      const int far = (position_.places(digit, link) - CellSet::of(near)).first();
      const int level = on_row ? geometry_.row_house(far) : geometry_.column_house(far);
      const int gone = (geometry_.house(level) & geometry_.house(other)).first();
      if (geometry_.house(box).has(gone) || !position_.has(gone, digit)) continue;
      const Rectangle found{digit, box, arm, other, near, far, link, gone};
      if (duals_) found_.push_back(found);
      if (!search_.wants(kSingle)) continue;
      Step step{.technique = &kSingle};
      describe(found, 0, step);
      if (sink_.add(std::move(step))) return true;
    }
    return false;
  }

  void describe(const Rectangle& found, int number, Step& step) const {
    const Digits digits = Digits::of(found.digit);
    const CellSet places = position_.places(found.digit, found.box);
    if (number == 0) {
      step.parts.push_back(
          {.role = Role::Pivot, .cells = places, .digits = digits, .house = found.box});
    }
    step.parts.push_back({.role = Role::Base,
                          .number = number,
                          .cells = CellSet::of(found.near) | CellSet::of(found.far),
                          .digits = digits,
                          .house = found.link});
    const auto node = [&](const CellSet& cells, bool on, Link link) {
      return ChainNode{.cells = cells, .digit = found.digit, .on = on, .link = link};
    };
    const CellSet on_arm = places & geometry_.house(found.arm);
    step.chains.push_back(
        {.nodes = {node(CellSet::of(found.far), false, Link::None),
                   node(CellSet::of(found.near), true, Link::Strong),
                   node(on_arm, false, Link::Weak), node(places - on_arm, true, Link::Strong)}});
    eliminate(position_, found.digit, CellSet::of(found.gone), step);
  }

  // Two with the same box are one step.
  void add_duals() {
    for (std::size_t i = 0; i < found_.size(); ++i) {
      for (std::size_t j = i + 1; j < found_.size(); ++j) {
        const Rectangle& a = found_[i];
        const Rectangle& b = found_[j];
        if (a.digit != b.digit || a.box != b.box || a.gone == b.gone) continue;
        Step step{.technique = &kDual};
        describe(a, 0, step);
        describe(b, 1, step);
        if (sink_.add(std::move(step))) return;
      }
    }
  }

  const Search& search_;
  const Position& position_;
  const Geometry& geometry_;
  StepSink& sink_;
  bool duals_;
  std::vector<Rectangle> found_;
};

void find(const Search& search, StepSink& sink) { Finding(search, sink).run(); }

}  // namespace

extern constinit const Finder entry{
    .id = "empty_rectangle",
    .family = Family::SingleDigit,
    .techniques = kTechniques,
    .what =
        {"All places for a digit in a box lie in one row and one column. A line outside the "
         "box has two places for it, one of them in that row. Level with its other place, a "
         "cell of that column loses the digit; or the same with row and column exchanged. Two "
         "of them in the same box are a dual empty rectangle.",
         "Todos los lugares de un dígito en una caja están en una fila y una columna. Una línea "
         "de fuera tiene dos lugares para él, uno de ellos en esa fila. A la altura del otro, "
         "una casilla de esa columna pierde el dígito; o lo mismo con fila y columna "
         "intercambiadas. Dos en la misma caja son un rectángulo vacío doble."},
    .sound =
        {"If the line has the digit in the place that lies level with the cell, the cell cannot "
         "have it. If not, the line has it in the row of the box, so the box has it in the "
         "column, where the cell is.",
         "Si la línea tiene el dígito en el lugar que está a la altura de la casilla, esta no "
         "puede tenerlo. Si no, la línea lo tiene en la fila de la caja, así que la caja lo "
         "tiene en la columna, donde está la casilla."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::empty_rectangle

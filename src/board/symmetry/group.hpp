// SymmetryGroup: the transformations of a layout's cells that take houses to houses.
//
//   rows, columns, boxes r×c ──► Chutes: bands, stacks and lines in them change places freely; transposed too
//                              if r = c
//   any other houses ────────► a chain of stabilisers with their transversals, found by refining colours of
//                              cells (refine.hpp)
//
// Only the houses of a layout matter: jigsaw regions that are boxes count as boxes. The group does not
// include the renaming of digits.
#pragma once

#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "base/index.hpp"
#include "board/symmetry/order.hpp"
#include "nonet/layout.hpp"
#include "nonet/result.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::symmetry {

using Moves = std::vector<CellIndex>;  // moves[c]: where cell c goes

// Returns what moves cells as `first` does and then as `second` does.
[[nodiscard]] Moves composed(std::span<const CellIndex> first, std::span<const CellIndex> second);
[[nodiscard]] Moves inverse(std::span<const CellIndex> moves);

// The shape of a board of rows, columns and boxes alone. A Latin square has one band and one stack.
struct Chutes {
  int box_rows = 0;  // rows of a band
  int box_cols = 0;  // columns of a stack
  bool transposes = false;
};

// One step of a chain of stabilisers: moves that fix all earlier bases, one for each cell that `base` can
// go to.
struct Transversal {
  CellIndex base = 0;
  std::vector<Moves> by_image = {};  // one for each image of the base; the first moves nothing
};

class SymmetryGroup {
 public:
  // Errors: Unsupported for a board of more than 32×32 that is not made of rows, columns and boxes alone.
  static Result<std::shared_ptr<const SymmetryGroup>> of(const Layout& layout);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const std::optional<Chutes>& chutes() const { return chutes_; }
  // Empty where there are chutes. The bases ascend.
  [[nodiscard]] std::span<const Transversal> levels() const { return levels_; }
  [[nodiscard]] const Order& order() const { return order_; }

  // Draws an element, all equally likely. `dice` has below(bound) and shuffle(span), as Random has.
  template <class Dice>
  [[nodiscard]] Moves draw_moves(Dice& dice) const;
  // Draws names for the digits as well.
  template <class Dice>
  [[nodiscard]] Transformation draw(Dice& dice) const {
    Transformation drawn = identity(size_);
    drawn.cells = draw_moves(dice);
    dice.shuffle(std::span(drawn.digits).subspan(1));
    return drawn;
  }

 private:
  SymmetryGroup(const Layout& layout, std::optional<Chutes> chutes);

  int size_;
  std::optional<Chutes> chutes_;
  std::vector<Transversal> levels_;
  Order order_;
};

// Draws where each of `count` · `span` lines goes: chutes of `span` lines keep together.
template <class Dice>
[[nodiscard]] std::vector<int> draw_lines(int count, int span, Dice& dice) {
  std::vector<int> chutes(at(count));
  std::iota(chutes.begin(), chutes.end(), 0);
  dice.shuffle(std::span(chutes));
  std::vector<int> to;
  for (const int chute : chutes) {
    const std::size_t first = to.size();
    for (int line = 0; line < span; ++line) to.push_back(chute * span + line);
    dice.shuffle(std::span(to).subspan(first));
  }
  return to;
}

template <class Dice>
Moves SymmetryGroup::draw_moves(Dice& dice) const {
  if (!chutes_) {
    Moves moves = identity(size_).cells;
    for (auto level = levels_.rbegin(); level != levels_.rend(); ++level) {
      moves = composed(moves, level->by_image[static_cast<std::size_t>(dice.below(level->by_image.size()))]);
    }
    return moves;
  }
  const auto [rows, cols, transposes] = *chutes_;
  const bool transposed = transposes && dice.below(2) == 1;
  const std::vector<int> row = draw_lines(size_ / rows, rows, dice);
  const std::vector<int> column = draw_lines(size_ / cols, cols, dice);
  Moves moves;
  moves.reserve(at(size_) * at(size_));
  for (int r = 0; r < size_; ++r) {
    for (int c = 0; c < size_; ++c) {
      const int to = transposed ? row[at(c)] * size_ + column[at(r)] : row[at(r)] * size_ + column[at(c)];
      moves.push_back(static_cast<CellIndex>(to));
    }
  }
  return moves;
}

}  // namespace nonet::symmetry

// SymmetryGroup: the transformations of a layout's cells that take houses to houses.
//
//   rows, columns, boxes r×c ──► Chutes: bands, stacks and lines in them change places freely; transposed too
//                              if r = c
//   any other houses ────────► a chain of stabilisers with their transversals, found by refining colours of
//                              cells
//
// Only the houses of a layout matter: jigsaw regions that are boxes count as boxes. The group does not
// include the renaming of digits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/index.hpp"
#include "nonet/layout.hpp"
#include "nonet/result.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::symmetry {

using Moves = std::vector<CellIndex>;  // moves[c]: where cell c goes

// Returns what moves cells as `first` does and then as `second` does.
[[nodiscard]] Moves composed(std::span<const CellIndex> first, std::span<const CellIndex> second);
[[nodiscard]] Moves inverse(std::span<const CellIndex> moves);

// How many elements a group has; a product of small numbers that may have hundreds of digits.
class Order {
 public:
  // `factor` is at most 2³².
  void multiply(std::uint64_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& limb : limbs_) {
      const std::uint64_t value = limb * factor + carry;
      limb = static_cast<std::uint32_t>(value % kBase);
      carry = value / kBase;
    }
    for (; carry > 0; carry /= kBase) limbs_.push_back(static_cast<std::uint32_t>(carry % kBase));
  }
  void multiply_factorial(int n) {
    for (int factor = 2; factor <= n; ++factor) multiply(static_cast<std::uint64_t>(factor));
  }

  [[nodiscard]] std::string text() const {
    std::string digits = fmt::format("{}", limbs_.back());
    for (auto limb = limbs_.rbegin() + 1; limb != limbs_.rend(); ++limb) {
      digits += fmt::format("{:09}", *limb);
    }
    return digits;
  }

  bool operator==(const Order&) const = default;

 private:
  static constexpr std::uint64_t kBase = 1'000'000'000;

  std::vector<std::uint32_t> limbs_{1};  // the lowest first
};

// The set of houses of a layout, to find out whether a permutation of cells takes houses to houses.
class Houses {
 public:
  explicit Houses(const Layout& layout) {
    for (int h = 0; h < layout.house_count(); ++h) {
      const auto cells = layout.house(h);
      all_.emplace(cells.begin(), cells.end());
    }
  }

  bool operator==(const Houses&) const = default;

  // Returns whether every house goes to a house, when cell c goes to to[c].
  [[nodiscard]] bool kept_by(std::span<const CellIndex> to) const {
    std::vector<CellIndex> gone;
    return std::ranges::all_of(all_, [&](const std::vector<CellIndex>& house) {
      gone.clear();
      for (const CellIndex cell : house) gone.push_back(to[cell]);
      std::ranges::sort(gone);
      return all_.contains(gone);
    });
  }

 private:
  std::set<std::vector<CellIndex>> all_;
};

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

// Returns a chain of stabilisers of all moves that keep the houses, whatever these are, with ascending bases.
[[nodiscard]] std::vector<Transversal> find_levels(const Layout& layout);

class SymmetryGroup {
 public:
  // Errors: Unsupported for a board of more than 32×32 that is not made of rows, columns and boxes alone.
  static Result<std::shared_ptr<const SymmetryGroup>> of(const Layout& layout);

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

// Rectangles: the four cells of a uniqueness argument.
//
//        c2      c7
//   r1   a  ───  b     a and b are side by side in one box, c and d across in another one. Two
//        │       │     digits in the four corners, each on one diagonal, can be swapped, and every
//   r5   c  ───  d     house still holds the same digits: then a puzzle has two solutions.
//
// Sound   the swap keeps a house valid if the house has as many corners of one diagonal as of the
//         other. This is required of every house of the layout: a diagonal or a window that cuts
//         off one corner rules the rectangle out, and on a jigsaw the regions decide.
// Order   HoDoKu's: by the corner a, then b in the box of a, then along the lines; a rectangle is
//         looked at once, from the first corner that fits and with its digits.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "reason/logic/plan/search.hpp"

namespace nonet {

struct Rectangle {
  CellIndex a = 0;  // a, b: side by side
  CellIndex b = 0;
  CellIndex c = 0;       // across from a
  CellIndex d = 0;       // across from b
  std::uint32_t id = 0;  // the same for every choice of the corner a

  [[nodiscard]] CellSet cells() const { return CellSet::from(std::array{a, b, c, d}); }
};

// All rectangles of a layout whose corners may be swapped.
class RectangleTable {
 public:
  // Fills the table, unless it is for this layout already.
  void prepare(const Geometry& geometry);
  // Returns the rectangles whose corner a is `corner`.
  [[nodiscard]] std::span<const Rectangle> from(int corner) const {
    const auto at = static_cast<std::size_t>(corner);
    return std::span(rectangles_).subspan(starts_[at], starts_[at + 1] - starts_[at]);
  }
  // Returns the number of rectangles, each counted once.
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  LayoutPtr layout_;
  std::vector<Rectangle> rectangles_;
  std::vector<std::size_t> starts_;
  std::size_t count_ = 0;
};

// A rectangle of blank cells for two digits. The floor is the one to three corners that have no
// other candidates, the roof is the corners that have some.
struct DeadlyRectangle {
  Rectangle corners;
  Digits pair;
  CellSet floor = {};
  CellSet roof = {};
  bool whole = false;        // no corner has lost one of the two digits
  bool first = false;        // the first with these corners
  bool first_whole = false;  // the first whole one with these corners

  // Returns whether it is looked at: each set of corners is, once, with the options at hand.
  [[nodiscard]] bool counts(const FindOptions& options) const {
    return options.missing_candidates ? first : first_whole;
  }
};

// All deadly rectangles of a position, in the order in which they are tried.
class DeadlyRectangles {
 public:
  void compute(const Position& position);
  [[nodiscard]] std::span<const DeadlyRectangle> all() const { return found_; }

 private:
  void look_at(const Position& position, const Rectangle& corners, Digits pair);

  RectangleTable table_;
  std::vector<Digits> allowed_;  // by cell: the digits that no filled peer holds
  std::vector<bool> seen_;       // by rectangle
  std::vector<bool> seen_whole_;
  std::vector<DeadlyRectangle> found_;
};

// Returns a step of a rectangle, with its corners as base and the roof as guardians.
[[nodiscard]] Step rectangle_step(const Position& position, const Technique& technique,
                                  const DeadlyRectangle& rectangle);

}  // namespace nonet

// Rectangles: the four cells that a uniqueness argument is about.
//
//        c2      c7
//   r1   a  ───  b     a and b side by side in one box, c and d across in another one. Two digits
//        │       │     in the four corners, each on one diagonal, can be swapped, and every house
//   r5   c  ───  d     still holds what it held: a puzzle that allows this has two solutions.
//
// Sound   the swap keeps a house valid if the house has as many corners of one diagonal as of the
//         other. That is asked of every house of the layout, so a diagonal or a window that cuts
//         off one corner rules the rectangle out, and on a jigsaw the regions decide.
// Order   as HoDoKu takes them: by the corner a, then b in the box of a, then along the lines; a
//         rectangle is looked at once, from the first corner that fits and with its digits.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "explain/search.hpp"

namespace nonet {

struct Rectangle {
  CellIndex a = 0;  // a, b: side by side
  CellIndex b = 0;
  CellIndex c = 0;       // across from a
  CellIndex d = 0;       // across from b
  std::uint32_t id = 0;  // the same from whichever corner it is seen

  [[nodiscard]] CellSet cells() const { return CellSet::from(std::array{a, b, c, d}); }
};

// All rectangles of a layout whose corners may be swapped.
class RectangleTable {
 public:
  void prepare(const Geometry& geometry);  // does nothing if it was for this layout already
  [[nodiscard]] std::span<const Rectangle> from(int corner) const {
    const auto at = static_cast<std::size_t>(corner);
    return std::span(rectangles_).subspan(starts_[at], starts_[at + 1] - starts_[at]);
  }
  [[nodiscard]] std::size_t count() const { return count_; }  // each once

 private:
  LayoutPtr layout_;
  std::vector<Rectangle> rectangles_;
  std::vector<std::size_t> starts_;
  std::size_t count_ = 0;
};

// A rectangle of blank cells, one to three of which hold nothing but marks of two digits.
struct DeadlyRectangle {
  Rectangle corners;
  Digits pair;
  std::array<CellIndex, 4> plain{};  // the corners with nothing else, ascending
  std::array<CellIndex, 3> rich{};   // those with more marks, ascending
  int plain_count = 0;
  int rich_count = 0;
  bool whole = false;  // no corner has lost one of the two digits
  bool first = false;  // the first with these corners; and the first of the whole ones
  bool first_whole = false;

  // Whether it counts where corners may, or may not, lack one of the two digits.
  [[nodiscard]] bool counts(const FindOptions& options) const {
    return options.missing_candidates ? first : first_whole;
  }
  [[nodiscard]] CellSet rich_cells() const {
    return CellSet::from(std::span(rich).first(static_cast<std::size_t>(rich_count)));
  }
};

// All of a position, in the order in which they are tried.
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

// A step about a rectangle: its corners with the pair as base, the other marks as extra.
[[nodiscard]] Step rectangle_step(const Position& position, const Technique& technique,
                                  const DeadlyRectangle& rectangle);

}  // namespace nonet

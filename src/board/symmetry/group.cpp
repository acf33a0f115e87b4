#include "board/symmetry/group.hpp"

#include "base/say.hpp"
#include "board/symmetry/houses.hpp"
#include "board/symmetry/refine.hpp"

namespace nonet::symmetry {
namespace {

constexpr int kMaxSearched = 32;  // the size of boards whose group is searched for

// Returns the shape of the boxes, if the houses are rows, columns and boxes alone.
std::optional<Chutes> chutes_of(const Layout& layout) {
  const int size = layout.size();
  if (layout.house_count() == 2 * size) {
    return Chutes{.box_rows = size, .box_cols = size, .transposes = size > 1};
  }
  if (layout.house_count() != 3 * size) return std::nullopt;
  const Houses houses(layout);
  for (int rows = 2; rows < size; ++rows) {
    if (size % rows != 0) continue;
    const LayoutPtr boxes = Layout::make(boxes_spec(rows, size / rows)).value();
    if (Houses(*boxes) == houses) {
      return Chutes{.box_rows = rows, .box_cols = size / rows, .transposes = rows * rows == size};
    }
  }
  return std::nullopt;
}

}  // namespace

Moves composed(std::span<const CellIndex> first, std::span<const CellIndex> second) {
  Moves both(first.size());
  for (std::size_t cell = 0; cell < first.size(); ++cell) both[cell] = second[first[cell]];
  return both;
}

Moves inverse(std::span<const CellIndex> moves) {
  Moves back(moves.size());
  for (std::size_t cell = 0; cell < moves.size(); ++cell) {
    back[moves[cell]] = static_cast<CellIndex>(cell);
  }
  return back;
}

Result<std::shared_ptr<const SymmetryGroup>> SymmetryGroup::of(const Layout& layout) {
  std::optional<Chutes> chutes = chutes_of(layout);
  if (!chutes && layout.size() > kMaxSearched) {
    return fail(Errc::Unsupported,
                say("the symmetries of a board of {0}×{0} with such houses are not looked for; "
                    "the largest is {1}×{1}",
                    layout.size(), kMaxSearched));
  }
  return std::shared_ptr<const SymmetryGroup>(new SymmetryGroup(layout, chutes));
}

SymmetryGroup::SymmetryGroup(const Layout& layout, std::optional<Chutes> chutes)
    : size_(layout.size()), chutes_(chutes) {
  if (!chutes_) {
    levels_ = find_levels(layout);
    for (const Transversal& level : levels_) order_.multiply(level.by_image.size());
    return;
  }
  const auto multiply_lines = [&](int span) {
    for (int chute = 0; chute < size_ / span; ++chute) order_.multiply_factorial(span);
    order_.multiply_factorial(size_ / span);
  };
  multiply_lines(chutes_->box_rows);
  multiply_lines(chutes_->box_cols);
  if (chutes_->transposes) order_.multiply(2);
}

}  // namespace nonet::symmetry

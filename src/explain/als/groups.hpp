// Groups: the sets of cells that can be picked from a list, with their marks.
//
//   list a b c   ──►   {a}  {a,b}  {a,b,c}  {a,c}  {b}  {b,c}  {c}
//
// A group comes after the groups that it grows from, so that a visitor can cut off what cannot become
// anything. Almost locked sets, Sue de Coq and bent sets are all groups with a certain number of marks.
#pragma once

#include <span>

#include "explain/position.hpp"

namespace nonet {

struct Group {
  CellSet cells;
  Digits digits;
  int count = 0;  // of cells
};

enum class Grow : std::uint8_t {
  Larger,  // then the groups that grow from this one
  Enough,  // but not those
  Stop,
};

// Visits the groups that grow from `group` by cells of the list. True: stopped.
template <class Visit>
bool grow_groups(const Position& position, std::span<const int> list, const Group& group,
                 const Visit& visit) {
  for (; !list.empty(); list = list.subspan(1)) {
    Group larger = group;
    larger.cells.add(list.front());
    larger.digits |= position.marks(list.front());
    ++larger.count;
    const Grow next = visit(larger, list.size() - 1);
    if (next == Grow::Stop) return true;
    if (next == Grow::Larger && grow_groups(position, list.subspan(1), larger, visit)) return true;
  }
  return false;
}

// The cells of a set as a list, without memory from the heap.
class CellList {
 public:
  explicit CellList(const CellSet& cells) {
    for (const int cell : cells) append(cell);
  }
  void append(int cell) { cells_[static_cast<std::size_t>(count_++)] = cell; }
  [[nodiscard]] std::span<const int> span() const {
    return std::span(cells_).first(static_cast<std::size_t>(count_));
  }
  [[nodiscard]] int size() const { return count_; }

 private:
  std::array<int, CellSet::kCapacity> cells_;
  int count_ = 0;
};

}  // namespace nonet

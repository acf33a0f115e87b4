// Groups: the sets of cells that can be picked from a list, with their marks.
//
//   list a b c   ──►   {a}  {a,b}  {a,b,c}  {a,c}  {b}  {b,c}  {c}
//
// A group comes after the groups that it grows from, so that a visitor can cut off what cannot become
// anything. Almost locked sets, Sue de Coq and bent sets are all groups with a certain number of marks.
// While they grow, groups are bits of the list; their cells are made out only of those that matter.
#pragma once

#include <array>
#include <bit>

#include "core/index.hpp"
#include "explain/position.hpp"

namespace nonet {

struct Group {
  std::uint32_t picked = 0;  // bits: places in the list
  Digits digits = {};
  int count = 0;  // of cells
  int left = 0;   // cells that come after those picked
};

enum class Grow : std::uint8_t {
  Larger,  // then the groups that grow from this one
  Enough,  // but not those
  Stop,
};

// Up to 32 cells, each once: those of a house, or of two.
class GroupList {
 public:
  GroupList() = default;
  GroupList(const Position& position, const CellSet& cells) { append(position, cells); }

  void append(const Position& position, const CellSet& cells) {
    for (const int cell : cells) {
      cells_[at(size_)] = cell;
      marks_[at(size_)] = position.marks(cell);
      ++size_;
    }
  }
  // Those that are not in the set.
  [[nodiscard]] GroupList without(const CellSet& cells) const {
    GroupList rest;
    for (int i = 0; i < size_; ++i) {
      if (cells.has(cells_[at(i)])) continue;
      rest.cells_[at(rest.size_)] = cells_[at(i)];
      rest.marks_[at(rest.size_)] = marks_[at(i)];
      ++rest.size_;
    }
    return rest;
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] CellSet cells(const Group& group) const {
    CellSet picked;
    for (std::uint32_t bits = group.picked; bits != 0; bits &= bits - 1) {
      picked.add(cells_[at(std::countr_zero(bits))]);
    }
    return picked;
  }
  // Calls visit(Group) for all groups, as it answers with Grow. True: stopped.
  template <class Visit>
  bool grow(const Visit& visit) const {
    return grow_from({}, 0, visit);
  }

 private:
  static constexpr std::size_t kMost = 2 * Geometry::kMaxSize;
  template <class Visit>
  bool grow_from(const Group& group, int first, const Visit& visit) const {
    for (int i = first; i < size_; ++i) {
      const Group larger{group.picked | (1U << static_cast<unsigned>(i)),
                         group.digits | marks_[at(i)], group.count + 1, size_ - 1 - i};
      const Grow next = visit(larger);
      if (next == Grow::Stop) return true;
      if (next == Grow::Larger && grow_from(larger, i + 1, visit)) return true;
    }
    return false;
  }

  std::array<int, kMost> cells_{};
  std::array<Digits, kMost> marks_{};
  int size_ = 0;
};

}  // namespace nonet

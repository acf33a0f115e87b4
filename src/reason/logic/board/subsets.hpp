// Subsets of a list of sets, with their unions: cells with their candidates, digits with their
// places in a house, lines with the places of a digit.
//
//   list a b c   ──►   {a}  {a,b}  {a,b,c}  {a,c}  {b}  {b,c}  {c}
//
// A subset comes before those that it is extended to, so a visitor can prune those of no use. During the
// walk a subset is bits of the list; members() names what is picked.
//
// Locked subsets are n sets with n elements in all: naked and hidden subsets, basic fish. Almost
// locked sets, Sue de Coq and bent sets are other numbers of cells and digits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "base/index.hpp"
#include "reason/logic/board/position.hpp"

namespace nonet {

struct Subset {
  std::uint32_t picked = 0;    // bits: places in the list
  std::uint32_t together = 0;  // the union of the sets
  int count = 0;               // of sets
  int left = 0;                // how many sets come after those picked

  // Returns the union of sets of digits.
  [[nodiscard]] Digits digits() const { return Digits::from_bits(together); }
};

enum class Visit : std::uint8_t {
  Descend,  // visit the subsets that add later sets
  Prune,    // skip these
  Leave,    // skip these, and the subsets with a later set instead of its last one
  Stop,
};

// The blank cells by how many candidates they have: at_most[n] have n or fewer.
struct FewCandidates {
  static constexpr int kMost = 4;
  std::array<CellSet, kMost + 1> at_most;

  void compute(const Position& position) {
    at_most.fill({});
    for (const int cell : position.blanks()) {
      for (int n = std::max(position.candidates(cell).count(), 1); n <= kMost; ++n) at_most[at(n)].add(cell);
    }
  }
};

// Up to 32 sets of up to 32 elements: of the cells of two houses, for example.
class SetList {
 public:
  SetList() = default;
  // Makes the list of the candidates of `cells`.
  SetList(const Position& position, const CellSet& cells) { append(position, cells); }

  void append(const Position& position, const CellSet& cells) {
    for (const int cell : cells) add(cell, position.candidates(cell).bits());
  }
  // Adds a set that belongs to `owner`: a cell, a digit or a line.
  void add(int owner, std::uint32_t set) {
    assert(at(size_) < kMost);
    owners_[at(size_)] = owner;
    sets_[at(size_)] = set;
    ++size_;
  }
  // Returns the list without the sets of these owners.
  [[nodiscard]] SetList without(const CellSet& owners) const {
    SetList rest;
    for (int i = 0; i < size_; ++i) {
      if (!owners.has(owners_[at(i)])) rest.add(owners_[at(i)], sets_[at(i)]);
    }
    return rest;
  }
  [[nodiscard]] int size() const { return size_; }

  // Returns the owners of the sets that are picked.
  [[nodiscard]] CellSet members(const Subset& subset) const {
    CellSet owners;
    for (std::uint32_t bits = subset.picked; bits != 0; bits &= bits - 1) {
      owners.add(owners_[at(std::countr_zero(bits))]);
    }
    return owners;
  }

  // Enumerates the subsets depth first. `visit` says whether to extend a subset, skip those that
  // extend it, or stop. Unions and counts begin with those of `start`. Returns true if it stopped.
  template <class Visitor>
  bool for_each_subset(const Visitor& visit, const Subset& start = {}) const {
    return extend(start, 0, visit);
  }
  // Calls visit(subset) for each subset of `n` sets whose union has `n` elements, until it returns
  // true. Returns whether it did.
  template <class Visitor>
  bool for_each_locked(int n, const Visitor& visit) const {
    return for_each_subset([&](const Subset& subset) {
      if (subset.count + subset.left < n) return Visit::Leave;
      const int elements = count_bits(subset.together);
      if (elements > n) return Visit::Prune;
      if (subset.count < n) return Visit::Descend;
      return elements == n && visit(subset) ? Visit::Stop : Visit::Prune;
    });
  }

 private:
  static constexpr std::size_t kMost = 2 * Geometry::kMaxSize;
  template <class Visitor>
  bool extend(const Subset& subset, int first, const Visitor& visit) const {
    for (int i = first; i < size_; ++i) {
      const Subset larger{subset.picked | (1U << static_cast<unsigned>(i)), subset.together | sets_[at(i)],
                          subset.count + 1, size_ - 1 - i};
      const Visit next = visit(larger);
      if (next == Visit::Stop) return true;
      if (next == Visit::Leave) return false;
      if (next == Visit::Descend && extend(larger, i + 1, visit)) return true;
    }
    return false;
  }

  std::array<int, kMost> owners_;
  std::array<std::uint32_t, kMost> sets_;
  int size_ = 0;
};

}  // namespace nonet

// HittingSets: the fewest elements such that each of several sets has one of them.
//
//   sets      {a b} {b c} {c d} {a d}
//   smallest  {a c}, or {b d}
//
// Two questions about boards are of this kind. A conflict has a given of every set of givens
// without which there is a solution; and cells settle a board if they show, for every other
// solution, a difference.
//
// Sound     a result has an element of every set.
// Complete  branch and bound: with an element of the set that has the fewest left, then without
//           it. As many sets as are found that have no element in common bound the size from below.
// Order     the set with the fewest elements left, the first of these; its elements ascending.
// Cost      exponential at worst, so it ends after a number of branches.
// Source    Reiter (1987); for smallest conflicts: Ignatiev, Previti, Liffiton and Marques-Silva
//           (2015).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/bit_set.hpp"

namespace nonet::diagnosis {

class HittingSets {
 public:
  using Set = BitSet<4>;
  static constexpr std::size_t kMostElements = Set::kCapacity;

  // Adds a set, which is not empty.
  void add(const Set& set) { sets_.push_back(set); }

  // Returns a smallest set that hits all; nullopt if that takes more branches than it may.
  [[nodiscard]] std::optional<Set> smallest();

 private:
  [[nodiscard]] int bound(const Set& allowed) const;
  bool search(int most, Set allowed);

  std::vector<Set> sets_;
  Set chosen_;
  int size_ = 0;  // no smaller set hits all
  std::uint64_t branches_ = 0;
};

}  // namespace nonet::diagnosis

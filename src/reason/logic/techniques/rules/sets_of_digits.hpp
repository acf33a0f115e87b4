// SetsOfDigits: which of the sets of digits up to 9 are meant. A set's place among the 512 bits is its
// number, with bit d-1 for digit d; so to add a digit to all sets without it is one shift of the words.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "reason/logic/board/sets.hpp"

namespace nonet::rule_steps {

inline constexpr int kMostWalkedDigits = 9;  // of boards whose sets of used digits are walked

struct SetsOfDigits {
  std::array<std::uint64_t, (1U << kMostWalkedDigits) / 64> words{};

  void add(Digits set) { words[set.bits() / 64] |= std::uint64_t{1} << (set.bits() % 64); }
  [[nodiscard]] bool has(Digits set) const {
    return ((words[set.bits() / 64] >> (set.bits() % 64)) & 1U) != 0;
  }
  // Returns the sets in the order of their numbers.
  [[nodiscard]] std::vector<Digits> list() const;
};

[[nodiscard]] int sum_of(Digits set);
// Returns the sets whose digits add up to the total.
[[nodiscard]] const SetsOfDigits& sets_with_sum(int total);
// Returns the sets that cells with these domains can hold, if they all differ.
[[nodiscard]] SetsOfDigits sets_held_by(std::span<const Digits> domains);
// Narrows the domains of cells that all differ to what they have in fillings whose set is good. Returns false
// if there are none.
bool narrow_to(const SetsOfDigits& good, std::span<Digits> domains);

}  // namespace nonet::rule_steps

// Sides: train, valid and test, or others, each with its share of the classes of puzzles that are the same in
// disguise.
//
//   canonical form ──► hash with the seed ──► a number in 0 … 1 ──► the side whose part of that it is in
//
// All members of a class have one canonical form, so they are on one side, whatever else is in the data set,
// now and when it grows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/layout.hpp"
#include "nonet/result.hpp"

namespace nonet {

class Sides {
 public:
  // Reads "train=80,valid=10,test=10"; "80,10,10" has these names. Usage, about `split`, if it cannot be
  // read.
  static Result<Sides> read(std::string_view text);

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] std::uint64_t share(std::size_t side) const { return shares_[side]; }
  // Returns the number of a side.
  [[nodiscard]] std::size_t of(std::string_view class_key, std::uint64_t seed) const;

 private:
  std::vector<std::string> names_;
  std::vector<std::uint64_t> shares_;
  std::uint64_t sum_ = 0;
};

// Returns what the members of a class have in common, and no others: the canonical form, and the shape of
// the board where it is no plain 9×9.
[[nodiscard]] std::string class_key(const Layout& layout, std::string_view form);

}  // namespace nonet

// Seen: puzzles of a stream, each written once, whichever worker found it.
//
// A puzzle on its way from a worker, which makes its key, to the one place that has seen them all:
//
//   kSign, length of the key, key, length of the text, text
//
// What stands between puzzles, the head of a table say, is passed on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/hash.hpp"
#include "nonet/grid.hpp"

namespace nonet::cli {

// Appends the digits as numbers: nine a number of a 9×9 board, which are its rows, one a number of others.
void append_digits(const Grid& grid, std::vector<std::uint64_t>& numbers);

// Appends a text that is to be written where no other with its key was before. The key is the numbers, or, if
// not `exact`, a hash of 128 bits of them.
void append_once(const std::vector<std::uint64_t>& numbers, bool exact, std::string_view text,
                 std::string& out);

// A set of hashes in one array, with open addressing.
class FlatSet {
 public:
  // Returns whether the hash is new.
  bool insert(Hash128 hash) {
    if (2 * count_ >= slots_.size()) grow();
    Hash128& slot = find(hash);
    if (slot == hash) return false;
    slot = hash;
    ++count_;
    return true;
  }
  [[nodiscard]] std::size_t size() const { return count_; }

 private:
  // Returns the slot of a hash, or the empty slot where it belongs. Zeros mark an empty slot, so a hash of
  // zeros is stored as another number.
  Hash128& find(Hash128& hash) {
    if (hash == Hash128{}) hash.low = 1;
    std::size_t i = hash.high & (slots_.size() - 1);
    while (slots_[i] != Hash128{} && slots_[i] != hash) i = (i + 1) & (slots_.size() - 1);
    return slots_[i];
  }
  void grow() {
    constexpr std::size_t kSmallest = 1024;
    std::vector<Hash128> old(slots_.empty() ? kSmallest : 2 * slots_.size());
    old.swap(slots_);
    for (Hash128& hash : old) {
      if (hash != Hash128{}) find(hash) = hash;
    }
  }

  std::vector<Hash128> slots_;  // a power of two; at most half of them are taken
  std::size_t count_ = 0;
};

class Seen {
 public:
  // `exact` as of append_once().
  explicit Seen(bool exact) : exact_(exact) {}

  // Returns the data without the puzzles that were there before.
  std::string first_ones(std::string_view data);
  [[nodiscard]] std::uint64_t count() const { return exact_ ? forms_.size() : hashes_.size(); }

 private:
  bool is_new(std::string_view key);

  bool exact_;
  FlatSet hashes_;
  std::unordered_set<std::string> forms_;
};

}  // namespace nonet::cli

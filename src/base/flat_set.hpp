// FlatSet: a set of 128-bit hashes in one array, with open addressing.
#pragma once

#include <vector>

#include "base/hash.hpp"

namespace nonet {

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

}  // namespace nonet

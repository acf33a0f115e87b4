// Memo: boards of candidates on which a search found nothing.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

namespace nonet::se {

// Of fixed size: a board takes the place of another one. What is compared is 128 bits of hash.
class Memo {
 public:
  using Key = std::array<std::uint64_t, 2>;

  // `search` tells the searches apart. The candidates are 84 numbers, the last of them zero.
  static Key key(const std::uint16_t* candidates, int search) {
    Key key{static_cast<std::uint64_t>(search) + 1, 0x9E3779B97F4A7C15U};
    for (int i = 0; i < 84; i += 4) {
      std::uint64_t word;
      std::memcpy(&word, candidates + i, sizeof word);
      key[0] = mixed((key[0] ^ word) * 0xBF58476D1CE4E5B9U);
      key[1] = mixed((key[1] + word) * 0x94D049BB133111EBU);
    }
    return key;
  }
  void forget() { keys_.clear(); }
  [[nodiscard]] bool has(const Key& key) const { return !keys_.empty() && keys_[at(key)] == key; }
  void add(const Key& key) {
    if (keys_.empty()) keys_.resize(kSize);
    keys_[at(key)] = key;
  }

 private:
  static constexpr std::size_t kSize = 1U << 16U;

  static std::uint64_t mixed(std::uint64_t x) { return x ^ x >> 29U; }
  static std::size_t at(const Key& key) { return static_cast<std::size_t>(key[0] % kSize); }

  std::vector<Key> keys_;
};

}  // namespace nonet::se

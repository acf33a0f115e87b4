// Sets of digits that cells hold, walked from cell to cell.
//
//   place   0     1         2
//   used    {}    {1} {2}   {1,2} {1,3} {2,3}   …   sets of used digits, forwards from the first cell
//                                                   backwards from the sets that are good
//
// Cost      some hundreds of operations on words for nine cells.
#include "reason/logic/techniques/rules/sets_of_digits.hpp"

namespace nonet::rule_steps {
namespace {

constexpr std::size_t kWords = std::tuple_size_v<decltype(SetsOfDigits::words)>;

// By digit: the sets without it among those of one word; digits beyond the sixth tell words apart.
constexpr std::array<std::uint64_t, 6> kWithout = {0x5555555555555555, 0x3333333333333333,
                                                   0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                   0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

// Adds to `to` the sets without the digit, with the digit added.
void add_with(const SetsOfDigits& sets, Digit digit, SetsOfDigits& to) {
  const std::size_t bit = digit - 1U;
  if (bit < kWithout.size()) {
    for (std::size_t w = 0; w < kWords; ++w) to.words[w] |= (sets.words[w] & kWithout[bit]) << (1U << bit);
    return;
  }
  const std::size_t step = std::size_t{1} << (bit - kWithout.size());
  for (std::size_t w = 0; w < kWords; ++w) {
    if ((w & step) == 0) to.words[w | step] |= sets.words[w];
  }
}

// Returns the sets without the digit that are among `sets` once it is added.
SetsOfDigits taken(const SetsOfDigits& sets, Digit digit) {
  SetsOfDigits without;
  const std::size_t bit = digit - 1U;
  const std::size_t step = bit < kWithout.size() ? 0 : std::size_t{1} << (bit - kWithout.size());
  for (std::size_t w = 0; w < kWords; ++w) {
    if (step == 0) without.words[w] = (sets.words[w] >> (1U << bit)) & kWithout[bit];
    if (step != 0 && (w & step) == 0) without.words[w] = sets.words[w | step];
  }
  return without;
}

// Returns by place the sets of the cells before it.
std::array<SetsOfDigits, kMostWalkedDigits + 1> walk(std::span<const Digits> domains) {
  std::array<SetsOfDigits, kMostWalkedDigits + 1> used{};
  used[0].add({});
  for (std::size_t i = 0; i < domains.size(); ++i) {
    for (const Digit digit : domains[i]) add_with(used[i], digit, used[i + 1]);
  }
  return used;
}

}  // namespace

std::vector<Digits> SetsOfDigits::list() const {
  std::vector<Digits> sets;
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t left = words[w]; left != 0; left &= left - 1) {
      sets.push_back(Digits::from_bits(static_cast<std::uint32_t>(64 * w) +
                                       static_cast<std::uint32_t>(std::countr_zero(left))));
    }
  }
  return sets;
}

int sum_of(Digits set) {
  int sum = 0;
  for (const Digit digit : set) sum += digit;
  return sum;
}

const SetsOfDigits& sets_with_sum(int total) {
  constexpr int kMost = 45;
  static const std::array<SetsOfDigits, kMost + 2> by_sum = [] {
    std::array<SetsOfDigits, kMost + 2> sets{};
    for (std::uint32_t set = 0; set < 64 * kWords; ++set) {
      sets[at(sum_of(Digits::from_bits(set)))].add(Digits::from_bits(set));
    }
    return sets;
  }();
  return by_sum[at(total < 0 || total > kMost ? kMost + 1 : total)];
}

SetsOfDigits sets_held_by(std::span<const Digits> domains) { return walk(domains)[domains.size()]; }

bool narrow_to(const SetsOfDigits& good, std::span<Digits> domains) {
  const auto used = walk(domains);
  SetsOfDigits after = good;
  for (std::size_t i = domains.size(); i-- > 0;) {
    SetsOfDigits before;
    for (const Digit digit : domains[i]) {
      const SetsOfDigits without = taken(after, digit);
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < kWords; ++w) {
        before.words[w] |= without.words[w] & used[i].words[w];
        any |= without.words[w] & used[i].words[w];
      }
      if (any == 0) domains[i].remove(digit);
    }
    if (domains[i].empty()) return false;
    after = before;
  }
  return true;
}

}  // namespace nonet::rule_steps

// Cages: the sets of digits whose sum is the cage's, and which cells can hold which of their digits.
//
//   place   0     1         2
//   used    {}    {1} {2}   {1,2} {1,3} {2,3}   …   sets of used digits, forwards from the first cell
//                                                   backwards from the sets with the sum
//
// A set of digits is a number below 512, bit d-1 for digit d; sets of such sets are 512 bits. To add a digit
// to all sets without it is one shift of the words.
//
// Exact     a digit is kept if it is in a filling.
// Cost      some hundreds of operations on words for nine cells.
#include <array>

#include "reason/logic/techniques/rules/fillings.hpp"

namespace nonet::rule_steps {
namespace {

constexpr std::size_t kWords = (1U << kMostWalkedDigits) / 64;

using SetsOfDigits = std::array<std::uint64_t, kWords>;

// By digit: the sets without it among those of one word; digits beyond the sixth tell words apart.
constexpr std::array<std::uint64_t, 6> kWithout = {0x5555555555555555, 0x3333333333333333,
                                                   0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                   0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

// Adds to `to` the sets without the digit, with the digit added.
void add_with(const SetsOfDigits& sets, Digit digit, SetsOfDigits& to) {
  const std::size_t bit = digit - 1U;
  if (bit < kWithout.size()) {
    for (std::size_t w = 0; w < kWords; ++w) to[w] |= (sets[w] & kWithout[bit]) << (1U << bit);
    return;
  }
  const std::size_t step = std::size_t{1} << (bit - kWithout.size());
  for (std::size_t w = 0; w < kWords; ++w) {
    if ((w & step) == 0) to[w | step] |= sets[w];
  }
}

// Returns the sets without the digit that are among `sets` once it is added.
SetsOfDigits taken(const SetsOfDigits& sets, Digit digit) {
  SetsOfDigits without{};
  const std::size_t bit = digit - 1U;
  const std::size_t step = bit < kWithout.size() ? 0 : std::size_t{1} << (bit - kWithout.size());
  for (std::size_t w = 0; w < kWords; ++w) {
    if (step == 0) without[w] = (sets[w] >> (1U << bit)) & kWithout[bit];
    if (step != 0 && (w & step) == 0) without[w] = sets[w | step];
  }
  return without;
}

// Returns the sets whose digits add up to the total.
SetsOfDigits sets_with_sum(int total) {
  constexpr int kMost = 45;
  static const std::array<SetsOfDigits, kMost + 1> by_sum = [] {
    std::array<SetsOfDigits, kMost + 1> sets{};
    for (std::size_t set = 0; set < 64 * kWords; ++set) {
      std::size_t sum = 0;
      for (std::size_t bit = 0; bit < kMostWalkedDigits; ++bit) sum += ((set >> bit) & 1U) * (bit + 1);
      sets[sum][set / 64] |= std::uint64_t{1} << (set % 64);
    }
    return sets;
  }();
  return total < 0 || total > kMost ? SetsOfDigits{} : by_sum[at(total)];
}

}  // namespace

bool ClauseFillings::is_small_cage() const {
  return clause_.kind == RuleClause::Kind::Cage && clause_.says.size <= kMostWalkedDigits &&
         clause_.cells.size() <= kMostWalkedDigits;
}

bool ClauseFillings::walk_cage(Domains& domains) const {
  const std::size_t count = domains.size();
  std::array<SetsOfDigits, kMostWalkedDigits + 1> used{};  // by place: the digits of the cells before it
  used[0][0] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    for (const Digit digit : domains[i]) add_with(used[i], digit, used[i + 1]);
  }
  SetsOfDigits good = sets_with_sum(clause_.says.linear.front().total);
  for (std::size_t i = count; i-- > 0;) {
    SetsOfDigits before{};
    for (const Digit digit : domains[i]) {
      const SetsOfDigits without = taken(good, digit);
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < kWords; ++w) {
        before[w] |= without[w] & used[i][w];
        any |= without[w] & used[i][w];
      }
      if (any == 0) domains[i].remove(digit);
    }
    if (domains[i].empty()) return false;
    good = before;
  }
  return true;
}

}  // namespace nonet::rule_steps

// Damaged texts: each board that comes out is one that was written, and each that does not is named by its place.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include <fmt/core.h>

#include "oracle/boards.hpp"
#include "oracle/damaged_texts.hpp"
#include "suites/ledger_fault.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

// With the variable SEED, the texts are drawn from that number on; with ALL, each text with a fault is shown.
void expect_no_fault(int texts, std::uint64_t seed) {
  if (const char* const asked = std::getenv("SEED")) seed = std::strtoull(asked, nullptr, 10);
  fmt::print("seeds {} to {}\n", seed, seed + static_cast<std::uint64_t>(texts) - 1);
  int faults = 0;
  std::map<std::string, int> kinds;
  for (int i = 0; i < texts; ++i) {
    oracle::Dice dice(seed + static_cast<std::uint64_t>(i));
    const oracle::DamagedText damaged = oracle::damaged_text([&](int sides) { return dice.roll(sides); });
    const auto fault = fault_of(damaged, ledger_of(damaged.text, {}, nullptr));
    if (!fault) continue;
    ++kinds[fmt::format("{}, {}: {}", damaged.style, damaged.damage, fault->substr(0, fault->find(' ', 9)))];
    if (++faults <= 5 || std::getenv("ALL")) {
      ADD_FAILURE() << "seed " << seed + static_cast<std::uint64_t>(i) << ": " << damaged.style << ", "
                    << damaged.damage << ": " << *fault << "\n"
                    << damaged.text;
    }
  }
  std::string table;
  for (const auto& [kind, count] : kinds) table += fmt::format("{:>6}  {}\n", count, kind);
  EXPECT_EQ(faults, 0) << "of " << texts << " texts, from seed " << seed << ":\n" << table;
}

TEST(Damage, OfSomeTextsNoBoardIsInventedAndNoneLost) { expect_no_fault(tries(500), 1); }
TEST(SlowDamage, OfTenThousandTextsNoBoardIsInventedAndNoneLost) {
  expect_no_fault(tries(10'000), 1'000'000);
}

}  // namespace
}  // namespace nonet::testing

// Damaged texts: each board that comes out is one that was written, and each that does not is named by its place.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/core.h>

#include "oracle/boards.hpp"
#include "oracle/damaged_texts.hpp"
#include "suites/tries.hpp"
#include "text/formats/ledger.hpp"

namespace nonet::testing {
namespace {

std::string digits_of(const Puzzle& puzzle) {
  std::string digits;
  for (const Digit digit : puzzle.givens.digits()) digits += static_cast<char>('0' + digit);
  return digits;
}

// Returns what is wrong with the ledger of a damaged text; nullopt if nothing is.
std::optional<std::string> fault_of(const oracle::DamagedText& damaged, const Ledger& ledger) {
  std::vector<std::string> left = damaged.boards;
  std::vector<std::size_t> kept;  // the boards that came out
  for (const LedgerPart& part : ledger.parts) {
    if (!part.puzzle) continue;
    const std::string digits = digits_of(*part.puzzle);
    std::size_t board = 0;
    while (board < left.size() && (digits != left[board] || std::ranges::find(kept, board) != kept.end()))
      ++board;
    if (board == left.size()) return fmt::format("nobody wrote {} (line {})", digits, part.first_line);
    kept.push_back(board);
  }
  for (std::size_t board = 0; board < left.size(); ++board) {
    if (damaged.first_lines[board] == 0 || std::ranges::find(kept, board) != kept.end()) continue;
    const bool named = std::ranges::any_of(ledger.parts, [&](const LedgerPart& part) {
      return !part.puzzle && std::cmp_less_equal(part.first_line, damaged.last_lines[board] + 1) &&
             std::cmp_greater_equal(part.last_line + 1, damaged.first_lines[board]);
    });
    if (!named) {
      return fmt::format("the board of lines {} to {} is lost without a word", damaged.first_lines[board],
                         damaged.last_lines[board]);
    }
  }
  return std::nullopt;
}

// Two texts that nobody can tell: a field that became empty, and a board whose last row is there twice, say.
void expect_no_fault(int texts, std::uint64_t seed) {
  int faults = 0;
  std::map<std::string, int> kinds;
  for (int i = 0; i < texts; ++i) {
    oracle::Dice dice(seed + static_cast<std::uint64_t>(i));
    const oracle::DamagedText damaged = oracle::damaged_text([&](int sides) { return dice.roll(sides); });
    const auto fault = fault_of(damaged, ledger_of(damaged.text, {}, nullptr));
    if (!fault) continue;
    const char* const kind = fault->starts_with("nobody") ? "invented" : "lost";
    ++kinds[fmt::format("{}, {}: {}", damaged.style, damaged.damage, kind)];
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

// Forgeries: certificates with rules and exact counts, changed so that they may claim what is not so, with the
// checksum put right. Whatever is accepted has to be true of the board that it then shows.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/core.h>

#include "nonet/certificate.hpp"
#include "nonet/rule.hpp"
#include "solve/engines/cnf/solvers.hpp"
#include "suites/drawn_rules.hpp"
#include "suites/forge.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

// Draws a board of 4×4 with some rules that one of its grids keeps, now and then with one that may not be kept.
std::optional<Puzzle> drawn_with_rules(oracle::Dice& dice) {
  const Shape shape = boxed_shape(2, 2);
  const oracle::Digits full = oracle::full_grid(shape.blank(), dice);
  oracle::Board board = shape.blank();
  board.givens = oracle::dug(full, dice.roll(4), dice);
  Puzzle puzzle = puzzle_of(board, shape.layout());
  const Layout& layout = *puzzle.layout;
  std::vector<std::string> rules = kept_rules(layout, grid_of(full, 4), 1 + dice.roll(3), dice);
  if (dice.roll(4) == 0) {
    for (const std::string& other :
         kept_rules(layout, grid_of(oracle::full_grid(shape.blank(), dice), 4), 1, dice))
      rules.push_back(other);
  }
  return add_rules(rules, puzzle) ? std::optional(puzzle) : std::nullopt;
}

class ForgeryTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const Message why = cnf::missing_linked_solver();
    if (!why.empty()) GTEST_SKIP() << why.en;
  }

  // Makes certificates from `first` on until so many were changed, and holds each against the oracle.
  void forge_many(std::uint64_t first, int wanted) {
    constexpr int kOfEach = 10;
    const oracle::Board blank = boxed_shape(2, 2).blank();
    std::map<Verdict, int> seen;
    int forged = 0;
    int accepted = 0;
    for (std::uint64_t seed = first; forged < wanted; ++seed) {
      oracle::Dice dice(seed);
      const std::optional<Puzzle> puzzle = drawn_with_rules(dice);
      if (!puzzle) continue;
      const auto made = certify(*puzzle, {}, dice.roll(2) == 0 ? 1 : 1000);
      ASSERT_TRUE(made) << seed << ": " << made.error().message;
      ASSERT_TRUE(*is_true(*made, blank)) << seed;
      const auto read = read_certificate(write_certificate(*made));
      ASSERT_TRUE(read) << seed << ": " << read.error().message;
      ASSERT_TRUE(verify(*read)) << seed;
      EXPECT_EQ(read->puzzle.rules, puzzle->rules) << seed;
      ++seen[made->verdict];
      for (int i = 0; i < kOfEach; ++i) {
        Certificate claim = *made;
        if (!forge(claim, dice)) continue;
        ++forged;
        const auto back = read_certificate(write_certificate(claim));
        if (!back || !verify(*back)) continue;
        ++accepted;
        ASSERT_TRUE(*is_true(*back, blank)) << seed << ": a false claim is accepted\n"
                                            << write_certificate(claim);
      }
    }
    for (const Verdict verdict : {Verdict::NoSolution, Verdict::Unique, Verdict::Multiple}) {
      EXPECT_GT(seen[verdict], wanted / 500);
    }
    EXPECT_LT(accepted, forged / 2) << "most changes have to make a claim false";
    RecordProperty("forged", forged);
    RecordProperty("true all the same", accepted);
  }
};

TEST_F(ForgeryTest, NothingFalseIsAccepted) { forge_many(1, 1000); }
TEST_F(ForgeryTest, SlowNothingFalseIsAcceptedOfTwentyThousand) { forge_many(100'000, 20'000); }

}  // namespace
}  // namespace nonet::testing

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
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

// The solutions that the oracle finds, up to `limit`: every full grid of the layout is asked about.
std::vector<Grid> true_solutions(const Puzzle& puzzle, std::size_t limit) {
  std::vector<Grid> found;
  oracle::Board board = boxed_shape(2, 2).blank();
  board.givens = digits_of(puzzle.givens);
  oracle::search(board, [&](const oracle::Digits& digits) {
    Grid grid = grid_of(digits, 4);
    if (is_solution(puzzle, grid)) found.push_back(std::move(grid));
    return found.size() < limit;
  });
  return found;
}

bool is_true(const Certificate& claim) {
  constexpr std::size_t kMore = 300;  // there are 288 grids of 4×4
  const std::vector<Grid> solutions = true_solutions(claim.puzzle, kMore);
  const bool holds = std::ranges::all_of(claim.solutions, [&](const Grid& grid) {
    return std::ranges::find(solutions, grid) != solutions.end();
  });
  if (!holds) return false;
  return claim.complete() ? claim.solutions.size() == solutions.size() : solutions.size() > 1;
}

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
    for (const std::string& other : kept_rules(layout, grid_of(oracle::full_grid(shape.blank(), dice), 4), 1, dice))
      rules.push_back(other);
  }
  return add_rules(rules, puzzle) ? std::optional(puzzle) : std::nullopt;
}

// Changes a rule, a given, a claim, a solution or the proof. False if nothing was changed.
bool forge(Certificate& claim, oracle::Dice& dice) {
  const auto draw = [&](const auto& list) { return static_cast<std::size_t>(dice.roll(static_cast<int>(list.size()))); };
  std::vector<Rule>& rules = claim.puzzle.rules;
  std::string& proof = claim.proof;
  switch (dice.roll(9)) {
    case 0:
      if (rules.empty()) return false;
      rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(draw(rules)));
      return true;
    case 1:
    case 2: {  // a digit of its text: of a number or a cell
      if (rules.empty()) return false;
      Rule& rule = rules[draw(rules)];
      std::string text = rule_text(rule, *claim.puzzle.layout);
      const std::size_t at = draw(text);
      if (text[at] < '0' || text[at] > '9') return false;
      text[at] = static_cast<char>('0' + dice.roll(10));
      auto changed = parse_rule(text, *claim.puzzle.layout);
      if (!changed || *changed == rule) return false;
      rule = *std::move(changed);
      return true;
    }
    case 3: claim.puzzle.givens[dice.roll(16)] = static_cast<Digit>(dice.roll(5)); return true;
    case 4:
      if (claim.solutions.empty()) return false;
      claim.solutions.pop_back();
      if (claim.solutions.size() < 2) claim.verdict = claim.solutions.empty() ? Verdict::NoSolution : Verdict::Unique;
      return true;
    case 5: {
      if (claim.solutions.empty()) return false;
      claim.solutions[draw(claim.solutions)][dice.roll(16)] = static_cast<Digit>(1 + dice.roll(4));
      return true;
    }
    case 6: {  // a literal of the proof
      if (proof.empty()) return false;
      const std::size_t at = draw(proof);
      if (proof[at] < '1' || proof[at] > '9') return false;
      proof[at] = static_cast<char>('1' + dice.roll(9));
      return true;
    }
    case 7: {  // a line of the proof
      const std::size_t end = proof.find('\n');
      if (end + 1 >= proof.size()) return false;
      proof.erase(0, end + 1);
      return true;
    }
    default:
      if (claim.complete()) return false;
      proof = "0\n";
      return true;
  }
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
    std::map<Verdict, int> seen;
    int forged = 0;
    int accepted = 0;
    for (std::uint64_t seed = first; forged < wanted; ++seed) {
      oracle::Dice dice(seed);
      const std::optional<Puzzle> puzzle = drawn_with_rules(dice);
      if (!puzzle) continue;
      const auto made = certify(*puzzle, {}, dice.roll(2) == 0 ? 1 : 1000);
      ASSERT_TRUE(made) << seed << ": " << made.error().message;
      ASSERT_TRUE(is_true(*made)) << seed;
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
        ASSERT_TRUE(is_true(*back)) << seed << ": a false claim is accepted\n" << write_certificate(claim);
      }
    }
    for (const Verdict verdict : {Verdict::NoSolution, Verdict::Unique, Verdict::Multiple}) {
      EXPECT_GT(seen[verdict], wanted / 200);
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

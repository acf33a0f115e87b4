// Sudoku Explainer's rating: golden ratings, the same on every instruction set and from every state, steps
// that keep the solution; and the published ratings of collections, where there are some.
//
// The collections are other people's and not part of the project. NONET_DATA names a folder that has
// them, rated/*_se.txt; without it that test is skipped, and says so.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include "nonet/format.hpp"
#include "nonet/se_rating.hpp"
#include "nonet/solve.hpp"
#include "reason/se/length.hpp"
#include "reason/se/rater.hpp"
#include "solve/bulk/kernel.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;

struct Rated {
  std::string puzzle;
  std::string numbers;  // ER/EP/ED
};

// Reads lines of a puzzle and its numbers.
std::vector<Rated> read_rated(const fs::path& file) {
  constexpr std::size_t kBoard = 81;
  std::vector<Rated> list;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.size() <= kBoard || line.front() == '#') continue;
    list.push_back({line.substr(0, kBoard), line.substr(kBoard + 1)});
  }
  return list;
}
// A known board: Golden Nugget.
constexpr const char* kGoldenNugget =
    "000000039000001005003050800008090006070002000100400000009080050020000600400700000";

std::vector<Rated> golden() { return read_rated(fs::path(NONET_TEST_CASES) / "se/ratings.txt"); }

Puzzle puzzle_of(std::string_view text) {
  auto puzzles = read_puzzles(text);
  EXPECT_TRUE(puzzles) << text;
  return puzzles->front();
}

std::string text_of(int er, int ep, int ed) {
  return fmt::format("{}.{}/{}.{}/{}.{}", er / 10, er % 10, ep / 10, ep % 10, ed / 10, ed % 10);
}
std::string rate_text(const Rated& rated) {
  const auto rating = rate_se(puzzle_of(rated.puzzle));
  if (!rating || rating->verdict != Verdict::Unique) return "not rated";
  return text_of(rating->er, rating->ep, rating->ed);
}

// A board as the rater sees it, kept up to date by plain loops.
struct PlainBoard {
  std::array<std::uint16_t, se::kCells> of{};

  explicit PlainBoard(const Puzzle& puzzle) {
    const Candidates candidates = initial_candidates(puzzle);
    for (int c = 0; c < se::kCells; ++c) {
      if (puzzle.digit(c) == kBlank) at(c) = static_cast<std::uint16_t>(candidates.words(c)[0]);
    }
  }
  std::uint16_t& at(int cell) { return of[static_cast<std::size_t>(cell)]; }

  static bool see(int a, int b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
  }
  void apply(const se::SeHint& hint) {
    for (int i = 0; i < hint.removals; ++i) {
      const se::Removal& removal = hint.removal[i];
      at(removal.cell) &= static_cast<std::uint16_t>(~removal.digits);
    }
    if (hint.placed_cell < 0) return;
    for (int c = 0; c < se::kCells; ++c) {
      if (see(c, hint.placed_cell)) at(c) &= static_cast<std::uint16_t>(~(1 << hint.placed_digit));
    }
    at(hint.placed_cell) = 0;
  }
};

TEST(SeRating, IsWhatItWas) {
  const auto boards = golden();
  ASSERT_GE(boards.size(), 60U);
  for (const Rated& rated : boards) EXPECT_EQ(rate_text(rated), rated.numbers) << rated.puzzle;
}

TEST(SeRating, IsTheSameOnEveryInstructionSet) {
  for (const bulk::Kernel& kernel : bulk::kernels()) {
    if (!bulk::runs_here(kernel)) continue;
    ASSERT_TRUE(use_kernel(kernel.name));
    const auto rater = se::make_rater();
    for (const Rated& rated : golden()) {
      const PlainBoard plain(puzzle_of(rated.puzzle));
      rater->start(plain.of.data(), {});
      se::Numbers numbers;
      EXPECT_EQ(se::rate(*rater, {}, numbers), se::Ending::Solved);
      EXPECT_EQ(text_of(numbers.er, numbers.ep, numbers.ed), rated.numbers)
          << kernel.name << ' ' << rated.puzzle;
    }
  }
  ASSERT_TRUE(use_kernel({}));
}

// What a producer did not find before is not looked for again where nothing has changed: a rater that
// remembers nothing must take the same steps. No step removes what the solution has.
void expect_the_same_steps_without_memory(const std::vector<Rated>& boards) {
  const auto rater = se::make_rater();
  const auto forgetful = se::make_rater();
  for (const Rated& rated : boards) {
    const Puzzle puzzle = puzzle_of(rated.puzzle);
    const auto answer = solve(puzzle, {});
    ASSERT_TRUE(answer && !answer->solutions.empty());
    const Grid& solution = answer->solutions.front();
    PlainBoard plain(puzzle);
    rater->start(plain.of.data(), {});
    while (!rater->solved()) {
      const se::SeHint* hint = rater->next({});
      forgetful->start(plain.of.data(), {.remember = false});
      const se::SeHint* again = forgetful->next({});
      ASSERT_TRUE(hint != nullptr && again != nullptr) << rated.puzzle;
      ASSERT_EQ(hint->producer, again->producer);
      ASSERT_EQ(hint->rating, again->rating);
      ASSERT_EQ(hint->placed_cell, again->placed_cell);
      ASSERT_EQ(hint->removals, again->removals);
      for (int i = 0; i < hint->removals; ++i) {
        ASSERT_EQ(hint->removal[i].cell, again->removal[i].cell);
        ASSERT_EQ(hint->removal[i].digits, again->removal[i].digits);
        const int digit = solution[hint->removal[i].cell];
        ASSERT_EQ(hint->removal[i].digits >> (digit - 1) & 1, 0) << rated.puzzle;
      }
      if (hint->placed_cell >= 0) {
        ASSERT_EQ(hint->placed_digit + 1, solution[hint->placed_cell]) << rated.puzzle;
      }
      plain.apply(*hint);
      rater->apply(*hint);
    }
  }
}

TEST(SeRating, TakesTheSameStepsWithoutMemory) { expect_the_same_steps_without_memory(golden()); }

// Each step is carried out on the board as it stands; none contradicts the solution, and the last one ends it. What
// a sentence has no words for would stand in it with its braces.
TEST(SeRating, StepsLeadToTheSolution) {
  for (const Rated& rated : golden()) {
    Puzzle board = puzzle_of(rated.puzzle);
    const Grid solution = solve(board, {})->solutions.front();
    const auto rating = rate_se(board, {.steps = true});
    ASSERT_TRUE(rating && !rating->steps.empty());
    int highest = 0;
    for (const SeStep& step : rating->steps) {
      highest = std::max(highest, step.rating);
      for (const Candidate& in : step.step.placements) EXPECT_EQ(solution[in.cell], in.digit);
      for (const Candidate& out : step.step.eliminations) {
        EXPECT_NE(solution[out.cell], out.digit);
        EXPECT_TRUE(board.candidates ? board.candidates->has(out.cell, out.digit) : true);
      }
      EXPECT_FALSE(step.step.placements.empty() && step.step.eliminations.empty());
      EXPECT_EQ(step.step.sentence.find('{'), std::string::npos) << step.step.sentence;
      EXPECT_FALSE(step.step.parts.empty() && step.step.chains.empty())
          << rated.puzzle << ' ' << step.producer;
      apply(step.step, board);
    }
    EXPECT_EQ(highest, rating->er);
    for (int cell = 0; cell < se::kCells; ++cell) {
      EXPECT_EQ(board.digit(cell), solution[cell]);
    }
  }
}

// A cell follows; four others can be exchanged, so steps end there.
TEST(SeRating, SeveralSolutionsAreRatedWhereAskedFor) {
  const Puzzle board =
      puzzle_of("..3456789456789123789123456..436589736589721489721436553164297864297853197853164.");
  EXPECT_EQ(rate_se(board)->er, 0);
  const auto rating = rate_se(board, {.uniqueness = false, .steps = true});
  EXPECT_EQ(rating->verdict, Verdict::Multiple);
  EXPECT_EQ(text_of(rating->er, rating->ep, rating->ed), "1.0/1.0/1.0");
  EXPECT_EQ(rating->steps.size(), 1U);
}

TEST(SeRating, AddsLengthsAsSudokuExplainerDoes) {
  // Chains of so many nodes add so many tenths.
  for (const auto& [nodes, added] : {std::pair{6, 0},
                                     {8, 1},
                                     {10, 2},
                                     {14, 3},
                                     {15, 4},
                                     {26, 5},
                                     {34, 6},
                                     {50, 7},
                                     {66, 8},
                                     {98, 9},
                                     {130, 10},
                                     {131, 11}}) {
    EXPECT_EQ(se::tenths(8.0 + se::length_term(nodes)), 80 + added) << nodes;
  }
  EXPECT_LT(se::length_term(66), 0.8);  // eight times 0.1, added up
  // An X-chain of 28 nodes goes before an XY-chain of 10, though both are printed as 7.2.
  EXPECT_LT(6.6 + se::length_term(28), 7.0 + se::length_term(10));
}

TEST(SeRating, RefusesOtherBoards) {
  const auto small = rate_se(puzzle_of("1.....2..3.....4"));
  ASSERT_TRUE(small);
  EXPECT_EQ(small->verdict, Verdict::GaveUp);
  EXPECT_FALSE(small->reason.empty());
  EXPECT_EQ(rate_se(puzzle_of(std::string(81, '.')))->verdict, Verdict::Multiple);
}

// Reads a collection; none if there is no folder of them.
std::vector<Rated> published(std::string_view name) {
  const char* folder = std::getenv("NONET_DATA");
  if (folder == nullptr) return {};
  return read_rated(fs::path(folder) / "rated" / fmt::format("{}_se.txt", name));
}
constexpr const char* kNoFolder = "NONET_DATA names no folder of puzzles: nothing was tried";

class SlowSeRating : public ::testing::TestWithParam<std::string_view> {};

TEST_P(SlowSeRating, EqualsThePublishedRatings) {
  const auto boards = published(GetParam());
  if (boards.empty()) GTEST_SKIP() << kNoFolder;
  EXPECT_GE(boards.size(), 150U);
  for (const Rated& rated : boards) EXPECT_EQ(rate_text(rated), rated.numbers) << rated.puzzle;
}
INSTANTIATE_TEST_SUITE_P(Files, SlowSeRating,
                         ::testing::Values("unbiased_5000", "stratified_433", "magictour_733", "hard_354",
                                           "extreme_150"),
                         [](const auto& file) { return std::string(file.param); });

// The hardest boards need chains within chains.
TEST(SlowSeNested, AKnownBoardIsRated) { EXPECT_EQ(rate_text({kGoldenNugget, ""}), "11.9/11.9/11.3"); }

TEST(SlowSeNested, TakesTheSameStepsWithoutMemory) {
  auto boards = published("extreme_150");
  if (boards.empty()) GTEST_SKIP() << kNoFolder;
  boards.resize(3);
  expect_the_same_steps_without_memory(boards);
}

// A nested search looks at its stop token every few hundred propagations, of some microseconds each, and looks
// no further once it is told to stop.
TEST(SlowSeNested, LooksAtItsStopToken) {
  const auto rater = se::make_rater();
  const PlainBoard plain(puzzle_of(kGoldenNugget));
  rater->start(plain.of.data(), {});
  int nested = 0;
  while (!rater->solved()) {
    const se::SeHint* hint = rater->next({});
    ASSERT_NE(hint, nullptr);
    if (hint->producer >= se::Producer::NestedChains) {
      ++nested;
      EXPECT_GT(rater->looks().count, 500);
      EXPECT_LE(rater->looks().longest, 2000);
      const std::atomic<bool> told{true};
      EXPECT_EQ(rater->next(StopToken(&told)), nullptr);
      EXPECT_LE(rater->looks().count, 2);
      hint = rater->next({});
    }
    rater->apply(*hint);
  }
  EXPECT_GE(nested, 5);
}

}  // namespace
}  // namespace nonet::testing

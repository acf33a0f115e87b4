// The four rules: each by itself, all of them against the same rules in Prolog, and the trace, which
// must lead to the same end when somebody follows it.
#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>

#include "nonet/simplify.hpp"
#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "suites/engine_fixture.hpp"

namespace nonet::testing {
namespace {

constexpr const char* kHard =
    ".57.....94.1..3....6..95........4.5...4...3....31...26..6..2.732.....5...3...1.4.";

std::string candidates_of_cell(const Candidates& candidates, int cell) {
  std::string digits;
  for (Digit digit = 1; digit <= candidates.size(); ++digit) {
    if (candidates.has(cell, digit)) digits += std::to_string(digit);
  }
  return digits;
}

Puzzle marked(const LayoutSpec& spec) {
  Puzzle puzzle = puzzle_of(std::string(static_cast<std::size_t>(spec.size * spec.size), '.'), spec);
  puzzle.candidates = Candidates::all(spec.size);
  return puzzle;
}

void candidate(Puzzle& puzzle, int cell, const std::string& digits) {
  for (Digit digit = 1; digit <= puzzle.layout->size(); ++digit) puzzle.candidates->remove(cell, digit);
  for (const char digit : digits) puzzle.candidates->add(cell, static_cast<Digit>(digit - '0'));
}

// Some houses get three cells that share three candidates, of which one cell may have only two.
void plant_triples(Puzzle& puzzle, const oracle::Digits& full, oracle::Dice& dice) {
  constexpr int kTriple = 3;
  const Layout& layout = *puzzle.layout;
  for (int house = dice.roll(kTriple); house < layout.house_count(); house += kTriple) {
    if (layout.house(house).size() < kTriple) continue;
    const auto cells = layout.house(house).first(kTriple);
    const int smaller = dice.roll(2 * kTriple);
    for (int i = 0; i < kTriple; ++i) {
      std::string digits;
      for (int j = 0; j < kTriple; ++j) {
        if (i == smaller && j == (i + 1) % kTriple) continue;
        digits += static_cast<char>('0' + full[cells[static_cast<std::size_t>(j)]]);
      }
      candidate(puzzle, cells[static_cast<std::size_t>(i)], digits);
    }
  }
}

// Boards with one solution, with several, with candidates, and with a given that spoils them.
Puzzle drawn(const Shape& kind, std::uint64_t seed) {
  oracle::Dice dice(seed);
  oracle::Board board = kind.blank();
  const oracle::Digits full = oracle::full_grid(board, dice);
  const int cells = kind.size() * kind.size();
  board.givens = oracle::dug(full, cells / 3 + dice.roll(std::max(cells / 4, 1)), dice);
  if (seed % 3 == 0) oracle::draw_candidates(board, full, 60, dice);
  if (seed % 3 == 1) {
    std::ranges::fill(board.givens, 0);
    oracle::draw_candidates(board, full, 80, dice);
  }
  if (seed % 4 == 0) oracle::add_given(board, dice, full);
  Puzzle puzzle = puzzle_of(board, kind.layout());
  if (seed % 3 == 1) plant_triples(puzzle, full, dice);
  return puzzle;
}

TEST(Candidates, AreTheDigitsThatNoPeerHas) {
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Puzzle puzzle = drawn(kind, seed);
      const Candidates candidates = initial_candidates(puzzle);
      for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
        for (Digit digit = 1; digit <= puzzle.layout->size(); ++digit) {
          bool possible = !puzzle.candidates || puzzle.candidates->has(cell, digit);
          if (puzzle.givens[cell] != kBlank && puzzle.givens[cell] != digit) possible = false;
          for (const CellIndex peer : puzzle.layout->peers(cell)) {
            possible = possible && puzzle.givens[peer] != digit;
          }
          ASSERT_EQ(candidates.has(cell, digit), possible) << kind.name << " seed " << seed;
        }
      }
    }
  }
}

TEST(Candidates, HeedDigitsThatWerePlaced) {
  Puzzle puzzle = puzzle_of("1...............", standard_spec(4));
  puzzle.placed.reset(4);
  puzzle.placed[1] = 2;
  const Candidates candidates = initial_candidates(puzzle);
  EXPECT_EQ(candidates_of_cell(candidates, 1), "2");
  EXPECT_EQ(candidates_of_cell(candidates, 4), "34");
}

TEST(Simplify, NothingAppliesToABlankBoard) {
  const Simplified end = simplify(puzzle_of(std::string(36, '.'), standard_spec(6)));
  EXPECT_EQ(end.solved, 0);
  EXPECT_FALSE(end.impossible);
  EXPECT_EQ(end.candidates, Candidates::all(6));
}

TEST(Simplify, Rule0PlacesALoneCandidate) {
  Puzzle puzzle = marked(standard_spec(6));
  candidate(puzzle, 0, "4");
  const Simplified end = simplify(puzzle);
  EXPECT_EQ(end.solved, 1);
  for (const int peer : {1, 5, 6, 8, 12, 30}) {
    EXPECT_EQ(candidates_of_cell(end.candidates, peer), "12356");
  }
  for (const int other : {9, 13, 35}) {
    EXPECT_EQ(candidates_of_cell(end.candidates, other), "123456");
  }
}

TEST(Simplify, Rule1PutsADigitInItsOnePlace) {
  Puzzle puzzle = marked(standard_spec(6));
  for (const int cell : {0, 1, 2, 4, 5}) puzzle.candidates->remove(cell, 3);
  const Simplified end = simplify(puzzle);
  EXPECT_EQ(candidates_of_cell(end.candidates, 3), "3");
  EXPECT_EQ(candidates_of_cell(end.candidates, 9), "12456");
}

TEST(Simplify, Rule2KnowsPairs) {
  Puzzle puzzle = marked(standard_spec(6));
  candidate(puzzle, 0, "25");
  candidate(puzzle, 4, "25");
  const Simplified end = simplify(puzzle);
  for (const int cell : {1, 2, 3, 5}) EXPECT_EQ(candidates_of_cell(end.candidates, cell), "1346");
  for (const int cell : {6, 10, 12}) EXPECT_EQ(candidates_of_cell(end.candidates, cell), "123456");
}

TEST(Simplify, Rule3KnowsTriplesAndNoMore) {
  Puzzle puzzle = marked(standard_spec(6));
  candidate(puzzle, 0, "12");
  candidate(puzzle, 2, "23");
  candidate(puzzle, 5, "123");
  for (const int cell : {1, 3, 4}) {
    EXPECT_EQ(candidates_of_cell(simplify(puzzle).candidates, cell), "456");
  }
  candidate(puzzle, 2, "124");
  EXPECT_EQ(candidates_of_cell(simplify(puzzle).candidates, 3), "123456");
  // Four cells with four candidates are no business of these rules.
  candidate(puzzle, 0, "1234");
  candidate(puzzle, 1, "1234");
  candidate(puzzle, 2, "1234");
  candidate(puzzle, 3, "1234");
  candidate(puzzle, 5, "123456");
  EXPECT_EQ(candidates_of_cell(simplify(puzzle).candidates, 4), "123456");
}

TEST(Simplify, StopsWhereTheDocumentDoes) {
  const Simplified end = simplify(puzzle_of(kHard, standard_spec(9)));
  EXPECT_EQ(end.solved, 36);
  const char* const kFirst[] = {"38", "5", "7", "4",    "1",    "68", "2",   "368", "9",
                                "4",  "9", "1", "2678", "2678", "3",  "678", "68",  "5"};
  for (int cell = 0; cell < 18; ++cell) {
    EXPECT_EQ(candidates_of_cell(end.candidates, cell), kFirst[cell]);
  }
}

TEST(Simplify, TellsABoardThatHasNoSolution) {
  EXPECT_TRUE(simplify(puzzle_of("123....4........", standard_spec(4))).impossible);
}

TEST(Simplify, HeedsAStop) {
  std::atomic<bool> flag{true};
  EXPECT_TRUE(simplify(puzzle_of(kHard, standard_spec(9)), StopToken(&flag)).stopped);
}

// Follows one line of the trace as somebody would who has only the table and the line.
void follow(const std::string& line, Candidates& candidates) {
  std::istringstream words(line.substr(line.find(':')));
  std::string word;
  while (words >> word) {
    int row = 0;
    int column = 0;
    int digit = 0;
    // A cell is named before the arrow, but only what stands behind <> goes.
    if (std::sscanf(word.c_str(), "r%dc%d<>%d", &row, &column, &digit) == 3) {
      const int cell = (row - 1) * candidates.size() + column - 1;
      ASSERT_TRUE(candidates.has(cell, static_cast<Digit>(digit))) << line;
      candidates.remove(cell, static_cast<Digit>(digit));
    } else if (std::sscanf(word.c_str(), "r%dc%d=%d", &row, &column, &digit) == 3) {
      const int cell = (row - 1) * candidates.size() + column - 1;
      ASSERT_EQ(candidates.single(cell), digit) << line;
    }
  }
}

TEST(SimplifyTrace, LeadsToTheSameEnd) {
  std::vector<Puzzle> puzzles{puzzle_of(kHard, standard_spec(9))};
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) puzzles.push_back(drawn(kind, seed));
  }
  std::array<int, 4> applied{};
  for (const Puzzle& puzzle : puzzles) {
    Candidates candidates = initial_candidates(puzzle);
    const auto end = simplify(puzzle, {}, [&](const RuleApplication& application) {
      ++applied.at(static_cast<std::size_t>(application.rule));
      const std::string line = describe(application, *puzzle.layout).en;
      EXPECT_EQ(line.find("<>") == std::string::npos, application.gone.empty()) << line;
      follow(line, candidates);
    });
    ASSERT_EQ(candidates, end.candidates) << text_of(digits_of(puzzle.givens));
  }
  for (const int times : applied) EXPECT_GT(times, 20);
}

TEST(SimplifyTrace, SaysWhichRuleWhereAndWhatGoes) {
  std::vector<std::string> lines;
  Puzzle puzzle = marked(standard_spec(6));
  candidate(puzzle, 0, "25");
  candidate(puzzle, 4, "25");
  candidate(puzzle, 7, "4");
  (void)simplify(puzzle, {}, [&](const RuleApplication& application) {
    lines.push_back(describe(application, *puzzle.layout).en);
  });
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].substr(0, 27), "rule 0: r2c2=4 => r1c2<>4 r");
  EXPECT_EQ(lines[1],
            "rule 2, row 1: 2,5 in r1c1 r1c5 => r1c2<>2 r1c2<>5 r1c3<>2 r1c3<>5 r1c4<>2 r1c4<>5 "
            "r1c6<>2 r1c6<>5");
}

// The same rules in Prolog come to the same end.
TEST(SimplifyAndProlog, Agree) {
  const Engine& rules = *find_engine("prolog-rules");
  if (const Message why = rules.unavailable(); !why.empty()) GTEST_SKIP() << why.en;
  int solved = 0;
  int left = 0;
  int none = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 101; seed <= 108; ++seed) {
      const Puzzle puzzle = drawn(kind, seed);
      const std::string text = kind.name + " " + text_of(digits_of(puzzle.givens));
      const auto answer = solve(rules, {.puzzle = puzzle});
      ASSERT_TRUE(answer) << text << answer.error().message;
      if (answer->verdict == Verdict::Invalid) continue;
      const Simplified end = simplify(puzzle);
      if (answer->verdict == Verdict::NoSolution) {
        ++none;
        EXPECT_TRUE(end.impossible) << text;
        continue;
      }
      ASSERT_FALSE(end.impossible) << text;
      if (answer->verdict == Verdict::Unique) {
        ++solved;
        EXPECT_EQ(end.solved, puzzle.layout->cell_count()) << text;
        for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
          ASSERT_EQ(end.candidates.single(cell), answer->solutions.at(0)[cell]) << text;
        }
      } else {
        ++left;
        ASSERT_EQ(answer->candidates, end.candidates) << text;
      }
    }
  }
  EXPECT_GT(solved, 20);
  EXPECT_GT(left, 20);
  EXPECT_GT(none, 2);
}

}  // namespace
}  // namespace nonet::testing

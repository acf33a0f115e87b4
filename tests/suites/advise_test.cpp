// Advice as data: what a board is, and explain, hint and rate as functions of a puzzle.
#include "reason/teacher/teacher.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "reason/logic/steps/hint_strength.hpp"
#include "reason/teacher/advice_json.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using teacher::BoardStatus;
using Kind = BoardStatus::Kind;

constexpr const char* kUnique = "1.....2..3.....4";   // 1243342143122134
constexpr const char* kSeveral = "12..34..2.4.4.2.";  // r3c2 can be 1 or 3
constexpr const char* kNoSolution = "12....3..4......";
constexpr const char* kHard =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

Puzzle small(const char* givens) { return puzzle_of(givens, standard_spec(4)); }

BoardStatus status_of(const Puzzle& puzzle) { return teacher::diagnose(puzzle, {}); }

std::string words_of(const Puzzle& puzzle, Language language = Language::English) {
  return status_words(status_of(puzzle), puzzle.layout, language);
}

teacher::Plans plans(const TechniqueOptions& options = {}) {
  auto made = teacher::make_plans(options);
  EXPECT_TRUE(made);
  return *std::move(made);
}

// What a search says of a puzzle with one solution.
Answer unique() {
  Answer answer;
  answer.verdict = Verdict::Unique;
  return answer;
}

TEST(BoardStatus, OfGivensAlone) {
  const BoardStatus sound = status_of(small(kUnique));
  EXPECT_EQ(sound.kind, Kind::Sound);
  EXPECT_TRUE(sound.unique_by_givens);
  EXPECT_FALSE(sound.wrong());
  EXPECT_EQ(words_of(small(kUnique)), "");

  const BoardStatus several = status_of(small(kSeveral));
  EXPECT_EQ(several.kind, Kind::Several);
  EXPECT_FALSE(several.unique_by_givens || several.wrong());
  ASSERT_EQ(several.solutions.size(), 2U);
  EXPECT_NE(several.solutions[0], several.solutions[1]);

  const BoardStatus none = status_of(small(kNoSolution));
  EXPECT_EQ(none.kind, Kind::Unsolvable);
  EXPECT_EQ(none.verdict, Verdict::NoSolution);
  EXPECT_TRUE(none.wrong());
  EXPECT_EQ(none.conflict.size, ConflictSize::Irreducible);
  EXPECT_EQ(words_of(small(kNoSolution)),
            "this board has no solution: r1c1=1, r1c2=2 and r2c3=3 cannot stand together");

  const BoardStatus conflicting = status_of(small("11.............."));
  EXPECT_EQ(conflicting.kind, Kind::Conflicting);
  ASSERT_EQ(conflicting.rule_conflicts.size(), 1U);
  EXPECT_EQ(conflicting.rule_conflicts[0].second_cell, 1);
  EXPECT_EQ(words_of(small("11..............")), "two 1s in row 1: r1c1, r1c2");
  EXPECT_EQ(words_of(small("11.............."), Language::Spanish), "dos 1 en la fila 1: r1c1, r1c2");
}

TEST(BoardStatus, OfABoardThatAPersonPlaysOn) {
  Puzzle puzzle = small(kUnique);
  puzzle.placed.reset(4);
  puzzle.placed[1] = 2;
  puzzle.candidates = Candidates::all(4);
  EXPECT_EQ(status_of(puzzle).kind, Kind::Sound);

  puzzle.placed[1] = 3;
  puzzle.candidates->remove(2, 4);
  const BoardStatus mistaken = status_of(puzzle);
  EXPECT_EQ(mistaken.kind, Kind::Mistaken);
  EXPECT_EQ(mistaken.wrong_digits, (std::vector<Candidate>{{1, 3}}));
  EXPECT_EQ(mistaken.needed_candidates, (std::vector<Candidate>{{2, 4}}));
  EXPECT_EQ(words_of(puzzle), "the 3 in r1c2 is wrong; the candidate 4 of r1c3 was removed by mistake");
  EXPECT_EQ(words_of(puzzle, Language::Spanish),
            "el 3 de r1c2 está mal; el candidato 4 de r1c3 se quitó por error");

  Puzzle open = small(kSeveral);
  open.candidates = Candidates::all(4);
  open.candidates->remove(9, 3);
  EXPECT_EQ(status_of(open).kind, Kind::Sound) << "of several solutions, one is chosen";
  EXPECT_FALSE(status_of(open).unique_by_givens);
  open.candidates->remove(9, 1);
  EXPECT_EQ(status_of(open).kind, Kind::Spoiled);
}

TEST(Explain, FollowsThePlanToTheSolution) {
  teacher::Memory memory;
  const auto explained = teacher::explain(small(kUnique), plans(), {}, memory);
  ASSERT_TRUE(explained);
  ASSERT_TRUE(explained->path);
  EXPECT_TRUE(explained->path->solved());
  EXPECT_EQ(explained->path->steps.size(), 12U);
  EXPECT_EQ(explained->difficulty.level, Level::Easy);

  const auto wrong = teacher::explain(small(kNoSolution), plans(), {}, memory);
  ASSERT_TRUE(wrong);
  EXPECT_TRUE(wrong->status.wrong());
  EXPECT_FALSE(wrong->path || wrong->start);
}

TEST(Explain, UsesOnlyTheTechniquesAskedFor) {
  teacher::Memory memory;
  const Puzzle hard = puzzle_of(kHard, standard_spec(9));
  const auto singles = teacher::explain(hard, plans({.only = "singles"}), {}, memory);
  ASSERT_TRUE(singles && singles->path);
  EXPECT_FALSE(singles->path->solved() || singles->path->stopped);
  for (const Step& step : singles->path->steps) EXPECT_TRUE(step.eliminations.empty());

  const auto unknown = teacher::make_plans({.without = "nosuch"});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, Errc::Usage);
  EXPECT_EQ(unknown.error().message, "there is no technique 'nosuch'");
}

TEST(Explain, RefusesBoardsThatAreTooLarge) {
  Puzzle large;
  large.reset(Layout::make(standard_spec(25)).value());
  teacher::Memory memory;
  const auto refused = teacher::explain(large, plans(), {}, memory);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Errc::Unsupported);
  EXPECT_EQ(teacher::rate(large, unique(), {}, memory).answer.verdict, Verdict::GaveUp);
}

TEST(Hint, InTheOrderOfSudokuExplainerIsTheNextStepOfItsPath) {
  teacher::Memory memory;
  const auto read =
      read_puzzles("..84...3....3.....9....157479...8........7..514.....2...9.6...2.5....4......9..56");
  Puzzle board = read->front();
  const auto path = teacher::explain_se(board, true, {}, memory);
  ASSERT_GT(path.steps.size(), 20U);
  const teacher::HintScope scope{.as_explainer = true};
  for (const teacher::SePathStep& expected : path.steps) {
    const auto hint = teacher::hint(board, plans(), scope, {}, memory);
    ASSERT_TRUE(hint);
    ASSERT_EQ(hint->steps.size(), 1U);
    const Step& step = hint->steps.front();
    EXPECT_EQ(step.technique, expected.step.technique);
    EXPECT_EQ(step.placements, expected.step.placements);
    EXPECT_EQ(step.eliminations, expected.step.eliminations);
    Position after = *hint->position;
    after.apply(step);
    board = after.puzzle();
  }
  const auto full = teacher::hint(board, plans(), scope, {}, memory);
  EXPECT_TRUE(full && full->solved() && full->steps.empty());
}
TEST(Hint, InTheOrderOfSudokuExplainerNeedsAPlainBoardAndGivesOneStep) {
  teacher::Memory memory;
  const auto small_board = teacher::hint(small(kUnique), plans(), {.as_explainer = true}, {}, memory);
  ASSERT_FALSE(small_board);
  EXPECT_EQ(small_board.error().code, Errc::Unsupported);
  const auto all = teacher::hint(small(kUnique), plans(), {.all = true, .as_explainer = true}, {}, memory);
  ASSERT_FALSE(all);
  EXPECT_EQ(all.error().code, Errc::Usage);
}
TEST(Hint, TellsAsMuchAsItsStrengthPermits) {
  teacher::Memory memory;
  const auto hint = teacher::hint(small(kUnique), plans(), {}, {}, memory);
  ASSERT_TRUE(hint);
  ASSERT_EQ(hint->steps.size(), 1U);
  const Geometry& geometry = hint->position->geometry();
  std::string before;
  for (const auto strength : kHintStrengths) {
    const std::string words = hint_words(geometry, hint->steps[0], strength, Language::English);
    EXPECT_NE(words, before);
    EXPECT_EQ(words.find('='), strength == HintStrength::Result ? words.rfind('=') : std::string::npos);
    before = words;
  }

  const auto all = teacher::hint(small(kUnique), plans(), {.all = true}, {}, memory);
  ASSERT_TRUE(all);
  EXPECT_GT(all->steps.size(), 1U);
  EXPECT_FALSE(all->stuck() || all->solved());
  std::set<Candidate> placed;
  for (const Step& step : all->steps) {
    for (const Candidate& in : step.placements) {
      EXPECT_TRUE(placed.insert(in).second) << "no step gives what one before it gives";
    }
  }
  const auto two = teacher::hint(small(kUnique), plans(), {.all = true, .limit = 2}, {}, memory);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->steps.size(), 2U);

  const auto full = teacher::hint(small("1243342143122134"), plans(), {}, {}, memory);
  ASSERT_TRUE(full);
  EXPECT_TRUE(full->solved());
  EXPECT_TRUE(full->steps.empty());
}

// Returns the result of the next step that eliminates, with these notes.
std::string next_with(const Puzzle& puzzle, const Candidates* noted, PassingOver passing_over) {
  teacher::Memory memory;
  const auto hint = teacher::hint(puzzle, plans({.without = "singles"}),
                                  {.noted = noted, .passing_over = passing_over}, {}, memory);
  if (!hint || hint->steps.empty()) return status_words(hint->status, puzzle.layout, Language::English);
  return result_notation(hint->position->geometry(), hint->steps[0]);
}

TEST(Hint, PassesOverWhatNotesShow) {
  const Puzzle puzzle = puzzle_of(kHard, standard_spec(9));
  teacher::Memory memory;
  const auto hint = teacher::hint(puzzle, plans({.without = "singles"}), {}, {}, memory);
  ASSERT_TRUE(hint && !hint->steps.empty());
  const Step& step = hint->steps[0];
  ASSERT_FALSE(step.eliminations.empty());
  const std::string first = next_with(puzzle, nullptr, PassingOver::Always);

  // All blank cells are noted, without what the step takes out.
  Candidates all = initial_candidates(puzzle);
  for (const Candidate& out : step.eliminations) all.remove(out.cell, out.digit);
  EXPECT_EQ(next_with(puzzle, &all, PassingOver::Never), first);
  const std::string second = next_with(puzzle, &all, PassingOver::WhenFull);
  EXPECT_NE(second, first);
  EXPECT_EQ(next_with(puzzle, &all, PassingOver::Always), second);

  // Only the cells that the step is about are noted.
  Candidates some = Candidates::none(9);
  for (const Candidate& out : step.eliminations) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (all.has(out.cell, digit)) some.add(out.cell, digit);
    }
  }
  EXPECT_EQ(next_with(puzzle, &some, PassingOver::WhenFull), first);
  EXPECT_EQ(next_with(puzzle, &some, PassingOver::Always), second);

  // A note without the digit of the solution is a mistake, if notes count.
  Candidates wrong = Candidates::none(9);
  wrong.add(1, 9);  // r1c2 is 1
  EXPECT_EQ(next_with(puzzle, &wrong, PassingOver::WhenFull), first);
  EXPECT_EQ(next_with(puzzle, &wrong, PassingOver::Always), "the candidate 1 of r1c2 was removed by mistake");
}

TEST(Rate, PuzzlesWithOneSolution) {
  teacher::Memory memory;
  const teacher::RatedPath rating = teacher::rate(small(kUnique), {}, memory);
  ASSERT_TRUE(rating.path);
  EXPECT_EQ(rating.answer.verdict, Verdict::Unique);
  EXPECT_TRUE(rating.difficulty.solved);
  EXPECT_NE(rating_json(rating).text().find(R"("level":"Easy")"), std::string::npos);

  Puzzle played = small(kUnique);
  played.placed.reset(4);
  played.placed[1] = 3;
  EXPECT_EQ(teacher::rate(played, {}, memory).difficulty.score, rating.difficulty.score)
      << "placed digits do not count, even wrong ones";
  EXPECT_FALSE(teacher::rate(small(kSeveral), {}, memory).path);
  EXPECT_EQ(teacher::rate(small(kSeveral), {}, memory).answer.verdict, Verdict::Multiple);
}

TEST(Rate, GivesUpWhenToldTo) {
  teacher::Memory memory;
  const std::atomic<bool> flag{true};
  const Puzzle hard = puzzle_of(kHard, standard_spec(9));
  const teacher::RatedPath rating = teacher::rate(hard, unique(), StopToken(&flag), memory);
  EXPECT_FALSE(rating.path);
  EXPECT_EQ(rating.answer.verdict, Verdict::GaveUp);
  EXPECT_NE(rating.answer.reason.en, "");
}

}  // namespace
}  // namespace nonet::testing

// The public library: what a program can do that includes nonet/nonet.hpp and nothing else.
#include <algorithm>
#include <array>
#include <atomic>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "nonet/nonet.hpp"

namespace {

constexpr const char* kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kEasySolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
constexpr const char* kHard =  // needs more than singles
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
constexpr const char* kSeveral =
    "...................98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

nonet::Puzzle puzzle_of(const char* text) { return nonet::read_puzzle(text).value(); }

TEST(Library, ReadsOnePuzzleInAnyNotation) {
  const auto line = nonet::read_puzzle(kEasy);
  ASSERT_TRUE(line) << line.error().message;
  const std::string sdk = nonet::write_puzzle(*line, "sdk").value();
  const auto again = nonet::read_puzzle(sdk);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->givens, line->givens);
}

TEST(Library, SaysWhereATextIsWrong) {
  const auto several = nonet::read_puzzle(std::string(kEasy) + "\n" + kEasy + "\n");
  ASSERT_FALSE(several);
  EXPECT_EQ(several.error().code, nonet::Errc::Usage);
  EXPECT_EQ(several.error().message, "2 puzzles, where one is wanted");
  const auto bad = nonet::read_puzzles(std::string(kEasy) + "\n12345\n", {.format = "line"});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, nonet::Errc::Syntax);
  EXPECT_EQ(bad.error().offset, 82U);
  EXPECT_EQ(nonet::read_puzzle(kEasy, {.format = "nothing"}).error().code, nonet::Errc::Usage);
}

TEST(Library, WritesEveryFormatThatWrites) {
  const nonet::Puzzle puzzle = puzzle_of(kEasy);
  for (const nonet::FormatInfo& format : nonet::formats()) {
    const auto text = nonet::write_puzzle(puzzle, format.id);
    EXPECT_EQ(text.has_value(), format.writes) << format.id;
    if (!text || !format.reads) continue;
    const auto again = nonet::read_puzzle(*text, {.format = std::string(format.id)});
    ASSERT_TRUE(again) << format.id << ": " << again.error().message;
    EXPECT_EQ(again->givens, puzzle.givens) << format.id;
  }
  EXPECT_EQ(nonet::write_puzzle(puzzle, "nothing").error().code, nonet::Errc::Usage);
}

TEST(Library, LayoutsAreWords) {
  const auto spec = nonet::parse_layout("2x3+diagonals");
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(nonet::layout_text(*spec), "6+diagonals");
  EXPECT_EQ(nonet::parse_layout("2x3+circles").error().offset, 4U);
  const auto small = nonet::read_puzzle(std::string(36, '.'), {.layout = *spec});
  ASSERT_TRUE(small) << small.error().message;
  EXPECT_EQ(small->layout->spec(), *spec);
}

TEST(Library, SolvesChecksAndCounts) {
  const nonet::Puzzle easy = puzzle_of(kEasy);
  const auto answer = nonet::solve(easy);
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->verdict, nonet::Verdict::Unique);
  EXPECT_EQ(answer->solutions.at(0), puzzle_of(kEasySolved).givens);

  const auto several = nonet::check(puzzle_of(kSeveral));
  ASSERT_TRUE(several);
  EXPECT_EQ(several->verdict, nonet::Verdict::Multiple);
  EXPECT_EQ(several->solutions.size(), 2U);

  const auto grids = nonet::count(puzzle_of("................"));
  ASSERT_TRUE(grids);
  EXPECT_EQ(grids->solutions, 288U);
  EXPECT_TRUE(grids->exact);
  const auto some = nonet::count(puzzle_of("................"), 10);
  EXPECT_EQ(some->solutions, 10U);
  EXPECT_FALSE(some->exact);
  EXPECT_EQ(nonet::solve(easy, {.engine = "nothing"}).error().code, nonet::Errc::Usage);
}

TEST(Library, TheNativeEngineIsTheFirstOfTheList) {
  const auto engines = nonet::engines();
  ASSERT_FALSE(engines.empty());
  EXPECT_EQ(engines[0].id, nonet::SolveOptions().engine);
  EXPECT_TRUE(engines[0].missing.empty());
}

TEST(Library, ASearchIsStopped) {
  const std::atomic<bool> stop = true;
  const auto answer =
      nonet::solve(puzzle_of(std::string(625, '.').c_str()), {.limit = 0, .stop = nonet::StopToken(&stop)});
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->verdict, nonet::Verdict::GaveUp);
  EXPECT_EQ(answer->reason.en, "stopped");
}

TEST(Library, SolvesManyAtOnce) {
  const std::array boards{nonet::BulkBoard{.givens = kEasy}, nonet::BulkBoard{.givens = kSeveral}};
  std::array<nonet::BulkResult, 2> results;
  const auto stats = nonet::solve_many(boards, results);
  ASSERT_TRUE(stats) << stats.error().message;
  EXPECT_EQ(results[0].count, 1U);
  EXPECT_EQ(std::string(results[0].first.data(), results[0].first.size()), kEasySolved);
  EXPECT_EQ(results[1].count, 2U);
}

TEST(Library, ExplainsToTheSolution) {
  const nonet::Puzzle puzzle = puzzle_of(kEasy);
  const auto path = nonet::explain(puzzle, {.language = "es"});
  ASSERT_TRUE(path) << path.error().message;
  EXPECT_FALSE(path->refused);
  EXPECT_TRUE(path->solved);
  EXPECT_EQ(path->level, nonet::Level::Easy);
  ASSERT_FALSE(path->steps.empty());
  nonet::Puzzle state = path->start;
  for (const nonet::LogicStep& step : path->steps) {
    EXPECT_FALSE(step.sentence.empty());
    EXPECT_FALSE(step.parts.empty()) << step.technique;
    nonet::apply(step, state);
  }
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    EXPECT_EQ(state.digit(cell), static_cast<nonet::Digit>(kEasySolved[cell] - '0'));
  }
}

TEST(Library, ExplainsInBothLanguagesTheSame) {
  const nonet::Puzzle puzzle = puzzle_of(kHard);
  const auto english = nonet::explain(puzzle);
  const auto spanish = nonet::explain(puzzle, {.language = "es"});
  ASSERT_TRUE(english && spanish);
  ASSERT_EQ(english->steps.size(), spanish->steps.size());
  bool different = false;
  for (std::size_t i = 0; i < english->steps.size(); ++i) {
    EXPECT_EQ(english->steps[i].result, spanish->steps[i].result);
    different = different || english->steps[i].sentence != spanish->steps[i].sentence;
  }
  EXPECT_TRUE(different);
  EXPECT_EQ(nonet::explain(puzzle, {.language = "tlh"}).error().code, nonet::Errc::Usage);
  EXPECT_EQ(nonet::explain(puzzle, {.techniques = {.only = "nothing"}}).error().code, nonet::Errc::Usage);
}

TEST(Library, RefusesToExplainWhatContradictsItself) {
  const auto path = nonet::explain(puzzle_of((std::string("55") + (kEasy + 2)).c_str()));
  ASSERT_TRUE(path);
  EXPECT_TRUE(path->refused);
  EXPECT_EQ(path->verdict, nonet::Verdict::Invalid);
  EXPECT_EQ(path->note, "two 5s in row 1: r1c1, r1c2");
  EXPECT_TRUE(path->steps.empty());
}

TEST(Library, HintsSayMoreTheStrongerTheyAre) {
  const nonet::Puzzle puzzle = puzzle_of(kEasy);
  std::set<std::string> texts;
  for (const auto strength : {nonet::HintStrength::Where, nonet::HintStrength::What,
                              nonet::HintStrength::Pattern, nonet::HintStrength::Result}) {
    const auto hint = nonet::hint(puzzle, strength);
    ASSERT_TRUE(hint) << hint.error().message;
    EXPECT_EQ(hint->steps.size(), 1U);
    texts.insert(hint->text);
  }
  EXPECT_EQ(texts.size(), 4U);
  EXPECT_GT(nonet::hint(puzzle, nonet::HintStrength::Result, {.all = true, .techniques = {.only = "singles"}})
                ->steps.size(),
            1U);
}

TEST(Library, RatesAsExplainDoesWithTheRatingTechniques) {
  const nonet::Puzzle puzzle = puzzle_of(kHard);
  const auto rating = nonet::rate(puzzle);
  ASSERT_TRUE(rating);
  EXPECT_EQ(rating->verdict, nonet::Verdict::Unique);
  const auto path = nonet::explain(puzzle, {.techniques = {.rating = true}});
  EXPECT_EQ(rating->score, path->score);
  EXPECT_EQ(rating->level, path->level);
  EXPECT_EQ(rating->hardest, path->hardest);
  EXPECT_EQ(nonet::rate(puzzle_of(kSeveral))->verdict, nonet::Verdict::Multiple);
  const auto known = nonet::rate(puzzle, {.known = nonet::Verdict::Unique});
  EXPECT_EQ(known->score, rating->score);
  EXPECT_EQ(known->hardest, rating->hardest);
  EXPECT_EQ(nonet::rate(puzzle, {.known = nonet::Verdict::Invalid})->verdict, nonet::Verdict::Invalid);
  const auto se = nonet::rate_se(puzzle);
  EXPECT_EQ(nonet::rate_se(puzzle, {.known = nonet::Verdict::Unique})->er, se->er);
  EXPECT_GT(se->er, 0);
}

TEST(Library, ClassifiesPlainBoards) {
  const auto found = nonet::rate_classes(
      puzzle_of(".2...6.8945..........1...6....8....1......29.....13.4.5...6......1..84378..9.1..."));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->verdict, nonet::Verdict::Unique);
  EXPECT_EQ(found->classes.depth, 1);
  EXPECT_EQ(found->classes.whips, 4);
  EXPECT_EQ(found->classes.gwhips, 3);
  EXPECT_EQ(found->classes.braids, 4);
  EXPECT_EQ(found->classes.gbraids, 3);
  EXPECT_FALSE(found->classes.inner);
  EXPECT_EQ(nonet::rate_classes(puzzle_of("1.....2..3.....4"))->verdict, nonet::Verdict::GaveUp);
  // What can be seen counts: of these two, one has singles everywhere, and the other needs chains.
  const auto quick = nonet::rate_minutes(
      puzzle_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
  const auto slow = nonet::rate_minutes(
      puzzle_of("..3.....9..678....78.1.3.6.21.......3...4........91.42......3.......7...9.15..8.4"));
  EXPECT_LT(quick->minutes.high, slow->minutes.low);
  EXPECT_LT(slow->minutes.low, slow->minutes.about);
  EXPECT_LT(slow->minutes.about, slow->minutes.high);
}

TEST(Library, ListsTechniques) {
  const auto techniques = nonet::techniques();
  const auto x_wing = std::ranges::find(techniques, "x_wing", &nonet::TechniqueInfo::id);
  ASSERT_NE(x_wing, techniques.end());
  EXPECT_EQ(x_wing->name, "X-Wing");
  EXPECT_EQ(x_wing->family, "fish");
}

TEST(Library, CertifiesAndVerifies) {
  const auto proof = nonet::certify(puzzle_of(kEasy));
  if (!proof && proof.error().code == nonet::Errc::Unavailable) GTEST_SKIP();
  ASSERT_TRUE(proof) << proof.error().message;
  EXPECT_EQ(proof->verdict, nonet::Verdict::Unique);
  EXPECT_TRUE(nonet::verify(*proof));
  const std::string text = nonet::write_certificate(*proof);
  auto read = nonet::read_certificate(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(nonet::verify(*read));
  std::swap(read->solutions[0][0], read->solutions[0][1]);
  EXPECT_FALSE(nonet::verify(*read));
  EXPECT_FALSE(nonet::read_certificate(text.substr(1)));
}

TEST(Library, EncodesForOthersAndDecodesTheirAnswers) {
  const nonet::Puzzle puzzle = puzzle_of("1.....2..3.....4");
  for (const nonet::TargetInfo& target : nonet::targets()) {
    EXPECT_EQ(nonet::encode(puzzle, target.id).has_value(), target.encodes) << target.id;
    for (const std::string_view encoding : target.encodings) {
      EXPECT_TRUE(nonet::encode(puzzle, target.id, encoding)) << target.id << " " << encoding;
    }
  }
  EXPECT_EQ(nonet::encode(puzzle, "nothing").error().code, nonet::Errc::Usage);
  EXPECT_EQ(nonet::encode(puzzle, "dimacs", "nothing").error().code, nonet::Errc::Usage);
  const auto none = nonet::decode(puzzle, "dimacs", "s UNSATISFIABLE\n");
  ASSERT_TRUE(none) << none.error().message;
  EXPECT_FALSE(none->has_value());
}

TEST(Library, SimplifiesByFourRules) {
  const auto simplified = nonet::simplify(puzzle_of(kEasy));
  EXPECT_EQ(simplified.solved, 81);
  EXPECT_FALSE(simplified.impossible);
}

}  // namespace

// Boards in parts: each solution in exactly one of them, and the answers put together again.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/index.hpp"
#include "nonet/format.hpp"
#include "nonet/solve.hpp"
#include "nonet/split.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"
#include "text/partition/answers.hpp"
#include "text/partition/decimals.hpp"
#include "text/partition/part_name.hpp"

namespace nonet::testing {
namespace {

using partition::AnswerReader;

std::string name_of(const Puzzle& part) { return part.meta.at(0).second; }

// The solutions of a puzzle, sorted; more than `most` end the test, which has drawn its boards badly.
std::vector<std::string> solutions_of(const Puzzle& puzzle, std::uint64_t most) {
  std::vector<std::string> texts;
  const auto answer = solve(puzzle, {.limit = most + 1, .keep = 0, .on_solution = [&](const Grid& grid) {
                                       texts.push_back(text_of(digits_of(grid)));
                                       return true;
                                     }});
  EXPECT_TRUE(answer && answer->exact) << "too many solutions";
  std::ranges::sort(texts);
  return texts;
}

PartAnswer answer_to(const Puzzle& part) {
  const auto answer = solve(part, {.limit = 0, .keep = 0}).value();
  return {.part = name_of(part),
          .verdict = answer.verdict,
          .solutions = std::to_string(answer.count),
          .exact = answer.exact};
}

std::vector<PartAnswer> answers_to(const std::vector<Puzzle>& list) {
  std::vector<PartAnswer> answers;
  for (const Puzzle& part : list) answers.push_back(answer_to(part));
  return answers;
}

Puzzle read(const std::string& text) { return read_puzzle(text, {.takes_rules = true}).value(); }

std::string error_of(const Result<Merged>& merged) { return merged ? "merged" : merged.error().message; }

TEST(Parts, EverySolutionIsInExactlyOnePart) {
  constexpr std::uint64_t kMost = 3000;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= tries<std::uint64_t>(8); ++seed) {
      oracle::Board board;
      const Puzzle puzzle = drawn_puzzle(kind, seed, board);
      std::uint64_t count = 0;
      oracle::search(board, [&](const oracle::Digits&) { return ++count <= kMost; });
      if (count > kMost) continue;
      const auto whole = solutions_of(puzzle, kMost);
      ASSERT_EQ(whole.size(), count);
      for (const std::uint64_t into : {1U, 2U, 3U, 10U, 200U}) {
        const auto list = split(puzzle, into).value();
        ASSERT_LE(list.size(), into);
        std::vector<std::string> found;
        for (const Puzzle& part : list) {
          const auto some = solutions_of(part, kMost);
          found.insert(found.end(), some.begin(), some.end());
        }
        std::ranges::sort(found);
        ASSERT_EQ(found, whole) << kind << ", seed " << seed << ", into " << into;
        const auto merged = merge(answers_to(list)).value();
        ASSERT_EQ(merged.solutions, std::to_string(count));
        ASSERT_EQ(merged.parts, list.size());
        ASSERT_EQ(merged.verdict, solve(puzzle)->verdict);
      }
    }
  }
}

TEST(Parts, AreAsManyAsWanted) {
  const Puzzle blank = read("................");
  for (std::uint64_t into = 1; into <= 12; ++into) {
    EXPECT_EQ(split(blank, into)->size(), into);
  }
  EXPECT_EQ(split(blank, 100'000)->size(), 288U) << "one for each grid, and no more";
  const Puzzle nine = read(std::string(81, '.'));
  for (const std::uint64_t into : {2U, 3U, 8U, 9U}) {
    EXPECT_EQ(split(nine, into)->size(), into);
  }
}

TEST(Parts, HaveAboutTheSameWork) {
  const Puzzle puzzle =
      read("........69...8.3....4..1..5..19.8.4.......6....6.1....1..........3...9......2....");
  const std::uint64_t into = tries<std::uint64_t>(400);
  const auto list = split(puzzle, into).value();
  ASSERT_EQ(list.size(), into);
  std::uint64_t total = 0;
  std::uint64_t largest = 0;
  for (const Puzzle& part : list) {
    const std::uint64_t count = nonet::count(part)->solutions;
    total += count;
    largest = std::max(largest, count);
  }
  EXPECT_EQ(total, 1'508'659U);
  EXPECT_LT(largest, 4 * total / into);
}

TEST(Parts, OfWhatIsNotSplit) {
  const Puzzle solved = read("1234341221434321");
  const Puzzle contradiction = read(".1.1............");
  const Puzzle none = read("123....4........");
  for (const Puzzle* board : {&solved, &contradiction, &none}) {
    const auto list = split(*board, 50).value();
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].givens, board->givens);
    EXPECT_EQ(merge(answers_to(list))->verdict, solve(*board)->verdict);
  }
  EXPECT_EQ(split(solved, 0).error().code, Errc::Usage);
  EXPECT_EQ(split(solved, kMostParts + 1).error().code, Errc::Usage);
}

TEST(Parts, HaveNothingThatDoesNotDecide) {
  Puzzle puzzle = read("1.....2..3.....4");
  puzzle.placed = Grid(4);
  puzzle.placed[1] = 4;  // wrong
  puzzle.meta.emplace_back("id", "another name");
  const auto list = split(puzzle, 4).value();
  EXPECT_EQ(merge(answers_to(list))->verdict, Verdict::Unique);
  for (const Puzzle& part : list) EXPECT_EQ(part.meta.size(), 1U);
}

TEST(Parts, KeepRules) {
  const Puzzle puzzle = read("# rule: cage 5 r1c1 r1c2\n# rule: thermo r4c1 r3c1 r2c1\n................\n");
  const auto list = split(puzzle, 9).value();
  ASSERT_GT(list.size(), 4U);
  EXPECT_EQ(merge(answers_to(list))->solutions, std::to_string(nonet::count(puzzle)->solutions));
  for (const Puzzle& part : list) EXPECT_EQ(part.rules.size(), puzzle.rules.size());
}

TEST(Parts, OfTheSameBoardAreTheSame) {
  const Puzzle puzzle = read("1.....2..3......");
  const auto first = [&](std::uint64_t into) { return name_of(split(puzzle, into)->at(0)); };
  EXPECT_EQ(first(3), first(3));
  EXPECT_NE(first(2).substr(0, 12), first(3).substr(0, 12));
}

TEST(Parts, AreReadBackFromLines) {
  for (const char* text : {"1.....2..3......", ".1..2.......5...6......3...4........"}) {
    const auto list = split(read(text), 5).value();
    std::string lines;
    for (const Puzzle& part : list) lines += name_of(part) + ' ' + write_puzzle(part).value();
    const auto back = read_puzzles(lines).value();
    ASSERT_EQ(back.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      EXPECT_EQ(back[i].givens, list[i].givens);
      EXPECT_EQ(back[i].meta, list[i].meta);
    }
  }
}

class Merging : public ::testing::Test {
 protected:
  std::vector<Puzzle> list = split(read("................"), 12).value();
  std::vector<PartAnswer> answers = answers_to(list);
};

TEST_F(Merging, TakesAnyOrder) {
  std::ranges::reverse(answers);
  const auto merged = merge(answers).value();
  EXPECT_EQ(merged.solutions, "288");
  EXPECT_EQ(merged.verdict, Verdict::Multiple);
  EXPECT_TRUE(merged.exact);
}

TEST_F(Merging, NamesWhatIsMissing) {
  const std::string third = answers[2].part;
  const std::string last = answers[11].part;
  answers.pop_back();
  answers.erase(answers.begin() + 2);
  EXPECT_EQ(error_of(merge(answers)), "2 of 12 parts missing: " + third + ", " + last);
  EXPECT_EQ(error_of(merge({})), "there are no answers to parts");
}

TEST_F(Merging, NamesWhatIsThereTwice) {
  answers[3].place = "a:4";
  answers.push_back(answers[3]);
  answers.back().place = "b:1";
  EXPECT_EQ(error_of(merge(answers)), "part " + answers[3].part + " is there twice: a:4, b:1");
}

TEST_F(Merging, NamesPartsOfAnother) {
  answers[5] = answer_to(split(read("1..............."), 12)->at(5));
  EXPECT_NE(error_of(merge(answers)).find("different splittings"), std::string::npos);
  answers[5].part = "part 6";
  EXPECT_NE(error_of(merge(answers)).find("'part 6' is no part"), std::string::npos);
}

TEST_F(Merging, SaysLessWhereLessIsKnown) {
  for (PartAnswer& answer : answers) answer = {answer.part, Verdict::NoSolution, "0", true};
  EXPECT_EQ(merge(answers)->verdict, Verdict::NoSolution);
  answers[4] = {answers[4].part, Verdict::GaveUp, "0", false};
  EXPECT_EQ(merge(answers)->verdict, Verdict::GaveUp);
  EXPECT_EQ(merge(answers)->gave_up, std::vector{answers[4].part});
  answers[6] = {answers[6].part, Verdict::Unique, "1", true};
  EXPECT_EQ(merge(answers)->verdict, Verdict::GaveUp) << "there may be another";
  answers[6] = {answers[6].part, Verdict::Solved, "1", false};
  answers[4] = {answers[4].part, Verdict::NoSolution, "0", true};
  EXPECT_EQ(merge(answers)->verdict, Verdict::Solved);
  answers[7] = {answers[7].part, Verdict::Unique, "1", true};
  EXPECT_EQ(merge(answers)->verdict, Verdict::Multiple);
  EXPECT_FALSE(merge(answers)->exact);
}

TEST_F(Merging, RefusesWhatContradictsItself) {
  answers[3].place = "a:4";
  answers[3].verdict = Verdict::NoSolution;
  EXPECT_EQ(error_of(merge(answers)),
            "a:4: part " + answers[3].part + ": 'none' does not go with 36 solutions");
  answers[3].solutions = "-1";
  EXPECT_NE(error_of(merge(answers)).find("'-1' is no number"), std::string::npos);
}

TEST(PartName, IsReadAsItIsWritten) {
  const auto part = partition::read_part_name("0123456789ab/17/500").value();
  EXPECT_EQ(part.number, 17U);
  EXPECT_EQ(to_string(part), "0123456789ab/17/500");
  for (const char* wrong :
       {"", "0123456789ab", "0123456789ab/0/500", "0123456789ab/501/500", "0123456789ab/017/500",
        "0123456789ab//17/500", "0123456789AB/17/500", "123/17/500", "0123456789ab/17/500/",
        "0123456789ab/-1/5", "0123456789ab/1/99999999999", "0123456789ab/1/10000001"}) {
    EXPECT_FALSE(partition::read_part_name(wrong)) << wrong;
  }
}

TEST(Decimals, AreAddedAtAnyLength) {
  EXPECT_EQ(partition::sum("0", "0"), "0");
  EXPECT_EQ(partition::sum("999", "1"), "1000");
  EXPECT_EQ(partition::sum("6670903752021072936960", "18446744073709551615"), "6689350496094782488575");
  EXPECT_TRUE(partition::is_decimal("10"));
  for (const char* wrong : {"", "01", "-1", "1.0", "1e3", " 1"}) {
    EXPECT_FALSE(partition::is_decimal(wrong));
  }
}

constexpr std::string_view kName = "0123456789ab/2/3";
std::string json(std::string_view rest) {
  return "{\"id\":\"" + std::string(kName) + "\"," + std::string(rest) + "}\n";
}

Result<std::vector<PartAnswer>> answers_in(const std::string& text, std::vector<std::string> names = {},
                                           std::size_t cells = 16) {
  AnswerReader reader(std::move(names), cells);
  if (const auto ok = reader.read(text, "f"); !ok) return Failure(ok.error());
  return reader.take();
}

TEST(PartAnswers, AreReadFromJson) {
  const auto list =
      answers_in(json(R"("verdict":"none","count":0,"exact":true)") + json(R"("verdict":"unique")") +
                 json(R"("total":"6670903752021072936960","exact":true)") +
                 json(R"("verdict":"gave up","count":1,"exact":false)"))
          .value();
  ASSERT_EQ(list.size(), 4U);
  EXPECT_EQ(list[0].verdict, Verdict::NoSolution);
  EXPECT_EQ(list[1].solutions, "1");
  EXPECT_TRUE(list[1].exact);
  EXPECT_EQ(list[2].solutions, "6670903752021072936960");
  EXPECT_EQ(list[2].verdict, Verdict::Multiple);
  EXPECT_EQ(list[3].verdict, Verdict::GaveUp);
  EXPECT_EQ(list[3].place, "f:4");
}

TEST(PartAnswers, AreReadFromTables) {
  const auto list = answers_in(
                        "puzzle,id,count,exact\n\"1, 2\",0123456789ab/1/3,12,false\n"
                        "x,0123456789ab/2/3,0,true\n")
                        .value();
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].solutions, "12");
  EXPECT_FALSE(list[0].exact);
  EXPECT_EQ(list[1].verdict, Verdict::NoSolution);
  EXPECT_EQ(answers_in("id\tverdict\n0123456789ab/1/3\tmultiple\n")->at(0).solutions, "2");
}

TEST(PartAnswers, AreNumbersInTheOrderOfTheParts) {
  const auto list = answers_in("12\n0\n1+\n", {"a", "b", "c"}).value();
  EXPECT_EQ(list[2].part, "c");
  EXPECT_EQ(list[2].verdict, Verdict::Solved);
  EXPECT_FALSE(answers_in("12\n", {"a", "b"}));
  EXPECT_FALSE(answers_in("12\n1\n1\n", {"a", "b"}));
  EXPECT_FALSE(answers_in("12\n"));
  EXPECT_FALSE(answers_in("1234341221434321\n", {"a"})) << "a solution";
  EXPECT_TRUE(answers_in("1234341221434321\n", {"a"}, 81));
}

TEST(PartAnswers, AreRefusedWithTheirPlace) {
  for (const std::string& wrong :
       {json(R"("verdict":"unique","count":2,"exact":true)"),
        json(R"("verdict":"none","count":0,"exact":false)"), json(R"("verdict":"maybe")"),
        json(R"("count":3)"), json(R"("count":-3,"exact":true)"), json(R"("count":1e3,"exact":true)"),
        std::string("{\"verdict\":\"unique\"}"), std::string("{\"verdict\":\"unreadable\"}"),
        std::string("{\"id\":"), std::string("[1]"), std::string("53..7"), std::string("id,count\n,3\n")}) {
    const auto read = answers_in("\n" + wrong);
    ASSERT_FALSE(read) << wrong;
    EXPECT_EQ(read.error().message.substr(0, 2), "f:") << wrong;
  }
}

}  // namespace
}  // namespace nonet::testing

// Steps of whips, g-whips and braids, against a reading of what they say that knows only houses and candidates.
//
//   a board ──► each step of a kind ──► no candidate of the solution goes, each link follows from those before
//                                  └──► judged: it follows from its own links, and not from others
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "nonet/generate.hpp"
#include "reason/judge/claim.hpp"
#include "reason/judge/judge.hpp"
#include "reason/logic/steps/reasons.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/logic/steps/step_json.hpp"
#include "reason/teacher/teacher.hpp"
#include "solve/engines/engine.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

struct KindOfChain {
  std::string name;
  bool branches;
  bool groups;
};
class Whips : public ::testing::TestWithParam<KindOfChain> {};

std::vector<Puzzle> boards_for_whips() {
  std::vector<Puzzle> boards = make_puzzles({.seed = 11, .count = 12}).value();
  for (const char* const board :
       {"1.....7.........23.89.3..6...4..78..67.5........3....6.1.6....8.628.4.3......3..5",
        "..345.......7....37....2.64..4..58...6..2.9...9.6.7.3...........4..18.52..2.....8",
        ".2...6.8945..........1...6....8....1......29.....13.4.5...6......1..84378..9.1..."}) {
    boards.push_back(puzzle_of(board, standard_spec(9)));
  }
  return boards;
}

// The candidates that go if some are true; of a group, those that see each of its cells.
bool goes(const Geometry& geometry, const ChainNode& truth, int cell, Digit digit) {
  if (truth.cells.has(cell)) return truth.digit != digit && truth.cells.count() == 1;
  bool all = truth.digit == digit;
  for (const int one : truth.cells) all = all && geometry.sees(one, cell);
  return all;
}

// Holds each link of a step, and its end, against the candidates that what came before leaves.
void expect_links(const Position& position, const Step& step, const KindOfChain& kind) {
  const Geometry& geometry = position.geometry();
  std::vector<ChainNode> truths{step.chains.front().nodes.front()};
  EXPECT_EQ(truths[0].cells, CellSet::of(step.eliminations[0].cell));
  EXPECT_EQ(truths[0].digit, step.eliminations[0].digit);
  const auto left = [&](int cell, Digit digit) {
    return position.has(cell, digit) && std::ranges::none_of(truths, [&](const ChainNode& one) {
             return goes(geometry, one, cell, digit);
           });
  };
  const auto places = [&](int house, Digit digit) {
    CellSet all;
    for (const int cell : geometry.house(house)) {
      if (left(cell, digit)) all.add(cell);
    }
    return all;
  };
  const auto digits = [&](int cell) {
    Digits all;
    for (const Digit digit : position.candidates(cell)) {
      if (left(cell, digit)) all.add(digit);
    }
    return all;
  };
  EXPECT_TRUE(kind.branches || step.chains.size() == 1);
  for (const StepChain& chain : step.chains) {
    const auto known = [&](const ChainNode& node) {
      return std::ranges::any_of(
          truths, [&](const ChainNode& one) { return one.cells == node.cells && one.digit == node.digit; });
    };
    EXPECT_TRUE(known(chain.nodes.front()));
    for (std::size_t i = 1; i < chain.nodes.size(); ++i) {
      const ChainNode& node = chain.nodes[i];
      ASSERT_EQ(node.on, i % 2 == 0);
      EXPECT_TRUE(kind.groups || node.cells.count() == 1);
      if (!node.on) {
        EXPECT_TRUE(goes(geometry, chain.nodes[i - 1], node.cells.first(), node.digit));
      } else if (node.house >= 0) {
        EXPECT_TRUE(places(node.house, node.digit).within(node.cells));
        truths.push_back(node);
      } else {
        EXPECT_EQ(digits(node.cells.first()), Digits::of(node.digit));
        truths.push_back(node);
      }
    }
  }
  const DeadEnd& end = step.chains.back().end;
  EXPECT_TRUE(end.house < 0 ? digits(end.cell).empty() : places(end.house, end.digit).empty());
}

// Whether a candidate is the left-linking one of two links, as no whip has it.
bool takes_one_twice(const Step& step) {
  std::set<std::pair<int, Digit>> lefts;
  for (const StepChain& chain : step.chains) {
    for (const ChainNode& node : chain.nodes) {
      if (!node.on && !lefts.emplace(node.cells.first(), node.digit).second) return true;
    }
  }
  return false;
}

TEST_P(Whips, RemoveNoCandidateOfTheSolution) {
  const Technique* const technique = find_technique(GetParam().name);
  int seen = 0;
  for (const Puzzle& puzzle : boards_for_whips()) {
    const auto solved = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2});
    const Grid& solution = solved->solutions.front();
    teacher::Memory memory;
    Position position(memory.geometries.make(puzzle).value(), puzzle);
    const auto find_all = [&](const Technique& one) {
      Workspace workspace;
      StepSink sink(StepSink::Policy::All);
      const PlanEntry asked{&one};
      one.find(nonet::Search(position, workspace, {}, {}, asked), sink);
      return sink.steps();
    };
    for (;;) {
      std::vector<Step> steps = find_all(*technique);
      for (const Step& step : steps) {
        ++seen;
        const Candidate gone = step.eliminations.front();
        EXPECT_NE(solution[gone.cell], gone.digit);
        Step told = step;
        add_reasons(position, told);  // which changes no house that a link is in
        expect_links(position, told, GetParam());
        bool grouped = false;
        for (const StepChain& chain : step.chains) {
          for (const ChainNode& node : chain.nodes) grouped = grouped || node.cells.count() > 1;
        }
        EXPECT_EQ(grouped, GetParam().groups) << "a whip has the name with the least claim";
        EXPECT_EQ(step.chains.size() > 1 || takes_one_twice(step), GetParam().branches);
      }
      if (steps.empty()) steps = find_all(*find_technique("whip"));
      if (steps.empty()) break;
      for (const Step& step : steps) position.apply(step);
    }
    EXPECT_GT(seen, 0);
  }
  EXPECT_GT(seen, 100);
}

TEST_P(Whips, AreJudgedByTheirLinks) {
  const std::string name = GetParam().name;
  const auto plans =
      teacher::make_plans({.only = "singles,whip," + name, .order = "singles," + name}).value();
  int accepted = 0;
  int refused = 0;
  for (const Puzzle& puzzle : boards_for_whips()) {
    teacher::Memory memory;
    const auto path = teacher::explain(puzzle, plans, {}, memory);
    ASSERT_TRUE(path && path->path);
    Position position = *path->start;
    for (const Step& step : path->path->steps) {
      if (step.technique->id == name) {
        auto judge = judging::Judge::open(position.puzzle(), plans, {}, memory);
        ASSERT_TRUE(judge);
        const auto support = [&](const Step& one) {
          const std::string text = step_json(position, one, Language::English).text();
          return judge->judge(judging::read_claim(text, position.geometry()).value(), false).support;
        };
        EXPECT_EQ(support(step), Support::Follows) << sentence(position.geometry(), step, Language::English);
        ++accepted;
        if (refused < 12 && step.chains[0].nodes.size() > 3) {
          Step cut = step;  // the first right-linking node goes elsewhere: what is after it does not follow
          ChainNode& node = cut.chains[0].nodes[2];
          node.house = -1;
          node.cells = cut.chains[0].nodes[1].cells;
          node.digit = cut.chains[0].nodes[1].digit;
          refused += support(cut) == Support::Fails ? 1 : 0;
        }
      }
      position.apply(step);
    }
  }
  EXPECT_GT(accepted, 20);
  EXPECT_GE(refused, name == "whip" ? 10 : 3);  // of the others there are few
}

std::string name_of_kind(const ::testing::TestParamInfo<KindOfChain>& kind) { return kind.param.name; }
INSTANTIATE_TEST_SUITE_P(, Whips,
                         ::testing::Values(KindOfChain{"whip", false, false},
                                           KindOfChain{"g_whip", false, true},
                                           KindOfChain{"braid", true, false}),
                         name_of_kind);

}  // namespace
}  // namespace nonet::testing

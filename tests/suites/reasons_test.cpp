// Smallest reasons, against a search that knows nothing of propagation.
//
//   a drawn board ──► a reason ──► the candidate and all members: no filling      the reason holds
//                             └──► the same without one of them: a filling        and needs each of them
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "oracle/boards.hpp"
#include "reason/logic/plan/plan.hpp"
#include "reason/logic/techniques/reasons/reason.hpp"
#include "reason/teacher/teacher.hpp"
#include "solve/engines/engine.hpp"
#include "suites/drawn_positions.hpp"
#include "suites/drawn_rules.hpp"

namespace nonet::testing {
namespace {

using reasons::Member;
using reasons::Members;
using reasons::MemberSet;

// Tries all ways to leave cells blank or give them one of their candidates, cells that see each other different
// ones, with one candidate set.
class FillingSearch {
 public:
  FillingSearch(const Position& position, const Members& members, const MemberSet& asked)
      : position_(position), members_(members), asked_(asked) {}

  bool exists(Candidate set) {
    digits_.assign(at(position_.cell_count()), kBlank);
    digits_[at(set.cell)] = set.digit;
    set_ = set.cell;
    return go_on(0);
  }

 private:
  bool go_on(int cell) {
    if (cell == position_.cell_count()) return all_hold();
    if (cell == set_ || position_.value(cell) != kBlank) return go_on(cell + 1);
    for (const Digit digit : position_.candidates(cell)) {
      const auto clashes = [&](int peer) { return digits_[at(peer)] == digit; };
      const CellSet& peers = position_.geometry().peers(cell);
      bool clash = false;
      for (const int peer : peers) clash = clash || clashes(peer);
      if (clash) continue;
      digits_[at(cell)] = digit;
      if (go_on(cell + 1)) return true;
      digits_[at(cell)] = kBlank;
    }
    const int own = members_.of_cell(cell);
    return !asked_[at(own)] && go_on(cell + 1);
  }
  [[nodiscard]] bool all_hold() const {
    for (int number = 0; number < members_.size(); ++number) {
      const Member& member = members_[number];
      if (!asked_[at(number)]) continue;
      if (member.kind == Member::Kind::Cell && digits_[at(member.cell)] == kBlank) return false;
      if (member.kind != Member::Kind::Place) continue;
      bool placed = false;
      for (const int cell : position_.places(member.digit, member.house)) {
        placed = placed || digits_[at(cell)] == member.digit;
      }
      if (!placed) return false;
    }
    return true;
  }

  const Position& position_;
  const Members& members_;
  const MemberSet& asked_;
  std::vector<Digit> digits_;
  int set_ = 0;
};

Puzzle drawn_puzzle(const LayoutPtr& layout, const oracle::Digits& digits) {
  Puzzle puzzle;
  puzzle.reset(layout);
  for (int cell = 0; cell < layout->cell_count(); ++cell) {
    puzzle.givens[cell] = static_cast<Digit>(digits[at(cell)]);
  }
  return puzzle;
}

// Returns the verdict of the board with a candidate as a given.
Verdict verdict_with(Puzzle board, Candidate candidate) {
  board.givens[candidate.cell] = candidate.digit;
  return solve(*find_engine("native"), {.puzzle = board, .limit = 2})->verdict;
}

class Reasons : public ::testing::TestWithParam<int> {};

TEST_P(Reasons, HoldAndNeedEachMember) {
  oracle::Dice dice(static_cast<std::uint64_t>(GetParam()));
  const LayoutPtr layout = Layout::make(standard_spec(4)).value();
  const oracle::Digits grid = oracle::shifted_grid(2, 2);
  const Puzzle puzzle = drawn_puzzle(layout, oracle::dug(grid, 6 + dice.roll(3), dice));
  Position position(Geometry::make(layout).value(), puzzle);
  const StopToken never;
  for (;;) {
    const Members members(position);
    rule_steps::SupportMemory rules;
    reasons::Refuter refuter(position, members, rules, never);
    reasons::ReasonMemory memory;
    const auto reason = reasons::find_reason(position, members, refuter, memory, never);
    if (!reason) {  // then each candidate can stand together with all members
      const MemberSet everyone = members.everyone();
      for (const int cell : position.blanks()) {
        for (const Digit digit : position.candidates(cell)) {
          EXPECT_TRUE(
              FillingSearch(position, members, everyone).exists({static_cast<CellIndex>(cell), digit}));
        }
      }
      return;
    }
    EXPECT_FALSE(FillingSearch(position, members, reason->members).exists(reason->candidate));
    for (int number = 0; number < members.size(); ++number) {
      if (!reason->members[at(number)]) continue;
      MemberSet fewer = reason->members;
      fewer[at(number)] = false;
      EXPECT_TRUE(FillingSearch(position, members, fewer).exists(reason->candidate)) << number;
    }
    position.remove(reason->candidate.cell, reason->candidate.digit);
  }
}

// Returns whether some candidate falls with `more` members of those from `first` on, and those chosen.
bool falls_with(const Position& position, const Members& members, MemberSet& chosen, int first, int more) {
  if (more == 0) {
    for (const int cell : position.blanks()) {
      for (const Digit digit : position.candidates(cell)) {
        if (!FillingSearch(position, members, chosen).exists({static_cast<CellIndex>(cell), digit}))
          return true;
      }
    }
    return false;
  }
  for (int member = first; member + more <= members.size(); ++member) {
    chosen[at(member)] = true;
    const bool falls = falls_with(position, members, chosen, member + 1, more - 1);
    chosen[at(member)] = false;
    if (falls) return true;
  }
  return false;
}

// Latin squares with few givens: in boards with boxes nearly every reason is a single member.
TEST_P(Reasons, AreTheFewestMembers) {
  oracle::Dice dice(static_cast<std::uint64_t>(GetParam()));
  const LayoutPtr layout = Layout::make(parse_layout("latin:4").value()).value();
  const oracle::Digits grid = oracle::shifted_grid(1, 4);
  Position position(Geometry::make(layout).value(), drawn_puzzle(layout, oracle::dug(grid, 4, dice)));
  const StopToken never;
  for (;;) {
    const Members members(position);
    rule_steps::SupportMemory rules;
    reasons::Refuter refuter(position, members, rules, never);
    reasons::ReasonMemory memory;
    const auto reason = reasons::find_reason(position, members, refuter, memory, never);
    if (!reason) return;
    constexpr int kMost = 3;  // with more, too many sets are smaller
    MemberSet none(at(members.size()));
    if (reason->size > 1 && reason->size <= kMost) {
      EXPECT_FALSE(falls_with(position, members, none, 0, reason->size - 1)) << reason->size;
    }
    position.remove(reason->candidate.cell, reason->candidate.digit);
  }
}
INSTANTIATE_TEST_SUITE_P(Drawn, Reasons, ::testing::Range(1, 51));

// Larger boards are beyond a search of all sets: there nothing can be left out for which the reason's own cases, or
// sixty, are enough.
TEST(LargeReasons, NeedEachMember) {
  const StopToken never;
  int members_in_all = 0;
  for (const char* text :
       {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"}) {
    const Puzzle puzzle = read_puzzle(text).value();
    Position position(Geometry::make(puzzle.layout).value(), puzzle);
    rule_steps::SupportMemory rules;
    reasons::ReasonMemory memory;
    for (int step = 0; step < 3; ++step) {
      const Members members(position);
      reasons::Refuter refuter(position, members, rules, never);
      const auto reason = reasons::find_reason(position, members, refuter, memory, never);
      ASSERT_TRUE(reason);
      members_in_all += reason->size;
      for (int number = 0; number < members.size(); ++number) {
        if (!reason->members[at(number)]) continue;
        MemberSet fewer = reason->members;
        fewer[at(number)] = false;
        EXPECT_NE(refuter.refute(reason->candidate, fewer, {.suppositions = std::max(60, reason->story)}),
                  reasons::Refuter::Outcome::Refuted)
            << text << ": " << number << " of " << reason->size;
      }
      position.remove(reason->candidate.cell, reason->candidate.digit);
    }
  }
  EXPECT_GT(members_in_all, 30);
}

// Every step of a path by singles and reasons alone removes what is in no solution, and the path goes on until all
// solutions agree on nothing more: to the full grid, if there is one.
TEST(ReasonPaths, LeadToTheSolutionWithAnyRules) {
  int solved = 0;
  for (const int size : {4, 6}) {
    const LayoutPtr layout = Layout::make(standard_spec(size)).value();
    const oracle::Digits digits = oracle::shifted_grid(2, size / 2);
    Grid grid(size);
    for (int cell = 0; cell < layout->cell_count(); ++cell) grid[cell] = static_cast<Digit>(digits[at(cell)]);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      oracle::Dice dice(seed);
      Puzzle puzzle = drawn_puzzle(layout, oracle::dug(digits, 2 * size, dice));
      std::vector<Rule> rules;
      for (const std::string& text : kept_rules(*layout, grid, 4, dice)) {
        puzzle.rules.push_back(parse_rule(text, *layout).value());
      }
      const auto plans = teacher::make_plans({.only = "singles,smallest_reason"}).value();
      teacher::Memory memory;
      const auto path = teacher::explain(puzzle, plans, {}, memory);
      ASSERT_TRUE(path);
      const Verdict verdict = solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2})->verdict;
      for (const Step& step : path->path->steps) {
        for (const Candidate& gone : step.eliminations) {
          EXPECT_NE(verdict_with(puzzle, gone), Verdict::Unique) << seed;
          EXPECT_NE(verdict_with(puzzle, gone), Verdict::Multiple) << seed;
        }
      }
      EXPECT_EQ(path->path->solved(), verdict == Verdict::Unique) << size << ", seed " << seed;
      solved += path->path->solved() ? 1 : 0;
    }
  }
  EXPECT_GT(solved, 4);
}

}  // namespace
}  // namespace nonet::testing

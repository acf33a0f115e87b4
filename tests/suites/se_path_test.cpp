// The steps that give Sudoku Explainer's rating, held to the oracle: each keeps to the solution, is the one that its
// plain versions of the producers find first, and what is shown of it is a reason for what it does.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "oracle/houses.hpp"
#include "oracle/se_board.hpp"
#include "oracle/se_shown.hpp"
#include "oracle/steps.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/se/length.hpp"
#include "reason/teacher/teacher.hpp"
#include "tries.hpp"

namespace nonet::testing {
namespace {

namespace fs = std::filesystem;
namespace plain = oracle::se;

constexpr int kCells = 81;
// A known board: Golden Nugget.
constexpr const char* kGoldenNugget =
    "000000039000001005003050800008090006070002000100400000009080050020000600400700000";

// Returns the first `most` boards of a file that has one at the beginning of each line.
std::vector<std::string> boards_of(const fs::path& file, std::size_t most) {
  std::vector<std::string> boards;
  std::ifstream in(file);
  for (std::string line; boards.size() < most && std::getline(in, line);) {
    if (line.size() >= kCells && line.front() != '#') boards.push_back(line.substr(0, kCells));
  }
  return boards;
}
oracle::Board oracle_board(const std::string& text) {
  using namespace oracle;
  Board board = blank_board(9, rows(9) + columns(9) + boxes(3, 3));
  for (std::size_t i = 0; i < kCells; ++i) board.givens[i] = text[i] == '.' ? 0 : text[i] - '0';
  return board;
}

plain::Cells cells_of(const CellSet& cells) {
  plain::Cells list;
  for (const int cell : cells) list.push_back(cell);
  return list;
}
plain::ShownChain plain_chain(const StepChain& chain, const Geometry& geometry) {
  using By = plain::ShownNode::By;
  plain::ShownChain shown{.nodes = {}, .loop = chain.loop, .goes_on = chain.goes_on};
  for (const ChainNode& node : chain.nodes) {
    plain::ShownNode same{.cells = cells_of(node.cells), .digit = node.digit, .on = node.on};
    same.by = static_cast<By>(node.by);
    same.pattern = cells_of(node.pattern);
    if (node.house >= 0) same.house = cells_of(geometry.house(node.house));
    shown.nodes.push_back(std::move(same));
  }
  return shown;
}
plain::Hint plain_hint(const Step& step) {
  plain::Hint hint{.rating = step.se()};
  for (const Candidate& out : step.eliminations) hint.gone.insert({out.cell, out.digit});
  for (const Candidate& in : step.placements) hint.placed = {in.cell, in.digit};
  return hint;
}
std::string text_of(const plain::Hint& hint) {
  std::string text = std::to_string(se::tenths(hint.rating));
  if (hint.placed) {
    return text + ' ' + std::to_string(hint.placed->first) + '=' + std::to_string(hint.placed->second);
  }
  for (const auto& [cell, digit] : hint.gone) {
    text += ' ' + std::to_string(cell) + "<>" + std::to_string(digit);
  }
  return text;
}

// A path of the rating, step by step beside the oracle.
class Replayed {
 public:
  explicit Replayed(const std::string& text) : text_(text), board_(oracle_board(text)) {
    solution_ = oracle::solutions(board_, 2).front();
    rating_ = teacher::explain_se(read_puzzles(text)->front(), true, {}, memory_);
    for (int cell = 0; cell < kCells; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (fits(cell, digit)) plain_.of(cell).insert(digit);
      }
    }
  }

  // Up to this producer the oracle is asked for the step that it would take.
  void expect_right(se::Producer hardest) {
    ASSERT_TRUE(rating_.numbers) << text_;
    oracle::Replay replay(board_);
    int highest = 0;
    for (const teacher::SePathStep& step : rating_.steps) {
      SCOPED_TRACE(text_ + ' ' + sentence(rating_.start->geometry(), step.step, Language::English));
      highest = std::max(highest, se::tenths(step.step.se()));
      expect_right(step);
      if (step.producer <= hardest) expect_first(step);
      ASSERT_EQ(replay.apply(step_of(step.step), solution_), "");
      apply(plain_hint(step.step));
    }
    EXPECT_TRUE(replay.solved());
    EXPECT_EQ(highest, rating_.numbers->er);
  }

 private:
  static oracle::Step step_of(const Step& step) {
    oracle::Step plain;
    for (const Candidate& in : step.placements) plain.in.push_back({in.cell, in.digit});
    for (const Candidate& out : step.eliminations) plain.out.push_back({out.cell, out.digit});
    return plain;
  }
  bool fits(int cell, int digit) const {
    const auto& givens = board_.givens;
    if (givens[static_cast<std::size_t>(cell)] != 0) return false;
    return std::ranges::none_of(plain::peers(cell),
                                [&](int peer) { return givens[static_cast<std::size_t>(peer)] == digit; });
  }
  // What is shown of the step is a reason for what it does.
  void expect_right(const teacher::SePathStep& step) const {
    const Geometry& geometry = rating_.start->geometry();
    if (step.producer == se::Producer::SingleChains || step.producer >= se::Producer::Nishio) {
      std::vector<plain::ShownChain> chains;
      for (const StepChain& chain : step.step.chains) chains.push_back(plain_chain(chain, geometry));
      EXPECT_EQ(plain::judge(plain_, chains, plain_hint(step.step)), "");
      return;
    }
    ASSERT_FALSE(step.step.parts.empty());
    if (step.producer != se::Producer::HiddenSingle && step.producer != se::Producer::NakedSingle) {
      expect_right_pattern(step.step);
      return;
    }
    const Candidate in = step.step.placements.front();
    if (step.producer == se::Producer::NakedSingle) {
      EXPECT_EQ(plain_.of(in.cell), std::set<int>{in.digit});
      return;
    }
    const auto cover = std::ranges::find(step.step.parts, Role::Cover, &StepPart::role);
    ASSERT_NE(cover, step.step.parts.end());
    const plain::House house{plain::kBox, 0, cells_of(geometry.house(cover->house))};
    EXPECT_EQ(plain::places(plain_, house, in.digit), plain::Cells{in.cell});
  }
  CellSet house_cells(int house) const { return rating_.start->geometry().house(house); }
  CellSet places(int digit, int house) const {
    CellSet cells;
    for (const int cell : house_cells(house)) {
      if (plain_.has(cell, digit)) cells.add(cell);
    }
    return cells;
  }
  Digits digits_of(const CellSet& cells) const {
    Digits digits;
    for (const int cell : cells) {
      for (const int digit : plain_.of(cell)) digits.add(static_cast<Digit>(digit));
    }
    return digits;
  }
  struct Excluded {
    CellSet cells;
    Digits digits;
  };
  Excluded by_subset(const Step& step) const {
    const StepPart& base = step.parts.front();
    EXPECT_EQ(base.cells.count(), base.digits.count());
    if (base.house >= 0) {
      for (const Digit digit : base.digits) {
        EXPECT_TRUE(places(digit, base.house).within(base.cells));
      }
      return {base.cells, Digits::up_to(9) - base.digits};
    }
    EXPECT_TRUE(digits_of(base.cells).within(base.digits));
    const CellSet house = house_cells(step.parts.at(1).house);
    EXPECT_TRUE(base.cells.within(house));
    return {house - base.cells, base.digits};
  }
  Excluded by_houses(const Step& step) const {
    const Digits digit = step.parts.front().digits;
    CellSet bases;
    CellSet covers;
    CellSet in_bases;
    int more_bases = 0;
    for (const StepPart& part : step.parts) {
      const bool base = part.role == Role::Base;
      more_bases += base ? 1 : -1;
      (base ? bases : covers) |= house_cells(part.house);
      if (base) in_bases |= places(digit.first(), part.house);
    }
    EXPECT_EQ(more_bases, 0);
    EXPECT_TRUE(in_bases.within(covers));
    return {covers - bases, digit};
  }
  // Of loops, and of graves, which have no pair of digits: what the roof excludes, alone or in a house.
  Excluded by_roof(const Step& step) const {
    const StepPart& base = step.parts.at(0);
    const StepPart& roof = step.parts.at(1);
    EXPECT_TRUE(roof.digits.within(digits_of(roof.cells)));
    for (const int cell : base.digits.empty() ? CellSet() : base.cells) {
      const Digits digits = digits_of(CellSet::of(cell));
      EXPECT_TRUE(base.digits.within(digits));
      EXPECT_TRUE((digits - base.digits).within(roof.digits));
      EXPECT_EQ(digits == base.digits, !roof.cells.has(cell));
    }
    if (step.parts.size() == 2) {
      const CellSet near = rating_.start->geometry().common_peers(roof.cells);
      if (roof.cells.count() > 1) return {near - roof.cells, roof.digits};
      return {roof.cells, base.digits.empty() ? Digits::up_to(9) - roof.digits : base.digits};
    }
    const StepPart& last = step.parts.back();
    EXPECT_TRUE(roof.cells.within(house_cells(last.house)));
    if (step.parts.size() == 3) {
      EXPECT_EQ(places(last.digits.first(), last.house), roof.cells);
      return {roof.cells, Digits::up_to(9) - last.digits};
    }
    const StepPart& further = step.parts.at(2);
    EXPECT_EQ(further.cells.count() + 1, further.digits.count());
    EXPECT_TRUE((digits_of(further.cells) | roof.digits).within(further.digits));
    EXPECT_TRUE(further.cells.within(house_cells(last.house)));
    return {house_cells(last.house) - further.cells - roof.cells, further.digits};
  }
  void expect_right_pattern(const Step& step) const {
    const std::string_view family = step.technique->family->folder;
    Excluded out;
    if (family == "subsets") {
      out = by_subset(step);
    } else if (family == "fish" || family == "intersections") {
      out = by_houses(step);
    } else if (family == "uniqueness") {
      out = by_roof(step);
    } else {
      return;
    }
    for (const Candidate& gone : step.eliminations) {
      EXPECT_TRUE(out.cells.has(gone.cell) && out.digits.has(gone.digit));
    }
    if (step.placements.empty()) return;
    const Candidate in = step.placements.front();
    CellSet left = places(in.digit, step.leaves);
    if (out.digits.has(in.digit)) left -= out.cells;
    EXPECT_EQ(left, CellSet::of(in.cell));
  }
  // No producer before has a hint, and this one has none before.
  void expect_first(const teacher::SePathStep& step) const {
    for (int producer = 0;; ++producer) {
      const auto first = plain::first_hint(plain_, producer);
      if (!first && producer < static_cast<int>(step.producer)) continue;
      ASSERT_EQ(producer, static_cast<int>(step.producer));
      ASSERT_TRUE(first);
      plain::Hint same = *first;
      if (same.placed) same.gone.clear();
      plain::Hint taken = plain_hint(step.step);
      if (taken.placed) taken.gone.clear();
      ASSERT_EQ(text_of(taken), text_of(same));
      return;
    }
  }
  void apply(const plain::Hint& hint) {
    for (const auto& [cell, digit] : hint.gone) plain_.of(cell).erase(digit);
    if (!hint.placed) return;
    const auto& [cell, digit] = *hint.placed;
    plain_.of(cell).clear();
    for (const int peer : plain::peers(cell)) plain_.of(peer).erase(digit);
  }

  std::string text_;
  oracle::Board board_;
  oracle::Digits solution_;
  teacher::Memory memory_;
  teacher::SePath rating_;
  plain::Board plain_;
};

std::vector<std::string> golden() {
  constexpr std::size_t kAll = 1000;
  return boards_of(fs::path(NONET_TEST_CASES) / "se/ratings.txt", kAll);
}

TEST(SePath, EachStepIsRight) {
  for (const std::string& board : golden()) Replayed(board).expect_right(se::Producer::NakedQuad);
}
TEST(SlowSePath, EachStepIsTheFirstThatPlainVersionsFind) {
  for (const std::string& board : golden()) Replayed(board).expect_right(se::Producer::DynamicPlus);
}
TEST(SlowSePath, EachStepOfAKnownBoardIsRight) {
  Replayed(kGoldenNugget).expect_right(se::Producer::DynamicChains);
}
TEST(SlowSePath, EachStepOfHardBoardsIsRight) {
  const char* folder = std::getenv("NONET_DATA");
  if (folder == nullptr) GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
  for (const char* file : {"rated/hard_354_se.txt", "rated/magictour_733_se.txt"}) {
    constexpr std::size_t kSome = 40;
    for (const std::string& board : boards_of(fs::path(folder) / file, tries(kSome))) {
      Replayed(board).expect_right(se::Producer::Bug);
    }
  }
}

}  // namespace
}  // namespace nonet::testing

// Classes by trials, whips and braids: those that are published, and that each chain is one.
#include "reason/classes/classes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <sstream>

#include "reason/classes/trials.hpp"
#include "solve/engines/engine.hpp"
#include "suites/shapes.hpp"

namespace nonet::classes {
namespace {

struct PublishedBoard {
  std::string board;
  std::string te, w, b, bxb;
};
std::vector<PublishedBoard> published() {
  std::ifstream in(NONET_TEST_CASES "/published/classes.txt");
  std::vector<PublishedBoard> all;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    PublishedBoard one;
    std::istringstream(line) >> one.board >> one.te >> one.w >> one.b >> one.bxb;
    all.push_back(one);
  }
  EXPECT_GE(all.size(), 25U);
  return all;
}

std::array<std::uint16_t, kCells> candidates_of(const std::string& board) {
  std::array<std::uint16_t, kCells> all{};
  for (int cell = 0; cell < kCells; ++cell) {
    const char c = board[at(cell)];
    all[at(cell)] = static_cast<std::uint16_t>(c == '.' ? 0x1FF : 1 << (c - '1'));
  }
  return all;
}

// Whether the two labels cannot both be true, without the tables.
bool exclude(int a, int b) {
  const int x = a / kLine;
  const int y = b / kLine;
  if (x == y) return a != b;
  const bool sees = x / 9 == y / 9 || x % 9 == y % 9 || (x / 27 == y / 27 && x % 9 / 3 == y % 9 / 3);
  return a % kLine == b % kLine && sees;
}

std::array<std::uint8_t, kCells> solution_of(const std::string& board) {
  const auto answer =
      solve(*find_engine("native"), {.puzzle = testing::puzzle_of(board, standard_spec(9))}).value();
  std::array<std::uint8_t, kCells> solution{};
  for (int cell = 0; cell < kCells; ++cell) {
    solution[at(cell)] = static_cast<std::uint8_t>(answer.solutions.front()[cell]);
  }
  return solution;
}

std::string text_of(std::optional<int> found) { return found ? std::to_string(*found) : "-"; }

TEST(Classes, AreThosePublished) {
  for (const PublishedBoard& one : published()) {
    const auto candidates = candidates_of(one.board);
    const Classes found = classify(candidates.data(), solution_of(one.board).data(), {});
    EXPECT_EQ(text_of(found.depth), one.te) << one.board;
    EXPECT_EQ(text_of(found.whips), one.w) << one.board;
    EXPECT_EQ(text_of(found.braids), one.b) << one.board;
    EXPECT_EQ(one.bxb == "-" ? "-" : text_of(found.inner), one.bxb) << one.board;
    EXPECT_FALSE(found.stopped);
  }
}

TEST(Classes, StopWhenTheyAreTold) {
  const std::atomic<bool> told = true;
  const PublishedBoard last = published().back();
  const auto candidates = candidates_of(last.board);
  const Classes found = classify(candidates.data(), solution_of(last.board).data(), StopToken(&told));
  EXPECT_TRUE(found.stopped);
  EXPECT_FALSE(found.inner);
}

// Follows a chain on a board as its definition says, by counting candidates.
void expect_chain(const LabelBoard& board, ChainKind kind, int target, const LinkedChain& chain) {
  std::vector<int> truths = {target};
  const auto left_of = [&](int variable) {
    std::vector<int> left;
    for (const int label : tables().members[at(variable)]) {
      const auto clashes = [&](int truth) { return exclude(label, truth); };
      if (board.has(label) && std::ranges::none_of(truths, clashes)) left.push_back(label);
    }
    return left;
  };
  for (const int right : chain.rights) {
    bool single = false;
    for (const int variable : tables().variables[at(right)]) {
      const bool linked = std::ranges::any_of(tables().members[at(variable)], [&](int label) {
        return board.has(label) && exclude(label, truths.back());
      });
      single = single || (left_of(variable) == std::vector{right} && (kind == ChainKind::Braid || linked));
    }
    EXPECT_TRUE(single);
    truths.push_back(right);
  }
  EXPECT_TRUE(left_of(chain.end).empty());
}

TEST(Classes, ChainsAreWhatTheyAreDefinedToBe) {
  int seen = 0;
  for (const PublishedBoard& one : published()) {
    if (one.te != "1") continue;
    LabelBoard board;
    ASSERT_TRUE(board.start(candidates_of(one.board).data()));
    const auto solution = solution_of(one.board);
    ChainFinder finder({});
    for (const int label : board.open()) {
      std::array<int, 2> shortest{};
      for (const ChainKind kind : {ChainKind::Whip, ChainKind::Braid}) {
        for (int n = 1; n <= 6; ++n) {
          if (!finder.find(kind, board, label, n)) continue;
          ++seen;
          EXPECT_EQ(finder.chain().length(), n) << "a shorter one was not found";
          EXPECT_NE(label % kLine + 1, solution[at(label / kLine)]) << one.board;
          expect_chain(board, kind, label, finder.chain());
          shortest[kind == ChainKind::Whip ? 0U : 1U] = n;
          break;
        }
      }
      EXPECT_TRUE(shortest[0] == 0 || (shortest[1] > 0 && shortest[1] <= shortest[0])) << "a whip is a braid";
    }
  }
  EXPECT_GT(seen, 500);
}

}  // namespace
}  // namespace nonet::classes

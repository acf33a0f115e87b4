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
  std::string gw = {}, gb = {};  // empty: not published
};
std::vector<PublishedBoard> published() {
  std::ifstream in(NONET_TEST_CASES "/published/classes.txt");
  std::vector<PublishedBoard> all;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    PublishedBoard one;
    std::istringstream(line) >> one.board >> one.te >> one.w >> one.b >> one.bxb >> one.gw >> one.gb;
    all.push_back(one);
  }
  EXPECT_GE(all.size(), 60U);
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
    const Classes found = classify(candidates.data(), solution_of(one.board).data(), {}, kAll);
    EXPECT_EQ(text_of(found.depth), one.te) << one.board;
    EXPECT_EQ(text_of(found.whips), one.w) << one.board;
    EXPECT_EQ(text_of(found.braids), one.b) << one.board;
    if (!one.gw.empty()) {
      EXPECT_EQ(text_of(found.gwhips), one.gw) << one.board;
      EXPECT_EQ(text_of(found.gbraids), one.gb) << one.board;
    }
    EXPECT_EQ(one.bxb == "-" ? "-" : text_of(found.inner), one.bxb) << one.board;
    EXPECT_FALSE(found.stopped);
  }
}

TEST(Classes, AreLookedForOnlyIfWanted) {
  for (const PublishedBoard& one : published()) {
    const auto candidates = candidates_of(one.board);
    const Classes found = classify(candidates.data(), solution_of(one.board).data(), {}, kWhips);
    EXPECT_EQ(text_of(found.depth), one.te) << one.board;
    EXPECT_EQ(text_of(found.whips), one.w) << one.board;
    EXPECT_FALSE(found.gwhips || found.braids || found.gbraids || found.inner) << one.board;
  }
}

TEST(Classes, StopWhenTheyAreTold) {
  const std::atomic<bool> told = true;
  const PublishedBoard last = published().back();
  const auto candidates = candidates_of(last.board);
  const Classes found = classify(candidates.data(), solution_of(last.board).data(), StopToken(&told), kAll);
  EXPECT_TRUE(found.stopped);
  EXPECT_FALSE(found.inner);
}

TEST(Classes, ShrinkWithGroupsAndBranches) {
  const auto within = [](std::optional<int> fewer, std::optional<int> more) {
    return !more || (fewer && *fewer <= *more);
  };
  for (const PublishedBoard& one : published()) {
    const auto candidates = candidates_of(one.board);
    const Classes found = classify(candidates.data(), solution_of(one.board).data(), {}, kAll);
    EXPECT_TRUE(within(found.gwhips, found.whips) && within(found.braids, found.whips)) << one.board;
    EXPECT_TRUE(within(found.gbraids, found.braids) && within(found.gbraids, found.gwhips)) << one.board;
    // A group follows from a trial with braids of length 1.
    EXPECT_TRUE(found.depth != 2 || !found.gbraids || found.inner == 1) << one.board;
  }
}

// The labels of a fact: its own, or those of a group that are on the board.
std::vector<int> labels_of(const LabelBoard& board, int fact) {
  if (fact < kLabels) return {fact};
  std::vector<int> all;
  for (const int label : tables().group_members[at(fact - kLabels)]) {
    if (board.has(label)) all.push_back(label);
  }
  return all;
}

// Follows a chain on a board as its definition says, by counting candidates.
void expect_chain(const LabelBoard& board, ChainKind kind, int target, const LinkedChain& chain) {
  std::vector<int> truths = {target};
  std::vector<int> lefts;
  const auto clashes = [&](int label, int truth) {
    if (truth < kLabels) return exclude(label, truth);
    return std::ranges::all_of(tables().group_members[at(truth - kLabels)],
                               [&](int member) { return exclude(label, member); });
  };
  const auto left_of = [&](int variable) {
    std::vector<int> left;
    for (const int label : tables().members[at(variable)]) {
      const auto gone = [&](int truth) { return clashes(label, truth); };
      if (board.has(label) && std::ranges::none_of(truths, gone)) left.push_back(label);
    }
    return left;
  };
  const bool whip = kind == ChainKind::Whip || kind == ChainKind::GWhip;
  for (const ChainLink& link : chain.links) {
    const auto& members = tables().members[at(link.variable)];
    EXPECT_TRUE(board.has(link.left));
    EXPECT_NE(std::ranges::find(members, link.left), members.end());
    ASSERT_TRUE(link.from >= -1 && link.from + 1 < std::ssize(truths));
    EXPECT_TRUE(!whip || link.from + 2 == std::ssize(truths));
    EXPECT_TRUE(clashes(link.left, truths[at(link.from + 1)]));
    EXPECT_TRUE(!whip || std::ranges::find(lefts, link.left) == lefts.end());
    lefts.push_back(link.left);
    const std::vector<int> left = left_of(link.variable);
    if (&link == &chain.links.back()) {
      EXPECT_TRUE(left.empty());
      EXPECT_EQ(link.right, kNoLabel);
      return;
    }
    EXPECT_TRUE(link.right < kLabels || has_groups(kind));
    const std::vector<int> right = labels_of(board, link.right);
    EXPECT_FALSE(left.empty());
    for (const int label : left) EXPECT_NE(std::ranges::find(right, label), right.end());
    truths.push_back(link.right);
  }
}

TEST(Classes, ChainsAreWhatTheyAreDefinedToBe) {
  constexpr std::array kKinds = {ChainKind::Whip, ChainKind::GWhip, ChainKind::Braid, ChainKind::GBraid};
  constexpr int kNone = 7;  // variables, more than any has here
  int seen = 0;
  int grouped = 0;
  for (const PublishedBoard& one : published()) {
    if (one.te != "1") continue;
    LabelBoard board;
    ASSERT_TRUE(board.start(candidates_of(one.board).data()));
    const auto solution = solution_of(one.board);
    ChainFinder finder({});
    for (const int label : board.open()) {
      std::array<int, kKinds.size()> shortest{};
      for (const ChainKind kind : kKinds) {
        int n = 1;
        while (n < kNone && !finder.find(kind, board, label, n)) ++n;
        shortest[static_cast<std::size_t>(kind)] = n;
        if (n == kNone) continue;
        ++seen;
        const LinkedChain& chain = finder.chain();
        EXPECT_EQ(chain.length(), n) << "a shorter one was not found";
        EXPECT_NE(label % kLine + 1, solution[at(label / kLine)]) << one.board;
        expect_chain(board, kind, label, chain);
        grouped +=
            std::ranges::any_of(chain.links, [](const ChainLink& link) { return link.right >= kLabels; });
      }
      const auto [whip, g_whip, braid, g_braid] = shortest;
      EXPECT_TRUE(braid <= whip && g_whip <= whip && g_braid <= braid && g_braid <= g_whip)
          << one.board << " " << label << ": " << whip << g_whip << braid << g_braid;
    }
  }
  EXPECT_GT(seen, 2000);
  EXPECT_GT(grouped, 100);
}

}  // namespace
}  // namespace nonet::classes

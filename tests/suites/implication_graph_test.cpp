// Implication graphs: ShortestPaths reaches what Closure says, by edges of the graph.
#include <algorithm>

#include <gtest/gtest.h>

#include "reason/logic/plan/case_check.hpp"
#include "reason/logic/techniques/implications/closure.hpp"
#include "reason/logic/techniques/implications/shortest_paths.hpp"

namespace nonet::implications {
namespace {

constexpr std::string_view kPositions[] = {
    ":0711:x:1..+9....+5+482+6+35+7+1+9+9+5+7..463..2+54+9.....+18.5..9..948....7+8..+56.97.2.+93.."
    "..65....93"
    "..:216 146 167 488:::",
    ":1303:x:3..1...+2......7+35.+7.52..91.6.9.1..8.8.....4+6..5...6.+3.5.23...+7..68.72.+43.7+3..."
    ".9.:619 "
    "839 259 269 699:::",
};

// Expects each node to be a successor of a node before it.
void expect_path(const ImplicationGraph& graph, const std::vector<GraphNode>& nodes) {
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const bool follows = std::any_of(nodes.begin(), nodes.begin() + static_cast<long>(i), [&](GraphNode n) {
      return std::ranges::find(graph.successors(n), nodes[i]) != graph.successors(n).end();
    });
    EXPECT_TRUE(follows) << "node " << i << " of " << nodes.size();
  }
}

void expect_agreement(const ClosedGraph& closed) {
  const Nodes& nodes = closed.graph.nodes();
  ShortestPaths paths;
  ImplicationPath path;
  for (int premise = 0; premise < 2 * nodes.count(); ++premise) {
    const auto from = static_cast<GraphNode>(premise);
    paths.run(closed.graph, from);
    for (int c = 0; c < nodes.count(); ++c) {
      ASSERT_EQ(closed.closure.leads_on(from, c), paths.has(nodes.on(c))) << premise << ' ' << c;
      ASSERT_EQ(closed.closure.leads_off(from, c), paths.has(nodes.off(c))) << premise << ' ' << c;
      for (const GraphNode to : {nodes.on(c), nodes.off(c)}) {
        if (!paths.has(to) || !paths.trace(closed.graph, to, path)) continue;
        ASSERT_EQ(path.nodes.front(), from);
        ASSERT_EQ(path.nodes.back(), to);
        expect_path(closed.graph, path.nodes);
      }
    }
  }
}

template <class T>
class ImplicationGraphs : public testing::Test {};
using AllGraphs = testing::Types<CandidateGraph, GroupGraph, AlsGraph, NetGraph>;
TYPED_TEST_SUITE(ImplicationGraphs, AllGraphs);

TYPED_TEST(ImplicationGraphs, PathsReachWhatTheClosureHas) {
  for (const std::string_view line : kPositions) {
    TypeParam closed;
    closed.compute(position_of(hodoku::read_case(line).value()));
    expect_agreement(closed);
  }
}

// A chain of candidates and groups can be read backwards.
TYPED_TEST(ImplicationGraphs, ChainsHaveTwoDirections) {
  if (!std::is_same_v<TypeParam, CandidateGraph> && !std::is_same_v<TypeParam, GroupGraph>) return;
  for (const std::string_view line : kPositions) {
    TypeParam closed;
    closed.compute(position_of(hodoku::read_case(line).value()));
    const Nodes& nodes = closed.graph.nodes();
    for (int a = 0; a < nodes.count(); ++a) {
      for (int b = 0; b < nodes.count(); ++b) {
        EXPECT_EQ(closed.closure.leads_on(nodes.off(a), b), closed.closure.leads_on(nodes.off(b), a));
        EXPECT_EQ(closed.closure.leads_off(nodes.on(a), b), closed.closure.leads_off(nodes.on(b), a));
        EXPECT_EQ(closed.closure.leads_on(nodes.on(a), b), closed.closure.leads_off(nodes.off(b), a));
      }
    }
  }
}

}  // namespace
}  // namespace nonet::implications

// Implication tables: what Reach says is there is what Spread comes to, by ways that the tables have.
#include <algorithm>

#include <gtest/gtest.h>

#include "explain/chains/reach.hpp"
#include "explain/chains/spread.hpp"
#include "explain/library_line.hpp"

namespace nonet::tables {
namespace {

constexpr std::string_view kPositions[] = {
    ":0711:x:1..+9....+5+482+6+35+7+1+9+9+5+7..463..2+54+9.....+18.5..9..948....7+8..+56.97.2.+93.."
    "..65....93"
    "..:216 146 167 488:::",
    ":1303:x:3..1...+2......7+35.+7.52..91.6.9.1..8.8.....4+6..5...6.+3.5.23...+7..68.72.+43.7+3..."
    ".9.:619 "
    "839 259 269 699:::",
};

// Whether the way goes from list to list: each node stands in the list of a node before it.
void expect_way(const Tables& tables, const std::vector<Node>& nodes) {
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const bool follows =
        std::any_of(nodes.begin(), nodes.begin() + static_cast<long>(i), [&](Node n) {
          return std::ranges::find(tables.list(n), nodes[i]) != tables.list(n).end();
        });
    EXPECT_TRUE(follows) << "node " << i << " of " << nodes.size();
  }
}

void expect_agreement(const Closed& closed) {
  const Nodes& nodes = closed.tables.nodes();
  Spread spread;
  Trail trail;
  for (int premise = 0; premise < 2 * nodes.count(); ++premise) {
    const auto from = static_cast<Node>(premise);
    spread.run(closed.tables, from);
    for (int c = 0; c < nodes.count(); ++c) {
      ASSERT_EQ(closed.reach.leads_on(from, c), spread.has(nodes.on(c))) << premise << ' ' << c;
      ASSERT_EQ(closed.reach.leads_off(from, c), spread.has(nodes.off(c))) << premise << ' ' << c;
      for (const Node to : {nodes.on(c), nodes.off(c)}) {
        if (!spread.has(to) || !spread.trail(closed.tables, to, trail)) continue;
        ASSERT_EQ(trail.nodes.front(), from);
        ASSERT_EQ(trail.nodes.back(), to);
        expect_way(closed.tables, trail.nodes);
      }
    }
  }
}

template <class T>
class ChainTables : public testing::Test {};
using AllTables = testing::Types<PlainTables, GroupedTables, AlsTables, NetTables>;
TYPED_TEST_SUITE(ChainTables, AllTables);

TYPED_TEST(ChainTables, ReachIsWhatSpreadComesTo) {
  for (const std::string_view line : kPositions) {
    TypeParam closed;
    closed.compute(read_library_line(line).value().position());
    expect_agreement(closed);
  }
}

// A chain of candidates and groups can be read backwards.
TYPED_TEST(ChainTables, ChainsHaveTwoDirections) {
  if (!std::is_same_v<TypeParam, PlainTables> && !std::is_same_v<TypeParam, GroupedTables>) return;
  for (const std::string_view line : kPositions) {
    TypeParam closed;
    closed.compute(read_library_line(line).value().position());
    const Nodes& nodes = closed.tables.nodes();
    for (int a = 0; a < nodes.count(); ++a) {
      for (int b = 0; b < nodes.count(); ++b) {
        EXPECT_EQ(closed.reach.leads_on(nodes.off(a), b), closed.reach.leads_on(nodes.off(b), a));
        EXPECT_EQ(closed.reach.leads_off(nodes.on(a), b), closed.reach.leads_off(nodes.on(b), a));
        EXPECT_EQ(closed.reach.leads_on(nodes.on(a), b), closed.reach.leads_off(nodes.off(b), a));
      }
    }
  }
}

}  // namespace
}  // namespace nonet::tables

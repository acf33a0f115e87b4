// What a cage and other sums support, against all ways to fill their cells.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "board/rules/rules.hpp"
#include "oracle/boards.hpp"
#include "reason/logic/techniques/rules/fillings.hpp"

namespace nonet::testing {
namespace {

using Domains = rule_steps::ClauseFillings::Domains;

// Notes in `found` the digits that the cells have in a filling: different ones that add up to what is left.
bool fill(const Domains& domains, std::size_t place, Digits used, int left, Domains& found) {
  if (place == domains.size()) return left == 0;
  bool any = false;
  for (const Digit digit : domains[place] - used) {
    if (!fill(domains, place + 1, used | Digits::of(digit), left - digit, found)) continue;
    found[place].add(digit);
    any = true;
  }
  return any;
}

class Cages : public ::testing::TestWithParam<int> {};

TEST_P(Cages, SupportWhatFillingsHave) {
  const int cells = GetParam();
  oracle::Dice dice(static_cast<std::uint64_t>(cells));
  const LayoutPtr layout = Layout::make(standard_spec(9)).value();
  int fitting = 0;
  for (int drawn = 0; drawn < 200; ++drawn) {
    Puzzle puzzle{.layout = layout};
    const int sum = 5 * cells + (cells < 9 && dice.roll(2) == 0 ? dice.roll(7) - 3 : 0);
    std::string text = fmt::format("cage {}", sum);
    for (int column = 1; column <= cells; ++column) text += fmt::format(" r1c{}", column);
    puzzle.rules.push_back(parse_rule(text, *layout).value());
    const GeometryPtr geometry = GeometryMaker().make(puzzle).value();
    const RuleClause& clause = geometry->clauses().all().front();
    ASSERT_EQ(clause.kind, RuleClause::Kind::Cage);
    Domains domains(clause.cells.size());
    for (Digits& domain : domains) {
      for (const Digit digit : Digits::up_to(9)) {
        if (dice.roll(12) < 7 + cells / 3) domain.add(digit);
      }
    }
    Domains found(domains.size());
    const bool fits = fill(domains, 0, {}, sum, found);
    rule_steps::ClauseFillings fillings(*geometry, clause);
    ASSERT_TRUE(fillings.is_small_cage());
    const auto supported = fillings.supported(domains);
    ASSERT_EQ(supported.has_value(), fits);
    if (fits) {
      EXPECT_EQ(*supported, found) << text;
    }
    fitting += fits ? 1 : 0;
  }
  EXPECT_GT(fitting, 10);
}

INSTANTIATE_TEST_SUITE_P(Cells, Cages, ::testing::Range(2, 10));

// Notes in `found` the digits that the cells have in a filling: different ones where cells see each other, with
// this weighted sum.
bool fill_sum(const Geometry& geometry, const RuleClause& clause, const Domains& domains,
              std::vector<Digit>& put, int left, Domains& found) {
  const std::size_t place = put.size();
  if (place == domains.size()) return left == 0;
  bool any = false;
  for (const Digit digit : domains[place]) {
    bool free = true;
    for (std::size_t i = 0; i < place; ++i) {
      free = free && (put[i] != digit || !geometry.sees(clause.cells[i], clause.cells[place]));
    }
    if (!free) continue;
    put.push_back(digit);
    if (fill_sum(geometry, clause, domains, put,
                 left - clause.says.linear.front().terms[place].weight * digit, found)) {
      found[place].add(digit);
      any = true;
    }
    put.pop_back();
  }
  return any;
}

TEST(Sums, SupportWhatFillingsHave) {
  oracle::Dice dice(7);
  const LayoutPtr layout = Layout::make(standard_spec(9)).value();
  const GeometryPtr geometry = GeometryMaker().make({.layout = layout}).value();
  int fitting = 0;
  int removed = 0;
  for (int drawn = 0; drawn < 2000; ++drawn) {
    RuleClause clause{.kind = RuleClause::Kind::Sum, .says = Constraints(9)};
    Linear sum;
    Domains domains;
    const int cells = 2 + dice.roll(5);
    while (std::ssize(clause.cells) < cells) {
      const auto cell = static_cast<CellIndex>(dice.roll(4) * 9 + dice.roll(4));  // many see each other
      if (std::ranges::find(clause.cells, cell) != clause.cells.end()) continue;
      clause.cells.push_back(cell);
      const int weight = std::array{1, 1, 1, -1, 2, 0}[static_cast<std::size_t>(dice.roll(6))];
      sum.terms.push_back({cell, weight});
      sum.total += weight * (4 + dice.roll(3));
      Digits domain;
      for (const Digit digit : Digits::up_to(9)) {
        if (dice.roll(2) == 0) domain.add(digit);
      }
      domains.push_back(domain);
    }
    clause.says.linear.push_back(sum);
    Domains found(domains.size());
    std::vector<Digit> put;
    const bool fits = fill_sum(*geometry, clause, domains, put, sum.total, found);
    const auto supported = rule_steps::ClauseFillings(*geometry, clause).supported(domains);
    ASSERT_EQ(supported.has_value(), fits) << drawn;
    if (!fits) continue;
    EXPECT_EQ(*supported, found) << drawn;
    ++fitting;
    removed += found != domains ? 1 : 0;
  }
  EXPECT_GT(fitting, 1000);
  EXPECT_GT(removed, 500);
}

}  // namespace
}  // namespace nonet::testing

// What a cage supports, against all ways to fill its cells.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace nonet::testing

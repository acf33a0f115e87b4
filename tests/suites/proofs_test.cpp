// Proofs: the checker against brute force, and its rules against those of the prover.
#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/rule.hpp"
#include "oracle/boards.hpp"
#include "solve/proofs/checker.hpp"
#include "suites/shapes.hpp"
#include "text/encodings/formula.hpp"

namespace nonet::testing {
namespace {

using proofs::Checker;
using Lits = std::vector<int>;
using Formula = std::vector<Lits>;

// ── The checker ──────────────────────────────────────────────────────────────────────────────────

bool holds(const Lits& clause, unsigned model) {
  return std::ranges::any_of(clause, [&](int literal) {
    return ((model >> static_cast<unsigned>(std::abs(literal) - 1)) & 1U) == (literal > 0 ? 1U : 0U);
  });
}

bool satisfiable(const Formula& formula, int variables) {
  for (unsigned model = 0; model < 1U << static_cast<unsigned>(variables); ++model) {
    if (std::ranges::all_of(formula, [&](const Lits& clause) { return holds(clause, model); })) {
      return true;
    }
  }
  return false;
}

Checker checker_of(const Formula& formula, int variables) {
  Checker checker(variables);
  for (const Lits& clause : formula) checker.add_axiom(clause);
  return checker;
}

TEST(Checker, AcceptsWhatPropagationShows) {
  Checker checker = checker_of({{1, 2}, {-1, 2}, {1, -2}, {-1, -2}}, 2);
  EXPECT_FALSE(checker.refuted());
  EXPECT_FALSE(checker.add_lemma(Lits{})) << "the empty clause needs a step in between";
  EXPECT_TRUE(checker.add_lemma(Lits{2}));
  EXPECT_TRUE(checker.refuted());
  EXPECT_TRUE(checker.add_lemma(Lits{}));
}

TEST(Checker, RefusesWhatDoesNotFollow) {
  Checker checker = checker_of({{1, 2}, {-1, 2, 3}, {-2, -3}, {-2, 3}, {-3, 1}}, 3);
  EXPECT_FALSE(checker.add_lemma(Lits{}));
  EXPECT_FALSE(checker.refuted());
  EXPECT_TRUE(checker.add_lemma(Lits{-2})) << "a refusal must leave no trace";
}

// (1 ∨ 2) says nothing of 3: "3" is no consequence, but nothing resists making it true.
TEST(Checker, AcceptsRatLemmas) {
  Checker free = checker_of({{1, 2}}, 3);
  EXPECT_TRUE(free.add_lemma(Lits{3}));
  Checker definition = checker_of({{1, 2}, {-3, 1}}, 3);
  EXPECT_TRUE(definition.add_lemma(Lits{3, -1})) << "3 is then defined as 1";
  Checker other_pivot = checker_of({{1, 2}, {-3, 1}}, 3);
  EXPECT_TRUE(other_pivot.add_lemma(Lits{-3, 2})) << "nothing has 3";
  Checker held = checker_of({{1, 2}, {-3, 1}, {-3, 2}}, 3);
  EXPECT_FALSE(held.add_lemma(Lits{3})) << "joined with -3 ∨ 1 it would be 1";
}

TEST(Checker, Deletes) {
  Checker checker = checker_of({{1, 2}, {-1, 2}, {1, -2}, {-1, -2}}, 2);
  EXPECT_FALSE(checker.erase(Lits{1}));
  EXPECT_TRUE(checker.erase(Lits{2, 1})) << "in any order";
  EXPECT_FALSE(checker.erase(Lits{1, 2})) << "it is gone";
  EXPECT_TRUE(checker.add_lemma(Lits{-1}));
  EXPECT_TRUE(checker.add_lemma(Lits{-2}));
  EXPECT_FALSE(checker.refuted());
}

TEST(Checker, KeepsWhatHasSetAVariable) {
  Checker checker = checker_of({{1}, {-1, 2}, {-2, 3}, {-3, 4, 5}}, 5);
  EXPECT_TRUE(checker.erase(Lits{-1, 2})) << "passed over: 2 stays true";
  EXPECT_TRUE(checker.add_lemma(Lits{3}));
}

TEST(Checker, KnowsWhatARefutationRestsOn) {
  Checker checker = checker_of({{1, 2}, {-1, 2}, {3, 4}, {3, -4}, {-2, 5}, {-2, -5}}, 5);
  ASSERT_TRUE(checker.add_lemma(Lits{3}));
  ASSERT_FALSE(checker.refuted());
  ASSERT_TRUE(checker.add_lemma(Lits{2}));
  EXPECT_TRUE(checker.refuted());
  EXPECT_EQ(checker.core(), (std::vector<bool>{false, true}));
}

// Whatever is accepted, satisfiable clauses stay satisfiable: so what is refuted never was.
TEST(Checker, NeverMakesSatisfiableClausesUnsatisfiable) {
  constexpr int kVariables = 5;
  int refuted = 0;
  int accepted = 0;
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    oracle::Dice dice(seed);
    const auto draw = [&](int longest) {
      Lits clause;
      for (int length = 1 + dice.roll(longest); length > 0; --length) {
        clause.push_back((1 + dice.roll(kVariables)) * (dice.roll(2) == 0 ? 1 : -1));
      }
      return clause;
    };
    Formula formula;
    for (int n = 5 + dice.roll(14); n > 0; --n) formula.push_back(draw(3));
    Checker checker = checker_of(formula, kVariables);
    bool possible = satisfiable(formula, kVariables);
    for (int step = 0; step < 12; ++step) {
      if (dice.roll(5) == 0) {
        const auto victim = static_cast<std::size_t>(dice.roll(static_cast<int>(formula.size())));
        EXPECT_TRUE(checker.erase(formula[victim])) << seed;
        formula.erase(formula.begin() + static_cast<std::ptrdiff_t>(victim));
        if (formula.empty()) break;
        continue;
      }
      const Lits lemma = draw(4);
      if (!checker.add_lemma(lemma)) {
        ++refused;
        continue;
      }
      ++accepted;
      formula.push_back(lemma);
      if (!possible || checker.refuted()) continue;
      // The checker has these clauses, and perhaps some whose deletion it passed over.
      EXPECT_TRUE(satisfiable(formula, kVariables)) << seed;
    }
    EXPECT_FALSE(possible && checker.refuted()) << seed;
    refuted += checker.refuted() ? 1 : 0;
  }
  EXPECT_GT(refuted, 400);
  EXPECT_GT(accepted, 4000);
  EXPECT_GT(refused, 3000);
}

// ── The rules ────────────────────────────────────────────────────────────────────────────────────

Formula sorted(Formula clauses) {
  for (Lits& clause : clauses) std::ranges::sort(clause);
  std::ranges::sort(clauses);
  return clauses;
}

// The same clauses from two hands.
TEST(Rules, AreThoseOfTheExtendedEncoding) {
  for (const Shape& kind : shapes()) {
    oracle::Board board;
    const Puzzle puzzle = drawn_puzzle(kind, 3, board);
    Formula checked;
    Formula searched;
    proofs::for_each_rule(puzzle, [&](auto c) { checked.emplace_back(c.begin(), c.end()); });
    cnf::Formula(puzzle, cnf::kExtended).write([&](auto c) { searched.emplace_back(c.begin(), c.end()); });
    EXPECT_TRUE(sorted(checked) == sorted(searched)) << kind;
    std::uint64_t rules = 0;
    Puzzle blank;
    blank.reset(kind.layout());
    proofs::for_each_rule(blank, [&](auto) { ++rules; });
    EXPECT_EQ(rules, proofs::rule_count(*blank.layout)) << kind;
  }
}

TEST(Rules, OfCagesAreThoseOfTheExtendedEncoding) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(standard_spec(9)).value());
  ASSERT_TRUE(add_rules({"cage 15 r1c1 r1c2 r2c1", "cage 3 r5c5",
                         "cage 45 r9c1 r8c2 r7c3 r6c4 r5c6 "
                         "r4c7 r3c8 r2c9 r1c9"},
                        puzzle));
  Formula checked;
  Formula searched;
  proofs::for_each_rule(puzzle, [&](auto c) { checked.emplace_back(c.begin(), c.end()); });
  const cnf::Formula formula(puzzle, cnf::kExtended);
  formula.write([&](auto c) { searched.emplace_back(c.begin(), c.end()); });
  EXPECT_TRUE(sorted(checked) == sorted(searched));
  EXPECT_EQ(formula.variable_count(), proofs::variable_count(puzzle));
}

}  // namespace
}  // namespace nonet::testing

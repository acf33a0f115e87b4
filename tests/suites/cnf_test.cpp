// Formulas compared with the oracle: what satisfies every clause is a solution, and the reverse.
#include <gtest/gtest.h>

#include <algorithm>

#include <fmt/core.h>

#include "oracle/boards.hpp"
#include "suites/shapes.hpp"
#include "text/encodings/dimacs.hpp"
#include "text/encodings/names.hpp"
#include "text/exports/export.hpp"

namespace nonet::testing {
namespace {

using cnf::Encoding;
using cnf::Formula;

// Of each name that settings offer.
class EachEncoding : public ::testing::TestWithParam<std::string_view> {
 protected:
  const Encoding encoding_ = cnf::encoding_of(GetParam());
};
INSTANTIATE_TEST_SUITE_P(, EachEncoding,
                         ::testing::Values("extended", "direct", "minimal", "order", "log", "candidates",
                                           "direct+singles", "minimal+singles", "order+singles",
                                           "log+singles"),
                         [](const auto& test) {
                           std::string name(test.param);
                           std::ranges::replace(name, '+', '_');
                           return name;
                         });

TEST_P(EachEncoding, IsFoundByItsName) {
  EXPECT_EQ(cnf::name_of(encoding_), GetParam());
  EXPECT_TRUE(has_encoding(kCnfEncodings, GetParam()));
}

// Returns what the variables of candidates are in a grid.
std::vector<bool> values_of(const Formula& formula, const Grid& grid) {
  std::vector<bool> values(static_cast<std::size_t>(formula.variable_count()) + 1);
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (formula.variable(cell, grid[cell]) == 0) continue;
    for (const int literal : formula.literals(cell, grid[cell])) {
      values[static_cast<std::size_t>(std::abs(literal))] = literal > 0;
    }
    if (formula.encoding().model != cnf::CnfModel::Order) continue;
    for (int before = 0; before < formula.variable(cell, grid[cell]) - 1; ++before) {
      values[static_cast<std::size_t>(formula.variables_of(cell).first + before)] = true;
    }
  }
  return values;
}

// Returns how many clauses are false if exactly the variables of this grid's digits are true.
int broken_clauses(const Formula& formula, const Grid& grid) {
  const std::vector<bool> values = values_of(formula, grid);
  int broken = 0;
  formula.write([&](cnf::Clause clause) {
    const bool holds = std::ranges::any_of(clause, [&](int literal) {
      return values[static_cast<std::size_t>(std::abs(literal))] == (literal > 0);
    });
    broken += holds ? 0 : 1;
  });
  return broken;
}

struct Drawn {
  oracle::Board board;
  Puzzle puzzle;
};

Drawn draw(const Shape& kind, std::uint64_t seed) {
  oracle::Dice dice(seed);
  Drawn drawn{kind.blank(), {}};
  const oracle::Digits full = oracle::full_grid(drawn.board, dice);
  drawn.board.givens = oracle::dug(full, kind.size() * kind.size() / 3, dice);
  if (seed % 2 == 0) oracle::draw_candidates(drawn.board, full, 70, dice);
  drawn.puzzle = puzzle_of(drawn.board, kind.layout());
  return drawn;
}

TEST_P(EachEncoding, EverySolutionIsAModelAndIsReadBack) {
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Drawn drawn = draw(kind, seed);
      for (const oracle::Digits& digits : oracle::solutions(drawn.board, 5)) {
        const Grid grid = grid_of(digits, kind.size());
        const Formula formula(drawn.puzzle, encoding_);
        EXPECT_EQ(broken_clauses(formula, grid), 0) << kind;
        const std::vector<bool> values = values_of(formula, grid);
        EXPECT_EQ(grid, formula.grid([&](int variable) {
          return values[static_cast<std::size_t>(variable)];
        })) << kind;
      }
    }
  }
}

// A change of one cell of a solution breaks a house or a given, and so a clause, if the encoding has a
// variable for the cell.
TEST_P(EachEncoding, WhatIsNotASolutionIsNotAModel) {
  int tried = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Drawn drawn = draw(kind, seed);
      const Grid right = grid_of(oracle::solutions(drawn.board, 1).at(0), kind.size());
      const Formula formula(drawn.puzzle, encoding_);
      for (int cell = 0; cell < right.cell_count(); cell += 3) {
        Grid wrong = right;
        wrong[cell] = static_cast<Digit>(right[cell] % kind.size() + 1);
        if (oracle::is_solution(drawn.board, digits_of(wrong))) continue;
        if (formula.variable(cell, right[cell]) == 0) continue;  // the cell is solved
        // In order and log the variables of a cell always say one of its candidates.
        if (!encoding_.names_candidates() && formula.variable(cell, wrong[cell]) == 0) continue;
        ++tried;
        EXPECT_GT(broken_clauses(formula, wrong), 0) << kind << " " << cell;
      }
    }
  }
  EXPECT_GT(tried, 100);
}

// 81 cells with a digit and 81·36 pairs; 27 houses with 9·36 pairs; 27·9 places (Lynce and Ouaknine).
TEST(Formula, HasThePublishedSize) {
  const Puzzle blank = puzzle_of(std::string(81, '.'), standard_spec(9));
  EXPECT_EQ(cnf::clause_count(Formula(blank, cnf::kDirect)), 11'745U);
  EXPECT_EQ(cnf::clause_count(Formula(blank, cnf::kExtended)), 11'988U);
  EXPECT_EQ(Formula(blank, cnf::kDirect).variable_count(), 729);
  EXPECT_EQ(cnf::clause_count(Formula(blank, cnf::encoding_of("minimal"))), 8'829U);
  EXPECT_EQ(Formula(blank, cnf::encoding_of("order")).variable_count(), 81 * 8);
  EXPECT_EQ(Formula(blank, cnf::encoding_of("log")).variable_count(), 81 * 4);
  // Sinz: n - 1 variables and 3n - 4 clauses for each of 81 cells and 243 places of a digit.
  EXPECT_EQ(Formula(blank, cnf::encoding_of("direct+sequential")).variable_count(), 729 + 324 * 8);
  EXPECT_EQ(cnf::clause_count(Formula(blank, cnf::encoding_of("direct+sequential"))), 81U + 324U * 23);
  // Pairs of cells that share two houses count once: 810 peers, not 972 pairs.
  EXPECT_EQ(cnf::clause_count(Formula(blank, cnf::kCandidates)), 81U * 37 + 810U * 9 + 243U);
  EXPECT_EQ(Formula(blank, cnf::kCandidates).variable_count(), 729);
}

TEST_P(EachEncoding, HasNoMoreClausesThanItsBound) {
  for (const Shape& kind : shapes()) {
    const Drawn drawn = draw(kind, 4);
    const Formula formula(drawn.puzzle, encoding_);
    EXPECT_GE(formula.clause_bound(), cnf::clause_count(formula)) << kind;
  }
}

TEST_P(EachEncoding, IsRefusedForABoardTooLargeForMemory) {
  Puzzle blank;
  blank.reset(Layout::make(boxes_spec(12, 12)).value());
  const auto affordable = cnf::check_affordable(Formula(blank, encoding_));
  ASSERT_FALSE(affordable);
  EXPECT_EQ(affordable.error().code, Errc::Unsupported);
}

TEST(Formula, SinglesThatContradictMakeOneEmptyClause) {
  const Puzzle puzzle = puzzle_of("12345678.........9" + std::string(63, '.'), standard_spec(9));
  int clauses = 0;
  Formula(puzzle, cnf::kCandidates).write([&](cnf::Clause clause) {
    ++clauses;
    EXPECT_TRUE(clause.empty());
  });
  EXPECT_EQ(clauses, 1);
}

// ── Answers ──────────────────────────────────────────────────────────────────────────────────────

using Kind = cnf::SolverAnswer::Kind;

TEST(SolverAnswer, OfTheCompetition) {
  const auto answer = cnf::read_answer("c hello\ns SATISFIABLE\nv 1 -2 3\nv -4 0\nc bye\n");
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->kind, Kind::Satisfiable);
  EXPECT_EQ(answer->variable_count(), 4);
  EXPECT_TRUE(answer->is_true(1));
  EXPECT_FALSE(answer->is_true(2));
  EXPECT_TRUE(answer->is_true(3));
  EXPECT_FALSE(answer->is_true(4));
  EXPECT_FALSE(answer->is_true(5));
  EXPECT_EQ(cnf::read_answer("s UNSATISFIABLE\r\n")->kind, Kind::Unsatisfiable);
  EXPECT_EQ(cnf::read_answer("c\ns UNKNOWN")->kind, Kind::Unknown);
  EXPECT_EQ(cnf::read_answer("s SATISFIABLE\nv 0\n")->variable_count(), 0);
}

TEST(SolverAnswer, OfMinisat) {
  EXPECT_TRUE(cnf::read_answer("SAT\n-1 2 0\n")->is_true(2));
  EXPECT_EQ(cnf::read_answer("UNSAT\n")->kind, Kind::Unsatisfiable);
  EXPECT_EQ(cnf::read_answer("INDET\n")->kind, Kind::Unknown);
  // Talk, verdict and file in one stream, as `minisat p.cnf /dev/stdout` has them.
  EXPECT_TRUE(cnf::read_answer("|  Parse time: 0.00 s  |\n\nSATISFIABLE\nSAT\n-1 2 0\n")->is_true(2));
}

TEST(SolverAnswer, NonsenseIsRefusedWithItsPlace) {
  struct {
    std::string_view text;
    std::string_view message;
    std::size_t offset;
  } const cases[] = {
      {"", "no verdict: neither 's SATISFIABLE' nor 's UNSATISFIABLE' nor 'SAT'", Error::kNoOffset},
      {"42\n", "no verdict: neither 's SATISFIABLE' nor 's UNSATISFIABLE' nor 'SAT'", Error::kNoOffset},
      {"s SATISFIABLE\n", "SATISFIABLE, but without a model", Error::kNoOffset},
      {"s SATISFIABLE\nv 1 x 0\n", "'x' is not a literal", 18},
      {"s SATISFIABLE\nv 1 99999999999 0\n", "'99999999999' is not a literal", 18},
      {"s SATISFIABLE\nv -2147483648 0\n", "'-2147483648' is not a literal", 16},
      {"s SATISFIABLE\nv 1 2 -1 0\n", "variable 1 is both true and false", 20},
      {"s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n", "a second verdict contradicts the first", 20},
  };
  for (const auto& [text, message, offset] : cases) {
    const auto answer = cnf::read_answer(text);
    ASSERT_FALSE(answer) << text;
    EXPECT_EQ(answer.error().message, message) << text;
    EXPECT_EQ(answer.error().offset, offset) << text;
  }
}

// ── Exports ──────────────────────────────────────────────────────────────────────────────────────

class EachExport : public ::testing::TestWithParam<const Export*> {};

TEST_P(EachExport, IsFoundAndWritesOrReads) {
  const Export* target = GetParam();
  EXPECT_EQ(find_export(target->id), target);
  EXPECT_FALSE(target->summary.en.empty());
  EXPECT_TRUE(target->write != nullptr || target->read != nullptr);
}

// The text for another solver ends with a line end, in each encoding and for every shape.
TEST_P(EachExport, WritesTextForEveryShapeOrRefuses) {
  const Export& target = *GetParam();
  if (target.write == nullptr) return;
  for (const Shape& kind : shapes()) {
    const Drawn drawn = draw(kind, 2);
    std::string_view rest = target.encodings;
    do {
      const std::string_view word = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(word.size() + 1, rest.size()));
      const std::string encoding = word.starts_with('+') ? fmt::format("log{}", word) : std::string(word);
      EXPECT_EQ(find_encoding(target, encoding), encoding);
      std::string text;
      const auto written = target.write(drawn.puzzle, encoding, text);
      if (!written) {
        EXPECT_EQ(written.error().code, Errc::Unsupported) << kind;
        continue;
      }
      EXPECT_TRUE(text.ends_with('\n')) << kind;
    } while (!rest.empty());
  }
}
INSTANTIATE_TEST_SUITE_P(, EachExport, ::testing::ValuesIn(all_exports().begin(), all_exports().end()),
                         [](const auto& test) { return std::string(test.param->id); });

TEST(Exports, AreFoundByTheirNames) {
  EXPECT_EQ(find_export(""), nullptr);
  EXPECT_EQ(find_encoding(*find_export("dimacs"), "document"), "direct");
  EXPECT_EQ(find_encoding(*find_export("dimacs"), "best"), "");
}

}  // namespace
}  // namespace nonet::testing

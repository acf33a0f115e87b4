// Formulas held against the oracle: what satisfies every clause is a solution, and the other way round.
#include <gtest/gtest.h>

#include <algorithm>

#include "engines/cnf/dimacs.hpp"
#include "engines/export.hpp"
#include "oracle/boards.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

using cnf::Encoding;
using cnf::Formula;

const Encoding* const kAll[] = {&cnf::kDocument, &cnf::kExtended, &cnf::kCandidates};

// How many clauses are not satisfied where exactly the variables of this grid's digits are true.
int broken_clauses(const Formula& formula, const Grid& grid) {
  std::vector<bool> values(static_cast<std::size_t>(formula.variable_count()) + 1);
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    values[static_cast<std::size_t>(formula.variable(cell, grid[cell]))] = true;
  }
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
  if (seed % 2 == 0) oracle::draw_marks(drawn.board, full, 70, dice);
  drawn.puzzle = puzzle_of(drawn.board, kind.layout());
  return drawn;
}

TEST(Formula, EverySolutionIsAModelAndIsReadBack) {
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Drawn drawn = draw(kind, seed);
      for (const oracle::Digits& digits : oracle::solutions(drawn.board, 5)) {
        const Grid grid = grid_of(digits, kind.size());
        for (const Encoding* encoding : kAll) {
          const Formula formula(drawn.puzzle, *encoding);
          EXPECT_EQ(broken_clauses(formula, grid), 0) << kind << " " << encoding->id;
          EXPECT_EQ(grid, formula.grid([&](int variable) {
            for (int cell = 0; cell < grid.cell_count(); ++cell) {
              if (formula.variable(cell, grid[cell]) == variable) return true;
            }
            return false;
          })) << kind
              << " " << encoding->id;
        }
      }
    }
  }
}

// Changing one cell of a solution breaks a house or a given; every encoding that has a variable for
// what is there now has to see it.
TEST(Formula, WhatIsNoSolutionIsNoModel) {
  int tried = 0;
  for (const Shape& kind : shapes()) {
    const Drawn drawn = draw(kind, 2);
    const Grid right = grid_of(oracle::solutions(drawn.board, 1).at(0), kind.size());
    for (const Encoding* encoding : kAll) {
      const Formula formula(drawn.puzzle, *encoding);
      for (int cell = 0; cell < right.cell_count(); cell += 3) {
        Grid wrong = right;
        wrong[cell] = static_cast<Digit>(right[cell] % kind.size() + 1);
        if (oracle::is_solution(drawn.board, digits_of(wrong))) continue;
        if (formula.variable(cell, right[cell]) == 0) continue;  // solved: nothing is said of it
        ++tried;
        EXPECT_GT(broken_clauses(formula, wrong), 0) << kind << " " << encoding->id << " " << cell;
      }
    }
  }
  EXPECT_GT(tried, 500);
}

// 81 cells with a digit and 81·36 pairs; 27 houses with 9·36 pairs; 27·9 places (Lynce and Ouaknine).
TEST(Formula, HasThePublishedSize) {
  const Puzzle blank = puzzle_of(std::string(81, '.'), standard_spec(9));
  EXPECT_EQ(cnf::clause_count(Formula(blank, cnf::kDocument)), 11'745U);
  EXPECT_EQ(cnf::clause_count(Formula(blank, cnf::kExtended)), 11'988U);
  EXPECT_EQ(Formula(blank, cnf::kDocument).variable_count(), 729);
  // Pairs of cells that share two houses count once: 810 peers, not 972 pairs.
  EXPECT_EQ(cnf::clause_count(Formula(blank, cnf::kCandidates)), 81U * 37 + 810U * 9 + 243U);
  EXPECT_EQ(Formula(blank, cnf::kCandidates).variable_count(), 729);
}

TEST(Formula, ItsBoundIsOne) {
  for (const Shape& kind : shapes()) {
    const Drawn drawn = draw(kind, 4);
    for (const Encoding* encoding : kAll) {
      const Formula formula(drawn.puzzle, *encoding);
      EXPECT_GE(formula.clause_bound(), cnf::clause_count(formula)) << kind << " " << encoding->id;
    }
  }
}

TEST(Formula, WhatNoMemoryHoldsIsRefusedBeforeItIsTried) {
  Puzzle blank;
  blank.reset(Layout::make(boxes_spec(12, 12)).value());
  for (const Encoding* encoding : kAll) {
    const auto affordable = cnf::check_affordable(Formula(blank, *encoding));
    ASSERT_FALSE(affordable) << encoding->id;
    EXPECT_EQ(affordable.error().code, Errc::Unsupported);
  }
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
  EXPECT_TRUE(
      cnf::read_answer("|  Parse time: 0.00 s  |\n\nSATISFIABLE\nSAT\n-1 2 0\n")->is_true(2));
}

TEST(SolverAnswer, NonsenseIsRefusedWithItsPlace) {
  struct {
    std::string_view text;
    std::string_view message;
    std::size_t offset;
  } const cases[] = {
      {"", "there is no answer: no 's SATISFIABLE', 's UNSATISFIABLE' or 'SAT'", Error::kNoOffset},
      {"42\n", "there is no answer: no 's SATISFIABLE', 's UNSATISFIABLE' or 'SAT'",
       Error::kNoOffset},
      {"s SATISFIABLE\n", "it says SATISFIABLE, but has no model", Error::kNoOffset},
      {"s SATISFIABLE\nv 1 x 0\n", "'x' is no literal", 18},
      {"s SATISFIABLE\nv 1 99999999999 0\n", "'99999999999' is no literal", 18},
      {"s SATISFIABLE\nv 1 2 -1 0\n", "variable 1 is both true and false", 20},
      {"s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n", "it says two different things", 20},
  };
  for (const auto& [text, message, offset] : cases) {
    const auto answer = cnf::read_answer(text);
    ASSERT_FALSE(answer) << text;
    EXPECT_EQ(answer.error().message, message) << text;
    EXPECT_EQ(answer.error().offset, offset) << text;
  }
}

// ── Exports ──────────────────────────────────────────────────────────────────────────────────────

TEST(Exports, IdsAreWordsAndFoundAndDoSomething) {
  for (const Export* target : all_exports()) {
    EXPECT_EQ(find_export(target->id), target);
    EXPECT_FALSE(target->summary.empty()) << target->id;
    EXPECT_TRUE(target->write != nullptr || target->read != nullptr) << target->id;
  }
  EXPECT_EQ(find_export(""), nullptr);
}

// Everything that is written for another solver is plain text that ends its last line.
TEST(Exports, WriteTextForEveryShapeOrSayWhyNot) {
  for (const Export* target : all_exports()) {
    if (target->write == nullptr) continue;
    for (const Shape& kind : shapes()) {
      const Drawn drawn = draw(kind, 2);
      std::string_view rest = target->encodings;
      do {
        const std::string_view encoding = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(encoding.size() + 1, rest.size()));
        std::string text;
        const auto written = target->write(drawn.puzzle, encoding, text);
        if (!written) {
          EXPECT_EQ(written.error().code, Errc::Unsupported) << target->id << " " << kind;
          continue;
        }
        EXPECT_TRUE(text.ends_with('\n')) << target->id << " " << kind;
      } while (!rest.empty());
    }
  }
}

}  // namespace
}  // namespace nonet::testing

// Every encoding as clauses, in each way of saying at most one, with singles before and without: as many solutions
// as `csp` finds, nothing that is satisfied by anything else, and decoded from a solver's words.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include <fmt/core.h>

#include "base/split.hpp"
#include "oracle/boards.hpp"
#include "solve/engines/cnf/solvers.hpp"
#include "suites/shapes.hpp"
#include "text/encodings/names.hpp"
#include "text/exports/export.hpp"

namespace nonet::testing {
namespace {

std::vector<std::string> encoding_names() {
  const auto words = split(kCnfEncodings, " ");
  std::vector<std::string> names;
  for (const std::string_view model : words) {
    if (model.starts_with('+')) break;
    for (const std::string_view way : words) {
      if (!way.starts_with('+') || way == words.back()) continue;
      names.push_back(fmt::format("{}{}", model, way));
      names.push_back(fmt::format("{}{}{}", model, way, words.back()));
    }
  }
  return names;
}

class EncodingsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const Message why = cnf::missing_linked_solver();
    if (!why.empty()) GTEST_SKIP() << why.en;
  }
  static Answer answer(const Puzzle& puzzle, std::string_view engine, std::vector<SettingValue> settings) {
    const auto found =
        solve(*find_engine(engine), {.puzzle = puzzle, .limit = 60, .keep = 60, .settings = settings});
    if (!found) throw std::runtime_error(found.error().message);
    return *found;
  }
};

void expect_as_csp(const Answer& right, const Answer& found, const std::string& name) {
  EXPECT_EQ(found.verdict, right.verdict) << name;
  EXPECT_EQ(found.count, right.count) << name;
  const auto sorted = [](const Answer& answer) {
    std::set<std::string> grids;
    for (const Grid& grid : answer.solutions) grids.insert(text_of(digits_of(grid)));
    return grids;
  };
  if (right.count == 60) return;  // each may have found others
  EXPECT_EQ(sorted(found), sorted(right)) << name;
}

TEST_F(EncodingsTest, AnswerAsCspDoes) {
  ASSERT_EQ(encoding_names().size(), 72U);
  std::set<Verdict> seen;
  for (const char* kind : {"box2x2", "box2x3", "box3x3", "x6", "windoku4", "odd_extras4", "groups6"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto found = std::ranges::find(shapes(), kind, &Shape::name);
      ASSERT_NE(found, shapes().end()) << kind;
      oracle::Board board;
      const Puzzle puzzle = drawn_puzzle(*found, seed, board);
      const Answer right = answer(puzzle, "csp", {});
      seen.insert(right.verdict);
      for (const std::string& name : encoding_names()) {
        expect_as_csp(right, answer(puzzle, "sat", {{"encoding", name}}), fmt::format("{} {}", kind, name));
      }
    }
  }
  EXPECT_GE(seen.size(), 2U);
}

// Returns whether the formula without clause number `dropped`, and without these solutions, has a model.
bool has_another(const Puzzle& puzzle, const std::string& name, const std::vector<Grid>& solutions,
                 std::int64_t dropped) {
  const cnf::Formula formula(puzzle, cnf::encoding_of(name));
  std::int64_t number = 0;
  const auto proof = cnf::prove_unsatisfiable(
      [&](const cnf::ClauseSink& take) {
        formula.write([&](cnf::Clause clause) {
          if (number++ != dropped) take(clause);
        });
        for (const Grid& grid : solutions) formula.write_other_than(grid, take);
      },
      {});
  return !proof;
}

// A 9×9 board without boxes and with a few solutions, so that houses and cells have more than the few candidates that are pairs in
// every way. With all solutions forbidden each formula is refuted, by a proof; without some clause it is not.
TEST_F(EncodingsTest, NeedTheirClauses) {
  Puzzle puzzle;
  Answer all;
  for (std::uint64_t seed = 1; all.count < 10 || all.count == 60; ++seed) {
    oracle::Dice dice(seed);
    oracle::Board board = latin_shape(9).blank();
    board.givens = oracle::dug(oracle::full_grid(board, dice), 38, dice);
    puzzle = puzzle_of(board, latin_shape(9).layout());
    all = answer(puzzle, "csp", {});
  }
  for (const std::string& name : encoding_names()) {
    ASSERT_FALSE(has_another(puzzle, name, all.solutions, -1)) << name;
    // These say most of it twice, and need no one clause alone.
    const cnf::Encoding encoding = cnf::encoding_of(name);
    if (encoding.model == cnf::CnfModel::Extended) continue;
    if (encoding.model == cnf::CnfModel::Order && encoding.singles) continue;
    const cnf::Formula formula(puzzle, cnf::encoding_of(name));
    const auto clauses = static_cast<std::int64_t>(cnf::clause_count(formula));
    bool seen = false;
    for (std::int64_t i = 0; i < clauses && !seen; ++i) seen = has_another(puzzle, name, all.solutions, i);
    EXPECT_TRUE(seen) << name;
  }
}

// What a solver prints for each encoding is read back, though it does not name the encoding.
TEST_F(EncodingsTest, AreDecoded) {
  const Puzzle puzzle = puzzle_of("1.....2..3.....4", standard_spec(4));
  const Answer right = answer(puzzle, "csp", {});
  const Export& target = *find_export("dimacs");
  for (const std::string& name : encoding_names()) {
    const cnf::Formula formula(puzzle, cnf::encoding_of(name));
    std::set<int> literals;
    for (int cell = 0; cell < 16; ++cell) {
      const Digit digit = right.solutions.at(0)[cell];
      if (formula.variable(cell, digit) == 0) continue;
      for (const int literal : formula.literals(cell, digit)) literals.insert(literal);
      if (formula.encoding().model != cnf::CnfModel::Order) continue;
      for (int i = 0; i < formula.variable(cell, digit) - 1; ++i) {  // past a candidate is past those before
        literals.insert(formula.variables_of(cell).first + i);
      }
    }
    std::string printed = "s SATISFIABLE\nv";
    for (int variable = 1; variable <= formula.variable_count(); ++variable) {
      printed += fmt::format(" {}", literals.contains(variable) ? variable : -variable);
    }
    const auto read = target.read(puzzle, printed + " 0\n");
    ASSERT_TRUE(read && *read) << name;
    EXPECT_EQ(**read, right.solutions.at(0)) << name;
  }
}

TEST(EncodingNames, ThatAreNoneAreRefused) {
  for (const char* name : {"", "best", "+product", "order+log", "direct+singles+product",
                           "direct+product+ladder", "direct+", "direct+singles+singles", "direct product"}) {
    EXPECT_FALSE(has_encoding(kCnfEncodings, name)) << name;
  }
  EXPECT_TRUE(has_encoding(kCnfEncodings, "document"));
  EXPECT_TRUE(has_encoding(kCnfEncodings, "order+bimander+singles"));
}

}  // namespace
}  // namespace nonet::testing

// Formula: a Sudoku in conjunctive normal form, for SAT solvers.
//
// A candidate is a digit in a cell. There are five groups of clauses, of which an encoding takes some:
//
//   givens   the given is true, a missing candidate is not             up to N³
//   cells    each cell has a digit, and no two                         N² · (1 + N(N-1)/2)
//   houses   no digit twice in a row, column, box, …                   H · N · N(N-1)/2
//   places   each digit has a place in each house of N cells           H · N
//   rules    what the rules of the puzzle ask, in any encoding         encodings/rule_clauses.cpp
//
//   model      a candidate is                                     clauses               blank 9×9
//   direct     a variable: ((row-1)·N + column-1)·N + digit       givens, cells, houses    11,745
//   extended   the same                                           and places               11,988
//   minimal    the same                                           no "no two" in cells      8,829
//   order      two of N - 1 variables of its cell, which say      the order of these,
//              that its digit is further than the first, …        houses                    9,315
//   log        the binary number that variables of its cell       numbers that mean none,
//              are                                                houses                    9,315
//
// At most one of several candidates is said in one of the ways of encodings/at_most_one.hpp. With
// "+singles" only what singles leave open has variables; `candidates` is extended+singles.
//
// Sound     the models of `direct` are the solutions: cells and houses are the rules of Sudoku. `places`
//           follows from them, and so does the absence of what singles leave out. In `minimal` a cell of a
//           house of N cells has no two digits, since then another cell of that house would have none.
// Complete  every solution is a model; the further variables of `at most one` may leave it several.
// Order     givens, cells, houses, places, rules; in each by house or cell, then digit.
// Source    direct: Castillo, Flores and Queipo (2012). Lynce and Ouaknine (2006) compare minimal and
//           extended; singles: Kwon and Jain (2006). order: Tamura, Taga, Kitagawa and Banbara (2009);
//           log: Iwama and Miyazaki (1994).
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/index.hpp"
#include "board/rules/constraints.hpp"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "text/encodings/at_most_one.hpp"

namespace nonet::cnf {

// In the order of kCnfEncodings.
enum class CnfModel : std::uint8_t { Extended, Direct, Minimal, Order, Log };

struct Encoding {
  CnfModel model = CnfModel::Extended;
  AtMostOne at_most_one = AtMostOne::Pairwise;
  bool singles = false;  // whether it has only the candidates that singles leave open

  // Returns whether a candidate is a variable, as in all models but order and log.
  [[nodiscard]] bool names_candidates() const { return model < CnfModel::Order; }
};

inline constexpr Encoding kDirect{.model = CnfModel::Direct};
inline constexpr Encoding kExtended{};
inline constexpr Encoding kCandidates{.singles = true};
// Returns the encoding of this name, for which has_encoding(kCnfEncodings, name) holds; else kCandidates.
[[nodiscard]] Encoding encoding_of(std::string_view name);
[[nodiscard]] std::string name_of(const Encoding& encoding);
// Returns what the encoding says, in a line of English.
[[nodiscard]] std::string summary_of(const Encoding& encoding);

// Of a cell: how many candidates it has, and its variables, for order and log.
struct CellVariables {
  int candidates = 0;
  int first = 0;
  int count = 0;
};

class Formula {
 public:
  Formula(const Puzzle& puzzle, const Encoding& encoding);

  [[nodiscard]] const Encoding& encoding() const { return encoding_; }
  [[nodiscard]] int variable_count() const { return variable_count_; }
  // Returns whether singles alone, or a rule, show that there is no solution. The only clause is then empty.
  [[nodiscard]] bool refuted() const { return refuted_; }
  // Returns the variable of a candidate, or for order and log the number of the candidate in its cell, from
  // 1; 0 if it has none: its cell is solved, or it is eliminated.
  [[nodiscard]] int variable(int cell, Digit digit) const {
    const std::size_t name = candidate(cell, digit);
    if (encoding_.singles) return variables_[name];
    return encoding_.names_candidates() ? static_cast<int>(name) + 1 : digit;
  }
  // Returns the literals that say together that a cell has a digit, which must be a candidate of it.
  [[nodiscard]] Literals literals(int cell, Digit digit) const;
  // Returns the variables of a cell, for order and log.
  [[nodiscard]] const CellVariables& variables_of(int cell) const { return cells_[at(cell)]; }
  // Returns how many variables there are before those of rules and of at most one.
  [[nodiscard]] int candidate_variables() const { return candidate_count_; }

  // Returns an upper bound of the number of clauses, without making them.
  [[nodiscard]] std::uint64_t clause_bound() const;
  // Passes the clauses to `sink` one by one: those of a large board would take much memory.
  void write(const ClauseSink& sink) const;
  // Passes the clause that all grids but this one satisfy; it is empty if there is no other.
  void write_other_than(const Grid& grid, const ClauseSink& sink) const;

  // Returns the grid of a model, `is_true(variable)`. Cells without a digit in it stay blank.
  template <class Model>
  [[nodiscard]] Grid grid(const Model& is_true) const {
    Grid grid = solved_;
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      for (int digit = 1; grid[cell] == kBlank && digit <= grid.size(); ++digit) {
        const auto d = static_cast<Digit>(digit);
        if (variable(cell, d) == 0) continue;
        const Literals all = literals(cell, d);
        const bool holds = std::ranges::all_of(
            all, [&](int literal) { return is_true(std::abs(literal)) == (literal > 0); });
        if (holds) grid[cell] = d;
      }
    }
    return grid;
  }

 private:
  void write_givens(const ClauseSink& sink) const;
  // From here the last variable, which grows by those of at most one.
  void write_cells(const ClauseSink& sink, int& last) const;
  void write_houses(const ClauseSink& sink, int& last) const;
  void write_peers(const ClauseSink& sink) const;
  void write_cell_variables(const CellVariables& cell, const ClauseSink& sink) const;
  void write_places(const ClauseSink& sink) const;
  int write_rules(const ClauseSink& sink) const;  // the last variable; in rule_clauses.cpp
  void number_candidates();
  void number_cell(int cell);

  [[nodiscard]] std::size_t candidate(int cell, Digit digit) const {
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(size_) + digit - 1U;
  }
  // Returns the variable that a digit is in a cell, for rules: order and log have one for them alone.
  [[nodiscard]] int rule_variable(int cell, Digit digit) const {
    if (encoding_.names_candidates() || variable(cell, digit) == 0) return variable(cell, digit);
    return candidate_count_ + static_cast<int>(candidate(cell, digit)) + 1;
  }
  void collect_digits(int cell, std::vector<Literals>& found) const;
  void collect(std::span<const CellIndex> cells, Digit digit, std::vector<Literals>& found) const;

  const Puzzle& puzzle_;
  const Layout& layout_;
  const Encoding encoding_;
  int size_;
  int candidate_count_ = 0;  // variables of candidates
  int rules_end_ = 0;        // and of rules
  int variable_count_ = 0;   // and of at most one
  std::optional<Constraints> rules_;
  std::uint64_t rule_clauses_ = 0;
  std::vector<int> variables_;        // by candidate; empty if every candidate has one
  std::vector<CellVariables> cells_;  // by cell; empty if candidates are variables
  Grid solved_;                       // the digits of cells without variables
  bool refuted_ = false;
};

// Returns the number of clauses that write() passes on.
[[nodiscard]] std::uint64_t clause_count(const Formula& formula);

// Unsupported if the formula has more clauses than a solver's memory may hold.
Result<void> check_affordable(const Formula& formula);

}  // namespace nonet::cnf

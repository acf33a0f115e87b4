// Formula: a Sudoku in conjunctive normal form, for SAT solvers.
//
// A variable states that a digit is in a cell. There are five groups of clauses, of which an
// encoding takes some:
//
//   givens   the given's variable; not that of a missing candidate     up to N³
//   cells    each cell has a digit, and no two                         N² · (1 + N(N-1)/2)
//   houses   no digit twice in a row, column, box, … (pairwise)        H · N · N(N-1)/2
//   places   each digit has a place in each house of N cells           H · N
//   rules    what the rules of the puzzle ask, in any encoding         encodings/rule_clauses.cpp
//
//   encoding     variables                                  clauses                     9×9
//   direct       all: ((row-1)·N + column-1)·N + digit      givens, cells, houses       11,745
//   extended     the same                                   and places                  11,988
//   candidates   those of open cells after singles          cells, houses, places       hundreds
//
// Sound     the models of `direct` are the solutions: cells and houses are the rules of Sudoku.
//           `places` follows from them, and so does the absence of what `candidates` leaves out.
// Complete  every solution is a model, and exactly one.
// Order     givens, cells, houses, places, rules; in each by house or cell, then digit.
// Source    direct: Castillo, Flores and Queipo (2012). Lynce and Ouaknine (2006) compare it,
//           without "no two", with extended; candidates: Kwon and Jain (2006).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/rules/constraints.hpp"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::cnf {

// A clause of a formula in conjunctive normal form. A literal is a variable, from 1, or its negative: "not".
using Clause = std::span<const int>;
using ClauseSink = std::function<void(Clause)>;

struct Encoding {
  std::string_view id;
  std::string_view summary;
  bool places = false;         // whether it has the clauses of that name
  bool on_candidates = false;  // whether it has only the candidates that singles leave open
};

inline constexpr Encoding kDirect{.id = "direct",
                                  .summary = "each cell has one digit, no house has one twice"};
inline constexpr Encoding kExtended{
    .id = "extended", .summary = "each cell has one digit, each house each digit", .places = true};
inline constexpr Encoding kCandidates{.id = "candidates",
                                      .summary = "as extended, about what singles leave open",
                                      .places = true,
                                      .on_candidates = true};
// Returns the encoding of this name in kCnfEncodings; kCandidates if there is none.
[[nodiscard]] const Encoding& encoding_of(std::string_view name);

class Formula {
 public:
  Formula(const Puzzle& puzzle, const Encoding& encoding);

  [[nodiscard]] const Encoding& encoding() const { return encoding_; }
  [[nodiscard]] int variable_count() const { return variable_count_; }
  // Returns whether singles alone, or a rule, show that there is no solution. The only clause is then empty.
  [[nodiscard]] bool refuted() const { return refuted_; }
  // Returns the variable of a candidate; 0 if it has none: its cell is solved, or it is eliminated.
  [[nodiscard]] int variable(int cell, Digit digit) const {
    const std::size_t name = candidate(cell, digit);
    return encoding_.on_candidates ? variables_[name] : static_cast<int>(name) + 1;
  }

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
        const int name = variable(cell, static_cast<Digit>(digit));
        if (name != 0 && is_true(name)) grid[cell] = static_cast<Digit>(digit);
      }
    }
    return grid;
  }

 private:
  void write_givens(const ClauseSink& sink) const;
  void write_cells(const ClauseSink& sink) const;
  void write_houses(const ClauseSink& sink) const;
  void write_places(const ClauseSink& sink) const;
  int write_rules(const ClauseSink& sink) const;  // the last variable; in rule_clauses.cpp
  void number_candidates();

  [[nodiscard]] std::size_t candidate(int cell, Digit digit) const {
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(size_) + digit - 1U;
  }
  void collect_digits(int cell, std::vector<int>& variables) const;
  void collect(std::span<const CellIndex> cells, Digit digit, std::vector<int>& variables) const;

  const Puzzle& puzzle_;
  const Layout& layout_;
  const Encoding encoding_;
  int size_;
  int candidate_count_ = 0;  // variables of candidates
  int variable_count_ = 0;   // and of rules
  std::optional<Constraints> rules_;
  std::uint64_t rule_clauses_ = 0;
  std::vector<int> variables_;  // by candidate; empty if every candidate has one
  Grid solved_;                 // the digits of cells without variables
  bool refuted_ = false;
};

// Returns the number of clauses that write() passes on.
[[nodiscard]] std::uint64_t clause_count(const Formula& formula);

// Unsupported if the formula has more clauses than a solver's memory may hold.
Result<void> check_affordable(const Formula& formula);

}  // namespace nonet::cnf

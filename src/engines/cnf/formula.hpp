// Formula: a Sudoku in conjunctive normal form, for SAT solvers.
//
// A variable says "this digit is in this cell". One model in four parts, of which an encoding takes some:
//
//   givens     the given's variable; not the variable of a mark that is missing    N² at most, N³ at most
//   cells      each cell has a digit, and no two                                  N² · (1 + N(N-1)/2)
//   houses     no digit twice in a row, column, box, … (pairwise)            H · N · N(N-1)/2
//   places     each digit is somewhere in each house of N cells              H · N
//
//   encoding     variables                                       clauses                        9×9
//   document     all: ((row-1)·N + column-1)·N + digit           givens, cells, houses          11,745
//   extended     the same                                        and places                     11,988
//   candidates   marks of open cells after singles, in order     cells, houses, places of these  a few hundred
//
// Sound     the models of `document` are the solutions: cells and houses are the rules of Sudoku.
//           `places` follows from them, and so do the marks that are left out of `candidates`.
// Complete  nothing is left out: every solution is a model, and each is one model.
// Order     givens, cells, houses, places; in each by house or cell, then digit.
// Source    the pairwise encoding: the usual one since Lynce and Ouaknine (2006), who call `document`
//           without "no two" minimal, and compare it with the extended one; candidates: Kwon and Jain (2006).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "nonet/marks.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"

namespace nonet::cnf {

struct Encoding {
  std::string_view id;
  std::string_view summary;
  bool places = false;         // with the clauses of that name
  bool on_candidates = false;  // about the marks left after singles, in open cells only
};

inline constexpr Encoding kDocument{.id = "document",
                                    .summary = "each cell has one digit, no house has one twice"};
inline constexpr Encoding kExtended{
    .id = "extended", .summary = "each cell has one digit, each house each digit", .places = true};
inline constexpr Encoding kCandidates{.id = "candidates",
                                      .summary = "as extended, about what singles leave open",
                                      .places = true,
                                      .on_candidates = true};
// The one of this name; else kCandidates.
[[nodiscard]] const Encoding& encoding_of(std::string_view id);

// A literal is a variable, 1 and up, or its negative where it is to be false.
using Clause = std::span<const int>;
using ClauseSink = std::function<void(Clause)>;

class Formula {
 public:
  Formula(const Puzzle& puzzle, const Encoding& encoding);

  [[nodiscard]] const Encoding& encoding() const { return encoding_; }
  [[nodiscard]] int variable_count() const { return variable_count_; }
  // Whether singles alone show that there is no solution; then there is one clause, and it is empty.
  [[nodiscard]] bool refuted() const { return refuted_; }
  // 0, if the mark has none: its cell is solved, or the digit has left it.
  [[nodiscard]] int variable(int cell, Digit digit) const;

  // At least as many as there are clauses, and found without making them.
  [[nodiscard]] std::uint64_t clause_bound() const;
  // Hands the clauses over one by one; a large board has more than one wants to keep.
  void write(const ClauseSink& sink) const;
  // The clause that all grids but this one satisfy; empty if there is no other.
  void write_other_than(const Grid& grid, const ClauseSink& sink) const;

  // The grid of a model, `is_true(variable)`. Cells for which it has no digit stay blank.
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
  void number_candidates();

  [[nodiscard]] std::size_t mark(int cell, Digit digit) const {
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(size_) + digit - 1U;
  }
  void collect_digits(int cell, std::vector<int>& variables) const;
  void collect(std::span<const CellIndex> cells, Digit digit, std::vector<int>& variables) const;

  const Puzzle& puzzle_;
  const Layout& layout_;
  const Encoding encoding_;
  int size_;
  int variable_count_ = 0;
  std::vector<int> variables_;  // by mark; empty where every mark has one
  Grid solved_;                 // cells without variables
  bool refuted_ = false;
};

// How many clauses the formula has: as many as write() hands over.
[[nodiscard]] std::uint64_t clause_count(const Formula& formula);

// Unsupported, if the formula has more clauses than a solver's memory should be tried with.
Result<void> check_affordable(const Formula& formula);

}  // namespace nonet::cnf

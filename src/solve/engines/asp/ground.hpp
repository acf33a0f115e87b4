// GroundProgram: a program that clingo has grounded (instanciado), to be searched many times.
//
//   text ──► clingo grounds, an Observer records ──► GroundProgram ──► Backend of a new Control
//                once for each program and layout                         for each board
//
// Most of the time that clingo needs for a 9×9 board goes into parsing the program and replacing
// its variables, which is the same for all boards of a layout, so it is done once. Each search
// starts with a new Control: the same board has the same answers in the same order, whatever was
// searched before.
//
// Sound     the rules are passed on unchanged, one by one; a board adds its givens as facts and its
//           missing candidates as constraints, as its text would.
// Cost      for a plain 9×9 board, 5 ms to ground and 1 ms to pass on; 16×16, ten times that.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "nonet/result.hpp"
#include "solve/engines/asp/clingo.hpp"
#include "text/encodings/asp_program.hpp"

namespace nonet::asp {

class GroundProgram {
 public:
  // Grounds `text` for a board of `size`. `constants` are the arguments of -c. Internal if clingo
  // fails.
  static Result<GroundProgram> make(const Clingo& clingo, const std::string& text,
                                    const std::vector<std::string>& constants, int size);

  // Passes the program to a backend without atoms, in which it keeps the numbers of its own. False
  // if clingo fails.
  [[nodiscard]] bool add_to(const Clingo& clingo, Backend* backend) const;

  // Adds a board: givens as facts, and missing candidates as constraints.
  [[nodiscard]] bool add_board(const Clingo& clingo, Backend* backend, const Puzzle& puzzle) const;
  // Writes what a model has into the blank cells of a grid.
  void read(const Clingo& clingo, const Model& model, Grid& grid) const;

  // Returns the atom estado(row, column, digit); 0 if the program does not have it, or it is a
  // fact.
  [[nodiscard]] Atom atom(int cell, Digit digit) const {
    return atoms_[static_cast<std::size_t>(cell * size_ + digit - 1)];
  }
  [[nodiscard]] std::size_t atom_count() const { return atom_count_; }
  [[nodiscard]] std::size_t rule_count() const { return rules_.size(); }

 private:
  friend class Recorder;

  struct GroundRule {
    bool choice;
    bool weighted;
    std::int32_t bound;
    std::size_t head_end;  // in heads_; it starts where the one before ends
    std::size_t body_end;  // in literals_ or weighted_
  };

  int size_ = 0;
  Atom atom_count_ = 0;
  std::vector<GroundRule> rules_;
  std::vector<Atom> heads_;
  std::vector<Literal> literals_;
  std::vector<WeightedLiteral> weighted_;
  std::vector<Atom> atoms_;
};

// Grounds `program` for a layout, cached for the last few layouts. Not for Program::Candidates,
// whose text differs for every board.
Result<std::shared_ptr<const GroundProgram>> ground_program(const Clingo& clingo, AspProgram program,
                                                            const Layout& layout);

// Frees a Control, and closes a search.
struct FreeClingo {
  const Clingo* clingo;
  void operator()(Control* control) const { clingo->control_free(control); }
  void operator()(SolveHandle* handle) const { clingo->solve_handle_close(handle); }
};
using ControlPtr = std::unique_ptr<Control, FreeClingo>;
// Returns a new Control; null if clingo fails.
ControlPtr new_control(const Clingo& clingo, const std::vector<std::string>& arguments);

// Returns clingo's last error.
Failure clingo_failure(const Clingo& clingo);

}  // namespace nonet::asp

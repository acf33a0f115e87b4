// GroundProgram: a program as clingo has grounded it (instanciado), to be searched many times.
//
//   text ──► clingo grounds, an Observer writes down ──► GroundProgram ──► Backend of a new Control
//                once for each program and layout                            for each board
//
// Most of the time that clingo spends on a 9×9 board goes into reading the program and replacing its
// variables, and that is the same for every board of a layout. So it is done once. Each search still
// starts with a Control of its own, which nothing remembers: the same board has the same answers, in
// the same order, whatever was searched before.
//
// Sound     the rules are handed on as they were told, one by one; what a board adds are its givens
//           as facts and its missing marks as constraints, just as the text would.
// Cost      for a plain 9×9 board, 5 ms to ground and 1 ms to hand on; 16×16, ten times that.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/asp/clingo_abi.hpp"
#include "engines/asp/program.hpp"
#include "nonet/result.hpp"

namespace nonet::asp {

class GroundProgram {
 public:
  static Result<GroundProgram> make(const Clingo& clingo, const std::string& text,
                                    const std::vector<std::string>& constants, int size);

  // Numbers its atoms as they are numbered here.
  [[nodiscard]] bool hand_on(const Clingo& clingo, Backend* backend) const;

  // The atom estado(row, column, digit); 0 if the program has none, or it is a fact.
  [[nodiscard]] Atom atom(int cell, Digit digit) const {
    return atoms_[static_cast<std::size_t>(cell * size_ + digit - 1)];
  }
  [[nodiscard]] std::size_t atom_count() const { return atom_count_; }
  [[nodiscard]] std::size_t rule_count() const { return rules_.size(); }

 private:
  friend class Scribe;

  struct Rule {
    bool choice;
    bool weighted;
    std::int32_t bound;
    std::size_t head_end;  // in heads_; it starts where the last one ended
    std::size_t body_end;  // in literals_ or weighted_
  };

  int size_ = 0;
  Atom atom_count_ = 0;
  std::vector<Rule> rules_;
  std::vector<Atom> heads_;
  std::vector<Literal> literals_;
  std::vector<WeightedLiteral> weighted_;
  std::vector<Atom> atoms_;
};

// One of the programs for all boards of a layout, out of a memo of the last few that were asked for:
// nobody can tell but by the clock. Not for candidates, which are another program for every board.
Result<std::shared_ptr<const GroundProgram>> ground_program(const Clingo& clingo, Program program,
                                                            const Layout& layout);

// A Control that is freed in the end; null where clingo could not make one.
struct FreeControl {
  const Clingo* clingo;
  void operator()(Control* control) const { clingo->control_free(control); }
};
using ControlPtr = std::unique_ptr<Control, FreeControl>;
ControlPtr new_control(const Clingo& clingo, const std::vector<std::string>& arguments);

// What clingo says went wrong.
Failure clingo_failure(const Clingo& clingo);

}  // namespace nonet::asp

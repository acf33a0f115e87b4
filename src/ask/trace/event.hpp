// TraceEvent: one thing that an engine does to a board, and why.
//
//   level  event
//     0    assign r1c1=1      given
//     0    remove r1c2<>1     r1c1 has the 1 of row 1
//     1    decide r2c3=4      a cell with fewest digits, 2: a new node of the search tree, a level deeper
//     1    assign r2c3=4      chosen
//     1    conflict           no place is left for a 3 in box 2
//     0    back                                              what was done at deeper levels is undone
//     0    remove r2c3<>4     refuted
//
// Only assign and remove change the board, and only back undoes it, so that events replay: see replay.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/puzzle.hpp"

namespace nonet::trace {

enum class EventKind : std::uint8_t {
  Decide,    // what the engine tries next
  Assign,    // a cell gets a digit
  Remove,    // a cell loses a candidate
  Rule,      // a rule of the four applies; the candidates that it removes follow
  Conflict,  // there is no solution with what is decided
  Learn,     // a clause that holds in every solution, or in every further one
  Back,      // to the event's level
  Restart,
  Call,  // of a cell, as Prolog's four ports: it is to be filled,
  Exit,  // it and all after it are,
  Redo,  // another digit is wanted for it,
  Fail,  // it has no other
  Solution,
  End,
};
inline constexpr int kEventKinds = static_cast<int>(EventKind::End) + 1;
[[nodiscard]] std::string_view event_name(EventKind kind);  // "decide"

// A candidate that is true, or false.
struct TraceLiteral {
  Candidate candidate;
  bool holds = true;
  auto operator<=>(const TraceLiteral&) const = default;
  [[nodiscard]] TraceLiteral negated() const { return {candidate, !holds}; }
};

// Why something happens.
struct Because {
  enum class Kind : std::uint8_t {
    Nothing,
    Given,    // the puzzle says so
    Chosen,   // by the decision just before
    Refuted,  // nothing, or nothing more, is below the choice that was just undone
    Cell,     // a cell has one digit: another one, the last one, none is left, or two
    House,    // a house has each digit once: it has this one in `cell`; the last place, none is left
    Clause,   // a learned clause: its other literals are false, or all are
    Step,     // one of the four rules, by `number`
    Broken,   // a rule of the puzzle, `rule`, is not kept
    Engine,   // the engine is another program, which does not say why; it is believed
  };

  Kind kind = Kind::Nothing;
  int cell = -1;                          // of Cell, and of House the one that has the digit
  int house = -1;                         // of House and Step
  Digit digit = kBlank;                   // of House
  int number = -1;                        // of Step, 0 to 3
  int rule = -1;                          // of Broken, its place in Puzzle::rules
  std::vector<TraceLiteral> clause = {};  // of Clause, and of what an engine derives from a clause
  std::vector<CellIndex> cells = {};      // of Step: the cells of the pattern
  std::vector<Digit> digits = {};         // and their digits

  static Because of_cell(int cell) { return {.kind = Kind::Cell, .cell = cell}; }
  // The house has the digit in `cell`; -1: it has no other place for it, or none.
  static Because of_house(int house, Digit digit, int cell = -1) {
    return {.kind = Kind::House, .cell = cell, .house = house, .digit = digit};
  }
};

// How an engine chooses.
enum class Heuristic : std::uint8_t {
  InOrder,         // the next cell
  FewestDigits,    // the cell with fewest candidates
  SmallestColumn,  // the column of the matrix with fewest rows, Because::Cell or House
  Activity,        // the variable of most recent conflicts
  Own,             // the engine is another program, which does not say how
};
[[nodiscard]] std::string_view heuristic_name(Heuristic heuristic);  // "fewest_candidates"

struct TraceChoice {
  Heuristic by = Heuristic::InOrder;
  double score = 0;         // of what is chosen: how many candidates, rows; its activity
  std::uint64_t among = 0;  // how many cells, columns, variables there were to choose from
};

// How a trace ends.
struct TraceEnd {
  Verdict verdict = Verdict::GaveUp;
  std::uint64_t solutions = 0;  // found
  std::uint64_t events = 0;     // of the trace, this one not counted
  std::uint64_t left_out = 0;   // events that the search went on to after the trace was cut
  bool all_counted = true;      // whether the search came to its end; else more would have been left out
  Message reason = {};          // of giving up, or of an invalid puzzle
};

struct TraceEvent {
  EventKind kind = EventKind::End;
  int level = 0;           // how many decisions it stands under
  std::uint64_t node = 0;  // of the search tree: 0 is the root, then in the order of decisions
  int cell = -1;           // of what has one
  Digit digit = kBlank;
  bool holds = true;  // of Decide: whether the digit is tried, or that it is not there
  Because because = {};
  TraceChoice choice = {};           // of Decide
  int line = 0;                      // in the engine's model, from 1; 0: none says it
  Grid solution = {};                // of Solution
  std::optional<TraceEnd> end = {};  // of End

  [[nodiscard]] TraceLiteral literal() const {
    return {{static_cast<CellIndex>(cell), digit}, holds && kind != EventKind::Remove};
  }
};

}  // namespace nonet::trace

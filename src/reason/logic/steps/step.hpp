// Step: one deduction: a pattern, and what follows from it.
//
//   technique     the name of the pattern
//   parts         its cells, each set with a role: { role, cells, digits, house }
//   chains        for chains and nets: nodes in order, each on or off, and the link to it
//   placements    digits that go in          eliminations   candidates that go out
//
// A step holds all that is needed to write or draw it: the sentence (words.hpp), the notation, JSON.
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/step.hpp"
#include "reason/logic/board/position.hpp"

namespace nonet {

struct Technique;

// `number` counts parts of the same role from 0. A part has cells, a house, or both: the base line
// of a fish is a house and the cells in it.
struct StepPart {
  Role role = Role::Base;
  int number = 0;
  CellSet cells = {};
  Digits digits = {};
  int house = -1;
  int rule = -1;  // of the geometry; its cells are those that the step is about
};

// A pattern among the candidates that earlier chains leave, by which a candidate of a net is false.
enum class NetPattern : std::uint8_t { None, Locking, HiddenPair, NakedPair, XWing, Chains };

// A digit in a cell, in a group of cells of one line in one box, or in an almost locked set.
struct ChainNode {
  CellSet cells = {};  // the cells that have the digit
  Digit digit = kBlank;
  bool on = false;
  Link link = Link::None;  // from the node before
  int als = -1;            // the number of the part (Role::Als) that the link goes through
  int house = -1;          // in which a strong link has the only places: see reasons.hpp
  int rule = -1;           // by which a weak link holds between two digits: see reasons.hpp
  NetPattern by = NetPattern::None;
  CellSet pattern = {};  // its cells
};

// What cannot be when a chain ends: a cell has no digit left, a digit of a house no place, a rule no
// filling; or, if cell and digit are set, the digit would be in the cell and could not be.
struct DeadEnd {
  int cell = -1;
  int house = -1;
  Digit digit = kBlank;  // of a house, or of the cell
  int rule = -1;

  [[nodiscard]] bool empty() const { return cell < 0 && house < 0 && rule < 0; }
};

struct StepChain {
  std::vector<ChainNode> nodes;
  bool loop = false;     // the last node links back to the first
  bool goes_on = false;  // starts from the conclusion of an earlier chain
  int depth = 0;         // how many suppositions hold while this chain is told, besides the first
  DeadEnd end = {};
};

struct Step {
  const Technique* technique = nullptr;
  std::vector<Candidate> placements = {};
  std::vector<Candidate> eliminations = {};  // ascending by digit, then cell: see sort_eliminations
  // The same in the order in which they are crossed out, on which the order of the singles that
  // follow depends; empty: the order of `eliminations`.
  std::vector<Candidate> elimination_order = {};
  std::vector<StepPart> parts = {};
  std::vector<StepChain> chains = {};
  int length = 0;     // of chains in which some nodes count for more than one link; 0: the links
  double own_se = 0;  // its own number on Sudoku Explainer's scale; 0: the technique's
  struct Sums {
    int whole = 0;  // of the houses
    int known = 0;  // of the rules on them
    int rest = 0;   // of the cells that are left

    [[nodiscard]] bool empty() const { return whole == 0; }
  };
  Sums sums = {};   // of the rule of 45
  int leaves = -1;  // the house in which the pattern leaves the digit that is placed its one place

  // Adds a part: cells, a house, or both.
  void show(Role role, const CellSet& cells, Digits shown = {}, int house = -1, int number = 0) {
    parts.push_back({.role = role, .number = number, .cells = cells, .digits = shown, .house = house});
  }
  void show_house(Role role, int house) { show(role, {}, {}, house); }

  [[nodiscard]] bool empty() const { return placements.empty() && eliminations.empty(); }
  // Returns the number of the step on Sudoku Explainer's scale; 0 if it has none.
  [[nodiscard]] double se() const;
  // Returns the part that the link to a node goes through; null if there is none.
  [[nodiscard]] const StepPart* set_of(const ChainNode& node) const;
  // Returns the digits of the pattern; reasons are no part of it.
  [[nodiscard]] Digits digits() const;
};

// Adds the elimination of `digit` from those of `cells` that have it.
void eliminate(const Position& position, Digit digit, const CellSet& cells, Step& step);
// Does so for several digits, one after the other.
void eliminate(const Position& position, Digits digits, const CellSet& cells, Step& step);
// Adds the candidates of `cells` that are among `digits` to the order of eliminations, cell by cell.
void cross_out(const Position& position, const CellSet& cells, Digits digits, Step& step);
// Sorts by digit, then by cell, and drops repeats.
void sort_candidates(std::vector<Candidate>& candidates);
void sort_eliminations(Step& step);

}  // namespace nonet

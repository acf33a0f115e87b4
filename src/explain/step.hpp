// Step: one deduction: what was seen, and what follows from it.
//
//   technique     which pattern this is
//   parts         what was seen, each with its role: { role, cells, digits, house }
//   chains        for chains and nets: nodes in order, each on or off, with the link that leads to it
//   placements    digits that go in          eliminations   marks that go out
//
// A step says everything that any face needs: the sentence (words.hpp), the notation, a drawing, JSON.
#pragma once

#include <vector>

#include "explain/position.hpp"

namespace nonet {

struct Technique;

// What a part of a pattern is for. Faces colour by it; sentences name parts by it.
enum class Role : std::uint8_t {
  Base,   // the defining cells: of a single, a subset, a wing's pincers, a rectangle
  Cover,  // what the base is held by: a cover house of a fish, the box of locked candidates
  Fin,
  EndoFin,
  Pivot,  // hinge of a wing, stem of a death blossom, the box of an empty rectangle
  Extra,  // guardians: marks beyond a deadly pattern
  ColourA,
  ColourB,
  Als,     // an almost locked set; `number` says which
  Common,  // a restricted common of two almost locked sets; `number` says which link
};

// `number` tells parts of the same role apart, from 0. A part may have cells, a house, or both: the
// base line of a fish is a house and the cells in it.
struct Part {
  Role role = Role::Base;
  int number = 0;
  CellSet cells = {};
  Digits digits = {};
  int house = -1;
};

enum class Link : std::uint8_t {
  None,    // the first node
  Strong,  // the one before being off makes this one on
  Weak,    // the one before being on makes this one off
};

// A digit in a cell, in a group of cells of one line in one box, or in an almost locked set.
struct ChainNode {
  CellSet cells = {};  // the cells that have the digit
  Digit digit = kBlank;
  bool on = false;
  Link link = Link::None;  // from the node before
  int als = -1;            // the number of the Part (Role::Als) that this link goes through
};

struct Chain {
  std::vector<ChainNode> nodes;
  bool loop = false;  // the last node links back to the first
};

struct Step {
  const Technique* technique = nullptr;
  std::vector<Candidate> placements = {};
  std::vector<Candidate> eliminations = {};  // ascending by digit, then cell: see sort_eliminations
  // The same in the order in which they are crossed out, which is the order in which singles come
  // about; empty: as they are.
  std::vector<Candidate> crossed_out = {};
  std::vector<Part> parts = {};
  std::vector<Chain> chains = {};
  int length = 0;  // of chains, if some nodes count for more than one link; 0: so many links
  double se = 0;   // a number of its own on Sudoku Explainer's scale; 0: the technique's

  [[nodiscard]] bool empty() const { return placements.empty() && eliminations.empty(); }
  // Digits that the pattern is about, for the library notation.
  [[nodiscard]] Digits digits() const;
};

// Adds "no `digit` in any of `cells`", for the marks that are there.
void eliminate(const Position& position, Digit digit, const CellSet& cells, Step& step);
// By digit, then by cell, each once: the order of the library notation.
void sort_marks(std::vector<Candidate>& marks);
void sort_eliminations(Step& step);

}  // namespace nonet

// LogicStep: one deduction as people make it: a pattern, and what follows from it, as plain data.
//
//   technique      "x_wing"               parts      the cells of the pattern, each with its role
//   placements     digits that go in      chains     of chains and nets: their nodes in order
//   eliminations   candidates that go out sentence   all of it in words
//
// Cells are numbered row by row from 0, houses as in Layout.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api.h"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"

namespace nonet::inline v0 {

// HoDoKu's levels, from its default configuration.
enum class Level : std::uint8_t { Easy, Medium, Hard, Unfair, Extreme };
[[nodiscard]] NONET_API std::string_view level_name(Level level);  // "Easy"

// What a part of a pattern is for. Drawings colour it, and sentences name it, by its role.
enum class Role : std::uint8_t {
  Base,   // the defining cells of a single, a subset or a rectangle, the pincers of a wing
  Cover,  // the house that covers the base: of a fish, or the box of locked candidates
  Fin,
  EndoFin,
  Pivot,     // hinge of a wing, stem of a death blossom, the box of an empty rectangle
  Guardian,  // a candidate that keeps a deadly pattern from filling its cells
  ColourA,
  ColourB,
  Als,      // an almost locked set; `number` is its number in the step
  Common,   // a restricted common of two almost locked sets; `number` is that of the link
  Blocker,  // why a single has one place or digit left; number 1: by candidates removed earlier
  Rule,     // a rule of the puzzle, with those of its cells that the step is about
  Option,   // digits that these cells may hold together; `number` is that of the set
};

enum class Link : std::uint8_t {
  None,    // the first node has no link
  Strong,  // if the node before is off, this one is on
  Weak,    // if the node before is on, this one is off
};

// How much of a step is shown. Each strength shows what those before it show, and more.
enum class HintStrength : std::uint8_t {
  Where,    // a house: "look at row 3"
  What,     // the technique: "X-Wing, in rows 3 and 7"
  Pattern,  // the houses, candidates and chains, but not what follows from them
  Result,   // everything
};

struct LogicStep {
  // Parts of the same role have numbers from 0. A part has cells, a house, or both: the base line
  // of a fish is a house and the cells in it.
  struct Part {
    Role role = Role::Base;
    int number = 0;
    std::vector<CellIndex> cells = {};
    std::vector<Digit> digits = {};
    int house = -1;
    int rule = -1;  // of Role::Rule: its number in Puzzle::rules
  };
  // A digit in a cell, in a group of cells of one line in one box, or in an almost locked set.
  struct Node {
    std::vector<CellIndex> cells = {};
    Digit digit = kBlank;
    bool on = false;
    Link link = Link::None;  // from the node before
    int als = -1;            // the number of the Part (Role::Als) that this link goes through
  };
  struct Chain {
    std::vector<Node> nodes = {};
    bool loop = false;  // the last node links back to the first
  };

  std::string technique = {};  // an id: TechniqueInfo has the rest
  std::vector<Candidate> placements = {};
  std::vector<Candidate> eliminations = {};
  std::vector<Part> parts = {};
  std::vector<Chain> chains = {};
  Level level = Level::Easy;
  int score = 0;              // HoDoKu's
  double se = 0;              // on Sudoku Explainer's scale; 0: it has no number there
  std::string name = {};      // the technique, in the language asked for: "X-Wing"
  std::string notation = {};  // the pattern in short: "5 r37\c28"
  std::string sentence = {};  // the pattern and what follows; starts small, without a full stop
  std::string result = {};    // what follows: "r2c8<>5"
};

// Carries the step out: places its digits and removes its candidates. The puzzle must have candidates, as
// Explanation::start and Hint::board do.
NONET_API void apply(const LogicStep& step, Puzzle& puzzle);

struct TechniqueInfo {
  std::string_view id = {};    // "x_wing"
  std::string_view name = {};  // "X-Wing"
  std::string_view name_es = {};
  std::string_view family = {};  // "fish"
  Level level = Level::Easy;
  int score = 0;
  double se = 0;
  bool rated = false;     // whether HoDoKu's level and score of a puzzle use it
  bool explains = false;  // whether explain() tries it without being asked to
};
// Lists all techniques, in the order in which they are tried.
[[nodiscard]] NONET_API std::vector<TechniqueInfo> techniques();

}  // namespace nonet::inline v0

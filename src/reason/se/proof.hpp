// Proof: the chains of a step, node by node, for those who read or draw it.
//
//   r1c1=5 ──► r1c7<>5 ─┐
//          └─► r2c2<>5 ─┴─► r3c4=5       a node may need several others: all are there before it
#pragma once

#include <cstdint>
#include <vector>

#include "reason/se/tables.hpp"

namespace nonet::se {

// A candidate that is true or false, and why.
struct ProofNode {
  enum class By : std::uint8_t {
    Assumed,
    True,   // false, since another candidate of its cell or house is true
    Cell,   // true: the last digit of its cell
    House,  // true: the last place of the digit in the house
    Locking,
    HiddenPair,
    NakedPair,
    XWing,
    Chains,  // false by chains that candidates made false leave
  };
  std::uint8_t cell = 0;
  std::uint8_t digit = 0;  // 0 … 8
  bool on = false;
  By by = By::Assumed;
  std::int8_t house = -1;         // of By::House: in the numbers of tables.hpp
  Cells pattern = 0;              // from Locking on: its cells, of chains those of their nodes
  std::vector<int> parents = {};  // numbers of nodes before this one; that found last is first
};

struct Proof {
  enum class Kind : std::uint8_t {
    None,           // the step is no chain
    Chain,          // one strand, from a candidate to its opposite
    Cycle,          // one strand, whose last node makes the first one true
    Contradiction,  // two strands, from one candidate to another one and its opposite
    Opposites,      // a strand from a candidate, one from its opposite: both to the same
    CellDigits,     // a strand from each digit of a cell
    HousePlaces,    // a strand from each place of a digit in a house
  };
  using Strand = std::vector<ProofNode>;  // the last node is what it leads to

  Kind kind = Kind::None;
  std::vector<Strand> strands = {};
};

}  // namespace nonet::se

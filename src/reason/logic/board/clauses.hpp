// Clauses: what the rules of a puzzle say, in pieces that a person looks at one by one.
//
//   cage 15 r1c1 r1c2        a cage: different digits, and their sum
//   thermo r1c1 r2c1 r3c1    a rising line; neighbours of a whisper are pairs
//   a house and its cages    what is left over has a sum too: 45 less the cages
//
// A rule of several constraints is also one clause as a whole. Cells that a rule makes differ are peers.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/index.hpp"
#include "board/rules/constraints.hpp"
#include "nonet/layout.hpp"
#include "reason/logic/board/sets.hpp"

namespace nonet {

struct RuleClause {
  enum class Kind : std::uint8_t {
    Cage,    // cells that all see each other, and their sum
    Sum,     // any other weighted sum
    Pair,    // a relation of two cells
    Rising,  // a line of digits in order
    Line,    // a line that an automaton reads
    Count,   // how often digits stand in the cells
    Index,   // a digit says where another stands
    Whole,   // all constraints of a rule together
    Houses,  // the sum that rules leave of houses
  };
  Kind kind = Kind::Whole;
  std::vector<int> rules = {};        // that it follows from, by their numbers
  std::vector<int> houses = {};       // of Kind::Houses: whose sum it is taken from
  std::vector<CellIndex> cells = {};  // each once
  Constraints says;

  [[nodiscard]] CellSet set() const { return CellSet::from(cells); }
};

class Clauses {
 public:
  Clauses(std::span<const Rule> rules, const Layout& layout);

  [[nodiscard]] std::span<const RuleClause> all() const { return all_; }
  // Returns the cells that may not hold the same digit as this one: by a house, or by a rule.
  [[nodiscard]] const CellSet& peers(int cell) const { return peers_[at(cell)]; }

  // A weak link by a rule: what a cell may hold while another has a digit.
  struct Tie {
    CellIndex other = 0;
    int rule = 0;
    bool first = false;  // whether this cell is the first of the table
    std::shared_ptr<const Relation::PairTable> table;

    [[nodiscard]] bool allows(int own, int others) const {
      return first ? table->has(own, others) : table->has(others, own);
    }
  };
  [[nodiscard]] std::span<const Tie> ties(int cell) const {
    return ties_.empty() ? std::span<const Tie>() : ties_[at(cell)];
  }

 private:
  void add(const Constraints& says, int rule);
  void add_clause(RuleClause::Kind kind, int rule, std::span<const CellIndex> cells, Constraints says);
  [[nodiscard]] bool is_cage(const Linear& sum) const;
  void add_peers(const Constraints& says);
  void tell_apart(std::span<const CellIndex> cells);
  void tie(CellIndex a, CellIndex b, int rule, const std::shared_ptr<const Relation::PairTable>& table);
  void tie_all(const Constraints& says, int rule);

  std::vector<CellSet> peers_;
  std::vector<std::vector<Tie>> ties_;
  std::vector<RuleClause> all_;
};

// Returns the clauses that follow from the sums of houses: see house_sums.cpp.
[[nodiscard]] std::vector<RuleClause> house_sums(std::span<const RuleClause> clauses, const Layout& layout);

}  // namespace nonet

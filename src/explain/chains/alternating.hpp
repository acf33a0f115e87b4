// Alternating chains: strong and weak links in turn, from one mark to another.
//
//      5r1c2 ═══ 5r1c8 ─── 5r7c8 ═══ 5r7c3      if the first is off, the last is on: one of the
//      off       on        off       on         two is right, and no mark that sees both can be
//
// Two kinds of them have names of their own, and this is the search for both:
//   one digit   the strong links are pairs in a house: X-chains, turbot fish
//   two marks   the strong links are cells of two marks: XY-chains
//
// Sound     each link says what follows if the mark before it is off, or on. From the first mark
//           being off it follows that the last is on.
// Complete  every pair of ends that a chain of at most kMostChainLinks links joins, no cell being
//           used twice. Where the shortest way between two ends uses one twice (a way that runs
//           into itself) a longer one is searched for, up to kMostTries nodes.
// Order     see ranking.hpp; of equals, by the first end.
// Cost      for each first end one sweep over what follows, as sets of cells; chains are written
//           down only where they are better than the best so far.
#pragma once

#include "explain/chains/links.hpp"
#include "explain/chains/ranking.hpp"
#include "explain/search.hpp"

namespace nonet {

enum class ChainKind : std::uint8_t { OneDigit, TwoMarks };

// The links that a kind of chain may use.
class ChainGraph {
 public:
  struct Strong {  // the marks that are on if one is off: this digit in these cells
    CellSet cells;
    Digit digit;
  };

  void prepare(const Position& position, const Links& links, ChainKind kind);
  // Cells in which a mark of this digit can be inside a chain.
  [[nodiscard]] const CellSet& usable(Digit digit) const { return usable_[digit]; }
  // Where the digit of a mark that is on is then off.
  [[nodiscard]] CellSet weak(Candidate on) const {
    return position_->geometry().peers(on.cell) & usable_[on.digit];
  }
  [[nodiscard]] Strong strong(Candidate off) const {
    if (kind_ == ChainKind::OneDigit) return {links_->partners(off.cell, off.digit), off.digit};
    return {CellSet::of(off.cell), other_mark(*position_, off.cell, off.digit)};
  }
  [[nodiscard]] const Position& position() const { return *position_; }

 private:
  const Position* position_ = nullptr;
  const Links* links_ = nullptr;
  ChainKind kind_ = ChainKind::OneDigit;
  std::array<CellSet, Geometry::kMaxSize + 1> usable_;
};

// All that is on if one mark is off, by the shortest ways.
class Sweep {
 public:
  struct Node {
    Candidate on;
    Candidate off;    // the mark before it
    int parent = -1;  // the node before that; -1: `off` is the start
    int links = 1;    // from the start
  };

  void from(const ChainGraph& graph, Candidate start, int most_links);
  [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }
  // How many links lead from the start to this mark being off; -1: none do.
  [[nodiscard]] int links_to_off(Candidate mark) const {
    return off_[mark.digit].has(mark.cell) ? off_links_[mark_index(mark.cell, mark.digit)] : -1;
  }
  // Writes the way to the node, unless it uses a cell twice.
  [[nodiscard]] bool trace(const Node& node, Outcome& outcome) const;

 private:
  void reach(const ChainGraph& graph, Candidate off, int parent, int links);

  std::vector<Node> nodes_;
  std::array<CellSet, Geometry::kMaxSize + 1> on_;
  std::array<CellSet, Geometry::kMaxSize + 1> off_;
  Digits touched_;  // those with something in on_ or off_
  std::vector<std::uint8_t> off_links_ = std::vector<std::uint8_t>(kMarkIndexes);
};

struct ChainRule {
  ChainKind kind;
  int least_links;
  int most_links;
};

// Reports what chains of this kind remove, as steps of the technique: the ends are parts of role
// Base, 0 and 1 (one part where both are the same cell), with the digit.
void find_alternating(const Search& search, const Technique& technique, const ChainRule& rule,
                      StepSink& sink);

}  // namespace nonet

// Alternating chains: strong and weak links in turn, from one candidate to another.
//
//      5r1c2 ═══ 5r1c8 ─── 5r7c8 ═══ 5r7c3      if the first is off, the last is on: one of the
//      off       on        off       on         two is right, and no candidate that sees both can be
//
// This is the search for two kinds of them:
//   one digit        the strong links are pairs in a house: X-chains, turbot fish
//   two candidates   the strong links are cells of two candidates: XY-chains
//
// Sound     each link says what follows if the candidate before it is off, or on. If the first
//           candidate is off, the last is on.
// Complete  every pair of ends that a chain of at most hodoku::kMostChainLinks links joins without
//           using a cell twice. Where the shortest chain between two ends uses one twice, a longer
//           chain is searched for, up to kMostTries nodes.
// Order     see best_chains.hpp; of equals, by the first end.
// Cost      for each first end one sweep over what follows, as sets of cells; only chains that are
//           better than the best so far are written down.
#pragma once

#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/chains/best_chains.hpp"
#include "reason/logic/techniques/chains/links.hpp"

namespace nonet {

enum class ChainKind : std::uint8_t { OneDigit, TwoCandidates };

// The links that a kind of chain may use.
class ChainGraph {
 public:
  struct Strong {  // the candidates that are on if one is off: this digit in these cells
    CellSet cells;
    Digit digit;
  };

  void prepare(const Position& position, const StrongLinks& links, ChainKind kind);
  // Returns the cells in which a candidate of this digit can be inside a chain.
  [[nodiscard]] const CellSet& usable(Digit digit) const { return usable_[digit]; }
  // Returns the cells in which the digit of a candidate that is on is then off.
  [[nodiscard]] CellSet weak(Candidate on) const {
    return position_->geometry().peers(on.cell) & usable_[on.digit];
  }
  [[nodiscard]] Strong strong(Candidate off) const {
    if (kind_ == ChainKind::OneDigit) return {links_->partners(off.cell, off.digit), off.digit};
    return {CellSet::of(off.cell), other_candidate(*position_, off.cell, off.digit)};
  }

 private:
  const Position* position_ = nullptr;
  const StrongLinks* links_ = nullptr;
  ChainKind kind_ = ChainKind::OneDigit;
  std::array<CellSet, Geometry::kMaxSize + 1> usable_;
};

// All that is on if one candidate is off, by the shortest chains.
class Sweep {
 public:
  struct AlternatingNode {
    Candidate on;
    Candidate off;    // the candidate before it
    int parent = -1;  // the node before that; -1: `off` is the start
    int links = 1;    // from the start
  };

  void from(const ChainGraph& graph, Candidate start, int most_links);
  [[nodiscard]] std::span<const AlternatingNode> nodes() const { return nodes_; }
  // Returns the number of links from the start to this candidate being off; -1 if there are none.
  [[nodiscard]] int links_to_off(Candidate candidate) const {
    return off_[candidate.digit].has(candidate.cell)
               ? off_links_[candidate_index(candidate.cell, candidate.digit)]
               : -1;
  }
  // Writes the chain to the node. Returns false if it uses a cell twice.
  [[nodiscard]] bool trace(const AlternatingNode& node, ChainResult& result) const;

 private:
  void follow_strong(const ChainGraph& graph, Candidate off, int parent, int links);

  std::vector<AlternatingNode> nodes_;
  std::array<CellSet, Geometry::kMaxSize + 1> on_;
  std::array<CellSet, Geometry::kMaxSize + 1> off_;
  Digits touched_;  // those for which on_ or off_ may not be empty
  std::vector<std::uint8_t> off_links_ = std::vector<std::uint8_t>(kCandidateIndexes);
};

struct ChainRule {
  ChainKind kind;
  int least_links;
  int most_links;
};

// Reports the eliminations of chains of this kind as steps of the technique: the ends are parts of
// role Base, 0 and 1 (one part where both are the same cell), with the digit.
void find_alternating(const Search& search, const Technique& technique, const ChainRule& rule,
                      StepSink& sink);

}  // namespace nonet

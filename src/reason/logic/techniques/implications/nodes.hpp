// Nodes: the propositions that implications are about, as numbers.
//
//   0 … n-1        a candidate is on, candidates in the order of their cells, then digits
//   n … 2n-1       … is off
//   2n, 2n+1, …    a group is on, is off, the next group is on, …
//   then           an AlsDigit: the set has lost the digit, so it has all its others
//
// A group is the places of a digit where a line and a box cross, if there are two or more: on, one
// of them has the digit; off, none has it.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "base/index.hpp"
#include "reason/logic/board/position.hpp"
#include "reason/logic/techniques/als/almost_locked_sets.hpp"

namespace nonet::implications {

// Has room for the candidates of a 16×16 board, its groups, and the digits of
// AlmostLockedSets::kMost.
using GraphNode = std::uint16_t;

struct CandidateGroup {
  CellSet cells;
  CellSet buddies;  // the other places of the digit that see all of them
  Digit digit = kBlank;
  int line = -1;  // houses
  int box = -1;
};

class Nodes {
 public:
  void number_candidates(const Position& position);
  void gather_groups(const Position& position);
  void gather_sets(const Position& position) { sets_.compute(position); }

  [[nodiscard]] int count() const { return count_; }  // of candidates
  [[nodiscard]] int total() const { return static_cast<int>(first_als_node()) + sets_.als_digit_count(); }
  [[nodiscard]] const Candidate& candidate(int i) const { return candidates_[at(i)]; }
  // Returns the number of a candidate of the position.
  [[nodiscard]] int number_of(int cell, Digit digit) const { return numbers_[at(cell) * kStride + digit]; }
  // The candidates of a cell are first_of(cell) … first_of(cell + 1) - 1.
  [[nodiscard]] int first_of(int cell) const { return first_[at(cell)]; }

  [[nodiscard]] GraphNode on(int candidate) const { return static_cast<GraphNode>(candidate); }
  [[nodiscard]] GraphNode off(int candidate) const { return static_cast<GraphNode>(count_ + candidate); }
  [[nodiscard]] GraphNode group_on(std::size_t group) const {
    return static_cast<GraphNode>(2 * at(count_) + 2 * group);
  }
  [[nodiscard]] GraphNode group_off(std::size_t group) const {
    return static_cast<GraphNode>(group_on(group) + 1);
  }
  [[nodiscard]] GraphNode als_node(int als_digit) const {
    return static_cast<GraphNode>(first_als_node() + at(als_digit));
  }

  [[nodiscard]] bool is_candidate(GraphNode node) const { return node < 2 * count_; }
  [[nodiscard]] bool is_als(GraphNode node) const { return node >= first_als_node(); }
  [[nodiscard]] bool is_on(GraphNode node) const {
    return node < count_ || (node >= 2 * count_ && !is_als(node) && (node - 2 * count_) % 2 == 0);
  }
  // Returns the number of the candidate of such a node.
  [[nodiscard]] int candidate_of(GraphNode node) const { return node < count_ ? node : node - count_; }

  [[nodiscard]] Digit digit(GraphNode node) const;
  // Returns the cell of the node; of several, the first. Of an almost locked set, the first with
  // the digit.
  [[nodiscard]] int cell(GraphNode node) const;
  // Returns all cells of the node.
  [[nodiscard]] CellSet cells(GraphNode node) const;
  // Returns the cells with the digit of the node.
  [[nodiscard]] CellSet places(GraphNode node) const;
  // Returns the cells that see all places of a digit in the node, which is the node's own but for
  // an almost locked set.
  [[nodiscard]] CellSet seen_from(GraphNode node, Digit digit, const Geometry& geometry) const;

  [[nodiscard]] std::span<const CandidateGroup> groups() const { return groups_; }
  [[nodiscard]] std::span<const std::uint16_t> groups_of(Digit digit) const { return by_digit_[digit]; }
  [[nodiscard]] const AlmostLockedSets& sets() const { return sets_; }
  [[nodiscard]] const AlsDigit& als_digit(GraphNode node) const {
    assert(is_als(node));
    return sets_.als_digit(static_cast<int>(node - first_als_node()));
  }

 private:
  static constexpr std::size_t kStride = Geometry::kMaxSize + 1;
  [[nodiscard]] const CandidateGroup& group_of(GraphNode node) const {
    return groups_[(node - 2 * at(count_)) / 2];
  }
  [[nodiscard]] std::size_t first_als_node() const { return 2 * at(count_) + 2 * groups_.size(); }

  int count_ = 0;
  std::vector<Candidate> candidates_;
  std::array<std::uint16_t, CellSet::kCapacity + 1> first_{};
  std::array<std::uint16_t, CellSet::kCapacity * kStride> numbers_{};  // by cell and digit
  std::vector<CandidateGroup> groups_;
  std::array<std::vector<std::uint16_t>, Geometry::kMaxSize + 1> by_digit_;
  AlmostLockedSets sets_;
};

}  // namespace nonet::implications

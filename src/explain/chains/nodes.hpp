// Nodes: what a chain on implication tables is made of, as numbers.
//
//   0 … n-1        a candidate is on, candidates in the order of their cells, then digits
//   n … 2n-1       … is off
//   2n, 2n+1, …    a group is on, is off, the next group is on, …
//   then           an almost locked set has lost a digit (an AlsEntry), and is so a locked set
//
// A group is the places of a digit where a line and a box cross, if there are two or more: on, one of
// them has the digit; off, none has it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/index.hpp"
#include "explain/position.hpp"

namespace nonet::tables {

using Node = std::uint16_t;

struct Group {
  CellSet cells;
  CellSet seen_from;  // the other places of the digit that see all of them
  Digit digit = kBlank;
  int line = -1;  // houses
  int box = -1;
};

// N cells of a house with N+1 digits: without one of the digits, each of the others is in there.
struct Als {
  CellSet cells;
  Digits digits;
  std::array<CellSet, Geometry::kMaxSize + 1> places;     // its cells that have the digit
  std::array<CellSet, Geometry::kMaxSize + 1> seen_from;  // outside places that see all of those
};
struct AlsEntry {
  std::uint32_t als = 0;
  Digit digit = kBlank;  // the one that it has lost
};

class Nodes {
 public:
  void number(const Position& position);
  void gather_groups(const Position& position);

  [[nodiscard]] int count() const { return count_; }  // of candidates
  [[nodiscard]] int total() const {
    return static_cast<int>(2 * at(count_) + 2 * groups_.size() + entries_.size());
  }
  [[nodiscard]] const Candidate& candidate(int i) const { return candidates_[at(i)]; }
  // The number of a candidate that is there.
  [[nodiscard]] int number_of(int cell, Digit digit) const {
    return numbers_[at(cell) * kStride + digit];
  }
  // The candidates of a cell: first_of(cell) … first_of(cell + 1) - 1.
  [[nodiscard]] int first_of(int cell) const { return first_[at(cell)]; }

  [[nodiscard]] Node on(int candidate) const { return static_cast<Node>(candidate); }
  [[nodiscard]] Node off(int candidate) const { return static_cast<Node>(count_ + candidate); }
  [[nodiscard]] Node group_on(std::size_t group) const {
    return static_cast<Node>(2 * at(count_) + 2 * group);
  }
  [[nodiscard]] Node group_off(std::size_t group) const {
    return static_cast<Node>(group_on(group) + 1);
  }
  [[nodiscard]] Node entry(std::size_t entry) const {
    return static_cast<Node>(2 * at(count_) + 2 * groups_.size() + entry);
  }

  [[nodiscard]] bool is_candidate(Node node) const { return node < 2 * count_; }
  [[nodiscard]] bool is_als(Node node) const { return node >= 2 * at(count_) + 2 * groups_.size(); }
  [[nodiscard]] bool is_on(Node node) const {
    return node < count_ || (node >= 2 * count_ && !is_als(node) && (node - 2 * count_) % 2 == 0);
  }
  // The number of the candidate of such a node.
  [[nodiscard]] int candidate_of(Node node) const { return node < count_ ? node : node - count_; }

  [[nodiscard]] Digit digit(Node node) const;
  // The cell of the node; of several, the first. An almost locked set has the first that has lost
  // the digit.
  [[nodiscard]] int cell(Node node) const;
  // All of its cells.
  [[nodiscard]] CellSet cells(Node node) const;
  // The cells that have the digit of the node.
  [[nodiscard]] CellSet places(Node node) const;
  // The cells that see all places of a digit in the node, which is the node's own but for an almost
  // locked set.
  [[nodiscard]] CellSet seen_from(Node node, Digit digit, const Geometry& geometry) const;

  [[nodiscard]] std::span<const Group> groups() const { return groups_; }
  [[nodiscard]] std::span<const std::uint16_t> groups_of(Digit digit) const {
    return by_digit_[digit];
  }
  [[nodiscard]] std::span<const Als> alses() const { return alses_; }
  [[nodiscard]] const AlsEntry& als_entry(Node node) const {
    return entries_[node - 2 * at(count_) - 2 * groups_.size()];
  }

  std::vector<Als>& alses() { return alses_; }
  std::vector<AlsEntry>& entries() { return entries_; }

 private:
  static constexpr std::size_t kStride = Geometry::kMaxSize + 1;
  [[nodiscard]] const Group& group_of(Node node) const {
    return groups_[(node - 2 * at(count_)) / 2];
  }

  int count_ = 0;
  std::vector<Candidate> candidates_;
  std::array<std::uint16_t, CellSet::kCapacity + 1> first_{};
  std::array<std::uint16_t, CellSet::kCapacity * kStride> numbers_{};  // by cell and digit
  std::vector<Group> groups_;
  std::array<std::vector<std::uint16_t>, Geometry::kMaxSize + 1> by_digit_;
  std::vector<Als> alses_;
  std::vector<AlsEntry> entries_;
};

}  // namespace nonet::tables

// Reach: which candidates go on or off, in the end, when one does: the transitive closure of Tables.
//
//   row of a node:   | on: one bit a candidate, whole words | off: one bit a candidate |
//
// Cost  nodes that imply each other have one row (components, found depth first); each row is the
//       union of the rows behind it. Some thousand links of a 9×9 board take some ten microseconds.
#pragma once

#include "explain/chains/tables.hpp"

namespace nonet::tables {

using Word = std::uint64_t;

class Reach {
 public:
  void compute(const Tables& tables);

  [[nodiscard]] std::size_t half() const { return half_; }  // words of the one half of a row
  [[nodiscard]] std::span<const Word> row(Node node) const {
    return {rows_.data() + component_[node] * 2 * half_, 2 * half_};
  }
  [[nodiscard]] bool leads_on(Node from, int candidate) const {
    return has(row(from), bit_on(candidate));
  }
  [[nodiscard]] bool leads_off(Node from, int candidate) const {
    return has(row(from), bit_off(candidate));
  }

  [[nodiscard]] static std::size_t bit_on(int candidate) {
    return static_cast<std::size_t>(candidate);
  }
  [[nodiscard]] std::size_t bit_off(int candidate) const {
    return 64 * half_ + static_cast<std::size_t>(candidate);
  }
  [[nodiscard]] static bool has(std::span<const Word> row, std::size_t bit) {
    return ((row[bit / 64] >> (bit % 64)) & 1U) != 0;
  }
  static void set(std::span<Word> row, std::size_t bit) { row[bit / 64] |= Word{1} << (bit % 64); }

 private:
  struct Frame {
    Node node = 0;
    std::uint16_t next = 0;  // entry of its list
  };
  void walk(const Tables& tables, Node root);
  void close(const Tables& tables, Node node);
  void add_row(const Tables& tables, std::span<const Node> members);
  [[nodiscard]] std::size_t bit_of(const Nodes& nodes, Node node) const {
    return node < nodes.count() ? node
                                : 64 * half_ + node - static_cast<std::size_t>(nodes.count());
  }

  std::size_t half_ = 0;
  std::vector<Word> rows_;                // by component
  std::vector<std::uint32_t> component_;  // by node
  std::vector<std::uint16_t> number_;     // by node: when it was come to, from 1; 0: not yet
  std::vector<std::uint16_t> lowest_;
  std::vector<Node> open_;
  std::vector<Frame> path_;
  std::uint32_t components_ = 0;
  std::uint16_t seen_ = 0;
};

// The tables of a position with their reach, computed once for all finders.
struct Closed {
  Tables tables;
  Reach reach;
};
struct PlainTables : Closed {
  void compute(const Position& position) {
    tables.link_candidates(position);
    reach.compute(tables);
  }
};
struct GroupedTables : Closed {
  void compute(const Position& position) {
    tables.link_groups(position);
    reach.compute(tables);
  }
};
struct AlsTables : Closed {
  void compute(const Position& position) {
    tables.link_alses(position);
    reach.compute(tables);
  }
};
struct NetTables : Closed {
  void compute(const Position& position) {
    tables.link_nets(position);
    reach.compute(tables);
  }
};

}  // namespace nonet::tables

// What chains are made of: nodes, links, and hints in order of rating.
#pragma once

#include <algorithm>
#include <string>
#include <tuple>

#include "oracle/se_board.hpp"

namespace oracle::se {

using Name = std::tuple<int, int, bool>;  // a cell, a digit, whether it is true

struct Node {
  int cell;
  int digit;
  bool on;
  std::vector<int> parents;
};
inline Name name_of(const Node& node) { return {node.cell, node.digit, node.on}; }

// What is false if this is true: others of the cell, then the digit in box, row and column.
inline std::vector<Candidate> weak(const Board& now, int cell, int digit, bool y) {
  std::vector<Candidate> list;
  if (y) {
    for (const int other : now.of(cell)) {
      if (other != digit) list.push_back({cell, other});
    }
  }
  for (const int other : peers(cell)) {
    if (now.has(other, digit)) list.push_back({other, digit});
  }
  return list;
}

struct Strong {
  Candidate to;
  bool in_cell;
  const House* in;
};
// What is true if this is false, and by which cell or house: each target once.
inline std::vector<Strong> strong(const Board& now, int cell, int digit, bool y, bool x) {
  std::vector<Strong> list;
  if (y && now.of(cell).size() == 2) {
    for (const int other : now.of(cell)) {
      if (other != digit) list.push_back({{cell, other}, true, nullptr});
    }
  }
  if (!x) return list;
  for (const Family family : kOrderB) {
    const House& in = house_of(family, cell);
    const Cells at = places(now, in, digit);
    if (at.size() != 2) continue;
    const Candidate to{at[0] == cell ? at[1] : at[0], digit};
    const bool known =
        std::any_of(list.begin(), list.end(), [&](const Strong& link) { return link.to == to; });
    if (!known) list.push_back({to, false, &in});
  }
  return list;
}

struct Ranked {
  double rating;
  int nodes;
  int key;
  Hint hint;
};
inline std::optional<Hint> first_of(std::vector<Ranked>& list) {
  std::stable_sort(list.begin(), list.end(), [](const Ranked& a, const Ranked& b) {
    return std::tie(a.rating, a.nodes, a.key) < std::tie(b.rating, b.nodes, b.key);
  });
  if (list.empty()) return std::nullopt;
  list[0].hint.rating = list[0].rating;
  return list[0].hint;
}
inline void add(std::vector<Ranked>& list, double base, int nodes, int key, Hint hint) {
  if (!hint.empty()) list.push_back({base + length_term(nodes), nodes, key, std::move(hint)});
}
inline Hint hint_of(const Board& board, int cell, int digit, bool on) {
  Hint hint;
  if (!on) {
    hint.gone.insert({cell, digit});
    return hint;
  }
  for (const int other : board.of(cell)) {
    if (other != digit) hint.gone.insert({cell, other});
  }
  hint.placed = Candidate{cell, digit};
  return hint;
}

}  // namespace oracle::se

#include "oracle/se_links.hpp"

namespace oracle::se {
namespace {

enum class Kind { X, Y, Xy };

// Cycles and chains from one candidate.
class SingleSearch {
 public:
  SingleSearch(const Board& board, Kind kind) : board_(board), kind_(kind) {}

  void cycles(int cell, int digit, std::vector<Ranked>& list) {
    nodes_ = {{cell, digit, true, {}}};
    std::set<Candidate> taken{{cell, digit}};
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node at = nodes_[i];
      if (at.on) {
        for (const Candidate& to : weak(board_, at.cell, at.digit, kind_ != Kind::X)) {
          if (!on_way(static_cast<int>(i), to))
            nodes_.push_back({to.first, to.second, false, {static_cast<int>(i)}});
        }
        continue;
      }
      for (const Strong& link : links(at)) {
        if (link.to == Candidate{cell, digit} && length(static_cast<int>(i)) >= 4) {
          add_cycle(static_cast<int>(i), list);
        } else if (taken.insert(link.to).second) {
          nodes_.push_back({link.to.first, link.to.second, true, {static_cast<int>(i)}});
        }
      }
    }
  }
  void chain(int cell, int digit, bool on, std::vector<Ranked>& list) {
    nodes_ = {{cell, digit, on, {}}};
    std::set<Name> taken;
    if (on) taken.insert({cell, digit, true});
    if (!on) taken.insert({cell, digit, false});
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node at = nodes_[i];
      std::vector<Candidate> next;
      if (at.on) {
        next = weak(board_, at.cell, at.digit, kind_ != Kind::X);
      } else {
        for (const Strong& link : links(at)) next.push_back(link.to);
      }
      for (const Candidate& to : next) {
        if (!taken.insert({to.first, to.second, !at.on}).second) continue;
        nodes_.push_back({to.first, to.second, !at.on, {static_cast<int>(i)}});
        if (to == Candidate{cell, digit} && at.on == on) {
          const int nodes = length(static_cast<int>(nodes_.size()) - 1);
          add(list, kind_ == Kind::X ? 6.6 : 7.0, nodes, kind_ == Kind::X ? 2 : 4,
              hint_of(board_, cell, digit, !on));
          return;
        }
      }
    }
  }

 private:
  std::vector<Strong> links(const Node& at) const {
    return strong(board_, at.cell, at.digit, kind_ != Kind::X, kind_ != Kind::Y);
  }
  int length(int i) const {
    int nodes = 1;
    for (; !node(i).parents.empty(); i = node(i).parents[0]) ++nodes;
    return nodes;
  }
  const Node& node(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  bool on_way(int i, const Candidate& candidate) const {
    for (;; i = node(i).parents[0]) {
      if (!node(i).on && Candidate{node(i).cell, node(i).digit} == candidate) return true;
      if (node(i).parents.empty()) return false;
    }
  }
  void add_cycle(int end, std::vector<Ranked>& list) {
    std::vector<Node> way;
    for (int i = end;; i = node(i).parents[0]) {
      way.push_back(node(i));
      if (node(i).parents.empty()) break;
    }
    Hint hint;
    for (int cell = 0; cell < 81; ++cell) {
      if (std::any_of(way.begin(), way.end(), [&](const Node& n) { return n.cell == cell; })) continue;
      for (const int digit : board_.of(cell)) {
        bool by_on = false;
        bool by_off = false;
        for (const Node& n : way) {
          if (n.digit == digit && sees(n.cell, cell)) (n.on ? by_on : by_off) = true;
        }
        if (by_on && by_off) hint.gone.insert({cell, digit});
      }
    }
    const int key = kind_ == Kind::X ? 2 : kind_ == Kind::Y ? 3 : 4;
    add(list, kind_ == Kind::Xy ? 7.0 : 6.5, static_cast<int>(way.size()), key, std::move(hint));
  }

  const Board& board_;
  Kind kind_;
  std::vector<Node> nodes_;
};

}  // namespace

std::optional<Hint> single_chains(const Board& board) {
  std::vector<Ranked> list;
  for (const Kind kind : {Kind::X, Kind::Y, Kind::Xy}) {
    SingleSearch search(board, kind);
    for (int cell = 0; cell < 81; ++cell) {
      const std::size_t candidates = board.of(cell).size();
      if (candidates < 2) continue;
      for (const int digit : board.of(cell)) {
        if (kind != Kind::Y || candidates == 2) search.cycles(cell, digit, list);
        if (kind == Kind::Y) continue;
        search.chain(cell, digit, true, list);
        search.chain(cell, digit, false, list);
      }
    }
  }
  return first_of(list);
}

}  // namespace oracle::se

#include <deque>
#include <map>

#include "oracle/se_links.hpp"

namespace oracle::se {
namespace {

// What follows from one candidate, in order.
class Spread {
 public:
  Spread(const Board& board, Reading reading) : start_(board), now_(board), reading_(reading) {
    known_.fill(-1);
  }

  void run(int cell, int digit, bool on) {
    push({cell, digit, on, {}});
    for (;;) {
      if (next_on_ < ons.size()) {
        if (!from_on(ons[next_on_++])) return;
      } else if (next_off_ < offs.size()) {
        if (!from_off(offs[next_off_++])) return;
      } else if (reading_ != Reading::Plus || !patterns()) {
        return;
      }
    }
  }
  const Node& node(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  // -1: it is not known.
  int find(int cell, int digit, bool on) const { return known_[place_of({cell, digit, on})]; }
  // The number of different nodes among this one and its ancestors.
  int nodes(int end) const {
    const auto at = static_cast<std::size_t>(end);
    if (counted_.size() < nodes_.size()) counted_.resize(nodes_.size(), 0);
    if (counted_[at] == 0) counted_[at] = count_nodes(end);
    return counted_[at];
  }

  std::vector<int> ons;
  std::vector<int> offs;
  std::optional<std::pair<int, int>> clash;

 private:
  static constexpr std::size_t kNames = 81 * 10 * 2;
  static std::size_t place_of(const Name& name) {
    const auto& [cell, digit, on] = name;
    return static_cast<std::size_t>((cell * 10 + digit) * 2 + (on ? 1 : 0));
  }
  int count_nodes(int end) const {
    std::array<bool, kNames> names{};
    int count = 0;
    std::deque<int> queue{end};
    while (!queue.empty()) {
      const int i = queue.front();
      queue.pop_front();
      bool& named = names[place_of(name_of(node(i)))];
      if (named) continue;
      named = true;
      ++count;
      queue.insert(queue.end(), node(i).parents.begin(), node(i).parents.end());
    }
    return count;
  }
  int push(Node node) {
    nodes_.push_back(node);
    const int number = static_cast<int>(nodes_.size()) - 1;
    known_[place_of(name_of(node))] = number;
    (node.on ? ons : offs).push_back(number);
    return number;
  }
  bool contradicts(const Node& node) {
    const int other = find(node.cell, node.digit, !node.on);
    if (other < 0) return false;
    nodes_.push_back(node);
    clash = {other, static_cast<int>(nodes_.size()) - 1};
    return true;
  }
  bool from_on(int i) {
    const Node at = node(i);
    for (const Candidate& to : weak(now_, at.cell, at.digit, reading_ != Reading::Nishio)) {
      const Node next{to.first, to.second, false, {i}};
      if (contradicts(next)) return false;
      if (find(next.cell, next.digit, false) < 0) push(next);
    }
    return true;
  }
  bool from_off(int i) {
    const Node at = node(i);
    const auto links = strong(now_, at.cell, at.digit, reading_ != Reading::Nishio, true);
    std::vector<Node> targets;
    for (const Strong& link : links) {
      Node next{link.to.first, link.to.second, true, {i}};
      if (link.in_cell) {
        for (const int digit : start_.of(at.cell)) add_lost(at.cell, digit, next);
      } else {
        for (const int cell : link.in->cells) {
          if (start_.has(cell, at.digit)) add_lost(cell, at.digit, next);
        }
      }
      targets.push_back(next);
    }
    if (reading_ != Reading::Multiple) now_.of(at.cell).erase(at.digit);
    for (const Node& next : targets) {
      if (contradicts(next)) return false;
      if (find(next.cell, next.digit, true) < 0) push(next);
    }
    return true;
  }
  void add_lost(int cell, int digit, Node& node) const {
    if (!now_.has(cell, digit)) node.parents.push_back(find(cell, digit, false));
  }
  bool patterns() {
    bool any = false;
    const Take take = [&](const Pattern& pattern) {
      Node next{0, 0, false, {}};
      for (int cell = 0; cell < 81; ++cell) {
        for (const int digit : start_.of(cell)) {
          if (!now_.has(cell, digit) && pattern.needs_gone({cell, digit}))
            next.parents.push_back(find(cell, digit, false));
        }
      }
      if (next.parents.empty()) return false;
      found_ = true;
      for (const auto& [cell, digit] : pattern.gone) {
        next.cell = cell;
        next.digit = digit;
        if (find(cell, digit, false) >= 0) continue;
        push(next);
        any = true;
      }
      return false;
    };
    found_ = false;
    locking(now_, take);
    if (!found_) hidden_sets(now_, start_, 2, take);
    if (!found_) naked_sets(now_, start_, 2, take);
    if (!found_) fish(now_, start_, 2, take);
    return any;
  }

  const Board& start_;
  Board now_;
  Reading reading_;
  bool found_ = false;
  std::vector<Node> nodes_;
  std::array<int, kNames> known_;     // the node of each name
  mutable std::vector<int> counted_;  // what nodes() said; 0: nothing yet
  std::size_t next_on_ = 0;
  std::size_t next_off_ = 0;
};

class Reader {
 public:
  Reader(const Board& board, Reading reading) : board_(board), reading_(reading) {
    constexpr double kBases[] = {7.5, 8.0, 8.5, 9.0};
    base_ = kBases[static_cast<int>(reading)];
    for (int cell = 0; cell < 81; ++cell) {
      for (const int digit : board.of(cell)) {
        const auto [at, is_new] = on_.try_emplace(Candidate{cell, digit}, board, reading);
        if (is_new) at->second.run(cell, digit, true);
      }
    }
  }

  std::optional<Hint> read() {
    for (int cell = 0; cell < 81; ++cell) {
      const std::size_t least = reading_ == Reading::Multiple ? 3 : 2;
      if (board_.of(cell).size() < least) continue;
      std::vector<const Spread*> digits;
      for (const int digit : board_.of(cell)) {
        candidate(cell, digit);
        digits.push_back(&on_.at({cell, digit}));
      }
      if (reading_ != Reading::Nishio) common(digits, 5);
    }
    return first_of(list_);
  }

 private:
  void candidate(int cell, int digit) {
    const Spread& on = on_.at({cell, digit});
    if (reading_ != Reading::Multiple) {
      Spread off(board_, reading_);
      off.run(cell, digit, false);
      contradiction(cell, digit, true, on);
      contradiction(cell, digit, false, off);
      if (reading_ != Reading::Nishio && board_.of(cell).size() >= 3) common({&on, &off}, 1);
    }
    if (reading_ == Reading::Nishio) return;
    for (const Family family : kOrderB) {
      const Cells at = places(board_, house_of(family, cell), digit);
      const std::size_t least = reading_ == Reading::Multiple ? 3 : 2;
      if (at.size() < least || at[0] != cell) continue;
      std::vector<const Spread*> all;
      for (const int place : at) all.push_back(&on_.at({place, digit}));
      common(all, 6);
    }
  }
  void contradiction(int cell, int digit, bool on, const Spread& spread) {
    if (!spread.clash) return;
    add(list_, base_, spread.nodes(spread.clash->first) + spread.nodes(spread.clash->second), 7,
        hint_of(board_, cell, digit, !on));
  }
  void common(const std::vector<const Spread*>& all, int key) {
    for (const bool on : {true, false}) {
      for (const int i : on ? all[0]->ons : all[0]->offs) {
        const Node& node = all[0]->node(i);
        int nodes = 0;
        bool in_all = true;
        for (const Spread* spread : all) {
          in_all = in_all && spread->find(node.cell, node.digit, on) >= 0;
        }
        if (!in_all) continue;
        for (const Spread* spread : all) nodes += spread->nodes(spread->find(node.cell, node.digit, on));
        add(list_, base_, nodes, key, hint_of(board_, node.cell, node.digit, on));
      }
    }
  }

  const Board& board_;
  Reading reading_;
  double base_ = 0;
  std::map<Candidate, Spread> on_;
  std::vector<Ranked> list_;
};

}  // namespace

std::optional<Hint> readings(const Board& board, Reading reading) { return Reader(board, reading).read(); }

}  // namespace oracle::se

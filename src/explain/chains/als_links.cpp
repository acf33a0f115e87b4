// The lists of chains that go through almost locked sets.
//
//   x ──► the set has lost the digit of x ──► off: what sees all places of another digit in the set
//                                         ──► off: groups and other sets' digits of which that is all
//                                         ──► on:  what is left of a cell that loses all but one
//
// Such a link costs more than others, the more the larger the set, so that long chains of plain links
// come before short ones through large sets.
#include <array>
#include <map>

#include "explain/chains/als_cost.hpp"
#include "explain/chains/tables.hpp"

namespace nonet::tables {
namespace {

// Sets of a board that people play are found whole; on larger boards small ones are.
constexpr int kLargeBoard = 10;
constexpr int kMostCellsOfLarge = 4;
constexpr std::size_t kMostSets = 8000;
constexpr int kMostNodes = 65000;  // of what a Node can number

// All sets of two cells or more, house by house, by their cells.
class AlsFinder {
 public:
  AlsFinder(const Position& position, std::vector<Als>& alses)
      : position_(position), alses_(alses) {
    most_ = position.size() < kLargeBoard ? position.size() - 1 : kMostCellsOfLarge;
  }

  void run() {
    const Geometry& geometry = position_.geometry();
    for (int house = 0; house < geometry.house_count(); ++house) {
      cells_.clear();
      for (const int cell : position_.blanks(house)) cells_.push_back(cell);
      extend(0, {}, {}, 0);
    }
  }

 private:
  void extend(std::size_t first, const CellSet& cells, Digits digits, int count) {
    if (count == most_) return;
    for (std::size_t i = first; i < cells_.size(); ++i) {
      CellSet more = cells;
      more.add(cells_[i]);
      const Digits together = digits | position_.marks(cells_[i]);
      if (count > 0 && together.count() == count + 2) add(more, together);
      extend(i + 1, more, together, count + 1);
    }
  }

  void add(const CellSet& cells, Digits digits) {
    if (alses_.size() >= kMostSets) return;
    const auto key = std::pair(cells.first(), cells.count());
    for (const std::size_t i : known_[key]) {
      if (alses_[i].cells == cells) return;
    }
    known_[key].push_back(alses_.size());
    Als als{.cells = cells, .digits = digits, .places = {}, .seen_from = {}};
    for (const Digit digit : digits) {
      als.places[digit] = cells & position_.places(digit);
      als.seen_from[digit] =
          (position_.geometry().common_peers(als.places[digit]) - cells) & position_.places(digit);
    }
    alses_.push_back(als);
  }

  const Position& position_;
  std::vector<Als>& alses_;
  int most_ = 0;
  std::vector<int> cells_;
  std::map<std::pair<int, int>, std::vector<std::size_t>> known_;
};

}  // namespace

class AlsLinker {
 public:
  AlsLinker(const Position& position, Tables& tables)
      : position_(position), tables_(tables), nodes_(tables.nodes_) {}

  void run() {
    AlsFinder(position_, nodes_.alses()).run();
    to_als_.resize(static_cast<std::size_t>(nodes_.count()));
    group_to_als_.resize(nodes_.groups().size());
    for (std::size_t als = 0; als < nodes_.alses().size(); ++als) {
      for (const Digit lost : nodes_.alses()[als].digits) link(als, lost);
    }
    tables_.reset(false, false);
    for (int c = 0; c < nodes_.count(); ++c) {
      tables_.list_candidate_on(position_, c);
      append(nodes_.on(c), to_als_[static_cast<std::size_t>(c)]);
      tables_.list_candidate_off(position_, c);
    }
    for (std::size_t group = 0; group < nodes_.groups().size(); ++group) {
      tables_.list_group_on(group);
      append(nodes_.group_on(group), group_to_als_[group]);
      tables_.list_group_off(position_, group);
    }
    tables_.cost_.assign(tables_.to_.size(), kLinkCost);
    for (std::size_t entry = 0; entry < from_als_.size(); ++entry) {
      tables_.start_list(nodes_.entry(entry));
      for (const auto& [node, cost] : from_als_[entry]) {
        tables_.add(node);
        tables_.cost_.push_back(static_cast<std::uint16_t>(cost));
      }
      tables_.end_list(nodes_.entry(entry));
    }
  }

 private:
  struct Weighted {
    Node node = 0;
    int cost = 0;
  };
  using Gone = std::array<CellSet, Geometry::kMaxSize + 1>;

  void append(Node premise, const std::vector<Node>& more) {
    for (const Node node : more) tables_.add(node);
    tables_.end_list(premise);
  }

  // The number of the entry, made if it is not there; -1 if there are too many.
  int entry_of(std::size_t als, Digit lost) {
    const auto [it, is_new] =
        numbers_.try_emplace({als, lost}, static_cast<int>(nodes_.entries().size()));
    if (!is_new) return it->second;
    if (nodes_.total() >= kMostNodes) {
      numbers_.erase(it);
      return -1;
    }
    nodes_.entries().push_back({.als = static_cast<std::uint32_t>(als), .digit = lost});
    from_als_.emplace_back();
    return it->second;
  }

  void link(std::size_t number, Digit lost) {
    const Als& als = nodes_.alses()[number];
    Gone gone;
    bool useful = false;
    for (const Digit digit : als.digits) {
      if (digit == lost) continue;
      gone[digit] = als.seen_from[digit];
      useful = useful || !gone[digit].empty();
    }
    if (!useful) return;
    const int entry = entry_of(number, lost);
    if (entry < 0) return;
    link_to(als, lost, nodes_.entry(static_cast<std::size_t>(entry)));
    std::vector<Weighted> list;
    const int cost = kLinkCost + als_cost(als.digits.count());
    list_gone(gone, cost, list);
    list_alses(number, gone, cost, list);
    list_forced(als, gone, cost + 1, list);
    from_als_[static_cast<std::size_t>(entry)] = std::move(list);
  }

  // What takes the digit from the set.
  void link_to(const Als& als, Digit lost, Node entry) {
    for (const int cell : als.seen_from[lost]) {
      to_als_[static_cast<std::size_t>(nodes_.number_of(cell, lost))].push_back(entry);
    }
    for (const std::uint16_t g : nodes_.groups_of(lost)) {
      const Group& group = nodes_.groups()[g];
      if (group.cells.intersects(als.cells) || !group.cells.within(als.seen_from[lost])) continue;
      group_to_als_[g].push_back(entry);
    }
  }

  void list_gone(const Gone& gone, int cost, std::vector<Weighted>& list) const {
    for (const Digit digit : Digits::up_to(position_.size())) {
      for (const int cell : gone[digit]) {
        list.push_back({nodes_.off(nodes_.number_of(cell, digit)), cost});
      }
      for (const std::uint16_t g : nodes_.groups_of(digit)) {
        if (nodes_.groups()[g].cells.within(gone[digit])) {
          list.push_back({nodes_.group_off(g), cost});
        }
      }
    }
  }

  void list_alses(std::size_t own, const Gone& gone, int cost, std::vector<Weighted>& list) {
    const CellSet cells = nodes_.alses()[own].cells;
    const Digits digits = nodes_.alses()[own].digits;
    for (std::size_t other = 0; other < nodes_.alses().size(); ++other) {
      const Als& als = nodes_.alses()[other];
      if (other == own || !als.digits.intersects(digits) || als.cells.intersects(cells)) continue;
      for (const Digit digit : als.digits& digits) {
        if (gone[digit].empty() || !als.places[digit].within(gone[digit])) continue;
        const int entry = entry_of(other, digit);
        if (entry >= 0) list.push_back({nodes_.entry(static_cast<std::size_t>(entry)), cost});
      }
    }
  }

  // Cells with one digit left. Of two digits, the link from the one that goes does it.
  void list_forced(const Als& als, const Gone& gone, int cost, std::vector<Weighted>& list) const {
    CellSet beside;
    for (const CellSet& cells : als.seen_from) beside |= cells;
    for (const int cell : beside) {
      Digits left = position_.marks(cell);
      if (left.count() == 2) continue;
      for (const Digit digit : position_.marks(cell)) {
        if (gone[digit].has(cell)) left.remove(digit);
      }
      if (left.count() == 1) {
        list.push_back({nodes_.on(nodes_.number_of(cell, left.first())), cost});
      }
    }
  }

  const Position& position_;
  Tables& tables_;
  Nodes& nodes_;
  std::vector<std::vector<Node>> to_als_;  // by candidate
  std::vector<std::vector<Node>> group_to_als_;
  std::vector<std::vector<Weighted>> from_als_;  // by entry
  std::map<std::pair<std::size_t, Digit>, int> numbers_;
};

void Tables::link_alses(const Position& position) {
  nodes_.number(position);
  nodes_.gather_groups(position);
  AlsLinker(position, *this).run();
}

}  // namespace nonet::tables

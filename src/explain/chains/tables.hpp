// Tables: what follows at once from each node, in the order in which it is looked at. The engine of
// nice loops, forcing chains and forcing nets.
//
//   a chain                                      a net
//   r1c1=5 ──► r1c9≠5 ──► r7c9=5 ──► …           r1c1=5 ──► r1c4≠5 ──┐
//      each from the one before                     └─────► r2c6≠5 ──┴► r3c5=5     from both
//
// Links of chains are the two kinds that everybody knows: on → off (weak: a cell has one digit, a
// house has a digit once) and off → on (strong: one other is left), between candidates and groups,
// and through almost locked sets. In tables of nets the list of a candidate has all that singles give
// in four rounds; an entry then names the causes that it needs together.
//
// Everything is found with these lists by going from list to list: Reach says what can be got to,
// Spread how.
//
// Sound   every entry of a list follows from the node of the list alone, and so does what follows
//         from the entries.
// Source  lists and their expansion as in the tabling of HoDoKu ("Trebor's tables"); reachability
//         by components, and spreading only where something is known to be there, are ours.
#pragma once

#include "explain/chains/nodes.hpp"
#include "explain/search.hpp"

namespace nonet::tables {

// Costs measure chains: the premise is 1, a link that follows from it is 2; from list to list, costs
// add up.
inline constexpr int kPremiseCost = 1;
inline constexpr int kLinkCost = 2;

class Tables {
 public:
  [[nodiscard]] const Nodes& nodes() const { return nodes_; }

  // The list of a node: the premise itself is not part of it; its entries count from 1.
  [[nodiscard]] std::span<const Node> list(Node premise) const {
    return {to_.data() + begin_[premise], to_.data() + end_[premise]};
  }
  [[nodiscard]] int cost(Node premise, int entry) const {
    return uniform_ ? kLinkCost : cost_[place(premise, entry)];
  }
  // Whether every entry of every list costs the same: then ways found first are shortest.
  [[nodiscard]] bool uniform() const { return uniform_; }
  // Where an entry comes from: the entry before, 0 for the premise; and what it needs besides.
  [[nodiscard]] int cause(Node premise, int entry) const {
    return has_causes_ ? cause_[place(premise, entry)].main : 0;
  }
  [[nodiscard]] std::span<const std::uint16_t> further_causes(Node premise, int entry) const;

  // Chains: candidates alone, then groups, then almost locked sets.
  void link_candidates(const Position& position);
  void link_groups(const Position& position);
  void link_alses(const Position& position);
  // Nets, with groups.
  void link_nets(const Position& position);

 private:
  friend class NetBuilder;
  friend class AlsLinker;

  struct Cause {
    std::uint16_t main = 0;
    std::uint16_t more = 0;         // so many further causes
    std::uint32_t first_of_it = 0;  // in further_
  };

  [[nodiscard]] std::size_t place(Node premise, int entry) const {
    return begin_[premise] + static_cast<std::size_t>(entry) - 1;
  }
  void reset(bool uniform, bool has_causes);
  void start_list(Node premise) { begin_[premise] = static_cast<std::uint32_t>(to_.size()); }
  void end_list(Node premise) { end_[premise] = static_cast<std::uint32_t>(to_.size()); }
  void add(Node to) { to_.push_back(to); }

  void list_candidate_on(const Position& position, int candidate);
  void list_candidate_off(const Position& position, int candidate);
  void list_group_on(std::size_t group);
  void list_group_off(const Position& position, std::size_t group);
  void list_groups(const Position& position);
  void add_groups_seen(const Position& position, int candidate, bool on);
  void add_rest(const Position& position, const Group& group, int house);

  Nodes nodes_;
  bool uniform_ = true;
  bool has_causes_ = false;
  std::vector<std::uint32_t> begin_;
  std::vector<std::uint32_t> end_;
  std::vector<Node> to_;
  std::vector<std::uint16_t> cost_;  // empty where costs are uniform
  std::vector<Cause> cause_;         // of nets
  std::vector<std::uint16_t> further_;
};

}  // namespace nonet::tables

// Spread: all that follows from one premise, and the way back from each thing that does.
//
//   found   premise, its list, the lists of those, …    each once
//   came    by node: whose list it was found in, and where in that list
//
// Order  first come, first spread; a dearer way is replaced by a cheaper one that is found later,
//        except in the premise's own list. What has been spread from the dearer one stays.
#pragma once

#include "explain/chains/tables.hpp"

namespace nonet::tables {

// The way from a premise to one of the things that follow.
struct Trail {
  std::vector<Node> nodes;  // the premise first
  // Of a net: what an entry needs besides the node before it. From a node of the trail, which is the
  // first here, to the further cause, and at last the node of the trail that needs it.
  std::vector<std::vector<Node>> branches;

  [[nodiscard]] bool is_net() const { return !branches.empty(); }
  // How long it is to show: the nodes, and those of the branches.
  [[nodiscard]] std::size_t length() const;
};

class Spread {
 public:
  // With `until`, no further than that node, where the tables' costs are uniform.
  static constexpr int kEverything = -1;
  void run(const Tables& tables, Node premise, int until = kEverything);

  [[nodiscard]] Node premise() const { return found_.front(); }
  [[nodiscard]] const std::vector<Node>& found() const { return found_; }
  [[nodiscard]] bool has(Node node) const { return came_[node].run == run_; }
  // Whether the premise's own list has it.
  [[nodiscard]] bool at_once(Node node) const { return has(node) && came_[node].from == premise(); }

  // The way to a node that it has. False: there is none that does not run in a circle, which
  // replaced ways may.
  bool trail(const Tables& tables, Node to, Trail& trail) const;

 private:
  struct Came {
    std::uint32_t run = 0;
    Node from = 0;
    std::uint16_t entry = 0;
    std::uint32_t cost = 0;
  };
  void spread_uniform(const Tables& tables, int until);
  void spread_by_cost(const Tables& tables);
  // One step back from `node`, which is entry `entry` of the list of `from`.
  struct Place {
    Node from = 0;
    int entry = 0;
    bool operator==(const Place&) const = default;
  };
  [[nodiscard]] Place place_of(Node node) const { return {came_[node].from, came_[node].entry}; }
  [[nodiscard]] Place before(const Tables& tables, const Place& place) const;
  [[nodiscard]] static Node node_at(const Tables& tables, const Place& place) {
    return place.entry == 0 ? place.from
                            : tables.list(place.from)[static_cast<std::size_t>(place.entry) - 1];
  }
  bool branch(const Tables& tables, const std::vector<Node>& main, Node cause, Node joins,
              std::vector<Node>& nodes) const;

  std::uint32_t run_ = 0;
  std::vector<Node> found_;
  std::vector<Came> came_;
};

}  // namespace nonet::tables

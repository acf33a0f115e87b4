// Strands: a net, node by node, cut into chains that are read one after the other.
//
//   r1c1=5 ──► r1c7≠5 ─┐          a chain to each node that others need, before them;
//          └─► r2c2≠5 ─┴─► r3c4=5     then the chain that goes on from them
#pragma once

#include <vector>

#include "reason/logic/steps/step.hpp"

namespace nonet::implications {

struct StrandNode {
  ChainNode shown;
  std::vector<int> parents = {};  // numbers of nodes before this one; a chain goes on from the first
  bool told = false;              // by chains that are there already: they show that it cannot be
};
using Strand = std::vector<StrandNode>;

// Cuts strands into chains. What an earlier chain has shown is not shown again.
class StrandCutter {
 public:
  using Shown = std::vector<bool>;

  explicit StrandCutter(std::vector<StepChain>& chains);

  // Adds the chain to the node `end` from what is shown, and before it what else the nodes on the way need.
  void cut(const Strand& strand, int end);
  // Adds a chain of this node alone.
  void repeat(const Strand& strand, int number) {
    strand_ = &strand;
    chains_.push_back(begin(number));
  }
  void forget() { shown_.assign(shown_.size(), false); }
  // Counts a node as shown.
  void note(const Strand& strand, int number) {
    strand_ = &strand;
    shown(number) = true;
  }
  // What is shown by now, to come back to later.
  [[nodiscard]] const Shown& shown() const { return shown_; }
  void show_only(const Shown& shown) { shown_ = shown; }

 private:
  [[nodiscard]] const StrandNode& node(int i) const { return (*strand_)[at(i)]; }
  [[nodiscard]] Shown::reference shown(int i);
  void add(int end);
  StepChain begin(int first);
  void keep(StepChain chain, bool alone = false);

  const Strand* strand_ = nullptr;
  Shown shown_;
  std::vector<StepChain>& chains_;
};

// Makes one chain of chains that are alike, from the chain of this number to the one before `end`: steps
// from the same candidate to cells that lose the same digit for the same reason. What it leads to is a
// group of cells.
void join_falses(std::vector<StepChain>& chains, std::size_t first, std::size_t end);

}  // namespace nonet::implications

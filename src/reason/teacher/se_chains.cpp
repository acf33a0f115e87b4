// The chains of a step of Sudoku Explainer, as chains that people read and drawings show.
#include "reason/teacher/se_steps.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace nonet::teacher {
namespace {

using se::ProofNode;

NetPattern pattern_of(ProofNode::By by) {
  switch (by) {
    case ProofNode::By::Locking: return NetPattern::Locking;
    case ProofNode::By::HiddenPair: return NetPattern::HiddenPair;
    case ProofNode::By::NakedPair: return NetPattern::NakedPair;
    case ProofNode::By::XWing: return NetPattern::XWing;
    case ProofNode::By::Chains: return NetPattern::Chains;
    default: return NetPattern::None;
  }
}

ChainNode node_of(const ProofNode& node) {
  ChainNode shown{.cells = CellSet::of(node.cell),
                  .digit = static_cast<Digit>(node.digit + 1),
                  .on = node.on,
                  .by = pattern_of(node.by),
                  .pattern = cells_of_se(node.pattern)};
  switch (node.by) {
    case ProofNode::By::True: shown.link = Link::Weak; break;
    case ProofNode::By::House: shown.house = house_of_se(node.house); [[fallthrough]];
    case ProofNode::By::Cell: shown.link = Link::Strong; break;
    default: break;
  }
  return shown;
}

// Whether the chains are a step from the same candidate to cells that lose the same digit for the same
// reason.
bool alike(const StepChain& a, const StepChain& b) {
  if (a.nodes.size() != 2 || b.nodes.size() != 2 || a.goes_on != b.goes_on) return false;
  const auto same = [](const ChainNode& x, const ChainNode& y) {
    return x.digit == y.digit && x.on == y.on && x.link == y.link && x.by == y.by && x.pattern == y.pattern;
  };
  return a.nodes[0].cells == b.nodes[0].cells && same(a.nodes[0], b.nodes[0]) && !a.nodes[1].on &&
         same(a.nodes[1], b.nodes[1]);
}

// Makes one chain of chains that are alike, from this one on; what it leads to is a group of cells. The last
// chain stays, since it leads to the end.
void join_falses(std::vector<StepChain>& chains, std::size_t first) {
  for (std::size_t i = first; i < chains.size(); ++i) {
    for (std::size_t k = chains.size() - 1; k-- > i + 1;) {
      // A pattern may need what is shown between the two.
      const bool apart = chains[k].nodes.back().by != NetPattern::None && k != i + 1;
      if (apart || !alike(chains[i], chains[k])) continue;
      chains[i].nodes[1].cells |= chains[k].nodes[1].cells;
      chains.erase(chains.begin() + static_cast<std::ptrdiff_t>(k));
    }
  }
}

class StrandCutter {
 public:
  explicit StrandCutter(std::vector<StepChain>& chains) : chains_(chains) {}

  void forget() { shown_ = {}; }
  void cut(const se::Proof::Strand& strand) {
    strand_ = &strand;
    add(static_cast<int>(strand.size()) - 1);
  }

 private:
  [[nodiscard]] const ProofNode& node(int i) const { return (*strand_)[static_cast<std::size_t>(i)]; }
  [[nodiscard]] bool& shown(int i) {
    const ProofNode& at = node(i);
    return shown_[static_cast<std::size_t>((at.cell * 9 + at.digit) * 2 + (at.on ? 1 : 0))];
  }

  // Adds the chain to a node from what is shown, and before it what else the nodes on the way need.
  void add(int end) {
    std::vector<int> way{end};
    while (!shown(way.back()) && !node(way.back()).parents.empty()) {
      way.push_back(node(way.back()).parents.front());
    }
    std::ranges::reverse(way);
    StepChain chain = begin(way.front());
    for (std::size_t k = 1; k < way.size(); ++k) {
      std::vector<int> needed = node(way[k]).parents;
      std::erase_if(needed, [&](int parent) { return shown(parent); });
      if (!needed.empty()) {
        keep(std::move(chain));
        for (const int parent : needed) {
          if (!shown(parent)) add(parent);
        }
        chain = begin(way[k - 1]);
      }
      chain.nodes.push_back(node_of(node(way[k])));
      shown(way[k]) = true;
    }
    if (way.size() > 1 || !chain.goes_on) keep(std::move(chain), way.size() == 1);
  }
  StepChain begin(int first) {
    StepChain chain;
    chain.goes_on = !node(first).parents.empty();
    chain.nodes.push_back(node_of(node(first)));
    chain.nodes.back().link = Link::None;
    chain.nodes.back().by = NetPattern::None;
    shown(first) = true;
    return chain;
  }
  void keep(StepChain chain, bool alone = false) {
    if (alone || chain.nodes.size() > 1) chains_.push_back(std::move(chain));
  }

  const se::Proof::Strand* strand_ = nullptr;
  std::array<bool, std::size_t{81} * 9 * 2> shown_{};
  std::vector<StepChain>& chains_;
};

}  // namespace

int house_of_se(int house) {
  constexpr int kFirstBox = 18;  // of the layout, which has rows and columns first
  return house < se::kRows ? house + kFirstBox : house - se::kRows;
}

CellSet cells_of_se(se::Cells cells) {
  CellSet set;
  for (int cell = 0; cell < se::kCells; ++cell) {
    if ((cells & se::cell_bit(cell)) != 0) set.add(cell);
  }
  return set;
}

std::vector<StepChain> chains_of(const se::Proof& proof) {
  std::vector<StepChain> chains;
  StrandCutter cutter(chains);
  std::size_t first = 0;  // of those that go on from one another
  for (const auto& strand : proof.strands) {
    if (proof.kind != se::Proof::Kind::Contradiction) {
      cutter.forget();
      first = chains.size();
    }
    cutter.cut(strand);
    join_falses(chains, first);
  }
  if (proof.kind == se::Proof::Kind::Cycle) chains.front().loop = true;
  return chains;
}

}  // namespace nonet::teacher

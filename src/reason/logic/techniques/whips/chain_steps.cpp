#include "reason/logic/techniques/whips/chain_steps.hpp"

#include "reason/logic/techniques/chains/chain.hpp"

namespace nonet::whips {
namespace {

using classes::ChainKind;
using classes::ChainLink;
using classes::kLine;

int label_of(int cell, Digit digit) { return kLine * cell + digit - 1; }

// A label, or a group, as a node.
ChainNode node_of(int fact, bool on) {
  ChainNode node{.digit = static_cast<Digit>(fact % kLine + 1), .on = on};
  node.link = on ? Link::Strong : Link::Weak;
  if (fact < classes::kLabels) {
    node.cells.add(fact / kLine);
    return node;
  }
  for (const int label : classes::tables().group_members[at(fact - classes::kLabels)]) {
    node.cells.add(label / kLine);
  }
  return node;
}

// The house of a variable; -1 of a cell.
int house_of(int variable) { return variable < classes::kCells ? -1 : variable / kLine - kLine; }

class ChainTeller : public FinderBase {
 public:
  ChainTeller(const Technique& technique, ChainKind kind, const Search& search, StepSink& sink)
      : FinderBase(search, sink), technique_(technique), kind_(kind) {}

  void run() {
    if (!geometry_.layout()->is_plain(3, 3) || !geometry_.rules().empty() || !start()) return;
    classes::ChainFinder finder(search_.stop);
    classes::ChainFinder whips(search_.stop);
    classes::Labels told;
    for (int n = 1; n == 1 || (n <= kLongest && finder.take_cut()); ++n) {
      for (const int cell : position_.blanks()) {
        for (const Digit digit : position_.candidates(cell)) {
          const int label = label_of(cell, digit);
          if (told.has(label) || !finder.find(kind_, board_, label, n)) continue;
          told.add(label);
          if (kind_ != ChainKind::Whip && whips.find(ChainKind::Whip, board_, label, n)) continue;
          if (sink_.add(step_of(candidate_of(cell, digit), finder.chain()))) return;
        }
      }
    }
  }

 private:
  bool start() {
    std::array<std::uint16_t, classes::kCells> candidates{};
    for (int cell = 0; cell < classes::kCells; ++cell) {
      candidates[at(cell)] = static_cast<std::uint16_t>(position_.domain(cell).bits());
    }
    classes::LabelList singles;
    return board_.start_as_it_is(candidates.data(), singles);
  }

  Step step_of(Candidate target, const classes::LinkedChain& chain) const {
    Step step{.technique = &technique_};
    step.eliminations.push_back(target);
    const auto right = [&](int number) {
      return number < 0 ? label_of(target.cell, target.digit) : chain.links[at(number)].right;
    };
    for (int i = 0; i < chain.length(); ++i) {
      const ChainLink& link = chain.links[at(i)];
      if (i == 0 || link.from != i - 1) {
        StepChain& begun = step.chains.emplace_back();
        begun.goes_on = i > 0;
        begun.nodes.push_back(node_of(right(link.from), true));
        begun.nodes.back().link = Link::None;
      }
      std::vector<ChainNode>& nodes = step.chains.back().nodes;
      nodes.push_back(node_of(link.left, false));
      if (link.right == classes::kNoLabel) continue;
      nodes.push_back(node_of(link.right, true));
      nodes.back().cells &= position_.places(nodes.back().digit);
      nodes.back().house = house_of(link.variable);
    }
    const ChainLink& last = chain.links.back();
    DeadEnd& end = step.chains.back().end;
    if (const int house = house_of(last.variable); house >= 0) {
      end = {.house = house, .digit = static_cast<Digit>(last.left % kLine + 1)};
      step.show(Role::Cover, {}, Digits::of(end.digit), house);
    } else {
      end = {.cell = last.variable};
      step.show(Role::Cover, CellSet::of(last.variable));
    }
    return step;
  }

  const Technique& technique_;
  ChainKind kind_;
  classes::LabelBoard board_;
};

}  // namespace

void find_chains(const Technique& technique, classes::ChainKind kind, const Search& search, StepSink& sink) {
  ChainTeller(technique, kind, search, sink).run();
}

}  // namespace nonet::whips

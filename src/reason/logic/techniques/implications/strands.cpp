#include "reason/logic/techniques/implications/strands.hpp"

#include <algorithm>
#include <utility>

namespace nonet::implications {
namespace {

// Whether the chains are a step from the same candidate to cells that lose the same digit for the same
// reason.
bool are_alike(const StepChain& a, const StepChain& b) {
  if (a.nodes.size() != 2 || b.nodes.size() != 2 || a.goes_on != b.goes_on) return false;
  const auto same = [](const ChainNode& x, const ChainNode& y) {
    return x.digit == y.digit && x.on == y.on && x.link == y.link && x.rule == y.rule && x.by == y.by &&
           x.pattern == y.pattern;
  };
  return a.nodes[0].cells == b.nodes[0].cells && same(a.nodes[0], b.nodes[0]) && !a.nodes[1].on &&
         same(a.nodes[1], b.nodes[1]);
}

}  // namespace

StrandCutter::StrandCutter(std::vector<StepChain>& chains)
    : shown_(CellSet::kCapacity * (Geometry::kMaxSize + 1) * 2), chains_(chains) {}

void StrandCutter::cut(const Strand& strand, int end) {
  strand_ = &strand;
  add(end);
}

StrandCutter::Shown::reference StrandCutter::shown(int i) {
  const ChainNode& is = node(i).shown;
  const std::size_t candidate = at(is.cells.first()) * (Geometry::kMaxSize + 1) + is.digit;
  return shown_[candidate * 2 + (is.on ? 1 : 0)];
}

void StrandCutter::add(int end) {
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
    chain.nodes.push_back(node(way[k]).shown);
    shown(way[k]) = true;
  }
  if (way.size() > 1 || !chain.goes_on) keep(std::move(chain), way.size() == 1);
}

StepChain StrandCutter::begin(int first) {
  StepChain chain;
  chain.goes_on = node(first).told || !node(first).parents.empty();
  chain.nodes.push_back(node(first).shown);
  chain.nodes.back().link = Link::None;
  chain.nodes.back().by = NetPattern::None;
  shown(first) = true;
  return chain;
}

void StrandCutter::keep(StepChain chain, bool alone) {
  if (alone || chain.nodes.size() > 1) chains_.push_back(std::move(chain));
}

void join_falses(std::vector<StepChain>& chains, std::size_t first, std::size_t end) {
  for (std::size_t i = first; i < end; ++i) {
    for (std::size_t k = end; k-- > i + 1;) {
      // A pattern may need what is shown between the two.
      const bool apart = chains[k].nodes.back().by != NetPattern::None && k != i + 1;
      if (apart || !are_alike(chains[i], chains[k])) continue;
      chains[i].nodes[1].cells |= chains[k].nodes[1].cells;
      chains.erase(chains.begin() + static_cast<std::ptrdiff_t>(k));
      --end;
    }
  }
}

}  // namespace nonet::implications

#include "reason/logic/techniques/chains/alternating.hpp"

#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet {
namespace {

constexpr int kMostTries = 20000;

// Finds the shortest chain between two ends that uses no cell twice, by iterative deepening. Turns
// back where the rest is longer, at best, than the limit.
class SimpleChainSearch {
 public:
  SimpleChainSearch(const ChainGraph& graph, const Sweep& from_end, Candidate end, const StopToken& stop)
      : graph_(graph), from_end_(from_end), end_(end), stop_(stop) {}

  bool find(Candidate start, const ChainRule& rule, ChainResult& result) {
    used_ = CellSet::of(start.cell) | CellSet::of(end_.cell);
    result.candidates[0] = start;
    for (limit_ = rule.least_links; limit_ <= rule.most_links; limit_ += 2) {
      result.links = limit_;
      if (strong(start, 1, result)) return true;
    }
    return false;
  }

 private:
  // Follow the links of a candidate that is off, or on; the next link has this number. Return true
  // if the end is reached.
  bool strong(Candidate off, int number, ChainResult& result) {
    const auto [cells, digit] = graph_.strong(off);
    for (const int cell : cells) {
      const Candidate on = candidate_of(cell, digit);
      result.candidates[static_cast<std::size_t>(number)] = on;
      if (number == limit_) {
        if (on == end_) return true;
        continue;
      }
      if (cell != off.cell && used_.has(cell)) continue;
      const int rest = from_end_.links_to_off(on);
      if (rest < 0 || number + rest > limit_) continue;
      const bool inside = used_.has(cell);
      used_.add(cell);
      if (weak(on, number + 1, result)) return true;
      if (!inside) used_.remove(cell);
    }
    return false;
  }
  bool weak(Candidate on, int number, ChainResult& result) {
    if (++tries_ > kMostTries || stop_.stop_requested()) return false;
    for (const int cell : graph_.weak(on) - used_) {
      const Candidate off = candidate_of(cell, on.digit);
      result.candidates[static_cast<std::size_t>(number)] = off;
      used_.add(cell);
      if (strong(off, number + 1, result)) return true;
      used_.remove(cell);
    }
    // The last link of a chain of two candidates is in the cell of its end, which counts as used.
    const Candidate at_end = candidate_of(end_.cell, on.digit);
    if (number + 1 == limit_ && at_end != end_ && graph_.weak(on).has(end_.cell)) {
      result.candidates[static_cast<std::size_t>(number)] = at_end;
      return strong(at_end, number + 1, result);
    }
    return false;
  }

  const ChainGraph& graph_;
  const Sweep& from_end_;
  const Candidate end_;
  const StopToken& stop_;
  CellSet used_;
  int limit_ = 0;
  int tries_ = 0;
};

struct Scratch {
  ChainGraph graph;
  Sweep sweep;
  Sweep back;
  BestChains best;
};

// Keeps the chain from the start to this node if it is better than those kept so far.
void try_end(const Search& search, const ChainRule& rule, Candidate start, const Sweep::AlternatingNode& node,
             const CellSet& eliminated, Scratch& scratch) {
  ChainResult result;
  result.eliminated[0] = {start.digit, eliminated};
  result.links = std::max(node.links, rule.least_links);
  result.measure(search.position);
  if (!scratch.best.improves(result)) return;
  if (node.links < rule.least_links || !scratch.sweep.trace(node, result)) {
    scratch.back.from(scratch.graph, node.on, rule.most_links);
    SimpleChainSearch simple(scratch.graph, scratch.back, node.on, search.stop);
    if (!simple.find(start, rule, result) || !scratch.best.improves(result)) return;
  }
  scratch.best.take(result);
}

void try_start(const Search& search, const ChainRule& rule, Candidate start, Scratch& scratch) {
  const Geometry& geometry = search.position.geometry();
  const CellSet seen = search.position.places(start.digit) & geometry.peers(start.cell);
  scratch.sweep.from(scratch.graph, start, rule.most_links);
  for (const Sweep::AlternatingNode& node : scratch.sweep.nodes()) {
    // Each chain is found from both of its ends; it is taken from the lower cell only.
    if (node.on.digit != start.digit || node.on.cell < start.cell) continue;
    if (rule.kind == ChainKind::TwoCandidates && node.on.cell == start.cell) continue;
    // At least one end of the chain holds the digit, so a cell that sees both ends does not.
    const CellSet eliminated = seen & geometry.peers(node.on.cell);
    if (!eliminated.empty()) try_end(search, rule, start, node, eliminated, scratch);
  }
}

}  // namespace

void ChainGraph::prepare(const Position& position, const StrongLinks& links, ChainKind kind) {
  position_ = &position;
  links_ = &links;
  kind_ = kind;
  for (const Digit digit : Digits::up_to(position.size())) {
    usable_[digit] =
        kind == ChainKind::OneDigit ? links.linked(digit) : position.places(digit) & position.bivalues();
  }
}

void Sweep::from(const ChainGraph& graph, Candidate start, int most_links) {
  nodes_.clear();
  for (const Digit digit : touched_) {
    on_[digit] = {};
    off_[digit] = {};
  }
  touched_ = {};
  follow_strong(graph, start, -1, 1);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const AlternatingNode node = nodes_[i];
    if (node.links + 2 > most_links) break;
    const Digit digit = node.on.digit;
    const CellSet fresh = graph.weak(node.on) - off_[digit];
    off_[digit] |= fresh;
    touched_.add(digit);
    for (const int cell : fresh) {
      const Candidate off = candidate_of(cell, digit);
      off_links_[candidate_index(cell, digit)] = static_cast<std::uint8_t>(node.links + 1);
      follow_strong(graph, off, static_cast<int>(i), node.links + 2);
    }
  }
}

void Sweep::follow_strong(const ChainGraph& graph, Candidate off, int parent, int links) {
  const auto [cells, digit] = graph.strong(off);
  touched_.add(digit);
  for (const int cell : cells - on_[digit]) {
    on_[digit].add(cell);
    nodes_.push_back({candidate_of(cell, digit), off, parent, links});
  }
}

bool Sweep::trace(const AlternatingNode& node, ChainResult& result) const {
  result.links = node.links;
  CellSet used;
  const AlternatingNode* at = &node;
  for (int i = node.links; i > 0; i -= 2) {
    result.candidates[static_cast<std::size_t>(i)] = at->on;
    result.candidates[static_cast<std::size_t>(i) - 1] = at->off;
    const CellSet pair = CellSet::of(at->on.cell) | CellSet::of(at->off.cell);
    // A chain may end where it starts.
    if (used.intersects(i == 1 && at->off == node.on ? CellSet::of(at->on.cell) : pair)) {
      return false;
    }
    used |= pair;
    if (at->parent >= 0) at = &nodes_[static_cast<std::size_t>(at->parent)];
  }
  return true;
}

void find_alternating(const Search& search, const Technique& technique, const ChainRule& rule,
                      StepSink& sink) {
  const Position& position = search.position;
  const Digits digits_lost = rule.kind == ChainKind::OneDigit ? search.get<DigitPlacements>().that_may_lose()
                                                              : Digits::up_to(position.size());
  if (digits_lost.empty()) return;
  auto& scratch = search.scratch<Scratch>();
  scratch.graph.prepare(position, search.get<StrongLinks>(), rule.kind);
  scratch.best.start(sink.wants_all());
  for (const int cell : position.blanks()) {
    for (const Digit digit : position.candidates(cell) & digits_lost) {
      if (!scratch.graph.usable(digit).has(cell)) continue;
      if (search.stop.stop_requested()) return;
      try_start(search, rule, candidate_of(cell, digit), scratch);
    }
  }
  for (const ChainResult& result : scratch.best.sorted()) {
    const auto candidates = result.chain();
    Step step{.technique = &technique};
    eliminate(position, candidates.front().digit, result.eliminated[0].cells, step);
    const Digits digits = Digits::of(candidates.front().digit);
    step.show(Role::Base, CellSet::of(candidates.front().cell), digits);
    if (candidates.front() != candidates.back()) {
      step.show(Role::Base, CellSet::of(candidates.back().cell), digits, -1, 1);
    }
    step.chains.push_back(alternating_chain(candidates));
    if (technique.se > 0) step.own_se = technique.se + se_of_length(static_cast<int>(candidates.size()));
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace nonet

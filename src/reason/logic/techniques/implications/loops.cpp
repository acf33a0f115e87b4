#include "reason/logic/techniques/implications/loops.hpp"

#include <algorithm>
#include <optional>

#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/implications/path_ends.hpp"

namespace nonet::implications {
namespace {

using Kind = PathEnds::Kind;

// The second stage: a chain with what it eliminates.
struct SpelledChain {
  PathEnds ends;
  std::vector<Candidate> eliminated = {};
  ImplicationPath path = {};
  const Technique* technique = nullptr;
  std::size_t length = 0;
};

class LoopSearch : FinderBase {
 public:
  LoopSearch(const Search& search, StepSink& sink, const ClosedGraph& closed, const LoopNames& plain,
             const LoopNames& grouped)
      : FinderBase(search, sink),
        graph_(closed.graph),
        nodes_(closed.graph.nodes()),
        plain_(plain),
        grouped_(grouped),
        paths_(search.scratch<ShortestPaths>()),
        ends_(find_path_ends(search.position, closed)) {}

  void report_best();
  void report_all();

 private:
  std::optional<SpelledChain> spell_out(const PathEnds& ends);
  [[nodiscard]] bool is_loop(const std::vector<GraphNode>& nodes) const;
  [[nodiscard]] bool revisits_cell(const std::vector<GraphNode>& nodes, bool loop) const;
  [[nodiscard]] std::vector<Candidate> eliminated_around(const std::vector<GraphNode>& nodes) const;
  void empty_cell(int cell, Digit a, Digit b, Step& step) const;
  void eliminate_beside_link(const std::vector<GraphNode>& nodes, std::size_t i, const CellSet& in_chain,
                             Step& step) const;
  void eliminate_beside_set(const std::vector<GraphNode>& nodes, std::size_t i, Step& step) const;
  // Returns null if the technique is not asked for.
  [[nodiscard]] const Technique* name(const PathEnds& ends, const std::vector<GraphNode>& nodes) const;
  [[nodiscard]] std::size_t length(const std::vector<GraphNode>& nodes, bool by_size) const;
  [[nodiscard]] Step step(const SpelledChain& chain) const;

  const ImplicationGraph& graph_;
  const Nodes& nodes_;
  const LoopNames& plain_;
  const LoopNames& grouped_;
  ShortestPaths& paths_;
  int paths_from_ = -1;  // the premise of paths_
  std::vector<PathEnds> ends_;
};

// Returns the chain between these ends; none if it revisits a cell, eliminates nothing, or has no technique
// that is asked for.
std::optional<SpelledChain> LoopSearch::spell_out(const PathEnds& ends) {
  if (paths_from_ != ends.from || !paths_.has(ends.to)) paths_.run(graph_, ends.from, ends.to);
  paths_from_ = ends.from;
  if (paths_.is_direct(ends.to)) return std::nullopt;
  SpelledChain chain{.ends = ends};
  if (!paths_.trace(graph_, ends.to, chain.path)) return std::nullopt;
  const std::vector<GraphNode>& nodes = chain.path.nodes;
  const bool loop = ends.kind != Kind::Aic;
  if (loop && !is_loop(nodes)) return std::nullopt;
  if (revisits_cell(nodes, loop)) return std::nullopt;
  chain.eliminated = ends.continuous ? eliminated_around(nodes) : eliminated_by(ends, position_, nodes_);
  if (chain.eliminated.empty()) return std::nullopt;
  chain.technique = name(ends, nodes);
  if (chain.technique == nullptr) return std::nullopt;
  chain.ends.measure(chain.eliminated, position_);
  chain.length = length(nodes, !loop);
  return chain;
}

// A loop leaves its cell at once and comes back to it with its last link.
bool LoopSearch::is_loop(const std::vector<GraphNode>& nodes) const {
  const int home = nodes_.cell(nodes.front());
  return nodes_.cell(nodes[1]) != home && nodes_.cell(nodes[nodes.size() - 2]) != home;
}

// Returns true if the chain comes to a cell that it has left. Two nodes in a row may share a cell;
// a loop may come to its first cell.
bool LoopSearch::revisits_cell(const std::vector<GraphNode>& nodes, bool loop) const {
  const int home = nodes_.cell(nodes.front());
  CellSet left;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (left.has(nodes_.cell(nodes[i]))) return true;
    if (i == 0) continue;
    const GraphNode before = nodes[i - 1];
    if (!loop || nodes_.cell(before) != home) left |= nodes_.cells(before);
  }
  return false;
}

// Around a continuous loop one of the two ends of each link is on. So a weak link is as good as a
// strong one, and a cell with two of the links' digits has no other.
std::vector<Candidate> LoopSearch::eliminated_around(const std::vector<GraphNode>& nodes) const {
  Step step;
  CellSet in_chain;
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i) in_chain |= nodes_.cells(nodes[i]);
  empty_cell(nodes_.cell(nodes.front()), nodes_.digit(nodes.front()), nodes_.digit(nodes.back()), step);
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const int cell = nodes_.cell(nodes[i]);
    if (nodes_.cell(nodes[i - 1]) == cell) continue;
    if (!nodes_.is_on(nodes[i])) {
      eliminate_beside_link(nodes, i, in_chain, step);
      if (nodes_.is_als(nodes[i])) eliminate_beside_set(nodes, i, step);
    } else if (i + 2 < nodes.size() && nodes_.cell(nodes[i + 1]) == cell && !nodes_.is_on(nodes[i + 1]) &&
               nodes_.is_on(nodes[i + 2]) && nodes_.cell(nodes[i + 2]) != cell) {
      empty_cell(cell, nodes_.digit(nodes[i]), nodes_.digit(nodes[i + 2]), step);
    }
  }
  sort_eliminations(step);
  return std::move(step.eliminations);
}

void LoopSearch::empty_cell(int cell, Digit a, Digit b, Step& step) const {
  for (const Digit other : position_.candidates(cell)) {
    if (other != a && other != b) eliminate(position_, other, CellSet::of(cell), step);
  }
}

// The digit of a weak link between cells goes wherever both of its ends are seen. One by a rule has two
// digits.
void LoopSearch::eliminate_beside_link(const std::vector<GraphNode>& nodes, std::size_t i,
                                       const CellSet& in_chain, Step& step) const {
  const Digit digit = nodes_.digit(nodes[i]);
  if (!nodes_.is_als(nodes[i - 1]) && !nodes_.is_als(nodes[i]) && nodes_.digit(nodes[i - 1]) != digit) {
    return;
  }
  const CellSet seen =
      nodes_.seen_from(nodes[i - 1], digit, geometry_) & nodes_.seen_from(nodes[i], digit, geometry_);
  eliminate(position_, digit, seen - in_chain, step);
}

// An almost locked set of the loop is locked: digits by which the loop neither enters nor leaves it
// go wherever all their places in the set are seen. If the loop leaves to a cell with one digit
// left, it leaves by all other digits of the cell.
void LoopSearch::eliminate_beside_set(const std::vector<GraphNode>& nodes, std::size_t i, Step& step) const {
  if (i + 1 >= nodes.size()) return;
  const int set = nodes_.als_digit(nodes[i]).set;
  const bool forced = nodes_.is_on(nodes[i + 1]);
  const int next = nodes_.cell(nodes[i + 1]);
  Digits out = Digits::of(nodes_.digit(nodes[i + 1]));
  if (forced) out = position_.candidates(next) - out;
  for (const Digit digit : nodes_.sets()[set].digits) {
    if (digit == nodes_.digit(nodes[i])) continue;
    const CellSet& buddies = nodes_.sets().buddies(set, digit);
    if (!out.has(digit)) {
      eliminate(position_, digit, buddies, step);
    } else if (forced) {
      eliminate(position_, digit, buddies & geometry_.peers(next), step);
    }
  }
}

const Technique* LoopSearch::name(const PathEnds& ends, const std::vector<GraphNode>& nodes) const {
  const bool plain = std::ranges::all_of(nodes, [&](GraphNode node) { return nodes_.is_candidate(node); });
  const LoopNames& names = plain ? plain_ : grouped_;
  const Technique* technique = ends.continuous ? names.continuous : names.discontinuous;
  if (ends.kind == Kind::Aic) technique = names.aic;
  return technique != nullptr && search_.wants(*technique) ? technique : nullptr;
}

// Returns the number of nodes, with an almost locked set counted for more than one: by its size, or
// for a constant.
std::size_t LoopSearch::length(const std::vector<GraphNode>& nodes, bool by_size) const {
  std::size_t twice = 2 * nodes.size();
  for (const GraphNode node : nodes) {
    if (!nodes_.is_als(node)) continue;
    const AlmostLockedSet& als = nodes_.sets()[nodes_.als_digit(node).set];
    twice += static_cast<std::size_t>(by_size ? 2 * hodoku::als_cost(als.cells.count())
                                              : hodoku::kTwiceAlsCostInLoops);
  }
  return twice / 2;
}

Step LoopSearch::step(const SpelledChain& chain) const {
  const std::vector<GraphNode>& nodes = chain.path.nodes;
  Step step{.technique = chain.technique, .eliminations = chain.eliminated};
  step.chains.push_back(build_chain(nodes_, nodes, step));
  step.chains.back().loop = chain.ends.continuous;
  if (std::ranges::any_of(nodes, [&](GraphNode node) { return nodes_.is_als(node); })) {
    step.length = static_cast<int>(chain.length) - 1;
  }
  if (chain.technique->se > 0) {
    step.own_se = chain.technique->se + se_of_length(static_cast<int>(nodes.size()));
  }
  return step;
}

// Reports the chain of the best rank; of those that eliminate the same, the shortest with the name
// of the first.
void LoopSearch::report_best() {
  for (PathEnds& ends : ends_) {
    if (!ends.continuous) continue;
    const auto chain = spell_out(ends);
    ends.eliminated = chain ? chain->ends.eliminated : 0;
    ends.weight = chain ? chain->ends.weight : 0;
  }
  std::erase_if(ends_, [](const PathEnds& ends) { return ends.eliminated == 0; });
  std::ranges::stable_sort(ends_, {}, &PathEnds::rank);
  std::optional<SpelledChain> best;
  for (const PathEnds& ends : ends_) {
    if (search_.stop.stop_requested()) return;
    if (best && ends.rank() != best->ends.rank()) break;
    if (best && !ends.continuous && eliminated_by(ends, position_, nodes_) != best->eliminated) {
      continue;
    }
    auto chain = spell_out(ends);
    if (!chain) continue;
    if (!best || (chain->technique == best->technique && chain->eliminated == best->eliminated &&
                  chain->length < best->length)) {
      best = std::move(chain);
    }
  }
  if (best) sink_.add(step(*best));
}

// Reports all chains. A chain that is not shorter than an earlier one with its eliminations and its
// name is left out.
void LoopSearch::report_all() {
  std::vector<SpelledChain> list;
  for (const PathEnds& ends : ends_) {
    if (search_.stop.stop_requested()) return;
    auto chain = spell_out(ends);
    if (!chain) continue;
    const auto same = [&](const SpelledChain& other) {
      return other.technique == chain->technique && other.eliminated == chain->eliminated;
    };
    const auto before = std::find_if(list.rbegin(), list.rend(), same);
    if (before != list.rend()) {
      chain->length = length(chain->path.nodes, false);
      if (before->length <= chain->length) continue;
    }
    list.push_back(std::move(*chain));
  }
  std::ranges::stable_sort(
      list, {}, [](const SpelledChain& chain) { return std::pair(chain.ends.rank(), chain.length); });
  for (const SpelledChain& chain : list) {
    if (sink_.add(step(chain))) return;
  }
}

}  // namespace

void find_loops(const Search& search, const ClosedGraph& closed, const LoopNames& plain,
                const LoopNames& grouped, StepSink& sink) {
  LoopSearch loops(search, sink, closed, plain, grouped);
  if (sink.wants_all()) {
    loops.report_all();
  } else {
    loops.report_best();
  }
}

}  // namespace nonet::implications

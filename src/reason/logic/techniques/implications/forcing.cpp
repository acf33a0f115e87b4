#include "reason/logic/techniques/implications/forcing.hpp"

#include <algorithm>
#include <optional>

#include "reason/logic/techniques/chains/chain.hpp"

namespace nonet::implications {
namespace {

using BitWords = std::vector<BitWord>;

// A candidate that is placed or eliminated.
struct Conclusion {
  int candidate = 0;
  bool on = false;
};

// An argument for a conclusion: what its chains start from and lead to, and where: the cells or
// house of the contradiction, the house of the premises of a verity.
struct Argument {
  bool contradiction = false;
  std::vector<std::pair<GraphNode, GraphNode>> ends = {};
  CellSet cells = {};
  int house = -1;
};

// An argument with the paths of its chains.
struct ForcingProof {
  Argument argument;
  std::vector<ImplicationPath> paths = {};
  std::size_t length = 0;
  bool net = false;
};

// Houses in which placed digits alone explain why candidates of a digit are gone. In other houses a
// net is not said to leave no place for the digit: the digits on the board do not show that.
class IntactHouses {
 public:
  explicit IntactHouses(const Position& position) : position_(position) {
    const Geometry& geometry = position.geometry();
    for (CellSet& cells : open_) cells = position.blanks();
    for (const int cell : geometry.all() - position.blanks()) {
      open_[position.value(cell)] -= geometry.peers(cell);
    }
  }
  [[nodiscard]] bool has(int house, Digit digit) const {
    return (open_[digit] & position_.geometry().house(house)) == position_.places(digit, house);
  }

 private:
  const Position& position_;
  std::array<CellSet, Geometry::kMaxSize + 1> open_;
};

class ForcingSearch : FinderBase {
 public:
  ForcingSearch(const Search& search, StepSink& sink, const ClosedGraph& closed, ForcingKind shape,
                const ForcingNames& names)
      : FinderBase(search, sink),
        graph_(closed.graph),
        nodes_(closed.graph.nodes()),
        closure_(closed.closure),
        shape_(shape),
        names_(names),
        intact_(search.position),
        paths_(search.scratch<ShortestPaths>()) {}

  void run();

 private:
  // Read what is true off the closure.
  void conclude();
  void conclude_contradictions();
  void conclude_verities();
  [[nodiscard]] bool report(Conclusion conclusion);
  [[nodiscard]] bool report_all(bool on);

  // Find arguments for a conclusion, and the shortest proof.
  [[nodiscard]] std::vector<Argument> contradictions(GraphNode premise) const;
  void contradictions_of_two(GraphNode premise, std::vector<Argument>& arguments) const;
  void contradictions_of_units(GraphNode premise, std::vector<Argument>& arguments) const;
  [[nodiscard]] std::vector<Argument> verities(Conclusion conclusion) const;
  void try_arguments(const std::vector<Argument>& arguments, std::optional<ForcingProof>& best);
  [[nodiscard]] std::optional<ForcingProof> prove(const Argument& argument, bool whole = false);
  [[nodiscard]] bool is_told(GraphNode off, GraphNode needs, const Step& step) const;
  [[nodiscard]] Step step(Conclusion conclusion, const ForcingProof& proof) const;

  // Calls visit(candidates, house) for each cell (with house -1) and each digit of a complete
  // house: one of these candidates is on. A broken position has units with no candidate; they are left out.
  template <class Visitor>
  void for_each_unit(Visitor visit) const;

  [[nodiscard]] GraphNode node(int candidate, bool on) const {
    return on ? nodes_.on(candidate) : nodes_.off(candidate);
  }
  [[nodiscard]] bool leads(GraphNode from, int candidate, bool on) const {
    return on ? closure_.leads_on(from, candidate) : closure_.leads_off(from, candidate);
  }

  const ImplicationGraph& graph_;
  const Nodes& nodes_;
  const Closure& closure_;
  ForcingKind shape_;
  const ForcingNames& names_;
  IntactHouses intact_;
  ShortestPaths& paths_;
  int paths_from_ = -1;  // the premise of paths_
  bool strict_ = true;
  bool found_ = false;
  BitWords false_;  // premises
  BitWords true_;   // conclusions: candidates to place, candidates to eliminate
};

template <class Visitor>
void ForcingSearch::for_each_unit(Visitor visit) const {
  std::vector<int> unit;
  for (const int cell : position_.blanks()) {
    unit.clear();
    for (int c = nodes_.first_of(cell); c < nodes_.first_of(cell + 1); ++c) unit.push_back(c);
    if (!unit.empty()) visit(unit, -1);
  }
  for (int house = 0; house < geometry_.house_count(); ++house) {
    if (!geometry_.complete(house)) continue;
    for (const Digit digit : position_.missing(house)) {
      unit.clear();
      for (const int cell : position_.places(digit, house)) {
        unit.push_back(nodes_.number_of(cell, digit));
      }
      if (!unit.empty()) visit(unit, house);
    }
  }
}

void ForcingSearch::conclude() {
  false_.assign(2 * closure_.half(), 0);
  true_.assign(2 * closure_.half(), 0);
  conclude_contradictions();
  conclude_verities();
}

void ForcingSearch::conclude_contradictions() {
  const std::size_t half = closure_.half();
  for (int c = 0; c < nodes_.count(); ++c) {
    for (const bool on : {true, false}) {
      const auto row = closure_.row(node(c, on));
      for (std::size_t w = 0; w < half; ++w) {
        if ((row[w] & row[half + w]) == 0) continue;
        add_bit(false_, on ? Closure::bit_on(c) : closure_.bit_off(c));
        break;
      }
    }
  }
  // Chains can be read backwards, so a premise that leaves a cell or house no place is found as a verity
  // instead.
  if (shape_ == ForcingKind::Nets) {
    const BitMatrix premises = closure_.premises_of_off(nodes_);
    BitWords all;
    for_each_unit([&](std::span<const int> unit, int house) {
      if (strict_ && house >= 0 && !intact_.has(house, nodes_.candidate(unit[0]).digit)) return;
      all.assign(2 * half, ~BitWord{0});
      for (const int c : unit) keep_bits(all, premises[at(c)]);
      add_bits(false_, all);
    });
  }
  // A candidate that is false when on is eliminated; one that is false when off is placed.
  for (std::size_t w = 0; w < half; ++w) {
    true_[half + w] |= false_[w];
    true_[w] |= false_[half + w];
  }
}

void ForcingSearch::conclude_verities() {
  const std::size_t half = closure_.half();
  BitWords all(2 * half);
  for (int c = 0; c < nodes_.count(); ++c) {
    std::ranges::copy(closure_.row(nodes_.on(c)), all.begin());
    keep_bits(all, closure_.row(nodes_.off(c)));
    const int cell = nodes_.candidate(c).cell;
    for (int own = nodes_.first_of(cell); own < nodes_.first_of(cell + 1); ++own) {
      remove_bit(all, Closure::bit_on(own));
      remove_bit(all, closure_.bit_off(own));
    }
    add_bits(true_, all);
  }
  for_each_unit([&](std::span<const int> unit, int) {
    all.assign(2 * half, ~BitWord{0});
    for (const int c : unit) keep_bits(all, closure_.row(nodes_.on(c)));
    add_bits(true_, all);
  });
}

std::vector<Argument> ForcingSearch::contradictions(GraphNode premise) const {
  std::vector<Argument> arguments;
  const int own = nodes_.candidate_of(premise);
  const bool on = nodes_.is_on(premise);
  if (leads(premise, own, !on)) {
    arguments.push_back({.contradiction = true, .ends = {{premise, node(own, !on)}}});
  }
  contradictions_of_two(premise, arguments);
  contradictions_of_units(premise, arguments);
  return arguments;
}

// Adds: a candidate on and off, of each digit the first; two digits in a cell, of each pair the
// first; a digit twice in a house.
void ForcingSearch::contradictions_of_two(GraphNode premise, std::vector<Argument>& arguments) const {
  Digits both;
  std::array<Digits, Geometry::kMaxSize + 1> together;
  for (int c = 0; c < nodes_.count(); ++c) {
    if (!leads(premise, c, true)) continue;
    const auto [cell, digit] = nodes_.candidate(c);
    if (!both.has(digit) && leads(premise, c, false)) {
      both.add(digit);
      arguments.push_back({.contradiction = true,
                           .ends = {{premise, nodes_.off(c)}, {premise, nodes_.on(c)}},
                           .cells = CellSet::of(cell)});
    }
    for (int other = c + 1; other < nodes_.first_of(cell + 1); ++other) {
      const Digit second = nodes_.candidate(other).digit;
      if (together[digit].has(second) || !leads(premise, other, true)) continue;
      together[digit].add(second);
      arguments.push_back({.contradiction = true,
                           .ends = {{premise, nodes_.on(c)}, {premise, nodes_.on(other)}},
                           .cells = CellSet::of(cell)});
    }
  }
  for_each_unit([&](std::span<const int> unit, int house) {
    if (house < 0) return;
    Argument argument{.contradiction = true, .house = house};
    for (const int c : unit) {
      if (leads(premise, c, true)) argument.ends.emplace_back(premise, nodes_.on(c));
    }
    if (argument.ends.size() > 1) arguments.push_back(std::move(argument));
  });
}

// Adds the cells, and the digits in houses, with no place left.
void ForcingSearch::contradictions_of_units(GraphNode premise, std::vector<Argument>& arguments) const {
  for_each_unit([&](std::span<const int> unit, int house) {
    Argument argument{.contradiction = true, .house = house};
    for (const int c : unit) {
      if (!leads(premise, c, false)) return;
      if (house < 0 && leads(premise, c, true)) return;
      argument.ends.emplace_back(premise, nodes_.off(c));
    }
    const Candidate first = nodes_.candidate(unit[0]);
    if (house >= 0 && strict_ && !intact_.has(house, first.digit)) return;
    if (house < 0) argument.cells = CellSet::of(first.cell);
    arguments.push_back(std::move(argument));
  });
}

std::vector<Argument> ForcingSearch::verities(Conclusion conclusion) const {
  std::vector<Argument> arguments;
  const int goal = conclusion.candidate;
  const GraphNode end = node(goal, conclusion.on);
  for_each_unit([&](std::span<const int> unit, int house) {
    Argument argument{.house = house};
    for (const int c : unit) {
      if (!leads(nodes_.on(c), goal, conclusion.on)) return;
      argument.ends.emplace_back(nodes_.on(c), end);
    }
    if (house < 0) argument.cells = CellSet::of(nodes_.candidate(unit[0]).cell);
    arguments.push_back(std::move(argument));
  });
  for (int c = 0; c < nodes_.count(); ++c) {
    if (nodes_.candidate(c).cell == nodes_.candidate(goal).cell) continue;
    if (!leads(nodes_.on(c), goal, conclusion.on) || !leads(nodes_.off(c), goal, conclusion.on)) {
      continue;
    }
    arguments.push_back({.ends = {{nodes_.on(c), end}, {nodes_.off(c), end}}});
  }
  return arguments;
}

std::optional<ForcingProof> ForcingSearch::prove(const Argument& argument, bool whole) {
  ForcingProof proof{.argument = argument};
  for (const auto& [from, to] : argument.ends) {
    if (paths_from_ != from || !paths_.has(to)) {
      paths_.run(graph_, from, argument.contradiction ? ShortestPaths::kEverything : to);
    }
    paths_from_ = from;
    ImplicationPath path;
    if (!paths_.trace(graph_, to, path, whole)) return std::nullopt;
    proof.net = proof.net || path.is_net();
    proof.length += path.length();
    proof.paths.push_back(std::move(path));
  }
  return proof;
}

// Keeps the shortest proof; of nets, one with branches.
void ForcingSearch::try_arguments(const std::vector<Argument>& arguments, std::optional<ForcingProof>& best) {
  constexpr int kMostNets = 12;  // to compare, as each takes time
  int compared = 0;
  for (const Argument& argument : arguments) {
    if (best && argument.ends.size() >= best->length) continue;
    if (best && shape_ == ForcingKind::Nets && !argument.contradiction && ++compared > kMostNets) return;
    auto proof = prove(argument);
    if (!proof || (shape_ == ForcingKind::Nets && strict_ && !proof->net)) continue;
    if (!best || proof->length < best->length) best = std::move(proof);
  }
}

// Whether a reader of the chains sees that a candidate is false, before what needs it.
bool ForcingSearch::is_told(GraphNode off, GraphNode needs, const Step& step) const {
  const Digit digit = nodes_.digit(off);
  const CellSet cells = nodes_.places(off);
  const auto tells = [&](const ChainNode& node) {
    if (!node.on) return node.digit == digit && cells.within(node.cells);
    if (node.cells.count() > 1) return false;
    return node.digit == digit ? cells.within(search_.position.geometry().peers(node.cells.first()))
                               : cells == node.cells;
  };
  const auto is_needing = [&](const ChainNode& node) {
    return node.on && node.digit == nodes_.digit(needs) && node.cells == nodes_.places(needs);
  };
  return std::ranges::any_of(step.chains, [&](const StepChain& chain) {
    const auto end = std::ranges::find_if(chain.nodes, is_needing);
    return std::any_of(chain.nodes.begin(), end, tells);
  });
}

Step ForcingSearch::step(Conclusion conclusion, const ForcingProof& proof) const {
  const Argument& argument = proof.argument;
  Step step{.technique = argument.contradiction ? names_.contradiction : names_.verity};
  const Candidate what = nodes_.candidate(conclusion.candidate);
  (conclusion.on ? step.placements : step.eliminations).push_back(what);
  StepPart premises{.role = Role::Base};
  for (const auto& [from, to] : argument.ends) {
    const Candidate premise = nodes_.candidate(nodes_.candidate_of(from));
    premises.cells.add(premise.cell);
    premises.digits.add(premise.digit);
  }
  step.parts.push_back(premises);
  if (argument.house >= 0 || !argument.cells.empty()) {
    step.show(Role::Cover, argument.cells, {}, argument.house);
  }
  step.own_se = step.technique->se + se_of_length(static_cast<int>(proof.length));
  for (const ImplicationPath& path : proof.paths) {
    step.chains.push_back(build_chain(nodes_, path.nodes, step));
    for (const auto& branch : path.branches) {
      step.chains.push_back(build_chain(nodes_, branch, step));
    }
    for (const auto& branch : path.besides) {
      if (!is_told(branch[branch.size() - 2], branch.back(), step)) {
        step.chains.push_back(build_chain(nodes_, branch, step));
      }
    }
  }
  return step;
}

// Reports the conclusion if it has a proof. Returns true if the sink has enough.
bool ForcingSearch::report(Conclusion conclusion) {
  std::optional<ForcingProof> best;
  const GraphNode premise = node(conclusion.candidate, !conclusion.on);
  if (search_.wants(*names_.contradiction)) try_arguments(contradictions(premise), best);
  // A verity has many premises, and the net of each takes time: a contradiction is enough.
  const bool enough = best && shape_ == ForcingKind::Nets && !sink_.wants_all();
  if (!enough && search_.wants(*names_.verity)) try_arguments(verities(conclusion), best);
  if (!best) return false;
  found_ = true;
  const auto whole = shape_ == ForcingKind::Nets ? prove(best->argument, true) : std::nullopt;
  return sink_.add(step(conclusion, whole ? *whole : *best));
}

bool ForcingSearch::report_all(bool on) {
  const ConstBitSpan all(true_);
  const std::size_t half = closure_.half();
  for (const std::size_t candidate : BitsIn(on ? all.first(half) : all.last(half))) {
    if (search_.stop.stop_requested()) return true;
    if (report({static_cast<int>(candidate), on})) return true;
  }
  return false;
}

void ForcingSearch::run() {
  // Nets are first searched for with HoDoKu's restrictions, then without them.
  for (const bool strict : {true, false}) {
    strict_ = strict;
    conclude();
    if (report_all(true) || report_all(false)) return;
    if (shape_ == ForcingKind::Chains || found_) return;
  }
}

}  // namespace

void find_forcing(const Search& search, const ClosedGraph& closed, ForcingKind shape,
                  const ForcingNames& names, StepSink& sink) {
  ForcingSearch(search, sink, closed, shape, names).run();
}

}  // namespace nonet::implications

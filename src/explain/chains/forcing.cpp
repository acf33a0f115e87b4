#include "explain/chains/forcing.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "explain/chains/chain.hpp"
#include "explain/chains/chain_of.hpp"
#include "explain/chains/columns.hpp"

namespace nonet::tables {
namespace {

using Bits = std::vector<Word>;

// A candidate that goes in or out.
struct Conclusion {
  int candidate = 0;
  bool on = false;
};

// One way to a conclusion: what its chains start from and lead to, and where it shows: the cells or
// house of a contradiction, the house of the premises of a verity.
struct Way {
  bool contradiction = false;
  std::vector<std::pair<Node, Node>> ends = {};
  CellSet cells = {};
  int house = -1;
};

struct Route {
  Way way;
  std::vector<Trail> trails = {};
  std::size_t length = 0;
  bool net = false;
};

// Which marks are gone for another reason than a digit that is placed: in a house with such marks of a
// digit, a net is not said to leave no place for it. The marks that a person sees do not show it.
class Untouched {
 public:
  explicit Untouched(const Position& position) : position_(position) {
    const Geometry& geometry = position.geometry();
    for (CellSet& cells : open_) cells = position.blanks();
    for (const int cell : geometry.all() - position.blanks()) {
      open_[position.value(cell)] -= geometry.peers(cell);
    }
  }
  [[nodiscard]] bool operator()(int house, Digit digit) const {
    return (open_[digit] & position_.geometry().house(house)) == position_.places(digit, house);
  }

 private:
  const Position& position_;
  std::array<CellSet, Geometry::kMaxSize + 1> open_;
};

class ForcingSearch {
 public:
  ForcingSearch(const Search& search, const Closed& closed, Shape shape, const ForcingNames& names)
      : search_(search),
        position_(search.position),
        geometry_(search.position.geometry()),
        tables_(closed.tables),
        nodes_(closed.tables.nodes()),
        reach_(closed.reach),
        shape_(shape),
        names_(names),
        untouched_(search.position),
        columns_(search.scratch<Columns>()),
        spread_(search.scratch<Spread>()) {}

  void run(StepSink& sink);

 private:
  // What is true, read off the reach.
  void conclude();
  void conclude_contradictions();
  void conclude_verities();
  [[nodiscard]] bool report(Conclusion conclusion, StepSink& sink);
  [[nodiscard]] bool report_all(bool on, StepSink& sink);

  // How it is seen.
  [[nodiscard]] std::vector<Way> contradictions(Node premise) const;
  void contradictions_of_two(Node premise, std::vector<Way>& ways) const;
  void contradictions_of_units(Node premise, std::vector<Way>& ways) const;
  [[nodiscard]] std::vector<Way> verities(Conclusion conclusion) const;
  void try_ways(const std::vector<Way>& ways, std::optional<Route>& best);
  [[nodiscard]] std::optional<Route> route(const Way& way);
  [[nodiscard]] Step step(Conclusion conclusion, const Route& route) const;

  // Each cell and each digit of a complete house: its candidates, one of which is on.
  template <class Take>
  void for_each_unit(Take take) const;

  [[nodiscard]] Node node(int candidate, bool on) const {
    return on ? nodes_.on(candidate) : nodes_.off(candidate);
  }
  [[nodiscard]] bool leads(Node from, int candidate, bool on) const {
    return on ? reach_.leads_on(from, candidate) : reach_.leads_off(from, candidate);
  }

  const Search& search_;
  const Position& position_;
  const Geometry& geometry_;
  const Tables& tables_;
  const Nodes& nodes_;
  const Reach& reach_;
  Shape shape_;
  const ForcingNames& names_;
  Untouched untouched_;
  Columns& columns_;
  Spread& spread_;
  int spread_from_ = -1;
  bool strict_ = true;
  Bits false_;  // premises
  Bits true_;   // conclusions: candidates that go in, candidates that go out
};

template <class Take>
void ForcingSearch::for_each_unit(Take take) const {
  std::vector<int> unit;
  for (const int cell : position_.blanks()) {
    unit.clear();
    for (int c = nodes_.first_of(cell); c < nodes_.first_of(cell + 1); ++c) unit.push_back(c);
    take(unit, -1);
  }
  for (int house = 0; house < geometry_.house_count(); ++house) {
    if (!geometry_.complete(house)) continue;
    for (const Digit digit : position_.missing(house)) {
      unit.clear();
      for (const int cell : position_.places(digit, house)) {
        unit.push_back(nodes_.number_of(cell, digit));
      }
      if (!unit.empty()) take(unit, house);
    }
  }
}

void ForcingSearch::conclude() {
  false_.assign(2 * reach_.half(), 0);
  true_.assign(2 * reach_.half(), 0);
  conclude_contradictions();
  conclude_verities();
}

void ForcingSearch::conclude_contradictions() {
  const std::size_t half = reach_.half();
  for (int c = 0; c < nodes_.count(); ++c) {
    for (const bool on : {true, false}) {
      const auto row = reach_.row(node(c, on));
      for (std::size_t w = 0; w < half; ++w) {
        if ((row[w] & row[half + w]) == 0) continue;
        Reach::set(false_, on ? Reach::bit_on(c) : reach_.bit_off(c));
        break;
      }
    }
  }
  // A chain can be read backwards: what leaves a unit no place is found as a verity of the unit.
  if (shape_ == Shape::Nets) {
    columns_.compute(nodes_, reach_);
    Bits all;
    for_each_unit([&](std::span<const int> unit, int house) {
      if (strict_ && house >= 0 && !untouched_(house, nodes_.candidate(unit[0]).digit)) return;
      all.assign(2 * half, ~Word{0});
      for (const int c : unit) {
        const auto column = columns_.off(c);
        for (std::size_t w = 0; w < all.size(); ++w) all[w] &= column[w];
      }
      for (std::size_t w = 0; w < all.size(); ++w) false_[w] |= all[w];
    });
  }
  // What is false on goes out; what is false off goes in.
  for (std::size_t w = 0; w < half; ++w) {
    true_[half + w] |= false_[w];
    true_[w] |= false_[half + w];
  }
}

void ForcingSearch::conclude_verities() {
  const std::size_t half = reach_.half();
  Bits all(2 * half);
  for (int c = 0; c < nodes_.count(); ++c) {
    const auto on = reach_.row(nodes_.on(c));
    const auto off = reach_.row(nodes_.off(c));
    for (std::size_t w = 0; w < all.size(); ++w) all[w] = on[w] & off[w];
    const int cell = nodes_.candidate(c).cell;
    for (int own = nodes_.first_of(cell); own < nodes_.first_of(cell + 1); ++own) {
      for (const std::size_t bit : {Reach::bit_on(own), reach_.bit_off(own)}) {
        all[bit / 64] &= ~(Word{1} << (bit % 64));
      }
    }
    for (std::size_t w = 0; w < all.size(); ++w) true_[w] |= all[w];
  }
  for_each_unit([&](std::span<const int> unit, int) {
    all.assign(2 * half, ~Word{0});
    for (const int c : unit) {
      const auto row = reach_.row(nodes_.on(c));
      for (std::size_t w = 0; w < all.size(); ++w) all[w] &= row[w];
    }
    for (std::size_t w = 0; w < all.size(); ++w) true_[w] |= all[w];
  });
}

std::vector<Way> ForcingSearch::contradictions(Node premise) const {
  std::vector<Way> ways;
  const int own = nodes_.candidate_of(premise);
  const bool on = nodes_.is_on(premise);
  if (leads(premise, own, !on)) {
    ways.push_back({.contradiction = true, .ends = {{premise, node(own, !on)}}});
  }
  contradictions_of_two(premise, ways);
  contradictions_of_units(premise, ways);
  return ways;
}

// A candidate on and off: for each digit in the first cell; two digits in a cell: for each pair in the
// first cell; a digit twice in a house.
void ForcingSearch::contradictions_of_two(Node premise, std::vector<Way>& ways) const {
  Digits both;
  std::array<Digits, Geometry::kMaxSize + 1> together;
  for (int c = 0; c < nodes_.count(); ++c) {
    if (!leads(premise, c, true)) continue;
    const auto [cell, digit] = nodes_.candidate(c);
    if (!both.has(digit) && leads(premise, c, false)) {
      both.add(digit);
      ways.push_back({.contradiction = true,
                      .ends = {{premise, nodes_.off(c)}, {premise, nodes_.on(c)}},
                      .cells = CellSet::of(cell)});
    }
    for (int other = c + 1; other < nodes_.first_of(cell + 1); ++other) {
      const Digit second = nodes_.candidate(other).digit;
      if (together[digit].has(second) || !leads(premise, other, true)) continue;
      together[digit].add(second);
      ways.push_back({.contradiction = true,
                      .ends = {{premise, nodes_.on(c)}, {premise, nodes_.on(other)}},
                      .cells = CellSet::of(cell)});
    }
  }
  for_each_unit([&](std::span<const int> unit, int house) {
    if (house < 0) return;
    Way way{.contradiction = true, .house = house};
    for (const int c : unit) {
      if (leads(premise, c, true)) way.ends.emplace_back(premise, nodes_.on(c));
    }
    if (way.ends.size() > 1) ways.push_back(std::move(way));
  });
}

// A cell, or a digit in a house, with no place left.
void ForcingSearch::contradictions_of_units(Node premise, std::vector<Way>& ways) const {
  for_each_unit([&](std::span<const int> unit, int house) {
    Way way{.contradiction = true, .house = house};
    for (const int c : unit) {
      if (!leads(premise, c, false)) return;
      if (house < 0 && leads(premise, c, true)) return;
      way.ends.emplace_back(premise, nodes_.off(c));
    }
    const Candidate first = nodes_.candidate(unit[0]);
    if (house >= 0 && strict_ && !untouched_(house, first.digit)) return;
    if (house < 0) way.cells = CellSet::of(first.cell);
    ways.push_back(std::move(way));
  });
}

std::vector<Way> ForcingSearch::verities(Conclusion conclusion) const {
  std::vector<Way> ways;
  const int goal = conclusion.candidate;
  const Node end = node(goal, conclusion.on);
  for_each_unit([&](std::span<const int> unit, int house) {
    Way way{.house = house};
    for (const int c : unit) {
      if (!leads(nodes_.on(c), goal, conclusion.on)) return;
      way.ends.emplace_back(nodes_.on(c), end);
    }
    if (house < 0) way.cells = CellSet::of(nodes_.candidate(unit[0]).cell);
    ways.push_back(std::move(way));
  });
  for (int c = 0; c < nodes_.count(); ++c) {
    if (nodes_.candidate(c).cell == nodes_.candidate(goal).cell) continue;
    if (!leads(nodes_.on(c), goal, conclusion.on) || !leads(nodes_.off(c), goal, conclusion.on)) {
      continue;
    }
    ways.push_back({.ends = {{nodes_.on(c), end}, {nodes_.off(c), end}}});
  }
  return ways;
}

std::optional<Route> ForcingSearch::route(const Way& way) {
  Route route{.way = way};
  for (const auto& [from, to] : way.ends) {
    if (spread_from_ != from || !spread_.has(to)) {
      spread_.run(tables_, from, way.contradiction ? Spread::kEverything : to);
    }
    spread_from_ = from;
    Trail trail;
    if (!spread_.trail(tables_, to, trail)) return std::nullopt;
    route.net = route.net || trail.is_net();
    route.length += trail.length();
    route.trails.push_back(std::move(trail));
  }
  return route;
}

// The shortest route; of nets, one with branches.
void ForcingSearch::try_ways(const std::vector<Way>& ways, std::optional<Route>& best) {
  constexpr int kMostNets = 12;  // to compare: each of them takes time
  int compared = 0;
  for (const Way& way : ways) {
    if (best && way.ends.size() >= best->length) continue;
    if (best && shape_ == Shape::Nets && !way.contradiction && ++compared > kMostNets) return;
    auto found = route(way);
    if (!found || (shape_ == Shape::Nets && strict_ && !found->net)) continue;
    if (!best || found->length < best->length) best = std::move(found);
  }
}

Step ForcingSearch::step(Conclusion conclusion, const Route& route) const {
  const Way& way = route.way;
  Step step{.technique = way.contradiction ? names_.contradiction : names_.verity};
  const Candidate what = nodes_.candidate(conclusion.candidate);
  (conclusion.on ? step.placements : step.eliminations).push_back(what);
  Part premises{.role = Role::Base};
  for (const auto& [from, to] : way.ends) {
    const Candidate premise = nodes_.candidate(nodes_.candidate_of(from));
    premises.cells.add(premise.cell);
    premises.digits.add(premise.digit);
  }
  step.parts.push_back(premises);
  if (way.house >= 0 || !way.cells.empty()) {
    step.parts.push_back({.role = Role::Cover, .cells = way.cells, .house = way.house});
  }
  step.se = step.technique->se + se_of_length(static_cast<int>(route.length));
  for (const Trail& trail : route.trails) {
    step.chains.push_back(chain_of(nodes_, trail.nodes, step));
    for (const auto& branch : trail.branches) step.chains.push_back(chain_of(nodes_, branch, step));
  }
  return step;
}

// True: that was enough.
bool ForcingSearch::report(Conclusion conclusion, StepSink& sink) {
  std::optional<Route> best;
  const Node premise = node(conclusion.candidate, !conclusion.on);
  if (search_.wants(*names_.contradiction)) try_ways(contradictions(premise), best);
  // Verities have many premises, and a net of one premise takes time: the first kind is enough.
  const bool enough = best && shape_ == Shape::Nets && !sink.wants_all();
  if (!enough && search_.wants(*names_.verity)) try_ways(verities(conclusion), best);
  return best && sink.add(step(conclusion, *best));
}

bool ForcingSearch::report_all(bool on, StepSink& sink) {
  const std::size_t half = reach_.half();
  for (std::size_t w = 0; w < half; ++w) {
    for (Word bits = true_[on ? w : half + w]; bits != 0; bits &= bits - 1) {
      if (search_.stop.stop_requested()) return true;
      const int candidate = static_cast<int>(64 * w) + std::countr_zero(bits);
      if (report({candidate, on}, sink)) return true;
    }
  }
  return false;
}

void ForcingSearch::run(StepSink& sink) {
  const std::size_t before = sink.steps().size();
  // Nets are looked for as HoDoKu does first, and then without its limits.
  for (const bool strict : {true, false}) {
    strict_ = strict;
    conclude();
    if (report_all(true, sink) || report_all(false, sink)) return;
    if (shape_ == Shape::Chains || sink.steps().size() > before) return;
  }
}

}  // namespace

void find_forcing(const Search& search, const Closed& closed, Shape shape,
                  const ForcingNames& names, StepSink& sink) {
  ForcingSearch(search, closed, shape, names).run(sink);
}

}  // namespace nonet::tables

#include "explain/chains/loops.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

#include "explain/chains/als_cost.hpp"
#include "explain/chains/chain.hpp"
#include "explain/chains/chain_of.hpp"

namespace nonet::tables {
namespace {

// A place in the order of the search: premises on, then off, for loops; then AICs.
enum class Phase : std::uint8_t { FromOn, FromOff, Ends };

// What the reach says is there.
struct Hit {
  Phase phase = Phase::FromOn;
  Node from = 0;
  Node to = 0;
  bool continuous = false;  // then what goes is only known with the chain
  int gone = 0;             // how much goes
  int sum = 0;              // and where: see weight()
};

// A chain with what it removes.
struct Found {
  Hit hit;
  std::vector<Candidate> gone = {};
  Trail trail = {};
  const Technique* technique = nullptr;
  std::size_t length = 0;
};

// Of two steps that remove as much, the one comes first whose candidates weigh less: the first by its
// cell and digit, the later ones more and more by their cells.
int weight(const std::vector<Candidate>& gone, int cell_count) {
  int sum = 0;
  int factor = 1;
  for (const Candidate& c : gone) {
    sum += c.cell * factor + c.digit;
    factor += cell_count - 1;
  }
  return sum;
}

class LoopSearch {
 public:
  LoopSearch(const Search& search, const Closed& closed, const LoopNames& plain,
             const LoopNames& grouped)
      : search_(search),
        position_(search.position),
        geometry_(search.position.geometry()),
        tables_(closed.tables),
        nodes_(closed.tables.nodes()),
        reach_(closed.reach),
        plain_(plain),
        grouped_(grouped),
        spread_(search.scratch<Spread>()) {}

  void best(StepSink& sink);
  void all(StepSink& sink);

 private:
  void gather();
  void gather_from_on(int candidate);
  void gather_from_off(int candidate);
  void gather_ends(int candidate);
  void hit(Phase phase, Node from, Node to);
  [[nodiscard]] std::vector<Candidate> gone_of(const Hit& hit) const;

  std::optional<Found> chain(const Hit& hit);
  [[nodiscard]] bool is_loop(const std::vector<Node>& nodes) const;
  [[nodiscard]] bool meets_itself(const std::vector<Node>& nodes, bool loop) const;
  [[nodiscard]] std::vector<Candidate> gone_around(const std::vector<Node>& nodes) const;
  void gone_beside_link(const std::vector<Node>& nodes, std::size_t i, const CellSet& in_chain,
                        std::vector<Candidate>& gone) const;
  void gone_beside_als(const std::vector<Node>& nodes, std::size_t i,
                       std::vector<Candidate>& gone) const;
  // Nothing, if it is not looked for.
  [[nodiscard]] const Technique* name(const Hit& hit, const std::vector<Node>& nodes) const;
  [[nodiscard]] std::size_t length(const std::vector<Node>& nodes, bool by_size) const;
  [[nodiscard]] Step step(const Found& found) const;

  void remove_all(Digit digit, const CellSet& cells, std::vector<Candidate>& gone) const {
    for (const int cell : cells& position_.places(digit)) {
      gone.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
  [[nodiscard]] Candidate at(Node node) const {
    return nodes_.candidate(nodes_.candidate_of(node));
  }

  const Search& search_;
  const Position& position_;
  const Geometry& geometry_;
  const Tables& tables_;
  const Nodes& nodes_;
  const Reach& reach_;
  const LoopNames& plain_;
  const LoopNames& grouped_;
  Spread& spread_;
  int spread_from_ = -1;  // the premise of spread_
  std::vector<Hit> hits_;
};

void LoopSearch::gather() {
  hits_.clear();
  for (int c = 0; c < nodes_.count(); ++c) gather_from_on(c);
  for (int c = 0; c < nodes_.count(); ++c) gather_from_off(c);
  for (int c = 0; c < nodes_.count(); ++c) gather_ends(c);
}

void LoopSearch::hit(Phase phase, Node from, Node to) {
  Hit hit{.phase = phase, .from = from, .to = to};
  hit.continuous = phase == Phase::FromOff && nodes_.is_on(to) &&
                   nodes_.candidate_of(from) != nodes_.candidate_of(to);
  if (!hit.continuous) {
    const std::vector<Candidate> gone = gone_of(hit);
    if (gone.empty()) return;
    hit.gone = static_cast<int>(gone.size());
    hit.sum = weight(gone, position_.cell_count());
  }
  hits_.push_back(hit);
}

// On, and in the end off; or another digit in the same cell on.
void LoopSearch::gather_from_on(int candidate) {
  const Node from = nodes_.on(candidate);
  const int cell = nodes_.candidate(candidate).cell;
  if (reach_.leads_off(from, candidate)) hit(Phase::FromOn, from, nodes_.off(candidate));
  for (int other = nodes_.first_of(cell); other < nodes_.first_of(cell + 1); ++other) {
    if (other != candidate && reach_.leads_on(from, other)) {
      hit(Phase::FromOn, from, nodes_.on(other));
    }
  }
}

// Off, and in the end on; or another digit in the same cell off, or on.
void LoopSearch::gather_from_off(int candidate) {
  const Node from = nodes_.off(candidate);
  if (tables_.list(from).empty()) return;
  const int cell = nodes_.candidate(candidate).cell;
  const int first = nodes_.first_of(cell);
  const int end = nodes_.first_of(cell + 1);
  if (reach_.leads_on(from, candidate)) hit(Phase::FromOff, from, nodes_.on(candidate));
  for (int other = first; other < end; ++other) {
    if (other == candidate) continue;
    if (reach_.leads_off(from, other)) hit(Phase::FromOff, from, nodes_.off(other));
    if (end - first > 2 && reach_.leads_on(from, other)) {
      hit(Phase::FromOff, from, nodes_.on(other));
    }
  }
}

// Off, and in the end a candidate elsewhere on, such that both together forbid something.
void LoopSearch::gather_ends(int candidate) {
  const Node from = nodes_.off(candidate);
  if (tables_.list(from).empty()) return;
  const Candidate start = nodes_.candidate(candidate);
  const std::span<const Word> row = reach_.row(from);
  for (std::size_t w = 0; w < reach_.half(); ++w) {
    for (Word bits = row[w]; bits != 0; bits &= bits - 1) {
      const int other = static_cast<int>(64 * w) + std::countr_zero(bits);
      const Candidate end = nodes_.candidate(other);
      if (end.cell == start.cell) continue;
      if (end.digit == start.digit) {
        const CellSet both =
            geometry_.peers(start.cell) & geometry_.peers(end.cell) & position_.places(start.digit);
        if (both.count() < 2) continue;  // less is a discontinuous loop
      } else if (!position_.has(start.cell, end.digit) || !position_.has(end.cell, start.digit) ||
                 !geometry_.sees(start.cell, end.cell)) {
        continue;
      }
      hit(Phase::Ends, from, nodes_.on(other));
    }
  }
}

// What goes, where the ends of the chain say it.
std::vector<Candidate> LoopSearch::gone_of(const Hit& hit) const {
  const Candidate start = at(hit.from);
  const Candidate end = at(hit.to);
  std::vector<Candidate> gone;
  if (hit.phase == Phase::FromOn) {
    gone.push_back(start);
  } else if (hit.phase == Phase::Ends && start.digit == end.digit) {
    remove_all(start.digit, geometry_.peers(start.cell) & geometry_.peers(end.cell), gone);
  } else if (hit.phase == Phase::Ends) {
    gone.push_back({start.cell, end.digit});
    gone.push_back({end.cell, start.digit});
  } else if (!nodes_.is_on(hit.to)) {
    gone.push_back(end);
  } else {
    for (const Digit other : position_.marks(start.cell)) {
      if (other != start.digit) gone.push_back({start.cell, other});
    }
  }
  sort_marks(gone);
  return gone;
}

// The chain of a hit, unless it is none that people would accept.
std::optional<Found> LoopSearch::chain(const Hit& hit) {
  if (spread_from_ != hit.from || !spread_.has(hit.to)) spread_.run(tables_, hit.from, hit.to);
  spread_from_ = hit.from;
  if (spread_.at_once(hit.to)) return std::nullopt;
  Found found{.hit = hit};
  if (!spread_.trail(tables_, hit.to, found.trail)) return std::nullopt;
  const std::vector<Node>& nodes = found.trail.nodes;
  const bool loop = hit.phase != Phase::Ends;
  if (loop && !is_loop(nodes)) return std::nullopt;
  if (meets_itself(nodes, loop)) return std::nullopt;
  found.gone = hit.continuous ? gone_around(nodes) : gone_of(hit);
  if (found.gone.empty()) return std::nullopt;
  found.technique = name(hit, nodes);
  if (found.technique == nullptr) return std::nullopt;
  found.hit.gone = static_cast<int>(found.gone.size());
  found.hit.sum = weight(found.gone, position_.cell_count());
  found.length = length(nodes, !loop);
  return found;
}

// A loop leaves its cell at once and comes back to it with its last link.
bool LoopSearch::is_loop(const std::vector<Node>& nodes) const {
  const int home = nodes_.cell(nodes.front());
  return nodes_.cell(nodes[1]) != home && nodes_.cell(nodes[nodes.size() - 2]) != home;
}

// Whether the chain comes to a cell that it has left. Two nodes in a row may share a cell; a loop may
// come to its first cell.
bool LoopSearch::meets_itself(const std::vector<Node>& nodes, bool loop) const {
  const int home = nodes_.cell(nodes.front());
  CellSet left;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (left.has(nodes_.cell(nodes[i]))) return true;
    if (i == 0) continue;
    const Node before = nodes[i - 1];
    if (!loop || nodes_.cell(before) != home) left |= nodes_.cells(before);
  }
  return false;
}

// Around a continuous loop one of the two ends of each link is on. So a weak link is as good as a
// strong one, and a cell with two of the links' digits has no other.
std::vector<Candidate> LoopSearch::gone_around(const std::vector<Node>& nodes) const {
  std::vector<Candidate> gone;
  const auto empty_cell = [&](int cell, Digit a, Digit b) {
    for (const Digit other : position_.marks(cell)) {
      if (other != a && other != b) gone.push_back({static_cast<CellIndex>(cell), other});
    }
  };
  CellSet in_chain;
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i) in_chain |= nodes_.cells(nodes[i]);
  empty_cell(nodes_.cell(nodes.front()), nodes_.digit(nodes.front()), nodes_.digit(nodes.back()));
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const int cell = nodes_.cell(nodes[i]);
    if (nodes_.cell(nodes[i - 1]) == cell) continue;
    if (!nodes_.is_on(nodes[i])) {
      gone_beside_link(nodes, i, in_chain, gone);
      if (nodes_.is_als(nodes[i])) gone_beside_als(nodes, i, gone);
    } else if (i + 2 < nodes.size() && nodes_.cell(nodes[i + 1]) == cell &&
               !nodes_.is_on(nodes[i + 1]) && nodes_.is_on(nodes[i + 2]) &&
               nodes_.cell(nodes[i + 2]) != cell) {
      empty_cell(cell, nodes_.digit(nodes[i]), nodes_.digit(nodes[i + 2]));
    }
  }
  sort_marks(gone);
  return gone;
}

// The digit of a weak link between cells goes wherever both of its ends are seen.
void LoopSearch::gone_beside_link(const std::vector<Node>& nodes, std::size_t i,
                                  const CellSet& in_chain, std::vector<Candidate>& gone) const {
  const Digit digit = nodes_.digit(nodes[i]);
  const CellSet seen = nodes_.seen_from(nodes[i - 1], digit, geometry_) &
                       nodes_.seen_from(nodes[i], digit, geometry_);
  remove_all(digit, seen - in_chain, gone);
}

// An almost locked set of the loop is a locked set: digits that are neither the way in nor the way out
// go wherever all their places in the set are seen. A way out that leaves a cell one digit is through
// all the others of that cell.
void LoopSearch::gone_beside_als(const std::vector<Node>& nodes, std::size_t i,
                                 std::vector<Candidate>& gone) const {
  if (i + 1 >= nodes.size()) return;
  const Als& als = nodes_.alses()[nodes_.als_entry(nodes[i]).als];
  const bool forced = nodes_.is_on(nodes[i + 1]);
  const int next = nodes_.cell(nodes[i + 1]);
  Digits out = Digits::of(nodes_.digit(nodes[i + 1]));
  if (forced) out = position_.marks(next) - out;
  for (const Digit digit : als.digits) {
    if (digit == nodes_.digit(nodes[i])) continue;
    if (!out.has(digit)) {
      remove_all(digit, als.seen_from[digit], gone);
    } else if (forced) {
      remove_all(digit, als.seen_from[digit] & geometry_.peers(next), gone);
    }
  }
}

const Technique* LoopSearch::name(const Hit& hit, const std::vector<Node>& nodes) const {
  const bool plain =
      std::ranges::all_of(nodes, [&](Node node) { return nodes_.is_candidate(node); });
  const LoopNames& names = plain ? plain_ : grouped_;
  const Technique* technique = hit.continuous ? names.continuous : names.discontinuous;
  if (hit.phase == Phase::Ends) technique = names.aic;
  return technique != nullptr && search_.wants(*technique) ? technique : nullptr;
}

// The number of nodes; an almost locked set counts for more than one: the more, the larger it is, or
// all the same.
std::size_t LoopSearch::length(const std::vector<Node>& nodes, bool by_size) const {
  std::size_t twice = 2 * nodes.size();
  for (const Node node : nodes) {
    if (!nodes_.is_als(node)) continue;
    const Als& als = nodes_.alses()[nodes_.als_entry(node).als];
    twice +=
        static_cast<std::size_t>(by_size ? 2 * als_cost(als.cells.count()) : kTwiceAlsCostInLoops);
  }
  return twice / 2;
}

Step LoopSearch::step(const Found& found) const {
  Step step{.technique = found.technique, .eliminations = found.gone};
  step.chains.push_back(chain_of(nodes_, found.trail.nodes, step));
  step.chains.back().loop = found.hit.continuous;
  const bool plain =
      std::ranges::none_of(found.trail.nodes, [&](Node node) { return nodes_.is_als(node); });
  if (!plain) step.length = static_cast<int>(found.length) - 1;
  if (found.technique->se > 0) {
    step.se = found.technique->se + se_of_length(static_cast<int>(found.trail.nodes.size()));
  }
  return step;
}

// The chain that removes most and weighs least; of those that remove the same, the first that the
// search comes to, and then the shortest of its kind.
void LoopSearch::best(StepSink& sink) {
  gather();
  for (Hit& hit : hits_) {
    if (!hit.continuous) continue;
    auto found = chain(hit);
    hit.gone = found ? found->hit.gone : 0;
    hit.sum = found ? found->hit.sum : 0;
  }
  std::erase_if(hits_, [](const Hit& hit) { return hit.gone == 0; });
  std::ranges::stable_sort(hits_, {},
                           [](const Hit& hit) { return std::tuple(-hit.gone, hit.sum); });
  std::optional<Found> best;
  for (const Hit& hit : hits_) {
    if (search_.stop.stop_requested()) return;
    if (best && (hit.gone != best->hit.gone || hit.sum != best->hit.sum)) break;
    if (best && !hit.continuous && gone_of(hit) != best->gone) continue;
    auto found = chain(hit);
    if (!found) continue;
    if (!best || (found->technique == best->technique && found->gone == best->gone &&
                  found->length < best->length)) {
      best = std::move(found);
    }
  }
  if (best) sink.add(step(*best));
}

// All of them, but of those that remove the same under one name none that is longer than one before.
void LoopSearch::all(StepSink& sink) {
  gather();
  std::vector<Found> list;
  for (const Hit& hit : hits_) {
    if (search_.stop.stop_requested()) return;
    auto found = chain(hit);
    if (!found) continue;
    const auto same = [&](const Found& other) {
      return other.technique == found->technique && other.gone == found->gone;
    };
    const auto before = std::find_if(list.rbegin(), list.rend(), same);
    if (before != list.rend()) {
      found->length = length(found->trail.nodes, false);
      if (before->length <= found->length) continue;
    }
    list.push_back(std::move(*found));
  }
  std::ranges::stable_sort(list, {}, [](const Found& found) {
    return std::tuple(-found.hit.gone, found.hit.sum, found.length);
  });
  for (const Found& found : list) {
    if (sink.add(step(found))) return;
  }
}

}  // namespace

void find_loops(const Search& search, const Closed& closed, const LoopNames& plain,
                const LoopNames& grouped, StepSink& sink) {
  LoopSearch loops(search, closed, plain, grouped);
  if (sink.wants_all()) {
    loops.all(sink);
  } else {
    loops.best(sink);
  }
}

}  // namespace nonet::tables

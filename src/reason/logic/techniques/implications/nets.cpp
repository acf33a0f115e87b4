// The implications of nets: what singles give, in four rounds, if a candidate is set or removed.
//
//   r1c1=5  round 0   its peers lose 5, its cell the other digits
//           round 1   all singles that there are now are set, and remove candidates
//           …         up to round 4
//
// A single needs all other candidates of its cell, or of the house where fewest places are left, to
// be gone. These are its causes: candidates of the position, not of the moment, since a person checks
// the net on the board as it is.
//
// Order  naked singles before hidden ones, each in the order in which they appeared. A single stays
//        in the queue when its candidate goes too: nets show contradictions of this kind. Its causes
//        are then those of the house where it was single. The latest of the first five causes is the
//        one that a chain goes on from.
// Cost   one board of candidates and counts for every candidate on and off: about 1 µs each.
#include <algorithm>

#include "reason/logic/techniques/implications/graph.hpp"

namespace nonet::implications {
namespace {

constexpr int kRounds = 4;
constexpr std::ptrdiff_t kMainCauses = 5;

}  // namespace

// A board for trying out a candidate: candidates and counts only.
class CandidateTrial {
 public:
  explicit CandidateTrial(const Position& position) : geometry_(position.geometry()) {
    const int size = position.size();
    stride_ = at(size) + 1;
    start_.counts.resize(at(geometry_.house_count()) * stride_);
    for (int house = 0; house < geometry_.house_count(); ++house) {
      for (int digit = 1; digit <= size; ++digit) {
        start_.counts[at(house) * stride_ + at(digit)] =
            static_cast<std::uint8_t>(position.place_count(static_cast<Digit>(digit), house));
      }
    }
    for (int cell = 0; cell < position.cell_count(); ++cell) {
      start_.candidates[at(cell)] = position.candidates(cell);
      start_.values[at(cell)] = position.value(cell);
    }
  }

  void restart() {
    board_ = start_;
    naked_.clear();
    hidden_.clear();
  }

  [[nodiscard]] Digits candidates(int cell) const { return board_.candidates[at(cell)]; }
  [[nodiscard]] bool filled(int cell) const { return board_.values[at(cell)] != kBlank; }
  [[nodiscard]] int count(int house, Digit digit) const { return board_.counts[at(house) * stride_ + digit]; }

  void remove(int cell, Digit digit) {
    Digits& candidates = board_.candidates[at(cell)];
    if (!candidates.has(digit)) return;
    candidates.remove(digit);
    if (candidates.empty()) return;  // a contradiction: the cell implies no more
    if (candidates.count() == 1) naked_.push_back({static_cast<CellIndex>(cell), candidates.first()});
    for (const int house : geometry_.houses_of(cell)) {
      const int left = lose(house, digit);
      if (left == 1) add_hidden(house, digit);
      if (left == 0) drop_hidden(house, digit);
    }
  }

  void set(int cell, Digit digit, const CellSet& others) {
    Digit& value = board_.values[at(cell)];
    if (value == digit) return;
    value = digit;
    const Digits own = candidates(cell);
    board_.candidates[at(cell)] = {};
    for (const int other : others) remove(other, digit);
    for (const Digit candidate : own) {
      for (const int house : geometry_.houses_of(cell)) {
        if (lose(house, candidate) == 1 && candidate != digit) add_hidden(house, candidate);
      }
    }
  }

  struct FoundSingle {
    Candidate at;
    bool naked = false;
    int house = -1;  // of a hidden single
  };
  // Lists the singles that there are now.
  void singles(std::vector<FoundSingle>& list) const {
    list.clear();
    for (const Candidate& c : naked_) {
      if (!filled(c.cell)) list.push_back({c, true});
    }
    CellSet seen;
    for (const auto& [c, house] : hidden_) {
      if (filled(c.cell) || seen.has(c.cell)) continue;
      const auto houses = geometry_.houses_of(c.cell);
      const Digit digit = c.digit;
      if (std::ranges::any_of(
              houses, [&](int other) { return geometry_.complete(other) && count(other, digit) == 1; })) {
        seen.add(c.cell);
        list.push_back({c, false, house});
      }
    }
  }

 private:
  struct QueuedSingle {
    Candidate at;
    int house;
  };
  struct TrialBoard {
    std::array<Digits, CellSet::kCapacity> candidates;
    std::array<Digit, CellSet::kCapacity> values{};
    std::vector<std::uint8_t> counts;
  };

  int lose(int house, Digit digit) { return --board_.counts[at(house) * stride_ + digit]; }
  void add_hidden(int house, Digit digit) {
    if (!geometry_.complete(house)) return;
    for (const int cell : geometry_.house(house)) {
      if (!candidates(cell).has(digit)) continue;
      hidden_.push_back({{static_cast<CellIndex>(cell), digit}, house});
      return;
    }
  }
  void drop_hidden(int house, Digit digit) {
    const auto single = std::ranges::find_if(hidden_, [&](const QueuedSingle& one) {
      return one.at.digit == digit && geometry_.house(house).has(one.at.cell);
    });
    if (single != hidden_.end()) hidden_.erase(single);
  }

  const Geometry& geometry_;
  std::size_t stride_ = 0;
  TrialBoard start_;
  TrialBoard board_;
  std::vector<Candidate> naked_;
  std::vector<QueuedSingle> hidden_;
};

class NetBuilder {
 public:
  NetBuilder(const Position& position, ImplicationGraph& graph)
      : position_(position), graph_(graph), nodes_(graph.nodes_), trial_(position) {
    edge_to_.assign(2 * at(nodes_.count()), 0);
  }

  void link_on(int candidate) {
    start(nodes_.on(candidate));
    const auto [cell, digit] = nodes_.candidate(candidate);
    set(cell, digit, {});
    look_ahead();
    finish(candidate, false);
  }

  void link_off(int candidate) {
    start(nodes_.off(candidate));
    const auto [cell, digit] = nodes_.candidate(candidate);
    trial_.remove(cell, digit);
    if (trial_.candidates(cell).count() == 1) set(cell, trial_.candidates(cell).first(), {});
    look_ahead();
    finish(candidate, true);
  }

 private:
  using Causes = std::vector<std::uint16_t>;  // edges; 0: the premise, or unknown

  void start(GraphNode premise) {
    premise_ = premise;
    graph_.start(premise);
    trial_.restart();
    size_ = 0;
    costs_.assign(1, hodoku::kPremiseCost);
  }

  void finish(int candidate, bool on) {
    for (const GraphNode node : added()) edge_to_[node] = 0;
    graph_.add_groups_of(position_, candidate, on);
    while (graph_.cost_.size() < graph_.to_.size()) {
      graph_.cost_.push_back(hodoku::kLinkCost);
      graph_.cause_.push_back({});
    }
    graph_.end(premise_);
  }

  [[nodiscard]] std::span<const GraphNode> added() const {
    return {graph_.to_.data() + graph_.begin_[premise_], graph_.to_.size() - graph_.begin_[premise_]};
  }

  void look_ahead() {
    for (int round = 0; round < kRounds; ++round) {
      trial_.singles(singles_);
      if (singles_.empty()) return;
      for (const auto& [at, naked, house] : singles_) {
        causes_.clear();
        if (naked) {
          causes_of_naked(at);
        } else {
          causes_of_hidden(at, house);
        }
        set(at.cell, at.digit, causes_);
      }
    }
  }

  void causes_of_naked(const Candidate& at) {
    for (const Digit other : position_.candidates(at.cell)) {
      if (other != at.digit) add_cause(nodes_.off(nodes_.number_of(at.cell, other)));
    }
  }
  void causes_of_hidden(const Candidate& at, int house) {
    const bool stands = trial_.candidates(at.cell).has(at.digit);
    for (const int other : position_.geometry().houses_of(at.cell)) {
      if (!stands || !position_.geometry().complete(other)) continue;
      if (trial_.count(other, at.digit) == 1) {
        house = other;
        break;
      }
    }
    for (const int cell : position_.places(at.digit, house)) {
      if (cell != at.cell) add_cause(nodes_.off(nodes_.number_of(cell, at.digit)));
    }
  }
  void add_cause(GraphNode node) { causes_.push_back(edge_to_[node]); }

  // Sets a digit, and adds the edges to it and to all candidates that go with it.
  void set(int cell, Digit digit, const Causes& causes) {
    CellSet others = position_.places(digit) & position_.geometry().peers(cell);
    const Digits candidates = trial_.candidates(cell);
    trial_.set(cell, digit, others);
    const GraphNode on = nodes_.on(nodes_.number_of(cell, digit));
    const std::uint16_t edge = on == premise_ ? 0 : add_edge(on, causes);
    for (const int other : others) add_off_edge(other, digit, edge);
    for (const Digit candidate : candidates) {
      if (candidate != digit) add_off_edge(cell, candidate, edge);
    }
    for (const Clauses::Tie& tie : position_.geometry().clauses().ties(cell)) {
      for (const Digit other : position_.candidates(tie.other)) {
        if (tie.allows(digit, other)) continue;
        trial_.remove(tie.other, other);
        add_off_edge(tie.other, other, edge);
      }
    }
  }

  void add_off_edge(int cell, Digit digit, std::uint16_t cause) {
    one_cause_.assign(1, cause);
    add_edge(nodes_.off(nodes_.number_of(cell, digit)), one_cause_);
  }

  // Returns the edge to a node, and adds it if it is new.
  std::uint16_t add_edge(GraphNode node, const Causes& causes) {
    if (node == premise_) return 0;
    if (edge_to_[node] != 0) return edge_to_[node];
    graph_.to_.push_back(node);
    const auto main_end = causes.begin() + std::min(std::ssize(causes), kMainCauses);
    const auto latest = std::max_element(causes.begin(), main_end);
    ImplicationGraph::EdgeCause cause{.main = latest == main_end ? std::uint16_t{0} : *latest,
                                      .first_of_it = static_cast<std::uint32_t>(graph_.further_.size())};
    for (auto it = causes.begin(); it != causes.end(); ++it) {
      if (it != latest && *it != 0) graph_.further_.push_back(*it);
    }
    cause.more = static_cast<std::uint16_t>(graph_.further_.size() - cause.first_of_it);
    graph_.cause_.push_back(cause);
    const std::uint16_t cost = static_cast<std::uint16_t>(costs_[causes.empty() ? 0U : causes.front()] + 1);
    graph_.cost_.push_back(cost);
    costs_.push_back(cost);
    edge_to_[node] = static_cast<std::uint16_t>(++size_);
    return edge_to_[node];
  }

  const Position& position_;
  ImplicationGraph& graph_;
  const Nodes& nodes_;
  CandidateTrial trial_;
  GraphNode premise_ = 0;
  int size_ = 0;
  std::vector<std::uint16_t> edge_to_;  // by node
  std::vector<std::uint16_t> costs_;    // by edge
  std::vector<CandidateTrial::FoundSingle> singles_;
  Causes causes_;
  Causes one_cause_;
};

void ImplicationGraph::link_nets(const Position& position) {
  nodes_.number_candidates(position);
  nodes_.gather_groups(position);
  reset(false, true);
  NetBuilder builder(position, *this);
  for (int c = 0; c < nodes_.count(); ++c) {
    builder.link_on(c);
    builder.link_off(c);
  }
  link_all_groups(position);
  while (cost_.size() < to_.size()) {
    cost_.push_back(hodoku::kLinkCost);
    cause_.push_back({});
  }
}

}  // namespace nonet::implications

#include "reason/logic/techniques/implications/path_ends.hpp"

#include "text/hodoku/elimination_weight.hpp"

namespace nonet::implications {
namespace {

using Kind = PathEnds::Kind;

class Finder {
 public:
  Finder(const Position& position, const ClosedGraph& closed)
      : position_(position),
        geometry_(position.geometry()),
        graph_(closed.graph),
        nodes_(closed.graph.nodes()),
        closure_(closed.closure) {}

  std::vector<PathEnds> run() {
    for (int c = 0; c < nodes_.count(); ++c) add_loops_from_on(c);
    for (int c = 0; c < nodes_.count(); ++c) add_loops_from_off(c);
    for (int c = 0; c < nodes_.count(); ++c) add_aics(c);
    return std::move(list_);
  }

 private:
  void add(Kind kind, GraphNode from, GraphNode to) {
    PathEnds ends{.kind = kind, .from = from, .to = to};
    ends.continuous =
        kind == Kind::LoopFromOff && nodes_.is_on(to) && nodes_.candidate_of(from) != nodes_.candidate_of(to);
    if (!ends.continuous) {
      const std::vector<Candidate> eliminated = eliminated_by(ends, position_, nodes_);
      if (eliminated.empty()) return;
      ends.measure(eliminated, position_);
    }
    list_.push_back(ends);
  }

  // Premise on: leads to the same candidate off, or to another digit of the cell on.
  void add_loops_from_on(int candidate) {
    const GraphNode from = nodes_.on(candidate);
    const int cell = nodes_.candidate(candidate).cell;
    if (closure_.leads_off(from, candidate)) {
      add(Kind::LoopFromOn, from, nodes_.off(candidate));
    }
    for (int other = nodes_.first_of(cell); other < nodes_.first_of(cell + 1); ++other) {
      if (other != candidate && closure_.leads_on(from, other)) {
        add(Kind::LoopFromOn, from, nodes_.on(other));
      }
    }
  }

  // Premise off: leads to the same candidate on, or to another digit of the cell off or on.
  void add_loops_from_off(int candidate) {
    const GraphNode from = nodes_.off(candidate);
    if (graph_.successors(from).empty()) return;
    const int cell = nodes_.candidate(candidate).cell;
    const int first = nodes_.first_of(cell);
    const int end = nodes_.first_of(cell + 1);
    if (closure_.leads_on(from, candidate)) add(Kind::LoopFromOff, from, nodes_.on(candidate));
    for (int other = first; other < end; ++other) {
      if (other == candidate) continue;
      if (closure_.leads_off(from, other)) add(Kind::LoopFromOff, from, nodes_.off(other));
      if (end - first > 2 && closure_.leads_on(from, other)) {
        add(Kind::LoopFromOff, from, nodes_.on(other));
      }
    }
  }

  // Premise off: leads to a candidate elsewhere on, such that both ends together eliminate a candidate.
  void add_aics(int candidate) {
    const GraphNode from = nodes_.off(candidate);
    if (graph_.successors(from).empty()) return;
    const Candidate start = nodes_.candidate(candidate);
    for (const std::size_t bit : BitsIn(closure_.row(from).first(closure_.half()))) {
      const int other = static_cast<int>(bit);
      const Candidate end = nodes_.candidate(other);
      if (end.cell == start.cell) continue;
      if (end.digit == start.digit) {
        const CellSet both =
            geometry_.peers(start.cell) & geometry_.peers(end.cell) & position_.places(start.digit);
        if (both.count() < 2) continue;  // fewer are a discontinuous loop
      } else if (!position_.has(start.cell, end.digit) || !position_.has(end.cell, start.digit) ||
                 !geometry_.sees(start.cell, end.cell)) {
        continue;
      }
      add(Kind::Aic, from, nodes_.on(other));
    }
  }

  const Position& position_;
  const Geometry& geometry_;
  const ImplicationGraph& graph_;
  const Nodes& nodes_;
  const Closure& closure_;
  std::vector<PathEnds> list_;
};

}  // namespace

void PathEnds::measure(const std::vector<Candidate>& candidates, const Position& position) {
  eliminated = static_cast<int>(candidates.size());
  weight = hodoku::elimination_weight(candidates, position.cell_count());
}

std::vector<PathEnds> find_path_ends(const Position& position, const ClosedGraph& closed) {
  return Finder(position, closed).run();
}

std::vector<Candidate> eliminated_by(const PathEnds& ends, const Position& position, const Nodes& nodes) {
  const Geometry& geometry = position.geometry();
  const Candidate start = nodes.candidate(nodes.candidate_of(ends.from));
  const Candidate end = nodes.candidate(nodes.candidate_of(ends.to));
  std::vector<Candidate> eliminated;
  if (ends.kind == Kind::LoopFromOn) {
    eliminated.push_back(start);
  } else if (ends.kind == Kind::Aic && start.digit == end.digit) {
    const CellSet both = geometry.peers(start.cell) & geometry.peers(end.cell);
    for (const int cell : both& position.places(start.digit)) {
      eliminated.push_back({static_cast<CellIndex>(cell), start.digit});
    }
  } else if (ends.kind == Kind::Aic) {
    eliminated.push_back({start.cell, end.digit});
    eliminated.push_back({end.cell, start.digit});
  } else if (!nodes.is_on(ends.to)) {
    eliminated.push_back(end);
  } else {
    for (const Digit other : position.candidates(start.cell)) {
      if (other != start.digit) eliminated.push_back({start.cell, other});
    }
  }
  sort_candidates(eliminated);
  return eliminated;
}

}  // namespace nonet::implications

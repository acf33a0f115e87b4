// PathEnds: the first stage of the search for loops and AICs. The closure says between which nodes
// there is a path whose ends eliminate a candidate, or close a continuous loop; it is made later.
//
// Order  premises on, then premises off, each with the loops of their cell; then AICs.
#pragma once

#include <utility>
#include <vector>

#include "reason/logic/techniques/implications/closure.hpp"

namespace nonet::implications {

struct PathEnds {
  enum class Kind : std::uint8_t { LoopFromOn, LoopFromOff, Aic };

  Kind kind = Kind::LoopFromOn;
  GraphNode from = 0;
  GraphNode to = 0;
  bool continuous = false;  // then only the path says what is eliminated
  int eliminated = 0;       // number of candidates
  long long weight = 0;     // their EliminationWeight

  // The smaller comes first.
  [[nodiscard]] std::pair<int, long long> rank() const { return {-eliminated, weight}; }
  void measure(const std::vector<Candidate>& candidates, const Position& position);
};

[[nodiscard]] std::vector<PathEnds> find_path_ends(const Position& position, const ClosedGraph& closed);

// Returns what is eliminated if the loop is not continuous, sorted.
[[nodiscard]] std::vector<Candidate> eliminated_by(const PathEnds& ends, const Position& position,
                                                   const Nodes& nodes);

}  // namespace nonet::implications

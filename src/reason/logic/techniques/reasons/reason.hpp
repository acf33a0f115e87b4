// The search for a smallest reason: a candidate, and the members that it cannot stand together with.
//
// Minimal: without any of its members the candidate could stand, or more cases would have to be told than a
// reader follows. On boards of 4×4 no reason of any candidate has fewer members.
// Order   reasons without a second supposition first; then the fewest members and cases, of the reasons that
//         are shrunk: the shortest as found.
// Path    where reasons are long, candidates that fell at the position before are looked at first.
#pragma once

#include <optional>

#include "reason/logic/techniques/reasons/refuter.hpp"

namespace nonet::reasons {

struct Reason {
  Candidate candidate = {};
  MemberSet members = {};
  int size = 0;   // how many members it has
  int story = 0;  // how many suppositions its telling takes
};

// What the last search saw, for the next position of a path: candidates that fell then fall again.
struct ReasonMemory {
  std::uint64_t start = 0;  // the path: Position::start_stamp
  std::vector<Candidate> fell = {};
  int round = 0;    // that it took
  int without = 0;  // how many reasons in a row took more than one supposition inside the first
};

// Returns a reason with few members; nullopt if every candidate can stand, or the time is up.
[[nodiscard]] std::optional<Reason> find_reason(const Position& position, const Members& members,
                                                Refuter& refuter, ReasonMemory& memory,
                                                const StopToken& stop);

}  // namespace nonet::reasons

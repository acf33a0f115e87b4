// Highlights: what a step says of each candidate, for all who draw it.
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "explain/steps/words.hpp"

namespace nonet {

struct Highlight {
  enum class Kind : std::uint8_t {
    Part,  // of the pattern: `role` and `number` say which
    On,    // a node of a chain
    Off,
    GoesOut,
    GoesIn,
  };
  Kind kind = Kind::Part;
  Role role = Role::Base;
  int number = 0;  // of the part among those of its role

  auto operator<=>(const Highlight&) const = default;
  // Returns "fin", "on", "goes out".
  [[nodiscard]] Text meaning() const;
};

using Highlights = std::map<std::pair<int, Digit>, Highlight>;  // by cell and digit

// Returns the highlights of the candidates that the step is about. If it says several things of one
// candidate, what follows from the pattern is kept.
[[nodiscard]] Highlights highlights_of(const Step& step, const Candidates& candidates);

}  // namespace nonet

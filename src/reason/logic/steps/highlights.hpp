// Highlights: the role of each candidate in a step, and the links of its chains, for drawings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "reason/logic/steps/words.hpp"

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
  int number = 0;             // of the part among those of its role
  bool single_digit = false;  // of a pattern of one digit, no fish: its fins are ends, its pivot a box

  auto operator<=>(const Highlight&) const = default;
  // Returns "fin", "on", "goes out".
  [[nodiscard]] Text meaning() const;
};

using Highlights = std::map<std::pair<int, Digit>, Highlight>;  // by cell and digit

// Returns the highlights of the candidates that the step is about, of those that the board `has`. If a
// candidate has several roles, that of what follows from the pattern is kept.
[[nodiscard]] Highlights highlights_of(const Step& step,
                                       const std::function<bool(int cell, Digit digit)>& has);

// A link between two nodes of a chain, as it is drawn: between the cells that are nearest to each other.
struct LinkLine {
  std::size_t from = 0;  // a node of the chain
  std::size_t to = 0;
  Link kind = Link::Weak;
  int from_cell = 0;
  int to_cell = 0;
};
// Returns the links in the order in which the chain is read; of a loop, the one back to its first node too.
[[nodiscard]] std::vector<LinkLine> links_of(const Layout& layout, const StepChain& chain);

}  // namespace nonet

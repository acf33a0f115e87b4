// A board with rules, as the oracle has it and as the library has it: its solutions are all grids of the houses, of
// which those stay that every rule's definition accepts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/puzzle.hpp"
#include "oracle/oracle.hpp"

namespace nonet::testing {

struct RuledBoard {
  oracle::Board board;
  LayoutPtr plain;  // of the board's houses, without those that rules become
  std::vector<Rule> rules;
  Puzzle puzzle;

  // Returns the board with these rules; nullopt if they do not go together: a second given of a cell, say.
  static std::optional<RuledBoard> make(const oracle::Board& board, const LayoutPtr& plain,
                                        const std::vector<std::string>& texts);

  [[nodiscard]] bool keeps_rules(const Grid& grid) const;
  // Returns the solutions with these givens; nullopt if the oracle has set so many digits before it ended
  // (0: any number).
  [[nodiscard]] std::optional<std::vector<Grid>> solutions(const oracle::Digits& givens,
                                                           std::uint64_t max_steps = 0) const;
  // Returns whether there is one, if need be another than this, as far as that many digits tell.
  [[nodiscard]] std::optional<bool> has_solution(const oracle::Digits& givens, std::uint64_t max_steps,
                                                 const std::optional<Grid>& known = {}) const;
  [[nodiscard]] std::string text() const;  // for messages
};

}  // namespace nonet::testing

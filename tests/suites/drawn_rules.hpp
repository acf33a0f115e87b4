// Rules drawn from a seed, for any kind: its grammar says what to draw.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/core/rule_kind.hpp"
#include "oracle/boards.hpp"

namespace nonet::testing {

// Returns whether rules of the kind stand on boards without cells below the square.
[[nodiscard]] inline bool stands_on_squares(const RuleKind& kind) {
  return kind.id != "doppelganger" && kind.id != "chaos";
}
// Draws a rule of the kind on a board of the layout; its cells are a path of at most `longest` cells that touch.
// Nullopt if what was drawn is refused.
std::optional<Rule> drawn_rule(const RuleKind& kind, const Layout& layout, int longest, oracle::Dice& dice);
// Draws until one is not refused; a failed assertion if none of many is taken.
Rule some_rule(const RuleKind& kind, const Layout& layout, int longest, oracle::Dice& dice);
// Draws rules that a full grid keeps, of any kind, as texts.
std::vector<std::string> kept_rules(const Layout& layout, const Grid& grid, int count, oracle::Dice& dice);

}  // namespace nonet::testing

// RuleCharacters: the rules of a puzzle as characters, on the lines of its board, in its cells and beside it.
//
//   ┏15━━━━━A┓      a cage has its sum above its first cell; where lines have letters, a large one is where
//   ┃ · ╏ · ○ …     they begin; a sign between two cells is where they touch; a clue stands beside the board
//
//   ┃(·)──·  {·}    where lines are drawn: a thermometer begins in (·), an arrow ends in →; {·} is shaded
//
// What finds no room is left out: the list in words has all of it.
#pragma once

#include <span>

#include "board/core/rule_kind.hpp"
#include "picture/draw/board_plan.hpp"

namespace nonet::art {

struct ShownRule {
  Rule rule;
  char letter = ' ';  // 'a' to 'z'; ' ' if it has none
  bool broken = false;

  [[nodiscard]] char large_letter() const { return static_cast<char>(letter - 'a' + 'A'); }
};

// Returns whether something of the rules is drawn, letters too.
[[nodiscard]] bool has_signs(std::span<const ShownRule> rules);
// Returns the room for clues beside the board.
[[nodiscard]] Margins clue_margins(std::span<const ShownRule> rules, const Layout& layout);
[[nodiscard]] Cages cages_of(const Layout& layout, std::span<const ShownRule> rules);

// Draws the lines and arrows from cell to cell, and what they begin and end in.
void draw_paths(std::span<const ShownRule> rules, const BoardPlan& plan, bool utf8, Canvas& canvas);
// Draws what stands on the lines of a board that has them, and beside it; the letters of those that have one.
void draw_signs(std::span<const ShownRule> rules, const BoardPlan& plan, bool utf8, Canvas& canvas);

}  // namespace nonet::art

// RuleSigns: the rules of a puzzle as characters on the lines of its board and beside it, and in words.
//
//   16 ┏15━━━━━A┓      a cage has its sum above its first cell; a line has a letter, large where it begins;
//      ┃ · ╏ · ○ …     a sign between two cells is where they touch; a clue stands beside the board
//
// What finds no room is left out: the list in words has all of it.
#pragma once

#include <vector>

#include "nonet/rule.hpp"
#include "screen/board_picture.hpp"
#include "screen/line_writer.hpp"

namespace nonet::screen {

struct ShownRule {
  Rule rule;
  char letter = ' ';  // 'a' to 'z'; ' ' if it has none
  bool broken = false;
};
// Returns the rules of a game, those too that have become houses and candidates.
[[nodiscard]] std::vector<ShownRule> shown_rules(const play::Game& game);

// Returns whether some rule of the board has signs.
[[nodiscard]] bool has_signs(const play::Game& game);
// Returns the room for clues beside the board.
[[nodiscard]] Margins clue_margins(const play::Game& game);

// What is between two cells that touch.
enum class Fence : std::uint8_t {
  None,    // no cage has one of them
  Edge,    // of a cage
  Inside,  // of a cage
};
// Which cells are in which cages.
class Cages {
 public:
  explicit Cages(const play::Game& game);

  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] Fence between(int cell, int other) const;

 private:
  std::vector<std::vector<int>> of_;  // the cages of each cell, ascending
  int count_ = 0;
};

// Draws the signs of rules on a board that has lines for them.
void draw_signs(const State& state, const BoardPlan& plan, const Look& look, Picture& picture);

// Write the rules of the cell at the cursor by name; all rules, by kind.
void write_rules_here(const State& state, LineWriter& out);
void write_rules(const State& state, LineWriter& out);

}  // namespace nonet::screen

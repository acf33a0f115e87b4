// RuleSigns: the rules of a game, with the letters that their lines have on the board, and in words.
#pragma once

#include <vector>

#include "faces/screen/line_writer.hpp"
#include "picture/draw/rule_characters.hpp"

namespace nonet::screen {

using art::ShownRule;

// Returns the rules of a game, those too that have become houses and candidates.
[[nodiscard]] std::vector<ShownRule> shown_rules(const play::Game& game);

// Write the rules of the cell at the cursor by name; all rules, by kind.
void write_rules_here(const State& state, LineWriter& out);
void write_rules(const State& state, LineWriter& out);

}  // namespace nonet::screen

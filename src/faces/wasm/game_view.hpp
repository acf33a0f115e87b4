// A game as JSON, for those who draw it: docs/formats/game.md has the members.
#pragma once

#include <optional>
#include <span>

#include "ask/play/game.hpp"
#include "base/json.hpp"

namespace nonet::wasm {

// Returns what does not change while a puzzle is played: its size, regions, digits and houses.
[[nodiscard]] JsonObject layout_json(const Layout& layout, Language language);
// Returns the rules of the game, and how they are drawn; nothing if there are none.
[[nodiscard]] std::optional<JsonObject> rules_json(const play::Game& game, Language language);
// Returns the setter's words: the title of the puzzle, who made it, and its rules as they are told.
[[nodiscard]] JsonObject about_json(const Puzzle& puzzle);
// Returns the kinds of rules, for those who choose one.
[[nodiscard]] JsonArray rule_kinds_json(Language language);
// Returns the board as it stands. `changed`: the cells of the last step.
[[nodiscard]] JsonObject view_json(const play::Game& game, std::span<const int> changed);
// Returns what a house has and misses.
[[nodiscard]] JsonObject house_json(const play::Game& game, int house, Language language);

}  // namespace nonet::wasm

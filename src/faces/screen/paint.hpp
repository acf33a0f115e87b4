// paint: the whole screen as a picture, from the state alone.
//
//   nonet · game.sdk · 9×9           30/81   one solution   12:41
//   ┌─────────┬──────── …   r6c6                          digit
//   │ 4  .  . │ .  .  .     can be 1 2 5
//   …
//   undone: r1c2 was 5                                              what the last key did, or a prompt
//   I idea  E path  O check  …                           ? keys  Q quit
#pragma once

#include <optional>

#include "faces/screen/canvas.hpp"
#include "faces/screen/state.hpp"

namespace nonet::screen {

[[nodiscard]] Canvas paint(const State& state, const Look& look);

// Returns the cell that is shown there, if any.
[[nodiscard]] std::optional<int> cell_shown_at(const State& state, const Look& look, Spot spot);

}  // namespace nonet::screen

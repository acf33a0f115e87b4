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

#include "faces/screen/board_view.hpp"
#include "faces/screen/canvas.hpp"
#include "faces/screen/state.hpp"

namespace nonet::screen {

[[nodiscard]] Canvas paint(const State& state, const Look& look);

inline constexpr int kTitleRows = 1;
inline constexpr int kFootRows = 2;

// Where a board and its panel are.
struct Arrangement {
  BoardPlan plan;
  Extent view = {};  // of the board
  Spot from = {};    // of the board's picture, at the window's corner
  Spot panel_at = {};
  Extent panel = {};
};

// Returns how the board of a scale and the panel go together without scrolling the board, if they do.
[[nodiscard]] std::optional<Arrangement> fitting(const BoardPlan& plan, Extent room);
// Replaces characters beyond ASCII by the nearest that there is.
void flatten(Canvas& picture);

// Returns the cell that is shown there, if any.
[[nodiscard]] std::optional<int> cell_shown_at(const State& state, const Look& look, Spot spot);

}  // namespace nonet::screen

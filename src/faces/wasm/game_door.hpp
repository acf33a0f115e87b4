// GameDoor: one game, for a page. What a player does comes in as an object of JSON, the board as it stands
// goes out.
//
//   {"do":["r1c2=5"],"at":12} ──► answer() ──► play::Game ──► {"cells":[…],"conflicts":[…],"changed":[1],…}
//
// docs/formats/game.md has what may be asked and what is answered. What cannot be done is a problem document,
// and the game is as it was.
#pragma once

#include <string_view>

#include "ask/play/game.hpp"
#include "ask/questions/question.hpp"

namespace nonet::wasm {

class GameDoor {
 public:
  GameDoor() : game_(Layout::make(standard_spec(9)).value()) {}

  [[nodiscard]] ask::Reply answer(std::string_view body);

 private:
  class Turn;

  play::Game game_;
  bool keeps_clean_ = false;
  LayoutCache layouts_;
};

// Returns a line for each line of the text, which has 81 characters: how many solutions the board has, 0, 1
// or 2 for several, and the first of them. A problem document if a line is no such board.
[[nodiscard]] ask::Reply solve_many(std::string_view text);

}  // namespace nonet::wasm

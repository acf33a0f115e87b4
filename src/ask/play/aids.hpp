// Aids: what a player may have done at once, as steps of words, and what one asks about a house.
//
//   fill_words(game) ──► game.do_step()         the candidates of all blank cells, in their centre
//   kept_clean(game, words) ──► game.do_step()  digits, which take themselves out of what their peers note
//
// They are words like those that a person writes: undo takes them back, a save keeps them.
#pragma once

#include <vector>

#include "ask/play/game.hpp"

namespace nonet::play {

// Returns the words that make the centre of each blank cell its candidates. None if they are already.
[[nodiscard]] std::vector<Word> fill_words(const Game& game);

// Returns the words, and after them those that take each digit they place out of the centre and the corners
// of its peers.
[[nodiscard]] std::vector<Word> kept_clean(const Game& game, std::vector<Word> words);

struct HouseContent {
  std::vector<Digit> has = {};     // in the order of the cells
  std::vector<Digit> misses = {};  // ascending; none in a house that need not hold every digit
  int blank = 0;                   // cells
};
[[nodiscard]] HouseContent content_of(const Game& game, int house);

}  // namespace nonet::play

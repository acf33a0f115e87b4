// Steps of a game, a line each, on the board that the first byte chooses: undoing all of them gives the start,
// doing them again the end, and what is saved is what is read. Else the bytes are a saved game.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "ask/play/game.hpp"
#include "base/split.hpp"
#include "text/formats/layout_notation.hpp"

namespace {

using nonet::play::Game;

bool same(const Game& one, const Game& other) {
  if (one.board().placed != other.board().placed) return false;
  for (int cell = 0; cell < one.layout().cell_count(); ++cell) {
    if (one.written(cell) != other.written(cell)) return false;
  }
  return true;
}

void hold(bool condition) {
  if (!condition) std::abort();
}

void check_game(const Game& game) {
  Game other = game;
  while (!other.undo().empty()) {
  }
  hold(other.steps_done() == 0);
  while (other.steps_done() < game.steps_done()) hold(!other.redo().empty());
  hold(same(game, other));
  const auto saved = nonet::play::read_game(game_json(game, 1));
  hold(saved && same(saved->game, game) && saved->game.steps_done() == game.steps_done());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet;
  if (size == 0) return 0;
  constexpr const char* kLayouts[] = {"4", "9", "16", "2x3+diagonals"};
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  if (*data % 5 == 4) {
    if (const auto saved = play::read_game(text)) check_game(saved->game);
    return 0;
  }
  const auto layout = Layout::make(parse_layout(kLayouts[*data % 5]).value()).value();
  Game game(layout);
  for (const std::string_view line : split(text, "\n")) {
    std::vector<play::Word> words;
    for (const std::string_view one : split(line, " ")) {
      const auto word = play::parse_word(one, *layout);
      if (!word) continue;
      hold(play::parse_word(play::word_text(*word, *layout), *layout).value() == *word);
      words.push_back(*word);
    }
    static_cast<void>(game.do_step(std::move(words)));
  }
  check_game(game);
  return 0;
}

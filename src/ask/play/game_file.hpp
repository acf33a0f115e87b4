// Games as files: a text of any notation becomes a game, and a game a text in the notation of a file's name.
#pragma once

#include <string>
#include <string_view>

#include "ask/play/game.hpp"
#include "text/formats/format.hpp"

namespace nonet::play {

// Reads a saved game, or the first puzzle of a text. Errors as of read_puzzles(), with the offset.
[[nodiscard]] Result<SavedGame> open_game(std::string_view text);

struct FileText {
  std::string text;
  const Format* format = nullptr;
  Contents lost = 0;        // what the format has no room for
  Message lost_words = {};  // the same, for people
};
// Returns the game in the format that the file's name has the extension of; without one, as SDK, or as JSON
// if it is large or has rules. JSON keeps all of it.
[[nodiscard]] Result<FileText> file_text(const Game& game, std::string_view path, double seconds);

}  // namespace nonet::play

#include "ask/play/game_file.hpp"

#include <utility>

#include "base/split.hpp"
#include "board/core/content_words.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::play {
namespace {

// Returns the format that a file's name has the extension of; null if there is none.
const Format* format_named_by(std::string_view path) {
  for (const Format* const format : all_formats()) {
    if (!format->writes()) continue;
    for (const std::string_view extension : split(format->extensions, " ")) {
      if (path.ends_with(extension)) return format;
    }
  }
  return nullptr;
}

}  // namespace

Result<SavedGame> open_game(std::string_view text) {
  if (is_saved_game(text)) return read_game(text, true);
  auto puzzles = read_puzzles(text, {.takes_rules = true}, nullptr);
  if (!puzzles) return Failure(puzzles.error());
  Game game(puzzles->front().layout);
  game.begin(std::move(puzzles->front()));
  return SavedGame{.game = std::move(game), .puzzles = puzzles->size()};
}

Result<FileText> file_text(const Game& game, std::string_view path, double seconds) {
  const Format* const named = format_named_by(path);
  const bool small = game.layout().size() <= kMaxOneDigit && game.rules().empty();
  const Format& format = named != nullptr ? *named : *find_format(small ? "sdk" : "json");
  FileText file{.text = std::string(format.header), .format = &format};
  if (format.id == "json") {
    file.text += game_json(game, seconds);
    return file;
  }
  const Puzzle puzzle = game.has_notes() ? game.with_notes() : game.board();
  if (const auto written = format.write(puzzle, Show::Puzzle, file.text); !written) {
    return Failure(written.error());
  }
  file.lost = contents(puzzle) & ~format.keeps;
  if (file.lost != 0) file.lost_words = content_words(file.lost);
  return file;
}

}  // namespace nonet::play

// The full screen: a Session at a Terminal, with its game kept after every key.
//
//   keys ──► Session ──► paint() ──► Terminal
//               └──────────────────► Keeper
#pragma once

#include <functional>
#include <string>

#include "ask/play/game.hpp"
#include "nonet/language.hpp"
#include "nonet/result.hpp"

namespace nonet::screen {

struct ScreenOptions {
  Language language = Language::English;
  bool colours = true;
  bool utf8 = true;
  bool clock = true;
  // The game to start with; if it comes from no file, a kept one is offered in its place.
  std::string name = {};  // of the file
  double seconds = 0;     // on its clock
  std::function<Result<std::string>(const std::string& path)> read = {};
  std::function<Result<void>(const std::string& path, const std::string& text)> write = {};
};

enum class Ended : std::uint8_t { ByThePerson, BySignal };

// Plays until the person quits, or the terminal or the process is to end. The game is kept then, and offered
// at the next start. Unavailable if there can be no screen.
Result<Ended> run(play::Game game, const ScreenOptions& options);

}  // namespace nonet::screen

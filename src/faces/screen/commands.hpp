// Commands: the verbs of play that the screen has, with their keys and what they do here.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ask/play/verbs.hpp"
#include "faces/screen/key.hpp"

namespace nonet::screen {

class Session;

struct ScreenCommand {
  const play::Verb* verb;
  std::vector<Key> keys = {};
  void (*run)(Session& session);  // null if the verb runs alike at each face
};

[[nodiscard]] std::span<const ScreenCommand> all_commands();
// Returns the command of a key, or null. Where letters are digits of the board, those that are letters take
// Alt.
[[nodiscard]] const ScreenCommand* find_command(const Key& key, bool letters);

// Returns "I", "Shift+R", "Ctrl+S"; with `letters` "Alt+I".
[[nodiscard]] std::string key_name(const Key& key, bool letters, Language language);

}  // namespace nonet::screen

// Commands: what a key does, with the words for it. The list of keys is made from the same table.
#pragma once

#include <array>
#include <span>
#include <string>

#include "nonet/language.hpp"
#include "screen/key.hpp"

namespace nonet::screen {

class Session;

enum class Group : std::uint8_t { Write, Select, Check, Understand, Puzzle };

struct Command {
  Group group;
  std::array<Key, 2> keys;  // the second one may be of no kind
  Text words;
  void (Session::*run)();
};

[[nodiscard]] std::span<const Command> all_commands();
// Returns the command of a key, or null. Where letters are digits of the board, those that are letters take Alt.
[[nodiscard]] const Command* find_command(const Key& key, bool letters);

[[nodiscard]] Text group_name(Group group);
// Returns "I", "Shift+R", "Ctrl+S"; with `letters` "Alt+I".
[[nodiscard]] std::string key_name(const Key& key, bool letters, Language language);

}  // namespace nonet::screen

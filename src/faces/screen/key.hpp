// Key: what a person pressed, whatever bytes the terminal sent for it.
#pragma once

#include <cstdint>

#include "faces/screen/canvas.hpp"

namespace nonet::screen {

struct Key {
  enum class Kind : std::uint8_t {
    Character,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Escape,
    Backspace,
    Delete,
    Press,    // of the mouse's button, at `spot`
    Drag,     // with the button pressed
    WheelUp,  // of the mouse
    WheelDown,
    Resize,
    None,  // means nothing here
  };
  Kind kind = Kind::None;
  char32_t character = 0;
  bool shift = false;  // of keys that are no characters
  bool ctrl = false;
  bool alt = false;
  Spot spot = {};

  bool operator==(const Key&) const = default;
};

[[nodiscard]] constexpr Key character_key(char32_t character, bool alt = false) {
  return {.kind = Key::Kind::Character, .character = character, .alt = alt};
}
[[nodiscard]] constexpr Key ctrl_key(char letter) {
  return {.kind = Key::Kind::Character, .character = static_cast<char32_t>(letter), .ctrl = true};
}

}  // namespace nonet::screen

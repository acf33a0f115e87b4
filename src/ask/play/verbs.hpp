// Verb: what a person can do while playing, said once for the dialogue, the full screen and the page.
//
//   verbs.def ──► all_verbs() ──┬─► the dialogue: words, usage, help
//                               ├─► the screen:   keys, label
//                               └─► verbs_json() ──► web/src/verbs.json: keys and labels of the page
//
// A verb whose `run` is given does the same at each face, which needs nothing but the row. Others need what a
// face alone has, such as a cursor or a file: there the face has a function for the id.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ask/play/game.hpp"
#include "nonet/language.hpp"

namespace nonet::play {

enum class VerbGroup : std::uint8_t { Move, Write, Select, Check, Understand, Puzzle };

struct Verb {
  std::string_view id;
  VerbGroup group;
  Text label = {};                    // in lists of keys
  std::string_view keys = {};         // of the screen and the page: "U", "Shift+F", "Ctrl+A", "Space"
  std::string_view screen_keys = {};  // besides those
  std::string_view page_keys = {};
  Text words = {};  // of the dialogue; the first is the one that help shows
  Text usage = {};  // what follows the word
  Text help = {};   // a sentence of the dialogue
  // Does it, at a time in seconds on the game's clock. Returns what is to be read, or why it is not done.
  Result<Message> (*run)(Game& game, double at) = nullptr;
};

// Returns all verbs, in the order in which lists show them.
[[nodiscard]] std::span<const Verb> all_verbs();
// Return null if there is none.
[[nodiscard]] const Verb* find_verb(std::string_view id);
// `word` may be of either language, in small letters.
[[nodiscard]] const Verb* find_verb_of_word(std::string_view word);

// Returns the word that help shows, the first one; empty if the dialogue does not have the verb.
[[nodiscard]] std::string_view word_of(const Verb& verb, Language language);
// Return the names of the keys.
[[nodiscard]] std::vector<std::string_view> keys_on_screen(const Verb& verb);
[[nodiscard]] std::vector<std::string_view> keys_on_page(const Verb& verb);

// Returns the verbs of the page as the file web/src/verbs.json has them.
[[nodiscard]] std::string verbs_json();

}  // namespace nonet::play

#include "faces/screen/commands.hpp"

#include <algorithm>

#include "faces/screen/session.hpp"

namespace nonet::screen {
namespace {

struct Action {
  std::string_view id;
  void (Session::*run)();
};

// What verbs do that do not run alike at each face.
constexpr Action kActions[] = {
    {"digit", &Session::mode_digit},
    {"corner", &Session::mode_corner},
    {"centre", &Session::mode_centre},
    {"colour", &Session::mode_colour},
    {"next_mode", &Session::next_mode},
    {"undo", &Session::undo},
    {"redo", &Session::redo},
    {"keep_clean", &Session::keep_clean},
    {"select_all", &Session::select_all},
    {"select_same", &Session::select_same},
    {"spotlight", &Session::ask_spotlight},
    {"go_to", &Session::ask_place},
    {"say_row", &Session::say_row},
    {"say_column", &Session::say_column},
    {"say_box", &Session::say_box},
    {"escape", &Session::escape},
    {"back", &Session::back},
    {"hint", &Session::hint},
    {"check", &Session::check},
    {"show_wrong", &Session::show_wrong},
    {"count", &Session::count},
    {"do_it", &Session::enter_key},
    {"path", &Session::path},
    {"next", &Session::next},
    {"previous", &Session::previous},
    {"first", &Session::first},
    {"last", &Session::last},
    {"solutions", &Session::solutions},
    {"truth", &Session::truth},
    {"new_puzzle", &Session::new_puzzle},
    {"new_board", &Session::new_board},
    {"fix", &Session::fix},
    {"open", &Session::open},
    {"save", &Session::save_as},
    {"keys", &Session::keys},
    {"suspend", &Session::suspend},
    {"quit", &Session::quit},
};

// Returns the key of a name in the table of verbs.
Key key_of(std::string_view name) {
  if (name == "Space") return character_key(U' ');
  if (name == "Esc") return {.kind = Key::Kind::Escape};
  if (name == "Enter") return {.kind = Key::Kind::Enter};
  const char last = name.back();
  const bool capital = last >= 'A' && last <= 'Z' && !name.starts_with("Shift+");
  const char character = capital ? static_cast<char>(last - 'A' + 'a') : last;
  if (name.starts_with("Ctrl+")) return ctrl_key(character);
  return character_key(static_cast<char32_t>(character));
}

bool is_letter(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'); }

bool is_key(const Key& wanted, const Key& pressed, bool letters) {
  if (wanted.kind != pressed.kind) return false;
  if (wanted.kind != Key::Kind::Character) return true;
  if (wanted.character != pressed.character || wanted.ctrl != pressed.ctrl) return false;
  const bool needs_alt = letters && is_letter(wanted.character) && !wanted.ctrl;
  return !needs_alt || pressed.alt;
}

std::vector<Command> make_commands() {
  std::vector<Command> commands;
  for (const play::Verb& verb : play::all_verbs()) {
    const auto names = play::keys_on_screen(verb);
    const auto* const action = std::ranges::find(kActions, verb.id, &Action::id);
    if (names.empty() || (action == std::end(kActions) && verb.run == nullptr)) continue;
    Command command{.verb = &verb, .run = action == std::end(kActions) ? nullptr : action->run};
    for (const std::string_view name : names) command.keys.push_back(key_of(name));
    commands.push_back(std::move(command));
  }
  return commands;
}

}  // namespace

std::span<const Command> all_commands() {
  static const std::vector<Command> commands = make_commands();
  return commands;
}

const Command* find_command(const Key& key, bool letters) {
  for (const Command& command : all_commands()) {
    for (const Key& wanted : command.keys) {
      if (is_key(wanted, key, letters)) return &command;
    }
  }
  return nullptr;
}

Text group_name(play::VerbGroup group) {
  using enum play::VerbGroup;
  switch (group) {
    case Move: return tr("Move");
    case Write: return tr("Write");
    case Select: return tr("Select and look");
    case Check: return tr("Check");
    case Understand: return tr("Understand");
    case Puzzle: return tr("Puzzle and screen");
  }
  return {};
}

std::string key_name(const Key& key, bool letters, Language language) {
  if (key.kind == Key::Kind::Enter) return std::string(in(language, tr("Enter")));
  if (key.kind == Key::Kind::Escape) return "Esc";
  if (key.character == U' ') return std::string(in(language, tr("Space")));
  std::string name;
  const char32_t c = key.character;
  const bool small = c >= U'a' && c <= U'z';
  if (key.ctrl) name += "Ctrl+";
  if (is_letter(c) && !key.ctrl && letters) name += "Alt+";
  if (is_letter(c) && !small) name += in(language, tr("Shift+"));
  append_utf8(small ? c - U'a' + U'A' : c, name);
  return name;
}

}  // namespace nonet::screen

#include "faces/screen/commands.hpp"

#include <algorithm>

#include "faces/screen/session.hpp"

namespace nonet::screen {
namespace {

struct Action {
  std::string_view id;
  void (*run)(Session& session);
};

// What verbs do that do not run alike at each face.
constexpr Action kActions[] = {
    {"digit", [](Session& session) { session.set_mode(Mode::Digit); }},
    {"corner", [](Session& session) { session.set_mode(Mode::Corner); }},
    {"centre", [](Session& session) { session.set_mode(Mode::Centre); }},
    {"colour", [](Session& session) { session.set_mode(Mode::Colour); }},
    {"next_mode", [](Session& session) { session.next_mode(); }},
    {"undo", [](Session& session) { session.take_back(false); }},
    {"redo", [](Session& session) { session.take_back(true); }},
    {"keep_clean", [](Session& session) { session.keep_clean(); }},
    {"select_all", [](Session& session) { session.select_all(); }},
    {"select_same", [](Session& session) { session.select_same(); }},
    {"spotlight", [](Session& session) { session.ask_spotlight(); }},
    {"go_to", [](Session& session) { session.ask_place(); }},
    {"say_row", [](Session& session) { session.say_house('r'); }},
    {"say_column", [](Session& session) { session.say_house('c'); }},
    {"say_box", [](Session& session) { session.say_house('b'); }},
    {"escape", [](Session& session) { session.escape(); }},
    {"back", [](Session& session) { session.back(); }},
    {"hint", [](Session& session) { session.hint(); }},
    {"check", [](Session& session) { session.look_for_wrong(false); }},
    {"show_wrong", [](Session& session) { session.look_for_wrong(true); }},
    {"count", [](Session& session) { session.count(); }},
    {"do_it", [](Session& session) { session.enter_key(); }},
    {"path", [](Session& session) { session.path(); }},
    {"next", [](Session& session) { session.walk(1, false); }},
    {"previous", [](Session& session) { session.walk(-1, false); }},
    {"first", [](Session& session) { session.walk(-1, true); }},
    {"last", [](Session& session) { session.walk(1, true); }},
    {"solutions", [](Session& session) { session.solutions(); }},
    {"truth", [](Session& session) { session.truth(); }},
    {"new_puzzle", [](Session& session) { session.new_puzzle(); }},
    {"new_board", [](Session& session) { session.new_board(); }},
    {"fix", [](Session& session) { session.fix(); }},
    {"open", [](Session& session) { session.open(); }},
    {"save", [](Session& session) { session.save_as(); }},
    {"keys", [](Session& session) { session.keys(); }},
    {"suspend", [](Session& session) { session.suspend(); }},
    {"quit", [](Session& session) { session.quit(); }},
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

std::vector<ScreenCommand> make_commands() {
  std::vector<ScreenCommand> commands;
  for (const play::Verb& verb : play::all_verbs()) {
    const auto names = play::keys_on_screen(verb);
    const auto* const action = std::ranges::find(kActions, verb.id, &Action::id);
    if (names.empty() || (action == std::end(kActions) && verb.run == nullptr)) continue;
    ScreenCommand command{.verb = &verb, .run = action == std::end(kActions) ? nullptr : action->run};
    for (const std::string_view name : names) command.keys.push_back(key_of(name));
    commands.push_back(std::move(command));
  }
  return commands;
}

}  // namespace

std::span<const ScreenCommand> all_commands() {
  static const std::vector<ScreenCommand> commands = make_commands();
  return commands;
}

const ScreenCommand* find_command(const Key& key, bool letters) {
  for (const ScreenCommand& command : all_commands()) {
    for (const Key& wanted : command.keys) {
      if (is_key(wanted, key, letters)) return &command;
    }
  }
  return nullptr;
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

// What a session does with keys that are not for the board, and with files.
#include "faces/screen/session.hpp"

#include <algorithm>
#include <filesystem>

#include "ask/play/game.hpp"
#include "base/say.hpp"
#include "faces/screen/commands.hpp"
#include "text/formats/reading_note.hpp"

namespace nonet::screen {

Session::Session(play::Game game, std::string name, Look look, World world)
    : state_(std::move(game)),
      look_(look),
      world_(std::move(world)),
      judge_([this] { world_.wake(); }, [this](const Error& error) { state_.notice = error.words(); }),
      thinker_([this] { world_.wake(); },
               [this](const Error& error) {
                 state_.thinking = false;
                 state_.notice = error.words();
               }) {
  state_.name = std::move(name);
  judge();
}

void Session::press(const Key& pressed) {
  if (pressed.kind == Key::Kind::None || pressed.kind == Key::Kind::Resize) return;
  Key key = pressed;
  state_.flashing.clear();
  state_.line = {};
  if (answer_choice(key) || edit_prompt(key) || read_keys(key)) return;
  if (std::exchange(state_.command_next, false) && key.kind == Key::Kind::Character) key.alt = true;
  const bool confirmed = std::exchange(solve_confirmed_, false);
  if (move(key) || point(key) || scroll(key) || type_digit(key)) return;
  if (const ScreenCommand* const command = find_command(key, state_.letters())) {
    if (command->verb->id != "escape") state_.wants = State::Wants::Nothing;
    solve_confirmed_ = confirmed && command->verb->id == "solutions";
    return command->run == nullptr ? do_verb(*command->verb) : command->run(*this);
  }
  const bool letter = state_.letters() && key.kind == Key::Kind::Character && !key.ctrl && !key.alt;
  tell(letter ? tr("Letters are digits here; commands take Alt: Alt+I. ? lists the keys.")
              : tr("This key does nothing here; ? lists the keys."));
}

void Session::deliver() {
  judge_.deliver();
  thinker_.deliver();
}

void Session::settle() {
  do {
    judge_.settle();
    thinker_.settle();
  } while (judge_.busy() || thinker_.busy());
}

void Session::begin(play::Game game, std::string name, int seconds) {
  forget_answers();
  State next(std::move(game));
  next.name = std::move(name);
  next.mode = state_.mode;
  next.keeps_clean = state_.keeps_clean;
  next.clock = state_.clock;
  next.seconds = seconds;
  state_ = std::move(next);
  state_.notice = reading_note(state_.game.board());
  judged_ = {};
  begun_ = true;
  judge();
}

bool Session::answer_choice(const Key& key) {
  if (!state_.choice) return false;
  const char32_t typed = key.kind == Key::Kind::Enter    ? U'\r'
                         : key.kind == Key::Kind::Escape ? U'\x1b'
                                                         : key.character;
  if (key == ctrl_key('c')) quit();
  const Choice choice = *state_.choice;
  for (const Choice::KeyedAnswer& answer : choice.answers) {
    // Esc is the last answer, which changes nothing.
    const bool last = &answer == &choice.answers.back() && typed == U'\x1b';
    if (answer.key != typed && !last) continue;
    state_.choice.reset();
    if (answer.deed) answer.deed();
    return true;
  }
  return true;
}

void Session::ask_line(Message question, std::string text, std::function<void(const std::string&)> done) {
  state_.prompt = Prompt{std::move(question), std::move(text), std::move(done)};
}

bool Session::edit_prompt(const Key& key) {
  if (!state_.prompt) return false;
  std::string& text = state_.prompt->text;
  switch (key.kind) {
    case Key::Kind::Escape: state_.prompt.reset(); break;
    case Key::Kind::Enter: {
      const Prompt prompt = *std::exchange(state_.prompt, std::nullopt);
      if (!prompt.text.empty()) prompt.done(prompt.text);
      break;
    }
    case Key::Kind::Backspace: {
      std::u32string all = characters(text);
      if (!all.empty()) all.pop_back();
      text.clear();
      for (const char32_t symbol : all) append_utf8(symbol, text);
      break;
    }
    case Key::Kind::Character:
      if (key == ctrl_key('u')) text.clear();
      if (key == ctrl_key('c')) state_.prompt.reset();
      if (!key.ctrl && !key.alt && key.character >= U' ') append_utf8(key.character, text);
      break;
    default: break;
  }
  return true;
}

bool Session::read_keys(const Key& key) {
  if (!state_.keys) return false;
  if (scroll(key)) return true;
  if (key.kind == Key::Kind::Down || key.kind == Key::Kind::Up) {
    state_.scroll = std::max(state_.scroll + (key.kind == Key::Kind::Down ? 1 : -1), 0);
    return true;
  }
  state_.keys = false;
  state_.scroll = 0;
  if (key == ctrl_key('c')) quit();
  return true;
}

bool Session::scroll(const Key& key) {
  constexpr int kWheel = 3;
  const int page = std::max(look_.extent.rows / 2, 1);
  int by = 0;
  if (key.kind == Key::Kind::PageDown) by = page;
  if (key.kind == Key::Kind::PageUp) by = -page;
  if (key.kind == Key::Kind::WheelDown) by = kWheel;
  if (key.kind == Key::Kind::WheelUp) by = -kWheel;
  if (by == 0) return false;
  state_.scroll = std::max(state_.scroll + by, 0);
  return true;
}

void Session::keys() {
  state_.keys = true;
  state_.scroll = 0;
}

void Session::forget_answers() {
  thinker_.stop();
  hint_wanted_ = -1;
  state_.thinking = false;
  state_.hint.reset();
  state_.path.reset();
  state_.solutions.reset();
  state_.overlay.reset();
  state_.notice = {};
  state_.scroll = 0;
}

// Ends or puts away what was asked. False if nothing was.
bool Session::put_away() {
  if (thinker_.stop()) {
    hint_wanted_ = -1;
    state_.thinking = false;
    if (state_.solutions) state_.solutions->counting = false;
    tell(tr("Stopped."));
    return true;
  }
  if (!state_.hint && !state_.path && !state_.solutions && !state_.overlay) return false;
  forget_answers();
  return true;
}

// Ends what is under way, the innermost thing first.
void Session::escape() {
  if (std::exchange(state_.wants, State::Wants::Nothing) != State::Wants::Nothing) return;
  if (put_away()) return;
  if (judge_.stop()) {
    state_.known.counting = false;
    if (state_.known.kind == KnownCount::Kind::Thinking) state_.known.kind = KnownCount::Kind::Failed;
    return tell(tr("Stopped."));
  }
  if (state_.spotlight > 0) return set_spotlight(0);
  if (!state_.notice.empty() || !state_.marked.empty()) {
    state_.notice = {};
    state_.marked.clear();
    return;
  }
  if (state_.selection.size() > 1) {
    state_.selection = {state_.cursor};
    return;
  }
  if (!state_.letters()) return;
  state_.command_next = true;
  tell(tr("Esc: the next letter is a command."));
}

void Session::new_board() {
  ask_line(tr("Layout of the new board (9, 2x3, 16, 9+diagonals):"), layout_text(state_.game.layout().spec()),
           [this](const std::string& text) {
             auto spec = parse_layout(text);
             if (!spec) return tell(spec.error().words());
             auto layout = Layout::make(*std::move(spec));
             if (!layout) return tell(layout.error().words());
             if (auto ok = play::check_playable(**layout); !ok) return tell(ok.error().words());
             begin(play::Game(*layout), "", 0);
           });
}

void Session::open() {
  ask_line(tr("Open:"), "", [this](const std::string& path) { open_file(path); });
}

void Session::open_file(const std::string& path) {
  const auto text = world_.read(path);
  if (!text) return tell(say("{}: {}", path, text.error().words()));
  auto opened = play::open_game(*text);
  if (!opened) {
    return tell(say("{}: {}", path, opened.error().words()));
  }
  begin(std::move(opened->game), std::filesystem::path(path).filename().string(),
        static_cast<int>(opened->seconds));
}

void Session::save_as() {
  std::filesystem::path path(state_.name.empty() ? "game" : state_.name);
  path.replace_extension(".json");
  ask_line(tr("Save as:"), path.string(), [this](const std::string& name) {
    std::error_code ignored;
    if (!std::filesystem::exists(name, ignored)) return write_file(name);
    offer({.title = say("There is a file {} already.", name),
           .answers = {{U'y', tr("write over it"), [this, name] { write_file(name); }},
                       {U'n', tr("leave it")}}});
  });
}

void Session::write_file(const std::string& path) {
  const auto written = play::file_text(state_.game, path, state_.seconds);
  if (!written) return tell(say("{}: {}", path, written.error().words()));
  if (const auto done = world_.write(path, written->text); !done) {
    return tell(say("{}: {}", path, done.error().words()));
  }
  tell(written->lost_words.empty() ? say("Saved as {}.", path)
                                   : say("Saved as {}, without {}.", path, written->lost_words));
}

}  // namespace nonet::screen

// The cursor, the selection, and the keys that mean digits.
#include <algorithm>
#include <charconv>

#include "ask/play/aids.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/screen/paint.hpp"
#include "faces/screen/session.hpp"
#include "text/formats/symbols.hpp"

namespace nonet::screen {
namespace {

struct ArrowMove {
  int down = 0;
  int right = 0;
};

// Returns where a key leads to, an arrow or, where letters are no digits, one of h j k l.
ArrowMove way_of(const Key& key, bool letters) {
  switch (key.kind) {
    case Key::Kind::Up: return {-1, 0};
    case Key::Kind::Down: return {1, 0};
    case Key::Kind::Left: return {0, -1};
    case Key::Kind::Right: return {0, 1};
    default: break;
  }
  if (key.kind != Key::Kind::Character || letters || key.ctrl || key.alt) return {};
  constexpr std::u32string_view kLetters = U"hjklHJKL";
  constexpr ArrowMove kWays[] = {{0, -1}, {1, 0}, {-1, 0}, {0, 1}};
  const std::size_t place = kLetters.find(key.character);
  return place == std::u32string_view::npos ? ArrowMove{} : kWays[place % std::size(kWays)];
}

}  // namespace

bool Session::move(const Key& key) {
  const int last = state_.game.layout().size() - 1;
  const int row = state_.game.layout().row(state_.cursor);
  const int column = state_.game.layout().column(state_.cursor);
  const ArrowMove way = way_of(key, state_.letters());
  const bool along =
      key.shift || (key.kind == Key::Kind::Character && key.character >= U'H' && key.character <= U'L');
  if (way.down != 0 || way.right != 0) {
    if (key.ctrl) {
      leap(way.down, way.right);
    } else {
      go(std::clamp(row + way.down, 0, last), std::clamp(column + way.right, 0, last), along);
    }
  } else if (key.kind == Key::Kind::Home) {
    go(key.ctrl ? 0 : row, 0, along);
  } else if (key.kind == Key::Kind::End) {
    go(key.ctrl ? last : row, last, along);
  } else {
    return false;
  }
  return true;
}

void Session::go(int row, int column, bool along) {
  state_.cursor = state_.game.layout().cell(row, column);
  if (!along) state_.selection.clear();
  state_.selection.insert(state_.cursor);
}

// Goes into the next box that way, or to the edge.
void Session::leap(int down, int right) {
  const Layout& layout = state_.game.layout();
  int row = layout.row(state_.cursor);
  int column = layout.column(state_.cursor);
  const int box = layout.box(state_.cursor);
  const auto inside = [&](int place) { return place >= 0 && place < layout.size(); };
  while (inside(row + down) && inside(column + right)) {
    row += down;
    column += right;
    if (layout.box(layout.cell(row, column)) != box) break;
  }
  go(row, column, false);
}

bool Session::point(const Key& key) {
  if (key.kind != Key::Kind::Press && key.kind != Key::Kind::Drag) return false;
  const auto cell = cell_shown_at(state_, look_, key.spot);
  if (!cell) return true;
  const Layout& layout = state_.game.layout();
  if (key.kind == Key::Kind::Press) {
    drag_from_ = *cell;
    if (!key.ctrl) state_.selection.clear();
  } else if (drag_from_ >= 0) {
    state_.selection.clear();
    const auto [top, bottom] = std::minmax({layout.row(drag_from_), layout.row(*cell)});
    const auto [left, right] = std::minmax({layout.column(drag_from_), layout.column(*cell)});
    for (int row = top; row <= bottom; ++row) {
      for (int column = left; column <= right; ++column) {
        state_.selection.insert(layout.cell(row, column));
      }
    }
  }
  state_.cursor = *cell;
  state_.selection.insert(*cell);
  return true;
}

// Returns the digit that a key means, 0 for a blank; -1 if it means none.
int Session::digit_of(const Key& key) const {
  if (key.kind != Key::Kind::Character || key.ctrl || key.character > U'z') return -1;
  const auto symbol = static_cast<char>(key.character);
  const bool figure = symbol >= '0' && symbol <= '9';
  if (!figure && (!state_.letters() || key.alt)) return -1;
  const int value = symbol_value(symbol);
  return value < 0 || (!figure && value > state_.game.layout().size()) ? -1 : value;
}

bool Session::type_digit(const Key& key) {
  if (key.kind == Key::Kind::Backspace || key.kind == Key::Kind::Delete) {
    erase();
    return true;
  }
  const int digit = digit_of(key);
  if (digit < 0) return false;
  if (state_.wants != State::Wants::Nothing) {
    hear(digit);
  } else if (state_.mode == Mode::Colour && !key.alt && digit > 0) {
    enter(digit, Mode::Colour);
  } else if (state_.numbers() && digit > 0) {
    const Mode mode = key.alt ? Mode::Centre : state_.mode;
    ask_line(tr("Digit:"), std::to_string(digit), [this, mode](const std::string& text) {
      int number = 0;
      std::from_chars(text.data(), text.data() + text.size(), number);
      enter(number, mode);
    });
  } else if (digit == 0) {
    erase();
  } else {
    enter(digit, key.alt ? Mode::Centre : state_.mode);
  }
  return true;
}

void Session::ask_spotlight() {
  state_.wants = State::Wants::Spotlight;
  tell(tr("Which digit?"));
}

void Session::ask_place() {
  state_.wants = State::Wants::Row;
  tell(tr("Which row?"));
}

// Takes the digit that is wanted: of the spotlight, of a row, of a column.
void Session::hear(int digit) {
  const int size = state_.game.layout().size();
  if (digit > size || digit == 0) return;
  const State::Wants wanted = std::exchange(state_.wants, State::Wants::Nothing);
  if (wanted == State::Wants::Spotlight) {
    set_spotlight(static_cast<Digit>(digit));
  } else if (wanted == State::Wants::Row) {
    state_.wanted_row = digit;
    state_.wants = State::Wants::Column;
    tell(tr("Which column?"));
  } else {
    go(state_.wanted_row - 1, digit - 1, false);
  }
}

void Session::set_spotlight(Digit digit) {
  state_.spotlight = digit;
  if (digit == kBlank) return;
  const Layout& layout = state_.game.layout();
  const Candidates left = state_.game.candidates();
  int has = 0;
  int may = 0;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit there = state_.game.board().digit(cell);
    if (there == digit) ++has;
    if (there == kBlank && left.has(cell, digit)) ++may;
  }
  tell(say("{} stands in {} and can go into {} more; Esc", digit_text(digit, layout),
           counted(static_cast<std::uint64_t>(has), kCells), may));
}

void Session::select_all() {
  for (int cell = 0; cell < state_.game.layout().cell_count(); ++cell) state_.selection.insert(cell);
}

void Session::select_same() {
  const Digit digit = state_.game.board().digit(state_.cursor);
  if (digit == kBlank) return tell(tr("There is no digit here."));
  state_.selection.clear();
  for (int cell = 0; cell < state_.game.layout().cell_count(); ++cell) {
    if (state_.game.board().digit(cell) == digit) state_.selection.insert(cell);
  }
}

// Says what the cursor's house of this letter has and misses, and selects it.
void Session::say_house(char letter) {
  const Layout& layout = state_.game.layout();
  for (const int house : layout.houses_of(state_.cursor)) {
    if (layout.house_id(house).front() != letter) continue;
    const play::HouseContent content = play::content_of(state_.game, house);
    const auto blank = static_cast<std::uint64_t>(content.blank);
    Message words = layout.house_name(house);
    words.en.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.en.front())));
    words.es.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.es.front())));
    const Message nothing = tr("nothing");
    const Message has = content.has.empty() ? nothing : as_is(digits_text(content.has, layout));
    const Message misses = as_is(digits_text(content.misses, layout));
    const Text lacks{"misses", "le falta"};
    const Text lacks_several{"misses", "le faltan"};
    state_.notice = content.misses.empty() ? say("{} has {}.", words, has)
                                           : say("{} has {}; {} {} in {}.", words, has,
                                                 content.misses.size() == 1 ? lacks : lacks_several, misses,
                                                 counted(blank, kCells));
    state_.selection = {layout.house(house).begin(), layout.house(house).end()};
    return;
  }
  tell(tr("This board has no boxes."));
}

}  // namespace nonet::screen

#include "faces/screen/terminal.hpp"

#include "base/say.hpp"

#ifdef NONET_HAVE_NCURSES

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <map>
#include <string>
#include <utility>

// Macros of curses that are words of everybody.
#undef columns
#undef lines
#undef move
#undef erase

namespace nonet::screen {
namespace {

// How an ink is drawn: a colour of 256, one of 8, and attributes.
struct Drawn {
  short many;
  short few;
  attr_t with_colours;
  attr_t without;
};

Drawn drawn(Ink ink) {
  constexpr short kNone = -1;
  switch (ink) {
    case Ink::Plain: return {kNone, kNone, A_NORMAL, A_NORMAL};
    case Ink::Faint: return {244, kNone, A_NORMAL, A_NORMAL};
    case Ink::Strong: return {kNone, kNone, A_BOLD, A_BOLD};
    case Ink::Placed: return {39, COLOR_CYAN, A_NORMAL, A_NORMAL};
    case Ink::Note: return {108, COLOR_GREEN, A_NORMAL, A_NORMAL};
    case Ink::Corner: return {139, COLOR_MAGENTA, A_UNDERLINE, A_UNDERLINE};
    case Ink::Wrong: return {203, COLOR_RED, A_BOLD, A_BOLD | A_UNDERLINE};
    case Ink::Key: return {179, COLOR_YELLOW, A_NORMAL, A_BOLD};
    case Ink::Pattern: return {221, COLOR_YELLOW, A_BOLD, A_BOLD};
    case Ink::On: return {114, COLOR_GREEN, A_BOLD, A_BOLD};
    case Ink::Off: return {215, COLOR_YELLOW, A_NORMAL, A_UNDERLINE};
    case Ink::Fin: return {75, COLOR_BLUE, A_BOLD, A_BOLD};
    case Ink::In: return {120, COLOR_GREEN, A_BOLD | A_REVERSE, A_BOLD | A_REVERSE};
    case Ink::Out: return {203, COLOR_RED, A_BOLD, A_BOLD};
  }
  return {kNone, kNone, A_NORMAL, A_NORMAL};
}

// The colour of an ink on a paper that has a strong one.
short on_colour(Ink ink) { return ink == Ink::Wrong || ink == Ink::Out ? 224 : 231; }

// The background of a paper: a colour of 256, one of 8; -1: none.
std::pair<short, short> background(Paper paper) {
  constexpr std::array<std::pair<short, short>, 15> kBackgrounds{{{-1, -1},  // Plain
                                                                  {235, -1},
                                                                  {236, -1},
                                                                  {238, -1},
                                                                  {24, COLOR_BLUE},  // Selected
                                                                  {-1, -1},
                                                                  {125, COLOR_RED},  // the first colour
                                                                  {130, COLOR_YELLOW},
                                                                  {100, COLOR_YELLOW},
                                                                  {22, COLOR_GREEN},
                                                                  {30, COLOR_CYAN},
                                                                  {25, COLOR_BLUE},
                                                                  {54, COLOR_MAGENTA},
                                                                  {94, COLOR_RED},
                                                                  {240, COLOR_WHITE}}};
  return kBackgrounds[static_cast<std::size_t>(paper)];
}

// Keys that terminals send with modifiers, which terminfo does not name; and the ends as tmux sends them.
constexpr int kFirstOwnKey = KEY_MAX + 1;
struct OwnKey {
  std::string sequence;
  Key key;
};
std::vector<OwnKey> own_keys() {
  using Kind = Key::Kind;
  constexpr std::pair<char, Kind> kEnds[] = {{'A', Kind::Up},   {'B', Kind::Down}, {'C', Kind::Right},
                                             {'D', Kind::Left}, {'H', Kind::Home}, {'F', Kind::End}};
  std::vector<OwnKey> keys{{"\033[1~", {.kind = Kind::Home}}, {"\033[4~", {.kind = Kind::End}}};
  for (int modifiers = 2; modifiers <= 8; ++modifiers) {
    const auto bits = static_cast<unsigned>(modifiers - 1);
    for (const auto& [end, kind] : kEnds) {
      Key key{.kind = kind};
      key.shift = (bits & 1U) != 0;
      key.alt = (bits & 2U) != 0;
      key.ctrl = (bits & 4U) != 0;
      keys.push_back({"\033[1;" + std::to_string(modifiers) + end, key});
    }
  }
  return keys;
}

class Curses final : public Terminal {
 public:
  explicit Curses(SCREEN* screen, bool wants_colours) : screen_(screen), own_(own_keys()) {
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    if (wants_colours && has_colors()) {
      start_color();
      use_default_colors();
      colours_ = COLORS >= 8;
    }
    for (std::size_t i = 0; i < own_.size(); ++i) {
      define_key(own_[i].sequence.c_str(), kFirstOwnKey + static_cast<int>(i));
    }
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED | BUTTON_CTRL |
                  REPORT_MOUSE_POSITION,
              nullptr);
    report_drags(true);
  }

  ~Curses() override {
    leave();
    delscreen(screen_);
  }
  Curses(const Curses&) = delete;
  Curses& operator=(const Curses&) = delete;

  Extent extent() override {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
      if (size.ws_row != LINES || size.ws_col != COLS) resizeterm(size.ws_row, size.ws_col);
    }
    return {LINES, COLS};
  }

  [[nodiscard]] bool colours() const override { return colours_; }

  void show(const Canvas& picture) override {
    curs_set(0);
    for (int row = 0; row < picture.extent().rows; ++row) {
      for (int column = 0; column < picture.extent().columns; ++column) {
        draw({row, column}, picture.at({row, column}));
      }
    }
    if (picture.has(picture.cursor)) {
      wmove(stdscr, picture.cursor.row, picture.cursor.column);
      curs_set(1);
    }
    wrefresh(stdscr);
  }

  std::optional<Key> read() override {
    wint_t code = 0;
    const int kind = wget_wch(stdscr, &code);
    if (kind == ERR) return std::nullopt;
    if (kind == KEY_CODE_YES) return named(static_cast<int>(code));
    constexpr wint_t kEscape = 27;
    if (code != kEscape) return typed(code, false);
    // A character that comes at once after Esc was typed with Alt.
    if (wget_wch(stdscr, &code) == OK && code != kEscape) return typed(code, true);
    return Key{.kind = Key::Kind::Escape};
  }

  void leave() override {
    if (std::exchange(left_, true)) return;
    report_drags(false);
    curs_set(1);
    endwin();
  }

  void come_back() override {
    left_ = false;
    clearok(curscr, TRUE);
    wrefresh(stdscr);
    report_drags(true);
    static_cast<void>(extent());
  }

 private:
  // Terminals report where the mouse goes only if they are asked to.
  static void report_drags(bool on) {
    if (key_mouse == nullptr) return;
    putp(on ? "\033[?1002h" : "\033[?1002l");
    std::fflush(stdout);
  }

  void draw(Spot spot, const Glyph& glyph) {
    const Drawn ink = drawn(glyph.style.ink);
    attr_t attributes = colours_ ? ink.with_colours : ink.without;
    const bool many = COLORS >= 256;
    short pair = 0;
    if (colours_) {
      const auto [dark, few] = background(glyph.style.paper);
      short front = many ? ink.many : ink.few;
      const short back = many ? dark : few;
      // On a colour of its own, what has none is light, whatever the terminal's own are.
      if (back >= 0 && front < 0) front = many ? 255 : COLOR_WHITE;
      if (many && glyph.style.paper >= Paper::Selected && back >= 0) {
        front = on_colour(glyph.style.ink);
      }
      pair = pair_of(front, back);
    } else if (glyph.style.paper == Paper::Selected) {
      attributes |= A_UNDERLINE;
    }
    if (glyph.style.paper == Paper::Cursor) attributes ^= A_REVERSE;
    auto symbol = static_cast<wchar_t>(glyph.symbol);
    if (wcwidth(symbol) != 1) symbol = L'?';
    const std::array<wchar_t, 2> text{symbol, L'\0'};
    cchar_t character{};
    setcchar(&character, text.data(), attributes, pair, nullptr);
    mvwadd_wch(stdscr, spot.row, spot.column, &character);
  }

  short pair_of(short front, short back) {
    if (front < 0 && back < 0) return 0;
    const auto [found, is_new] = pairs_.try_emplace({front, back}, static_cast<short>(pairs_.size() + 1));
    if (is_new) init_pair(found->second, front, back);
    return found->second;
  }

  [[nodiscard]] Key named(int code) const {
    using Kind = Key::Kind;
    if (code >= kFirstOwnKey && code < kFirstOwnKey + static_cast<int>(own_.size())) {
      return own_[static_cast<std::size_t>(code - kFirstOwnKey)].key;
    }
    switch (code) {
      case KEY_UP: return {.kind = Kind::Up};
      case KEY_DOWN: return {.kind = Kind::Down};
      case KEY_LEFT: return {.kind = Kind::Left};
      case KEY_RIGHT: return {.kind = Kind::Right};
      case KEY_SR: return {.kind = Kind::Up, .shift = true};
      case KEY_SF: return {.kind = Kind::Down, .shift = true};
      case KEY_SLEFT: return {.kind = Kind::Left, .shift = true};
      case KEY_SRIGHT: return {.kind = Kind::Right, .shift = true};
      case KEY_HOME: return {.kind = Kind::Home};
      case KEY_END: return {.kind = Kind::End};
      case KEY_SHOME: return {.kind = Kind::Home, .shift = true};
      case KEY_SEND: return {.kind = Kind::End, .shift = true};
      case KEY_PPAGE: return {.kind = Kind::PageUp};
      case KEY_NPAGE: return {.kind = Kind::PageDown};
      case KEY_ENTER: return {.kind = Kind::Enter};
      case KEY_BACKSPACE: return {.kind = Kind::Backspace};
      case KEY_DC: return {.kind = Kind::Delete};
      case KEY_RESIZE: return {.kind = Kind::Resize};
      case KEY_F(1): return character_key(U'?');
      case KEY_MOUSE: return pointed();
      default: return {};
    }
  }

  static Key pointed() {
    MEVENT event{};
    if (getmouse(&event) != OK) return {};
    Key key{.ctrl = (event.bstate & BUTTON_CTRL) != 0, .spot = {event.y, event.x}};
    if ((event.bstate & BUTTON1_PRESSED) != 0) key.kind = Key::Kind::Press;
    if ((event.bstate & BUTTON4_PRESSED) != 0) key.kind = Key::Kind::WheelUp;
    if ((event.bstate & BUTTON5_PRESSED) != 0) key.kind = Key::Kind::WheelDown;
    if ((event.bstate & REPORT_MOUSE_POSITION) != 0) key.kind = Key::Kind::Drag;
    return key;
  }

  static Key typed(wint_t code, bool alt) {
    constexpr wint_t kDelete = 127;
    if (code == L'\r' || code == L'\n') return {.kind = Key::Kind::Enter};
    if (code == kDelete || code == L'\b') return {.kind = Key::Kind::Backspace};
    if (code == L'\t') return {};
    if (code < L' ') {
      Key key = ctrl_key(static_cast<char>('a' + static_cast<int>(code) - 1));
      key.alt = alt;
      return key;
    }
    return character_key(static_cast<char32_t>(code), alt);
  }

  SCREEN* screen_;
  std::vector<OwnKey> own_;
  std::map<std::pair<short, short>, short> pairs_;
  bool colours_ = false;
  bool left_ = false;
};

}  // namespace

Result<std::unique_ptr<Terminal>> Terminal::open(bool colours) {
  // Where the person's locale is not installed, its characters still are.
  if (std::setlocale(LC_CTYPE, "") == nullptr) std::setlocale(LC_CTYPE, "C.UTF-8");
  // NOLINTNEXTLINE(concurrency-mt-unsafe): before any thread
  const char* const name = std::getenv("TERM");
  int found = 0;
  const bool known = setupterm(nullptr, STDOUT_FILENO, &found) == OK;
  if (known && cursor_address == nullptr) {
    return fail(Errc::Unavailable, say("the terminal '{}' has no way to place its cursor; --plain needs none",
                                       name == nullptr ? "" : name));
  }
  SCREEN* const screen = known ? newterm(nullptr, stdout, stdin) : nullptr;
  if (screen == nullptr) {
    return fail(Errc::Unavailable, say("there is no description of the terminal '{}'; --plain needs none",
                                       name == nullptr ? "" : name));
  }
  return std::make_unique<Curses>(screen, colours);
}

}  // namespace nonet::screen

#else

namespace nonet::screen {

Result<std::unique_ptr<Terminal>> Terminal::open(bool /*colours*/) {
  return fail(
      Errc::Unavailable,
      tr("nonet is built without ncurses, which the screen needs (Debian: libncurses-dev); --plain is a "
         "dialogue of lines"));
}

}  // namespace nonet::screen

#endif

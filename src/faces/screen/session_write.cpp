// What a player writes, as words to the game; and what is said of it.
#include <algorithm>
#include <map>
#include <utility>

#include "ask/play/aids.hpp"
#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/screen/session.hpp"

namespace nonet::screen {

using play::Word;

namespace {

// What a mode writes.
struct ModeKind {
  Text words;
  Word::Kind kind;
};
constexpr ModeKind kModeKinds[kModes] = {{tr("Digits"), Word::Kind::Digit},
                                         {tr("Candidates in corners"), Word::Kind::Corner},
                                         {tr("Candidates in the centre"), Word::Kind::Centre},
                                         {tr("Colours, 1 to 9"), Word::Kind::Colour}};

}  // namespace

void Session::set_mode(Mode mode) {
  state_.mode = mode;
  tell(kModeKinds[static_cast<int>(mode)].words);
}

// Returns the cells of the selection that this mode writes in.
std::vector<int> Session::writable(Mode mode) const {
  std::vector<int> cells;
  for (const int cell : state_.selection) {
    const bool open = mode == Mode::Colour  ? true
                      : mode == Mode::Digit ? !state_.game.is_given(cell)
                                            : state_.game.board().digit(cell) == kBlank;
    if (open) cells.push_back(cell);
  }
  return cells;
}

void Session::enter(int digit, Mode mode) {
  if (mode == Mode::Colour && digit > play::kColours) return tell(tr("Colours are 1 to 9."));
  const int most = state_.game.layout().size();
  if (mode != Mode::Colour && (digit < 1 || digit > most)) {
    return tell(say("The digits of this board are 1 to {}.", most));
  }
  // With a digit in the spotlight, a colour is of that candidate.
  const Digit spot = mode == Mode::Colour ? state_.spotlight : kBlank;
  Word word{.cells = writable(spot != kBlank ? Mode::Centre : mode)};
  if (spot != kBlank) {
    std::erase_if(word.cells, [&](int cell) {
      return !std::ranges::binary_search(state_.game.written(cell).centre, spot);
    });
  }
  if (word.cells.empty()) {
    const bool given = state_.game.is_given(state_.cursor);
    return tell(given ? tr("A given stays as it is.")
                      : tr("There is a digit here; Backspace takes it away."));
  }
  word.kind = spot != kBlank ? Word::Kind::CandidateColour : kModeKinds[static_cast<int>(mode)].kind;
  if (mode == Mode::Colour) {
    if (spot != kBlank) word.digits = {spot};
    word.colour = digit;
  } else {
    word.digits = {static_cast<Digit>(digit)};
  }
  do_words({word});
}

// Empties the selected cells: in colour mode of their colours, else of what is in them.
void Session::erase() {
  if (state_.mode != Mode::Colour) {
    Word word{.kind = Word::Kind::Empty, .cells = writable(Mode::Digit)};
    if (!word.cells.empty()) do_words({word});
    return;
  }
  std::map<int, std::vector<int>> cells_of;  // by colour
  for (const int cell : state_.selection) {
    for (const int colour : state_.game.written(cell).colours) cells_of[colour].push_back(cell);
  }
  std::vector<Word> words;
  words.reserve(cells_of.size());
  for (auto& [colour, cells] : cells_of) {
    words.push_back({.kind = Word::Kind::Colour, .cells = std::move(cells), .colour = colour});
  }
  if (!words.empty()) do_words(std::move(words));
}

// Does words as one step. Returns whether anything changed.
bool Session::do_words(std::vector<Word> words) {
  if (state_.keeps_clean) words = play::kept_clean(state_.game, std::move(words));
  const auto changed = state_.game.do_step(std::move(words), state_.seconds);
  if (!changed) tell(changed.error().words());
  if (!changed || changed->empty()) return false;
  board_changed(*changed);
  return true;
}

void Session::board_changed(const std::vector<int>& cells) {
  changed_ = true;
  forget_answers();
  state_.marked.clear();
  if (cells.size() > 1) state_.flashing = {cells.begin(), cells.end()};
  state_.complete = is_complete(state_.game);
  if (state_.complete && !state_.setting()) {
    state_.notice = tr("Solved. Every digit is right.");
  }
  judge();
}

void Session::take_back(bool again) {
  const play::Game before = state_.game;
  const std::vector<int> cells = again ? state_.game.redo() : state_.game.undo();
  if (cells.empty()) {
    return tell(again ? tr("There is nothing to do again.") : tr("There is nothing to undo."));
  }
  board_changed(cells);
  Message what = counted(cells.size(), kCells);
  if (cells.size() == 1) {
    const int cell = cells.front();
    const Digit was = before.board().digit(cell);
    const Digit is = state_.game.board().digit(cell);
    const Layout& layout = before.layout();
    const std::string name = layout.cell_name(cell);
    const auto words = [&](Digit digit) {
      return digit == kBlank ? Message(Text{"empty", "vacía"}) : as_is(digit_text(digit, layout));
    };
    what = was == is ? as_is(name)
           : again   ? say("{} is {}", name, words(is))
                     : say("{} was {}", name, words(was));
    state_.cursor = cell;
    state_.selection = {cell};
  }
  tell(again ? say("Done again: {}", what) : say("Undone: {}", what));
}

// Does a verb that runs alike at each face.
void Session::do_verb(const play::Verb& verb) {
  const play::Game before = state_.game;
  const auto words = verb.run(state_.game, state_.seconds);
  const std::vector<int> cells = play::changed_cells(before, state_.game);
  if (!cells.empty()) board_changed(cells);
  tell(words ? *words : words.error().words());
}

void Session::keep_clean() {
  state_.keeps_clean = !state_.keeps_clean;
  tell(state_.keeps_clean ? tr("Digits clear the candidates that they rule out.")
                          : tr("Candidates are left alone."));
}

// Makes the digits givens; where there are givens, takes them up again to be changed.
void Session::fix() {
  if (state_.setting()) {
    if (filled_count(state_.game.board().placed) == 0) {
      return tell(tr("There is no digit yet."));
    }
    state_.game.fix();
    board_changed({});
    return tell(tr("The givens stand. The game begins."));
  }
  const auto change = [this] {
    Puzzle puzzle = state_.game.board();
    puzzle.placed = state_.game.as_it_stands().givens;
    puzzle.givens.reset(puzzle.layout->extent());
    play::Game game(puzzle.layout);
    game.begin(std::move(puzzle));
    begin(std::move(game), state_.name, state_.seconds);
    changed_ = true;
  };
  offer({.title = tr("Change the givens?"),
         .lines = {tr("All digits can be changed then, and what was done cannot be undone.")},
         .answers = {{U'y', tr("change them"), change}, {U'n', tr("leave them")}}});
}

}  // namespace nonet::screen

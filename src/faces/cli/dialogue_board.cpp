// The words of the dialogue that fill the board, and that bring boards from files and into them.
#include <algorithm>
#include <filesystem>
#include <utility>

#include "ask/play/game.hpp"
#include "ask/stream/stream.hpp"
#include "base/prose.hpp"
#include "base/split.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/dialogue.hpp"
#include "faces/cli/files.hpp"
#include "text/formats/board_row.hpp"
#include "text/formats/format.hpp"
#include "text/formats/head.hpp"
#include "text/formats/reading_note.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli {

using play::Word;

namespace {

// Returns the word that puts a digit into a cell, or a blank.
Word digit_in(int cell, Digit digit) {
  if (digit == kBlank) return {.kind = Word::Kind::Empty, .cells = {cell}};
  return {.kind = Word::Kind::Digit, .cells = {cell}, .digits = {digit}};
}

// Returns whether a line holds cells of a board of about this size and nothing else, or is a rule
// between them.
bool may_be_row(std::string_view line, int size) {
  constexpr std::ptrdiff_t kShortest = 4;
  const int most = std::max(size, kMaxOneDigit);
  const auto is_cell = [most](char c) {
    return is_blank_symbol(c) || (symbol_value(c) >= 0 && symbol_value(c) <= most);
  };
  if (is_rule(line)) return true;
  if (std::ranges::count_if(line, is_cell) < kShortest) return false;
  return cut_row(line, 0, CellStyle::Symbols, 0) || std::ranges::all_of(line, is_cell);
}

}  // namespace

Dialogue::LineAnswer Dialogue::begin_blank(const Words& words) {
  LayoutSpec spec = game_.layout().spec();
  if (words.size() > 1) {
    auto asked = parse_layout(words[1]);
    if (!asked) return refuse(asked.error().words());
    spec = *std::move(asked);
  }
  auto layout = Layout::make(std::move(spec));
  if (!layout) return refuse(layout.error().words());
  Puzzle blank;
  blank.reset(*layout);
  return begin(std::move(blank), tr("the board"));
}

Dialogue::LineAnswer Dialogue::load(const Words& words) {
  if (words.size() < 2) return refuse(tr("which file? load FILE, or load FILE N"));
  const auto number = words.size() > 2 ? to_number(words[2]) : 1;
  if (!number || *number == 0) {
    return refuse(say("{} is not the number of a board", in_quotes(words[2])));
  }
  return load_file(std::string(words[1]), *number);
}

Dialogue::LineAnswer Dialogue::load_file(const std::string& path, std::uint64_t number) {
  const auto text = read_file(path, kMaxRecord);
  if (!text) return refuse(say("{}: {}", in_quotes(path), text.error().words()));
  if (number == 1 && play::is_saved_game(*text)) return load_game(*text, path);
  auto puzzles = read_puzzles(*text, {.takes_rules = true}, nullptr);
  if (!puzzles) {
    const std::size_t offset = std::min(puzzles.error().offset, text->size());
    return refuse(say("{}: {}", to_string(place_at(*text, offset, {path, 1, 1})), puzzles.error().words()));
  }
  if (number > puzzles->size()) {
    return refuse(say("{} has {}", in_quotes(path), counted(puzzles->size(), kBoards)));
  }
  LineAnswer reply = begin(std::move((*puzzles)[number - 1]), in_quotes(path));
  if (!reply.refused) file_ = path;
  return reply;
}

Dialogue::LineAnswer Dialogue::load_game(const std::string& text, const std::string& path) {
  auto saved = play::read_game(text);
  if (!saved) return refuse(say("{}: {}", in_quotes(path), saved.error().words()));
  game_ = std::move(saved->game);
  file_ = path;
  return sentence(say("{}; {}", filled(), counted(game_.steps_done(), kSteps)));
}

// A board that is pasted: its rows, until they are a board; or all of it on a line. Returns nullopt if
// the line is neither.
std::optional<Dialogue::LineAnswer> Dialogue::paste(std::string_view line) {
  const bool solutions_wanted = !game_.kept().empty() && to_number(line);
  if (!may_be_row(line, game_.layout().size()) || solutions_wanted) return std::nullopt;
  pasted_ += line;
  pasted_ += '\n';
  // A board that contradicts itself is refused at its last row; a stream would wait for the line after it.
  const auto read = read_puzzles(pasted_, {.takes_rules = true}, nullptr);
  const bool all_rows =
      read && read->size() == 1 && std::cmp_equal(count_newlines(pasted_), read->front().layout->size());
  if (!all_rows && !HeadFinder(nullptr, {}, "").find(pasted_, false)) return LineAnswer{};
  return end_of_paste({});
}

// Starts with the board that was pasted, then answers a command.
Dialogue::LineAnswer Dialogue::end_of_paste(std::string_view command) {
  auto puzzles = read_puzzles(std::exchange(pasted_, {}), {.takes_rules = true}, nullptr);
  LineAnswer reply =
      puzzles ? begin(std::move(puzzles->front()), tr("the board")) : refuse(puzzles.error().words());
  const LineAnswer more = answer(command);
  return {.text = reply.text + more.text, .refused = reply.refused || more.refused, .ended = more.ended};
}

Dialogue::LineAnswer Dialogue::begin(Puzzle puzzle, const Message& name) {
  if (const auto ok = play::check_playable(*puzzle.layout); !ok) return refuse(ok.error().words());
  play::Game next(puzzle.layout);
  next.begin(std::move(puzzle));
  if (const auto conflict = find_conflict(next.as_it_stands())) {
    return refuse(say("{} breaks a rule: {}", name, describe(*conflict, next.layout())));
  }
  game_ = std::move(next);
  LineAnswer reply = sentence(say("layout {}; {}", layout_text(game_.layout().spec()), filled()));
  if (const Message words = reading_note(game_.board()); !words.empty()) reply.text += sentence(words).text;
  if (!game_.board().rules.empty() && (options_.engine->abilities & kRulesToo) == 0) {
    options_.engine = find_engine("native");
    options_.settings.clear();
    reply.text += sentence(tr("engine native, since the board has rules")).text;
  }
  return reply;
}

Dialogue::LineAnswer Dialogue::save(const Words& words) {
  if (words.size() < 2) return refuse(tr("which file? save FILE"));
  const std::string path(words[1]);
  std::error_code ignored;
  if (path != file_ && std::filesystem::exists(path, ignored)) {
    return refuse(say("there is a file {} already; choose another name", in_quotes(path)));
  }
  const auto file = play::file_text(game_, path, 0);
  if (!file) return refuse(file.error().words());
  if (const auto written = write_file(path, file->text); !written) {
    return refuse(written.error().words());
  }
  file_ = path;
  const std::string_view format = file->format->id;
  if (file->lost == 0) return sentence(say("saved as {}", format));
  return sentence(say("saved as {}, without: {}", format, content_names(file->lost)));
}

// "set r1c2 5" or "r1c2=5 r3c3=7", with or without "set".
Dialogue::LineAnswer Dialogue::set(const Words& words) {
  const bool named = words.front().find('=') == std::string_view::npos;
  std::vector<std::pair<std::string_view, std::string_view>> pairs;
  if (named && words.size() == 3 && words[1].find('=') == std::string_view::npos) {
    pairs.emplace_back(words[1], words[2]);
  } else {
    for (const std::string_view word : std::span(words).subspan(named ? 1 : 0)) {
      const std::size_t sign = word.find('=');
      if (sign == std::string_view::npos) pairs.clear();
      if (sign == std::string_view::npos) break;
      pairs.emplace_back(word.substr(0, sign), word.substr(sign + 1));
    }
  }
  if (pairs.empty()) return refuse(tr("which cell, and which digit? set r1c2 5, or r1c2=5"));
  std::vector<Word> entries;
  for (const auto& [cell_word, digit_word] : pairs) {
    const auto cell = cell_from(cell_word);
    if (!cell) return refuse(cell.error().words());
    const auto digit = digit_from(digit_word);
    if (!digit) return refuse(digit.error().words());
    entries.push_back(digit_in(*cell, *digit));
  }
  return enter(entries);
}

// "row 1 53..7...." or "row 1 5 3 . . 7 . . . ."
Dialogue::LineAnswer Dialogue::set_row(const Words& words) {
  const auto size = static_cast<std::size_t>(game_.layout().size());
  const auto row = words.size() > 1 ? to_number(words[1]) : std::nullopt;
  if (!row || *row < 1 || *row > size) {
    return refuse(say("which row? row 1 to {}, then its {} cells", size, size));
  }
  Words cells(words.begin() + 2, words.end());
  if (cells.size() == 1 && cells[0].size() > 1 && size <= kMaxSymbols) {
    const std::string_view symbols = cells[0];
    cells.clear();
    for (std::size_t i = 0; i < symbols.size(); ++i) cells.push_back(symbols.substr(i, 1));
  }
  if (cells.size() != size) {
    return refuse(say("row {} has {} cells, not {}", *row, size, cells.size()));
  }
  std::vector<Word> entries;
  for (std::size_t column = 0; column < size; ++column) {
    const auto digit = digit_from(cells[column]);
    if (!digit) return refuse(digit.error().words());
    const auto cell = static_cast<int>((*row - 1) * size + column);
    if (game_.board().givens[cell] != *digit) entries.push_back(digit_in(cell, *digit));
  }
  return enter(entries);
}

Dialogue::LineAnswer Dialogue::clear(const Words& words) {
  if (words.size() == 1) {
    Word all{.kind = Word::Kind::Empty};
    for (int cell = 0; cell < game_.layout().cell_count(); ++cell) {
      if (!game_.is_given(cell)) all.cells.push_back(cell);
    }
    static_cast<void>(game_.do_step({all, all}));  // digits, then notes; nothing of it is a given
    return sentence(filled());
  }
  std::vector<Word> entries;
  for (const std::string_view word : std::span(words).subspan(1)) {
    const auto cell = cell_from(word);
    if (!cell) return refuse(cell.error().words());
    entries.push_back(digit_in(*cell, kBlank));
  }
  return enter(entries);
}

Dialogue::LineAnswer Dialogue::enter(const std::vector<Word>& words) {
  for (const Word& word : words) {
    if (!game_.is_given(word.cells.front())) continue;
    return refuse(say("{} is a given, and stays; 'new' starts a blank board",
                      game_.layout().cell_name(word.cells.front())));
  }
  if (const auto conflict = game_.would_conflict(words)) {
    return refuse(say("that would break a rule: {}", describe(*conflict, game_.layout())));
  }
  if (const auto done = game_.do_step(words); !done) return refuse(done.error().words());
  const Candidates candidates = game_.candidates();
  for (int cell = 0; cell < game_.layout().cell_count(); ++cell) {
    if (candidates.count(cell) > 0) continue;
    return sentence(say("{}; but no candidate is left in {}", filled(), game_.layout().cell_name(cell)));
  }
  return sentence(filled());
}

// "note A3 127", "note A3 1 2 7"; "note A3" takes all notes of the cell away.
Dialogue::LineAnswer Dialogue::note(const Words& words) {
  if (words.size() < 2) return refuse(tr("which cell, and which digits? note A3 127"));
  const auto cell = cell_from(words[1]);
  if (!cell) return refuse(cell.error().words());
  const std::string name = game_.layout().cell_name(*cell);
  if (game_.board().digit(*cell) != kBlank) return refuse(say("{} has a digit", name));
  std::vector<Digit> digits;
  for (std::string_view word : std::span(words).subspan(2)) {
    const bool symbols = game_.layout().size() <= 9;  // one a digit
    for (; !word.empty(); word.remove_prefix(symbols ? 1 : word.size())) {
      const auto digit = digit_from(symbols ? word.substr(0, 1) : word);
      if (!digit) return refuse(digit.error().words());
      if (*digit != kBlank) digits.push_back(*digit);
    }
  }
  if (words.size() == 2) digits = game_.written(*cell).centre;
  std::ranges::sort(digits);
  digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
  const Word word{.kind = Word::Kind::Centre, .cells = {*cell}, .digits = std::move(digits)};
  if (const auto done = game_.do_step({word}); !done) return refuse(done.error().words());
  const std::vector<Digit>& notes = game_.written(*cell).centre;
  if (notes.empty()) return sentence(say("{}: no notes", name));
  return sentence(say("{}: {}", name, fmt::to_string(fmt::join(notes, " "))));
}

Dialogue::LineAnswer Dialogue::undo(const Words&) { return changed(tr("nothing to undo"), game_.undo()); }

Dialogue::LineAnswer Dialogue::redo(const Words&) { return changed(tr("nothing to redo"), game_.redo()); }

Dialogue::LineAnswer Dialogue::back(const Words&) {
  const auto steps = game_.back_to_right(in_time());
  if (!steps) return refuse(tr("no step back leads to a board with a solution; 'why' says more"));
  if (*steps == 0) return sentence(tr("nothing is wrong"));
  return sentence(say("{} back; {}", counted(static_cast<std::uint64_t>(*steps), kSteps), filled()));
}

// Returns how the cells are now, and how many are filled; refuses if there are none.
Dialogue::LineAnswer Dialogue::changed(const Text& none, const std::vector<int>& cells) {
  constexpr std::size_t kMost = 4;
  if (cells.empty()) return refuse(none);
  std::string text;
  for (std::size_t i = 0; i < std::min(cells.size(), kMost); ++i) {
    const Digit digit = game_.board().digit(cells[i]);
    const std::vector<Digit>& notes = game_.written(cells[i]).centre;
    text += fmt::format("{}{}={}", i > 0 ? " " : "", game_.layout().cell_name(cells[i]),
                        digit == kBlank ? "." : std::to_string(digit));
    if (digit == kBlank && !notes.empty()) text += fmt::format(" ({})", fmt::join(notes, " "));
  }
  if (cells.size() > kMost) text += " ...";
  return sentence(say("{}; {}", text, filled()));
}

Dialogue::LineAnswer Dialogue::fix(const Words&) {
  game_.fix();
  return sentence(say("givens: {}", given_count(game_.board())));
}

}  // namespace nonet::cli

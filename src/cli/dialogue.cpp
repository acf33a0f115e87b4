#include "cli/dialogue.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/suggest.hpp"
#include "cli/text.hpp"
#include "core/registry.hpp"
#include "formats/format.hpp"
#include "formats/layout_notation.hpp"
#include "formats/symbols.hpp"
#include "stream/stream.hpp"

namespace nonet::cli {

using play::Entry;
using play::Game;

// A word that starts a line, in the order in which help lists them.
struct Dialogue::Verb {
  std::string_view id;
  std::string_view usage;  // the rest of the line
  std::string_view help;
  Reply (Dialogue::*run)(const Words& words);
};

namespace {

constexpr std::string_view kHowMany = "how many to show? (a number, or 'show N')";

Dialogue::Reply reply(std::string text) { return {.text = std::move(text) + '\n'}; }
Dialogue::Reply refuse(std::string_view reason) {
  return {.text = fmt::format("{}\n", reason), .refused = true};
}

// Returns a word of the person's in quotes, shortened, without control characters.
std::string in_quotes(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  std::string text(word.substr(0, kLongest));
  std::ranges::replace_if(
      text, [](unsigned char c) { return std::iscntrl(c) != 0; }, '?');
  return fmt::format("'{}{}'", text, word.size() > kLongest ? "..." : "");
}

std::string lower(std::string_view word) {
  std::string text(word);
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

Dialogue::Words words_of(std::string_view line) {
  Dialogue::Words words;
  for (const CellText& word : cut_words(line)) words.push_back(word.text);
  return words;
}

}  // namespace

const std::vector<Dialogue::Verb>& Dialogue::verbs() {
  static const std::vector<Verb> kVerbs{
      {"set", "CELL DIGIT", "fill a cell: set r1c2 5; shorter, and several at once: r1c2=5 r3c3=7",
       &Dialogue::set},
      {"row", "R CELLS", "fill a row, its blanks as dots: row 1 53..7....", &Dialogue::set_row},
      {"clear", "[CELL]...", "clear cells, or all", &Dialogue::clear},
      {"new", "[LAYOUT]", "a blank board: new 16, new 2x3, new 9+diagonals; or of the same shape",
       &Dialogue::begin_blank},
      {"load", "FILE [N]", "the first board of a file in any notation, or its N-th",
       &Dialogue::load},
      {"board", "", "show the board", &Dialogue::show_board},
      {"possible", "[CELL]", "the candidates of the cells, or of one of them",
       &Dialogue::show_possible},
      {"solve", "", "look for the solutions; the first 1,000 are kept", &Dialogue::solve},
      {"show", "[N]", "show the next kept solution, or the next N; 'N' does the same",
       &Dialogue::show_solutions},
      {"engine", "[ENGINE]", "show or choose the engine", &Dialogue::choose_engine},
      {"help", "", "this list", &Dialogue::help},
      {"quit", "", "end; the end of input does the same", &Dialogue::quit},
  };
  return kVerbs;
}

Dialogue::Reply Dialogue::answer(std::string_view line) {
  const Words words = words_of(line.substr(0, line.find('#')));
  if (words.empty()) return {};
  const std::string first = lower(words.front());
  if (to_number(first)) return show_solutions({"show", first});
  if (first.find('=') != std::string::npos) return set(words);
  std::vector<std::string_view> known;
  for (const Verb& verb : verbs()) {
    if (verb.id == first) return (this->*verb.run)(words);
    known.push_back(verb.id);
  }
  const std::string hint = did_you_mean(first, known);
  return refuse(fmt::format("unknown word {}{}", in_quotes(words.front()),
                            hint.empty() ? "; 'help' lists them" : hint));
}

Dialogue::Reply Dialogue::help(const Words&) {
  std::string text;
  for (const Verb& verb : verbs()) {
    text += fmt::format("{:<8} {:<10} {}\n", verb.id, verb.usage, verb.help);
  }
  return {.text = text};
}

Dialogue::Reply Dialogue::quit(const Words&) { return {.ended = true}; }

// ── Filling the board ────────────────────────────────────────────────────────────────────────────

Dialogue::Reply Dialogue::begin_blank(const Words& words) {
  LayoutSpec spec = game_.layout().spec();
  if (words.size() > 1) {
    auto asked = parse_layout(words[1]);
    if (!asked) return refuse(asked.error().message);
    spec = *std::move(asked);
  }
  auto layout = Layout::make(std::move(spec));
  if (!layout) return refuse(layout.error().message);
  Puzzle blank;
  blank.reset(*layout);
  return begin(std::move(blank), "the board");
}

Dialogue::Reply Dialogue::load(const Words& words) {
  if (words.size() < 2) return refuse("which file? load FILE, or load FILE N");
  const auto number = words.size() > 2 ? to_number(words[2]) : 1;
  if (!number || *number == 0)
    return refuse(fmt::format("{} is not the number of a board", in_quotes(words[2])));
  return load_file(std::string(words[1]), *number);
}

Dialogue::Reply Dialogue::load_file(const std::string& path, std::uint64_t number) {
  const auto text = read_file(path, kMaxRecord);
  if (!text) return refuse(fmt::format("{}: {}", in_quotes(path), text.error().message));
  auto puzzles = read_puzzles(*text, {}, nullptr);
  if (!puzzles) {
    const std::size_t offset = std::min(puzzles.error().offset, text->size());
    return refuse(fmt::format("{}: {}", to_string(place_at(*text, offset, {path, 1, 1})),
                              puzzles.error().message));
  }
  if (number > puzzles->size()) {
    return refuse(fmt::format("{} has {}", in_quotes(path), counted(puzzles->size(), "board")));
  }
  return begin(std::move((*puzzles)[number - 1]), path);
}

Dialogue::Reply Dialogue::begin(Puzzle puzzle, std::string_view name) {
  const LayoutPtr layout = puzzle.layout;
  if (const auto conflict = game_.begin(std::move(puzzle))) {
    return refuse(fmt::format("{} breaks a rule: {}", name, describe(*conflict, *layout).en));
  }
  return reply(fmt::format("layout {}; {}", layout_text(layout->spec()), filled()));
}

// "set r1c2 5" or "r1c2=5 r3c3=7", with or without "set".
Dialogue::Reply Dialogue::set(const Words& words) {
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
  if (pairs.empty()) return refuse("which cell, and which digit? set r1c2 5, or r1c2=5");
  std::vector<Entry> entries;
  for (const auto& [cell_word, digit_word] : pairs) {
    const auto cell = cell_from(cell_word);
    if (!cell) return refuse(cell.error().message);
    const auto digit = digit_from(digit_word);
    if (!digit) return refuse(digit.error().message);
    entries.push_back({*cell, *digit});
  }
  return enter(entries);
}

// "row 1 53..7...." or "row 1 5 3 . . 7 . . . ."
Dialogue::Reply Dialogue::set_row(const Words& words) {
  const auto size = static_cast<std::size_t>(game_.layout().size());
  const auto row = words.size() > 1 ? to_number(words[1]) : std::nullopt;
  if (!row || *row < 1 || *row > size) {
    return refuse(fmt::format("which row? row 1 to {}, then its {} cells", size, size));
  }
  Words cells(words.begin() + 2, words.end());
  if (cells.size() == 1 && cells[0].size() > 1 && size <= kMaxSymbols) {
    const std::string_view symbols = cells[0];
    cells.clear();
    for (std::size_t i = 0; i < symbols.size(); ++i) cells.push_back(symbols.substr(i, 1));
  }
  if (cells.size() != size) {
    return refuse(fmt::format("row {} has {} cells, not {}", *row, size, cells.size()));
  }
  std::vector<Entry> entries;
  for (std::size_t column = 0; column < size; ++column) {
    const auto digit = digit_from(cells[column]);
    if (!digit) return refuse(digit.error().message);
    entries.push_back({static_cast<int>((*row - 1) * size + column), *digit});
  }
  return enter(entries);
}

Dialogue::Reply Dialogue::clear(const Words& words) {
  if (words.size() == 1) {
    game_.clear();
    return reply(filled());
  }
  std::vector<Entry> entries;
  for (const std::string_view word : std::span(words).subspan(1)) {
    const auto cell = cell_from(word);
    if (!cell) return refuse(cell.error().message);
    entries.push_back({*cell, kBlank});
  }
  return enter(entries);
}

Dialogue::Reply Dialogue::enter(const std::vector<Entry>& entries) {
  if (const auto conflict = game_.enter(entries)) {
    return refuse(
        fmt::format("that would break a rule: {}", describe(*conflict, game_.layout()).en));
  }
  const Candidates candidates = game_.candidates();
  for (int cell = 0; cell < game_.layout().cell_count(); ++cell) {
    if (candidates.count(cell) > 0) continue;
    return reply(fmt::format("{}; but no candidate is left in {}", filled(),
                             game_.layout().cell_name(cell)));
  }
  return reply(filled());
}

std::string Dialogue::filled() const {
  return fmt::format("filled: {} of {} cells", filled_count(game_.board().givens),
                     game_.layout().cell_count());
}

Result<int> Dialogue::cell_from(std::string_view word) const {
  const std::string name = lower(word);
  const std::size_t c = name.find('c');
  if (!name.starts_with('r') || c == std::string::npos) {
    return fail(Errc::Syntax,
                fmt::format("{} is not a cell; cells are like r1c2", in_quotes(word)));
  }
  const auto row = to_number(std::string_view(name).substr(1, c - 1));
  const auto column = to_number(std::string_view(name).substr(c + 1));
  const auto size = static_cast<std::uint64_t>(game_.layout().size());
  if (!row || !column) {
    return fail(Errc::Syntax,
                fmt::format("{} is not a cell; cells are like r1c2", in_quotes(word)));
  }
  if (*row < 1 || *row > size || *column < 1 || *column > size) {
    return fail(Errc::Syntax,
                fmt::format("there is no {} on a board of {}x{}", in_quotes(word), size, size));
  }
  return game_.layout().cell(static_cast<int>(*row) - 1, static_cast<int>(*column) - 1);
}

// Reads a number or, on boards that have them, a letter; a symbol for a blank cell gives a blank.
Result<Digit> Dialogue::digit_from(std::string_view word) const {
  const auto size = static_cast<std::uint64_t>(game_.layout().size());
  std::optional<std::uint64_t> value = to_number(word);
  if (!value && word.size() == 1 && size <= kMaxSymbols && symbol_value(word[0]) > 0) {
    value = static_cast<std::uint64_t>(symbol_value(word[0]));
  }
  if (value && *value <= size) return static_cast<Digit>(*value);
  if (word.size() == 1 && is_blank_symbol(word[0])) return kBlank;
  return fail(Errc::Syntax,
              fmt::format("{} is not a digit of this board: 1 to {}", in_quotes(word), size));
}

// ── Looking at it ────────────────────────────────────────────────────────────────────────────────

std::string Dialogue::drawn(const Puzzle& puzzle, bool show_solution) const {
  std::string text;
  for (const std::string& line : draw_board(puzzle, show_solution, options_.style).lines) {
    text += line + '\n';
  }
  return text;
}

Dialogue::Reply Dialogue::show_board(const Words&) {
  Puzzle board = game_.board();
  board.candidates.reset();
  return {.text = drawn(board, false)};
}

Dialogue::Reply Dialogue::show_possible(const Words& words) {
  Puzzle board = game_.board();
  board.candidates = game_.candidates();
  if (words.size() == 1) return {.text = drawn(board, false)};
  const auto cell = cell_from(words[1]);
  if (!cell) return refuse(cell.error().message);
  std::string digits;
  for (int digit = 1; digit <= game_.layout().size(); ++digit) {
    if (board.candidates->has(*cell, static_cast<Digit>(digit)))
      digits += fmt::format(" {}", digit);
  }
  return reply(fmt::format("{}:{}", game_.layout().cell_name(*cell),
                           digits.empty() ? " no candidate" : digits));
}

// ── Asking ───────────────────────────────────────────────────────────────────────────────────────

Dialogue::Reply Dialogue::solve(const Words&) {
  shown_ = 0;
  const auto answer = game_.ask(*options_.engine, options_.settings,
                                options_.stop.with_time_limit(options_.time_limit));
  if (!answer) return refuse(answer.error().message);
  const std::string found = counted(answer->count, "solution");
  switch (answer->verdict) {
    case Verdict::NoSolution:
    case Verdict::Invalid: return reply("no solution");
    case Verdict::Unique:
    case Verdict::Solved: {
      Reply reply = show_solutions({"show"});
      reply.text = "one solution:\n" + reply.text.substr(reply.text.find('\n') + 1);
      return reply;
    }
    case Verdict::Multiple:
      if (answer->count <= Game::kMostKept) return reply(fmt::format("{}; {}", found, kHowMany));
      return reply(fmt::format("more than {0} solutions; the first {0} are kept; {1}",
                               grouped(Game::kMostKept), kHowMany));
    case Verdict::GaveUp: break;
  }
  if (answer->count == 0) return reply(given_up_words(*answer).en);
  return reply(fmt::format("{}; {}", given_up_words(*answer).en, kHowMany));
}

Dialogue::Reply Dialogue::show_solutions(const Words& words) {
  const auto number = words.size() > 1 ? to_number(words[1]) : 1;
  if (!number) return refuse(fmt::format("{} is not a number", in_quotes(words[1])));
  const std::vector<Grid>& kept = game_.kept();
  if (kept.empty()) return refuse("there is no solution to show; 'solve' asks for them");
  Puzzle solved = game_.board();
  Reply shown;
  for (std::uint64_t i = 0; i < *number && shown_ < kept.size(); ++i) {
    solved.solution = kept[shown_++];
    shown.text += fmt::format("solution {} of {}\n", grouped(shown_), grouped(kept.size()));
    shown.text += drawn(solved, true);
  }
  if (shown.text.empty() && *number > 0) return reply("all are shown; 'solve' starts again");
  return shown;
}

Dialogue::Reply Dialogue::choose_engine(const Words& words) {
  if (words.size() == 1) return reply(std::string(options_.engine->id));
  const Engine* engine = find_engine(words[1]);
  if (engine == nullptr) {
    std::vector<std::string_view> known;
    for (const Engine* one : all_engines()) known.push_back(one->id);
    return refuse(fmt::format("there is no engine {}; there are: {}", in_quotes(words[1]),
                              fmt::join(known, ", ")));
  }
  const Message why = missing(*engine);
  if (!why.empty()) return refuse(fmt::format("engine {}: {}", engine->id, why.en));
  options_.engine = engine;
  options_.settings.clear();
  return reply(std::string(engine->id));
}

}  // namespace nonet::cli

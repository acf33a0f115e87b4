// Facts: the board as a logic program states it, for clingo, smodels and Prolog (Alonso 2006).
//
//   #const n=9.
//   estado(1,1,4). estado(1,3,5).     % row, column, value, all from 1
//
// N comes from "#const n=9.", or from a layout in a comment ("% layout: 2x3"), or from the layout asked for;
// else it is the smallest of 4, 9, 16, 25 … that fits all the numbers. "const n=9.", as lparse had it, will
// do. Rules, other facts and other directives are passed over, so that a program and its facts may be one
// text. A line "% ---" ends a puzzle, so that a text can hold several. The reader also takes the answers of
// clingo and smodels: a line "Answer: 1" starts a puzzle, and atoms need no full stop. Of the command above
// it, "> lparse -c n=4 … | smodels 0", the size is read.
#include <array>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/cursor.hpp"
#include "text/formats/layout_notation.hpp"

namespace nonet::codecs::estado {
namespace {

constexpr std::string_view kEnd = "% ---";
constexpr std::string_view kAnswer = "Answer:";
constexpr std::string_view kStableModel = "Stable Model:";
// The first words of the lines that solvers print around their answers.
constexpr auto kChatter = std::to_array<std::string_view>(
    {kAnswer,  "SATISFIABLE", "UNSATISFIABLE", "clingo version", "Reading",   "Solving", "Models",
     "Calls",  "False",       "True",          "Duration",       "Number of", "Size of", "smodels version",
     "lparse", "Time",        "CPU Time",      "OPTIMUM FOUND",  "> ",        "$ ",      "```"});

struct EstadoFact {
  int row = 0;
  int column = 0;
  int value = 0;
  std::size_t offset = 0;
};

struct Facts {
  std::vector<EstadoFact> list;
  std::optional<int> size;
  std::optional<LayoutSpec> shape;
  int largest = 0;
  std::size_t size_offset = 0;
  bool program = false;  // there are rules: without facts, it has no board
};

Result<int> read_argument(Cursor& cursor, std::string_view after) {
  cursor.skip_space();
  const std::size_t start = cursor.at;
  const auto number = parse_number(cursor.word());
  if (!number) {
    cursor.at = start;
    return fail(Errc::Syntax, say("{} where a number should be", cursor.quoted()), start);
  }
  if (*number < 1 || *number > kMaxSize) {
    return fail(Errc::Syntax, say("{} is not between 1 and {}", *number, kMaxSize), start);
  }
  cursor.skip_space();
  if (!cursor.take(after)) {
    return fail(Errc::Syntax, say("{} where '{}' should be", cursor.quoted(), after), cursor.at);
  }
  return *number;
}

Result<void> read_fact(Cursor& cursor, Facts& facts) {
  EstadoFact fact;
  fact.offset = cursor.at;
  if (cursor.word() != "estado") {
    cursor.at = fact.offset;
    return fail(Errc::Syntax, say("{} where estado(Row,Column,Value) should be", cursor.quoted()),
                fact.offset);
  }
  cursor.skip_space();
  if (!cursor.take("(")) {
    return fail(Errc::Syntax, say("{} where '(' should be", cursor.quoted()), cursor.at);
  }
  const std::array<std::pair<int*, std::string_view>, 3> arguments{
      {{&fact.row, ","}, {&fact.column, ","}, {&fact.value, ")"}}};
  for (const auto& [target, after] : arguments) {
    const auto number = read_argument(cursor, after);
    if (!number) return Failure(number.error());
    *target = *number;
    facts.largest = std::max(facts.largest, *number);
  }
  cursor.skip_space();
  if (!cursor.take(".")) cursor.take(",");
  facts.list.push_back(fact);
  return {};
}

Result<void> read_comment(Cursor& cursor, Facts& facts) {
  if (cursor.take("%*")) {
    cursor.skip_past("*%");
    return {};
  }
  const TextLine line = line_at(cursor.text, cursor.at);
  auto shape = layout_in_comment(line.text.substr(1));
  if (!shape) return moved(shape.error(), cursor.at + 1);
  if (*shape) facts.shape = std::move(*shape);
  cursor.skip_line();
  return {};
}

// Reads "n=9." after "#const" or "const". Returns false if it names something else.
Result<bool> read_constant(Cursor& cursor, Facts& facts, std::size_t start) {
  cursor.skip_space();
  if (cursor.word() != "n") return false;
  cursor.skip_space();
  cursor.take("=");
  facts.size_offset = start;
  const auto size = read_argument(cursor, ".");
  if (!size) return Failure(size.error());
  facts.size = *size;
  return true;
}

// Passes over a line that a solver printed, or the command that started it.
void skip_chatter(Cursor& cursor, Facts& facts) {
  const std::string_view line = line_at(cursor.text, cursor.at).text;
  const std::size_t constant = line.find("-c n=");
  if (constant != std::string_view::npos) {
    Cursor value{line, constant + std::string_view("-c n=").size()};
    const auto size = parse_number(value.word());
    if (size && *size > 0 && *size <= kMaxSize) facts.size = size;
  }
  cursor.skip_line();
}

// Reads "#const n=9." and skips other directives, which say nothing about the board.
Result<void> read_directive(Cursor& cursor, Facts& facts) {
  const std::size_t start = cursor.at;
  if (cursor.take("#const")) {
    const auto named = read_constant(cursor, facts, start);
    if (!named) return Failure(named.error());
    if (*named) return {};
  }
  cursor.skip_line();
  return {};
}

// Returns the statement at the cursor, up to its full stop; in an answer, up to the end of the atom.
std::string_view statement_at(const Cursor& cursor, bool answer) {
  constexpr std::size_t kLongest = 4096;
  const std::string_view rest = cursor.rest().substr(0, kLongest);
  int depth = 0;
  for (std::size_t at = 0; at < rest.size(); ++at) {
    const char c = rest[at];
    if (c == '(') ++depth;
    if (c == ')') --depth;
    if (answer && depth == 0 && is_space(c)) return rest.substr(0, at);
    const bool range = c == '.' && (rest.substr(at + 1).starts_with('.') || (at > 0 && rest[at - 1] == '.'));
    if (c == '.' && !range) return rest.substr(0, at + 1);
  }
  return rest;
}

// Returns whether a statement is no fact of the board: a rule, a choice, an atom of another name.
bool is_other(std::string_view statement) {
  const bool rule = statement.find(":-") != std::string_view::npos ||
                    statement.find('{') != std::string_view::npos ||
                    statement.find('|') != std::string_view::npos;
  const bool atom = is_letter(statement[0]) && statement.find('(') != std::string_view::npos;
  return rule || statement.starts_with("hide") || statement.starts_with("show") ||
         statement.starts_with("const") ||
         (atom && !statement.starts_with("estado") && statement.find(' ') == std::string_view::npos);
}

Result<Facts> read_facts(std::string_view record) {
  Facts facts;
  Cursor cursor{record};
  bool answer = false;
  for (cursor.skip_space(); !cursor.done(); cursor.skip_space()) {
    Result<void> ok;
    const std::size_t start = cursor.at;
    if (cursor.peek() == '%') {
      ok = read_comment(cursor, facts);
    } else if (cursor.peek() == '#') {
      ok = read_directive(cursor, facts);
    } else if (cursor.take(kStableModel)) {
      answer = true;
    } else if (std::ranges::any_of(kChatter,
                                   [&](std::string_view word) { return cursor.rest().starts_with(word); })) {
      answer = answer || cursor.rest().starts_with(kAnswer);
      skip_chatter(cursor, facts);
    } else if (const auto statement = statement_at(cursor, answer); is_other(statement)) {
      facts.program = facts.program || statement.find(":-") != std::string_view::npos ||
                      statement.find('{') != std::string_view::npos;
      if (cursor.take("const")) {
        const auto named = read_constant(cursor, facts, start);
        if (!named) return Failure(named.error());
        if (*named) continue;
      }
      cursor.at = start + statement.size();
    } else {
      ok = read_fact(cursor, facts);
    }
    if (!ok) return Failure(ok.error());
  }
  return facts;
}

int size_of(const Facts& facts, const LayoutCache& layouts) {
  if (facts.size) return *facts.size;
  if (facts.shape) return facts.shape->size;
  if (const auto known = layouts.known_size()) return *known;
  int side = 2;
  while (side * side < facts.largest) ++side;
  return side * side;
}

Result<void> place(const Facts& facts, const ReadContext& context, Puzzle& out) {
  const int size = out.layout->size();
  if (context.places != nullptr) {
    context.places->assign(out.givens.digits().size(), Error::kNoOffset);
  }
  for (const EstadoFact& fact : facts.list) {
    if (const int most = std::max({fact.row, fact.column, fact.value}); most > size) {
      return fail(Errc::Syntax, say("{} is more than {}, on a {}×{} board", most, size, size, size),
                  fact.offset);
    }
    const int cell = out.layout->cell(fact.row - 1, fact.column - 1);
    Digit& digit = out.givens[cell];
    if (digit != kBlank && digit != fact.value) {
      return fail(
          Errc::Syntax,
          say("{} is given twice: {} before, {} here", out.layout->cell_name(cell), digit, fact.value),
          fact.offset);
    }
    digit = static_cast<Digit>(fact.value);
    if (context.places != nullptr) (*context.places)[static_cast<std::size_t>(cell)] = fact.offset;
  }
  return {};
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const auto facts = read_facts(record);
  if (!facts) return Failure(facts.error());
  if (facts->list.empty() && (!facts->size || facts->program)) return false;
  const auto layout = layout_for(context.layouts, size_of(*facts, context.layouts), facts->shape);
  if (!layout) return moved(layout.error(), 0);
  out.reset(*layout);
  if (const auto ok = place(*facts, context, out); !ok) return Failure(ok.error());
  return true;
}

std::size_t split(std::string_view text, bool last) {
  bool atoms = false;
  for (TextLine line; next_line(text, line);) {
    if (!line.ended && !last) return 0;
    if (atoms && (line.text.starts_with(kAnswer) || line.text.starts_with("> "))) return line.offset;
    if (trim(line.text) == kEnd) return line.end;
    atoms = atoms || line.text.find("estado(") != std::string_view::npos;
  }
  return last ? text.size() : 0;
}

Result<void> write(const Puzzle& puzzle, const Grid& grid, Show /*show*/, std::string& out) {
  const int size = grid.size();
  out += fmt::format("#const n={}.{}\n", size, layout_note(*puzzle.layout, "%"));
  bool line_is_empty = true;
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (grid[cell] != kBlank) {
      out += fmt::format("{}estado({},{},{}).", line_is_empty ? "" : " ", cell / size + 1, cell % size + 1,
                         grid[cell]);
      line_is_empty = false;
    }
    if ((cell + 1) % size == 0 && !line_is_empty) {
      out += '\n';
      line_is_empty = true;
    }
  }
  out += kEnd;
  out += '\n';
  return {};
}

// Passes over comments, directives, rules and what solvers print, up to the first fact.
int sniff(std::string_view head) {
  if (!is_plain_text(head)) return 0;
  Cursor cursor{head};
  bool has_size = false;
  bool speaks_of_it = false;
  bool answer = false;
  for (cursor.skip_space(); !cursor.done(); cursor.skip_space()) {
    const bool chatter = std::ranges::any_of(
        kChatter, [&](std::string_view start) { return cursor.rest().starts_with(start); });
    answer = answer || cursor.rest().starts_with(kAnswer) || cursor.rest().starts_with(kStableModel);
    has_size = has_size || cursor.rest().starts_with("#const n") || cursor.rest().starts_with("const n");
    if (cursor.take(kStableModel)) continue;
    if (cursor.take("%*")) {
      cursor.skip_past("*%");
    } else if (cursor.peek() == '%' || cursor.peek() == '#' || chatter) {
      cursor.skip_line();
    } else if (const auto statement = statement_at(cursor, answer); is_other(statement)) {
      speaks_of_it = speaks_of_it || statement.find("estado(") != std::string_view::npos;
      cursor.at += statement.size();
    } else {
      if (!cursor.take("estado")) return 0;
      cursor.skip_space();
      return cursor.peek() == '(' ? 95 : 0;
    }
  }
  return has_size ? 90 : speaks_of_it ? 60 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "estado",
                                    .summary = tr("facts: estado(Row,Column,Value)."),
                                    .extensions = ".lp .pl .asp",
                                    .keeps = kGivens | kShape,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read,
                                    .write_grid = write};

}  // namespace nonet::codecs::estado

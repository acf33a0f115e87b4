#include "formats/record.hpp"

#include <algorithm>

#include "formats/text.hpp"
#include "nonet/rule.hpp"

namespace nonet {
namespace {

constexpr std::string_view kRule = "rule:";

// Returns where in the line the text of a rule starts, after "# rule:"; npos if it has none.
std::size_t rule_in(std::string_view line) {
  std::size_t at = 0;
  while (at < line.size() && is_space(line[at])) ++at;
  const std::size_t marker = comment_marker(line.substr(at));
  if (marker == 0) return std::string_view::npos;
  at += marker;
  while (at < line.size() && is_space(line[at])) ++at;
  if (!equal_ignoring_case(line.substr(at, kRule.size()), kRule)) return std::string_view::npos;
  return at + kRule.size();
}

bool is_rule_line(std::string_view line) { return rule_in(line) != std::string_view::npos; }

// Returns whether the text has only blank lines and comments. A directive, #const, is more.
bool is_comments(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Line line = line_at(text, at);
    at = line.end;
    const std::string_view words = trim(line.text);
    if (words.empty() || is_rule_line(words)) continue;
    const bool directive = words.size() > 1 && words[0] == '#' && is_letter(words[1]);
    if (directive || comment_marker(words) == 0) return false;
  }
  return true;
}

bool has_rule_line(std::string_view text) {
  if (!may_have_rules(text)) return false;
  for (std::size_t at = 0; at < text.size();) {
    const Line line = line_at(text, at);
    at = line.end;
    if (is_rule_line(line.text)) return true;
  }
  return false;
}

// The rules of a record, and what of it the format reads.
struct Parts {
  std::string_view board;
  std::string blotted;  // holds the board, if it is not a part of the record
  std::size_t board_at = 0;
  std::vector<std::string> rules;
  std::vector<std::size_t> offsets;  // of the rules in the record
};

// The board of a format whose records are lines is the line that is no comment; that of others all of the record,
// with blank comments for the rules.
Parts take_apart_rules(const Format& format, std::string_view record) {
  Parts parts;
  if (!format.one_per_line) parts.blotted = record;
  for (std::size_t at = 0; at < record.size();) {
    const Line line = line_at(record, at);
    const std::size_t start = rule_in(line.text);
    at = line.end;
    if (start == std::string_view::npos) {
      if (format.one_per_line && !is_comments(line.text)) {
        parts.board = record.substr(line.offset, line.end - line.offset);
        parts.board_at = line.offset;
      }
      continue;
    }
    parts.rules.emplace_back(line.text.substr(start));
    parts.offsets.push_back(line.offset + start);
    const auto text = parts.blotted.begin() + static_cast<std::ptrdiff_t>(line.offset);
    if (!format.one_per_line) {
      std::fill_n(text, line.text.size(), ' ');
      *text = '#';
    }
  }
  if (!format.one_per_line) parts.board = parts.blotted;
  return parts;
}

Failure no_board(std::size_t offset) {
  return fail(Errc::Syntax,
              {"this rule belongs to no board: write it right above one",
               "esta regla no es de ningún tablero: escríbela justo encima de uno"},
              offset);
}

}  // namespace

bool may_have_rules(std::string_view text) {
  for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
    if (at + 1 >= kRule.size() &&
        equal_ignoring_case(text.substr(at + 1 - kRule.size(), kRule.size()), kRule)) {
      return true;
    }
  }
  return false;
}

bool starts_with_rule(std::string_view text) { return is_rule_line(line_at(text, 0).text); }

std::size_t split_record(const Format& format, std::string_view text, bool last, bool after) {
  std::size_t length = format.split(text, last);
  if (length == 0 || format.own_rules) return length;
  if (!may_have_rules(text.substr(0, length))) {
    if (!after || is_comments(text.substr(0, length))) return length;
  } else {
    // Comments alone go with the board after them.
    while (has_rule_line(text.substr(0, length)) && is_comments(text.substr(0, length))) {
      const std::size_t more = length < text.size() ? format.split(text.substr(length), last) : 0;
      if (more == 0) return last ? length : 0;
      length += more;
    }
    if (!after || has_rule_line(text.substr(0, length))) return length;
  }
  if (length == text.size() && !last) return 0;
  while (length < text.size() && text[length - 1] == '\n' &&
         starts_with_rule(text.substr(length))) {
    const Line line = line_at(text, length);
    if (!line.ended && !last) return 0;
    length = line.end;
  }
  return length;
}

Result<bool> read_record(const Format& format, std::string_view record, const ReadContext& context,
                         Puzzle& out) {
  if (format.own_rules || !has_rule_line(record)) {
    auto found = format.read(record, context, out);
    if (!found || !*found || context.rules.empty()) return found;
    if (const auto ok = add_rules({context.rules.begin(), context.rules.end()}, out); !ok) {
      return fail(ok.error().code, ok.error().words());
    }
    return true;
  }
  Parts parts = take_apart_rules(format, record);
  if (!format.one_per_line) parts.board = parts.blotted;  // where it stands now
  if (parts.board.empty()) return no_board(parts.offsets.front());
  const auto found = format.read(parts.board, context, out);
  if (!found) return moved(found.error(), parts.board_at);
  if (!*found) return no_board(parts.offsets.front());
  if (context.places != nullptr) {
    for (std::size_t& place : *context.places) {
      if (place != Error::kNoOffset) place += parts.board_at;
    }
  }
  std::ranges::copy(context.rules, std::back_inserter(parts.rules));
  std::size_t where = 0;
  if (const auto ok = add_rules(parts.rules, out, &where); !ok) {
    if (where >= parts.offsets.size()) return fail(ok.error().code, ok.error().words());
    Error error = ok.error();
    if (error.offset == Error::kNoOffset) error.offset = 0;
    return moved(std::move(error), parts.offsets[where]);
  }
  return true;
}

void write_rule_comments(const Puzzle& puzzle, std::string& out) {
  for (const Rule& rule : puzzle.rules) {
    out += "# rule: ";
    out += rule_text(rule, *puzzle.layout);
    out += '\n';
  }
}

}  // namespace nonet

#include "text/formats/record.hpp"

#include <algorithm>

#include "base/say.hpp"
#include "nonet/rule.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

constexpr std::string_view kRule = "rule:";

// A comment with a rule, in a line.
struct RuleStart {
  std::size_t marker = std::string_view::npos;  // where it starts, with its #; npos: there is none
  std::size_t text = std::string_view::npos;    // of the rule, after "# rule:"
};

// Finds the first rule of the line from `start` on.
RuleStart rule_in(std::string_view line, std::size_t start = 0) {
  for (std::size_t at = start; at < line.size(); ++at) {
    const std::size_t marker = comment_marker(line.substr(at));
    if (marker == 0) continue;
    std::size_t word = at + marker;
    while (word < line.size() && is_space(line[word])) ++word;
    if (equal_ignoring_case(line.substr(word, kRule.size()), kRule)) {
      return {at, word + kRule.size()};
    }
  }
  return {};
}

bool is_rule_line(std::string_view line) {
  const std::string_view words = trim(line);
  return comment_marker(words) > 0 && rule_in(words).marker == 0;
}

// Returns whether the text has only blank lines and comments. A directive, #const, is more.
bool is_comments(std::string_view text) {
  for (TextLine line; next_line(text, line);) {
    const std::string_view words = trim(line.text);
    if (words.empty() || is_rule_line(words)) continue;
    const bool directive = words.size() > 1 && words[0] == '#' && is_letter(words[1]);
    if (directive || comment_marker(words) == 0) return false;
  }
  return true;
}

bool has_rule(std::string_view text) {
  if (!may_have_rules(text)) return false;
  for (TextLine line; next_line(text, line);) {
    if (rule_in(line.text).marker != std::string_view::npos) return true;
  }
  return false;
}

// Returns whether the last line of the text is blank, which separates it from the next record.
bool ends_blank(std::string_view text) {
  return trim(text.substr(text.rfind('\n', text.size() - 2) + 1)).empty();
}

// The rules of a record, and what of it the format reads.
struct RecordParts {
  std::string_view board;
  std::string blotted;  // holds the board, if it is not a part of the record
  std::size_t board_at = 0;
  std::vector<std::string> rules;
  std::vector<std::size_t> offsets;  // of the rules in the record
};

// In formats whose records are lines, the board is the line that is not a comment; in others it is the
// whole record, with its rules blanked out.
RecordParts take_apart_rules(const Format& format, std::string_view record) {
  RecordParts parts;
  if (!format.one_per_line()) parts.blotted = record;
  for (TextLine line; next_line(record, line);) {
    const RuleStart first = rule_in(line.text);
    for (RuleStart rule = first; rule.marker != std::string_view::npos;) {
      const RuleStart next = rule_in(line.text, rule.text);
      const std::size_t end = std::min(next.marker, line.text.size());
      const std::string_view words = trim(line.text.substr(rule.text, end - rule.text));
      parts.rules.emplace_back(words);
      parts.offsets.push_back(static_cast<std::size_t>(words.data() - record.data()));
      rule = next;
    }
    if (format.one_per_line()) {
      const std::string_view board = line.text.substr(0, first.marker);
      if (is_comments(board)) continue;
      parts.board = board;
      parts.board_at = line.offset;
    } else if (first.marker != std::string_view::npos) {
      const std::size_t start = line.offset + first.marker;
      parts.blotted.replace(start, line.text.size() - first.marker,
                            std::string(line.text.size() - first.marker, ' '));
      parts.blotted[start] = '#';
    }
  }
  return parts;
}

Failure no_board(std::size_t offset) {
  return fail(Errc::Syntax, tr("this rule belongs to no board: write it right above one"), offset);
}

// Returns the failure of a rule of ReadContext::rules; names the rule if there are several.
Failure refused_rule(const Error& error, const ReadContext& context, std::size_t which) {
  if (context.rules.size() < 2 || which >= context.rules.size()) {
    return fail(error.code, error.words());
  }
  return fail(error.code, say("in the rule '{}': {}", context.rules[which], error.words()));
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

std::string_view before_rules(std::string_view line) {
  return may_have_rules(line) ? line.substr(0, rule_in(line).marker) : line;
}

bool may_become_rule(std::string_view half_line) {
  const std::string_view words = trim(half_line);
  return words.empty() || words == "/" || comment_marker(words) > 0;
}

bool starts_with_rule(std::string_view text) { return is_rule_line(line_at(text, 0).text); }

std::size_t split_record(const Format& format, std::string_view text, bool last, bool awaits) {
  std::size_t length = format.split(text, last);
  if (length == 0 || format.own_rules) return length;
  if (!may_have_rules(text.substr(0, length))) {
    if (is_comments(text.substr(0, length))) return length;
  } else {
    // A record of comments alone is joined with the board that follows.
    while (has_rule(text.substr(0, length)) && is_comments(text.substr(0, length))) {
      const std::size_t more = length < text.size() ? format.split(text.substr(length), last) : 0;
      if (more == 0) return last ? length : 0;
      length += more;
    }
    if (has_rule(text.substr(0, length))) return length;
  }
  if (text[length - 1] != '\n' || ends_blank(text.substr(0, length))) return length;
  if (length == text.size() && !last) return awaits ? 0 : length;
  while (length < text.size()) {
    const TextLine line = line_at(text, length);
    if (!line.ended && !last) return may_become_rule(line.text) ? 0 : length;
    if (!is_rule_line(line.text)) return length;
    length = line.end;
  }
  return last ? length : 0;  // another rule may come
}

std::optional<RecordWalk::CutRecord> RecordWalk::next() {
  if (told_ == beside_.size()) {
    if (rest_.empty()) return std::nullopt;
    const std::string_view record = rest_.substr(0, split_record(*format_, rest_, true));
    rest_.remove_prefix(record.size());
    length_ = record.size();
    if (format_->beside == nullptr || may_have_rules(record)) return CutRecord{record, length_};
    std::ranges::move(format_->beside(record), std::back_inserter(beside_));
    if (told_ == beside_.size()) return CutRecord{record, length_};
  }
  const std::string_view text = beside_[told_++];
  return CutRecord{text, told_ == beside_.size() ? length_ : 0};
}

bool takes_rule_after(const Format& format, std::string_view text) {
  if (format.own_rules || text.empty() || ends_blank(text)) return false;
  while (may_have_rules(text)) {
    const std::size_t length = split_record(format, text, true);
    if (length == text.size()) return !has_rule(text);
    text.remove_prefix(length);
  }
  return !is_comments(text);
}

Result<bool> read_record(const Format& format, std::string_view record, const ReadContext& context,
                         Puzzle& out) {
  if (format.own_rules || !has_rule(record)) {
    auto found = format.read(record, context, out);
    if (!found || !*found || context.rules.empty()) return found;
    std::size_t which = 0;
    const auto ok = add_rules({context.rules.begin(), context.rules.end()}, out, &which);
    return ok ? Result<bool>(true) : refused_rule(ok.error(), context, which);
  }
  RecordParts parts = take_apart_rules(format, record);
  if (!format.one_per_line()) parts.board = parts.blotted;
  if (parts.board.empty()) return no_board(parts.offsets.front());
  const auto found = format.read(parts.board, context, out);
  if (!found) return moved(found.error(), parts.board_at);
  if (!*found) return no_board(parts.offsets.front());
  move_places(context, parts.board_at);
  std::ranges::copy(context.rules, std::back_inserter(parts.rules));
  std::size_t where = 0;
  if (const auto ok = add_rules(parts.rules, out, &where); !ok) {
    if (where >= parts.offsets.size()) {
      return refused_rule(ok.error(), context, where - parts.offsets.size());
    }
    Error error = ok.error();
    if (error.offset == Error::kNoOffset) error.offset = 0;
    return moved(std::move(error), parts.offsets[where]);
  }
  return true;
}

void write_rule_comments(const Puzzle& puzzle, std::string& out) {
  for (const Rule& rule : puzzle.rules) {
    out += " # rule: ";
    out += rule_text(rule, *puzzle.layout);
  }
}

}  // namespace nonet

// Records with their rules: a record of a format, and the comments around it that say what else holds.
//
//   # rule: cage 15 r1c1 r1c2     comments before a board are its own
//   53..7….
//   # rule: thermo r3c3 r2c3      so are those right after it, unless it has some before
//
//   53..7…. # rule: cage 5 r1c2 r2c2 # rule: …      and those after it, as nonet writes them
//
// A blank line keeps a board apart from the rules of another.
//
// A format splits and reads boards, and knows nothing of rules: these two functions stand around its own.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "text/formats/format.hpp"

namespace nonet {

// Returns the length of the first record of `text`, as Format::split does, with the rules that belong to it.
// `awaits`: whether a board at the end of the text waits for the line after it, which may be a rule.
[[nodiscard]] std::size_t split_record(const Format& format, std::string_view text, bool last,
                                       bool awaits = true);
// Returns whether a rule right after a text of whole records is of its last board.
[[nodiscard]] bool takes_rule_after(const Format& format, std::string_view text);
// Reads a record of split_record(), and adds its rules and those of the context to the puzzle.
Result<bool> read_record(const Format& format, std::string_view record, const ReadContext& context,
                         Puzzle& out);

// The records of a text of whole ones, in order. Boards side by side are a record each, with the same lines.
class RecordWalk {
 public:
  struct CutRecord {
    std::string_view text;
    std::size_t length = 0;  // of the text that is done with it: 0 if another record has the same lines
  };
  RecordWalk(const Format& format, std::string_view text) : format_(&format), rest_(text) {}

  // Returns nothing at the end. The texts are valid as long as this object and the text are.
  std::optional<CutRecord> next();

 private:
  const Format* format_;
  std::string_view rest_;
  std::deque<std::string> beside_;  // the texts of boards side by side
  std::size_t told_ = 0;            // of these
  std::size_t length_ = 0;          // of the lines of those that are not told
};

// Returns whether a text may have rules in comments. Fast, since every text is searched for them.
[[nodiscard]] bool may_have_rules(std::string_view text);
// Returns the line without the rules after its board.
[[nodiscard]] std::string_view before_rules(std::string_view line);
// Returns whether the half line may become a comment that is a rule.
[[nodiscard]] bool may_become_rule(std::string_view half_line);
// Returns whether a text starts with a comment that is a rule.
[[nodiscard]] bool starts_with_rule(std::string_view text);

// Appends the rules of the puzzle as comments after its board, on the same line.
void write_rule_comments(const Puzzle& puzzle, std::string& out);

}  // namespace nonet

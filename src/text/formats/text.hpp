// Text: lines, blanks, comments and numbers, for every codec.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "nonet/language.hpp"
#include "nonet/result.hpp"

namespace nonet {

// A line of a text, without its line end.
struct TextLine {
  std::string_view text;
  std::size_t offset = 0;  // of its first character
  std::size_t end = 0;     // where the next line starts
  bool ended = false;      // by a newline, not by the end of the text
};
[[nodiscard]] TextLine line_at(std::string_view text, std::size_t offset);
// Moves `line` to the one after it, at first to the first of the text; false if there is none:
//   for (TextLine line; next_line(text, line);)
[[nodiscard]] bool next_line(std::string_view text, TextLine& line);

// Returns the head without its last line if that line may be cut off.
[[nodiscard]] std::string_view whole_lines(std::string_view head);
// Returns whether a head is only part of its text.
[[nodiscard]] bool is_cut_off(std::string_view head);

// Format::split of formats whose records are lines.
[[nodiscard]] std::size_t split_line(std::string_view text, bool last);
[[nodiscard]] std::string_view without_line_end(std::string_view line);

[[nodiscard]] constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] std::string lower_case(std::string_view text);
[[nodiscard]] std::string_view trim(std::string_view text);
[[nodiscard]] bool equal_ignoring_case(std::string_view a, std::string_view b);

// Returns the length of the comment marker that `text` starts with (# ; % or //), 0 if there is none.
[[nodiscard]] std::size_t comment_marker(std::string_view text);
[[nodiscard]] bool is_comment(std::string_view line);  // blanks may come before the marker
// Returns the first line that is neither blank nor a comment, trimmed; empty if there is none.
[[nodiscard]] std::string_view first_record(std::string_view text);

// Reads a decimal number of at most nine digits; nullopt if `text` is anything else.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);

// Returns the character at `offset` for a message: 'a', '·', or byte 0x80; "the end" after the last.
[[nodiscard]] Message quote_at(std::string_view text, std::size_t offset);

// Returns the failure with its offset moved by `by`, for a text that contains the one that was read.
[[nodiscard]] Failure moved(Error error, std::size_t by);

// Returns whether a head is text: it has no control characters but blanks.
[[nodiscard]] bool is_plain_text(std::string_view head);

[[nodiscard]] std::size_t count_newlines(std::string_view text);

}  // namespace nonet

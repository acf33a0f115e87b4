#include "text/formats/text.hpp"

#include <algorithm>
#include <charconv>

#include "base/say.hpp"
#include "base/utf8.hpp"

namespace nonet {

TextLine line_at(std::string_view text, std::size_t offset) {
  TextLine line;
  line.offset = offset;
  const std::size_t newline = text.find('\n', offset);
  line.ended = newline != std::string_view::npos;
  const std::size_t stop = line.ended ? newline : text.size();
  line.end = line.ended ? newline + 1 : stop;
  line.text = text.substr(offset, stop - offset);
  if (line.text.ends_with('\r')) line.text.remove_suffix(1);
  return line;
}

bool next_line(std::string_view text, TextLine& line) {
  if (line.end >= text.size()) return false;
  line = line_at(text, line.end);
  return true;
}

bool is_cut_off(std::string_view head) {
  constexpr std::size_t kWholeHead = std::size_t{60} << 10U;  // 64 KiB, less what a reader took off
  return head.size() >= kWholeHead;
}

std::string_view whole_lines(std::string_view head) {
  return is_cut_off(head) ? head.substr(0, head.rfind('\n') + 1) : head;
}

std::size_t split_line(std::string_view text, bool last) {
  const std::size_t newline = text.find('\n');
  if (newline != std::string_view::npos) return newline + 1;
  return last ? text.size() : 0;
}

std::string_view without_line_end(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), to_lower);
  return lower;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

std::size_t comment_marker(std::string_view text) {
  if (text.starts_with("//")) return 2;
  return text.starts_with('#') || text.starts_with(';') || text.starts_with('%') ? 1 : 0;
}

bool is_comment(std::string_view line) { return comment_marker(trim(line)) > 0; }

std::string_view first_record(std::string_view text) {
  for (TextLine line; next_line(text, line);) {
    const std::string_view record = trim(line.text);
    if (!record.empty() && !is_comment(record)) return record;
  }
  return {};
}

std::optional<int> parse_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  if (text.empty() || text.size() > kMostDigits || !std::ranges::all_of(text, is_digit)) {
    return std::nullopt;
  }
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

Message quote_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return tr("the end");
  const auto byte = static_cast<unsigned char>(text[offset]);
  if (byte >= 0x20 && byte < 0x7F) return say("'{}'", text[offset]);
  if (byte == '\t') return tr("a tab");
  if (byte == '\n' || byte == '\r') return tr("the line end");
  const Utf8 character = first_utf8(text.substr(offset));
  if (byte >= 0x80 && character.valid) return say("'{}'", text.substr(offset, character.length));
  return say("byte 0x{:02X}", byte);
}

Failure moved(Error error, std::size_t by) {
  if (error.offset != Error::kNoOffset) error.offset += by;
  return Failure(std::move(error));
}

bool is_plain_text(std::string_view head) {
  return std::ranges::none_of(head, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && !is_space(c)) || byte == 0x7F;
  });
}

std::size_t count_newlines(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    ++count;
  }
  return count;
}

}  // namespace nonet

// Cursor: a position in a text that moves forward, for notations with punctuation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "text/formats/text.hpp"

namespace nonet {

struct Cursor {
  std::string_view text;
  std::size_t at = 0;

  [[nodiscard]] bool done() const { return at >= text.size(); }
  [[nodiscard]] char peek() const { return done() ? '\0' : text[at]; }
  [[nodiscard]] std::string_view rest() const { return text.substr(std::min(at, text.size())); }
  [[nodiscard]] Message quoted() const { return quote_at(text, at); }

  void skip_space() {
    while (!done() && is_space(text[at])) ++at;
  }
  void skip_line() { skip_past("\n"); }
  // Moves past the next `word`, or to the end if there is none.
  void skip_past(std::string_view word) {
    const std::size_t found = text.find(word, at);
    at = found == std::string_view::npos ? text.size() : found + word.size();
  }
  bool take(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at += word.size();
    return true;
  }
  // Takes the letters, digits and underscores that come next.
  std::string_view word() {
    const std::size_t start = at;
    while (!done() && (is_letter(text[at]) || is_digit(text[at]) || text[at] == '_')) ++at;
    return text.substr(start, at - start);
  }
};

}  // namespace nonet

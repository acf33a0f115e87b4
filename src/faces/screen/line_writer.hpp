// LineWriter: text, keys and values in lines of one width, each piece with its style.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "faces/screen/state.hpp"

namespace nonet::screen {

using StyledLine = std::vector<std::pair<std::string, Style>>;
using StyledLines = std::vector<StyledLine>;

// Appends a text in lines of this width.
void add_wrapped(std::string_view text, Style style, int width, StyledLines& lines);

// Writes the lines that there is room for.
void write_lines(const StyledLines& lines, Spot at, Extent room, Canvas& picture);

class LineWriter {
 public:
  LineWriter(const State& state, const Look& look, int width);

  void text(const Message& text, Ink ink = Ink::Plain);
  void title(const Message& words) { text(words, Ink::Strong); }
  // An empty line, unless it would be the first.
  void gap();
  // Writes a name in front of what it has.
  void pair(const Message& name, std::string_view value, Ink ink = Ink::Plain);
  // A sign and words; without a sign, the words have the ink.
  struct SignedWords {
    std::string sign;
    std::string words;
    Ink ink;
  };
  using Pieces = std::vector<SignedWords>;
  // Writes pieces side by side, as many a line as fit.
  void pieces(const Pieces& list);
  // Writes keys with what they do, as many a line as fit.
  void keys(const std::vector<std::pair<std::string, Message>>& list);
  void line(StyledLine line) { lines_.push_back(std::move(line)); }

  // Return the names of keys.
  [[nodiscard]] std::string key(char32_t letter) const;
  [[nodiscard]] std::string enter() const;
  [[nodiscard]] Language language() const { return look_.language; }
  [[nodiscard]] StyledLines take() { return std::move(lines_); }

 private:
  const State& state_;
  const Look& look_;
  int width_;
  StyledLines lines_;
};

}  // namespace nonet::screen

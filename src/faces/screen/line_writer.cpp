#include "faces/screen/line_writer.hpp"

#include <algorithm>

#include "base/prose.hpp"
#include "base/split.hpp"
#include "base/text_width.hpp"
#include "faces/screen/commands.hpp"

namespace nonet::screen {

void add_wrapped(std::string_view text, Style style, int width, StyledLines& lines) {
  const auto room = static_cast<std::size_t>(std::max(width, 1));
  const std::string broken = wrap(text, room, 0);
  for (const std::string_view part : split(broken, "\n")) {
    std::u32string rest = characters(part);
    do {  // a word that is longer than the line is broken
      std::string line;
      for (const char32_t symbol : rest.substr(0, room)) append_utf8(symbol, line);
      lines.push_back({{std::move(line), style}});
      rest.erase(0, room);
    } while (!rest.empty());
  }
}

void write_lines(const StyledLines& lines, Spot at, Extent room, Canvas& picture) {
  for (std::size_t i = 0; i < lines.size() && static_cast<int>(i) < room.rows; ++i) {
    int column = at.column;
    for (const auto& [text, style] : lines[i]) {
      column = picture.write({at.row + static_cast<int>(i), column}, text, style);
    }
  }
}

LineWriter::LineWriter(const State& state, const Look& look, int width)
    : state_(state), look_(look), width_(std::max(width, 1)) {}

void LineWriter::text(const Message& text, Ink ink) {
  for (const std::string_view line : split(in(look_.language, text), "\n")) {
    add_wrapped(line, ink, width_, lines_);
  }
}

void LineWriter::gap() {
  if (!lines_.empty()) lines_.emplace_back();
}

void LineWriter::pair(const Message& name, std::string_view value, Ink ink) {
  const std::string_view word = in(look_.language, name);
  const auto length = static_cast<int>(width_of(word)) + 1;
  if (length + static_cast<int>(width_of(value)) <= width_) {
    lines_.push_back({{std::string(word) + ' ', Ink::Faint}, {std::string(value), ink}});
    return;
  }
  const std::size_t first = lines_.size();
  add_wrapped(std::string(word) + ' ' + std::string(value), ink, width_ - 2, lines_);
  // The name is faint, as where all is on one line.
  const std::string start = lines_[first].front().first;
  if (start.starts_with(word)) {
    std::string rest = start.substr(word.size());
    lines_[first] = {{std::string(word), Ink::Faint}, {std::move(rest), ink}};
  }
  for (std::size_t i = first + 1; i < lines_.size(); ++i) {
    lines_[i].insert(lines_[i].begin(), {"  ", Ink::Plain});
  }
}

void LineWriter::pieces(const Pieces& list) {
  StyledLine line;
  int used = 0;
  for (const auto& [sign, words, ink] : list) {
    const std::string between = sign.empty() ? "" : " ";
    const auto length = static_cast<int>(width_of(sign) + between.size() + width_of(words));
    if (used > 0 && used + 2 + length > width_) {
      lines_.push_back(std::exchange(line, {}));
      used = 0;
    }
    if (length > width_) {
      add_wrapped(sign + between + words, Ink::Plain, width_, lines_);
      continue;
    }
    if (used > 0) line.emplace_back("  ", Ink::Plain);
    used += length + (used > 0 ? 2 : 0);
    if (!sign.empty()) line.emplace_back(sign, ink);
    line.emplace_back(between + words, sign.empty() ? ink : Ink::Plain);
  }
  if (!line.empty()) lines_.push_back(line);
}

void LineWriter::keys(const std::vector<std::pair<std::string, Message>>& list) {
  Pieces all;
  all.reserve(list.size());
  for (const auto& [key, words] : list) {
    all.push_back({key, std::string(in(look_.language, words)), Ink::Key});
  }
  pieces(all);
}

std::string LineWriter::key(char32_t letter) const {
  return key_name(character_key(letter), state_.letters(), look_.language);
}

std::string LineWriter::enter() const { return key_name({.kind = Key::Kind::Enter}, false, look_.language); }

}  // namespace nonet::screen

#include "screen/line_writer.hpp"

#include <algorithm>

#include "core/prose.hpp"
#include "core/split.hpp"
#include "core/text_width.hpp"
#include "screen/commands.hpp"

namespace nonet::screen {

void add_wrapped(std::string_view text, Style style, int width, Lines& lines) {
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

LineWriter::LineWriter(const State& state, const Look& look, int width)
    : state_(state), look_(look), width_(std::max(width, 1)) {}

void LineWriter::title(const Message& text) {
  add_wrapped(in(look_.language, text), Ink::Strong, width_, lines_);
}

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
  for (std::size_t i = first + 1; i < lines_.size(); ++i) {
    lines_[i].insert(lines_[i].begin(), {"  ", Ink::Plain});
  }
}

void LineWriter::keys(const std::vector<std::pair<std::string, Message>>& list) {
  Line line;
  int used = 0;
  for (const auto& [key, words] : list) {
    const std::string_view said = in(look_.language, words);
    const auto length = static_cast<int>(width_of(key) + 1 + width_of(said));
    if (used > 0 && used + 2 + length > width_) {
      lines_.push_back(std::exchange(line, {}));
      used = 0;
    }
    if (used > 0) line.emplace_back("  ", Ink::Plain);
    used += length + (used > 0 ? 2 : 0);
    if (length > width_) {
      add_wrapped(key + ' ' + std::string(said), Ink::Plain, width_, lines_);
      used = 0;
      continue;
    }
    line.emplace_back(key, Ink::Key);
    line.emplace_back(' ' + std::string(said), Ink::Plain);
  }
  if (!line.empty()) lines_.push_back(line);
}

std::string LineWriter::key(char32_t letter) const {
  return key_name(character_key(letter), state_.letters(), look_.language);
}

std::string LineWriter::enter() const {
  return key_name({.kind = Key::Kind::Enter}, false, look_.language);
}

}  // namespace nonet::screen

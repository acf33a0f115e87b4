#include "faces/screen/state.hpp"

#include <fmt/format.h>

namespace nonet::screen {

bool State::setting() const { return filled_count(game.board().givens) == 0 && game.rules().empty(); }

std::vector<Digit> State::unique_with(int cell) const {
  std::vector<Digit> digits;
  if (!known.unique_with || !setting()) return digits;
  for (const Candidate& candidate : *known.unique_with) {
    if (candidate.cell == cell) digits.push_back(candidate.digit);
  }
  return digits;
}

const Shown* State::shown(int cell) const {
  if (!overlay) return nullptr;
  const auto found = overlay->board.find(cell);
  return found == overlay->board.end() ? nullptr : &found->second;
}

bool State::letters() const {
  const int size = game.layout().size();
  return size > kMaxOneDigit && size <= kMaxSymbols;
}

bool State::numbers() const { return game.layout().size() > kMaxSymbols; }

bool is_complete(const play::Game& game) {
  return game.filled() == game.layout().cell_count() && game.conflicts().empty();
}

std::string layout_words(const Layout& layout) {
  constexpr std::size_t kLongest = 24;
  const std::string text = layout_text(layout.spec());
  const std::string plain = std::to_string(layout.size());
  return text == plain || text.size() > kLongest ? fmt::format("{0}×{0}", plain) : text;
}

std::string digits_text(const std::vector<Digit>& digits, const Layout& layout) {
  std::string text;
  for (const Digit digit : digits) {
    if (!text.empty()) text += ' ';
    text += digit_text(digit, layout);
  }
  return text.empty() ? "–" : text;
}

}  // namespace nonet::screen

#include "faces/screen/state.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace nonet::screen {
namespace {

// Whether all rules of a kind have one letter: odd cells and the like.
bool share_a_letter(const Rule& rule) {
  return rule.kind->shape == RuleShape::Cells && rule.numbers.empty() && rule.parts.empty();
}

bool takes_letter(const Rule& rule) {
  if (rule.kind->look.as_digits) return false;
  const RuleShape shape = rule.kind->shape;
  return shape == RuleShape::Line || shape == RuleShape::Arrow || shape == RuleShape::Cells;
}

}  // namespace

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

bool is_complete(const play::Game& game) {
  return game.filled() == game.layout().cell_count() && game.conflicts().empty();
}

std::vector<ShownRule> shown_rules(const play::Game& game) {
  std::vector<ShownRule> shown;
  const std::vector<const Rule*> broken = game.broken_rules();
  const auto is_broken = [&](const Rule& rule) {
    return std::ranges::any_of(broken, [&](const Rule* one) { return *one == rule; });
  };
  char next = 'a';
  for (const std::string& text : game.rules()) {
    auto rule = parse_rule(text, game.layout());
    if (!rule) continue;
    ShownRule one{.rule = *std::move(rule)};
    one.broken = is_broken(one.rule);
    const auto same = std::ranges::find_if(shown, [&](const ShownRule& other) {
      return other.rule.kind == one.rule.kind && share_a_letter(other.rule);
    });
    if (share_a_letter(one.rule) && same != shown.end()) {
      one.letter = same->letter;
    } else if (takes_letter(one.rule) && next <= 'z') {
      one.letter = next++;
    }
    shown.push_back(std::move(one));
  }
  return shown;
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

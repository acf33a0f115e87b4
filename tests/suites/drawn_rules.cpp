#include "suites/drawn_rules.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/core.h>

#include "base/split.hpp"
#include "board/rules/neighbours.hpp"
#include "board/rules/rules.hpp"

namespace nonet::testing {
namespace {

// Draws the words of a rule.
class Draw {
 public:
  Draw(const RuleKind& kind, const Layout& layout, int longest, oracle::Dice& dice)
      : kind_(kind), layout_(layout), longest_(longest), dice_(dice) {}

  std::string text() {
    text_ = kind_.id;
    for (const std::string_view word : split(kind_.grammar, " ")) add(word);
    return text_;
  }

 private:
  void add(std::string_view word) {
    const int size = layout_.size();
    if (word == "CELL") {
      text_ += fmt::format(" {}", layout_.cell_name(step()));
    } else if (word == "CELLS" && kind_.id == "fullrank") {  // a whole line
      const auto lines = lines_from_all_sides(layout_);
      for (const CellIndex cell : lines[at(dice_.roll(static_cast<int>(lines.size())))]) {
        text_ += fmt::format(" {}", layout_.cell_name(cell));
      }
    } else if (word == "CELLS") {
      const int least = kind_.bounds.least;
      const int most = std::max(least, std::min(kind_.bounds.most, longest_));
      for (int left = least + dice_.roll(most - least + 1); left > 0; --left) add("CELL");
    } else if (word == "=") {
      text_ += " =";
    } else if (word == "…") {
      return;
    } else if (word == "D,D") {
      text_ += fmt::format(" {}", layout_.value_of(dice_.roll(size) + 1));
      while (dice_.roll(2) == 0) text_ += fmt::format(",{}", layout_.value_of(dice_.roll(size) + 1));
    } else if (word.starts_with("K*")) {
      for (int left = 1 + dice_.roll(longest_); left > 0; --left) {
        text_ += fmt::format(" {}*{}", dice_.roll(5) - 2, layout_.cell_name(step()));
      }
    } else if (word == "CLUE") {
      text_ += fmt::format(" {}{}", dice_.roll(3), dice_.roll(size) + 1);
      if (dice_.roll(2) == 0) text_ += fmt::format("{}{}", dice_.roll(3), dice_.roll(size) + 1);
    } else if (word == "PATTERN") {
      text_ += ' ';
      add_pattern(2);
    } else if (word == "TABLE") {
      text_ += fmt::format(" 1:{}", digit());
      for (int first = 2; first <= size; ++first) {
        text_ += fmt::format(",{}:{}{}", kDigits[at(first)], digit(), digit());
      }
    } else if (word == "MACHINE") {
      text_ +=
          fmt::format(" {}{}>0,{}>1/!{}{}=>0,{}>1", digit(), digit(), digit(), digit(), digit(), digit());
    } else if (word.ends_with('?') && word[0] >= 'a') {
      if (dice_.roll(2) == 0) text_ += fmt::format(" {}", word.substr(0, word.size() - 1));
    } else if (word.ends_with('?')) {
      if (dice_.roll(2) == 0) text_ += fmt::format(" {}", dice_.roll(size));
    } else if (word.ends_with("|-") && dice_.roll(4) == 0) {
      text_ += " -";
    } else if (word.find('|') != std::string_view::npos && !word.ends_with("|-")) {
      const auto choices = split(word, "|");
      text_ +=
          fmt::format(" {}", choices[static_cast<std::size_t>(dice_.roll(static_cast<int>(choices.size())))]);
    } else {
      text_ += fmt::format(" {}", dice_.roll(dice_.roll(2) == 0 ? size + 1 : size * 3));
    }
  }

  static constexpr std::string_view kDigits = "0123456789ABCDEFG";
  char digit() { return kDigits[at(dice_.roll(layout_.size()) + 1)]; }

  void add_pattern(int depth) {
    for (int parts = 1 + dice_.roll(3); parts > 0; --parts) {
      switch (dice_.roll(depth > 0 ? 4 : 3)) {
        case 0: text_ += digit(); break;
        case 1: text_ += '.'; break;
        case 2: text_ += fmt::format("[^{}{}]", digit(), digit()); break;
        default:
          text_ += '(';
          add_pattern(depth - 1);
          text_ += '|';
          add_pattern(depth - 1);
          text_ += ')';
      }
      text_ += std::array{"", "*", "+", "?", "{2}", "{1,3}"}[at(dice_.roll(6))];
    }
  }

  // Returns a cell that touches the last one and is new, if there is one; else any.
  int step() {
    std::vector<int> beside;
    for (int cell = 0; last_ >= 0 && cell < layout_.cell_count(); ++cell) {
      const bool touches = std::abs(layout_.row(cell) - layout_.row(last_)) <= 1 &&
                           std::abs(layout_.column(cell) - layout_.column(last_)) <= 1;
      if (touches && !layout_.is_hole(cell) && std::ranges::find(used_, cell) == used_.end())
        beside.push_back(cell);
    }
    last_ = beside.empty() ? dice_.roll(layout_.cell_count())
                           : beside[static_cast<std::size_t>(dice_.roll(static_cast<int>(beside.size())))];
    used_.push_back(last_);
    return last_;
  }

  const RuleKind& kind_;
  const Layout& layout_;
  const int longest_;
  oracle::Dice& dice_;
  std::string text_;
  std::vector<int> used_;
  int last_ = -1;
};

}  // namespace

std::optional<Rule> drawn_rule(const RuleKind& kind, const Layout& layout, int longest, oracle::Dice& dice) {
  auto rule = parse_rule(Draw(kind, layout, longest, dice).text(), layout);
  return rule ? std::optional(*std::move(rule)) : std::nullopt;
}

Rule some_rule(const RuleKind& kind, const Layout& layout, int longest, oracle::Dice& dice) {
  constexpr int kTries = 1000;
  for (int tries = 0; tries < kTries; ++tries) {
    if (auto rule = drawn_rule(kind, layout, longest, dice)) return *std::move(rule);
  }
  throw std::runtime_error(fmt::format("no {} of {} cells was taken", kind.id, longest));
}

std::vector<std::string> kept_rules(const Layout& layout, const Grid& grid, int count, oracle::Dice& dice) {
  std::vector<std::string> texts;
  while (std::ssize(texts) < count) {
    const auto kinds = all_rule_kinds();
    const RuleKind& kind = *kinds[at(dice.roll(static_cast<int>(kinds.size())))];
    for (int tries = 0; tries < 50; ++tries) {
      const auto rule = drawn_rule(kind, layout, 5, dice);
      if (!rule || !keeps({*rule, layout, {&*rule, 1}}, grid)) continue;
      texts.push_back(rule_text(*rule, layout));
      break;
    }
  }
  return texts;
}

}  // namespace nonet::testing

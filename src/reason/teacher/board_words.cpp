#include "reason/teacher/board_words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "reason/logic/steps/places.hpp"

namespace nonet::teacher {
namespace {

// Returns "o", but "u" before "ocho" and "once".
std::string_view either(Digit next, Language language) {
  return in(language, next == 8 || next == 11 ? Text{"or", "u"} : Text{"or", "o"});
}

}  // namespace

std::string digits_words(std::span<const Candidate> digits, const Layout& layout, Language language) {
  constexpr std::size_t kMostDigits = 40;
  std::vector<std::string> words;
  for (const auto& [cell, digit] : digits.first(std::min(digits.size(), kMostDigits))) {
    words.push_back(fmt::format("{}={}", layout.cell_name(cell), digit));
  }
  if (digits.size() > kMostDigits) {
    words.push_back(fmt::format(fmt::runtime(in(language, tr("{} more"))), digits.size() - kMostDigits));
  }
  return listed(words, in(language, kAnd));
}

std::string conflicts_words(std::span<const Conflict> conflicts, const LayoutPtr& layout, Language language) {
  std::string text;
  for (const Conflict& conflict : conflicts) {
    if (!text.empty()) text += "; ";
    text += in(language, describe(conflict, *layout));
  }
  return text;
}

std::string conflict_words(const GivenConflict& conflict, const Layout& layout, Language language) {
  if (conflict.givens.empty()) {
    return std::string(in(language, tr("the candidates or rules leave no solution, whatever the givens")));
  }
  const std::string givens = digits_words(conflict.givens, layout, language);
  const Text what = conflict.givens.size() == 1 ? tr("cannot stand there") : tr("cannot stand together");
  return fmt::format("{} {}", givens, in(language, what));
}

std::string difference_words(const Grid& one, const Grid& other, const Layout& layout, Language language) {
  constexpr int kMostCells = 3;
  std::string text;
  int cells = 0;
  for (int cell = 0; cell < one.cell_count(); ++cell) {
    if (one[cell] == other[cell] || ++cells > kMostCells) continue;
    if (cells > 1) text += ", ";
    const auto [low, high] = std::minmax({one[cell], other[cell]});
    text += fmt::format("{} {} {} {} {}", layout.cell_name(cell), in(language, tr("is")), low,
                        either(high, language), high);
  }
  const int more = cells - kMostCells;
  if (more == 1) text += in(language, tr(" and 1 more cell differs"));
  if (more > 1) {
    text += language == Language::Spanish ? fmt::format(" y otras {} casillas difieren", more)
                                          : fmt::format(" and {} more cells differ", more);
  }
  return text;
}

}  // namespace nonet::teacher

#include "reason/teacher/board_words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "reason/logic/steps/places.hpp"
#include "reason/teacher/board_status.hpp"

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
    words.push_back(fmt::format("{}={}", layout.cell_name(cell), layout.value_of(digit)));
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

namespace {

// Says that there is no solution, and which givens show it.
std::string unsolvable_words(const BoardStatus& status, const Text& by_rules, const Text& by_givens,
                             const Layout& layout, Language language) {
  if (status.has_rules && status.conflict.givens.empty()) return std::string(in(language, by_rules));
  return std::string(in(language, by_givens)) + conflict_words(status.conflict, layout, language);
}

std::string several_words(const BoardStatus& status, const Layout& layout, Language language) {
  if (status.agrees_with_own) {
    return std::string(
        in(language, tr("the rules that are checked leave several solutions; what follows holds "
                        "for all of them")));
  }
  std::string text(in(language, tr("this board has more than one solution")));
  if (status.solutions.size() > 1) {
    text += ": " + difference_words(status.solutions[0], status.solutions[1], layout, language);
  }
  return text.append(in(language, tr("; what follows holds for all of them")));
}

std::string mistaken_words(const BoardStatus& status, const Layout& layout, Language language) {
  const auto words = [&](const std::vector<Candidate>& list, const Text& one) {
    std::vector<std::string> items;
    items.reserve(list.size());
    for (const auto& [cell, digit] : list) {
      items.push_back(
          fmt::format(fmt::runtime(in(language, one)), layout.value_of(digit), layout.cell_name(cell)));
    }
    return listed(items, in(language, kAnd));
  };
  std::string text;
  if (!status.wrong_digits.empty()) {
    const bool one = status.wrong_digits.size() == 1;
    text = words(status.wrong_digits, tr("the {} in {}"));
    text += in(language, one ? tr(" is wrong") : tr(" are wrong"));
  }
  if (!status.needed_candidates.empty()) {
    if (!text.empty()) text += "; ";
    text += words(status.needed_candidates, tr("the candidate {} of {}"));
    text += in(language, tr(" was removed by mistake"));
  }
  return text;
}

}  // namespace

std::string status_words(const BoardStatus& status, const LayoutPtr& layout, Language language) {
  switch (status.kind) {
    case BoardStatus::Kind::Sound: return {};
    case BoardStatus::Kind::Several: return several_words(status, *layout, language);
    case BoardStatus::Kind::Unknown:
      return std::string(in(language, tr("the search for a second solution took too long; what follows does "
                                         "not assume that there is only one")));
    case BoardStatus::Kind::Conflicting: return conflicts_words(status.rule_conflicts, layout, language);
    case BoardStatus::Kind::Unsolvable:
      return unsolvable_words(status, tr("with its rules this board has no solution"),
                              tr("this board has no solution: "), *layout, language);
    case BoardStatus::Kind::Spoiled:
      return unsolvable_words(status, tr("as it stands the board has no solution"),
                              tr("as it stands the board has no solution: "), *layout, language);
    case BoardStatus::Kind::Mistaken: return mistaken_words(status, *layout, language);
  }
  return {};
}

}  // namespace nonet::teacher

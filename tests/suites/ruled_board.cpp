#include "suites/ruled_board.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "board/core/rule_kind.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {

std::optional<RuledBoard> RuledBoard::make(const oracle::Board& board, const LayoutPtr& plain,
                                           const std::vector<std::string>& texts) {
  RuledBoard made{board, plain, {}, puzzle_of(board, plain)};
  for (const std::string& text : texts) made.rules.push_back(parse_rule(text, *plain).value());
  if (!add_rules(texts, made.puzzle)) return std::nullopt;
  return made;
}

bool RuledBoard::keeps_rules(const Grid& grid) const {
  return std::ranges::all_of(rules, [&](const Rule& rule) { return keeps({rule, *plain, rules}, grid); });
}

std::optional<std::vector<Grid>> RuledBoard::solutions(const oracle::Digits& givens,
                                                       std::uint64_t max_steps) const {
  oracle::Board other = board;
  other.givens = givens;
  std::vector<Grid> found;
  const auto look = [&](const oracle::Digits& digits) {
    Grid grid = grid_of(digits, plain->size());
    if (keeps_rules(grid)) found.push_back(std::move(grid));
    return true;
  };
  return oracle::search(other, look, max_steps) ? std::optional(std::move(found)) : std::nullopt;
}

std::optional<bool> RuledBoard::has_solution(const oracle::Digits& givens, std::uint64_t max_steps,
                                             const std::optional<Grid>& known) const {
  oracle::Board other = board;
  other.givens = givens;
  bool found = false;
  const auto look = [&](const oracle::Digits& digits) {
    const Grid grid = grid_of(digits, plain->size());
    found = grid != known && keeps_rules(grid);
    return !found;
  };
  return oracle::search(other, look, max_steps) || found ? std::optional(found) : std::nullopt;
}

std::string RuledBoard::text() const {
  std::string words;
  for (const Rule& rule : rules) words += rule_text(rule, *plain) + "; ";
  return fmt::format("{}on {}", words, text_of(board.givens));
}

}  // namespace nonet::testing

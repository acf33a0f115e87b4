// Draws: boards with few enough grids to list, and rules that forbid some of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/core/rule_kind.hpp"
#include "oracle/boards.hpp"
#include "suites/ruled_board.hpp"
#include "suites/shapes.hpp"

namespace nonet::hunt {

// A board and every grid that its houses and givens leave.
struct Listed {
  testing::Shape shape;
  oracle::Digits full;  // one of them
  oracle::Board board;
  std::vector<Grid> grids;
};

// Blanks drawn cells of the full grid, often close together, as many as leave no more than `most` grids.
[[nodiscard]] Listed listed_board(const testing::Shape& shape, oracle::Digits full, std::uint64_t most,
                                  oracle::Dice& dice);

// Draws a rule of the kind that the grid keeps; of the numbers that the rule could have, one of those that fit. A
// clue beside the board often has its whole line. Nullopt if none of many is kept.
[[nodiscard]] std::optional<Rule> fitted_rule(const RuleKind& kind, const Layout& layout, const Grid& grid,
                                              oracle::Dice& dice);

// Draws rules of these kinds, mostly such that the full grid keeps and some other grid of the list breaks. As texts.
[[nodiscard]] std::vector<std::string> telling_rules(const std::vector<const RuleKind*>& kinds,
                                                     const Listed& listed, oracle::Dice& dice);

// Draws the kinds of one to three rules, sometimes all the same.
[[nodiscard]] std::vector<const RuleKind*> drawn_kinds(oracle::Dice& dice);

// Draws a board of one of these shapes with up to three rules, none of them a given; nullopt if they do not go
// together.
[[nodiscard]] std::optional<testing::RuledBoard> ruled_board(const std::vector<const char*>& shapes,
                                                             std::uint64_t most_grids, oracle::Dice& dice);

// Returns the shape of a layout, its further houses left out.
[[nodiscard]] testing::Shape shape_of(const LayoutSpec& spec);

// Draws an order of the lines of a board in which chutes of `span` lines keep together.
[[nodiscard]] std::vector<int> shuffled_lines(int size, int span, oracle::Dice& dice);

// Returns one of a list, drawn.
template <class List>
auto& one_of(List& list, oracle::Dice& dice) {
  return list[static_cast<std::size_t>(dice.roll(static_cast<int>(std::size(list))))];
}

}  // namespace nonet::hunt

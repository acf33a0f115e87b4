// The table of the kinds of rules. nonet/rule.hpp reads and writes rules of them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "board/core/rule_kind.hpp"

namespace nonet {

[[nodiscard]] std::span<const RuleKind* const> all_rule_kinds();
// Returns null if there is no kind of this id, read without its hyphens.
[[nodiscard]] const RuleKind* find_rule_kind(std::string_view id);

// Returns what a kind asks for besides cells, in the words of its grammar: "SUM|-"; empty if nothing.
[[nodiscard]] std::string values_of(const RuleKind& kind);
// Returns the words of a rule that a person has marked: the cells in the order in which they were marked, and
// the value typed for it. A clue beside the board goes on from the first two cells to the other end, an arrow
// starts in the first one, and parts that are to be equal end where two cells do not touch. parse_rule() says
// what is missing.
[[nodiscard]] std::string drafted_rule(const RuleKind& kind, std::string_view value,
                                       std::span<const CellIndex> cells, const Layout& layout);

// Returns whether the cells are the four about a corner, in whatever order.
[[nodiscard]] bool meet_in_a_corner(std::span<const CellIndex> cells, int size);
// Returns the kinds of moves, such as antiknight, whose pairs are all among the further houses of a layout,
// and takes those out of `spec`.
[[nodiscard]] std::vector<const RuleKind*> moves_of(LayoutSpec& spec);
// Makes the pairs of houses that are a rule such as antiknight that rule again, before the others: so people
// say it.
void name_moves(Puzzle& puzzle);

// Adds rules to a puzzle, as add_rules() does with their texts; `where` counts the rules.
[[nodiscard]] Result<void> settle_rules(std::vector<Rule> rules, Puzzle& puzzle,
                                        std::size_t* where = nullptr);

}  // namespace nonet

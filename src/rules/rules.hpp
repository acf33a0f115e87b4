// The table of the kinds of rules. nonet/rule.hpp reads and writes rules of them.
#pragma once

#include <span>
#include <string_view>

#include "core/rule_kind.hpp"

namespace nonet {

[[nodiscard]] std::span<const RuleKind* const> all_rule_kinds();
// Returns null if there is no kind of this id, read without its hyphens.
[[nodiscard]] const RuleKind* find_rule_kind(std::string_view id);

// Adds rules to a puzzle, as add_rules() does with their texts; `where` counts the rules.
[[nodiscard]] Result<void> settle_rules(std::vector<Rule> rules, Puzzle& puzzle,
                                        std::size_t* where = nullptr);

}  // namespace nonet

// Words: names of digits, roles and levels in the languages that nonet speaks, and the short
// forms of a step. Full sentences are in sentence.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reason/logic/plan/technique.hpp"
#include "reason/logic/steps/notation.hpp"
#include "reason/logic/steps/places.hpp"

namespace nonet {

// Returns the language of "es", "es_MX.UTF-8" or "en-GB"; nullopt if nonet does not speak it.
[[nodiscard]] std::optional<Language> language_of(std::string_view tag);
[[nodiscard]] std::string_view language_tag(Language language);  // "en"

// The parts of a step with one role together.
struct RoleParts {
  CellSet cells;
  Digits digits;
  std::vector<int> houses;
  std::vector<const StepPart*> all;
  // Returns whether each has a house.
  [[nodiscard]] bool lines() const { return !all.empty() && houses.size() == all.size(); }
  // Returns whether these are houses of one digit, as of a fish; not those of a hidden subset.
  [[nodiscard]] bool of_one_digit() const { return lines() && digits.count() < 2; }
};
// Returns those with this number; with any if it is less than 0.
[[nodiscard]] RoleParts parts_of(const Step& step, Role role, int number = -1);

// "2, 5 and 7"
[[nodiscard]] std::string digits_words(const Geometry& geometry, Digits digits, Language language);
// "2, 5 or 7"
[[nodiscard]] std::string any_digit_words(const Geometry& geometry, Digits digits, Language language);

// Returns the pattern in the shortest form: "25 in r3c27", "5 r37\c28, fin r1c4", a chain.
[[nodiscard]] std::string pattern_words(const Geometry& geometry, const Step& step, Language language);
// Returns a chain read out link by link, as a person follows it, without a full stop. Of
// (3=6)r1c8-(6)r4c8=(6)r4c2: "if r1c8 were not 3, it would be 6; then r4c8 could not be 6, and the 6 of row 4
// would be in r4c2".
[[nodiscard]] std::string chain_words(const Geometry& geometry, const Step& step, const StepChain& chain,
                                      Language language);
// Returns the name of a rule and its place: "the cage of 15 at r1c1", "the thermometer from r1c1 to r4c1".
[[nodiscard]] std::string rule_name(const Rule& rule, const Layout& layout, Language language);
// Returns the names of the rules that a step follows from; empty if they are none or many.
[[nodiscard]] std::string rule_names(const Geometry& geometry, const Step& step, Language language);
// Returns the rules that a step follows from, as they are written; empty if they are none or many.
[[nodiscard]] std::string rules_words(const Geometry& geometry, const Step& step);
// Returns what a rule asks, with its own numbers: "neighbours on the line differ by 5 at least".
[[nodiscard]] std::string rule_meaning(const Rule& rule, Language language);
// Returns the house to look at first: one of those that where_words() names.
[[nodiscard]] int house_to_look_at(const Geometry& geometry, const Step& step);
// Returns where the pattern is: "columns 2 and 7", "the middle box (rows 4-6, columns 4-6)".
[[nodiscard]] std::string where_words(const Geometry& geometry, const Step& step, Language language);

[[nodiscard]] Text role_name(Role role);            // "fin", "aleta"
[[nodiscard]] std::string_view role_id(Role role);  // "fin"
// Returns what the name of a role says, as a sentence; an empty text for what needs none.
[[nodiscard]] Text role_meaning(Role role);
[[nodiscard]] std::optional<Role> role_of(std::string_view id);
struct NetPatternWords {
  std::string_view id;
  Text words;  // "locking in {}", of cells
};
[[nodiscard]] const NetPatternWords& net_pattern(NetPattern pattern);
[[nodiscard]] Text level_words(Level level);  // "Easy", "Fácil"

}  // namespace nonet

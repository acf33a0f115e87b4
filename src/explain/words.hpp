// Words: what a step says, in the languages that nonet speaks.
//
//   Technique::says  "in {cover.houses} {base.digits} can only be in {base}: {result}"
//   + Step       ──► "in box 5 4 can only be in r4c5: r4c5=4"
//
//   {ROLE}          the cells of the parts with this role: base cover fin endofin pivot extra coloura
//                   colourb als common; the houses of parts that have no cells
//   {ROLE.houses}   their houses: "rows 3 and 7, box 5"; "las filas 3 y 7, la caja 5"
//   {ROLE.digits}   their digits: "2 and 5"
//   {ROLE.1…}       only the part with this number
//   {chain}         all chains in Eureka notation; {chain.1}: one of them
//   {result}        what follows: "r3c27<>5"
//   [with {fin}]    text in brackets is left out where the step has nothing for a placeholder in it
//
// Spanish houses come with their article; "de el" and "a el" become "del" and "al".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "explain/notation.hpp"
#include "explain/technique.hpp"

namespace nonet {

enum class Language : std::uint8_t { English, Spanish };

[[nodiscard]] constexpr std::string_view in(Language language, const Text& text) {
  return language == Language::Spanish ? text.es : text.en;
}
// "es", "es_MX.UTF-8", "en-GB"; nothing for a language that nonet does not speak.
[[nodiscard]] std::optional<Language> language_of(std::string_view tag);
[[nodiscard]] std::string_view language_tag(Language language);  // "en"

// "row 3", "la fila 3"
[[nodiscard]] std::string house_words(const Geometry& geometry, int house, Language language);
// "rows 3 and 7 and box 5"
[[nodiscard]] std::string houses_words(const Geometry& geometry, std::span<const int> houses,
                                       Language language);
// "2, 5 and 7"
[[nodiscard]] std::string digits_words(Digits digits, Language language);

// The technique's sentence about this step, which starts small and has no full stop. A placeholder
// that the step has nothing for stays as it is, braces and all.
[[nodiscard]] std::string sentence(const Geometry& geometry, const Step& step, Language language);
// With a capital, unless it starts with a cell, and a full stop.
[[nodiscard]] std::string full_sentence(std::string_view text);

// What is seen, in the shortest form: "25 in r3c27", "5 r37\c28, fin r1c4", a chain.
[[nodiscard]] std::string pattern_words(const Geometry& geometry, const Step& step,
                                        Language language);
// The region of the board to look at, for a hint that says no more: "box 5", "columns 2 and 7".
[[nodiscard]] std::string where_words(const Geometry& geometry, const Step& step,
                                      Language language);

[[nodiscard]] Text role_name(Role role);            // "fin", "aleta"
[[nodiscard]] std::string_view role_id(Role role);  // "fin"
[[nodiscard]] Text level_words(Level level);        // "Easy", "Fácil"

}  // namespace nonet

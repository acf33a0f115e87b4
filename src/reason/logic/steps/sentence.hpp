// Sentences: a step in words, by the template on the page of its technique.
//
//   template     "the {base.digits} of {cover.houses} can only be in {base}: {result}"
//   + Step   ──► "the 4 of box 5 can only be in r4c5: r4c5=4"
//
//   {ROLE}          the cells of the parts with this role: base cover fin endofin pivot guardian
//                   coloura colourb als common blocker; the houses of parts that have no cells
//   {ROLE.each}     the same cells one by one: "r1c9, r5c1 and r7c3"
//   {ROLE.houses}   their houses: "rows 3 and 7 and box 5"; "las filas 3 y 7 y la caja 5"
//   {ROLE.digits}   their digits: "2 and 5"; {ROLE.any}: "2 or 5"
//   {ROLE.many}     how many cells: "three"
//   {ROLE.lines}    how many houses: "two rows", "one box"; {ROLE.kind}: "row"; {ROLE.kinds}: "rows"
//   {ROLE.held}     which house has which digits: "row 1 has 2 and 5, and column 3 has 7"
//   {gone…}         the same of the candidates that go out, instead of a part: {gone.each}, {gone.digits}
//   {ROLE.1…}       only the part with this number
//   {ROLE…|a|b}     a if these cells, houses or digits are one, b if they are several
//   {chain}         all chains in Eureka notation; {chain.1}: one of them
//   {reading}       all chains, link by link: "if r1c8 were not 6, it would be 3; then …"
//   {weak.0}        the digit of the first weak link of the chains
//   {rule}          the rules that the step follows from: "the cage of 15 at r1c1"
//   {rule.says}     what they ask: "the cells all differ and have this sum"
//   {option}        the sets of digits that are left: "6+9 or 7+8"
//   {options}       those of each rule: "the cage of 15 at r1c1 can have 6+9 or 7+8"
//   {whole}, {known}, {rest}   of the rule of 45: the sums of houses, of cages, and what that leaves
//   {result}        what follows: "r3c27<>5"
//   [with {fin}]    text in brackets is left out of a step that has nothing for a placeholder in it
//   <: {result}>    text between these says what follows, and is left out of a hint that shows the pattern
//
// Spanish houses come with their article; "de el" and "a el" become "del" and "al".
#pragma once

#include <string>
#include <string_view>

#include "reason/logic/steps/words.hpp"

namespace nonet {

// Fills a template, with or without what follows from the pattern. A placeholder that the step has nothing
// for stays as it is, with its braces.
[[nodiscard]] std::string fill_template(const Geometry& geometry, const Step& step, std::string_view text,
                                        Language language, bool with_result = true);
// Returns the sentence of the step's technique, without a capital and without a full stop.
[[nodiscard]] std::string sentence(const Geometry& geometry, const Step& step, Language language);
// Adds a capital, unless the text starts with a cell, and a full stop.
[[nodiscard]] std::string full_sentence(std::string_view text);

}  // namespace nonet

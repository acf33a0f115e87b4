// Reasons: facts of the board that explain a step to a person, and that finders do not look for.
//
//   naked single    the digits that its row, its column, its box … have
//   hidden single   the digits that see the other blank cells of its house; as few as will do
//   chain           the house in which a strong link leaves a digit its two places, the rule of a weak link
//                   between two digits
//
// Finders leave reasons out: a rating goes through millions of steps without them.
#pragma once

#include "reason/logic/steps/step.hpp"

namespace nonet {

// Adds the parts of the role Blocker and the houses and rules of links to a step of this position.
void add_reasons(const Position& position, Step& step);

}  // namespace nonet

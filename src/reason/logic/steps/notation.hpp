// Notation: cells, digits, houses and chains as people write them.
//
//   cells    r3c27         row 3, columns 2 and 7       r12c34, r5c7    two groups
//            r10c(2,12)    on boards with numbers of more than one figure
//   results  r3c27<>5      eliminations                 r1c2=4          a placement
//   houses   r37           rows 3 and 7                 c5  b2          column 5, box 2
//   chains   (4)r1c2=(4)r1c7-(4=5)r3c7-(5)r3c1          Eureka: = strong, - weak
//
// It is the same in every language.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "reason/logic/steps/step.hpp"

namespace nonet {

[[nodiscard]] std::string cell_name(const Geometry& geometry, int cell);
[[nodiscard]] std::string cells_notation(const Geometry& geometry, const CellSet& cells);
// Returns each digit in figures.
[[nodiscard]] std::vector<std::string> digits_texts(const Geometry& geometry, Digits digits);
// Returns "25"; "2,11" if digits may have more than one figure.
[[nodiscard]] std::string digits_notation(const Geometry& geometry, Digits digits);
[[nodiscard]] std::string houses_notation(const Geometry& geometry, std::span<const int> houses);
// Returns the placements and eliminations: "r1c2=4, r3c27<>5".
[[nodiscard]] std::string result_notation(const Geometry& geometry, const Step& step);
[[nodiscard]] std::string chain_notation(const Geometry& geometry, const Step& step, const StepChain& chain);

}  // namespace nonet

// What is wrong with a board, or open in it, in one line without a full stop.
#pragma once

#include <span>
#include <string>

#include "nonet/why.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::teacher {

// Returns "r1c1=1, r1c2=2 and r2c3=3"; of very many the first ones: "…, r4c5=6 and 90 more".
[[nodiscard]] std::string digits_words(std::span<const Candidate> digits, const Layout& layout,
                                       Language language);
// Returns "two 1s in row 1: r1c2, r1c4; two 2s in …".
[[nodiscard]] std::string conflicts_words(std::span<const Conflict> conflicts, const LayoutPtr& layout,
                                          Language language);
// Returns "r1c1=1, r1c2=2 and r2c3=3 cannot stand together".
[[nodiscard]] std::string conflict_words(const GivenConflict& conflict, const Layout& layout,
                                         Language language);
// Returns where the two differ: "r2c2 is 2 or 3, r2c5 is 2 or 7 and 4 more cells
// differ".
[[nodiscard]] std::string difference_words(const Grid& one, const Grid& other, const Layout& layout,
                                           Language language);

}  // namespace nonet::teacher

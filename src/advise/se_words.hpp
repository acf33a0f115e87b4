// Steps of Sudoku Explainer in words.
#pragma once

#include <string>
#include <string_view>

#include "nonet/language.hpp"
#include "se/hint.hpp"

namespace nonet::advise {

// Returns the name for programs: "xy_wing".
[[nodiscard]] std::string_view se_producer_id(se::Producer producer);
[[nodiscard]] Text se_producer_name(se::Producer producer);
// Returns "7.2".
[[nodiscard]] std::string se_rating_text(double rating);
// Returns "XY-wing (4.2): r1c2 is not 5; r3c4 is not 5 or 7".
[[nodiscard]] std::string se_sentence(const se::Hint& hint, Language language);

}  // namespace nonet::advise

// "Did you mean": finds the known word that is nearest to an unknown one.
#pragma once

#include <span>
#include <string_view>

#include "nonet/language.hpp"

namespace nonet::cli {

// Returns the end of a message about an unknown word: "; did you mean 'solve'?", with `prefix`
// (dashes, for an option) before the word. Empty if no word is near.
[[nodiscard]] Message suggestion(std::string_view typed, std::span<const std::string_view> words,
                                 std::string_view prefix = {});

}  // namespace nonet::cli

// "Did you mean": finds the known word that is nearest to an unknown one.
#pragma once

#include <span>
#include <string_view>

#include "nonet/language.hpp"

namespace nonet::cli {

// Returns how many letters to insert, drop, change or swap with a neighbour to turn `a` into `b`.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);

// Returns the nearest word; empty if none is near enough, and for a single letter. A word that starts
// with `typed` counts as near; of equally near words, the first is returned.
[[nodiscard]] std::string_view nearest(std::string_view typed,
                                       std::span<const std::string_view> words);

// Returns the end of a message about an unknown word: "; did you mean 'solve'?", with `prefix`
// (dashes, for an option) before the word. Empty if no word is near.
[[nodiscard]] Message suggestion(std::string_view typed, std::span<const std::string_view> words,
                                 std::string_view prefix = {});

}  // namespace nonet::cli

// "Did you mean": the known word nearest to one that is not known.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace nonet::cli {

// How many letters to insert, drop, change or swap with their neighbour to make `b` of `a`.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);

// The word near enough to be what was meant; empty if there is none. A word that `typed` begins
// counts as near; of equally near words, the first.
[[nodiscard]] std::string_view nearest(std::string_view typed,
                                       std::span<const std::string_view> words);

// "; did you mean 'solve'?", or nothing: the end of a message about an unknown word. `prefix` is put
// before the word: dashes, say.
[[nodiscard]] std::string did_you_mean(std::string_view typed,
                                       std::span<const std::string_view> words,
                                       std::string_view prefix = {});

}  // namespace nonet::cli

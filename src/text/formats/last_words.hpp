// What a notation of answers says after the last one of a puzzle.
#pragma once

#include <string>

#include "text/formats/format.hpp"

namespace nonet {

// Appends it, if the format has such words: smodels' "False" if there are no more answers, else "True",
// and the time the search took.
void append_last_words(const Format& format, bool all, double seconds, std::string& out);

}  // namespace nonet

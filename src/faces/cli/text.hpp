// Text for people: verdicts and durations. Numbers, plurals and paragraphs are in base/prose.hpp.
#pragma once

#include <string>

#include "base/prose.hpp"
#include "base/text_width.hpp"
#include "nonet/answer.hpp"

namespace nonet::cli {

// Returns "unique", "solución única": of one board.
[[nodiscard]] Text verdict_words(Verdict verdict);
[[nodiscard]] std::string duration(double seconds);  // "0.31 s", "2:05", "1:02:05"

// Returns why a search was given up, and what it found: "given up: time limit; 3 solutions so far".
[[nodiscard]] Message given_up_words(const Answer& answer);

}  // namespace nonet::cli

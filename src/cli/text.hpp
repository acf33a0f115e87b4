// Text for people: numbers, plurals, paragraphs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/text_width.hpp"
#include "nonet/answer.hpp"

namespace nonet::cli {

[[nodiscard]] std::string grouped(std::uint64_t number);  // 49,158
// Returns "1 puzzle", "49,158 puzzles".
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view noun);
[[nodiscard]] std::string duration(double seconds);  // "0.31 s", "2:05", "1:02:05"

// Returns why a search was given up, and what it found: "given up: time limit; 3 solutions so far".
[[nodiscard]] std::string given_up_words(const Answer& answer);

// Returns the words of `text` in lines of at most `width`, each after `indent` blanks; the first
// line is to be written after such an indent.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace nonet::cli

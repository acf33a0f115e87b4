// Text for people: numbers, plurals, paragraphs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/text_width.hpp"
#include "nonet/answer.hpp"

namespace nonet::cli {

// Returns "unique", "solución única": of one board.
[[nodiscard]] Text verdict_words(Verdict verdict);
// Returns "49,158" in English, "49 158" in Spanish, which writes 9158 without a blank.
[[nodiscard]] Message numeral(std::uint64_t number);

struct Noun {
  Text one;
  Text several;

  [[nodiscard]] constexpr const Text& of(std::uint64_t number) const {
    return number == 1 ? one : several;
  }
};
inline constexpr Noun kPuzzles{{"puzzle", "sudoku"}, {"puzzles", "sudokus"}};
inline constexpr Noun kBoards{{"board", "tablero"}, {"boards", "tableros"}};
inline constexpr Noun kSolutions{{"solution", "solución"}, {"solutions", "soluciones"}};

// Returns "1 puzzle", "49,158 puzzles".
[[nodiscard]] Message counted(std::uint64_t number, const Noun& noun);
[[nodiscard]] std::string duration(double seconds);  // "0.31 s", "2:05", "1:02:05"

// Returns why a search was given up, and what it found: "given up: time limit; 3 solutions so far".
[[nodiscard]] Message given_up_words(const Answer& answer);

// Returns the words of `text` in lines of at most `width`, each after `indent` blanks; the first
// line is to be written after such an indent.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace nonet::cli

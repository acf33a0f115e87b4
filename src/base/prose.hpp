// Prose: numbers, plurals, durations and paragraphs in text for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/language.hpp"

namespace nonet {

// Returns "49,158" in English, "49 158" in Spanish, where numbers of four digits have no blank: 9158.
[[nodiscard]] Message numeral(std::uint64_t number);

struct Noun {
  Text one;
  Text several;

  [[nodiscard]] constexpr const Text& of(std::uint64_t number) const { return number == 1 ? one : several; }
};
inline constexpr Noun kPuzzles{tr("puzzle"), tr("puzzles")};
inline constexpr Noun kBoards{tr("board"), tr("boards")};
inline constexpr Noun kCells{tr("cell"), tr("cells")};
inline constexpr Noun kSteps{tr("step"), tr("steps")};
inline constexpr Noun kSolutions{tr("solution"), tr("solutions")};

// Returns "1 puzzle", "49,158 puzzles".
[[nodiscard]] Message counted(std::uint64_t number, const Noun& noun);

[[nodiscard]] std::string duration(double seconds);  // "0.31 s", "2:05", "1:02:05"

// Returns the words of `text` in lines of at most `width`, each after `indent` blanks; the first
// line is to be written after such an indent.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace nonet

// RulesPicture: the rules of a puzzle on the picture of its board, and in words below it.
//
//   cages ─ lines, arrows ─ (digits) ─ signs between cells, corners ─ clues beside the board ─ a legend
//
// A kind is drawn as its RuleShape says. Where two kinds of lines would look alike in grey, each has a
// letter.
#pragma once

#include <string>
#include <vector>

#include "nonet/language.hpp"
#include "nonet/puzzle.hpp"
#include "picture/draw/shapes.hpp"

namespace nonet {

// Where the cells of a board are in a picture.
struct CellPlaces {
  Point corner;  // of the board
  double cell = 0;
  int size = 0;

  [[nodiscard]] Point of(int at) const {
    const int row = at / size;
    return corner + Point{at % size * cell, row * cell};
  }
  [[nodiscard]] Point centre(int at) const { return of(at) + Point{cell / 2, cell / 2}; }
};

// The room that clues beside the board need.
inline constexpr double kClueRoom = 28;
// Whether some rule has a clue beside the board, which needs room there.
[[nodiscard]] bool has_outside_clues(const Puzzle& puzzle);
// Whether some rule has a label in a corner of a cell, above which no candidate is written.
[[nodiscard]] bool has_labels(const Puzzle& puzzle);
inline constexpr double kLabelShare = 0.24;  // of a cell: the height of a label
enum class RuleLayer : std::uint8_t {
  Below,  // what digits are written upon: cages, lines, shades
  Above,  // what lies on borders and corners, and clues beside the board
};
void draw_rules(const Puzzle& puzzle, const CellPlaces& places, RuleLayer layer, Picture& picture);
// What a kind of rule means, with the letter that its lines have, if they have one.
struct RuleMeaning {
  std::string letter;
  const RuleKind* kind = nullptr;
  std::string name;  // "cage"; of what is drawn nowhere all its words, "negative xv"
};
// Returns the kinds of a puzzle, each once.
[[nodiscard]] std::vector<RuleMeaning> rule_legend(const Puzzle& puzzle);
// Writes the legend from the bottom of the picture on, which grows.
void write_rules(const Puzzle& puzzle, Language language, Picture& picture);

}  // namespace nonet

#include "text/formats/puzzle_json.hpp"

#include "base/utf8.hpp"
#include "board/core/digits_of.hpp"
#include "text/formats/shaped_board.hpp"
#include "text/formats/symbols.hpp"

namespace nonet {
namespace {

// Returns text that is not UTF-8 read as Latin-1, as in old files.
std::string as_utf8(const std::string& text) {
  if (is_utf8(text)) return text;
  std::string utf8;
  for (const char c : text) append_utf8(static_cast<unsigned char>(c), utf8);
  return utf8;
}

std::string one_line(const Layout& layout, const Grid& grid) {
  std::string text;
  write_board(layout, grid, '.', text);
  return text;
}

JsonArray meta_json(const Puzzle& puzzle) {
  JsonArray pairs;
  for (const auto& [name, value] : puzzle.meta) {
    pairs.add(JsonArray().add(as_utf8(name)).add(as_utf8(value)));
  }
  return pairs;
}

}  // namespace

JsonArray rules_json(const std::vector<Rule>& rules, const Layout& layout) {
  JsonArray texts;
  for (const Rule& rule : rules) texts.add(rule_text(rule, layout));
  return texts;
}

JsonArray candidates_json(const Candidates& candidates, const Layout& layout) {
  JsonArray cells;
  for (int row = 0; row < layout.rows(); ++row) {
    for (int column = 0; column < layout.columns(); ++column) {
      cells.add(JsonArray::of(values_in(candidates, layout.cell(row, column), layout)));
    }
  }
  return cells;
}

JsonObject puzzle_json(const Puzzle& puzzle) {
  JsonObject object;
  object.add("nonet", kPuzzleJsonVersion).add("layout", layout_text(puzzle.layout->spec()));
  object.add("givens", one_line(*puzzle.layout, puzzle.givens));
  if (!puzzle.placed.empty()) object.add("placed", one_line(*puzzle.layout, puzzle.placed));
  if (puzzle.solution) object.add("solution", one_line(*puzzle.layout, *puzzle.solution));
  if (puzzle.candidates) object.add("candidates", candidates_json(*puzzle.candidates, *puzzle.layout));
  if (!puzzle.rules.empty()) object.add("rules", rules_json(puzzle.rules, *puzzle.layout));
  if (!puzzle.colours.empty()) object.add("colours", JsonArray::of(puzzle.colours));
  if (!puzzle.meta.empty()) object.add("meta", meta_json(puzzle));
  return object;
}

}  // namespace nonet

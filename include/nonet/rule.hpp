// Rule: a constraint of a puzzle beyond all-different: a sum, a relation, a line.
//
//   cage 15 r1c1 r1c2          arrow r1c1 = r1c2 r1c3          thermo r3c3 r2c3 r1c3
//
// One grammar serves comments (# rule: …), --rule and JSON: the kind, its numbers, its cells in their order
// (from the bulb, from the clue inwards), with `=` between parts. A rule that only makes cells differ
// becomes a house of the layout, and one about a single cell becomes candidates.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api.h"
#include "nonet/grid.hpp"
#include "nonet/language.hpp"
#include "nonet/result.hpp"

namespace nonet {
struct RuleKind;  // what a kind means: src/board/core/rule_kind.hpp
}  // namespace nonet

namespace nonet::inline v0 {

class Layout;

struct Rule {
  const RuleKind* kind = nullptr;          // one of rule_kinds(), and never null in a Puzzle
  std::vector<CellIndex> cells = {};       // of all parts, one after another
  std::vector<std::int32_t> numbers = {};  // sum, difference, modulus, … as the kind says
  std::vector<std::uint16_t> parts = {};   // where each part of `cells` but the last ends
  std::string text = {};                   // a pattern, a table, a word that is there or not

  bool operator==(const Rule&) const = default;
};

// How the cells of a kind are drawn.
enum class RuleShape : std::uint8_t {
  Board,    // nothing is drawn: it holds everywhere
  Cells,    // each cell is shaded, or has a sign
  Cage,     // an outline around the cells
  Line,     // a line through the cells
  Arrow,    // a circle or pill, and a line to a point
  Dot,      // a sign on the border of two cells
  Corner,   // digits where four cells meet
  Outside,  // a clue beside the board, and the cells that it looks along
};

struct RuleKindInfo {
  std::string_view id = {};       // "thermo"
  Text summary = {};              // "digits rise from the bulb"
  std::string_view grammar = {};  // what comes after the id: "CELLS"
  RuleShape shape = RuleShape::Board;
};

// Lists all kinds, by id.
[[nodiscard]] NONET_API std::vector<RuleKindInfo> rule_kinds();
// Reads a rule of boards of this layout; hyphens in the id are skipped. Errors: Syntax, BadLayout
// and Unsupported, with the offset in `text`. Rules that are only houses, givens or
// candidates are returned as rules too; add_rules() turns them into these.
[[nodiscard]] NONET_API Result<Rule> parse_rule(std::string_view text, const Layout& layout);
// Returns the text that parse_rule() reads as this rule.
[[nodiscard]] NONET_API std::string rule_text(const Rule& rule, const Layout& layout);

struct Puzzle;
// Adds rules to a puzzle, one from each text. A rule that only makes cells differ becomes a house of the
// layout; odd, even and the like become candidates; a given becomes a given. Errors: as parse_rule(); the
// offset is into the text with the number `*where`, from 0, unless `where` is null. After an error the puzzle
// is unchanged.
[[nodiscard]] NONET_API Result<void> add_rules(const std::vector<std::string>& texts, Puzzle& puzzle,
                                               std::size_t* where = nullptr);

}  // namespace nonet::inline v0

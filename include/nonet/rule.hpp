// Rule: what a puzzle asks beyond all-different: sums, relations, lines.
//
//   cage 15 r1c1 r1c2          arrow r1c1 = r1c2 r1c3          thermo r3c3 r2c3 r1c3
//
// One grammar for comments (# rule: …), --rule and JSON: the kind, its numbers, its cells in the
// order that means something (from the bulb, from the clue inwards), `=` between parts. What is only
// all-different is no rule but a house of the layout; what a cell may hold is a candidate.
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
struct RuleKind;  // what a kind means: src/core/rule_kind.hpp
}  // namespace nonet

namespace nonet::inline v0 {

class Layout;

struct Rule {
  const RuleKind* kind = nullptr;          // one of rule_kinds(), and never null in a Puzzle
  std::vector<CellIndex> cells = {};       // of all parts, one after another
  std::vector<std::int32_t> numbers = {};  // sum, difference, modulus, … as the kind says
  std::vector<std::uint16_t> parts = {};   // where parts of cells end, but the last: circle | shaft

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
// and Unsupported, with the offset in `text`. Kinds that are only houses, givens or candidates are
// rules here too; add_rules() makes them so.
[[nodiscard]] NONET_API Result<Rule> parse_rule(std::string_view text, const Layout& layout);
// Returns what parse_rule() reads back as the same rule.
[[nodiscard]] NONET_API std::string rule_text(const Rule& rule, const Layout& layout);

struct Puzzle;
// Adds rules, one a text, to those of a puzzle. What is only all-different becomes a house of its
// layout, odd and the like candidates, a given a given. Errors: as parse_rule(); the offset is into
// the text of number `*where`, from 0, if that is not null. The puzzle is as before then.
[[nodiscard]] NONET_API Result<void> add_rules(const std::vector<std::string>& texts,
                                               Puzzle& puzzle, std::size_t* where = nullptr);

}  // namespace nonet::inline v0

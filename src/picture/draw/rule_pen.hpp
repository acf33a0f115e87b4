// RulePen: what draws rules. draw_rule() reads a rule by the shape and the look of its kind, and says to the
// pen what is to be drawn; one pen makes shapes (rules_picture.hpp), the other one characters
// (rule_characters.hpp).
#pragma once

#include <span>
#include <string>

#include "board/core/rule_kind.hpp"

namespace nonet {

// Where a clue stands, in rows and columns of cells (-1 and N are beside the board), and which way it looks.
struct CluePlace {
  int row = 0;
  int column = 0;
  int down = 0;
  int right = 0;
};
[[nodiscard]] CluePlace clue_place(const Rule& rule, const Layout& layout);

// Returns the numbers of a rule: "3,5".
[[nodiscard]] std::string numbers_text(const Rule& rule, std::string_view between = ",");

class RulePen {
 public:
  RulePen() = default;
  RulePen(const RulePen&) = delete;
  RulePen& operator=(const RulePen&) = delete;
  virtual ~RulePen() = default;

  // What a pen does not draw, it leaves out.
  virtual void shade(const Rule& /*rule*/) {}
  // An outline around the cells, and a text in the first of them.
  virtual void cage(const Rule& /*rule*/, const std::string& /*text*/) {}
  virtual void line(const Rule& /*rule*/, const RuleLook& /*look*/) {}
  virtual void arrow(const Rule& /*rule*/, std::span<const CellIndex> /*circle*/,
                     std::span<const CellIndex> /*shaft*/) {}
  // A sign between two cells: a dot with a text, which may be empty.
  virtual void dot(const Rule& /*rule*/, RuleLook::Dot /*dot*/, const std::string& /*text*/) {}
  virtual void corner(const Rule& /*rule*/) {}
  virtual void clue(const Rule& /*rule*/, const CluePlace& /*place*/, const std::string& /*text*/) {}
};

void draw_rule(const RuleOn& rule, RulePen& pen);

}  // namespace nonet

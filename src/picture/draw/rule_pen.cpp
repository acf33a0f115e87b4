#include "picture/draw/rule_pen.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace nonet {
namespace {

// Returns what is written on the sign between two cells; empty if the sign says all.
std::string dot_text(const Rule& rule) {
  const RuleLook& look = rule.kind->look;
  if (rule.numbers.empty()) return std::string(look.sign);
  const auto* const named = std::ranges::find(look.named, rule.numbers.front(), &RuleLook::Named::number);
  return named == std::end(look.named) ? std::to_string(rule.numbers.front()) : std::string(named->sign);
}

}  // namespace

CluePlace clue_place(const Rule& rule, const Layout& layout) {
  const auto sign = [](int value) { return (value > 0) - (value < 0); };
  const int row = layout.row(rule.cells[0]);
  const int column = layout.column(rule.cells[0]);
  const bool one = rule.cells.size() < 2;
  const int down = one ? 1 : sign(layout.row(rule.cells[1]) - row);
  const int right = one ? 0 : sign(layout.column(rule.cells[1]) - column);
  return {row - down, column - right, down, right};
}

std::string numbers_text(const Rule& rule, std::string_view between) {
  return rule.numbers.empty() ? rule.text : fmt::to_string(fmt::join(rule.numbers, between));
}

void draw_rule(const RuleOn& on, RulePen& pen) {
  const Rule& rule = on.rule;
  switch (rule.kind->shape) {
    case RuleShape::Board: return;
    case RuleShape::Cells: return pen.shade(rule);
    case RuleShape::Cage: return pen.cage(rule, numbers_text(rule));
    case RuleShape::Line: return pen.line(rule, rule.kind->look);
    case RuleShape::Arrow: return pen.arrow(rule, on.part(0), on.part(1));
    case RuleShape::Dot: return pen.dot(rule, rule.kind->look.dot, dot_text(rule));
    case RuleShape::Corner: return pen.corner(rule);
    case RuleShape::Outside: return pen.clue(rule, clue_place(rule, on.layout), numbers_text(rule));
  }
}

}  // namespace nonet

// nfa: a machine reads the digits of the line, in order, and accepts them. board/rules/own.hpp has its
// language.
#include "board/rules/own.hpp"

namespace nonet::kinds::nfa {
namespace {

// Returns whether the machine accepts the rest of the line from a state on: `read` cells are read, and
// `borders` parts.
bool accepted(const own::Nfa& nfa, int state, const RuleOn& on, int read, int borders, const Grid& grid) {
  const bool border = borders + 1 < on.part_count() && on.rule.parts[at(borders)] == read;
  if (!border && read == on.length()) return nfa.states[at(state)].accepts;
  const int symbol = border ? own::Nfa::kBreak : grid[on.cells()[at(read)]];
  return std::ranges::any_of(nfa.states[at(state)].next, [&](const auto& edge) {
    if (edge.first != symbol) return false;
    return accepted(nfa, edge.second, on, read + (border ? 0 : 1), borders + (border ? 1 : 0), grid);
  });
}

bool holds(const RuleOn& on, const Grid& grid) {
  const auto nfa = own::parse_nfa(on.rule.text, own::values_on(on.layout));
  if (!nfa) return false;
  return std::ranges::any_of(nfa->starts(), [&](int start) { return accepted(*nfa, start, on, 0, 0, grid); });
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto nfa = own::parse_nfa(on.rule.text, own::values_on(on.layout));
  auto line = nfa ? own::automaton_of(*nfa, on) : std::nullopt;
  if (line) out.automata.push_back(*std::move(line));  // else it was refused
}

Message refused(const RuleOn& on) {
  const auto nfa = own::parse_nfa(on.rule.text, own::values_on(on.layout));
  if (on.length() == 0) return tr("a line without cells");
  return nfa ? own::refuse_large(*nfa, on) : own::placed(nfa.error());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "nfa",
    .name = tr("the machine's line"),
    .title = tr("Machine's line"),
    .summary = tr("the machine accepts the digits of the line"),
    .grammar = "MACHINE CELLS …",
    .shape = RuleShape::Line,
    .look = {.colour = "#c9c3b4", .dashed = true},
    .foreign = {.iss = {{.name = "NFA", .form = IssForm::Machine}}},
    .bounds = {.least = 0},  // some parts may be empty
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::nfa

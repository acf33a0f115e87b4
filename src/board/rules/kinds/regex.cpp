// regex: the digits of the line, read in order, match a pattern. board/rules/own.hpp has its language.
#include "board/rules/own.hpp"

namespace nonet::kinds::regex {
namespace {

// Returns the places at which a match can end that begins at one of `starts`.
std::set<int> ends(const own::DigitPattern& pattern, const std::set<int>& starts,
                   std::span<const int> digits) {
  std::set<int> found;
  switch (pattern.sort) {
    case own::DigitPattern::Sort::Digit:
      for (const int start : starts) {
        if (std::cmp_less(start, digits.size()) && pattern.digits.contains(digits[at(start)])) {
          found.insert(start + 1);
        }
      }
      return found;
    case own::DigitPattern::Sort::Sequence:
      found = starts;
      for (const own::DigitPattern& part : pattern.parts) found = ends(part, found, digits);
      return found;
    case own::DigitPattern::Sort::Choice:
      for (const own::DigitPattern& part : pattern.parts) found.merge(ends(part, starts, digits));
      return found;
    case own::DigitPattern::Sort::Repeat: {
      std::set<int> now = starts;
      for (int times = 0; !now.empty() && times != pattern.most; ++times) {
        if (times >= pattern.least) {
          const std::size_t before = found.size();
          found.insert(now.begin(), now.end());
          if (times > pattern.least && found.size() == before) return found;
        }
        now = ends(pattern.parts[0], now, digits);
      }
      found.merge(now);
      return found;
    }
  }
  return found;
}

bool holds(const RuleOn& on, const Grid& grid) {
  const auto pattern = own::parse_pattern(on.rule.text, own::values_on(on.layout));
  std::vector<int> digits;
  for (const CellIndex cell : on.cells()) digits.push_back(grid[cell]);
  return pattern && ends(*pattern, {0}, digits).contains(on.length());
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto pattern = own::parse_pattern(on.rule.text, own::values_on(on.layout));
  auto line = pattern ? own::automaton_of(own::nfa_of(*pattern), on) : std::nullopt;
  if (line) out.automata.push_back(*std::move(line));  // else it was refused
}

Message refused(const RuleOn& on) {
  const auto pattern = own::parse_pattern(on.rule.text, own::values_on(on.layout));
  return pattern ? own::refuse_large(own::nfa_of(*pattern), on) : own::placed(pattern.error());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "regex",
    .name = tr("the pattern line[ of {}]"),
    .title = tr("Pattern line"),
    .summary = tr("the digits of the line match the pattern"),
    .grammar = "PATTERN CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#c9c3b4", .dashed = true},
    .foreign = {.iss = {{.name = "Regex", .form = IssForm::Pattern}}},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::regex

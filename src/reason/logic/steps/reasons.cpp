#include "reason/logic/steps/reasons.hpp"

#include <algorithm>
#include <bit>

#include "reason/logic/plan/technique.hpp"

namespace nonet {
namespace {

constexpr int kOnBoard = 0;        // the numbers of parts
constexpr int kRemovedBefore = 1;  // candidates of which the board does not show why they are gone

// Returns the filled cells of `among` that hold the digit.
CellSet holders(const Position& position, const CellSet& among, Digit digit) {
  CellSet cells;
  for (const int cell : among - position.blanks()) {
    if (position.value(cell) == digit) cells.add(cell);
  }
  return cells;
}

// Returns as few as possible of `blockers` that see all of `cells`, if all of them do.
CellSet fewest(const Geometry& geometry, const CellSet& blockers, const CellSet& cells) {
  const auto covers = [&](const CellSet& some) {
    CellSet left = cells;
    for (const int blocker : some) left -= geometry.peers(blocker);
    return left.empty();
  };
  CellSet best = blockers;
  for (std::uint32_t chosen = 0; chosen < 1U << blockers.count(); ++chosen) {
    if (std::popcount(chosen) >= best.count()) continue;
    CellSet some;
    std::uint32_t bit = 1;
    for (const int blocker : blockers) {
      if ((chosen & bit) != 0) some.add(blocker);
      bit <<= 1U;
    }
    if (covers(some)) best = some;
  }
  return best;
}

// Adds what keeps the digit out of the other blank cells of the house.
void add_hidden(const Position& position, const Candidate& single, int house, Step& step) {
  const Geometry& geometry = position.geometry();
  CellSet others = position.blanks(house);
  others.remove(single.cell);
  CellSet blockers;
  for (const int other : others) blockers |= holders(position, geometry.peers(other), single.digit);
  CellSet seen;
  for (const int blocker : blockers) seen |= geometry.peers(blocker) & others;
  blockers = fewest(geometry, blockers, seen);
  const Digits digits = Digits::of(single.digit);
  if (!blockers.empty()) step.show(Role::Blocker, blockers, digits, -1, kOnBoard);
  if (others != seen) step.show(Role::Blocker, others - seen, digits, -1, kRemovedBefore);
}

// The digits of a house, and the cells that hold them.
StepPart digits_of(const Position& position, int house, Digits wanted) {
  StepPart part{.role = Role::Blocker, .number = kOnBoard, .house = house};
  for (const int cell : position.geometry().house(house) - position.blanks()) {
    if (!wanted.has(position.value(cell))) continue;
    part.cells.add(cell);
    part.digits.add(position.value(cell));
  }
  return part;
}

// Adds what keeps the other digits out of the cell, each with one house: first the house that has
// most of them.
void add_naked(const Position& position, const Candidate& single, Step& step) {
  Digits left = Digits::up_to(position.size());
  left.remove(single.digit);
  std::vector<StepPart> parts;
  while (!left.empty()) {
    StepPart best;
    for (const int house : position.geometry().houses_of(single.cell)) {
      StepPart part = digits_of(position, house, left);
      if (part.digits.count() > best.digits.count()) best = std::move(part);
    }
    if (best.digits.empty()) break;
    left = left - best.digits;
    parts.push_back(std::move(best));
  }
  std::ranges::sort(parts, {}, &StepPart::house);
  step.parts.insert(step.parts.end(), parts.begin(), parts.end());
  if (!left.empty()) step.show(Role::Blocker, CellSet::of(single.cell), left, -1, kRemovedBefore);
}

void add_to_single(const Position& position, Step& step) {
  const Candidate& single = step.placements.front();
  const auto cover = std::ranges::find(step.parts, Role::Cover, &StepPart::role);
  if (cover == step.parts.end()) {
    add_naked(position, single, step);
  } else if (const int house = cover->house; position.blanks(house).count() > 1) {
    add_hidden(position, single, house, step);
  } else {
    step.parts.push_back(digits_of(position, house, Digits::up_to(position.size())));
  }
}

// Returns the house in which the digit has no place but these; -1 if there is none.
int house_of_link(const Position& position, const ChainNode& from, const ChainNode& to) {
  const CellSet ends = from.cells | to.cells;
  for (const int house : position.geometry().houses_with(ends)) {
    if (position.geometry().complete(house) && position.places(to.digit, house) == ends) return house;
  }
  return -1;
}

// Returns the rule by which the second candidate is false if the first is true; -1 if there is none.
int rule_of_link(const Position& position, const ChainNode& from, const ChainNode& to) {
  if (from.cells.count() != 1 || to.cells.count() != 1) return -1;
  for (const Clauses::Tie& tie : position.geometry().clauses().ties(from.cells.first())) {
    if (tie.other == to.cells.first() && !tie.allows(from.digit, to.digit)) return tie.rule;
  }
  return -1;
}

// Adds the rule of a weak link between two digits, and its cells.
void add_rule(const Position& position, const ChainNode& from, ChainNode& to, Step& step) {
  if (to.link != Link::Weak || to.by != NetPattern::None || from.digit == to.digit) return;
  to.rule = rule_of_link(position, from, to);
  if (to.rule < 0) return;
  const auto same = [&](const StepPart& part) { return part.rule == to.rule; };
  const auto known = std::ranges::find_if(step.parts, same);
  if (known != step.parts.end()) {
    known->cells |= from.cells | to.cells;
    return;
  }
  const auto number = std::ranges::count(step.parts, Role::Rule, &StepPart::role);
  step.parts.push_back({.role = Role::Rule,
                        .number = static_cast<int>(number),
                        .cells = from.cells | to.cells,
                        .rule = to.rule});
}

}  // namespace

void add_reasons(const Position& position, Step& step) {
  if (step.technique->family->folder == "singles") add_to_single(position, step);
  for (StepChain& chain : step.chains) {
    for (std::size_t i = 1; i < chain.nodes.size(); ++i) {
      ChainNode& node = chain.nodes[i];
      const ChainNode& before = chain.nodes[i - 1];
      add_rule(position, before, node, step);
      if (node.link != Link::Strong || node.digit != before.digit || node.house >= 0) continue;
      node.house = house_of_link(position, before, node);
    }
  }
}

}  // namespace nonet

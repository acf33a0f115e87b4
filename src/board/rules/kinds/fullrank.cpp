// fullrank: the line, read as a number, is the K-th least of all rows and columns, read from either end.
//
//   Each digit begins four of these numbers, one on each side of the board: the rank says with which digit
//   the line begins, and how many of the other three with it are less.
#include <algorithm>
#include <compare>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"
#include "board/rules/kinds.hpp"
#include "board/rules/neighbours.hpp"

namespace nonet::kinds::fullrank {
namespace {

constexpr int kSides = 4;

// Whether a number may be as great as others, and then has all of their ranks.
bool may_tie(const RuleOn& on) {
  return std::ranges::any_of(
      on.all, [](const Rule& rule) { return rule.kind == &fullrankties::entry && rule.numbers[0] == 2; });
}

bool holds(const RuleOn& on, const Grid& grid) {
  const auto number = [&](std::span<const CellIndex> cells) {
    std::vector<Digit> digits;
    for (const CellIndex cell : cells) digits.push_back(grid[cell]);
    return digits;
  };
  int less = 0;
  int same = -1;  // the line itself is one of them
  for (const auto& line : lines_from_all_sides(on.layout)) {
    const auto order = number(line) <=> number(on.cells());
    less += order < 0 ? 1 : 0;
    same += order == 0 ? 1 : 0;
  }
  if (!may_tie(on) && same > 0) return false;
  return less < on.number() && on.number() <= less + same + 1;
}

// A machine reads the lines of the other three sides, each with this one in turn: the first cell of that
// line, then the second cells of both, the third ones, and so on. It counts those before this one, or those
// after it if these are fewer; where there are to be none, each line has a machine of its own.
struct RankState {
  int found = 0;
  int same = 0;
  int place = 0;  // how many cells of this line and that one are read
  int seen = 0;   // the value that this line is compared with next, or one of these:
  static constexpr int kEven = -1;
  static constexpr int kPast = -2;  // they differ, or the line begins with another digit

  auto operator<=>(const RankState&) const = default;
};

void to_constraints(const RuleOn& on, Constraints& out) {
  const std::int32_t first = (on.number() - 1) / kSides + on.lowest();
  out.add_allowed(on.cells()[0], {&first, 1});
  const int rank = (on.number() - 1) % kSides;
  const bool after = rank >= kSides / 2;
  const int wanted = after ? kSides - 1 - rank : rank;
  const bool ties = may_tie(on);
  const int length = 2 * on.length() - 1;
  const auto step = [=](RankState state, int value) -> std::optional<RankState> {
    if (state.place == 0) {
      state.seen = value == first ? RankState::kEven : RankState::kPast;
    } else if (state.seen == RankState::kEven) {
      state.seen = value;
    } else if (state.seen != RankState::kPast) {
      const bool counts = after ? state.seen > value : state.seen < value;
      if (counts && ++state.found > wanted) return std::nullopt;
      state.seen = state.seen == value ? RankState::kEven : RankState::kPast;
    }
    if (++state.place < length) return state;
    if (state.seen == RankState::kEven && !ties) return std::nullopt;
    return RankState{state.found, std::min(wanted, state.same + (state.seen == RankState::kEven ? 1 : 0))};
  };
  const auto machine = machine_of(on, RankState(), step, [=](const RankState& state) {
    return state.place == 0 && state.found + state.same >= wanted;
  });
  const auto lines = lines_from_all_sides(on.layout);
  const auto side_of = [&](auto line) { return (line - lines.begin()) / on.size(); };
  const auto own =
      std::ranges::find_if(lines, [&](const auto& line) { return std::ranges::equal(line, on.cells()); });
  Automaton part{.cells = {}, .machine = machine};
  for (auto line = lines.begin(); line != lines.end(); ++line) {
    if (side_of(line) == side_of(own)) continue;
    part.cells.push_back((*line)[0]);
    for (std::size_t cell = 1; cell < line->size(); ++cell) {
      part.cells.push_back((*line)[cell]);
      part.cells.push_back(on.cells()[cell]);
    }
    if (wanted > 0) continue;
    out.automata.push_back(part);
    part.cells.clear();
  }
  if (wanted > 0) out.automata.push_back(std::move(part));
}

Message refused(const RuleOn& on) {
  const auto lines = lines_from_all_sides(on.layout);
  if (on.layout.has_holes()) return tr("a rank needs a square board with a cell for each digit in a line");
  if (std::ranges::none_of(lines, [&](const auto& line) { return std::ranges::equal(line, on.cells()); })) {
    return tr("a rank is of a whole row or column");
  }
  if (on.number() >= 1 && on.number() <= kSides * on.size()) return {};
  return say("a rank of {}: it goes from 1 to {}", on.number(), kSides * on.size());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "fullrank",
    .name = tr("the rank[ of {}]"),
    .title = tr("Full rank"),
    .summary = tr("as a number, the line is the K-th least of all rows and columns from either end"),
    .grammar = "K CELLS",
    .shape = RuleShape::Outside,
    .foreign = {.iss = {{.name = "FullRank", .form = IssForm::Outside}}},
    .bounds = {.least = 2},
    .looks_around = true,
    .rests_on_houses = true,
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::fullrank

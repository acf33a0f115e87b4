// fullrankties: which rows and columns, read as numbers from either end, may be the same: none, those without
// a `fullrank`, or any. `fullrank` looks here.
#include <algorithm>

#include "board/rules/constraints.hpp"
#include "board/rules/neighbours.hpp"

namespace nonet::kinds::fullrankties {
namespace {

bool holds(const RuleOn& on, const Grid& grid) {
  if (on.number() != 0) return true;
  std::vector<std::vector<Digit>> numbers;
  for (const auto& line : lines_from_all_sides(on.layout)) {
    numbers.emplace_back();
    for (const CellIndex cell : line) numbers.back().push_back(grid[cell]);
  }
  std::ranges::sort(numbers);
  return std::ranges::adjacent_find(numbers) == numbers.end();
}

void to_constraints(const RuleOn& on, Constraints& out) {
  if (on.number() != 0) return;
  static constexpr int kDiffer = -1;
  static constexpr int kEven = -2;
  const auto step = [](int seen, int value) -> std::optional<int> {
    if (seen == kDiffer) return kDiffer;
    if (seen == kEven) return value;
    return seen == value ? kEven : kDiffer;
  };
  const auto machine = machine_of(on, kEven, step, [](int seen) { return seen == kDiffer; });
  const auto lines = lines_from_all_sides(on.layout);
  const auto size = static_cast<std::size_t>(on.size());
  // Where two lines are the same, so are they from their other ends: one pair of both is enough.
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i / size % 2 == 1) continue;
    for (std::size_t j = i + 1; j < lines.size(); ++j) {
      if (j / size == i / size + 1 && j % size < i % size) continue;
      Automaton pair{.cells = {}, .machine = machine};
      for (std::size_t cell = 0; cell < lines[i].size(); ++cell) {
        pair.cells.push_back(lines[i][cell]);
        pair.cells.push_back(lines[j][cell]);
      }
      out.automata.push_back(std::move(pair));
    }
  }
}

Message refused(const RuleOn& on) {
  if (on.layout.has_holes()) return tr("a rank needs a square board with a cell for each digit in a line");
  return {};
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "fullrankties",
    .name = tr("the rule of equal ranks"),
    .title = tr("Equal ranks"),
    .summary = tr("which rows and columns may be the same number: none, those without a rank, or any"),
    .grammar = "none|only-unclued|any",
    .shape = RuleShape::Board,
    .foreign = {.iss = {{.name = "FullRankTies", .form = IssForm::Board, .words = "none", .lead = "none"},
                        {.name = "FullRankTies",
                         .form = IssForm::Board,
                         .words = "only-unclued",
                         .lead = "only-unclued"},
                        {.name = "FullRankTies", .form = IssForm::Board, .words = "any", .lead = "any"}}},
    .looks_around = true,
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::fullrankties

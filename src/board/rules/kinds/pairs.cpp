// pairs: any two digits of the line, or any two neighbours on it, are in a table, the earlier first: in
// 1:24,2:3 these are 12, 14 and 23.
#include "base/say.hpp"
#include "base/split.hpp"
#include "board/rules/own.hpp"

namespace nonet::kinds::pairs {
namespace {

enum Which : std::int32_t { kAll, kNeighbours };

bool holds(const RuleOn& on, const Grid& grid) {
  const std::string table = "," + on.rule.text + ",";
  for (std::size_t i = 0; i < on.cells().size(); ++i) {
    for (std::size_t j = i + 1; j < on.cells().size(); ++j) {
      if (on.number() == kNeighbours && j > i + 1) break;
      const std::string row = {',', own::letter_of(grid[on.cells()[i]]), ':'};
      const std::size_t start = table.find(row);
      if (start == std::string::npos) return false;
      const std::size_t found = table.find(own::letter_of(grid[on.cells()[j]]), start + row.size());
      if (found > table.find(',', start + 1)) return false;
    }
  }
  return true;
}

// Returns the pairs of the table; Syntax, with the offset, if it is none.
Result<std::set<std::pair<int, int>>> pairs_in(std::string_view text, own::ValueRange values) {
  std::set<std::pair<int, int>> found;
  std::set<int> firsts;
  for (const std::string_view row : split(text, ",")) {
    const std::size_t place = offset_of(row, text);
    const auto digit_at = [&](std::size_t i) {
      const int digit =
          i < row.size() && own::letter_of(own::digit_of(row[i])) == row[i] ? own::digit_of(row[i]) : -1;
      return values.has(digit) ? digit : -1;
    };
    if (digit_at(0) < 0 || row.size() < 3 || row[1] != ':' || !firsts.insert(digit_at(0)).second) {
      return fail(Errc::Syntax, say("'{}' is no digit with those that may follow, like 1:24", row), place);
    }
    for (std::size_t i = 2; i < row.size(); ++i) {
      if (digit_at(i) < 0) {
        return fail(Errc::Syntax, say("'{}' is no digit of this board", row.substr(i, 1)), place + i);
      }
      found.emplace(digit_at(0), digit_at(i));
    }
  }
  return found;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  const auto allowed = pairs_in(on.rule.text, own::values_on(on.layout));
  if (!allowed) return;  // refused before
  const auto table = table_of(on, [&](int a, int b) { return allowed->contains({a, b}); });
  const int farthest = on.number() == kNeighbours ? 1 : on.length() - 1;
  for (int distance = 1; distance <= farthest; ++distance) out.add_along(on.cells(), table, distance);
}

Message refused(const RuleOn& on) {
  const auto allowed = pairs_in(on.rule.text, own::values_on(on.layout));
  return allowed ? Message() : own::placed(allowed.error());
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "pairs",
    .name = tr("the line of allowed pairs"),
    .title = tr("Allowed pairs"),
    .summary = tr("two digits of the line are one of the pairs in the table"),
    .grammar = "all|neighbours TABLE CELLS",
    .shape = RuleShape::Line,
    .look = {.colour = "#c9c3b4", .dashed = true},
    .foreign = {.iss = {{.name = "PairX", .form = IssForm::Pairs, .words = "all"},
                        {.name = "Pair", .form = IssForm::Pairs, .words = "neighbours"},
                        {.name = "BinaryX", .form = IssForm::OldPairs, .words = "all"},
                        {.name = "Binary", .form = IssForm::OldPairs, .words = "neighbours"}}},
    .bounds = {.least = 2},
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::pairs

#include "reason/logic/techniques/reasons/members.hpp"

#include <algorithm>

namespace nonet::reasons {

int size_of(const MemberSet& set) { return static_cast<int>(std::ranges::count(set, true)); }

Members::Members(const Position& position)
    : cells_(at(position.cell_count()), kNone), rules_(at(position.cell_count())) {
  const Geometry& geometry = position.geometry();
  places_.assign(at(geometry.house_count()) * kStride, kNone);
  for (const int cell : position.blanks()) {
    cells_[at(cell)] = size();
    all_.push_back({.kind = Member::Kind::Cell, .cell = cell});
  }
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.complete(house)) continue;
    for (const Digit digit : position.missing(house)) {
      places_[at(house) * kStride + digit] = size();
      all_.push_back({.kind = Member::Kind::Place, .house = house, .digit = digit});
    }
  }
  for (const RuleClause& clause : geometry.clauses().all()) {
    const bool open =
        std::ranges::any_of(clause.cells, [&](CellIndex cell) { return position.value(cell) == kBlank; });
    if (!open || clause.kind == RuleClause::Kind::Houses) continue;  // which follow from the others
    for (const CellIndex cell : clause.cells) rules_[cell].push_back(size());
    all_.push_back({.kind = Member::Kind::Rule, .clause = &clause});
  }
}

}  // namespace nonet::reasons

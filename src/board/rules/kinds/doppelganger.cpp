// doppelganger: every row, column and box has all digits from 0 but one, no two of a kind miss the same one,
// and what is missed by the row, the column and the box of a 0 are three digits.
//
//   The rule's cells are further ones, which hold what is missed: by each row, each column, each box. With
//   its own, a row has every digit once.
#include <algorithm>
#include <set>

#include "board/rules/constraints.hpp"

namespace nonet::kinds::doppelganger {
namespace {

constexpr int kSorts = 3;

int side(const Layout& layout) { return layout.columns(); }

// Returns the row, column or box of a cell, by the sort.
int place_of(const Layout& layout, int sort, int cell) {
  return sort == 0 ? layout.row(cell) : sort == 1 ? layout.column(cell) : layout.box(cell);
}
CellIndex missing_of(const RuleOn& on, int sort, int place) {
  return on.cells()[at(sort * side(on.layout) + place)];
}

// Returns the cells of a row, column or box, then the one with the digit that they miss.
std::vector<CellIndex> whole(const RuleOn& on, int sort, int place) {
  std::vector<CellIndex> cells;
  for (int cell = 0; cell < on.layout.square_count(); ++cell) {
    if (!on.layout.is_hole(cell) && place_of(on.layout, sort, cell) == place) {
      cells.push_back(static_cast<CellIndex>(cell));
    }
  }
  cells.push_back(missing_of(on, sort, place));
  return cells;
}

bool holds(const RuleOn& on, const Grid& grid) {
  for (int sort = 0; sort < kSorts; ++sort) {
    std::set<int> missed{0};
    for (int place = 0; place < side(on.layout); ++place) {
      std::set<int> digits;
      for (const CellIndex cell : whole(on, sort, place)) digits.insert(grid[cell]);
      if (std::cmp_not_equal(digits.size(), on.size())) return false;
      if (!missed.insert(grid[missing_of(on, sort, place)]).second) return false;
    }
  }
  for (int cell = 0; cell < on.layout.square_count(); ++cell) {
    if (on.layout.is_hole(cell) || grid[cell] != 0) continue;
    std::set<int> missed;
    for (int sort = 0; sort < kSorts; ++sort) {
      missed.insert(grid[missing_of(on, sort, place_of(on.layout, sort, cell))]);
    }
    if (missed.size() < kSorts) return false;
  }
  return true;
}

// Returns all that have to differ: rows, columns and boxes with what they miss, then what those of a sort
// miss.
std::vector<std::vector<CellIndex>> houses(const RuleOn& on) {
  std::vector<std::vector<CellIndex>> list;
  for (int sort = 0; sort < kSorts; ++sort) {
    for (int place = 0; place < side(on.layout); ++place) list.push_back(whole(on, sort, place));
    const auto missed = on.cells().subspan(at(sort * side(on.layout)), at(side(on.layout)));
    list.emplace_back(missed.begin(), missed.end());
  }
  return list;
}

void to_constraints(const RuleOn& on, Constraints& out) {
  for (const auto& house : houses(on)) out.add_distinct(house);
  const auto table = table_of(on, [](int a, int) { return a != 0; });
  for (const CellIndex cell : on.cells()) out.relations.push_back({cell, cell, table});
  // Of a cell and what two of its houses miss: the second differs from the third if the first is 0.
  enum : int { kFree, kStart = -1, kZero = -2 };  // else: what the second may not be
  const auto step = [](int state, int value) -> std::optional<int> {
    if (state == kStart) return value == 0 ? kZero : kFree;
    if (state == kZero) return value;
    return state == kFree || state != value ? std::optional<int>(kFree) : std::nullopt;
  };
  const auto machine = machine_of(on, int{kStart}, step, [](int state) { return state == kFree; });
  for (int cell = 0; cell < on.layout.square_count(); ++cell) {
    if (on.layout.is_hole(cell)) continue;
    for (int sort = 0; sort < kSorts; ++sort) {
      const int other = (sort + 1) % kSorts;
      out.automata.push_back(
          {{static_cast<CellIndex>(cell), missing_of(on, sort, place_of(on.layout, sort, cell)),
            missing_of(on, other, place_of(on.layout, other, cell))},
           machine});
    }
  }
}

Message refused(const RuleOn& on) {
  const Layout& layout = on.layout;
  const int sides = side(layout);
  bool fits = layout.square_rows() == sides && on.lowest() == 0 && on.size() == sides + 1 &&
              on.length() == kSorts * sides;
  for (int cell = 0; fits && cell < layout.square_count(); ++cell) {
    fits = layout.is_hole(cell) || (layout.box(cell) >= 0 && layout.box(cell) < sides);
  }
  for (const CellIndex cell : on.cells()) fits = fits && std::cmp_greater_equal(cell, layout.square_count());
  return fits ? Message()
              : tr("doppelgangers need a square board with boxes, one digit more, from 0, than cells in a "
                   "row, and a cell below it for each row, column and box");
}

}  // namespace

extern constinit const RuleKind entry{
    .id = "doppelganger",
    .name = tr("the doppelganger rule"),
    .title = tr("Doppelganger"),
    .summary =
        tr("rows, columns and boxes each miss another digit, and those that meet in a 0 three; the cells "
           "hold what is missed"),
    .grammar = "CELLS",
    .shape = RuleShape::Cells,
    .looks_around = true,
    .meaning = {.refuse = refused, .check = holds, .expand = to_constraints},
};

}  // namespace nonet::kinds::doppelganger

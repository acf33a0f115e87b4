// Naked subsets: n cells of a house with n digits in all (rules 2 and 3).
//                                   SE pair 3.0, triple 3.6, quadruple 5.0; HoDoKu 60, 80, 120
//
//        c1   c2   c3 |  c4   c5   c6      Whatever goes where, 2, 5 and 7 are used up in r1c125:
//   r1   27   25    3 | -    57   -        they leave the other cells of the row. Where the cells
//                                          lie in a box and in a line and take digits from both,
//   the subset is called locked: two or three cells only, HoDoKu 40 and 60.
//
// Sound     n cells that all see each other take n different digits, and have no more than these.
// Complete  all subsets of 2, 3 and 4 cells of any house; cells with one mark may be among them.
// Order     boxes, lines, other houses; then by cells. What lies in two houses is found in the
//           first.
// Cost      houses with fewer than n cells of at most n marks are passed over at once.
#include "explain/search.hpp"
#include "explain/subsets/subset_search.hpp"

namespace nonet::techniques::naked_subset {
namespace {

constexpr Text kSays = {
    "{base} can only be {base.digits}, and no other cell of {cover.houses} can: {result}",
    "{base} solo pueden ser {base.digits}, y ninguna otra casilla de {cover.houses}: {result}"};

constexpr Technique kTechniques[] = {
    {.id = "locked_pair",
     .name = {"Locked Pair", "Par bloqueado"},
     .code = "0110",
     .level = Level::Medium,
     .score = 40,
     .order = 1000,
     .rated = true,
     .says = kSays},
    {.id = "locked_triple",
     .name = {"Locked Triple", "Trío bloqueado"},
     .code = "0111",
     .level = Level::Medium,
     .score = 60,
     .order = 1100,
     .rated = true,
     .says = kSays},
    {.id = "naked_pair",
     .name = {"Naked Pair", "Par desnudo"},
     .code = "0200",
     .level = Level::Medium,
     .score = 60,
     .order = 1300,
     .rated = true,
     .se = 3.0,
     .says = kSays},
    {.id = "naked_triple",
     .name = {"Naked Triple", "Trío desnudo"},
     .code = "0201",
     .level = Level::Medium,
     .score = 80,
     .order = 1400,
     .rated = true,
     .se = 3.6,
     .says = kSays},
    {.id = "naked_quadruple",
     .name = {"Naked Quadruple", "Cuarteto desnudo"},
     .code = "0202",
     .level = Level::Hard,
     .score = 120,
     .order = 2000,
     .rated = true,
     .se = 5.0,
     .says = kSays},
};

struct Kind {
  const Technique& technique;
  int size;
  bool locked;
};
constexpr Kind kKinds[] = {{kTechniques[0], 2, true},
                           {kTechniques[1], 3, true},
                           {kTechniques[2], 2, false},
                           {kTechniques[3], 3, false},
                           {kTechniques[4], 4, false}};
constexpr int kLargestLocked = 3;

// The blank cells by how many marks they have: at_most[n] have n or fewer.
struct FewMarks {
  std::array<CellSet, subsets::kLargest + 1> at_most;

  void compute(const Position& position) {
    at_most.fill({});
    for (const int cell : position.blanks()) {
      const int count = position.marks(cell).count();
      for (int n = std::max(count, 1); n <= subsets::kLargest; ++n) {
        at_most[static_cast<std::size_t>(n)].add(cell);
      }
    }
  }
};

// Whether no house before `house` has all the cells, in the order in which houses are looked at.
bool is_first_house(const Geometry& geometry, const CellSet& cells, int house) {
  if (Geometry::is_box(geometry.kind(house))) return true;
  for (const int other : geometry.houses_of(cells.first())) {
    const bool before = other < house || Geometry::is_box(geometry.kind(other));
    if (other != house && before && cells.within(geometry.house(other))) return false;
  }
  return true;
}

// Whether the marks that go are in a box with the cells and outside it as well.
bool is_locked(const Geometry& geometry, const CellSet& cells, const CellSet& gone) {
  if (cells.count() > kLargestLocked) return false;
  const int box = geometry.box_house(cells.first());
  if (box < 0 || !cells.within(geometry.house(box))) return false;
  return gone.intersects(geometry.house(box)) && !gone.within(geometry.house(box));
}

// The step, empty if nothing goes or the subset is of the other kind.
Step step_of(const Position& position, const Kind& kind, const CellSet& cells, Digits digits) {
  const Geometry& geometry = position.geometry();
  Step step{.technique = &kind.technique};
  const CellSet others = geometry.common_peers(cells);
  CellSet gone;
  for (const Digit digit : digits) gone |= others & position.places(digit);
  if (gone.empty() || is_locked(geometry, cells, gone) != kind.locked) return step;
  step.parts.push_back({.role = Role::Base, .cells = cells, .digits = digits});
  for (const Digit digit : digits) eliminate(position, digit, others, step);
  CellSet left = gone;
  for (const int house : geometry.houses_of(cells.first())) {
    const CellSet here = gone & geometry.house(house);
    if (!cells.within(geometry.house(house)) || here.empty()) continue;
    step.parts.push_back({.role = Role::Cover, .house = house});
    subsets::cross_out(position, here & left, digits, step);
    left -= here;
  }
  subsets::cross_out(position, left, digits, step);  // seen by each cell in another house
  return step;
}

bool find_kind(const Search& search, const Kind& kind, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellSet& few = search.get<FewMarks>().at_most[static_cast<std::size_t>(kind.size)];
  const int houses =
      kind.locked ? geometry.end_box() - geometry.first_box() : geometry.house_count();
  for (int i = 0; i < houses; ++i) {
    const int house = subsets::boxes_first(geometry, i);
    const CellSet cells = few & geometry.house(house);
    if (cells.count() < kind.size) continue;
    subsets::Sets sets;
    for (const int cell : cells) sets.add(cell, position.marks(cell).bits());
    const bool enough =
        subsets::for_each(sets, kind.size, [&](std::span<const int> chosen, std::uint32_t digits) {
          const CellSet subset = CellSet::from(chosen);
          if (!is_first_house(geometry, subset, house)) return false;
          return sink.add(step_of(position, kind, subset, Digits::from_bits(digits)));
        });
    if (enough) return true;
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  for (const Kind& kind : kKinds) {
    if (search.wants(kind.technique) && find_kind(search, kind, sink)) return;
  }
}

constexpr Example kExamples[] = {
    {":0110:27:.....7..9..68..45...8....6.4.2.5.....6.......3....42......325...7......39..4.8."
     ".1::218 737 749 759 769 779::"},
    {":0111:134:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26."
     ".....::175 177 182 191 375 377 391 477::"},
    {":0200:38:....1..5....6.5...9.+53..+164.1.9...7...7..4....5....2.64.2..1..3..8..........."
     "7...:413 423:363 365 368 864 865 868::"},
    {":0201:678:...23.1...6...92.3..9.5...+4........8.5.3..9..8..7..6..1.48.+3+5.6.....1..7..3"
     ".6....::634 731 732 832::"},
    {":0202:4569:7.+3....+8..24..+8.9+78.5.....6..+2..1.7+337...26.....3..82.4..2..+7.8.3+71+8"
     "49.+22..7....4:942 953 962 963 972 992:415 435 515 525 615 625 915 935 936::"},
    {":0110:x:....1..5....6.5...9.+53..+164.1.9...7...7..4....5....2.64.2..1..3..8...........7"
     "...:413 423:::",
     true},
    {":0200:x:...23.1...6...92.3..9.5...+4........8.5.3..9..8..7..6..1.48.+3+5.6.....1..7..3.6"
     "....::::",
     true},
};

}  // namespace

extern constinit const Finder entry{
    .id = "naked_subset",
    .family = Family::Subsets,
    .techniques = kTechniques,
    .what = {"Two, three or four cells of a house have together no more digits left than there are "
             "cells. These digits go into these cells, in some order, and leave the other cells "
             "that see all of them. In a locked pair or triple the cells share a box and a line, "
             "and both lose something.",
             "A dos, tres o cuatro casillas de una casa les quedan, entre todas, tantos dígitos "
             "como casillas son. Esos dígitos van en esas casillas, en algún orden, y desaparecen "
             "de las otras casillas que las ven a todas. En un par o trío bloqueado las casillas "
             "comparten una caja y una línea, y algo desaparece de las dos."},
    .sound = {"The cells see each other, so they take as many different digits as they are. They "
              "have no more than these, so each of them is used up.",
              "Las casillas se ven entre sí, así que toman tantos dígitos distintos como "
              "casillas son. No tienen más que esos, de modo que todos quedan usados."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::naked_subset

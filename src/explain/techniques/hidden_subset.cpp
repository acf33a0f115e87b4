// Hidden subsets: n digits of a house with n places in all.
//                                 SE pair 3.4, triple 4.0, quadruple 5.4; HoDoKu 70, 100, 150
//
//        c1     c2   c3 | c4     c5   c6 |        In the row 2 and 5 have only the places r1c1 and
//   r1   25-9   .    .  | 25-78  .    .  |        r1c4. They fill them, in either order, and the
//                                                 other marks of these cells go (-).
//
// Sound     a complete house holds n digits in n different cells, so these cells hold nothing else.
// Complete  all subsets of 2, 3 and 4 digits of any complete house; a digit with one place may be
//           among them.
// Order     boxes, lines, other houses; then by digits. What is hidden in two houses is found in
//           the first.
// Cost      houses with fewer than n digits of at most n places are passed over at once.
#include "explain/search.hpp"
#include "explain/subsets/subset_search.hpp"

namespace nonet::techniques::hidden_subset {
namespace {

constexpr Text kSays = {
    "{base.digits} in {base.houses} can only be in {base}, which hold nothing else: {result}",
    "los {base.digits} de {base.houses} solo caben en {base}, que no contienen nada más: {result}"};

constexpr Technique kTechniques[] = {
    {.id = "hidden_pair",
     .name = {"Hidden Pair", "Par oculto"},
     .code = "0210",
     .level = Level::Medium,
     .score = 70,
     .order = 1500,
     .rated = true,
     .se = 3.4,
     .says = kSays},
    {.id = "hidden_triple",
     .name = {"Hidden Triple", "Trío oculto"},
     .code = "0211",
     .level = Level::Medium,
     .score = 100,
     .order = 1600,
     .rated = true,
     .se = 4.0,
     .says = kSays},
    {.id = "hidden_quadruple",
     .name = {"Hidden Quadruple", "Cuarteto oculto"},
     .code = "0212",
     .level = Level::Hard,
     .score = 150,
     .order = 2100,
     .rated = true,
     .se = 5.4,
     .says = kSays},
};
constexpr int kSmallest = 2;  // kTechniques[i] has kSmallest + i digits

// Whether the digits are hidden in these cells in another house that is looked at before this one.
bool found_before(const Position& position, const CellSet& cells, Digits digits, int house) {
  const Geometry& geometry = position.geometry();
  if (Geometry::is_box(geometry.kind(house))) return false;
  for (const int other : geometry.houses_of(cells.first())) {
    const bool before = other < house || Geometry::is_box(geometry.kind(other));
    if (other == house || !before || !geometry.complete(other)) continue;
    CellSet places;
    for (const Digit digit : digits) places |= position.places(digit, other);
    if (places == cells) return true;
  }
  return false;
}

Step step_of(const Position& position, const Technique& technique, int house, const CellSet& cells,
             Digits digits) {
  Step step{.technique = &technique};
  if (position.marks(cells).within(digits)) return step;
  step.parts.push_back({.role = Role::Base, .cells = cells, .digits = digits, .house = house});
  const Digits others = position.marks(cells) - digits;
  for (const Digit digit : others) eliminate(position, digit, cells, step);
  subsets::cross_out(position, cells, others, step);
  return step;
}

bool find_in(const Search& search, const Technique& technique, int size, int house,
             StepSink& sink) {
  const Position& position = search.position;
  Digits few;
  for (const Digit digit : position.missing(house)) {
    const int places = position.place_count(digit, house);
    if (places >= 1 && places <= size) few.add(digit);
  }
  if (few.count() < size) return false;
  // The blank cells of the house in order, as bits of the sets.
  const CellSet blanks = position.blanks(house);
  if (blanks.count() <= size) return false;
  std::array<int, Geometry::kMaxSize> cell_of{};
  std::array<std::uint32_t, Geometry::kMaxSize + 1> places_of{};
  std::size_t count = 0;
  for (const int cell : blanks) {
    for (const Digit digit : position.marks(cell) & few) places_of[digit] |= 1U << count;
    cell_of[count++] = cell;
  }
  subsets::Sets sets;
  for (const Digit digit : few) sets.add(digit, places_of[digit]);
  return subsets::for_each(sets, size, [&](std::span<const int> chosen, std::uint32_t places) {
    CellSet cells;
    for (std::uint32_t bits = places; bits != 0; bits &= bits - 1) {
      cells.add(cell_of[static_cast<std::size_t>(std::countr_zero(bits))]);
    }
    Digits digits;
    for (const int digit : chosen) digits.add(static_cast<Digit>(digit));
    if (found_before(position, cells, digits, house)) return false;
    return sink.add(step_of(position, technique, house, cells, digits));
  });
}

void find(const Search& search, StepSink& sink) {
  const Geometry& geometry = search.position.geometry();
  int size = kSmallest;
  for (const Technique& technique : kTechniques) {
    for (int i = 0; search.wants(technique) && i < geometry.house_count(); ++i) {
      const int house = subsets::boxes_first(geometry, i);
      if (geometry.complete(house) && find_in(search, technique, size, house, sink)) return;
    }
    ++size;
  }
}

constexpr Example kExamples[] = {
    {":0210:16:.4......99........27..94.3...26....33...7.......1..25....+46..7..34.15.9......."
     "..4:447 448:216 226 316 326 716 726 816 826::"},
    {":0211:678:2...+7.8...4.13.7.6.7...........69...5.......3.2.75....49+8...6.7+7+12.....86."
     ".8.7.91:913 931 933 841 861 397 597:148 158 168 248 258 448 458 468 548::"},
    {":0212:2458:+9+6+15.....4+8+3+197+2+6+5+72+5+436+91+8.+4+82+7.5+9+66+9+78...+24.5+2...7+8"
     ".8.9...+6..+2.4...85.+5.6....3.:364 165 166 366 376 386:175 176 195 196 996::"},
    {":0210:x:2...+7.8...4.13.7.6.7...........69...5.......3.2.75....49+8...6.7+7+12.....86..8"
     ".7.91:913 931 933 841 861 397 597:::",
     true},
};

}  // namespace

extern constinit const Finder entry{
    .id = "hidden_subset",
    .family = Family::Subsets,
    .techniques = kTechniques,
    .what = {"Two, three or four digits have, in one house, together no more places left than they "
             "are. They fill these cells, in some order, and all other marks of the cells go.",
             "A dos, tres o cuatro dígitos les quedan en una casa, entre todos, tantos lugares "
             "como dígitos son. Llenan esas casillas, en algún orden, y las demás posibilidades de "
             "esas casillas desaparecen."},
    .sound = {"The house holds each of the digits, each in another cell. There are just enough "
              "cells for them, so nothing else has room there.",
              "La casa contiene cada uno de los dígitos, cada uno en otra casilla. Hay justo las "
              "casillas que necesitan, así que no cabe nada más en ellas."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::hidden_subset

// Locked candidates: all places of a digit in one house lie in another.   SE 2.6 / 2.8, HoDoKu 50
//
//   pointing                       claiming
//   r1  . . . | . . . | - - -      r1  5 . 5 | . . . | . . .      The 5 of one house stands in the
//   r2  x x x | x x x | . . .      r2  - - - | x x x | x x x      cells that it shares with the
//   r3  5 . 5 | x x x | - - -  …   r3  - - - | x x x | x x x      other, which has no other 5 (-).
//
// Sound     the first house holds the digit in one of these cells, and the second holds it once.
// Complete  all complete houses, any that shares cells with them. A box that points is one name,
//           every other house that claims its share of another the second name.
// Order     boxes, then lines and others by number; digits; the houses of the first cell.
// Cost      a look at the counts of each house and digit.
#include "explain/search.hpp"

namespace nonet::techniques::locked_candidates {
namespace {

constexpr Text kSays = {
    "the {base.digits} of {base.houses} can only be in {cover.houses}: {result}",
    "el {base.digits} de {base.houses} solo cabe en {cover.houses}: {result}"};

constexpr Technique kTechniques[] = {
    {
        .id = "pointing",
        .name = {"Locked Candidates Type 1 (Pointing)", "Candidatos bloqueados 1 (señalar)"},
        .code = "0100",
        .level = Level::Medium,
        .score = 50,
        .order = 1200,
        .rated = true,
        .se = 2.6,
        .says = kSays,
    },
    {
        .id = "claiming",
        .name = {"Locked Candidates Type 2 (Claiming)", "Candidatos bloqueados 2 (reclamar)"},
        .code = "0101",
        .level = Level::Medium,
        .score = 50,
        .order = 1210,
        .rated = true,
        .se = 2.8,
        .says = kSays,
    },
};
constexpr const Technique& kPointing = kTechniques[0];
constexpr const Technique& kClaiming = kTechniques[1];

// What follows for the houses that share all places of the digit with `base`. True: enough.
bool look(const Search& search, StepSink& sink, const Technique& technique, int base, Digit digit) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  const CellSet places = position.places(digit, base);
  const int first = places.first();
  for (const int cover : geometry.houses_of(first)) {
    if (cover == base || position.place_count(digit, cover) <= position.place_count(digit, base) ||
        !places.within(geometry.house(cover))) {
      continue;
    }
    Step step{.technique = &technique};
    step.parts.push_back(
        {.role = Role::Base, .cells = places, .digits = Digits::of(digit), .house = base});
    step.parts.push_back({.role = Role::Cover, .house = cover});
    eliminate(position, digit, geometry.house(cover) - places, step);
    if (sink.add(std::move(step))) return true;
  }
  return false;
}

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  for (const bool from_box : {true, false}) {
    const Technique& technique = from_box ? kPointing : kClaiming;
    if (!search.wants(technique)) continue;
    for (int base = 0; base < geometry.house_count(); ++base) {
      if (Geometry::is_box(geometry.kind(base)) != from_box || !geometry.complete(base)) continue;
      for (const Digit digit : position.missing(base)) {
        if (position.place_count(digit, base) < 2) continue;  // 1 is a hidden single
        if (look(search, sink, technique, base, digit)) return;
      }
    }
  }
}

constexpr Example kExamples[] = {
    {":0100:5:.........123......467..........................................................."
     ".::514 515 516 517 518 519::"},
    {":0100:6:2...4..8.1....7...45......1....867.9....928.3...3.....94..6......2...3...6..5.9."
     ".::653 663::"},
    {":0101:5:...123467......................................................................."
     ".::521 522 523 531 532 533::"},
    {":0101:4:.4......99........27..94.3...26....33...7.......1..25....+46..7..34.15.9........"
     ".4::447 448::"},
    {":0100:5:.........123......46............................................................"
     ".::::",
     true},
    {":0101:5:...12346........................................................................"
     ".::::",
     true},
};

}  // namespace

extern constinit const Finder entry{
    .id = "locked_candidates",
    .family = Family::Intersections,
    .techniques = kTechniques,
    .what = {"All places that a digit has left in one house also lie in a second house. Pointing: "
             "the first house is a box, and the second is a line through it. Claiming: the first "
             "is a line, and the second is a box on it.",
             "Todos los lugares que le quedan a un dígito en una casa están también en otra. "
             "Señalar: la primera casa es una caja y la segunda una línea que pasa por ella. "
             "Reclamar: la primera es una línea y la segunda una caja sobre ella."},
    .sound = {"The first house needs the digit, and has it in the cells that both houses share. "
              "The second house holds it only once, so its other cells cannot have it.",
              "La primera casa necesita el dígito y lo tiene en las casillas que comparten las "
              "dos. La segunda lo contiene una sola vez, así que sus otras casillas no pueden "
              "tenerlo."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::locked_candidates

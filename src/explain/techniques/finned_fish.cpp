// Finned fish: a basic fish with places too many.        HoDoKu 130 (X-Wing), 200 (Swordfish), 250
//
//          c2    c7 c8       Without the fin F this would be an X-Wing, and c2 and c7 would lose
//   r3  .  X  |  X  F  .     their other places. If the fin holds the digit, its peers lose it.
//       .  .  |  -  .  .     What would go in both cases goes (-): cells of a cover line that see
//       .  .  |  .  .  .     all fins.
//   r8  .  X  |  X  .  .
//
// Sound     one of the fins holds the digit, or none does and the fish is one without fins.
// Complete  up to five fins, sizes 2 to 7, any layout.
// Order     digit, rows before columns, first base lines, first cover lines.
// Source    explain/fish/line_fish.cpp
#include "explain/fish/fish.hpp"
#include "explain/fish/words.hpp"

namespace nonet::techniques::finned_fish {
namespace {

constexpr Technique kTechniques[] = {
    {.id = "finned_x_wing",
     .name = {"Finned X-Wing", "X-Wing con aleta"},
     .code = "0310",
     .level = Level::Hard,
     .score = 130,
     .order = 4100,
     .rated = true,
     .says = fish::kFinnedSays},
    {.id = "finned_swordfish",
     .name = {"Finned Swordfish", "Pez espada con aleta"},
     .code = "0311",
     .level = Level::Unfair,
     .score = 200,
     .order = 4300,
     .rated = true,
     .says = fish::kFinnedSays},
    {.id = "finned_jellyfish",
     .name = {"Finned Jellyfish", "Medusa con aleta"},
     .code = "0312",
     .level = Level::Unfair,
     .score = 250,
     .order = 4500,
     .rated = true,
     .says = fish::kFinnedSays},
    {.id = "finned_squirmbag",
     .name = {"Finned Squirmbag", "Squirmbag con aleta"},
     .code = "0313",
     .level = Level::Unfair,
     .score = 470,
     .order = 4700,
     .explains = false,
     .says = fish::kFinnedSays},
    {.id = "finned_whale",
     .name = {"Finned Whale", "Ballena con aleta"},
     .code = "0314",
     .level = Level::Unfair,
     .score = 470,
     .order = 4900,
     .explains = false,
     .says = fish::kFinnedSays},
    {.id = "finned_leviathan",
     .name = {"Finned Leviathan", "Leviatán con aleta"},
     .code = "0315",
     .level = Level::Unfair,
     .score = 470,
     .order = 5100,
     .explains = false,
     .says = fish::kFinnedSays},
};

constexpr Example kExamples[] = {
    {":0310:1:2...4..8.1....7...45......1....867.9....928.3...3.....94..6......2...3...6..5.9..::"
     "163::"},
    {":0311:1:2...4..8.1....7...45......1....867.9....928.3...3.....94..6......2...3...6..5.9..::"
     "163::"},
    {":03111:6:.8.1+9..5....24..8.........97.........2.9.8.+73..3+7.6..2..6...7..5....9...3...7..4."
     "::631 637::"},
    {":0312:8:1..4.......6..9.5....63..9.........9..4587.2......4..+5+46...158.28......653......2::"
     "827::"},
    {":0313:4:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "477::"},
    {":0314:8:.6....7...8..4...3..7...9...3..6.5......9..8.12...5.9..+12.....+96+9...4..15...19.2.:"
     ":899::"},
    {":0315:6:..7.1.984+16....57+3....3+7.1......3...7.1......8.51..4...12+39....5..7......+7.84..."
     ".::634::"},
    {":0310:8:1..4.......6..9.5....63..9.........9..4587.2......4..+5+46...158.28......653......2::"
     "::",
     true},
    {":0311:2:2.......8.9+8...6.+3.56.....28.3....7.....23...4....9.+366..9....+7..2.7.4...7...13.."
     "::::",
     true},
};

void find(const Search& search, StepSink& sink) {
  fish::find_fish(search, sink, kTechniques, fish::Shape::Basic, fish::Kind::Finned);
}

}  // namespace

extern constinit const Finder entry{
    .id = "finned_fish",
    .family = Family::Fish,
    .techniques = kTechniques,
    .what = {"A fish that has a few places too many, the fins. Cells that the fish would empty and "
             "that see all fins lose the digit.",
             "Un pez con algunas casillas de más, las aletas. Las casillas que el pez vaciaría y "
             "que ven todas las aletas pierden el dígito."},
    .sound = {"Either one of the fins holds the digit, or none of them does and the fish is "
              "complete. The cells that go are seen by every fin and belong to a cover of the "
              "fish, so they are empty of it in both cases.",
              "O una de las aletas contiene el dígito, o ninguna lo contiene y el pez está "
              "completo. Las casillas que lo pierden ven todas las aletas y están en una línea que "
              "el pez cubre, así que no lo tienen en ningún caso."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::finned_fish

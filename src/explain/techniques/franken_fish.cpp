// Franken fish: rows and boxes against columns and boxes.   HoDoKu 300 (X-Wing) to 430 (Jellyfish)
//
//         c1 c2 c3 | c4 c5 c6      The base is r5 and the box above, the covers are c1 and c3: all
//   r1     X  .  X |               places of the digit in the base are in them, so they are used
//   r2     .  .  X |               up, and lose it in the cells outside the base (-).
//   r3     X  .  . |
//   r4     -  .  - |
//   r5     X  .  X |  .  .  .
//
// Sound     n base houses hold the digit n times, n covers no more often; a cell in two covers
//           would use up both. Fins, and cells of two base houses, are taken as in a finned fish.
// Complete  as asked for: up to five fins, two of them in two base houses. Any layout; houses that
//           are neither row nor column count as boxes.
// Order     digit, rows before columns, first base houses, first covers.
// Source    explain/fish/house_fish.cpp
#include "explain/fish/fish.hpp"
#include "explain/fish/words.hpp"

namespace nonet::techniques::franken_fish {
namespace {

constexpr Technique kTechniques[] = {
    {.id = "franken_x_wing",
     .name = {"Franken X-Wing", "X-Wing Franken"},
     .code = "0330",
     .level = Level::Unfair,
     .score = 300,
     .order = 6100,
     .rated = true,
     .says = fish::kSays},
    {.id = "franken_swordfish",
     .name = {"Franken Swordfish", "Pez espada Franken"},
     .code = "0331",
     .level = Level::Unfair,
     .score = 350,
     .order = 6200,
     .rated = true,
     .says = fish::kSays},
    {.id = "franken_jellyfish",
     .name = {"Franken Jellyfish", "Medusa Franken"},
     .code = "0332",
     .level = Level::Unfair,
     .score = 370,
     .order = 6300,
     .says = fish::kSays},
    {.id = "franken_squirmbag",
     .name = {"Franken Squirmbag", "Squirmbag Franken"},
     .code = "0333",
     .level = Level::Extreme,
     .score = 470,
     .order = 6400,
     .explains = false,
     .says = fish::kSays},
    {.id = "franken_whale",
     .name = {"Franken Whale", "Ballena Franken"},
     .code = "0334",
     .level = Level::Extreme,
     .score = 470,
     .order = 6500,
     .explains = false,
     .says = fish::kSays},
    {.id = "franken_leviathan",
     .name = {"Franken Leviathan", "Leviatán Franken"},
     .code = "0335",
     .level = Level::Extreme,
     .score = 470,
     .order = 6600,
     .explains = false,
     .says = fish::kSays},
    {.id = "finned_franken_x_wing",
     .name = {"Finned Franken X-Wing", "X-Wing Franken con aleta"},
     .code = "0340",
     .level = Level::Unfair,
     .score = 390,
     .order = 6700,
     .rated = true,
     .says = fish::kFinnedSays},
    {.id = "finned_franken_swordfish",
     .name = {"Finned Franken Swordfish", "Pez espada Franken con aleta"},
     .code = "0341",
     .level = Level::Unfair,
     .score = 410,
     .order = 6800,
     .rated = true,
     .says = fish::kFinnedSays},
    {.id = "finned_franken_jellyfish",
     .name = {"Finned Franken Jellyfish", "Medusa Franken con aleta"},
     .code = "0342",
     .level = Level::Unfair,
     .score = 430,
     .order = 6900,
     .says = fish::kFinnedSays},
    {.id = "finned_franken_squirmbag",
     .name = {"Finned Franken Squirmbag", "Squirmbag Franken con aleta"},
     .code = "0343",
     .level = Level::Extreme,
     .score = 470,
     .order = 7000,
     .explains = false,
     .says = fish::kFinnedSays},
    {.id = "finned_franken_whale",
     .name = {"Finned Franken Whale", "Ballena Franken con aleta"},
     .code = "0344",
     .level = Level::Extreme,
     .score = 470,
     .order = 7100,
     .explains = false,
     .says = fish::kFinnedSays},
    {.id = "finned_franken_leviathan",
     .name = {"Finned Franken Leviathan", "Leviatán Franken con aleta"},
     .code = "0345",
     .level = Level::Extreme,
     .score = 470,
     .order = 7200,
     .explains = false,
     .says = fish::kFinnedSays},
};

constexpr Example kExamples[] = {
    {":0330:4:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "477::"},
    {":0331:4:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "477::"},
    {":0332:4:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "477::"},
    {":0333:4:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "477::"},
    {":0334:4:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "477::"},
    {":0335:8:.6....7...8..4...3..7...9...3..6.5......9..8.12...5.9..+12.....+96+9...4..15...19.2.:"
     ":899::"},
    {":0340:4:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "477::"},
    {":0341:7:.4......99........27..94.3...26....33...7.......1..25....+46..7..34.15.9.........4::"
     "724::"},
    {":03411:4:.4......99........27..94.3...26....33...7.......1..25....+46..7..34.15.9.........4::"
     "447 448::"},
    {":0342:7:.4......99........27..94.3...26....33...7.......1..25....+46..7..34.15.9.........4::"
     "724::"},
    {":0343:7:.4......99........27..94.3...26....33...7.......1..25....+46..7..34.15.9.........4::"
     "724::"},
    {":0344:1:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "112::"},
    {":0345:1:4...8.....3..5.6.9..21.........61.5.........4..53....7...+6.8.759.8.4...+6.26......::"
     "112::"},
    {":0330:5:...213.9...1..+5....6.9.8+1.24..75..3....3....1.7..2.9......9....5.8....1.6..5...4.::"
     "::",
     true},
};

void find(const Search& search, StepSink& sink) {
  fish::find_plain_and_finned(search, sink, kTechniques, fish::Shape::Franken);
}

}  // namespace

extern constinit const Finder entry{
    .id = "franken_fish",
    .family = Family::Fish,
    .techniques = kTechniques,
    .what =
        {"A fish whose base or covers have boxes among them: rows and boxes against columns and "
         "boxes, or columns and boxes against rows and boxes. It may have fins.",
         "Un pez con cajas entre las casas de su base o las que la cubren: filas y cajas contra "
         "columnas y cajas, o columnas y cajas contra filas y cajas. Puede tener aletas."},
    .sound = fish::kSound,
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::franken_fish

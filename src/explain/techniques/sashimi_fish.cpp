// Sashimi fish: a finned fish that is none without its fins.  HoDoKu 150 (X-Wing), 240 (Swordfish)
//
//          c2    c7 c8       In r3 the corner at c7 is missing, and the fin stands for it. If the
//   r3  .  X  |  .  F  .     fin is empty, r3 is decided, then r8; if it holds the digit, its box
//       .  .  |  -  .  .     loses it. Either way a cell of c7 in that box cannot have it.
//       .  .  |  -  .  .
//   r8  .  X  |  X  .  .
//
// Sound     one of the fins holds the digit, or none does and the base fills the covers.
// Complete  up to five fins, sizes 2 to 7, any layout.
// Order     digit, rows before columns, first base lines, first cover lines.
// Source    explain/fish/line_fish.cpp
#include "explain/fish/fish.hpp"
#include "explain/fish/words.hpp"

namespace nonet::techniques::sashimi_fish {
namespace {

constexpr Technique kTechniques[] = {
    {.id = "sashimi_x_wing",
     .name = {"Sashimi X-Wing", "X-Wing sashimi"},
     .code = "0320",
     .level = Level::Hard,
     .score = 150,
     .order = 4200,
     .rated = true,
     .says = fish::kFinnedSays},
    {.id = "sashimi_swordfish",
     .name = {"Sashimi Swordfish", "Pez espada sashimi"},
     .code = "0321",
     .level = Level::Unfair,
     .score = 240,
     .order = 4400,
     .rated = true,
     .says = fish::kFinnedSays},
    {.id = "sashimi_jellyfish",
     .name = {"Sashimi Jellyfish", "Medusa sashimi"},
     .code = "0322",
     .level = Level::Unfair,
     .score = 260,
     .order = 4600,
     .rated = true,
     .says = fish::kFinnedSays},
    {.id = "sashimi_squirmbag",
     .name = {"Sashimi Squirmbag", "Squirmbag sashimi"},
     .code = "0323",
     .level = Level::Unfair,
     .score = 470,
     .order = 4800,
     .explains = false,
     .says = fish::kFinnedSays},
    {.id = "sashimi_whale",
     .name = {"Sashimi Whale", "Ballena sashimi"},
     .code = "0324",
     .level = Level::Unfair,
     .score = 470,
     .order = 5000,
     .explains = false,
     .says = fish::kFinnedSays},
    {.id = "sashimi_leviathan",
     .name = {"Sashimi Leviathan", "Leviatán sashimi"},
     .code = "0325",
     .level = Level::Unfair,
     .score = 470,
     .order = 5200,
     .explains = false,
     .says = fish::kFinnedSays},
};

constexpr Example kExamples[] = {
    {":0320:7:..2.....5.1.2+543.....98.1..2....7.........6..74.8.5...5374...1.1+2......6.6..1..3.::"
     "718::"},
    {":0321:1:2...4..8.1....7...45......1....867.9....928.3...3.....94..6......2...3...6..5.9..::"
     "174::"},
    {":03211:5:....5.2..4.6.1.9.5.....6...2+78..9...+364.+7.8.....3..7.2.+4.12......5..4....3.8...."
     ".::556 566::"},
    {":0322:6:63.47.5...1.9......2...1..8....531.....69.+8....27+1.9....7...4.......+7.8.5...4..67:"
     ":629::"},
    {":0323:6:63.47.5...1.9......2...1..8....531.....69.+8....27+1.9....7...4.......+7.8.5...4..67:"
     ":629::"},
    {":0324:8:.89...5..4...95..32+5+3...1+94..42......7..6.....3..59....21..3....4.....3.+3.5..8."
     "17::824::"},
    {":0325:3:..5...8......1.....3+76...2.9+2..7....+561...4.74+7..5..92..92.+7...7.....+2...+5284."
     "719::383::"},
    {":0320:5:...213.9...1..+5....6.9.8+1.24..75..3....3....1.7..2.9......9....5.8....1.6..5...4.::"
     "::",
     true},
    {":0321:7:.4......99........27..94.3...26....33...7.......1..25....+46..7..34.15.9.........4:::"
     ":",
     true},
};

void find(const Search& search, StepSink& sink) {
  fish::find_fish(search, sink, kTechniques, fish::Shape::Basic, fish::Kind::Sashimi);
}

}  // namespace

extern constinit const Finder entry{
    .id = "sashimi_fish",
    .family = Family::Fish,
    .techniques = kTechniques,
    .what = {"A finned fish in which a line has but one place left, or none, beside the fins. It "
             "empties the same cells as a finned fish: those of the cover lines that see all fins.",
             "Un pez con aletas en el que a una línea le queda una sola casilla, o ninguna, aparte "
             "de las aletas. Vacía las mismas casillas que un pez con aletas: las de las líneas "
             "cubiertas que ven todas las aletas."},
    .sound = {"Either one of the fins holds the digit, or none of them does; then the base lines "
              "put it into every cover line. The cells that go lose it in both cases.",
              "O una de las aletas contiene el dígito, o ninguna lo contiene; entonces las líneas "
              "de la base lo ponen en todas las líneas cubiertas. Las casillas que lo pierden lo "
              "pierden en ambos casos."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::sashimi_fish

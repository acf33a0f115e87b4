// Basic fish: X-Wing, Swordfish, Jellyfish and larger.   SE 3.2, 3.8, 5.2, HoDoKu 140, 150, 160
//
//          c2       c7       A digit with places in n rows only in n columns (or the other way
//   r3  .  X  .  .  X  .     round) takes one of these places in each row, and so one in each
//       .  -  .  .  -  .     column. The columns are used up: they lose it elsewhere (-).
//   r8  .  X  .  .  X  .
//
// Sound     n lines hold the digit n times; n crossing lines can hold it no more often.
// Complete  sizes 2 to 7, any layout. Above half the board a smaller fish across does the same.
// Order     digit, rows before columns, first lines.
// Source    explain/fish/line_fish.cpp
#include "explain/fish/fish.hpp"

namespace nonet::techniques::basic_fish {
namespace {

constexpr Text kSays = {
    "{base.digits} in {base.houses} has places only in {cover.houses}, and so none there in other "
    "cells: {result}",
    "en {base.houses} el {base.digits} solo cabe en {cover.houses}, así que en el resto de estas "
    "no puede estar: {result}"};

constexpr Technique kTechniques[] = {
    {.id = "x_wing",
     .name = {"X-Wing", "X-Wing"},
     .code = "0300",
     .level = Level::Hard,
     .score = 140,
     .order = 2200,
     .rated = true,
     .se = 3.2,
     .says = kSays},
    {.id = "swordfish",
     .name = {"Swordfish", "Pez espada"},
     .code = "0301",
     .level = Level::Hard,
     .score = 150,
     .order = 2300,
     .rated = true,
     .se = 3.8,
     .says = kSays},
    {.id = "jellyfish",
     .name = {"Jellyfish", "Medusa"},
     .code = "0302",
     .level = Level::Hard,
     .score = 160,
     .order = 2400,
     .rated = true,
     .se = 5.2,
     .says = kSays},
    {.id = "squirmbag",
     .name = {"Squirmbag", "Squirmbag"},
     .code = "0303",
     .level = Level::Unfair,
     .score = 470,
     .order = 2500,
     .says = kSays},
    {.id = "whale",
     .name = {"Whale", "Ballena"},
     .code = "0304",
     .level = Level::Unfair,
     .score = 470,
     .order = 2600,
     .says = kSays},
    {.id = "leviathan",
     .name = {"Leviathan", "Leviatán"},
     .code = "0305",
     .level = Level::Unfair,
     .score = 470,
     .order = 2700,
     .says = kSays},
};

constexpr Example kExamples[] = {
    {":0300:2:2.......8.9+8...6.+3.56.....28.3....7.....23...4....9.+366..9....+7..2.7.4...7...13.."
     "::277::"},
    {":0301:2:2.......8.9+8...6.+3.56.....28.3....7.....23...4....9.+366..9....+7..2.7.4...7...13.."
     "::277::"},
    {":0302:5:....5.2..4.6.1.9.5.....6...2+78..9...+364.+7.8.....3..7.2.+4.12......5..4....3.8....."
     "::566 568::"},
    {":0303:1:.8.........34......9.1........3+24...+8+35+7..+4622+4.+5+68.3.3+5..+4.+916.6.+95+"
     "382792....5+4+3::193::"},
    {":0304:2:..6+1.+7539+913.+5.7...+7.+396.+1...9+7...+51...4.+9.+7...7.159..7+9.6...8...2+9+71."
     "4....58..+97::226 229 261 262 269::"},
    {":0300:1:2...4..8.1....7...45......1....867.9....928.3...3.....94..6......2...3...6..5.9..:::"
     ":",
     true},
    {":0301:1:2...4..8.1....7...45......1....867.9....928.3...3.....94..6......2...3...6..5.9..:::"
     ":",
     true},
};

void find(const Search& search, StepSink& sink) {
  fish::find_fish(search, sink, kTechniques, fish::Shape::Basic, fish::Kind::Plain);
}

}  // namespace

extern constinit const Finder entry{
    .id = "basic_fish",
    .family = Family::Fish,
    .techniques = kTechniques,
    .what = {"In n rows a digit has places only in the same n columns, or the other way round. "
             "These columns lose it in all other rows. Two lines are an X-Wing, three a Swordfish, "
             "four a Jellyfish.",
             "En n filas un dígito solo cabe en las mismas n columnas, o al revés. Esas columnas "
             "lo pierden en las demás filas. Con dos líneas es un X-Wing, con tres un pez espada, "
             "con cuatro una medusa."},
    .sound = {"Each of the n rows holds the digit once, and no column twice. So the n rows put it "
              "once into each of the n columns, and no other cell of these columns can have it.",
              "Cada una de las n filas contiene el dígito una vez, y ninguna columna dos veces. "
              "Así las n filas lo ponen una vez en cada una de las n columnas, y ninguna otra "
              "casilla de ellas puede tenerlo."},
    .examples = kExamples,
    .find = find};

}  // namespace nonet::techniques::basic_fish

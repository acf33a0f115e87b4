// Basic fish: X-Wing, Swordfish, Jellyfish and larger.   SE 3.2, 3.8, 5.2, HoDoKu 140, 150, 160
//
//          c2       c7       If n rows have places for a digit in n columns only (or the other way
//   r3  .  X  .  .  X  .     round), one of these places holds it in each row, and so in each
//       .  -  .  .  -  .     column: the columns lose it elsewhere (-).
//   r8  .  X  .  .  X  .
//
// Sound     n lines hold the digit n times; n crossing lines can hold it no more often.
// Complete  sizes 2 to 7, any layout. More than half the lines are a smaller fish across them.
// Order     digit, rows before columns, first lines.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/fish/fish.hpp"

namespace nonet::finders::basic_fish {

void find(const Search& search, StepSink& sink) {
  fish::find_fish(search, sink, rows::of_finder<6>("basic_fish"), fish::FishShape::Basic,
                  fish::FinKind::Plain);
}

}  // namespace nonet::finders::basic_fish

// Sashimi fish: without its fins a line has one place.        HoDoKu 150 (X-Wing), 240 (Swordfish)
//
//          c2    c7 c8       A finned X-Wing without the corner r3c7. If the fin F is not the
//   r3  .  X  |  .  F  .     digit, r3c2 is, and then r8c7; if F is, its box loses the digit. In
//       .  .  |  -  .  .     both cases the cells of c7 in that box lose it (-).
//       .  .  |  -  .  .
//   r8  .  X  |  X  .  .
//
// Sound     one of the fins holds the digit, or none does and the base fills the covers.
// Complete  up to five fins, sizes 2 to 7, any layout.
// Order     digit, rows before columns, first base lines, first cover lines.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/fish/fish.hpp"

namespace nonet::finders::sashimi_fish {

void find(const Search& search, StepSink& sink) {
  fish::find_fish(search, sink, rows::of_finder<6>("sashimi_fish"), fish::FishShape::Basic,
                  fish::FinKind::Sashimi);
}

}  // namespace nonet::finders::sashimi_fish

// Finned fish: a basic fish with extra places.           HoDoKu 130 (X-Wing), 200 (Swordfish), 250
//
//          c2    c7 c8       Without the fin F this would be an X-Wing, and c2 and c7 would lose
//   r3  .  X  |  X  F  .     their other places. If the fin holds the digit, its peers lose it. So
//       .  .  |  -  .  .     cells of a cover line that see all fins lose it in both cases (-).
//       .  .  |  .  .  .
//   r8  .  X  |  X  .  .
//
// Sound     one of the fins holds the digit, or none does and it is a fish without fins.
// Complete  up to five fins, sizes 2 to 7, any layout.
// Order     digit, rows before columns, first base lines, first cover lines.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/fish/fish.hpp"

namespace nonet::finders::finned_fish {

void find(const Search& search, StepSink& sink) {
  fish::find_fish(search, sink, rows::of_finder<6>("finned_fish"), fish::FishShape::Basic,
                  fish::FinKind::Finned);
}

}  // namespace nonet::finders::finned_fish

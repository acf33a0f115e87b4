#include "reason/se/rater.hpp"

#include <algorithm>

#include "reason/se/length.hpp"

namespace nonet::se {

Ending rate(Rater& rater, const StopToken& stop, Numbers& numbers,
            const std::function<void(const SeHint&)>& taken) {
  double highest = 0;
  double to_placement = 0;
  double first = 0;
  Ending ending = Ending::Solved;
  while (!rater.solved()) {
    const SeHint* hint = rater.next(stop);
    if (hint == nullptr) {
      if (stop.stop_requested()) return Ending::Stopped;
      ending = Ending::Stuck;
      break;
    }
    highest = std::max(highest, hint->rating);
    if (to_placement == 0) {
      if (first == 0) first = highest;
      if (hint->placed_cell >= 0) to_placement = highest;
    }
    if (taken) taken(*hint);
    rater.apply(*hint);
  }
  numbers = {tenths(highest), tenths(to_placement), tenths(first)};
  return ending;
}

}  // namespace nonet::se

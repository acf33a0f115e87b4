#include "reason/logic/plan/minutes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "reason/logic/plan/technique.hpp"

namespace nonet {
namespace {

// Notes what a single in the cell counts, if that is more than another one counts there.
using SeenInCells = std::array<double, CellSet::kCapacity>;
void note(int cell, double counts, SeenInCells& seen) { seen[at(cell)] = std::max(seen[at(cell)], counts); }

// Returns the sum of what can be seen.
double visible(const Position& position) {
  constexpr double kAtOnce = 1;
  constexpr double kInLine = 0.4;
  constexpr double kInCell = 0.04;
  const Geometry& geometry = position.geometry();
  SeenInCells seen{};
  for (int house = 0; house < geometry.house_count(); ++house) {
    const CellSet blanks = geometry.house(house) & position.blanks();
    if (!geometry.complete(house) || blanks.empty()) continue;
    const bool at_once = blanks.count() == 1 || Geometry::is_box(geometry.kind(house));
    for (const Digit digit : position.candidates(blanks)) {
      const CellSet places = position.places(digit) & blanks;
      if (places.count() == 1) note(places.first(), at_once ? kAtOnce : kInLine, seen);
    }
  }
  for (const int cell : position.blanks()) {
    if (position.candidates(cell).count() == 1) note(cell, kInCell, seen);
  }
  double sum = 0;
  for (const double counts : seen) sum += counts;
  return sum;
}

struct StepTime {
  double minutes;  // at the usual pace
  bool seen;       // a digit that a single shows
};

StepTime time_of(const Step& step, const Position& position) {
  constexpr double kSearch = 0.0059;  // of the usual pace, for √(blanks / visible)
  constexpr double kStep = 0.0008;    // for a point of a step's score
  constexpr int kLeast = 50;
  const double seen = step.placements.empty() ? 0 : visible(position);
  const double effort = seen > 0 ? kSearch * std::sqrt(position.blanks().count() / seen)
                                 : kStep * std::max(step.technique->score, kLeast);
  return {.minutes = Minutes::kUsualPace * effort, .seen = seen > 0};
}

}  // namespace

std::vector<double> minutes_by_step(Position start, const Path& path) {
  std::vector<double> minutes;
  minutes.reserve(path.steps.size());
  for (const Step& step : path.steps) {
    minutes.push_back(time_of(step, start).minutes);
    start.apply(step);
  }
  return minutes;
}

Minutes minutes_of(Position start, const Path& path) {
  constexpr double kSpread = 1.2;  // between the middle and either end of the interval
  constexpr double kSpreadWithSteps = 1.5;
  double about = 0;
  double spread = kSpread;
  for (const Step& step : path.steps) {
    const StepTime time = time_of(step, start);
    about += time.minutes;
    if (!time.seen) spread = kSpreadWithSteps;
    start.apply(step);
  }
  return {.about = about, .low = about / spread, .high = about * spread};
}

}  // namespace nonet

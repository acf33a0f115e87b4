// Every technique, on positions of any layout, broken ones too. The input is a layout's notation and a line
// end; then a byte for each thing that is done to the board: a digit placed, a candidate removed.
//
// What is found can be applied, and drawn in words: placements are candidates of blank cells.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "reason/logic/plan/path.hpp"
#include "reason/logic/plan/plan.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "text/formats/layout_notation.hpp"

namespace {

using namespace nonet;

// Places a digit or removes a candidate, as two bytes say.
void change(Position& position, unsigned where, unsigned what) {
  const int cell = static_cast<int>(where) % position.cell_count();
  const auto digit = static_cast<Digit>(1 + what / 2 % static_cast<unsigned>(position.size()));
  if (!position.has(cell, digit)) return;
  if (what % 2 == 0) {
    position.place(cell, digit);
  } else {
    position.remove(cell, digit);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Workspace workspace;
  static const Plan plan = Plan::everything();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return 0;
  auto spec = parse_layout(text.substr(0, end));
  constexpr int kLargest = 9;
  if (!spec || spec->size > kLargest) return 0;
  auto layout = Layout::make(*std::move(spec));
  if (!layout) return 0;
  Puzzle blank;
  blank.reset(*layout);
  Position position(Geometry::make(*layout).value(), blank);
  for (std::size_t i = end + 1; i + 1 < size; i += 2) change(position, data[i], data[i + 1]);
  const auto step = next_step(position, plan, {}, workspace, StopToken().with_time_limit(1));
  const StopToken all = StopToken().with_time_limit(2);
  for (const PlanEntry& entry : plan.entries()) {
    StepSink sink;
    const StopToken stop = all.with_time_limit(0.1);
    entry.front()->find(Search(position, workspace, {}, stop, entry), sink);
  }
  if (!step) return 0;
  for (const Candidate& placed : step->placements) {
    if (!position.has(placed)) std::abort();
  }
  position.apply(*step);
  return 0;
}

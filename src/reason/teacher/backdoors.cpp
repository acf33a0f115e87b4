#include "reason/teacher/backdoors.hpp"

#include <utility>

#include "base/index.hpp"
#include "reason/logic/plan/path.hpp"

namespace nonet::teacher {
namespace {

class BackdoorSearch {
 public:
  BackdoorSearch(const Grid& solution, const Plan& plan, Workspace& workspace, StopToken stop)
      : solution_(solution), plan_(plan), workspace_(workspace), stop_(std::move(stop)) {}

  // Returns what the techniques leave of a board; nothing if they were stopped.
  std::optional<Position> finish(const Position& position) {
    Path path = find_path(position, plan_, {}, workspace_, stop_);
    if (path.stopped) return std::nullopt;
    return std::move(path.end);
  }

  // Tries all sets of that number of further cells, from `first` on. Returns false if stopped.
  bool extend(const Position& position, int cells, int first, std::vector<std::vector<Candidate>>& found) {
    for (int cell = first; cell < position.cell_count(); ++cell) {
      if (position.value(cell) != kBlank) continue;
      Position with = position;
      with.place(cell, solution_[cell]);
      const auto end = finish(with);
      if (!end) return false;
      chosen_.push_back({static_cast<CellIndex>(cell), solution_[cell]});
      const bool last = cells == 1;
      if (last && end->solved()) found.push_back(chosen_);
      const bool whole = last || extend(*end, cells - 1, cell + 1, found);
      chosen_.pop_back();
      if (!whole) return false;
    }
    return true;
  }

 private:
  const Grid& solution_;
  const Plan& plan_;
  Workspace& workspace_;
  StopToken stop_;
  std::vector<Candidate> chosen_;
};

}  // namespace

Result<Backdoors> find_backdoors(const Puzzle& puzzle, const Plans& plans, int most_cells,
                                 const StopToken& stop, Memory& memory) {
  Backdoors backdoors{.answer = count_to_two(puzzle, stop)};
  if (backdoors.answer.verdict != Verdict::Unique) return backdoors;
  const auto geometry = memory.geometries.make(puzzle);
  if (!geometry) return Failure(geometry.error());
  BackdoorSearch search(backdoors.answer.solutions.front(), plans.all, memory.workspace, stop);
  const auto start = search.finish(Position(*geometry, puzzle));
  backdoors.complete = start.has_value();
  if (start && start->solved()) backdoors.sets.emplace_back();
  while (backdoors.complete && backdoors.sets.empty() && backdoors.size < most_cells) {
    backdoors.complete = search.extend(*start, ++backdoors.size, 0, backdoors.sets);
  }
  return backdoors;
}

}  // namespace nonet::teacher

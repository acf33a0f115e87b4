#include "solve/engines/plugged_search.hpp"

#include "base/say.hpp"

namespace nonet {

Result<StopReason> run_plugged(const std::unique_ptr<PluggedSearch>& search, const Query& query,
                               SolutionSink& sink) {
  if (!search) return fail(Errc::NoMemory, tr("no memory left"));
  Grid grid(query.puzzle.layout->extent());
  Result<bool> found = search->next(grid);
  while (found && *found && sink.add(grid)) found = search->next(grid);
  if (!found) return Failure(found.error());
  sink.stats = search->stats();
  if (*found) return StopReason::Enough;
  if (search->end() == StopReason::Stuck) {
    Candidates left = Candidates::none(grid.extent());
    search->add_left(left);
    sink.why =
        say("the rules go no further: {} of {} cells are solved", filled_count(grid), grid.cell_count());
    sink.get_stuck(std::move(left));
  }
  return search->end();
}

}  // namespace nonet

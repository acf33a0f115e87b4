#include "solve/setter/redundant_givens.hpp"

#include "nonet/generate.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/minimal.hpp"

namespace nonet {

Result<setter::Redundancy> setter::find_redundant(const Puzzle& puzzle, const StopToken& stop) {
  Puzzle givens = puzzle;
  givens.placed = {};
  const auto answer = solve(*find_engine("native"), {.puzzle = givens, .limit = 2, .stop = stop});
  if (!answer) return Failure(answer.error());
  Redundancy redundancy{.verdict = answer->verdict};
  if (answer->verdict != Verdict::Unique) return redundancy;
  if (const auto ok = may_ask(*givens.layout); !ok) return Failure(ok.error());
  RedundantGivens task(givens);
  if (const auto ran = run_task(givens.layout, task, stop, givens.rules); !ran) return Failure(ran.error());
  redundancy.known = task.known();
  redundancy.givens = task.redundant();
  return redundancy;
}

Result<std::vector<Candidate>> v0::redundant_givens(const Puzzle& puzzle, const StopToken& stop) {
  auto found = setter::find_redundant(puzzle, stop);
  if (!found) return Failure(found.error());
  if (found->known) return std::move(found->givens);
  if (found->verdict == Verdict::Unique || found->verdict == Verdict::GaveUp) {
    return fail(Errc::Unavailable, tr("stopped"));
  }
  return fail(Errc::Usage, tr("the puzzle does not have exactly one solution"));
}

}  // namespace nonet

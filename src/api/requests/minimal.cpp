// The givens that a puzzle does not need.
#include "setter/minimal.hpp"
#include "api/members.hpp"
#include "engines/engine.hpp"

namespace nonet::api::requests::minimal {
namespace {

constexpr const Member* kMembers[] = {&members::kPuzzle, &members::kSeconds, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  Puzzle givens = puzzle;
  givens.placed = {};
  const auto answer =
      solve(*find_engine("native"), {.puzzle = givens, .limit = 2, .stop = context.stop});
  if (!answer) return Failure(answer.error());
  JsonObject json;
  json.add("verdict", verdict_name(answer->verdict));
  if (answer->verdict != Verdict::Unique) return json;
  if (const auto ok = setter::may_ask(*givens.layout); !ok) return Failure(ok.error());
  setter::RedundantGivens task(givens);
  if (const auto ran = setter::run_task(givens.layout, task, context.stop); !ran) {
    return Failure(ran.error());
  }
  if (!task.known()) return json;
  JsonArray redundant;
  for (const auto& [cell, digit] : task.redundant()) {
    redundant.add(JsonObject().add("cell", givens.layout->cell_name(cell)).add("digit", digit));
  }
  return json.add("minimal", task.minimal()).add("redundant", redundant);
}

}  // namespace

extern constinit const Request entry{
    .id = "minimal",
    .summary = {"Name the givens of which a puzzle with one solution could do without any one.",
                "Nombra las pistas que le sobran, de una en una, a un sudoku de solución única."},
    .members = kMembers,
    .answer = "minimal",
    .run = run};

}  // namespace nonet::api::requests::minimal

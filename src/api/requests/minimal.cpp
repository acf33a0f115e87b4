// The givens that a puzzle does not need.
#include "api/members.hpp"
#include "setter/redundant_givens.hpp"

namespace nonet::api::requests::minimal {
namespace {

constexpr const Member* kMembers[] = {&members::kPuzzle, &members::kSeconds, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const auto found = setter::find_redundant(puzzle, context.stop);
  if (!found) return Failure(found.error());
  JsonObject json;
  json.add("verdict", verdict_name(found->verdict));
  if (!found->known) return json;
  JsonArray redundant;
  for (const auto& [cell, digit] : found->givens) {
    redundant.add(JsonObject().add("cell", puzzle.layout->cell_name(cell)).add("digit", digit));
  }
  return json.add("minimal", found->givens.empty()).add("redundant", redundant);
}

}  // namespace

extern constinit const Request entry{
    .id = "minimal",
    .summary = {"Name the givens of which a puzzle with one solution could do without any one.",
                "Nombra las pistas que le sobran, de una en una, a un sudoku de solución única."},
    .members = kMembers,
    .answer = "minimal",
    .takes_rules = true,
    .run = run};

}  // namespace nonet::api::requests::minimal

// The digits that each cell has in some solution.
#include "api/members.hpp"
#include "diagnosis/true_candidates.hpp"

namespace nonet::api::requests::candidates {
namespace {

constexpr Member kUniqueWith{
    .name = "unique_with",
    .kind = Member::Kind::Switch,
    .help = {"Whether to list the digits too of which each one alone leaves one solution.",
             "Si se enumeran también los dígitos que, uno solo, dejan una única solución."}};
constexpr const Member* kMembers[] = {&members::kPuzzle, &kUniqueWith, &members::kSeconds,
                                      &members::kLanguage};

// Returns for each blank cell the digits of `candidates`; none for the others.
JsonArray in_blank_cells(const Puzzle& puzzle, const Candidates& candidates) {
  JsonArray cells;
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    JsonArray digits;
    for (int number = 1; number <= candidates.size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      if (puzzle.digit(cell) == kBlank && candidates.has(cell, digit)) digits.add(number);
    }
    cells.add(digits);
  }
  return cells;
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(members::kPuzzle);
  const auto found = diagnosis::true_candidates(puzzle, context.stop);
  JsonObject json;
  json.add("verdict", verdict_name(found.verdict)).add("exact", found.exact);
  json.add("possible", in_blank_cells(puzzle, found.possible));
  if (!found.exact) json.add("open", in_blank_cells(puzzle, found.open));
  if (!asked.on(kUniqueWith)) return json;
  const auto unique_with = diagnosis::unique_with(puzzle, found, context.stop);
  if (!unique_with) return json;
  JsonArray digits;
  for (const auto& [cell, digit] : *unique_with) {
    digits.add(JsonObject().add("cell", puzzle.layout->cell_name(cell)).add("digit", digit));
  }
  json.add("unique_with", digits);
  return json;
}

}  // namespace

extern constinit const Request entry{
    .id = "candidates",
    .summary = {"Find the digits that each blank cell has in some solution.",
                "Busca los dígitos que tiene cada casilla vacía en alguna solución."},
    .members = kMembers,
    .answer = "candidates",
    .takes_rules = true,
    .run = run};

}  // namespace nonet::api::requests::candidates

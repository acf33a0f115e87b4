// The digits that each cell has in some solution.
#include "ask/questions/parameters.hpp"
#include "board/core/digits_of.hpp"
#include "reason/teacher/advice_json.hpp"
#include "solve/diagnosis/true_candidates.hpp"

namespace nonet::ask::questions::candidates {
namespace {

constexpr Parameter kUniqueWith = Parameter::flag("unique_with");
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kUniqueWith, &parameters::kTimeLimit};

// Returns for each blank cell the digits of `candidates`; none for the others.
JsonArray in_blank_cells(const Puzzle& puzzle, const Candidates& candidates) {
  JsonArray cells;
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    const bool blank = puzzle.digit(cell) == kBlank;
    cells.add(blank ? JsonArray::of(digits_of(candidates, cell)) : JsonArray());
  }
  return cells;
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const auto found = diagnosis::true_candidates(puzzle, context.stop);
  JsonObject json;
  json.add("verdict", verdict_name(found.verdict)).add("exact", found.exact);
  json.add("possible", in_blank_cells(puzzle, found.possible));
  if (!found.exact) json.add("open", in_blank_cells(puzzle, found.open));
  if (!asked.on(kUniqueWith)) return json;
  const auto unique_with = diagnosis::unique_with(puzzle, found, context.stop);
  if (!unique_with) return json;
  return json.add("unique_with", teacher::digits_json(*unique_with, *puzzle.layout));
}

}  // namespace

extern constinit const Question entry{
    .id = "candidates", .parameters = kParameters, .answer = "candidates", .takes_rules = true, .run = run};

}  // namespace nonet::ask::questions::candidates

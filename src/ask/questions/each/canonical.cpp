// The puzzle that stands for all that are the same under the symmetries.
#include "ask/questions/parameters.hpp"
#include "board/symmetry/words.hpp"
#include "nonet/symmetry.hpp"
#include "solve/engines/engine.hpp"
#include "text/formats/shaped_board.hpp"

namespace nonet::ask::questions::canonical {
namespace {

constexpr Parameter kForm = Parameter::choice("form", "minlex pattern", "minlex");
constexpr Parameter kOf = Parameter::choice("of", "givens solution", "givens");
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kForm, &kOf, &parameters::kTimeLimit};

// Returns the board whose form is asked for: the puzzle, or its only solution.
Result<Puzzle> board_of(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  if (asked.text(kOf) == "givens") return puzzle;
  auto answer = nonet::solve(*find_engine("native"), {.puzzle = puzzle, .limit = 2, .stop = context.stop});
  if (!answer) return Failure(answer.error());
  if (answer->verdict != Verdict::Unique) {
    return bad_parameter(kOf.id, tr("the puzzle does not have exactly one solution"));
  }
  return Puzzle{.layout = puzzle.layout, .givens = answer->solutions.front()};
}

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const auto form = asked.text(kForm) == "pattern" ? CanonicalForm::Pattern : CanonicalForm::Minlex;
  const auto board = board_of(asked, context);
  if (!board) return Failure(board.error());
  const auto found = nonet::canonical(*board, form);
  if (!found) return Failure(found.error());
  std::string line;
  write_board(*board->layout, found->grid, '.', line);
  JsonObject json;
  json.add("form", line);
  if (asked.given(kOf)) json.add("of", asked.text(kOf));
  return json.add("automorphisms", found->automorphisms)
      .add("transformation", symmetry::transformation_json(found->transformation));
}

}  // namespace

extern constinit const Question entry{
    .id = "canonical", .parameters = kParameters, .answer = "canonical", .run = run};

}  // namespace nonet::ask::questions::canonical

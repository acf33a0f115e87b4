// The puzzles with one solution that a few givens more or less make of a puzzle.
#include "solve/setter/near.hpp"

#include <set>

#include "ask/questions/parameters.hpp"
#include "nonet/symmetry.hpp"
#include "text/formats/shaped_board.hpp"

namespace nonet::ask::questions::near {
namespace {

constexpr Parameter kChange{.id = "change", .kind = Parameter::Kind::Text, .initial = "-1+1"};
constexpr Parameter kMinimal = Parameter::flag("minimal");
constexpr Parameter kCanonical = Parameter::flag("canonical");
constexpr Parameter kMost{
    .id = "max", .kind = Parameter::Kind::Number, .initial = "1000", .least = 1, .most = 10'000};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kChange, &kMinimal,
                                            &kCanonical,          &kMost,   &parameters::kTimeLimit};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  const Puzzle& puzzle = asked.puzzle(parameters::kPuzzle);
  const auto change = setter::read_change(asked.text(kChange));
  if (!change) return bad_parameter(kChange.id, change.error().words());
  JsonArray near;
  std::set<std::string> seen;
  const auto all = setter::find_near(
      puzzle, {*change, asked.on(kMinimal), context.stop, [&](const Grid& givens) {
                 const Puzzle found{.layout = puzzle.layout, .givens = givens};
                 std::string line;
                 write_board(*puzzle.layout, asked.on(kCanonical) ? nonet::canonical(found)->grid : givens,
                             '.', line);
                 if (seen.insert(line).second) near.add(line);
                 return seen.size() < asked.number(kMost);
               }});
  if (!all) return Failure(all.error());
  return JsonObject().add("change", asked.text(kChange)).add("near", near).add("complete", *all);
}

}  // namespace

extern constinit const Question entry{.id = "near", .parameters = kParameters, .answer = "near", .run = run};

}  // namespace nonet::ask::questions::near

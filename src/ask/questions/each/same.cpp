// Whether one puzzle is another in disguise.
#include "ask/questions/parameters.hpp"
#include "board/symmetry/words.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::ask::questions::same {
namespace {

constexpr Parameter kOther{.id = "other", .kind = Parameter::Kind::Puzzle, .required = true};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kOther};

Result<JsonObject> run(const Asked& asked, const Context& /*context*/) {
  const auto found = isomorphism(asked.puzzle(parameters::kPuzzle), asked.puzzle(kOther));
  if (!found) return Failure(found.error());
  JsonObject json;
  json.add("same", found->has_value());
  if (*found) json.add("transformation", symmetry::transformation_json(**found));
  return json;
}

}  // namespace

extern constinit const Question entry{.id = "same", .parameters = kParameters, .answer = "same", .run = run};

}  // namespace nonet::ask::questions::same

// Whether one puzzle is another in disguise.
#include "api/members.hpp"
#include "nonet/symmetry.hpp"
#include "symmetry/words.hpp"

namespace nonet::api::requests::same {
namespace {

constexpr Member kOther{.name = "other",
                        .kind = Member::Kind::Puzzle,
                        .help = {"The puzzle to compare it with.", "El sudoku con que se compara."},
                        .required = true};
constexpr const Member* kMembers[] = {&members::kPuzzle, &kOther, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& /*context*/) {
  const auto found = isomorphism(asked.puzzle(members::kPuzzle), asked.puzzle(kOther));
  if (!found) return Failure(found.error());
  JsonObject json;
  json.add("same", found->has_value());
  if (*found) json.add("transformation", symmetry::transformation_json(**found));
  return json;
}

}  // namespace

extern constinit const Request entry{
    .id = "same",
    .summary = {"Say whether one puzzle is another after exchanging lines and renaming digits.",
                "Dice si un sudoku es otro tras cambiar líneas de lugar y renombrar dígitos."},
    .members = kMembers,
    .answer = "same",
    .run = run};

}  // namespace nonet::api::requests::same

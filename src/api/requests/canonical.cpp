// The puzzle that stands for all that are the same under the symmetries.
#include "api/members.hpp"
#include "formats/symbols.hpp"
#include "nonet/symmetry.hpp"
#include "symmetry/words.hpp"

namespace nonet::api::requests::canonical {
namespace {

constexpr Member kForm{
    .name = "form",
    .kind = Member::Kind::Choice,
    .help = {"`minlex`: the smallest line; `pattern`: the smallest pattern of givens first.",
             "`minlex`: la línea menor; `pattern`: primero el menor patrón de pistas."},
    .initial = "minlex",
    .choices = "minlex pattern"};
constexpr const Member* kMembers[] = {&members::kPuzzle, &kForm, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& /*context*/) {
  const auto form = asked.text(kForm) == "pattern" ? CanonicalForm::Pattern : CanonicalForm::Minlex;
  const auto found = nonet::canonical(asked.puzzle(members::kPuzzle), form);
  if (!found) return Failure(found.error());
  std::string line;
  write_one_line(found->grid, '.', line);
  return JsonObject()
      .add("form", line)
      .add("automorphisms", found->automorphisms)
      .add("transformation", symmetry::transformation_json(found->transformation));
}

}  // namespace

extern constinit const Request entry{
    .id = "canonical",
    .summary = {"Find the one puzzle that stands for all that are the same under the symmetries.",
                "Busca el único sudoku que representa a todos los que son iguales bajo las "
                "simetrías."},
    .members = kMembers,
    .answer = "canonical",
    .run = run};

}  // namespace nonet::api::requests::canonical

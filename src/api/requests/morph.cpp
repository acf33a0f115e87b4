// The puzzle in disguise.
#include "api/members.hpp"
#include "formats/symbols.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::api::requests::morph {
namespace {

constexpr std::uint64_t kMost = 1000;

constexpr Member kCount{.name = "count",
                        .kind = Member::Kind::Number,
                        .help = {"How many morphs.", "Cuántos transformados."},
                        .initial = "1",
                        .least = 1,
                        .most = kMost};
constexpr Member kSeed{
    .name = "seed",
    .kind = Member::Kind::Number,
    .help = {"What they are drawn from: the same seed, the same morphs.",
             "De dónde se sortean: con la misma semilla, los mismos transformados."},
    .initial = "1",
    .least = 0,
    .most = std::uint64_t{1} << 53U};
constexpr const Member* kMembers[] = {&members::kPuzzle, &kCount, &kSeed, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& /*context*/) {
  const auto drawn = morphs(asked.puzzle(members::kPuzzle), static_cast<int>(asked.number(kCount)),
                            asked.number(kSeed));
  if (!drawn) return Failure(drawn.error());
  JsonArray lines;
  for (const Puzzle& morph : *drawn) {
    std::string line;
    write_one_line(morph.givens, '.', line);
    lines.add(line);
  }
  return JsonObject().add("morphs", lines);
}

}  // namespace

extern constinit const Request entry{
    .id = "morph",
    .summary = {"Draw puzzles that are the same after exchanging lines and renaming digits.",
                "Sortea sudokus que son el mismo tras cambiar líneas de lugar y renombrar "
                "dígitos."},
    .members = kMembers,
    .answer = "morphs",
    .run = run};

}  // namespace nonet::api::requests::morph

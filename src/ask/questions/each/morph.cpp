// The puzzle in disguise.
#include "ask/questions/parameters.hpp"
#include "nonet/symmetry.hpp"
#include "text/formats/shaped_board.hpp"

namespace nonet::ask::questions::morph {
namespace {

constexpr std::uint64_t kMost = 1000;

constexpr Parameter kCount{.id = "count",
                           .kind = Parameter::Kind::Number,
                           .initial = "1",
                           .least = 1,
                           .most = kMost,
                           .also = "number"};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kCount, &parameters::kSeed};

Result<JsonObject> run(const Asked& asked, const Context& /*context*/) {
  const auto drawn = morphs(asked.puzzle(parameters::kPuzzle), static_cast<int>(asked.number(kCount)),
                            asked.number(parameters::kSeed));
  if (!drawn) return Failure(drawn.error());
  JsonArray lines;
  for (const Puzzle& morph : *drawn) {
    std::string line;
    write_board(*morph.layout, morph.givens, '.', line);
    lines.add(line);
  }
  return JsonObject().add("morphs", lines);
}

}  // namespace

extern constinit const Question entry{
    .id = "morph", .parameters = kParameters, .answer = "morphs", .run = run};

}  // namespace nonet::ask::questions::morph

// A puzzle in another format.
#include "ask/questions/parameters.hpp"
#include "base/split.hpp"
#include "nonet/format.hpp"
#include "text/formats/format.hpp"

namespace nonet::ask::questions::convert {
namespace {

constexpr Parameter kTo{.id = "to", .kind = Parameter::Kind::Text, .required = true};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kTo};

Result<JsonObject> run(const Asked& asked, const Context&) {
  const Puzzle& puzzle = asked.written(parameters::kPuzzle);
  const auto text = write_puzzle(puzzle, asked.text(kTo));
  if (!text) return Failure(text.error());
  const Contents dropped = contents(puzzle) & ~find_format(asked.text(kTo))->keeps;
  JsonObject json;
  json.add("text", *text).add("dropped", JsonArray::of(split(content_names(dropped), ", ")));
  return json;
}

}  // namespace

extern constinit const Question entry{.id = "convert",
                                      .parameters = kParameters,
                                      .answer = "converted",
                                      .about_a_puzzle = false,
                                      .takes_rules = true,
                                      .run = run};

}  // namespace nonet::ask::questions::convert

// A puzzle as input of another solver.
#include "nonet/encode.hpp"
#include "ask/questions/parameters.hpp"

namespace nonet::ask::questions::encode {
namespace {

constexpr Parameter kTo{.id = "to", .kind = Parameter::Kind::Text, .required = true};
constexpr Parameter kEncoding{.id = "encoding", .kind = Parameter::Kind::Text};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kTo, &kEncoding};

Result<JsonObject> run(const Asked& asked, const Context&) {
  const auto text = nonet::encode(asked.puzzle(parameters::kPuzzle), asked.text(kTo), asked.text(kEncoding));
  if (!text) return Failure(text.error());
  return JsonObject().add("text", *text);
}

}  // namespace

extern constinit const Question entry{
    .id = "encode", .parameters = kParameters, .answer = "encoded", .about_a_puzzle = false, .run = run};

}  // namespace nonet::ask::questions::encode

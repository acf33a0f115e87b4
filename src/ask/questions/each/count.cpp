// How many solutions a puzzle has.
#include "ask/questions/parameters.hpp"
#include "ask/questions/search.hpp"
#include "reason/teacher/advice_json.hpp"

namespace nonet::ask::questions::count {
namespace {

constexpr Parameter kLimit{
    .id = "limit", .kind = Parameter::Kind::Number, .initial = "1000000", .most = 1'000'000'000'000};
constexpr const Parameter* kParameters[] = {&parameters::kPuzzle, &kLimit, &parameters::kEngine,
                                            &parameters::kSettings, &parameters::kTimeLimit};

SearchExtent extent(const Asked& asked, const Limits& /*limits*/) {
  return {.limit = asked.number(kLimit), .keep = 0};
}

Result<JsonObject> tell(const Asked& asked, const Context& context, const Answer& answer) {
  return teacher::answer_json(answer, *asked.puzzle(parameters::kPuzzle).layout, context.language);
}

}  // namespace

extern constinit const Question entry{.id = "count",
                                      .parameters = kParameters,
                                      .answer = "count",
                                      .takes_rules = true,
                                      .extent = extent,
                                      .tell = tell};

}  // namespace nonet::ask::questions::count

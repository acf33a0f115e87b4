// The engines, as a list.
#include "ask/questions/lists.hpp"
#include "ask/questions/question.hpp"
#include "ask/questions/search.hpp"

namespace nonet::ask::questions::engines {
namespace {

Result<JsonObject> run(const Asked&, const Context& context) {
  JsonArray list;
  for (const Engine* one : all_engines()) {
    list.add(engine_json(*one, context.language, not_usable(*one, context.limits)));
  }
  return JsonObject().add("engines", list);
}

}  // namespace

extern constinit const Question entry{
    .id = "engines", .answer = "engine_list", .about_a_puzzle = false, .run = run};

}  // namespace nonet::ask::questions::engines

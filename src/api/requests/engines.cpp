// The engines, as a list.
#include "api/lists.hpp"
#include "api/members.hpp"
#include "api/search.hpp"

namespace nonet::api::requests::engines {
namespace {

constexpr const Member* kMembers[] = {&members::kLanguage};

Result<JsonObject> run(const Asked&, const Context& context) {
  JsonArray list;
  for (const Engine* one : all_engines()) {
    list.add(engine_json(*one, context.language, not_usable(*one, context.limits)));
  }
  return JsonObject().add("engines", list);
}

}  // namespace

extern constinit const Request entry{
    .id = "engines",
    .summary = {"List the engines, and which of them can run here.",
                "Enumera los motores, y cuáles funcionan aquí."},
    .members = kMembers,
    .answer = "engine_list",
    .about_a_puzzle = false,
    .run = run};

}  // namespace nonet::api::requests::engines

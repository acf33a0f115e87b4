// The techniques, as a list.
#include "api/lists.hpp"
#include "api/members.hpp"

namespace nonet::api::requests::techniques {
namespace {

constexpr const Member* kMembers[] = {&members::kLanguage};

Result<JsonObject> run(const Asked&, const Context&) {
  JsonArray list;
  for (const Technique& technique : all_techniques()) list.add(technique_json(technique));
  return JsonObject().add("techniques", list);
}

}  // namespace

extern constinit const Request entry{.id = "techniques",
                                     .summary = {"List the techniques of the explainer.",
                                                 "Enumera las técnicas de las explicaciones."},
                                     .members = kMembers,
                                     .answer = "technique_list",
                                     .about_a_puzzle = false,
                                     .run = run};

}  // namespace nonet::api::requests::techniques

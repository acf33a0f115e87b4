// The techniques, as a list; one with its page.
#include "api/lists.hpp"
#include "api/members.hpp"
#include "core/say.hpp"

namespace nonet::api::requests::techniques {
namespace {

constexpr Member kTechnique{.name = "technique",
                            .help = {"One technique alone, with its page: an id.",
                                     "Una sola técnica, con su página: un id."}};
constexpr const Member* kMembers[] = {&kTechnique, &members::kLanguage};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  JsonArray list;
  if (asked.given(kTechnique)) {
    const std::string& id = asked.text(kTechnique);
    const Technique* const technique = find_technique(id);
    if (technique == nullptr) {
      return fail(Errc::Usage,
                  say({"there is no technique '{}'", "no hay ninguna técnica «{}»"}, id));
    }
    list.add(technique_json(*technique).add("page", page_json(*technique, context.language)));
  } else {
    for (const Technique& technique : all_techniques()) list.add(technique_json(technique));
  }
  return JsonObject().add("techniques", list);
}

}  // namespace

extern constinit const Request entry{
    .id = "techniques",
    .summary = {"List the techniques of the explainer, or say what one is.",
                "Enumera las técnicas de las explicaciones, o dice qué es una."},
    .members = kMembers,
    .answer = "technique_list",
    .about_a_puzzle = false,
    .run = run};

}  // namespace nonet::api::requests::techniques

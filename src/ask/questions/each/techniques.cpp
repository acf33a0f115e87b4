// The techniques, as a list; one with its page.
#include "ask/questions/lists.hpp"
#include "ask/questions/question.hpp"
#include "base/say.hpp"

namespace nonet::ask::questions::techniques {
namespace {

constexpr Parameter kTechnique{.id = "technique", .kind = Parameter::Kind::Text};
constexpr const Parameter* kParameters[] = {&kTechnique};

Result<JsonObject> run(const Asked& asked, const Context& context) {
  JsonArray list;
  if (asked.given(kTechnique)) {
    const std::string& id = asked.text(kTechnique);
    const Technique* const technique = find_technique(id);
    if (technique == nullptr) return fail(Errc::Usage, say("there is no technique '{}'", id));
    list.add(technique_json(*technique).add("page", page_json(*technique, context.language)));
  } else {
    for (const Technique& technique : all_techniques()) list.add(technique_json(technique));
  }
  return JsonObject().add("techniques", list);
}

}  // namespace

extern constinit const Question entry{.id = "techniques",
                                      .parameters = kParameters,
                                      .answer = "technique_list",
                                      .about_a_puzzle = false,
                                      .run = run};

}  // namespace nonet::ask::questions::techniques

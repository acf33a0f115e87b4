// The formats, as a list.
#include "api/lists.hpp"
#include "api/members.hpp"

namespace nonet::api::requests::formats {
namespace {

constexpr const Member* kMembers[] = {&members::kLanguage};

Result<JsonObject> run(const Asked&, const Context& context) {
  JsonArray list;
  for (const Format* one : all_formats()) list.add(format_json(*one, context.language));
  return JsonObject().add("formats", list);
}

}  // namespace

extern constinit const Request entry{.id = "formats",
                                     .summary = {"List the formats that are read and written.",
                                                 "Enumera los formatos que se leen y se escriben."},
                                     .members = kMembers,
                                     .answer = "format_list",
                                     .about_a_puzzle = false,
                                     .run = run};

}  // namespace nonet::api::requests::formats

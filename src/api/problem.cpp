#include "api/problem.hpp"

#include <algorithm>
#include <string_view>

namespace nonet::api {
namespace {

struct Type {
  std::string_view id;
  Text title;
  int status;
};

Type type_of(const Problem& problem) {
  switch (problem.error.code) {
    case Errc::NoMemory: return {"memory", {"No memory is left", "No queda memoria"}, 503};
    case Errc::Io:
    case Errc::Internal: return {"defect", {"A defect of nonet", "Un defecto de nonet"}, 500};
    default: break;
  }
  switch (problem.kind) {
    case Problem::Kind::Unknown:
      return {"request", {"There is no such request", "No existe esa petición"}, 404};
    case Problem::Kind::Body:
      return {"body", {"The body is not an object of JSON", "El cuerpo no es un objeto JSON"}, 400};
    case Problem::Kind::Member:
      return {"member",
              {"A member cannot be taken as it is", "Un miembro no se puede aceptar tal como está"},
              422};
    case Problem::Kind::Work: break;
  }
  return {"request", {"The request cannot be answered", "La petición no se puede responder"}, 422};
}

}  // namespace

int status_of(const Problem& problem) { return type_of(problem).status; }

JsonObject problem_json(const Problem& problem, Language language) {
  const Type type = type_of(problem);
  JsonObject json;
  json.add("type", "/problems/" + std::string(type.id)).add("title", in(language, type.title));
  json.add("status", type.status).add("detail", problem.error.in(language));
  if (!problem.member.empty()) json.add("member", problem.member);
  if (problem.error.offset != Error::kNoOffset && !problem.text.empty()) {
    const std::size_t offset = std::min(problem.error.offset, problem.text.size());
    const std::string_view before = std::string_view(problem.text).substr(0, offset);
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
    json.add("line", std::ranges::count(before, '\n') + 1);
    json.add("column", offset - line_start + 1).add("offset", offset);
  }
  return json;
}

}  // namespace nonet::api

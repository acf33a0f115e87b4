#include "ask/questions/problem.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace nonet::ask {
namespace {

constexpr std::array kTypes{ProblemType{"body", 400, tr("The body is not an object of JSON")},
                            ProblemType{"unknown", 404, tr("There is no such request")},
                            ProblemType{"member", 422, tr("A member cannot be taken as it is")},
                            ProblemType{"request", 422, tr("The request cannot be answered")},
                            ProblemType{"defect", 500, tr("A defect of nonet")},
                            ProblemType{"memory", 503, tr("No memory is left")}};

enum : std::uint8_t { kBody, kUnknown, kMember, kRequest, kDefect, kMemory };

const ProblemType& type_of(const Problem& problem) {
  switch (problem.error.code) {
    case Errc::NoMemory: return kTypes[kMemory];
    case Errc::Io:
    case Errc::Internal: return kTypes[kDefect];
    default: break;
  }
  switch (problem.kind) {
    case Problem::Kind::Unknown: return kTypes[kUnknown];
    case Problem::Kind::Body: return kTypes[kBody];
    case Problem::Kind::Member: return kTypes[kMember];
    case Problem::Kind::Work: break;
  }
  return kTypes[kRequest];
}

// Returns the sentence, after the member that it is about.
std::string detail_of(const Error& error, Language language) {
  const std::string sentence(error.in(language));
  return error.subject.empty() ? sentence : error.subject + ": " + sentence;
}

}  // namespace

std::span<const ProblemType> problem_types() { return kTypes; }

int status_of(const Problem& problem) { return type_of(problem).status; }

JsonObject problem_json(const Problem& problem, Language language) {
  const ProblemType& type = type_of(problem);
  JsonObject json;
  json.add("type", "/problems/" + std::string(type.id)).add("title", in(language, type.title));
  json.add("status", type.status).add("detail", detail_of(problem.error, language));
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

}  // namespace nonet::ask

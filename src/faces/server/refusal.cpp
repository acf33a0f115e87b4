#include "faces/server/refusal.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace nonet::server {
namespace {

using ask::ProblemType;

// In the order of Refusal.
constexpr std::array kRefusals{ProblemType{"http", 400, tr("This is not HTTP")},
                               ProblemType{"origin", 403, tr("Pages of this origin may not ask")},
                               ProblemType{"path", 404, tr("There is nothing here")},
                               ProblemType{"method", 405, tr("This is not done here")},
                               ProblemType{"slow", 408, tr("It took too long to come")},
                               ProblemType{"size", 413, tr("The body is too large")},
                               ProblemType{"record-size", 413, tr("A record is too large")},
                               ProblemType{"type", 415, tr("This type is not read")},
                               ProblemType{"host", 421, tr("This host is another one")},
                               ProblemType{"record", 422, tr("A record cannot be read")},
                               ProblemType{"too-much", 429, tr("This client asks too much at a time")},
                               ProblemType{"head", 431, tr("The head is too large")},
                               ProblemType{"busy", 503, tr("The server is busy")},
                               ProblemType{"ending", 503, tr("The server ends")}};

const ProblemType& type_of(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

}  // namespace

std::span<const ProblemType> refusal_types() { return kRefusals; }

JsonObject refusal_json(Refusal refusal, const Message& detail, Language language) {
  const ProblemType& type = type_of(refusal);
  return JsonObject()
      .add("type", "/problems/" + std::string(type.id))
      .add("title", in(language, type.title))
      .add("status", type.status)
      .add("detail", in(language, detail));
}

Response refuse(Refusal refusal, const Message& detail, Language language, double again) {
  Response response{.status = type_of(refusal).status,
                    .type = kProblem,
                    .body = refusal_json(refusal, detail, language).text()};
  if (response.status == 503 || response.status == 429) {
    response.fields = fmt::format("Retry-After: {:.0f}\r\n", std::max(1.0, std::ceil(again)));
  }
  return response;
}

Response response_of(ask::Reply reply) {
  return {.status = reply.status, .type = reply.answered() ? kJson : kProblem, .body = std::move(reply.body)};
}

std::string_view phrase_of(int status) {
  switch (status) {
    case 200: return "OK";
    case 204: return "No Content";
    case 304: return "Not Modified";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 421: return "Misdirected Request";
    case 422: return "Unprocessable Content";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "Status";
  }
}

}  // namespace nonet::server

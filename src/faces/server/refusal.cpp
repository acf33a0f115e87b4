#include "faces/server/refusal.hpp"

#include <array>

namespace nonet::server {
namespace {

using ask::ProblemType;

// In the order of Refusal.
constexpr std::array kRefusals{
    ProblemType{"http", 400, {"This is not HTTP", "Esto no es HTTP"}},
    ProblemType{
        "origin",
        403,
        {"Pages of this origin may not ask", "Las páginas de este origen no pueden preguntar"}},
    ProblemType{"path", 404, {"There is nothing here", "Aquí no hay nada"}},
    ProblemType{"method", 405, {"This is not done here", "Esto no se hace aquí"}},
    ProblemType{"slow", 408, {"It took too long to come", "Ha tardado demasiado en llegar"}},
    ProblemType{"size", 413, {"The body is too large", "El cuerpo es demasiado grande"}},
    ProblemType{"record-size", 413, {"A record is too large", "Un registro es demasiado grande"}},
    ProblemType{"type", 415, {"This type is not read", "Este tipo no se lee"}},
    ProblemType{"host", 421, {"This host is another one", "Este servidor es otro"}},
    ProblemType{"record", 422, {"A record cannot be read", "Un registro no se puede leer"}},
    ProblemType{"too-much",
                429,
                {"This client asks too much at a time", "Este cliente pide demasiado a la vez"}},
    ProblemType{"head", 431, {"The head is too large", "La cabecera es demasiado grande"}},
    ProblemType{"busy", 503, {"The server is busy", "El servidor está ocupado"}},
    ProblemType{"ending", 503, {"The server ends", "El servidor termina"}}};

const ProblemType& type_of(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

}  // namespace

std::span<const ProblemType> refusal_types() { return kRefusals; }

int status_of(Refusal refusal) { return type_of(refusal).status; }

JsonObject refusal_json(Refusal refusal, const Message& detail, Language language) {
  const ProblemType& type = type_of(refusal);
  return JsonObject()
      .add("type", "/problems/" + std::string(type.id))
      .add("title", in(language, type.title))
      .add("status", type.status)
      .add("detail", in(language, detail));
}

Response refuse(Refusal refusal, const Message& detail, Language language) {
  Response response{.status = status_of(refusal),
                    .type = kProblem,
                    .body = refusal_json(refusal, detail, language).text()};
  if (response.status == 503 || response.status == 429) response.fields = "Retry-After: 1\r\n";
  return response;
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

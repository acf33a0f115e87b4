#include "server/refusal.hpp"

#include <array>

namespace nonet::server {
namespace {

struct Kind {
  Refusal refusal;
  int status;
  std::string_view id;
  Text title;
};

constexpr std::array kKinds{
    Kind{Refusal::NotHttp, 400, "http", {"This is not HTTP", "Esto no es HTTP"}},
    Kind{Refusal::Origin,
         403,
         "origin",
         {"Pages of this origin may not ask", "Las páginas de este origen no pueden preguntar"}},
    Kind{Refusal::NoPath, 404, "path", {"There is nothing here", "Aquí no hay nada"}},
    Kind{Refusal::Method, 405, "method", {"This is not done here", "Esto no se hace aquí"}},
    Kind{
        Refusal::Slow, 408, "slow", {"It took too long to come", "Ha tardado demasiado en llegar"}},
    Kind{
        Refusal::BodySize, 413, "size", {"The body is too large", "El cuerpo es demasiado grande"}},
    Kind{Refusal::RecordSize,
         413,
         "record-size",
         {"A record is too large", "Un registro es demasiado grande"}},
    Kind{Refusal::Type, 415, "type", {"This type is not read", "Este tipo no se lee"}},
    Kind{Refusal::Host, 421, "host", {"This host is another one", "Este servidor es otro"}},
    Kind{Refusal::Record,
         422,
         "record",
         {"A record cannot be read", "Un registro no se puede leer"}},
    Kind{Refusal::ClientBusy,
         429,
         "too-much",
         {"This client asks too much at a time", "Este cliente pide demasiado a la vez"}},
    Kind{Refusal::HeadSize,
         431,
         "head",
         {"The head is too large", "La cabecera es demasiado grande"}},
    Kind{Refusal::Busy, 503, "busy", {"The server is busy", "El servidor está ocupado"}},
    Kind{Refusal::Ending, 503, "ending", {"The server ends", "El servidor termina"}}};

const Kind& kind_of(Refusal refusal) { return kKinds[static_cast<std::size_t>(refusal)]; }

}  // namespace

int status_of(Refusal refusal) { return kind_of(refusal).status; }

JsonObject refusal_json(Refusal refusal, const Message& detail, Language language) {
  const Kind& kind = kind_of(refusal);
  return JsonObject()
      .add("type", "/problems/" + std::string(kind.id))
      .add("title", in(language, kind.title))
      .add("status", kind.status)
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

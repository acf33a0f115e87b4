#include "faces/server/pages.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "ask/questions/problem.hpp"
#include "base/say.hpp"
#include "faces/server/refusal.hpp"

namespace nonet::server {
namespace {

using ask::ProblemType;

struct Meaning {
  std::string_view id;
  Text words;
};

constexpr Meaning kMeanings[] = {
    {"body",
     tr("The body is to be one object of JSON, in UTF-8, nested at most 64 deep, without a key that is "
        "there twice. `line` and `column` say where it is not.")},
    {"unknown",
     tr("The API has no request of this name. `/openapi.json` describes all of them, and `/api` is a page "
        "of them.")},
    {"member",
     tr("`member` names the member of the request that cannot be taken: it is missing, unknown or out of "
        "its bounds, or it is a puzzle that cannot be read, in which `line`, `column` and `offset` are "
        "the place.")},
    {"request",
     tr("Each member is well, but not together, or not here: there is no such engine, format or "
        "technique, or the puzzle is of a shape that the request does not take. `detail` says which.")},
    {"defect", tr("nonet is at fault. Its log has the request; whoever runs the server can report it.")},
    {"memory",
     tr("The machine has no memory left for this request. A smaller board, or the same later, may be "
        "answered.")},
    {"http",
     tr("What came is not HTTP/1.1, or can be read in two ways: two lengths, a coding that is not chunks "
        "alone, a path that is not UTF-8. The connection is closed.")},
    {"origin", tr("A page of another origin asks. `nonet serve --allow-origin` permits it.")},
    {"path", tr("The server has no file and no request at this path.")},
    {"method", tr("The path is right, the method is not. The field `Allow` names those that are.")},
    {"slow", tr("The head, the body or the next bytes of a stream did not come in time. `nonet serve` has "
                "`--head-seconds`, `--body-seconds` and `--silence`.")},
    {"size", tr("The body is larger than the server takes. Many puzzles are sent as a stream, of any length; "
                "`nonet serve --body` permits more.")},
    {"record-size",
     tr("One puzzle of a stream is larger than the server takes. The others are answered. `nonet serve "
        "--record` permits more.")},
    {"type", tr("`Content-Type` is to be `application/json` for one request, `application/x-ndjson` or "
                "`text/plain` for a stream of puzzles; `Content-Encoding` is to be missing.")},
    {"host",
     tr("`Host` is neither an address, nor `localhost`, nor a name of this server: a name may have been "
        "made to point here. `nonet serve --allow-host` adds a name.")},
    {"record",
     tr("One puzzle of a stream cannot be read; `line` and `column` say where. The others are answered.")},
    {"too-much",
     tr("This client has as much under way as one may have. `Retry-After` says when to ask again; `nonet "
        "serve` has `--client-requests` and `--client-streams`.")},
    {"head",
     tr("The line of the request and its fields are longer than the server takes. `nonet serve --head` "
        "permits more.")},
    {"busy",
     tr("No thread is free in time, or as many wait or are connected as may be. `Retry-After` says when to "
        "ask again; `nonet serve` has `--threads`, `--queue`, `--streams` and `--connections`.")},
    {"ending",
     tr("The server was told to end: it answers what was begun, and takes nothing new. A stream that was "
        "stopped has this as its last line.")}};

std::vector<ProblemType> all_types() {
  std::vector<ProblemType> all;
  for (const auto types : {ask::problem_types(), refusal_types()}) {
    all.insert(all.end(), types.begin(), types.end());
  }
  std::ranges::stable_sort(all, {}, &ProblemType::status);
  return all;
}

std::string meaning_of(std::string_view id, Language language) {
  const auto* const found = std::ranges::find(kMeanings, id, &Meaning::id);
  return found == std::end(kMeanings) ? "" : html(in(language, found->words));
}

}  // namespace

std::string problems_page(Language language) {
  const Text title = tr("nonet: why there is no answer");
  std::string out = fmt::format("<h1>{}</h1>\n<dl>\n", html(in(language, title)));
  for (const ProblemType& type : all_types()) {
    out += fmt::format("<dt><a href=\"/problems/{}\">{} {}</a></dt>\n<dd>{}</dd>\n", type.id, type.status,
                       html(in(language, type.title)), meaning_of(type.id, language));
  }
  return html_page(in(language, title), language, out + "</dl>\n");
}

std::optional<std::string> problem_page(std::string_view id, Language language) {
  const std::vector<ProblemType> all = all_types();
  const auto type = std::ranges::find(all, id, &ProblemType::id);
  if (type == all.end()) return std::nullopt;
  const std::string_view title = in(language, type->title);
  const Text others = tr("All problems");
  return html_page(
      title, language,
      fmt::format("<h1>{}</h1>\n<p>{}: <code>{}</code></p>\n<p>{}</p>\n<p><a href=\"/problems\">{}</a> "
                  "· <a href=\"/api\">API</a></p>\n",
                  html(title), type->status, type->id, meaning_of(id, language), in(language, others)));
}

}  // namespace nonet::server

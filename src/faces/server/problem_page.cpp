#include "faces/server/problem_page.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "ask/questions/problem.hpp"
#include "base/say.hpp"
#include "faces/server/html.hpp"
#include "faces/server/refusal.hpp"

namespace nonet::server {
namespace {

using ask::ProblemType;

struct Meaning {
  std::string_view id;
  Text words;
};

constexpr std::array kMeanings{
    Meaning{
        "body",
        {"The body is to be one object of JSON, in UTF-8, nested at most 64 deep, without a key that is there "
         "twice. `line` and `column` say where it is not.",
         "El cuerpo debe ser un objeto JSON en UTF-8, con 64 niveles como mucho y sin claves repetidas. `line` y "
         "`column` dicen dónde no lo es."}},
    Meaning{
        "unknown",
        {"The API has no request of this name. `/openapi.json` describes all of them, and `/api` is a page of "
         "them.",
         "La API no tiene ninguna petición con ese nombre. `/openapi.json` las describe todas y `/api` es una "
         "página con ellas."}},
    Meaning{
        "member",
        {"`member` names the member of the request that cannot be taken: it is missing, unknown or out of its "
         "bounds, or it is a puzzle that cannot be read, in which `line`, `column` and `offset` are the place.",
         "`member` nombra el miembro de la petición que no se puede aceptar: falta, no existe o está fuera de sus "
         "límites, o es un sudoku que no se puede leer; `line`, `column` y `offset` dicen dónde."}},
    Meaning{
        "request",
        {"Each member is well, but not together, or not here: there is no such engine, format or technique, or the "
         "puzzle is of a shape that the request does not take. `detail` says which.",
         "Cada miembro está bien, pero no juntos, o no aquí: no existe ese motor, formato o técnica, o la petición "
         "no admite sudokus de esa forma. `detail` dice cuál."}},
    Meaning{
        "defect",
        {"nonet is at fault. Its log has the request; whoever runs the server can report it.",
         "Es culpa de nonet. La petición está en su registro; quien lleva el servidor puede avisar del fallo."}},
    Meaning{
        "memory",
        {"The machine has no memory left for this request. A smaller board, or the same later, may be answered.",
         "La máquina no tiene memoria para esta petición. Quizá se responda con un tablero menor, o más tarde."}},
    Meaning{
        "http",
        {"What came is not HTTP/1.1, or can be read in two ways: two lengths, a coding that is not chunks alone, a "
         "path that is not UTF-8. The connection is closed.",
         "Lo que llegó no es HTTP/1.1, o se puede leer de dos maneras: dos longitudes, una codificación que no es "
         "solo por trozos, una ruta que no es UTF-8. La conexión se cierra."}},
    Meaning{"origin",
            {"A page of another origin asks. `nonet serve --allow-origin` permits it.",
             "Pregunta una página de otro origen. `nonet serve --allow-origin` lo permite."}},
    Meaning{"path",
            {"The server has no file and no request at this path.",
             "El servidor no tiene ningún archivo ni petición en esta ruta."}},
    Meaning{"method",
            {"The path is right, the method is not. The field `Allow` names those that are.",
             "La ruta es correcta, el método no. El campo `Allow` nombra los que lo son."}},
    Meaning{
        "slow",
        {"The head, the body or the next bytes of a stream did not come in time. `nonet serve` has `--head-seconds`, "
         "`--body-seconds` and `--silence`.",
         "La cabecera, el cuerpo o los bytes siguientes de una serie no llegaron a tiempo. `nonet serve` tiene "
         "`--head-seconds`, `--body-seconds` y `--silence`."}},
    Meaning{
        "size",
        {"The body is larger than the server takes. Many puzzles are sent as a stream, of any length; `nonet serve "
         "--body` permits more.",
         "El cuerpo es mayor de lo que admite el servidor. Muchos sudokus se envían como serie, de cualquier "
         "longitud; `nonet serve --body` permite más."}},
    Meaning{
        "record-size",
        {"One puzzle of a stream is larger than the server takes. The others are answered. `nonet serve --record` "
         "permits more.",
         "Un sudoku de la serie es mayor de lo que admite el servidor. Los demás se responden. `nonet serve "
         "--record` permite más."}},
    Meaning{
        "type",
        {"`Content-Type` is to be `application/json` for one request, `application/x-ndjson` or `text/plain` for a "
         "stream of puzzles.",
         "`Content-Type` debe ser `application/json` para una petición; `application/x-ndjson` o `text/plain` para "
         "una serie de sudokus."}},
    Meaning{
        "host",
        {"`Host` is neither an address, nor `localhost`, nor a name of this server: a name may have been made to "
         "point here. `nonet serve --allow-host` adds a name.",
         "`Host` no es una dirección, ni `localhost`, ni un nombre de este servidor: alguien puede haber hecho que "
         "ese nombre apunte aquí. `nonet serve --allow-host` añade un nombre."}},
    Meaning{
        "record",
        {"One puzzle of a stream cannot be read; `line` and `column` say where. The others are answered.",
         "Un sudoku de la serie no se puede leer; `line` y `column` dicen dónde. Los demás se responden."}},
    Meaning{
        "too-much",
        {"This client has as much under way as one may have. `Retry-After` says when to ask again; `nonet serve` has "
         "`--client-requests` and `--client-streams`.",
         "Este cliente ya tiene en curso todo lo que puede. `Retry-After` dice cuándo volver a preguntar; `nonet "
         "serve` tiene `--client-requests` y `--client-streams`."}},
    Meaning{
        "head",
        {"The line of the request and its fields are longer than the server takes. `nonet serve --head` permits "
         "more.",
         "La línea de la petición y sus campos son más largos de lo que admite el servidor. `nonet serve --head` "
         "permite más."}},
    Meaning{
        "busy",
        {"As many requests or streams wait as may wait. `Retry-After` says when to ask again; `nonet serve` has "
         "`--queue` and `--streams`.",
         "Ya esperan tantas peticiones o series como pueden esperar. `Retry-After` dice cuándo volver a preguntar; "
         "`nonet serve` tiene `--queue` y `--streams`."}},
    Meaning{
        "ending",
        {"The server was told to end: it answers what was begun, and takes nothing new. A stream that was stopped "
         "has this as its last line.",
         "El servidor va a terminar: responde lo que ya empezó y no acepta nada nuevo. Una serie interrumpida tiene "
         "esto como última línea."}}};

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
  return found == kMeanings.end() ? "" : html(in(language, found->words));
}

}  // namespace

std::string problems_page(Language language) {
  const Text title{"nonet: why there is no answer", "nonet: por qué no hay respuesta"};
  std::string out = fmt::format("<h1>{}</h1>\n<dl>\n", html(in(language, title)));
  for (const ProblemType& type : all_types()) {
    out += fmt::format("<dt><a href=\"/problems/{}\">{} {}</a></dt>\n<dd>{}</dd>\n", type.id,
                       type.status, html(in(language, type.title)), meaning_of(type.id, language));
  }
  return html_page(in(language, title), language, out + "</dl>\n");
}

std::optional<std::string> problem_page(std::string_view id, Language language) {
  const std::vector<ProblemType> all = all_types();
  const auto type = std::ranges::find(all, id, &ProblemType::id);
  if (type == all.end()) return std::nullopt;
  const std::string_view title = in(language, type->title);
  const Text others{"All problems", "Todos los problemas"};
  return html_page(
      title, language,
      fmt::format(
          "<h1>{}</h1>\n<p>{}: <code>{}</code></p>\n<p>{}</p>\n<p><a href=\"/problems\">{}</a> "
          "· <a href=\"/api\">API</a></p>\n",
          html(title), type->status, type->id, meaning_of(id, language), in(language, others)));
}

}  // namespace nonet::server

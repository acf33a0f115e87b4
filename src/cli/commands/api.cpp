#include "api/openapi.hpp"
#include "api/request.hpp"
#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/explain_options.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/table.hpp"

namespace nonet::cli::commands::api {
namespace {

constexpr Option kOpenApi{
    .name = "openapi",
    .help = {"write the description of the API, for programs: OpenAPI 3.1",
             "escribe la descripción de la API, para programas: OpenAPI 3.1"}};
constexpr Option kOptions[] = {kOpenApi, options::kTimeLimit};
constexpr Example kExamples[] = {
    {"nonet api", {"the requests", "las peticiones"}},
    {R"(echo '{"puzzle":"1.....2..3.....4"}' | nonet api solve)", {"one of them", "una de ellas"}},
    {"nonet api --openapi > openapi.json", {"the description", "la descripción"}},
};

int list(Console& console) {
  Table table(console.language(), {{"REQUEST", "PETICIÓN"}, {"WHAT IT DOES", "QUÉ HACE"}});
  for (const nonet::api::Request* request : nonet::api::all_requests()) {
    table.add({std::string(request->id), std::string(console.in(request->summary))});
  }
  console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kOpenApi)) {
    console.out(nonet::api::openapi());
    return kDone;
  }
  if (arguments.operands().empty()) return list(console);
  const auto body = read_whole("-", nonet::api::kMostBody);
  if (!body) return usage_error(console, body.error());
  advise::Memory memory;
  nonet::api::Limits limits{.commands = true};
  if (arguments.has(options::kTimeLimit)) {
    limits.seconds = limits.usual_seconds = arguments.seconds(options::kTimeLimit);
  }
  const nonet::api::Reply reply =
      nonet::api::answer(arguments.operands().front(), *body, limits, stop_on_interrupt(), memory);
  console.out(reply.body + '\n');
  return reply.answered() ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "api",
    .summary = {"answer a request of the API: an object of JSON in, one out",
                "responde a una petición de la API: entra un objeto JSON, sale otro"},
    .description =
        {"Reads the members of a request from standard input, as an object of JSON, and writes the "
         "answer, or a problem document that says which member is wrong and where. Without a "
         "REQUEST, lists them. docs/guide/api.md has the members and the answers.\n\n"
         "For many puzzles the other commands with --json are faster: they read them as a stream.",
         "Lee de la entrada estándar los miembros de una petición, como objeto JSON, y escribe la "
         "respuesta, o un documento que dice qué miembro está mal y dónde. Sin PETICIÓN, las "
         "enumera. docs/guide/api.md tiene los miembros y las respuestas.\n\n"
         "Para muchos sudokus son más rápidas las demás órdenes con --json, que los leen en serie."},
    .operand = {Operand::Count::Optional,
                {.name = "request",
                 .value = {"REQUEST", "PETICIÓN"},
                 .help = {"the request: solve, why, hint, ...",
                          "la petición: solve, why, hint, ..."}}},
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::api

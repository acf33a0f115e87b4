#include "server/serve.hpp"

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "core/say.hpp"
#include "server/address.hpp"
#include "server/page.hpp"

namespace nonet::cli::commands::serve {
namespace {

using server::Settings;

constexpr Option kHost{
    .name = "host",
    .takes = Takes::Text,
    .value = {"ADDRESS", "DIRECCIÓN"},
    .help = {"the address to listen at; 0.0.0.0 or :: is every one of this machine",
             "la dirección en la que escucha; 0.0.0.0 o :: son todas las de esta máquina"},
    .initial = "127.0.0.1"};
constexpr Option kPort{.name = "port",
                       .takes = Takes::Number,
                       .value = {"N", "N"},
                       .help = {"the port; 0: any that is free", "el puerto; 0: cualquiera libre"},
                       .initial = "8080"};
constexpr Option kAllowHost{
    .name = "allow-host",
    .takes = Takes::Text,
    .value = {"NAME", "NOMBRE"},
    .help = {"another name of this server, besides localhost and addresses; may be repeated",
             "otro nombre de este servidor, además de localhost y direcciones; se puede repetir"}};
constexpr Option kAllowOrigin{
    .name = "allow-origin",
    .takes = Takes::Text,
    .value = {"ORIGIN", "ORIGEN"},
    .help = {
        "pages of this origin may ask too, such as https://example.org; '*': all; may be repeated",
        "también pueden preguntar páginas de este origen, como https://example.org; «*»: todas; se "
        "puede repetir"}};
constexpr Option kEngines{
    .name = "engines",
    .help = {
        "engines may use other solvers and start programs, whose memory has no limit",
        "los motores pueden usar otros resolutores e iniciar programas, cuya memoria no tiene límite"}};
constexpr Option kSeconds{.name = "seconds",
                          .takes = Takes::Seconds,
                          .value = {"S", "S"},
                          .help = {"of work on a request that does not say how long",
                                   "de trabajo en una petición que no dice cuánto"},
                          .initial = "5"};
constexpr Option kMostSeconds{.name = "most-seconds",
                              .takes = Takes::Seconds,
                              .value = {"S", "S"},
                              .help = {"of work on a request, whatever it says",
                                       "de trabajo en una petición, diga lo que diga"},
                              .initial = "30"};
constexpr Option kCells{.name = "cells",
                        .takes = Takes::Number,
                        .value = {"N", "N"},
                        .help = {"of a board at most", "de un tablero como mucho"},
                        .initial = "625"};
constexpr Option kQueue{.name = "queue",
                        .takes = Takes::Number,
                        .value = {"N", "N"},
                        .help = {"requests that wait for a thread at most",
                                 "peticiones que esperan un hilo como mucho"},
                        .initial = "256"};
constexpr Option kStreams{.name = "streams",
                          .takes = Takes::Number,
                          .value = {"N", "N"},
                          .help = {"streams at a time at most", "series a la vez como mucho"},
                          .initial = "16"};
constexpr Option kClientRequests{.name = "client-requests",
                                 .takes = Takes::Number,
                                 .value = {"N", "N"},
                                 .help = {"requests of one client at a time at most",
                                          "peticiones de un cliente a la vez como mucho"},
                                 .initial = "128"};
constexpr Option kClientStreams{
    .name = "client-streams",
    .takes = Takes::Number,
    .value = {"N", "N"},
    .help = {"streams of one client at a time at most", "series de un cliente a la vez como mucho"},
    .initial = "8"};
constexpr Option kConnections{
    .name = "connections",
    .takes = Takes::Number,
    .value = {"N", "N"},
    .help = {"at a time; the one that is idle longest gives way to a new one",
             "a la vez; la que lleva más tiempo inactiva cede el sitio a una nueva"},
    .initial = "10000"};
constexpr Option kHead{
    .name = "head",
    .takes = Takes::Number,
    .value = {"BYTES", "BYTES"},
    .help = {"of the head of a request at most", "de la cabecera de una petición como mucho"},
    .initial = "8192"};
constexpr Option kBody{.name = "body",
                       .takes = Takes::Number,
                       .value = {"BYTES", "BYTES"},
                       .help = {"of a request that is no stream at most",
                                "de una petición que no es una serie como mucho"},
                       .initial = "1048576"};
constexpr Option kRecord{
    .name = "record",
    .takes = Takes::Number,
    .value = {"BYTES", "BYTES"},
    .help = {"of a puzzle of a stream at most", "de un sudoku de una serie como mucho"},
    .initial = "65536"};
constexpr Option kHeadSeconds{
    .name = "head-seconds",
    .takes = Takes::Seconds,
    .value = {"S", "S"},
    .help = {"to wait for the head of a request", "que espera la cabecera de una petición"},
    .initial = "5"};
constexpr Option kBodySeconds{.name = "body-seconds",
                              .takes = Takes::Seconds,
                              .value = {"S", "S"},
                              .help = {"to wait for its body", "que espera su cuerpo"},
                              .initial = "30"};
constexpr Option kSilence{.name = "silence",
                          .takes = Takes::Seconds,
                          .value = {"S", "S"},
                          .help = {"without a byte of a stream, or of an answer that is not taken",
                                   "sin un byte de una serie, o de una respuesta que nadie recoge"},
                          .initial = "10"};
constexpr Option kKeepAlive{.name = "keep-alive",
                            .takes = Takes::Seconds,
                            .value = {"S", "S"},
                            .help = {"to wait for the next request of a connection",
                                     "que espera la siguiente petición de una conexión"},
                            .initial = "60"};
constexpr Option kGrace{.name = "grace",
                        .takes = Takes::Seconds,
                        .value = {"S", "S"},
                        .help = {"for what was begun, after SIGTERM or Ctrl-C",
                                 "para lo que estaba empezado, tras SIGTERM o Ctrl-C"},
                        .initial = "10"};

constexpr Option kWhere[] = {kHost, kPort, kAllowHost, kAllowOrigin};
constexpr Option kWork[] = {kSeconds, kMostSeconds,      kCells,
                            kEngines, options::kThreads, kQueue,
                            kStreams, kClientRequests,   kClientStreams};
constexpr Option kSizes[] = {kConnections, kHead, kBody, kRecord};
constexpr Option kTimes[] = {kHeadSeconds, kBodySeconds, kSilence, kKeepAlive, kGrace};
constexpr OptionGroup kWhoMayAsk{{"Who may ask", "Quién puede preguntar"}, kWhere};
constexpr OptionGroup kMuchWork{{"Work", "Trabajo"}, kWork};
constexpr OptionGroup kMuchSent{{"Sizes", "Tamaños"}, kSizes};
constexpr OptionGroup kPatience{{"Seconds to wait", "Segundos de espera"}, kTimes};
constexpr const OptionGroup* kGroups[] = {&kWhoMayAsk, &kMuchWork, &kMuchSent, &kPatience};
constexpr Example kExamples[] = {
    {"nonet serve",
     {"the page and the API at http://127.0.0.1:8080/",
      "la página y la API en http://127.0.0.1:8080/"}},
    {R"(curl -H 'Content-Type: application/json' -d '{"puzzle":"1.....2..3.....4"}' http://127.0.0.1:8080/api/v1/solve)",
     {"a request", "una petición"}},
    {"curl -T - -H 'Content-Type: text/plain' -X POST http://127.0.0.1:8080/api/v1/rate < puzzles.txt",
     {"a stream", "una serie"}},
};

Settings settings_from(const Arguments& arguments, const Console& console) {
  Settings settings;
  const auto number = [&](const Option& option) {
    return static_cast<std::size_t>(arguments.number(option));
  };
  settings.host = arguments.text(kHost);
  settings.port = static_cast<std::uint16_t>(number(kPort));
  settings.language = console.language();
  settings.seconds = arguments.seconds(kSeconds);
  settings.most_seconds = arguments.seconds(kMostSeconds);
  settings.cells = static_cast<int>(std::min<std::size_t>(number(kCells), 65'536));
  settings.threads = static_cast<int>(std::min<std::size_t>(number(options::kThreads), 1024));
  settings.queue = number(kQueue);
  settings.streams = number(kStreams);
  settings.client_requests = number(kClientRequests);
  settings.client_streams = number(kClientStreams);
  settings.engines = arguments.has(kEngines);
  settings.connections = number(kConnections);
  settings.head = number(kHead);
  settings.body = number(kBody);
  settings.record = number(kRecord);
  settings.head_seconds = arguments.seconds(kHeadSeconds);
  settings.body_seconds = arguments.seconds(kBodySeconds);
  settings.silence = arguments.seconds(kSilence);
  settings.keep_alive = arguments.seconds(kKeepAlive);
  settings.grace = arguments.seconds(kGrace);
  settings.names = arguments.all(kAllowHost);
  settings.origins = arguments.all(kAllowOrigin);
  settings.log = !arguments.has(options::kQuiet);
  return settings;
}

int run(const Arguments& arguments, Console& console) {
  constexpr std::uint64_t kMostPort = 65'535;
  if (arguments.number(kPort) > kMostPort) {
    return usage_error(console, say({"--port: {} is more than {}", "--port: {} es más de {}"},
                                    arguments.number(kPort), kMostPort));
  }
  const bool quiet = arguments.has(options::kQuiet);
  const auto ready = [&](const server::Listening& listening) {
    console.out(listening.address + '\n');
    if (!quiet && listening.connections > 0) {
      console.complain(
          say({"{} connections at most, since the system permits no more files (ulimit -n)",
               "{} conexiones como mucho, porque el sistema no permite más archivos (ulimit -n)"},
              listening.connections));
    }
    if (!quiet && !server::has_page()) {
      console.complain(
          {"the page is not in this program: it was built before ./dev page built the page",
           "la página no está en este programa: se compiló antes de que ./dev page la construyera"});
    }
  };
  const auto served = server::serve(settings_from(arguments, console), ready);
  return served ? kDone : usage_error(console, served.error());
}

}  // namespace

extern constinit const Command entry{
    .id = "serve",
    .summary = {"serve the page and the API over HTTP", "sirve la página y la API por HTTP"},
    .description =
        {"Answers requests of the API, /api/v1/solve and so on, and hands out the page, until SIGTERM "
         "or Ctrl-C. Its address goes to standard output, and a JSON object for each request to "
         "standard error. /openapi.json describes the API for programs, /health and /metrics are for "
         "those who watch it. docs/guide/api.md says more.\n\n"
         "Where many may ask, put a server in front of it that speaks TLS and knows who they are.",
         "Responde a peticiones de la API, /api/v1/solve y las demás, y entrega la página, hasta "
         "SIGTERM o Ctrl-C. Su dirección va a la salida estándar, y un objeto JSON por petición a la "
         "salida de errores. /openapi.json describe la API para programas; /health y /metrics son para "
         "quien la vigila. docs/guide/api.md dice más.\n\n"
         "Donde muchos puedan preguntar, pon delante un servidor que hable TLS y sepa quiénes son."},
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::serve

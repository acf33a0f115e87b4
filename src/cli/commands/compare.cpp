#include "trial/compare.hpp"

#include <fmt/core.h>

#include "cli/cactus_plot.hpp"
#include "cli/compare_report.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "core/say.hpp"
#include "core/split.hpp"

namespace nonet::cli::commands::compare {
namespace {

constexpr Option kEngines{
    .name = "engines",
    .letter = 'e',
    .takes = Takes::Text,
    .value = {"LIST", "LISTA"},
    .help = {"the engines, separated by commas, with settings after colons: "
             "native,sat:encoding=direct; without it all engines",
             "los motores, separados por comas, con sus ajustes tras dos puntos: "
             "native,sat:encoding=direct; si no se dice, todos"}};
constexpr Option kLimit{.name = "limit",
                        .letter = 'n',
                        .takes = Takes::Choice,
                        .value = {"N", "N"},
                        .help = {"1: find a solution; 2: also look for a second",
                                 "1: busca una solución; 2: busca también una segunda"},
                        .initial = "2",
                        .choices = "1 2"};
constexpr Option kBoardSeconds{.name = "time-limit",
                               .takes = Takes::Seconds,
                               .value = {"SECONDS", "SEGUNDOS"},
                               .help = {"give a board up after this long; 0: never",
                                        "abandona un tablero pasado este tiempo; 0: nunca"},
                               .initial = "10"};
constexpr Option kSetSeconds{
    .name = "budget",
    .takes = Takes::Seconds,
    .value = {"SECONDS", "SEGUNDOS"},
    .help = {"time for an engine on the boards of a file; the rest is not tried; 0: no limit",
             "tiempo de un motor para los tableros de un archivo; el resto no se intenta; 0: sin "
             "límite"},
    .initial = "60"};
constexpr Option kTable{.name = "table",
                        .takes = Takes::Choice,
                        .value = {"STYLE", "ESTILO"},
                        .help = {"the style of the tables", "el estilo de las tablas"},
                        .initial = "text",
                        .choices = "text markdown csv"};
constexpr Option kSvg{
    .name = "svg",
    .takes = Takes::File,
    .value = {"FILE", "ARCHIVO"},
    .help = {"also write a cactus plot, with seconds on a logarithmic scale",
             "escribe además un gráfico de cactus, con los segundos en escala logarítmica"}};
constexpr Option kOptions[] = {kEngines, kLimit, kBoardSeconds, kSetSeconds,
                               kTable,   kSvg,   options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet compare hard.txt easy.txt",
     {"all engines, hard and easy boards side by side",
      "todos los motores, tableros difíciles y fáciles lado a lado"}},
    {"nonet compare -e native,csp,cp --limit 1 --svg chart.svg hard.txt",
     {"three, and a chart", "tres, y un gráfico"}},
    {"nonet compare -e sat,sat:encoding=direct --table markdown hard.txt",
     {"two encodings", "dos codificaciones"}},
};

Result<std::vector<Contender>> contenders_from(const Arguments& arguments) {
  std::vector<Contender> contenders;
  for (const std::string_view name : split(arguments.text(kEngines), ",")) {
    auto contender = contender_from(std::string(name));
    if (!contender) return Failure(contender.error());
    contenders.push_back(*std::move(contender));
  }
  if (!contenders.empty()) return contenders;
  for (const Engine* engine : all_engines()) {
    contenders.push_back({.name = std::string(engine->id), .engine = engine});
  }
  return contenders;
}

// Reports contradictions and failures. Returns whether there are none.
bool complain_of(const CompareReport& report, Console& console) {
  for (const auto& [set, board, what] : report.comparison.disagreements) {
    std::string line;
    const Puzzle& puzzle = report.sets[set].boards[board];
    if (!find_format("line")->write(puzzle, Show::Puzzle, line)) line.clear();
    console.report(report.sets[set].places[board],
                   say({"engines disagree: {}", "los motores no coinciden: {}"}, what));
    if (!line.empty()) console.err(fmt::format("  {}", line));
  }
  bool failed = false;
  for (std::size_t set = 0; set < report.sets.size(); ++set) {
    for (const EngineRun& run : report.comparison.runs[set]) {
      for (std::size_t board = 0; board < run.boards.size(); ++board) {
        if (run.boards[board].end != BoardRun::End::Failed) continue;
        failed = true;
        console.report(report.sets[set].places[board], run.boards[board].reason);
      }
    }
  }
  return report.comparison.disagreements.empty() && !failed;
}

int run(const Arguments& arguments, Console& console) {
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  const auto contenders = contenders_from(arguments);
  if (!contenders) return usage_error(console, contenders.error());
  const StopToken stop = stop_on_interrupt();
  stream->stop = stop;
  const auto sets = load_board_sets(*stream);
  if (!sets && stop.cancelled()) return kInterrupted;
  if (!sets) return usage_error(console, sets.error());

  CompareLimits limits;
  limits.solutions = arguments.number(kLimit);
  limits.board_seconds = arguments.seconds(kBoardSeconds);
  limits.set_seconds = arguments.seconds(kSetSeconds);
  ProgressBar bar(console);
  const bool shows_bar = console.err_is_terminal() && !arguments.has(options::kQuiet);
  const auto comparison =
      nonet::compare(*contenders, *sets, limits, stop, [&](const Progress& progress) {
        if (shows_bar) bar.update(progress);
      });
  console.set_status({});
  if (!comparison) {
    console.complain(comparison.error().words());
    return stop.cancelled() ? kInterrupted : kTrouble;
  }

  const CompareReport report{*contenders, *sets, *comparison};
  const std::string_view table = arguments.text(kTable);
  const auto style = table == "markdown" ? TableStyle::Markdown : TableStyle::Text;
  console.out(arguments.has(options::kJson) ? as_json(report, console.language())
              : table == "csv"              ? as_csv(report)
                                            : as_tables(report, style, console.language()));
  if (arguments.has(kSvg)) {
    const std::string file(arguments.text(kSvg));
    if (const auto written = write_file(file, cactus_svg(report)); !written) {
      console.complain(say({"{}: {}", "{}: {}"}, file, written.error().words()));
      return kTrouble;
    }
  }
  return complain_of(report, console) ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "compare",
    .summary = {"time several engines on the same boards, and compare their answers",
                "mide varios motores con los mismos tableros y compara sus respuestas"},
    .description =
        {"Every engine solves every board of every file, one after the other, each in a "
         "process of its own, under the same limits. For each file the tables have the number "
         "of boards that were solved within the limits, the seconds in all, their mean, median "
         "and 95th percentile, the memory, the size of the engine's encoding of the board, and "
         "its guesses. Parsing a board is not timed, nor is what an engine does only once; "
         "starting another program for each board is.\n\n"
         "A board that an engine gives up counts with the time it took; figures that include "
         "such a board are lower bounds and have a '>'. Memory is what the engine's process "
         "grew by, or the largest program it started.\n\n"
         "Contradictory answers to one board, a crash, an engine that does not stop and a grid "
         "that is not a solution are errors: they are reported with the place of the board, "
         "and the exit code is 1.",
         "Cada motor resuelve cada tablero de cada archivo, uno tras otro, en un proceso "
         "propio y con los mismos límites. Para cada archivo las tablas tienen cuántos "
         "tableros se resolvieron dentro de los límites, los segundos en total, su media, su "
         "mediana y su percentil 95, la memoria, el tamaño de la codificación del tablero en "
         "ese motor y sus suposiciones. Interpretar el texto no se mide, ni lo que un motor "
         "hace una sola vez; arrancar otro programa para cada tablero sí.\n\n"
         "Un tablero que un motor abandona cuenta con el tiempo que llevó; las cifras que "
         "incluyen uno así son cotas inferiores y llevan «>». La memoria es lo que creció el "
         "proceso del motor, o el mayor programa que arrancó.\n\n"
         "Son errores las respuestas contradictorias sobre un tablero, un proceso que se cae, "
         "un motor que no se detiene y un tablero lleno que no es solución: se cuentan con el "
         "lugar del tablero, y el código de salida es 1."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::compare

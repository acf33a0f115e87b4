#include "trial/bench.hpp"

#include <fmt/core.h>

#include "cli/bench_report.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "cli/stream_command.hpp"
#include "core/say.hpp"

namespace nonet::cli::commands::bench {
namespace {

constexpr Option kLimit{
    .name = "limit",
    .letter = 'n',
    .takes = Takes::Number,
    .value = {"N", "N"},
    .help = {"end each search after N solutions; 2 proves uniqueness, 0: all",
             "termina cada búsqueda tras N soluciones; 2 demuestra que es única, 0: todas"},
    .initial = "2"};
constexpr Option kRepeat{.name = "repeat",
                         .letter = 'r',
                         .takes = Takes::Number,
                         .value = {"R", "R"},
                         .help = {"the number of timed runs", "cuántas veces se mide"},
                         .initial = "5"};
constexpr Option kOneThread{.name = "threads",
                            .letter = 't',
                            .takes = Takes::Number,
                            .value = {"N", "N"},
                            .help = {"how many threads work; 0: one for each core",
                                     "cuántos hilos trabajan; 0: uno por núcleo"},
                            .initial = "1"};
constexpr Option kOptions[] = {
    options::kEngine, options::kSet, options::kSatSolver, kLimit,
    kRepeat,          kOneThread,    options::kTimeLimit, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading};
constexpr Example kExamples[] = {
    {"nonet bench puzzles.txt",
     {"puzzles a second on one core, with a search for second solutions",
      "sudokus por segundo en un núcleo, buscando una segunda solución"}},
    {"nonet bench --limit 1 --threads 0 a.txt b.txt",
     {"first solutions only, on all cores", "solo la primera solución, en todos los núcleos"}},
    {"nonet bench --json puzzles.txt | jq .checksum",
     {"for other programs", "para otros programas"}},
};

int run(const Arguments& arguments, Console& console) {
  constexpr std::uint64_t kMostRuns = 10000;
  auto stream = stream_options(arguments, console);
  if (!stream) return usage_error(console, stream.error());
  BenchOptions options;
  options.inputs = std::move(stream->inputs);
  options.format = stream->format;
  options.read = std::move(stream->read);
  if (arguments.has(kOneThread)) options.threads = stream->threads;
  const auto engine = engine_from(arguments);
  if (!engine) return usage_error(console, engine.error());
  options.engine = *engine;
  auto settings = settings_from(arguments, **engine);
  if (!settings) return usage_error(console, settings.error());
  options.settings = std::move(*settings);
  options.limit = arguments.number(kLimit);
  const std::uint64_t repeat = arguments.number(kRepeat);
  if (repeat < 1 || repeat > kMostRuns) {
    return usage_error(console,
                       say({"--repeat: 1 to {} runs", "--repeat: de 1 a {} veces"}, kMostRuns));
  }
  options.repeat = static_cast<int>(repeat);
  options.time_limit = arguments.seconds(options::kTimeLimit);
  options.stop = stop_on_interrupt();

  const auto report = run_bench(options);
  if (!report) {
    console.complain(report.error().words());
    if (options.stop.cancelled()) return kInterrupted;
    return report.error().code == Errc::Io ? kTrouble : kSomeFailed;
  }
  console.out(arguments.has(options::kJson) ? bench_json(*report, options)
                                            : console.in(bench_text(*report, options)));
  return kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "bench",
    .summary = {"time an engine on the puzzles of some files",
                "mide cuánto tarda un motor con los sudokus de unos archivos"},
    .description =
        {"Loads the puzzles into memory, then parses and solves them R times, and reports the "
         "median and the best run. Opening files and writing answers are not timed; parsing "
         "is.\n\n"
         "The checksum is the sum of the FNV-1a hashes (64 bits) of the solutions as one-line "
         "text: of all that were found with --limit 1, else of the unique ones. Solvers that "
         "agree have the same checksum. The signature hashes the numbers of solutions, guesses "
         "and propagations: it changes only if the search does.",
         "Carga los sudokus en memoria, luego los interpreta y resuelve R veces, y da la "
         "mediana y la mejor de las veces. Abrir los archivos y escribir las respuestas no se "
         "mide; interpretar el texto sí.\n\n"
         "La suma de control suma los resúmenes FNV-1a (64 bits) de las soluciones escritas en "
         "una línea: de todas las encontradas con --limit 1, y si no de las únicas. Los "
         "resolutores que coinciden tienen la misma suma. La firma resume los números de "
         "soluciones, suposiciones y propagaciones: solo cambia si cambia la búsqueda."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::bench

#include "generate/run.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <thread>

#include <fmt/core.h>

#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/stream_command.hpp"
#include "cli/text.hpp"
#include "core/say.hpp"
#include "formats/puzzle_json.hpp"
#include "generate/controlled.hpp"
#include "generate/read_wishes.hpp"

namespace nonet::cli::commands::generate {
namespace {

using nonet::generate::Made;
using nonet::generate::RunOptions;
using nonet::generate::RunReport;
using nonet::generate::Sampling;
using nonet::generate::Target;
using nonet::generate::Wishes;

constexpr Option kCount{.name = "count",
                        .letter = 'n',
                        .takes = Takes::Number,
                        .value = {"N", "N"},
                        .help = {"how many puzzles", "cuántos sudokus"},
                        .initial = "1"};
constexpr Option kSeed{
    .name = "seed",
    .takes = Takes::Number,
    .value = {"S", "S"},
    .help = {"the same seed makes the same puzzles; by default it is drawn, and told",
             "la misma semilla hace los mismos sudokus; por defecto se saca al azar, y se "
             "dice"}};
constexpr Option kLayout{
    .name = "layout",
    .letter = 'l',
    .takes = Takes::Layout,
    .value = {"LAYOUT", "DISPOSICIÓN"},
    .help = {"the shape: 9, 6, 2x4, 16, 9+diagonals, 9+windoku, jigsaw:..., ...",
             "la forma: 9, 6, 2x4, 16, 9+diagonals, 9+windoku, jigsaw:..., ..."},
    .initial = "9"};
constexpr Option kJigsaw{.name = "jigsaw",
                         .help = {"draw regions for each puzzle, instead of boxes",
                                  "saca al azar regiones para cada sudoku, en vez de cajas"}};
constexpr Option kClues{.name = "clues",
                        .takes = Takes::Text,
                        .value = {"A..B", "A..B"},
                        .help = {"the number of givens; only as many as that are dropped",
                                 "el número de pistas; no se quitan más que las que dice"}};
constexpr Option kSymmetry{
    .name = "symmetry",
    .takes = Takes::Choice,
    .value = {"KIND", "CLASE"},
    .help = {"how the cells with givens lie", "cómo están puestas las pistas"},
    .initial = "none",
    .choices =
        "none half-turn quarter-turn left-right top-bottom both-mirrors "
        "diagonal anti-diagonal both-diagonals full"};
constexpr Option kPattern{.name = "pattern",
                          .takes = Takes::File,
                          .value = {"FILE", "ARCHIVO"},
                          .help = {"a board whose filled cells are those that hold givens",
                                   "un tablero cuyas casillas rellenas son las que tienen pistas"}};
constexpr Option kMinimal{
    .name = "minimal",
    .takes = Takes::Choice,
    .value = {"KIND", "CLASE"},
    .help = {"cell: no given can go; orbit: no set of cells that are symmetric",
             "cell: no sobra ninguna pista; orbit: ningún grupo de casillas simétricas"},
    .choices = "cell orbit"};
constexpr Option kSampling{
    .name = "sampling",
    .takes = Takes::Choice,
    .value = {"WAY", "MODO"},
    .help = {"prune: quick; controlled: without bias, each puzzle with its weight in JSON",
             "prune: rápido; controlled: sin sesgo, con el peso de cada sudoku en JSON"},
    .initial = "prune",
    .choices = "prune controlled"};
constexpr Option kGrids{
    .name = "grids",
    .help = {"make full grids; of plain 9x9 boards each is equally likely",
             "hace tableros completos; los de 9x9 corrientes son todos igual de "
             "probables"}};
constexpr Option kAttempts{.name = "attempts",
                           .takes = Takes::Number,
                           .value = {"N", "N"},
                           .help = {"end after so many attempts; 0: when there are enough puzzles",
                                    "acaba tras tantos intentos; 0: cuando haya bastantes sudokus"},
                           .initial = "0"};
constexpr Option kTime{.name = "time-limit",
                       .takes = Takes::Seconds,
                       .value = {"SECONDS", "SEGUNDOS"},
                       .help = {"end after this time; 0: after a minute without a puzzle",
                                "acaba pasado este tiempo; 0: tras un minuto sin ningún sudoku"},
                       .initial = "0"};
constexpr Option kOptions[] = {kCount,    kSeed,    kLayout,          kJigsaw,       kClues,
                               kSymmetry, kPattern, kMinimal,         kSampling,     kGrids,
                               kAttempts, kTime,    options::kFormat, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kWorking};
constexpr Example kExamples[] = {
    {"nonet generate -n 100 --seed 7 --symmetry half-turn --level hard",
     {"a hundred hard ones, symmetric", "cien difíciles, simétricos"}},
    {"nonet generate --layout 16 --clues 100..110", {"one of 16x16", "uno de 16x16"}},
    {"nonet generate --layout 6 --jigsaw",
     {"with regions of any shape", "con regiones de cualquier forma"}},
    {"nonet generate --only x_wing -n 20", {"for a lesson", "para una clase"}},
    {"nonet generate --next swordfish -o pencilmarks",
     {"a board with a swordfish to find", "un tablero con un pez espada por encontrar"}},
    {"nonet generate --sampling controlled -n 1000 --json | jq '.clues, .weight'",
     {"a sample whose means are right", "una muestra con medias correctas"}},
    {"nonet generate --grids -n 1000000 --seed 7", {"full grids", "tableros completos"}},
};

// The options of all targets.
OptionGroup target_options() {
  static const std::vector<Option> kList = [] {
    std::vector<Option> list;
    for (const Target* target : nonet::generate::all_targets()) {
      list.push_back(
          {.name = target->id, .takes = Takes::Text, .value = target->value, .help = target->help});
    }
    return list;
  }();
  return {{"Wishes", "Deseos"}, kList};
}

// Reads a board of any characters: all but ., 0 and _ are cells of the pattern.
Result<std::vector<CellIndex>> read_pattern(const std::string& file, const Layout& layout) {
  const auto text = read_whole(file, kMostRead);
  if (!text) return Failure(text.error());
  constexpr std::string_view kBlanks = ".0_";
  constexpr std::string_view kSpaces = " \t\r\n";
  std::vector<CellIndex> cells;
  int count = 0;
  for (const char c : *text) {
    if (kSpaces.find(c) != std::string_view::npos) continue;
    if (kBlanks.find(c) == std::string_view::npos) cells.push_back(static_cast<CellIndex>(count));
    if (++count > layout.cell_count()) break;
  }
  if (count != layout.cell_count()) {
    return fail(Errc::Usage,
                say({"--pattern: {} has {} cells{}; the board has {}",
                     "--pattern: {} tiene {} casillas{}; el tablero, {}"},
                    file, std::min(count, layout.cell_count()),
                    count > layout.cell_count() ? Text{" and more", " y más"} : Text{"", ""},
                    layout.cell_count()));
  }
  return cells;
}

Result<Wishes> wishes_from(const Arguments& arguments) {
  Wishes wishes;
  auto spec = parse_layout(arguments.text(kLayout));
  if (!spec) return Failure(spec.error());
  auto layout = Layout::make(*spec);
  if (!layout) return Failure(layout.error());
  wishes.layout = std::move(*layout);
  wishes.draw_regions = arguments.has(kJigsaw);
  wishes.grids = arguments.has(kGrids);
  const auto said = [&](std::string_view wish) -> std::optional<std::string_view> {
    const Option option{.name = wish};
    if (!arguments.has(option)) return std::nullopt;
    return arguments.text(option);
  };
  if (const auto ok = read_wishes(said, wishes); !ok) return Failure(ok.error());
  if (arguments.has(kPattern)) {
    auto pattern = read_pattern(std::string(arguments.text(kPattern)), *wishes.layout);
    if (!pattern) return Failure(pattern.error());
    wishes.pattern = std::move(*pattern);
  }
  if (const auto ok = nonet::generate::check(wishes); !ok) return Failure(ok.error());
  return wishes;
}

// Writes puzzles as they are made, and ends a run that makes none.
class Writer {
 public:
  Writer(const Arguments& arguments, Console& console, const Wishes& wishes,
         const RunOptions& options)
      : console_(console),
        wishes_(wishes),
        options_(options),
        format_(find_format(arguments.text(options::kFormat))),
        json_(arguments.has(options::kJson)),
        grids_(arguments.has(kGrids)),
        quiet_(arguments.has(options::kQuiet)),
        waits_(arguments.seconds(kTime) == 0) {}

  bool write(const Made& made) {
    last_ = Clock::now();
    std::string text;
    if (json_) {
      text = json_of(made).text() + '\n';
    } else {
      const bool with_candidates = made.position.has_value();
      const Format& format =
          format_ != nullptr ? *format_ : *find_format(with_candidates ? "pencilmarks" : "line");
      if (!begun_) text = format.header;
      Puzzle shown = with_candidates ? *made.position : made.puzzle;
      if (grids_) shown.givens = *made.puzzle.solution;
      if (!grids_ && !with_candidates) shown.solution.reset();
      if (const auto written = format.write(shown, Show::Puzzle, text); !written) {
        trouble = written.error();
        return false;
      }
    }
    begun_ = true;
    return console_.out(text);
  }

  // Shows how far the run is. False ends it: it has made no puzzle for a minute.
  bool show(std::uint64_t attempts, std::uint64_t made) {
    constexpr auto kPatience = std::chrono::seconds(60);
    if (waits_ && Clock::now() - last_ > kPatience) return false;
    const double seconds = this->seconds();
    if (quiet_ || seconds < 1) return true;
    const auto rate = static_cast<double>(made) / seconds;
    std::string line(console_.in(say({"{} of {}, {} attempts, {}/s", "{} de {}, {} intentos, {}/s"},
                                     numeral(made), numeral(options_.count), numeral(attempts),
                                     fmt::format("{:.3g}", rate))));
    if (made > 0) {
      const double left = static_cast<double>(options_.count - made) / rate;
      line += console_.in(say({", {} to go", ", faltan {}"}, duration(left)));
    }
    console_.set_status(line);
    return true;
  }

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  std::optional<Error> trouble;

 private:
  using Clock = StopToken::Clock;

  [[nodiscard]] JsonObject json_of(const Made& made) const {
    Puzzle puzzle = made.position ? *made.position : made.puzzle;
    puzzle.solution = made.puzzle.solution;
    JsonObject json = puzzle_json(puzzle);
    const int clues = filled_count(made.puzzle.givens);
    json.add("clues", clues);
    if (wishes_.sampling == Sampling::Controlled) {
      json.add("weight", nonet::generate::controlled_weight(clues));
    }
    return json.add("seed", options_.seed)
        .add("attempt", made.attempt)
        .add("method", nonet::generate::method_of(wishes_));
  }

  Console& console_;
  const Wishes& wishes_;
  const RunOptions& options_;
  const Format* format_;
  bool json_;
  bool grids_;
  bool quiet_;
  bool waits_;
  bool begun_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

Message yield_words(const RunReport& report, const RunOptions& options, double seconds) {
  const Message made = counted(report.made, kPuzzles);
  if (report.made == 0) {
    return say({"none in {} attempts, {}; seed {}", "ninguno en {} intentos, {}; semilla {}"},
               numeral(report.attempts), duration(seconds), options.seed);
  }
  const double each = static_cast<double>(report.attempts) / static_cast<double>(report.made);
  const Message ratio = each < 10 ? as_is(fmt::format("{:.1f}", each))
                                  : numeral(static_cast<std::uint64_t>(std::lround(each)));
  return say({"{}; 1 in {} attempts, {}; seed {}", "{}; 1 de cada {} intentos, {}; semilla {}"},
             made, ratio, duration(seconds), options.seed);
}

int run(const Arguments& arguments, Console& console) {
  const auto wishes = wishes_from(arguments);
  if (!wishes) return usage_error(console, wishes.error());
  RunOptions options{.count = arguments.number(kCount), .attempts = arguments.number(kAttempts)};
  if (options.count == 0) {
    return usage_error(console, {"--count: at least 1", "--count: al menos 1"});
  }
  constexpr std::uint64_t kSeeds = 1'000'000'000;  // short enough to be told to somebody
  options.seed = arguments.has(kSeed) ? arguments.number(kSeed) : std::random_device()() % kSeeds;
  options.threads = static_cast<int>(arguments.number(options::kThreads));
  if (options.threads == 0)
    options.threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  Writer writer(arguments, console, *wishes, options);
  const StopToken interrupted = stop_on_interrupt();
  options.stop = interrupted.with_time_limit(arguments.seconds(kTime));
  options.on_made = [&](Made& made) { return writer.write(made); };
  options.on_progress = [&](std::uint64_t attempts, std::uint64_t made) {
    return writer.show(attempts, made);
  };
  const auto report = nonet::generate::run(*wishes, options);
  if (!report || writer.trouble) {
    console.complain((report ? *writer.trouble : report.error()).words());
    return kTrouble;
  }
  if (!console.failure().empty()) {
    console.complain(console.failure());
    return kTrouble;
  }
  if (console.closed()) return kDone;
  if (!arguments.has(options::kQuiet)) {
    console.complain(yield_words(*report, options, writer.seconds()));
  }
  if (interrupted.cancelled()) return kInterrupted;
  return report->made == options.count ? kDone : kSomeFailed;
}

}  // namespace

extern constinit const Command entry{
    .id = "generate",
    .summary = {"make puzzles: of a level, a shape, a symmetry, with a technique",
                "hace sudokus: de un nivel, una forma, una simetría, con una técnica"},
    .description =
        {"Draws full grids and drops givens as long as one solution is left, so that each puzzle needs each given. "
         "With --symmetry, cells that are symmetric go together, and --minimal=cell asks that no single given can "
         "go either. With --clues as many givens stay as wished, needed or not, unless --minimal is there too. Boards "
         "larger than 9x9 keep more givens, so that people can solve them.\n\n"
         "Pruned puzzles are no fair sample: those with few givens come too often. With --sampling controlled, a "
         "minimal puzzle is as likely as any other with as many givens, and JSON has the weight with which it stands "
         "for all minimal puzzles; that is a thousand times slower. An attempt then is a grid and 64 orders of its "
         "cells.\n\n"
         "Wishes are tested on finished puzzles. The last line says how many attempts a puzzle took. A run ends "
         "when there are enough puzzles, or after --attempts, or --time-limit, or a minute without any; the exit "
         "code is 1 if there are fewer than wished.\n\n"
         "Puzzles depend on the seed and the wishes alone, not on the number of threads or the processor. JSON has the "
         "seed, the number of the attempt, and the method, which changes if a seed comes to mean something else.",
         "Saca al azar tableros completos y les quita pistas mientras quede una única solución, de modo que a cada "
         "sudoku le hacen falta todas. Con --symmetry, las casillas simétricas se van juntas, y --minimal=cell pide "
         "además que no sobre ninguna pista suelta. Con --clues quedan tantas pistas como se pide, hagan falta o no, "
         "salvo que esté también --minimal. En tableros mayores de 9x9 quedan más pistas, para que una "
         "persona pueda resolverlos.\n\n"
         "Los sudokus hechos quitando pistas no son una muestra justa: salen demasiados con pocas. Con --sampling "
         "controlled, un sudoku mínimo es tan probable como cualquier otro con las mismas pistas, y en JSON está el "
         "peso con el que representa a todos los mínimos; es unas mil veces más lento. Un intento es entonces un "
         "tablero completo y 64 órdenes de sus casillas.\n\n"
         "Los deseos se comprueban en sudokus terminados. La última línea dice cuántos intentos costó cada sudoku. "
         "Acaba cuando hay bastantes, o tras --attempts, o --time-limit, o un minuto sin ninguno; el código de "
         "salida es 1 si hay menos de los pedidos.\n\n"
         "Los sudokus dependen solo de la semilla y de los deseos, no del número de hilos ni del procesador. En JSON "
         "están la semilla, el número del intento y el método, que cambia si una semilla pasa a significar otra cosa."},
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .registered = target_options,
    .run = run};

}  // namespace nonet::cli::commands::generate

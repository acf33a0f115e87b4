#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/dialogue.hpp"
#include "cli/explain_options.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/line_reader.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "core/split.hpp"
#include "draw/board_art.hpp"
#include "formats/layout_notation.hpp"
#include "play/game_file.hpp"
#include "screen/screen.hpp"

namespace nonet::cli::commands::play {
namespace {

constexpr Option kPlain{.name = "plain",
                        .help = {"use a dialogue of lines, on a terminal too",
                                 "usa un diálogo por líneas, también en una terminal"}};
constexpr Option kBoard{
    .name = "layout",
    .letter = 'l',
    .takes = Takes::Layout,
    .value = {"LAYOUT", "DISPOSICIÓN"},
    .help = {"the shape of the blank board to start with: 2x3, 9+diagonals, ...",
             "la forma del tablero vacío con que empezar: 2x3, 9+diagonals, ..."},
    .initial = "9"};
constexpr Option kPlayEngine{.name = "engine",
                             .letter = 'e',
                             .takes = Takes::Engine,
                             .value = {"ENGINE", "MOTOR"},
                             .help = {"the engine of the dialogue; 'nonet engines' lists them",
                                      "el motor del diálogo; «nonet engines» los enumera"},
                             .initial = "csp"};
constexpr Option kNoClock{
    .name = "no-clock",
    .help = {"show no clock on the screen", "no muestra el reloj en la pantalla"}};
constexpr Option kOptions[] = {kPlain,      kBoard,        kNoClock,
                               kPlayEngine, options::kSet, options::kTimeLimit};
constexpr Example kExamples[] = {
    {"nonet play puzzle.txt",
     {"the first board of a file, on the full screen; '?' lists the keys",
      "el primer tablero de un archivo, a pantalla completa; «?» enumera las teclas"}},
    {"nonet play --plain",
     {"a blank board of 9x9; 'help' lists the words",
      "un tablero vacío de 9x9; «help» enumera las palabras"}},
    {"nonet play --plain --layout 2x3", {"one of 6x6", "uno de 6x6"}},
    {"nonet play --plain puzzle.txt",
     {"the first board of a file", "el primer tablero de un archivo"}},
    {"printf 'r1c1=1\\nsolve\\n3\\n' | nonet play --plain",
     {"three solutions, from a script", "tres soluciones, desde un guion"}},
};

// Plays on the full screen. Returns the exit code.
int on_screen(const Arguments& arguments, const LayoutPtr& layout, Console& console) {
  screen::ScreenOptions options{.language = console.language(),
                                .colours = console.colours(),
                                .utf8 = Console::speaks_utf8(),
                                .clock = !arguments.has(kNoClock)};
  options.read = [](const std::string& path) { return read_file(path, kMaxRecord); };
  options.write = [](const std::string& path, const std::string& text) {
    return write_file(path, text);
  };
  nonet::play::Game game(layout);
  for (const std::string& file : arguments.operands()) {
    const auto text = options.read(file);
    if (!text) return usage_error(console, say({"{}: {}", "{}: {}"}, file, text.error().words()));
    auto opened = nonet::play::open_game(*text);
    if (!opened) {
      const std::size_t offset = std::min(opened.error().offset, text->size());
      return usage_error(console,
                         say({"{}: {}", "{}: {}"}, to_string(place_at(*text, offset, {file, 1, 1})),
                             opened.error().words()));
    }
    game = std::move(opened->game);
    options.seconds = opened->seconds;
    options.name = std::filesystem::path(file).filename().string();
  }
  const auto ended = screen::run(std::move(game), options);
  if (!ended) return usage_error(console, ended.error());
  return *ended == screen::Ended::BySignal ? kInterrupted : kDone;
}

int run(const Arguments& arguments, Console& console) {
  const auto engine = engine_from(arguments, kPlayEngine);
  if (!engine) return usage_error(console, engine.error());
  auto settings = settings_from(arguments, **engine);
  if (!settings) return usage_error(console, settings.error());
  const auto spec = parse_layout(arguments.text(kBoard));
  if (!spec) return usage_error(console, spec.error());
  const auto layout = Layout::make(*spec);
  if (!layout) return usage_error(console, layout.error());

  const bool at_prompt = isatty(STDIN_FILENO) == 1 && console.out_is_terminal();
  if (at_prompt && !arguments.has(kPlain)) return on_screen(arguments, *layout, console);
  const StopToken stop = stop_on_interrupt();
  BoardStyle style = style_from(console);
  style.width = list_width(console);
  Dialogue dialogue(*layout, {.engine = *engine,
                              .settings = std::move(*settings),
                              .stop = stop,
                              .time_limit = arguments.seconds(options::kTimeLimit),
                              .style = style,
                              .language = console.language(),
                              .width = list_width(console)});
  bool refused = false;
  bool ended = false;
  const auto tell = [&](const Dialogue::Reply& reply) {
    refused = refused || reply.refused;
    ended = reply.ended || !console.out(reply.text);
  };
  if (at_prompt && !arguments.has(options::kQuiet)) {
    const Text greeting{"'help' lists the words; Ctrl-D ends\n",
                        "«ayuda» enumera las palabras; Ctrl-D termina\n"};
    tell({.text = std::string(console.in(greeting))});
  }
  for (const std::string& file : arguments.operands()) {
    const Dialogue::Reply reply = dialogue.load_file(file, 1);
    if (reply.refused) return usage_error(console, as_is(split(reply.text, "\n").front()));
    tell(reply);
  }
  if (at_prompt && !arguments.has(options::kQuiet)) tell(dialogue.answer("board"));
  const auto lines = make_line_reader(at_prompt ? "> " : "", stop, [&](std::string_view line) {
    return dialogue.completions(line);
  });
  for (std::string line; !ended && lines->next(line);) tell(dialogue.answer(line));
  if (!ended) tell(dialogue.answer(""));
  if (at_prompt && !ended) console.out("\n");
  if (stop.cancelled()) return kInterrupted;
  return refused ? kSomeFailed : kDone;
}

}  // namespace

extern constinit const Command entry{
    .id = "play",
    .summary = {"play a board on the full screen, or in a dialogue",
                "juega un tablero a pantalla completa, o en un diálogo"},
    .description =
        {"On a terminal, the board fills the screen: digits and candidates are typed in, hints, "
         "explanations and solutions are drawn on it, and the number of solutions is said while a puzzle "
         "is put together. '?' lists the keys. The game is kept after every key, and offered at the next "
         "start.\n\n"
         "With --plain, or where there is no terminal, it is a dialogue of lines. "
         "A person, or a script, fills a board of any size and shape line by line, looks at it "
         "and at its candidates, and asks for the solutions. If there is one, it is shown. If "
         "there are several, the first thousand are kept, and as many are shown as the person "
         "asks for.\n\n"
         "A line that cannot be understood, or that would break a rule, gets an answer of one "
         "line and changes nothing. The exit code is 1 if a line was refused. There is a "
         "prompt on a terminal only.",
         "En una terminal, el tablero ocupa la pantalla: se teclean dígitos y candidatos, las pistas, "
         "explicaciones y soluciones se dibujan en él, y mientras se compone un sudoku se dice cuántas "
         "soluciones tiene. «?» enumera las teclas. La partida se guarda tras cada tecla, y se ofrece la "
         "próxima vez.\n\n"
         "Con --plain, o donde no hay terminal, es un diálogo por líneas. "
         "Una persona, o un guion, rellena línea a línea un tablero de cualquier tamaño y "
         "forma, lo mira, mira sus candidatos y pregunta por las soluciones. Si hay una, se "
         "muestra. Si hay varias, se guardan las mil primeras, y se muestran tantas como la "
         "persona pida.\n\n"
         "Una línea que no se entiende, o que rompería una regla, recibe una respuesta de una "
         "línea y no cambia nada. El código de salida es 1 si se rechazó alguna línea. Solo "
         "hay indicador en una terminal."},
    .operand = {Operand::Count::Optional,
                {.name = "file",
                 .takes = Takes::File,
                 .value = {"FILE", "ARCHIVO"},
                 .help = {"a file whose first board to start with",
                          "un archivo con cuyo primer tablero empezar"}}},
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::play

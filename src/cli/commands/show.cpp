#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "core/printable.hpp"
#include "core/say.hpp"
#include "draw/board_art.hpp"
#include "draw/svg.hpp"
#include "formats/board_text.hpp"
#include "formats/text.hpp"

namespace nonet::cli::commands::show {
namespace {

constexpr Option kStyle{
    .name = "style",
    .letter = 's',
    .takes = Takes::Choice,
    .value = {"STYLE", "ESTILO"},
    .help = {"the style of drawing; auto: colour on a terminal, ascii elsewhere; svg: a picture",
             "el estilo del dibujo; auto: colour en una terminal, ascii en lo demás; svg: una "
             "imagen"},
    .initial = "auto",
    .choices = "auto ascii box colour svg"};
constexpr Option kSolution{.name = "solution",
                           .help = {"solve the puzzle, and show its solution too",
                                    "resuelve el sudoku y muestra también su solución"}};
constexpr Option kCandidates{
    .name = "candidates",
    .help = {"show in each cell the digits that its row, column and box do not have",
             "muestra en cada casilla los dígitos que no están en su fila, su columna ni su caja"}};
constexpr Option kPeers{.name = "peers",
                        .takes = Takes::Text,
                        .value = {"CELL", "CASILLA"},
                        .help = {"list instead the houses of this cell, and its peers: r1c3",
                                 "enumera en su lugar las unidades de esta casilla, y sus vecinas: "
                                 "r1c3"}};
constexpr Option kOptions[] = {kStyle, kSolution, kCandidates, kPeers};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet show puzzle.txt", {"the board", "el tablero"}},
    {"nonet show --solution puzzle.txt",
     {"the board with its solution beside it", "el tablero con su solución al lado"}},
    {"nonet show --candidates puzzle.txt", {"the initial candidates", "los candidatos iniciales"}},
    {"nonet show --style box --layout jigsaw:1112... -p ...",
     {"a jigsaw with its regions", "un sudoku irregular con sus regiones"}},
    {"nonet show --peers r1c3 puzzle.txt",
     {"which cells see this one, and in which houses",
      "qué casillas ven a esta, y en qué unidades"}},
    {"nonet show --style colour puzzles.txt | less -R",
     {"many boards, with their colours", "muchos tableros, con sus colores"}},
    {"nonet show --style svg puzzle.txt > puzzle.svg",
     {"a picture, for a page or print", "una imagen, para una página o para imprimir"}},
};

struct Look {
  BoardStyle style;
  bool svg = false;
  std::size_t width = 0;  // of the page
};

Look look_from(const Arguments& arguments, const Console& console) {
  const std::string_view style = arguments.text(kStyle);
  Look look;
  look.width = static_cast<std::size_t>(console.width());
  look.svg = style == "svg";
  if (style == "auto") {
    look.style = {.box_drawing = console.out_is_terminal() && Console::speaks_utf8(),
                  .colours = console.colours()};
  } else {
    look.style.box_drawing = style != "ascii";
    look.style.colours = style == "colour" ? !console.refuses_colours()
                                           : console.colour_mode() == ColourMode::Always;
  }
  if (console.out_is_terminal()) look.style.width = look.width;
  return look;
}

// Returns the title of a drawing.
std::string caption(const Puzzle& puzzle) {
  std::string text;
  for (const auto& [key, value] : puzzle.meta) {
    if (key == "title") text = printable(value) + '\n';
  }
  return text;
}

// Draws a puzzle and perhaps its solution: side by side if the page is wide enough, in one picture
// as SVG.
void draw(const Puzzle& puzzle, bool with_solution, const Look& look, Output& out) {
  constexpr std::string_view kBetween = "    ";
  if (look.svg) {
    out.data += draw_svg(puzzle, {.show_solution = with_solution, .language = out.language});
    return;
  }
  out.data += caption(puzzle);
  const BoardArt left = draw_board(puzzle, false, look.style);
  const BoardArt right = with_solution ? draw_board(puzzle, true, look.style) : BoardArt();
  const bool beside = left.width + kBetween.size() + right.width <= look.width &&
                      left.lines.size() == right.lines.size();
  for (std::size_t i = 0; i < left.lines.size(); ++i) {
    out.data += left.lines[i];
    if (with_solution && beside) out.data += fmt::format("{}{}", kBetween, right.lines[i]);
    if (i == 1) out.data += unseen_shape(*puzzle.layout);
    out.data += '\n';
  }
  if (with_solution && !beside) {
    out.data += '\n';
    for (std::size_t i = 0; i < right.lines.size(); ++i) {
      out.data += right.lines[i] + (i == 1 ? unseen_shape(*puzzle.layout) : "") + '\n';
    }
  }
  out.data += rule_lines(puzzle) + '\n';
}

class ShowJob final : public Job {
 public:
  explicit ShowJob(const Look& look) : look_(look) {}
  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override { draw(item.puzzle, false, look_, out); }

 private:
  const Look& look_;
};

// Writes the candidates of each cell as a list; as a board where lists are wider than the terminal.
class ShowCandidatesJob final : public Job {
 public:
  explicit ShowCandidatesJob(const Look& look) : look_(look) {}
  void puzzle(Item& item, Output& out) override {
    Candidates candidates = initial_candidates(item.puzzle);
    const auto lists = draw_candidates(*item.puzzle.layout, candidates);
    const std::size_t width = std::ranges::max(lists, {}, &std::string::size).size();
    if (look_.svg || (look_.style.width > 0 && width > look_.style.width)) {
      item.puzzle.candidates = std::move(candidates);
      return draw(item.puzzle, false, look_, out);
    }
    out.data += caption(item.puzzle);
    std::string note = layout_note(*item.puzzle.layout, "#");
    for (const std::string& line : lists) out.data += line + std::exchange(note, {}) + '\n';
    out.data += '\n';
  }

 private:
  const Look& look_;
};

// Lists the houses of a cell with their cells, and its peers.
class ShowPeersJob final : public Job {
 public:
  explicit ShowPeersJob(std::string_view cell) : name_(cell) {}
  void puzzle(Item& item, Output& out) override {
    const Layout& layout = *item.puzzle.layout;
    int cell = 0;
    while (cell < layout.cell_count() && !equal_ignoring_case(layout.cell_name(cell), name_))
      ++cell;
    if (cell == layout.cell_count()) {
      out.note(item.place, say({"'{}' is no cell of this board; cells look like r1c2",
                                "«{}» no es una casilla de este tablero; se escriben como r1c2"},
                               name_));
      ++out.tally.verdicts[static_cast<std::size_t>(Verdict::Invalid)];
      return;
    }
    const auto line = [&](const Message& title, const auto& cells) {
      std::string names;
      for (const auto other : cells) names += ' ' + layout.cell_name(other);
      out.data += fmt::format("{}:{}\n", in(out.language, title), names);
    };
    for (const std::uint16_t house : layout.houses_of(cell)) {
      line(layout.house_name(house), layout.house(house));
    }
    const auto peers = layout.peers(cell);
    line(say({"the {} peers of {}", "las {} vecinas de {}"}, peers.size(), layout.cell_name(cell)),
         peers);
    out.data += '\n';
  }

 private:
  const std::string_view name_;
};

class ShowSolutionJob final : public SearchJob {
 public:
  ShowSolutionJob(const Search& search, Outcomes& outcomes, const Look& look)
      : SearchJob(search, outcomes), look_(look) {}

 protected:
  bool write(Item&, const Puzzle& solved, Output& out) override {
    draw(solved, true, look_, out);
    return true;
  }
  void report(const Item& item, const Answer& answer, Output& out) override {
    SearchJob::report(item, answer, out);
    if (answer.solutions.empty()) draw(item.puzzle, false, look_, out);
  }

 private:
  const Look& look_;
};

int run(const Arguments& arguments, Console& console) {
  const Look look = look_from(arguments, console);
  const bool candidates = arguments.has(kCandidates);
  const std::string_view cell = arguments.text(kPeers);
  if (candidates && arguments.has(kSolution)) {
    return usage_error(console, {"--candidates and --solution cannot go together",
                                 "--candidates y --solution no pueden ir juntas"});
  }
  if (!arguments.has(kSolution)) {
    StreamCommand command;
    command.stop = stop_on_interrupt();
    command.make_job = [&]() -> std::unique_ptr<Job> {
      if (!cell.empty()) return std::make_unique<ShowPeersJob>(cell);
      if (candidates) return std::make_unique<ShowCandidatesJob>(look);
      return std::make_unique<ShowJob>(look);
    };
    return run_stream_command(arguments, console, command);
  }
  auto search = search_from(arguments);
  if (!search) return usage_error(console, search.error());
  search->shown = 1;
  Outcomes outcomes;
  StreamCommand command;
  command.make_job = [&] { return std::make_unique<ShowSolutionJob>(*search, outcomes, look); };
  return run_search(arguments, console, *search, outcomes, std::move(command));
}

}  // namespace

extern constinit const Command entry{
    .id = "show",
    .summary = {"draw boards, as ASCII art, with box drawing, in colour or as SVG",
                "dibuja tableros: en ASCII, con líneas, en color o como SVG"},
    .description =
        {"Draws boards of any size, with their boxes or jigsaw regions, placed digits and "
         "candidates. In colour, givens are bold, other digits cyan, and the cells of extra "
         "houses (diagonals, windows, ...) have a grey background.\n\n"
         "The options of Searching apply with --solution only.",
         "Dibuja tableros de cualquier tamaño, con sus cajas o regiones irregulares, sus "
         "dígitos colocados y sus candidatos. En color, las pistas van en negrita, los demás "
         "dígitos en cian, y las casillas de unidades adicionales (diagonales, ventanas, ...) "
         "tienen el fondo gris.\n\n"
         "Las opciones de búsqueda solo cuentan con --solution."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::show

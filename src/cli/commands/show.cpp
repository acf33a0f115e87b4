#include <fmt/core.h>

#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "core/printable.hpp"
#include "draw/board_art.hpp"
#include "draw/svg.hpp"
#include "formats/layout_notation.hpp"

namespace nonet::cli::commands::show {
namespace {

constexpr Option kStyle{
    .name = "style",
    .letter = 's',
    .takes = Takes::Choice,
    .value = "STYLE",
    .help = "the style of drawing; auto: colour on a terminal, ascii elsewhere; svg: a picture",
    .initial = "auto",
    .choices = "auto ascii box colour svg"};
constexpr Option kSolution{.name = "solution",
                           .help = "solve the puzzle, and show its solution too"};
constexpr Option kCandidates{
    .name = "candidates",
    .help = "show in each cell the digits that its row, column and box do not have"};
constexpr Option kOptions[] = {kStyle, kSolution, kCandidates};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet show puzzle.txt", "the board"},
    {"nonet show --solution puzzle.txt", "the board with its solution beside it"},
    {"nonet show --candidates puzzle.txt", "the initial candidates"},
    {"nonet show --style box --layout jigsaw:1112... -p ...", "a jigsaw with its regions"},
    {"nonet show --style colour puzzles.txt | less -R", "many boards, with their colours"},
    {"nonet show --style svg puzzle.txt > puzzle.svg", "a picture, for a page or print"},
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
    look.style.colours = style == "colour" || console.colour_mode() == ColourMode::Always;
  }
  if (console.out_is_terminal()) look.style.width = look.width;
  return look;
}

// Returns what a drawing cannot show: the title, and houses that have no walls.
std::string caption(const Puzzle& puzzle) {
  std::string text;
  for (const auto& [key, value] : puzzle.meta) {
    if (key == "title") text = printable(value) + '\n';
  }
  const LayoutSpec& spec = puzzle.layout->spec();
  if (!spec.variants.empty() || !spec.extras.empty()) {
    const std::string layout = layout_text(spec);
    text += layout.substr(layout.find('+')) + '\n';
  }
  return text;
}

// Draws a puzzle and perhaps its solution: side by side if the page is wide enough, in one picture
// as SVG.
void draw(const Puzzle& puzzle, bool with_solution, const Look& look, Output& out) {
  constexpr std::string_view kBetween = "    ";
  if (look.svg) {
    out.data += draw_svg(puzzle, {.show_solution = with_solution});
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
    out.data += '\n';
  }
  if (with_solution && !beside) {
    out.data += '\n';
    for (const std::string& line : right.lines) out.data += line + '\n';
  }
  out.data += '\n';
}

class ShowJob final : public Job {
 public:
  explicit ShowJob(const Look& look) : look_(look) {}
  void puzzle(Item& item, Output& out) override { draw(item.puzzle, false, look_, out); }

 private:
  const Look& look_;
};

class ShowCandidatesJob final : public Job {
 public:
  explicit ShowCandidatesJob(const Look& look) : look_(look) {}
  void puzzle(Item& item, Output& out) override {
    if (look_.svg) {
      item.puzzle.candidates = initial_candidates(item.puzzle);
      return draw(item.puzzle, false, look_, out);
    }
    out.data += caption(item.puzzle);
    for (const std::string& line :
         draw_candidates(*item.puzzle.layout, initial_candidates(item.puzzle))) {
      out.data += line + '\n';
    }
    out.data += '\n';
  }

 private:
  const Look& look_;
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
  if (candidates && arguments.has(kSolution)) {
    return usage_error(console, {Errc::Usage, "--candidates and --solution cannot go together"});
  }
  if (!arguments.has(kSolution)) {
    StreamCommand command;
    command.stop = stop_on_interrupt();
    command.make_job = [&]() -> std::unique_ptr<Job> {
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
    .summary = "draw boards, as ASCII art, with box drawing, in colour or as SVG",
    .description =
        "Draws boards of any size, with their boxes or jigsaw regions, placed digits and "
        "candidates. In colour, givens are bold, other digits cyan, and the cells of extra "
        "houses (diagonals, windows, ...) have a grey background.\n\n"
        "The options of Searching apply with --solution only.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::show

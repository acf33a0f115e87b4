#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "base/printable.hpp"
#include "base/say.hpp"
#include "board/core/about.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "picture/draw/board_art.hpp"
#include "picture/draw/svg.hpp"
#include "text/formats/board_text.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli::commands::show {
namespace {

constexpr Parameter kStyle = Parameter::choice("style", "auto ascii box colour svg", "auto");
constexpr Parameter kSolution = Parameter::flag("solution");
constexpr Parameter kCandidates = Parameter::flag("candidates");
constexpr Parameter kPeers{.id = "peers", .kind = Parameter::Kind::Text};
constexpr Parameter kOptions[] = {kStyle, kSolution, kCandidates, kPeers};

struct ShowStyle {
  BoardStyle style;
  bool svg = false;
  std::size_t width = 0;  // of the page
};

ShowStyle look_from(const Arguments& arguments, const Console& console) {
  const std::string_view style = arguments.text(kStyle);
  ShowStyle look;
  look.width = static_cast<std::size_t>(console.width());
  look.svg = style == "svg";
  if (style == "auto") {
    look.style = {.box_drawing = console.out_is_terminal() && Console::speaks_utf8(),
                  .colours = console.colours()};
  } else {
    look.style.box_drawing = style != "ascii";
    look.style.colours =
        style == "colour" ? !console.refuses_colours() : console.colour_mode() == ColourMode::Always;
  }
  look.style.rules = true;
  if (console.out_is_terminal()) look.style.width = look.width;
  return look;
}

std::string caption(const Puzzle& puzzle) {
  const std::string_view title = about(puzzle, "title");
  return title.empty() ? std::string() : printable(title) + '\n';
}

// Draws a puzzle and perhaps its solution: side by side if the page is wide enough, in one picture as SVG.
void draw(const Puzzle& puzzle, bool with_solution, const ShowStyle& look, Output& out) {
  constexpr std::string_view kBetween = "    ";
  if (look.svg) {
    out.data += draw_svg(puzzle, {.show_solution = with_solution, .language = out.language});
    return;
  }
  out.data += caption(puzzle);
  const BoardArt left = draw_board(puzzle, false, look.style);
  const BoardArt right = with_solution ? draw_board(puzzle, true, look.style) : BoardArt();
  const bool beside =
      left.width + kBetween.size() + right.width <= look.width && left.lines.size() == right.lines.size();
  for (std::size_t i = 0; i < left.lines.size(); ++i) {
    out.data += left.lines[i];
    if (with_solution && beside) out.data += fmt::format("{}{}", kBetween, right.lines[i]);
    if (i == left.first_row) out.data += unseen_shape(*puzzle.layout);
    out.data += '\n';
  }
  if (with_solution && !beside) {
    out.data += '\n';
    for (std::size_t i = 0; i < right.lines.size(); ++i) {
      out.data += right.lines[i] + (i == right.first_row ? unseen_shape(*puzzle.layout) : "") + '\n';
    }
  }
  out.data += rule_lines(puzzle) + '\n';
}

class ShowJob final : public Job {
 public:
  explicit ShowJob(const ShowStyle& look) : look_(look) {}
  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override { draw(item.puzzle, false, look_, out); }

 private:
  const ShowStyle& look_;
};

// Writes the candidates of each cell as a list; as a board where lists are wider than the terminal.
class ShowCandidatesJob final : public Job {
 public:
  explicit ShowCandidatesJob(const ShowStyle& look) : look_(look) {}
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
  const ShowStyle& look_;
};

// Lists the houses of a cell with their cells, and its peers.
class ShowPeersJob final : public Job {
 public:
  explicit ShowPeersJob(std::string_view cell) : name_(cell) {}
  void puzzle(Item& item, Output& out) override {
    const Layout& layout = *item.puzzle.layout;
    int cell = 0;
    while (cell < layout.cell_count() && !equal_ignoring_case(layout.cell_name(cell), name_)) ++cell;
    if (cell == layout.cell_count()) {
      out.note(item.place, say("'{}' is no cell of this board; cells look like r1c2", name_));
      out.tally.count(Verdict::Invalid);
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
    line(say("the {} peers of {}", peers.size(), layout.cell_name(cell)), peers);
    out.data += '\n';
  }

 private:
  const std::string_view name_;
};

class ShowSolutionJob final : public SearchJob {
 public:
  ShowSolutionJob(const SearchOptions& search, const ShowStyle& look) : SearchJob(search), look_(look) {}

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
  const ShowStyle& look_;
};

int run(const Arguments& arguments, Console& console) {
  const ShowStyle look = look_from(arguments, console);
  const bool candidates = arguments.has(kCandidates);
  const std::string_view cell = arguments.text(kPeers);
  if (candidates && arguments.has(kSolution)) {
    return usage_error(console, tr("--candidates and --solution cannot go together"));
  }
  if (!arguments.has(kSolution)) {
    return run_stream_command(arguments, console,
                              !cell.empty() ? stream_of<ShowPeersJob>(cell)
                              : candidates  ? stream_of<ShowCandidatesJob>(look)
                                            : stream_of<ShowJob>(look));
  }
  auto search = search_from(arguments, console);
  if (!search) return usage_error(console, search.error());
  search->shown = 1;
  return run_search(arguments, console, *search, stream_of<ShowSolutionJob>(*search, look));
}

}  // namespace

extern constinit const Command entry{
    .id = "show", .options = kOptions, .takes = options::kToSearch, .run = run};

}  // namespace nonet::cli::commands::show

#include <algorithm>

#include "base/say.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "text/exports/export.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::cli::commands::decode {
namespace {

constexpr Parameter kFrom{.id = "from", .kind = Parameter::Kind::ExportFrom};
constexpr Parameter kOptions[] = {kFrom,
                                  options::kNth,
                                  options::kLayout,
                                  options::kRule,
                                  options::kColumn,
                                  options::kPuzzle,
                                  options::kFormat,
                                  options::kExitCode};

int report(const OnePuzzle& one, const std::optional<Grid>& grid, const Arguments& arguments,
           Console& console) {
  const bool as_solvers = arguments.text(options::kExitCode) == "solver";
  if (!grid) {
    console.report(one.place, tr("no solution"));
    return as_solvers ? kNoSolution : kSomeFailed;
  }
  if (const Message why = objection(one.puzzle, *grid); !why.empty()) {
    console.report(one.place, say("the answer is not a solution: {}", why));
    return kSomeFailed;
  }
  Puzzle solved = one.puzzle;
  solved.solution = *grid;
  const Format* format = find_format(arguments.text(options::kFormat));
  if (format == nullptr) format = one.format->writes() ? one.format : find_format("line");
  std::string text(format->header);
  if (const auto written = format->write(solved, Show::Solution, text); !written) {
    console.report(one.place, written.error().words());
    return kSomeFailed;
  }
  console.out(text);
  return as_solvers ? kSomeSolution : kDone;
}

// Returns the blank board of an answer that came without its puzzle.
Result<OnePuzzle> board_of(const Export& source, std::string_view answer, const Arguments& arguments) {
  Result<LayoutSpec> spec = LayoutSpec();
  if (arguments.has(options::kLayout)) {
    spec = parse_layout(arguments.text(options::kLayout));
  } else {
    spec = source.size(answer).map(standard_spec);
  }
  if (!spec) return Failure(spec.error());
  const auto layout = Layout::make(*spec);
  if (!layout) return Failure(layout.error());
  OnePuzzle one{.puzzle = {}, .format = find_format("line"), .place = "<stdin>:1:1"};
  one.puzzle.reset(*layout);
  return one;
}

int report_unread(const Error& error, std::string_view text, Console& console) {
  const std::size_t offset = error.offset == Error::kNoOffset ? 0 : error.offset;
  console.report(to_string(place_at(text, offset, {"<stdin>", 1, 1})), error.words());
  return kSomeFailed;
}

int run(const Arguments& arguments, Console& console) {
  const Export* source = find_export(arguments.text(kFrom));
  if (source == nullptr) {
    return usage_error(console, tr("--from is missing; 'nonet encode --list' lists the targets"));
  }
  const bool on_input = std::ranges::find(arguments.operands(), "-") != arguments.operands().end();
  const bool alone = arguments.operands().empty() && !arguments.has(options::kPuzzle);
  if (on_input || (alone && source->size == nullptr)) {
    return usage_error(console,
                       tr("give the puzzle as FILE or --puzzle; the answer is read from standard input"));
  }
  const auto text = read_whole("-", kMostRead);
  if (!text) return usage_error(console, say("standard input: {}", text.error().words()));
  OnePuzzle one;
  if (alone) {
    auto board = board_of(*source, *text, arguments);
    if (!board) return report_unread(board.error(), *text, console);
    one = *std::move(board);
  } else {
    auto read = read_one_puzzle(arguments, console, true);
    if (!read) return read.error();
    one = *std::move(read);
  }
  const auto grid = source->read(one.puzzle, *text);
  if (!grid) return report_unread(grid.error(), *text, console);
  return report(one, *grid, arguments, console);
}

}  // namespace

extern constinit const Command entry{
    .id = "decode", .options = kOptions, .takes = {options::kFiles}, .run = run};

}  // namespace nonet::cli::commands::decode

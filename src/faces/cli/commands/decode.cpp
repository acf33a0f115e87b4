#include <algorithm>

#include "base/say.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "text/exports/export.hpp"

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
// Returns why a grid is not a solution; empty if it is one.
Message objection(const Puzzle& puzzle, const Grid& grid) {
  if (is_solution(puzzle, grid)) return {};
  const Layout& layout = *puzzle.layout;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit given = puzzle.givens[cell];
    if (grid[cell] == kBlank) return say("{} has no digit", layout.cell_name(cell));
    if (given != kBlank && given != grid[cell]) {
      return say("{} is {}, where the puzzle has {}", layout.cell_name(cell), grid[cell], given);
    }
  }
  Puzzle filled = puzzle;
  filled.givens = grid;
  const auto conflict = find_conflict(filled);
  return conflict ? describe(*conflict, layout) : tr("it breaks a rule");
}

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

int run(const Arguments& arguments, Console& console) {
  const Export* source = find_export(arguments.text(kFrom));
  if (source == nullptr) {
    return usage_error(console, tr("--from is missing; 'nonet encode --list' lists the targets"));
  }
  const bool on_input = std::ranges::find(arguments.operands(), "-") != arguments.operands().end();
  if (on_input || (arguments.operands().empty() && !arguments.has(options::kPuzzle))) {
    return usage_error(console,
                       tr("give the puzzle as FILE or --puzzle; the answer is read from standard input"));
  }
  const auto text = read_whole("-", kMostRead);
  if (!text) return usage_error(console, say("standard input: {}", text.error().words()));
  const auto one = read_one_puzzle(arguments, console, true);
  if (!one) return one.error();
  const auto grid = source->read(one->puzzle, *text);
  if (!grid) {
    const std::size_t offset = grid.error().offset == Error::kNoOffset ? 0 : grid.error().offset;
    const Place place = place_at(*text, offset, {"<stdin>", 1, 1});
    console.report(to_string(place), grid.error().words());
    return kSomeFailed;
  }
  return report(*one, *grid, arguments, console);
}

}  // namespace

extern constinit const Command entry{
    .id = "decode", .options = kOptions, .takes = {options::kFiles}, .run = run};

}  // namespace nonet::cli::commands::decode

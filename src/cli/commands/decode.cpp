#include <algorithm>

#include <fmt/core.h>

#include "cli/files.hpp"
#include "cli/one_puzzle.hpp"
#include "cli/options.hpp"
#include "exports/export.hpp"

namespace nonet::cli::commands::decode {
namespace {

constexpr Option kFrom{
    .name = "from",
    .letter = 'f',
    .takes = Takes::ExportFrom,
    .value = "TARGET",
    .help = "the target that the answer is for; 'nonet encode --list' lists them"};
constexpr Option kOptions[] = {kFrom,
                               kNth,
                               options::kLayout,
                               options::kColumn,
                               options::kPuzzle,
                               options::kFormat,
                               options::kExitCode};
constexpr Example kExamples[] = {
    {"nonet encode --to dimacs p.txt | cadical -q | nonet decode --from dimacs p.txt",
     "encode, solve, decode"},
    {"nonet decode --from dimacs p.txt < result.out", "a file that minisat wrote"},
    {"nonet decode --from dimacs --format boxed p.txt < answer.txt", "the solution, drawn"},
};

// Returns why a grid is not a solution; empty if it is one.
std::string objection(const Puzzle& puzzle, const Grid& grid) {
  if (is_solution(puzzle, grid)) return {};
  const Layout& layout = *puzzle.layout;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit given = puzzle.givens[cell];
    if (grid[cell] == kBlank) return fmt::format("{} has no digit", layout.cell_name(cell));
    if (given != kBlank && given != grid[cell]) {
      return fmt::format("{} is {}, where the puzzle has {}", layout.cell_name(cell), grid[cell],
                         given);
    }
  }
  Puzzle filled = puzzle;
  filled.givens = grid;
  const auto conflict = find_conflict(filled);
  return conflict ? describe(*conflict, layout) : "it breaks a rule";
}

int report(const OnePuzzle& one, const std::optional<Grid>& grid, const Arguments& arguments,
           Console& console) {
  const bool as_solvers = arguments.text(options::kExitCode) == "solver";
  if (!grid) {
    console.err(fmt::format("{}: no solution\n", one.place));
    return as_solvers ? kNoSolution : kSomeFailed;
  }
  if (const std::string why = objection(one.puzzle, *grid); !why.empty()) {
    console.err(fmt::format("{}: the answer is not a solution: {}\n", one.place, why));
    return kSomeFailed;
  }
  Puzzle solved = one.puzzle;
  solved.solution = *grid;
  const Format* format = find_format(arguments.text(options::kFormat));
  if (format == nullptr) format = one.format->write != nullptr ? one.format : find_format("line");
  std::string text(format->header);
  if (const auto written = format->write(solved, Show::Solution, text); !written) {
    console.err(fmt::format("{}: {}\n", one.place, written.error().message));
    return kSomeFailed;
  }
  console.out(text);
  return as_solvers ? kSomeSolution : kDone;
}

int run(const Arguments& arguments, Console& console) {
  const Export* source = find_export(arguments.text(kFrom));
  if (source == nullptr) {
    return usage_error(console,
                       {Errc::Usage, "--from is missing; 'nonet encode --list' lists the targets"});
  }
  const bool on_input = std::ranges::find(arguments.operands(), "-") != arguments.operands().end();
  if (on_input || (arguments.operands().empty() && !arguments.has(options::kPuzzle))) {
    return usage_error(
        console, {Errc::Usage,
                  "give the puzzle as FILE or --puzzle; the answer is read from standard input"});
  }
  const auto text = read_whole("-", kMostRead);
  if (!text) return usage_error(console, {Errc::Io, "standard input: " + text.error().message});
  const auto one = read_one_puzzle(arguments, console, true);
  if (!one) return one.error();
  const auto grid = source->read(one->puzzle, *text);
  if (!grid) {
    const std::size_t offset = grid.error().offset == Error::kNoOffset ? 0 : grid.error().offset;
    const Place place = place_at(*text, offset, {"<stdin>", 1, 1});
    console.err(fmt::format("{}: {}\n", to_string(place), grid.error().message));
    return kSomeFailed;
  }
  return report(*one, *grid, arguments, console);
}

}  // namespace

extern constinit const Command entry{
    .id = "decode",
    .summary = "read the answer of another solver to an encoded puzzle",
    .description =
        "Reads a solver's answer from standard input, checks it against the puzzle and writes "
        "the solution. FILE holds the puzzle, as it was given to 'nonet encode'. If the "
        "answer is that there is no solution, nonet reports it on standard error, and does "
        "not check that it is true.",
    .operand = options::kFiles,
    .options = kOptions,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::decode

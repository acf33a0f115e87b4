#include <algorithm>

#include "cli/options.hpp"
#include "cli/search_job.hpp"

namespace nonet::cli::commands::solve {
namespace {

constexpr Option kNumber{
    .name = "number",
    .letter = 'n',
    .takes = Takes::Number,
    .value = "N",
    .help =
        "write up to N solutions of each puzzle, 0: all; without this option the first one, "
        "and whether it is the only one is looked into"};
constexpr Option kOptions[] = {kNumber, options::kFormat, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet solve puzzles.txt", "the solution of each puzzle, in the notation it came in"},
    {"nonet solve -p 1.....2..3.....4", "a puzzle typed here"},
    {"zcat many.gz | nonet solve > solved.txt", "a stream of any length, on all cores"},
    {"nonet solve -n 0 --stats puzzle.txt", "every solution, and what finding them took"},
    {"nonet solve --layout 9+diagonals x.txt", "an X-Sudoku"},
    {"nonet solve --json puzzles.csv | jq .verdict", "for other programs"},
};

class SolveJob final : public SearchJob {
 public:
  using SearchJob::SearchJob;

 protected:
  bool write(Item& item, const Puzzle& solved, Output& out) override {
    const Format& format = output_format(search_.format, item);
    return write_puzzle(format, solved, Show::Solution, item.place, out);
  }
  bool write_bare(const BulkResult& result, const Format& format, Output& out) override {
    const Format& output = search_.format != nullptr ? *search_.format : format;
    if (output.bare == nullptr) return false;
    out.data.append(result.first.data(), result.first.size());
    out.data += '\n';
    return true;
  }
  void report(const Item& item, const Answer& answer, Output& out) override {
    SearchJob::report(item, answer, out);
    if (answer.candidates) write_candidates(item, *answer.candidates, out);
    if (answer.verdict == Verdict::Multiple && search_.shown < search_.limit) {
      out.notes += to_string(item.place) + ": several solutions; the first is shown\n";
    }
  }

 private:
  // What an engine that tries nothing has left of the board, in a format with room for it.
  void write_candidates(const Item& item, const Marks& candidates, Output& out) const {
    if (search_.format == nullptr || (search_.format->keeps & kMarks) == 0) {
      out.notes += to_string(item.place) + ": --format pencilmarks shows the candidates left\n";
      return;
    }
    Puzzle left = item.puzzle;
    left.marks = candidates;
    write_puzzle(*search_.format, left, Show::Puzzle, item.place, out);
  }
};

int run(const Arguments& arguments, Console& console) {
  auto search = search_from(arguments);
  if (!search) return usage_error(console, search.error());
  search->shown = 1;
  if (arguments.has(kNumber)) {
    search->limit = arguments.number(kNumber);
    search->shown = search->limit == 0 ? Search::kAll : search->limit;
  }
  return run_search<SolveJob>(arguments, console, *search);
}

}  // namespace

extern constinit const Command entry{
    .id = "solve",
    .summary = "solve puzzles and say whether each solution is the only one",
    .description =
        "Reads puzzles of any size and shape from files or standard input, each in the format it "
        "is "
        "found to be in, and writes the solutions in the order of the puzzles, in the notation the "
        "puzzle came in or the one asked for with --format.\n\n"
        "Puzzles that have no solution, or several where one was asked for, and text that cannot "
        "be "
        "read are reported on standard error as FILE:LINE:COLUMN: reason; the rest is done all the "
        "same.\n\n"
        "With -n 1 only a first solution is looked for, and nothing is said about others. With "
        "larger numbers solutions are written as they are found.\n\n"
        "An engine that tries nothing, as prolog-rules, gives up where it goes no further. What is "
        "left of the board is written if --format has room for it: pencilmarks, sukaku, json.\n\n"
        "With --json there is an object for each puzzle, also for text that cannot be read; its "
        "solutions are strings, in the format 'line' or the one of --format.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::solve

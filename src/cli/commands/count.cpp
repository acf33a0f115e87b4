#include <fmt/core.h>

#include "cli/options.hpp"
#include "cli/search_job.hpp"

namespace nonet::cli::commands::count {
namespace {

constexpr Option kLimit{.name = "limit",
                        .letter = 'n',
                        .takes = Takes::Number,
                        .value = {"N", "N"},
                        .help = {"stop counting at N; 0: count them all",
                                 "deja de contar al llegar a N; 0: las cuenta todas"},
                        .initial = "1000000"};
constexpr Option kOptions[] = {kLimit, options::kAnswers, options::kAdd, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet count -p ................",
     {"288, the number of 4x4 grids", "288, el número de tableros completos de 4x4"}},
    {"nonet count --limit 2 puzzles.txt",
     {"0, 1 or 2+ for each puzzle", "0, 1 o 2+ por cada sudoku"}},
    {"nonet count -o csv puzzles.csv",
     {"the table, with the columns count and exact", "la tabla, con las columnas count y exact"}},
};

class CountJob final : public SearchJob {
 public:
  using SearchJob::SearchJob;

  bool answer_bare(const BulkResult&, const Format&, Output& out) override {
    if (search_.form.kind != AnswerForm::Kind::Text) return false;
    out.data += "1\n";
    return true;
  }

 protected:
  void report(const Item& item, const Answer& answer, Output& out) override {
    SearchJob::report(item, answer, out);
    out.data += fmt::format("{}{}\n", answer.count, answer.exact ? "" : "+");
  }
};

int run(const Arguments& arguments, Console& console) {
  auto search = search_from(arguments, "count,exact");
  if (!search) return usage_error(console, search.error());
  search->limit = arguments.number(kLimit);
  return run_search<CountJob>(arguments, console, *search);
}

}  // namespace

extern constinit const Command entry{
    .id = "count",
    .summary = {"count the solutions of each puzzle", "cuenta las soluciones de cada sudoku"},
    .description =
        {"Writes one number a line. A number with a plus sign, 1000000+, is a lower bound: the "
         "limit was reached, or nonet gave the puzzle up, which is reported on standard error.",
         "Escribe un número por línea. Un número con un signo más, 1000000+, es una cota "
         "inferior: se llegó al límite, o nonet abandonó el sudoku, y entonces lo dice en la "
         "salida de errores."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .works = kSearchWorks,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::count

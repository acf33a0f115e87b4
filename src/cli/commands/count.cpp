#include <fmt/core.h>

#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "cli/text.hpp"
#include "count/exact.hpp"

namespace nonet::cli::commands::count {
namespace {

constexpr Option kLimit{.name = "limit",
                        .letter = 'n',
                        .takes = Takes::Number,
                        .value = {"N", "N"},
                        .help = {"stop counting at N; 0: count them all",
                                 "deja de contar al llegar a N; 0: las cuenta todas"},
                        .initial = "1000000"};
constexpr Option kExact{
    .name = "exact",
    .help = {
        "compute the grids of a blank board; count all solutions of any other",
        "calcula los tableros completos de un tablero vacío; de otros, cuenta todas las soluciones"}};
constexpr Option kOptions[] = {kLimit, kExact, options::kAnswers, options::kAdd, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet count -p ................",
     {"288, the number of 4x4 grids", "288, el número de tableros completos de 4x4"}},
    {"nonet count --exact -p .................................................................................",
     {"6670903752021072936960, the number of 9x9 grids",
      "6670903752021072936960, el número de tableros completos de 9x9"}},
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

// Computes what can be computed, and searches what is left.
class ExactJob final : public Job {
 public:
  explicit ExactJob(const Search& search) : search_(search) {}

  void puzzle(Item& item, Output& out) override {
    const StopToken stop = search_.stop.with_time_limit(search_.time_limit);
    std::optional<std::string> total = nonet::count::exact_count(item.puzzle, stop);
    bool exact = total.has_value();
    if (!exact) {
      const auto answer = solve(*search_.engine, {.puzzle = item.puzzle,
                                                  .limit = 0,
                                                  .keep = 0,
                                                  .stop = stop,
                                                  .settings = search_.settings});
      if (!answer) {
        give_up(item, answer.error(), out);
        return;
      }
      exact = answer->exact;
      total = std::to_string(answer->count);
      if (!exact) out.note(item.place, given_up_words(*answer));
    }
    if (*total != "0") ++out.tally.solutions;
    Verdict verdict = Verdict::Multiple;
    if (*total == "0") verdict = exact ? Verdict::NoSolution : Verdict::GaveUp;
    if (*total == "1") verdict = exact ? Verdict::Unique : Verdict::GaveUp;
    ++out.tally.verdicts[static_cast<std::size_t>(verdict)];
    if (search_.form.json()) {
      out.data += json_record(item).add("total", *total).add("exact", exact).text() + '\n';
    } else {
      out.data += fmt::format("{}{}\n", *total, exact ? "" : "+");
    }
  }

 private:
  const Search& search_;
};

int run_exact(const Arguments& arguments, Console& console, const Search& search) {
  if (search.form.table()) {
    return usage_error(console, {"--exact writes text or JSON, no table",
                                 "--exact escribe texto o JSON, no una tabla"});
  }
  StreamCommand command;
  command.stop = search.stop;
  command.make_job = [&] { return std::make_unique<ExactJob>(search); };
  command.summary = [](const Tally& tally) { return verdict_summary(tally, false); };
  return run_stream_command(arguments, console, command);
}

int run(const Arguments& arguments, Console& console) {
  auto search = search_from(arguments, "count,exact");
  if (!search) return usage_error(console, search.error());
  if (arguments.has(kExact)) return run_exact(arguments, console, *search);
  search->limit = arguments.number(kLimit);
  return run_search<CountJob>(arguments, console, *search);
}

}  // namespace

extern constinit const Command entry{
    .id = "count",
    .summary = {"count the solutions of each puzzle", "cuenta las soluciones de cada sudoku"},
    .description =
        {"Writes one number a line. A number with a plus sign, 1000000+, is a lower bound: the "
         "limit was reached, or nonet gave the puzzle up, which is reported on standard error.\n\n"
         "--exact has no limit. Of blank boards with boxes of 3x3, and of 2x2 to 2x5, it computes the number; 2x5 takes some seconds.",
         "Escribe un número por línea. Un número con un signo más, 1000000+, es una cota "
         "inferior: se llegó al límite, o nonet abandonó el sudoku, y entonces lo dice en la "
         "salida de errores.\n\n"
         "--exact no tiene límite. De tableros vacíos con cajas de 3x3, y de 2x2 a 2x5, calcula el número; con 2x5 tarda unos segundos."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .works = kSearchWorks,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::count

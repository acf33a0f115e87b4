#include <fmt/core.h>

#include "advise/why.hpp"
#include "cli/explain_options.hpp"
#include "cli/minimal_job.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "cli/text.hpp"
#include "core/say.hpp"

namespace nonet::cli::commands::check {
namespace {

constexpr Option kEach{.name = "each",
                       .help = {"write a line for unique puzzles too",
                                "escribe también una línea por cada sudoku de solución única"}};
constexpr Option kUnique{.name = "unique",
                         .help = {"exit with 1 unless every puzzle has exactly one solution",
                                  "termina con 1 salvo que cada sudoku tenga solución única"}};
constexpr Option kMinimal{
    .name = "minimal",
    .help = {"name the givens that a puzzle with one solution does not need",
             "nombra las pistas que le sobran a un sudoku de solución única"}};
constexpr Option kOptions[] = {kEach,         kUnique,       kMinimal, options::kAnswers,
                               options::kAdd, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet check puzzles.txt",
     {"the puzzles that are not unique, and the totals",
      "los sudokus sin solución única, y los totales"}},
    {"nonet check --each puzzles.txt", {"the verdict on every one", "el veredicto de cada uno"}},
    {"nonet check puzzles.txt | tail -n 1", {"the totals alone", "solo los totales"}},
    {"nonet check --minimal puzzles.txt",
     {"the givens that could go, and how many puzzles are minimal",
      "las pistas que sobran, y cuántos sudokus son mínimos"}},
    {"nonet check -o csv puzzles.csv",
     {"the table, with the columns verdict and reason",
      "la tabla, con las columnas verdict y reason"}},
    {"nonet check --unique -q puzzle.txt && publish",
     {"go on only if there is exactly one", "sigue solo si hay exactamente una"}},
};

template <bool kAllLines>
class CheckJob final : public SearchJob {
 public:
  using SearchJob::SearchJob;

  bool answer_bare(const BulkResult&, const Format&, Output&) override {
    return !kAllLines && search_.form.kind == AnswerForm::Kind::Text;
  }

 protected:
  void report(const Item& item, const Answer& answer, Output& out) override {
    if (!kAllLines && answer.verdict == Verdict::Unique) return;
    const std::string line = verdict_line(item, answer, search_.stop, out.language);
    out.data += wrap(line, search_.list_width, kIndent) + '\n';
  }

  [[nodiscard]] std::string reason(const Item& item, const Answer& answer,
                                   Language language) const override {
    return advise::verdict_reason(item.puzzle, answer, search_.stop, language);
  }

 private:
  static constexpr std::size_t kIndent = 2;
};

int run_minimal(const Arguments& arguments, Console& console, const Search& search) {
  if (search.form.table()) {
    return usage_error(console, {"--minimal writes text or JSON, no table",
                                 "--minimal escribe texto o JSON, no una tabla"});
  }
  const MinimalOptions options{.language = console.language(),
                               .json = search.form.json(),
                               .each = arguments.has(kEach),
                               .list_width = list_width(console),
                               .stop = search.stop,
                               .time_limit = search.time_limit};
  StreamCommand command;
  command.block_seconds = 0.016;  // fewer ends of blocks, where lanes have nothing to do
  command.stop = options.stop;
  command.make_job = [&] { return std::make_unique<MinimalJob>(options); };
  command.summary = [](const Tally& tally) {
    return say({"{}; {} minimal", "{}; mínimos: {}"}, verdict_summary(tally, true),
               numeral(tally.classes[MinimalJob::kMinimal]));
  };
  command.summary_is_data = !options.json;
  command.exit_code = [&](const Tally& tally) -> int {
    const bool one =
        arguments.has(kUnique) ? tally.of(Verdict::Unique) == tally.puzzles : all_well(tally);
    const bool minimal = tally.classes[MinimalJob::kMinimal] == tally.puzzles;
    return one && minimal && tally.unreadable == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

int run(const Arguments& arguments, Console& console) {
  auto search = search_from(arguments, "verdict,reason");
  if (!search) return usage_error(console, search.error());
  search->list_width = list_width(console);
  if (arguments.has(kMinimal)) return run_minimal(arguments, console, *search);
  StreamCommand command;
  command.summary = [](const Tally& tally) { return verdict_summary(tally, true); };
  command.summary_is_data = true;
  if (arguments.has(kUnique)) {
    command.exit_code = [](const Tally& tally) -> int {
      const bool all = tally.of(Verdict::Unique) == tally.puzzles && tally.unreadable == 0;
      return all ? kDone : kSomeFailed;
    };
  }
  if (arguments.has(kEach)) {
    return run_search<CheckJob<true>>(arguments, console, *search, std::move(command));
  }
  return run_search<CheckJob<false>>(arguments, console, *search, std::move(command));
}

}  // namespace

extern constinit const Command entry{
    .id = "check",
    .summary = {"say of each puzzle whether it has one solution, several or none, and why",
                "dice si cada sudoku tiene una solución, varias o ninguna, y por qué"},
    .description =
        {"A puzzle is unique, or it has multiple solutions or none, or it is invalid: its "
         "givens break a rule.\n\n"
         "Writes a line for each puzzle that is not unique, and the totals. The line says where "
         "two solutions differ, which givens cannot stand together, or which rule is broken and "
         "where; 'nonet why' says more.\n\n"
         "--minimal names the givens of which any one can go; the exit code is 1 unless every puzzle is minimal, which means that it has "
         "one solution and needs each given.\n\n"
         "As a table, or as JSON, there is a row or an object for every puzzle. A table keeps the "
         "columns of the input and has those of --add too.",
         "Un sudoku tiene solución única, o varias, o ninguna, o es inválido: sus pistas "
         "rompen una regla.\n\n"
         "Escribe una línea por cada sudoku que no tiene solución única, y los totales. La línea "
         "dice en qué se diferencian dos soluciones, qué pistas no pueden estar juntas, o qué "
         "regla se rompe y dónde; «nonet why» dice más.\n\n"
         "--minimal nombra las pistas que sobran de una en una; el código de salida es 1 salvo que todos los sudokus sean "
         "mínimos: con solución única, y que necesiten cada pista.\n\n"
         "Como tabla, o como JSON, hay una fila o un objeto por cada sudoku. Una tabla "
         "conserva las columnas de la entrada y tiene además las de --add."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .works = kSearchWorks,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::check

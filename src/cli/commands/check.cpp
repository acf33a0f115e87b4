#include <fmt/core.h>

#include "cli/options.hpp"
#include "cli/search_job.hpp"
#include "cli/text.hpp"

namespace nonet::cli::commands::check {
namespace {

constexpr Option kEach{.name = "each",
                       .help = {"write a line for unique puzzles too",
                                "escribe también una línea por cada sudoku de solución única"}};
constexpr Option kOptions[] = {kEach, options::kAnswers, options::kAdd, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet check puzzles.txt",
     {"the puzzles that are not unique, and the totals",
      "los sudokus sin solución única, y los totales"}},
    {"nonet check --each puzzles.txt", {"the verdict on every one", "el veredicto de cada uno"}},
    {"nonet check puzzles.txt | tail -n 1", {"the totals alone", "solo los totales"}},
    {"nonet check -o csv puzzles.csv",
     {"the table, with the columns verdict and reason",
      "la tabla, con las columnas verdict y reason"}},
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
    const Complaint what = complaint(item, answer);
    const Place& place = what.reason.empty() ? item.place : what.place;
    std::string said(in(out.language, verdict_words(answer.verdict)));
    if (answer.verdict == Verdict::Invalid)
      said += fmt::format(": {}", in(out.language, what.reason));
    if (answer.verdict == Verdict::GaveUp) said = in(out.language, what.reason);
    out.data += fmt::format("{}: {}\n", to_string(place), said);
  }
};

int run(const Arguments& arguments, Console& console) {
  const auto search = search_from(arguments, "verdict,reason");
  if (!search) return usage_error(console, search.error());
  StreamCommand command;
  command.summary = [](const Tally& tally) { return verdict_summary(tally, true); };
  command.summary_is_data = true;
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
         "givens break a rule, and the line says which one and where.\n\n"
         "Writes a line for each puzzle that is not unique, and the totals.\n\n"
         "As a table, or as JSON, there is a row or an object for every puzzle. A table keeps the "
         "columns of the input and has those of --add too.",
         "Un sudoku tiene solución única, o varias, o ninguna, o es inválido: sus pistas "
         "rompen una regla, y la línea dice cuál y dónde.\n\n"
         "Escribe una línea por cada sudoku que no tiene solución única, y los totales.\n\n"
         "Como tabla, o como JSON, hay una fila o un objeto por cada sudoku. Una tabla "
         "conserva las columnas de la entrada y tiene además las de --add."},
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .works = kSearchWorks,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::check

#include <fmt/core.h>

#include "advise/why.hpp"
#include "cli/options.hpp"
#include "cli/search_job.hpp"

namespace nonet::cli::commands::check {
namespace {

constexpr Option kEach{.name = "each", .help = "write a line for unique puzzles too"};
constexpr Option kUnique{.name = "unique",
                         .help = "exit with 1 unless every puzzle has exactly one solution"};
constexpr Option kOptions[] = {kEach, kUnique, options::kAnswers, options::kAdd, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
constexpr Example kExamples[] = {
    {"nonet check puzzles.txt", "the puzzles that are not unique, and the totals"},
    {"nonet check --each puzzles.txt", "the verdict on every one"},
    {"nonet check puzzles.txt | tail -n 1", "the totals alone"},
    {"nonet check -o csv puzzles.csv", "the table, with the columns verdict and reason"},
    {"nonet check --unique -q puzzle.txt && publish", "go on only if there is exactly one"},
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
    const std::string said =
        answer.verdict == Verdict::GaveUp
            ? what.reason
            : advise::verdict_words(item.puzzle, answer, search_.stop, Language::English);
    out.data += fmt::format("{}: {}\n", to_string(place), said);
  }
};

int run(const Arguments& arguments, Console& console) {
  const auto search = search_from(arguments, "verdict,reason");
  if (!search) return usage_error(console, search.error());
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
    .summary = "say of each puzzle whether it has one solution, several or none, and why",
    .description =
        "A puzzle is unique, or it has multiple solutions or none, or it is invalid: its "
        "givens break a rule.\n\n"
        "Writes a line for each puzzle that is not unique, and the totals. The line says where "
        "two solutions differ, which givens cannot stand together, or which rule is broken and "
        "where; 'nonet why' says more.\n\n"
        "As a table, or as JSON, there is a row or an object for every puzzle. A table keeps the "
        "columns of the input and has those of --add too.",
    .operand = options::kFiles,
    .options = kOptions,
    .groups = kGroups,
    .works = kSearchWorks,
    .examples = kExamples,
    .run = run};

}  // namespace nonet::cli::commands::check

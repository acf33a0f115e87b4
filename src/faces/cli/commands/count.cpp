#include <fmt/core.h>

#include "board/count/exact.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"

namespace nonet::cli::commands::count {
namespace {

constexpr Parameter kLimit{.id = "limit", .kind = Parameter::Kind::Number, .initial = "1000000"};
constexpr Parameter kExact = Parameter::flag("exact");
constexpr Parameter kOptions[] = {kLimit, kExact, options::kAnswers, options::kAdd, options::kJson};

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
  explicit ExactJob(const SearchOptions& search) : search_(search) {}

  void puzzle(Item& item, Output& out) override {
    const StopToken stop = search_.in_time();
    std::optional<std::string> total = nonet::count::exact_count(item.puzzle, stop);
    bool exact = total.has_value();
    if (!exact) {
      const auto answer =
          solve(*search_.engine,
                {.puzzle = item.puzzle, .limit = 0, .keep = 0, .stop = stop, .settings = search_.settings});
      if (!answer) return give_up(item, answer.error(), out);
      exact = answer->exact;
      total = std::to_string(answer->count);
      if (!exact) out.note(item.place, given_up_words(*answer));
    }
    if (*total != "0") ++out.tally.solutions;
    Verdict verdict = Verdict::Multiple;
    if (*total == "0") verdict = exact ? Verdict::NoSolution : Verdict::GaveUp;
    if (*total == "1") verdict = exact ? Verdict::Unique : Verdict::GaveUp;
    out.tally.count(verdict);
    if (search_.form.json()) {
      out.data += json_record(item).add("total", *total).add("exact", exact).text() + '\n';
    } else {
      out.data += fmt::format("{}{}\n", *total, exact ? "" : "+");
    }
  }

 private:
  const SearchOptions& search_;
};

int run_exact(const Arguments& arguments, Console& console, const SearchOptions& search) {
  if (search.form.table()) return usage_error(console, tr("--exact writes text or JSON, no table"));
  StreamCommand command = stream_of<ExactJob>(search);
  command.summary = [](const Tally& tally) { return verdict_summary(tally, false); };
  return run_stream_command(arguments, console, command);
}

int run(const Arguments& arguments, Console& console) {
  auto search = search_from(arguments, console, "count,exact");
  if (!search) return usage_error(console, search.error());
  if (arguments.has(kExact)) return run_exact(arguments, console, *search);
  search->limit = arguments.number(kLimit);
  return run_search(arguments, console, *search, stream_of<CountJob>(*search));
}

}  // namespace

extern constinit const Command entry{
    .id = "count", .options = kOptions, .takes = options::kToSearch, .works = kSearchWorks, .run = run};

}  // namespace nonet::cli::commands::count

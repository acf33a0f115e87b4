
#include "base/say.hpp"
#include "faces/cli/explain_options.hpp"
#include "faces/cli/minimal_job.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/text.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::cli::commands::check {
namespace {

constexpr Parameter kEach = Parameter::flag("each");
constexpr Parameter kUnique = Parameter::flag("unique");
constexpr Parameter kMinimal = Parameter::flag("minimal");
constexpr Parameter kOptions[] = {kEach,         kUnique,       kMinimal, options::kAnswers,
                                  options::kAdd, options::kJson};
constexpr const OptionGroup* kGroups[] = {&options::kReading, &options::kSearching};
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
    return teacher::verdict_reason(item.puzzle, answer, search_.stop, language);
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
  StreamCommand command = stream_of<MinimalJob>(options);
  command.block_seconds = 0.016;  // fewer ends of blocks, where lanes have nothing to do
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
  StreamCommand command = arguments.has(kEach) ? stream_of<CheckJob<true>>(*search)
                                               : stream_of<CheckJob<false>>(*search);
  command.summary = [](const Tally& tally) { return verdict_summary(tally, true); };
  command.summary_is_data = true;
  if (arguments.has(kUnique)) {
    command.exit_code = [](const Tally& tally) -> int {
      const bool all = tally.of(Verdict::Unique) == tally.puzzles && tally.unreadable == 0;
      return all ? kDone : kSomeFailed;
    };
  }
  return run_search(arguments, console, *search, std::move(command));
}

}  // namespace

extern constinit const Command entry{.id = "check",
                                     .operand = options::kFiles,
                                     .options = kOptions,
                                     .groups = kGroups,
                                     .works = kSearchWorks,
                                     .run = run};

}  // namespace nonet::cli::commands::check

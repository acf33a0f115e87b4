#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/stream_command.hpp"
#include "reason/teacher/advice_json.hpp"
#include "reason/teacher/why.hpp"
#include "solve/setter/minimal.hpp"
#include "solve/setter/rules_needed.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::cli::commands::check {
namespace {

constexpr Parameter kEach = Parameter::flag("each");
constexpr Parameter kUnique = Parameter::flag("unique");
constexpr Parameter kMinimal = Parameter::flag("minimal");
constexpr Parameter kOptions[] = {kEach, kUnique, kMinimal, options::kAnswers, options::kAdd, options::kJson};

constexpr std::size_t kIndent = 2;  // of the rest of a line that is broken

// Returns the line of a puzzle that has not exactly one solution.
std::string verdict_line(const Item& item, const Answer& answer, const StopToken& stop, Language language) {
  const Complaint what = complaint(item, answer);
  const Place& place = what.reason.empty() ? item.place : what.place;
  std::string line = fmt::format("{}: ", to_string(place));
  if (answer.verdict == Verdict::GaveUp) return line + std::string(in(language, what.reason));
  line += in(language, verdict_words(answer.verdict));
  const std::string why = teacher::verdict_reason(item.puzzle, answer, stop, language);
  return why.empty() ? line : line + ": " + why;
}

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

  [[nodiscard]] std::string reason(const Item& item, const Answer& answer, Language language) const override {
    return teacher::verdict_reason(item.puzzle, answer, search_.stop, language);
  }
};

// Says of each puzzle with one solution which givens are redundant.
//
// Puzzles are put off until the end of their block, so that the givens of many are asked about side by side.
class MinimalJob final : public Job {
 public:
  // The class of a Tally in which minimal puzzles are counted.
  static constexpr std::size_t kMinimal = 0;

  // `each`: a line for minimal puzzles too.
  MinimalJob(const SearchOptions& search, bool each) : search_(search), each_(each) {}

  [[nodiscard]] bool takes_rules() const override { return true; }
  void puzzle(Item& item, Output& out) override {
    const Query query{.puzzle = item.puzzle, .keep = 2, .stop = search_.in_time()};
    const auto answer = nonet::solve(usual_engine(query), query);
    answered(item, answer ? *answer : gave_up(answer.error()), out);
  }
  [[nodiscard]] std::optional<BulkSearch> bulk() const override {
    return BulkSearch{find_engine("native"), {2, search_.stop}};
  }
  void answered(Item& item, const Answer& answer, Output& out) override {
    out.tally.count(answer.verdict);
    BlockPuzzle& entry = entries_.emplace_back();
    if (search_.form.json()) entry.json = json_record(item).add("verdict", verdict_name(answer.verdict));
    entry.place = to_string(item.place);
    entry.layout = item.puzzle.layout;
    if (answer.verdict != Verdict::Unique) {
      if (!search_.form.json()) entry.text = verdict_line(item, answer, search_.stop, search_.language);
    } else if (const auto ok = setter::may_ask(*entry.layout); !ok) {
      out.note(item.place, ok.error().words());
    } else {
      entry.task = std::make_unique<setter::RedundantGivens>(item.puzzle);
      if (!item.puzzle.rules.empty() && !answer.solutions.empty()) {
        entry.with_rules = item.puzzle;
        entry.solution = answer.solutions.front();
      }
      if (entry.plain() && !answer.solutions.empty()) {
        if (!small_sets_) small_sets_.emplace(entry.layout);
        sets_.clear();
        small_sets_->append(answer.solutions.front(), sets_);
        entry.task->use_solution(answer.solutions.front(), sets_);
      }
    }
  }
  void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out) override {
    if (search_.form.json()) {
      entries_.emplace_back().json = json_unreadable(place, error, record, out.language);
    }
    Job::unreadable(place, error, record, out);
  }
  void end_block(Output& out) override {
    run_all();
    for (BlockPuzzle& entry : entries_) tell(entry, out);
    entries_.clear();
  }

 private:
  // A puzzle of the block: what was said of it, or what is asked about it.
  struct BlockPuzzle {
    std::string text;
    JsonObject json;
    std::string place;
    LayoutPtr layout;
    Puzzle with_rules;  // itself, if it has rules; and its solution
    Grid solution;
    std::unique_ptr<setter::RedundantGivens> task;
    setter::RuleNeeds rules;

    [[nodiscard]] bool plain() const { return with_rules.rules.empty() && layout->is_plain(3, 3); }
    [[nodiscard]] bool known() const { return task != nullptr && task->known() && rules.known; }
    [[nodiscard]] bool minimal() const { return known() && task->minimal() && rules.redundant.empty(); }
  };

  // Asks about all plain 9×9 boards side by side, and about the others one by one.
  void run_all() {
    const StopToken stop = search_.in_time();
    std::vector<const BlockPuzzle*> plain;
    for (const BlockPuzzle& entry : entries_) {
      if (entry.task != nullptr && entry.plain()) plain.push_back(&entry);
    }
    auto next = plain.begin();
    const auto next_task = [&]() -> setter::Task* {
      return next == plain.end() ? nullptr : (*next++)->task.get();
    };
    if (!plain.empty()) {
      std::ignore = setter::run_tasks(
          plain.front()->layout, next_task, [](setter::Task&) {}, stop);
    }
    for (BlockPuzzle& entry : entries_) {
      if (entry.task == nullptr || entry.plain()) continue;
      std::ignore = setter::run_task(entry.layout, *entry.task, stop, entry.with_rules.rules);
      if (entry.with_rules.rules.empty()) continue;
      auto needs = setter::redundant_rules(entry.with_rules, entry.solution, stop);
      entry.rules = needs ? *std::move(needs) : setter::RuleNeeds{.known = false};
    }
  }
  void tell(BlockPuzzle& entry, Output& out) const {
    if (entry.minimal()) ++out.tally.classes[kMinimal];
    if (search_.form.json()) {
      if (entry.known()) {
        entry.json.add("minimal", entry.minimal())
            .add("redundant", teacher::digits_json(entry.task->redundant(), *entry.layout));
        if (!entry.with_rules.rules.empty())
          entry.json.add("redundant_rules", rules_json(entry.rules.redundant, *entry.layout));
      }
      out.data += entry.json.text() + '\n';
      return;
    }
    const Message words = entry.task == nullptr ? Message() : words_of(entry);
    if (!words.empty()) entry.text = fmt::format("{}: {}", entry.place, in(search_.language, words));
    if (!entry.text.empty()) out.data += wrap(entry.text, search_.list_width, kIndent) + '\n';
  }
  // Returns what is said of a puzzle that was asked about; empty if nothing is.
  [[nodiscard]] Message words_of(const BlockPuzzle& entry) const {
    if (!entry.known()) return tr("not known whether it is minimal: stopped");
    if (entry.minimal()) return each_ ? Message(tr("minimal")) : Message();
    std::string rules;
    for (const Rule& rule : entry.rules.redundant) {
      rules += (rules.empty() ? "" : "; ") + rule_text(rule, *entry.layout);
    }
    if (entry.task->minimal()) return say("not minimal; any one of these rules can go: {}", rules);
    const std::string givens = digit_list(*entry.layout, entry.task->redundant());
    if (rules.empty()) return say("not minimal; any one of these givens can go: {}", givens);
    return say("not minimal; any one of these givens can go: {}; or any one of these rules: {}", givens,
               rules);
  }

  const SearchOptions& search_;
  const bool each_;
  std::vector<BlockPuzzle> entries_;
  std::optional<setter::SmallSets<2>> small_sets_;  // of plain 9×9
  std::vector<BitSet<2>> sets_;                     // of one solution
};

int run_minimal(const Arguments& arguments, Console& console, const SearchOptions& search) {
  if (search.form.table()) {
    return usage_error(console, tr("--minimal writes text or JSON, no table"));
  }
  const bool each = arguments.has(kEach);
  StreamCommand command = stream_of<MinimalJob>(search, each);
  command.block_seconds = 0.016;  // fewer ends of blocks, where lanes have nothing to do
  command.summary = [](const Tally& tally) {
    return say("{}; {} minimal", verdict_summary(tally, true), numeral(tally.classes[MinimalJob::kMinimal]));
  };
  command.summary_is_data = !search.form.json();
  command.exit_code = [&](const Tally& tally) -> int {
    const bool one = arguments.has(kUnique) ? tally.of(Verdict::Unique) == tally.puzzles : all_well(tally);
    const bool minimal = tally.classes[MinimalJob::kMinimal] == tally.puzzles;
    return one && minimal && tally.unreadable == 0 ? kDone : kSomeFailed;
  };
  return run_stream_command(arguments, console, command);
}

int run(const Arguments& arguments, Console& console) {
  auto search = search_from(arguments, console, "verdict,reason");
  if (!search) return usage_error(console, search.error());
  if (arguments.has(kMinimal)) return run_minimal(arguments, console, *search);
  StreamCommand command =
      arguments.has(kEach) ? stream_of<CheckJob<true>>(*search) : stream_of<CheckJob<false>>(*search);
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

extern constinit const Command entry{
    .id = "check", .options = kOptions, .takes = options::kToSearch, .works = kSearchWorks, .run = run};

}  // namespace nonet::cli::commands::check

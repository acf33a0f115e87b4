#include <algorithm>
#include <map>

#include <fmt/core.h>

#include "ask/questions/lists.hpp"
#include "base/json.hpp"
#include "base/printable.hpp"
#include "base/say.hpp"
#include "faces/cli/answers.hpp"
#include "faces/cli/files.hpp"
#include "faces/cli/options.hpp"
#include "faces/cli/stream_command.hpp"
#include "faces/cli/table.hpp"
#include "reason/logic/plan/case_check.hpp"
#include "text/hodoku/case.hpp"

namespace nonet::cli::commands::techniques {
namespace {

constexpr Parameter kCheck{.id = "check", .kind = Parameter::Kind::File};
constexpr Parameter kNext = Parameter::flag("next");
constexpr Parameter kOptions[] = {kCheck, kNext, options::kJson};
struct Score {
  int passed = 0;
  int failed = 0;
  [[nodiscard]] int count() const { return passed + failed; }
};

class LibraryCheck {
 public:
  LibraryCheck(std::string file, bool next, Console& console)
      : file_(std::move(file)), next_(next), console_(console) {}

  int run(std::string_view text) {
    std::size_t number = 0;
    while (!text.empty() && !stop_.stop_requested()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view raw = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++number;
      const std::string_view line = raw.substr(0, raw.find_last_not_of("\r ") + 1);
      if (!line.empty() && line.front() != '#') check(line, number);
    }
    if (stop_.stop_requested()) return kInterrupted;
    sum_up();
    return all_.failed == 0 && unread_ == 0 ? kDone : kSomeFailed;
  }

 private:
  void check(std::string_view line, std::size_t number) {
    const auto read = hodoku::read_case(line);
    if (!read) {
      console_.complain(say("{}:{}:{}: {}", file_, number, read.error().offset + 1, read.error().words()));
      ++unread_;
      return;
    }
    const CaseResult result =
        next_ ? check_next(*read, plan_, workspace_, stop_) : check_case(*read, workspace_, stop_);
    if (!result.known) {
      ++unknown_;
      return;
    }
    for (Score* const score : {&scores_[read->technique], &all_}) {
      ++(result.passed ? score->passed : score->failed);
    }
    if (result.passed) return;
    tell(say("{}:{}: failed\n  wanted {}\n", file_, number, printable(line)));
    for (const std::string& found : result.found) tell(say("  found  {}\n", found));
    if (result.found.empty()) tell(tr("  found  none\n"));
  }

  void sum_up() const {
    for (const auto& [technique, score] : scores_) {
      tell(say("{}: {} of {} passed\n", technique, score.passed, score.count()));
    }
    tell(say("{} of {} passed ({:.1f} %), {} of techniques that nonet does not have\n", all_.passed,
             all_.count(), 100.0 * all_.passed / std::max(1, all_.count()), unknown_));
  }
  void tell(const Message& line) const { console_.out(console_.in(line)); }

  const std::string file_;
  const bool next_;
  Console& console_;
  const StopToken stop_ = stop_on_interrupt();
  const Plan plan_ = Plan::rating();
  Workspace workspace_;
  std::map<std::string, Score> scores_;
  Score all_;
  int unknown_ = 0;
  int unread_ = 0;
};

int check_library(const Arguments& arguments, Console& console) {
  const std::string file(arguments.text(kCheck));
  const auto text = read_whole(file, kMostRead);
  if (!text) {
    console.complain(say("{}: {}", file, text.error().words()));
    return kTrouble;
  }
  return LibraryCheck(file, arguments.has(kNext), console).run(*text);
}

int run(const Arguments& arguments, Console& console) {
  if (arguments.has(kCheck)) return check_library(arguments, console);
  Table table(console.language(),
              {tr("TECHNIQUE"), tr("NAME"), tr("CODE"), tr("LEVEL"), tr("SCORE"), tr("SE"), tr("FAMILY")});
  const auto words = [&](const Text& text) { return std::string(console.in(text)); };
  for (const Technique& technique : all_techniques()) {
    if (arguments.has(options::kJson)) {
      console.out(nonet::ask::technique_json(technique).text() + '\n');
      continue;
    }
    table.add({std::string(technique.id), words(technique.name), std::string(technique.code),
               words(level_words(technique.level)), fmt::format("{}", technique.score),
               technique.se > 0 ? fmt::format("{:.1f}", technique.se) : "", words(technique.family->name)});
  }
  if (!arguments.has(options::kJson)) console.out(table.text(TableStyle::Text, list_width(console)));
  return kDone;
}

}  // namespace

extern constinit const Command entry{.id = "techniques", .options = kOptions, .run = run};

}  // namespace nonet::cli::commands::techniques

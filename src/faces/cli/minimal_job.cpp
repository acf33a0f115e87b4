#include "faces/cli/minimal_job.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "base/say.hpp"
#include "faces/cli/search_job.hpp"
#include "faces/cli/text.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::cli {
namespace {

std::string cell_list(const Layout& layout, const std::vector<Candidate>& givens) {
  std::string list;
  for (const Candidate& given : givens) {
    list +=
        fmt::format("{}{}={}", list.empty() ? "" : ", ", layout.cell_name(given.cell), given.digit);
  }
  return list;
}

}  // namespace

std::string verdict_line(const Item& item, const Answer& answer, const StopToken& stop,
                         Language language) {
  const Complaint what = complaint(item, answer);
  const Place& place = what.reason.empty() ? item.place : what.place;
  std::string line = fmt::format("{}: ", to_string(place));
  if (answer.verdict == Verdict::GaveUp) return line + std::string(in(language, what.reason));
  line += in(language, verdict_words(answer.verdict));
  const std::string why = teacher::verdict_reason(item.puzzle, answer, stop, language);
  return why.empty() ? line : line + ": " + why;
}

std::optional<BulkSearch> MinimalJob::bulk() const {
  return BulkSearch{find_engine("native"), {2, options_.stop}};
}

void MinimalJob::puzzle(Item& item, Output& out) {
  const auto answer =
      solve(*find_engine("native"), {.puzzle = item.puzzle,
                                     .keep = 2,
                                     .stop = options_.stop.with_time_limit(options_.time_limit)});
  answered(item, answer ? *answer : gave_up(answer.error()), out);
}

void MinimalJob::answered(Item& item, const Answer& answer, Output& out) {
  out.tally.count(answer.verdict);
  Entry& entry = entries_.emplace_back();
  if (options_.json) entry.json = json_record(item).add("verdict", verdict_name(answer.verdict));
  entry.place = to_string(item.place);
  entry.layout = item.puzzle.layout;
  entry.rules = item.puzzle.rules;
  if (answer.verdict != Verdict::Unique) {
    if (!options_.json) entry.text = verdict_line(item, answer, options_.stop, options_.language);
  } else if (const auto ok = setter::may_ask(*entry.layout); !ok) {
    out.note(item.place, ok.error().words());
  } else {
    entry.task = std::make_unique<setter::RedundantGivens>(item.puzzle);
    if (entry.plain() && !answer.solutions.empty()) {
      if (!small_sets_) small_sets_.emplace(entry.layout);
      sets_.clear();
      small_sets_->append(answer.solutions.front(), sets_);
      entry.task->use_solution(answer.solutions.front(), sets_);
    }
  }
}

void MinimalJob::unreadable(const Place& place, const Error& error, const RecordText& record,
                            Output& out) {
  if (options_.json) {
    entries_.emplace_back().json = json_unreadable(place, error, record, out.language);
  }
  Job::unreadable(place, error, record, out);
}

// Asks about all plain 9×9 boards side by side, and about the others one by one.
void MinimalJob::run_all() {
  const StopToken stop = options_.stop.with_time_limit(options_.time_limit);
  const auto plain = std::ranges::find_if(
      entries_, [](const Entry& entry) { return entry.task != nullptr && entry.plain(); });
  auto next = plain;
  const auto next_plain = [&]() -> setter::Task* {
    while (next != entries_.end()) {
      const Entry& entry = *next++;
      if (entry.task != nullptr && entry.plain()) return entry.task.get();
    }
    return nullptr;
  };
  if (plain != entries_.end()) {
    std::ignore = setter::run_tasks(
        plain->layout, next_plain, [](setter::Task&) {}, stop);
  }
  for (const Entry& entry : entries_) {
    if (entry.task == nullptr || entry.plain()) continue;
    std::ignore = setter::run_task(entry.layout, *entry.task, stop, entry.rules);
  }
}

void MinimalJob::end_block(Output& out) {
  run_all();
  for (Entry& entry : entries_) tell(entry, out);
  entries_.clear();
}

void MinimalJob::tell(Entry& entry, Output& out) const {
  if (entry.task != nullptr && entry.task->minimal()) ++out.tally.classes[kMinimal];
  if (options_.json) {
    if (entry.task != nullptr && entry.task->known()) {
      JsonArray redundant;
      for (const auto& [cell, digit] : entry.task->redundant()) {
        redundant.add(JsonObject().add("cell", entry.layout->cell_name(cell)).add("digit", digit));
      }
      entry.json.add("minimal", entry.task->minimal()).add("redundant", redundant);
    }
    out.data += entry.json.text() + '\n';
    return;
  }
  if (entry.task == nullptr) {
    if (!entry.text.empty()) write(entry.text, out);
  } else if (!entry.task->known()) {
    write(entry.place + ": " +
              std::string(in(options_.language, {"not known whether it is minimal: stopped",
                                                 "no se sabe si es mínimo: interrumpido"})),
          out);
  } else if (!entry.task->minimal()) {
    const Message words = say({"not minimal; any one of these givens can go: {}",
                               "no es mínimo; sobra cualquiera de estas pistas: {}"},
                              cell_list(*entry.layout, entry.task->redundant()));
    write(entry.place + ": " + std::string(in(options_.language, words)), out);
  } else if (options_.each) {
    write(entry.place + ": " + std::string(in(options_.language, {"minimal", "mínimo"})), out);
  }
}

void MinimalJob::write(std::string_view line, Output& out) const {
  constexpr std::size_t kIndent = 2;
  out.data += wrap(std::string(line), options_.list_width, kIndent) + '\n';
}

}  // namespace nonet::cli

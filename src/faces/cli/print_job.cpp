#include "faces/cli/print_job.hpp"

#include <fmt/format.h>

#include "base/index.hpp"
#include "base/printable.hpp"
#include "base/say.hpp"
#include "faces/cli/advice_job.hpp"
#include "faces/cli/search_job.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::cli {
namespace {

// A board is printed whether it has a solution or not: to say that it has none is not worth more than this.
constexpr std::uint64_t kMostGuesses = 20'000;

std::string title_of(const Puzzle& puzzle) {
  for (const auto& [key, value] : puzzle.meta) {
    if (key == "title") return printable(value);
  }
  return {};
}

}  // namespace

void PrintJob::puzzle(Item& item, Output& out) {
  if (wishes_.path || wishes_.step > 0) {
    add_steps(item, out);
  } else {
    add_puzzle(item, out);
  }
}

void PrintJob::add_puzzle(Item& item, Output& out) {
  const bool thorough = wishes_.solutions || wishes_.level;
  const auto answer = solve(*find_engine("native"), {.puzzle = item.puzzle,
                                                     .limit = 2,
                                                     .keep = 1,
                                                     .stop = wishes_.stop,
                                                     .max_guesses = thorough ? 0 : kMostGuesses});
  if (!answer) return give_up(item, answer.error(), out);
  print::Entry& entry = entries_.emplace_back();
  entry.board = item.puzzle;
  entry.heading = title_of(item.puzzle);
  out.tally.count(answer->verdict);
  if (answer->verdict == Verdict::Multiple) {
    const Text several{"several solutions", "varias soluciones"};
    entry.without_solution = in(wishes_.language, several);
    out.note(item.place, several);
  } else if (const Complaint what = complaint(item, *answer);
             !what.reason.empty() && (thorough || answer->verdict != Verdict::GaveUp)) {
    entry.without_solution = in(wishes_.language, Text{"no solution", "sin solución"});
    if (answer->verdict == Verdict::GaveUp) {
      entry.without_solution = in(wishes_.language, Text{"not solved", "sin resolver"});
    }
    out.note(what.place, what.reason);
  }
  entry.board.solution =
      answer->verdict == Verdict::Unique ? std::optional(answer->solutions.front()) : std::nullopt;
  if (wishes_.candidates) entry.board.candidates = initial_candidates(item.puzzle);
  if (wishes_.level) entry.aside = level_of(item.puzzle, *answer);
}

std::string PrintJob::level_of(const Puzzle& puzzle, const Answer& answer) {
  const teacher::Rating rating = teacher::rate(puzzle, answer, wishes_.stop, memory_);
  if (!rating.path) return {};
  const auto level = in(wishes_.language, level_words(rating.difficulty.level));
  return fmt::format("{} ({})", level, rating.difficulty.score);
}

void PrintJob::add_steps(Item& item, Output& out) {
  const auto result = teacher::explain(item.puzzle, wishes_.plans, wishes_.stop, memory_);
  if (!result) return give_up(item, result.error(), out);
  const std::string words = status_words(result->status, item.puzzle.layout, wishes_.language);
  if (!words.empty()) out.note(item.place, as_is(words));
  out.tally.count(result->status.verdict);
  if (result->status.wrong()) return;
  Position position = *result->start;
  const std::vector<Step>& steps = result->path->steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (wishes_.path || i + 1 == wishes_.step) add_step(position, steps[i], i + 1);
    position.apply(steps[i]);
  }
  if (wishes_.step > steps.size()) {
    out.note(
        item.place,
        steps.empty() && result->path->solved()
            ? Message(Text{"the board is full, and right", "el tablero está completo y correcto"})
            : say({"there is no step {}: the path has {}", "no hay paso {}: el camino tiene {}"},
                  wishes_.step, steps.size()));
  }
  if (wishes_.path && !result->path->solved()) {
    out.note(item.place, as_is(end_words(result->path->stopped, wishes_.language)));
  }
}

void PrintJob::add_step(const Position& position, const Step& step, std::size_t number) {
  const Geometry& geometry = position.geometry();
  entries_.push_back(
      {.board = position.puzzle(),
       .step = step,
       .heading = fmt::format("{}. {}", number, in(wishes_.language, step.technique->name)),
       .caption = full_sentence(sentence(geometry, step, wishes_.language))});
}

}  // namespace nonet::cli

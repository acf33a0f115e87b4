// nonet/classes.hpp, nonet/explain.hpp, nonet/hint.hpp, nonet/rate.hpp, nonet/se_rating.hpp, nonet/step.hpp
// and nonet/why.hpp, over reason/teacher.
#include <algorithm>
#include <string>

#include "board/core/rule_kind.hpp"
#include "faces/cpp/plain_step.hpp"
#include "nonet/hint.hpp"
#include "nonet/rate.hpp"
#include "nonet/se_rating.hpp"
#include "nonet/solve.hpp"
#include "reason/logic/plan/technique.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/se/length.hpp"
#include "reason/teacher/se_words.hpp"
#include "reason/teacher/teacher.hpp"
#include "reason/teacher/why.hpp"

namespace nonet::inline v0 {
namespace {

teacher::Memory& memory() {
  thread_local teacher::Memory memory;
  return memory;
}

// What the options come down to.
struct Wanted {
  Language language;
  teacher::Plans plans;
};

template <class Options>
Result<Wanted> wanted(const Options& options, StepOrder usual = StepOrder::Hodoku) {
  const auto language = language_named(options.language);
  if (!language) return Failure(language.error());
  auto plans = teacher::make_plans(options.techniques, usual);
  if (!plans) return Failure(plans.error());
  return Wanted{.language = *language, .plans = std::move(*plans)};
}

// What an explanation and a hint have in common.
template <class Advice>
Advice about(const teacher::BoardStatus& status, const Puzzle& puzzle, Language language) {
  return {.verdict = status.verdict,
          .refused = status.wrong(),
          .note = status_words(status, puzzle.layout, language)};
}

template <class Advice>
void add_difficulty(const Difficulty& hard, Advice& advice) {
  if (hard.scored) {
    advice.level = hard.level;
    advice.score = hard.score;
    advice.se = hard.se;
  }
  if (hard.hardest != nullptr) advice.hardest = hard.hardest->id;
}

SeStep plain_se_step(const Geometry& geometry, const teacher::SePathStep& step, Language language) {
  return {.rating = se::tenths(step.step.se()),
          .producer = std::string(teacher::se_producer_id(step.producer)),
          .step = plain_step(geometry, step.step, language)};
}

teacher::SePath se_rating(const Puzzle& puzzle, const SeOptions& options) {
  const bool uniqueness = options.uniqueness;
  if (options.steps) return teacher::explain_se(puzzle, uniqueness, options.stop, memory());
  if (!options.known) return teacher::rate_se(puzzle, uniqueness, options.stop, memory());
  return teacher::rate_se(puzzle, Answer{.verdict = *options.known}, uniqueness, options.stop, memory());
}

}  // namespace

Result<Explanation> explain(const Puzzle& puzzle, const ExplainOptions& options) {
  const auto how = wanted(options);
  if (!how) return Failure(how.error());
  const auto found = teacher::explain(puzzle, how->plans, options.stop, memory());
  if (!found) return Failure(found.error());
  auto explanation = about<Explanation>(found->status, puzzle, how->language);
  if (explanation.refused) return explanation;
  explanation.start = found->start->puzzle();
  explanation.steps = plain_steps(found->start->geometry(), found->path->steps, how->language);
  explanation.solved = found->path->solved();
  explanation.stopped = found->path->stopped;
  add_difficulty(found->difficulty, explanation);
  return explanation;
}

Result<Hint> hint(const Puzzle& puzzle, HintStrength strength, const HintOptions& options) {
  const auto how = wanted(options, options.order);
  if (!how) return Failure(how.error());
  const TechniqueOptions& chosen = options.techniques;
  const bool any_chosen = !chosen.only.empty() || !chosen.until.empty() || !chosen.order.empty() ||
                          chosen.rating || (!chosen.without.empty() && chosen.without != "uniqueness");
  if (options.order == StepOrder::SudokuExplainer && any_chosen) {
    return fail(Errc::Usage, tr("in the order of Sudoku Explainer no techniques are chosen"));
  }
  if (options.noted && options.noted->size() != puzzle.layout->size()) {
    return fail(Errc::Usage, tr("the notes are those of a board of another size"));
  }
  const teacher::HintScope scope{.all = options.all,
                                 .deep = options.deep,
                                 .limit = static_cast<std::size_t>(std::max(0, options.limit)),
                                 .as_explainer = options.order == StepOrder::SudokuExplainer,
                                 .noted = options.noted ? &*options.noted : nullptr,
                                 .passing_over = options.passing_over};
  const auto found = teacher::hint(puzzle, how->plans, scope, options.stop, memory());
  if (!found) return Failure(found.error());
  auto hint = about<Hint>(found->status, puzzle, how->language);
  if (hint.refused) return hint;
  const Geometry& geometry = found->position->geometry();
  hint.board = found->position->puzzle();
  hint.steps = plain_steps(geometry, found->steps, how->language);
  hint.solved = found->solved();
  hint.stopped = found->stopped;
  if (!found->steps.empty()) {
    hint.text = hint_words(geometry, found->steps.front(), strength, how->language);
  }
  return hint;
}

Result<Rating> rate(const Puzzle& puzzle, const RateOptions& options) {
  const teacher::RatedPath found =
      options.known ? teacher::rate(puzzle, Answer{.verdict = *options.known}, options.stop, memory())
                    : teacher::rate(puzzle, options.stop, memory());
  Rating rating{.verdict = found.answer.verdict, .reason = found.answer.reason};
  if (!found.path) return rating;
  add_difficulty(found.difficulty, rating);
  rating.steps = static_cast<int>(found.path->steps.size());
  rating.solved = found.difficulty.solved;
  return rating;
}

Result<SeRating> rate_se(const Puzzle& puzzle, const SeOptions& options) {
  if (auto plain = without_rules(puzzle, as_is("rate")); !plain) return Failure(plain.error());
  const auto language = language_named(options.language);
  if (!language) return Failure(language.error());
  const teacher::SePath found = se_rating(puzzle, options);
  SeRating rating{.verdict = found.answer.verdict, .reason = found.answer.reason};
  if (!found.numbers) return rating;
  rating.er = found.numbers->er;
  rating.ep = found.numbers->ep;
  rating.ed = found.numbers->ed;
  for (const teacher::SePathStep& step : found.steps) {
    rating.steps.push_back(plain_se_step(found.start->geometry(), step, *language));
  }
  return rating;
}

Result<ClassRating> rate_classes(const Puzzle& puzzle, const StopToken& stop) {
  if (auto plain = without_rules(puzzle, as_is("rate")); !plain) return Failure(plain.error());
  const teacher::ClassedBoard found = teacher::classify(puzzle, stop);
  return ClassRating{.verdict = found.answer.verdict,
                     .reason = found.answer.reason,
                     .classes = found.classes.value_or(Classes())};
}

Result<MinuteRating> rate_minutes(const Puzzle& puzzle, const StopToken& stop) {
  const teacher::TimedPuzzle found = teacher::time(puzzle, stop, memory());
  return MinuteRating{.verdict = found.answer.verdict,
                      .reason = found.answer.reason,
                      .minutes = found.minutes.value_or(Minutes())};
}

Result<Why> why(const Puzzle& puzzle, const WhyOptions& options) {
  const auto language = language_named(options.language);
  if (!language) return Failure(language.error());
  const auto fits = solve(puzzle, {.limit = 1, .keep = 0, .max_guesses = 1});
  if (!fits) return Failure(fits.error());
  Why why = teacher::why(puzzle, options.stop);
  why.text = teacher::why_words(why, puzzle.layout, *language);
  return why;
}

void apply(const LogicStep& step, Puzzle& puzzle) {
  if (!step.placements.empty() && puzzle.placed.empty()) puzzle.placed.reset(puzzle.givens.extent());
  for (const Candidate& in : step.placements) puzzle.placed[in.cell] = in.digit;
  puzzle.candidates = remaining_candidates(
      puzzle, puzzle.candidates ? std::move(*puzzle.candidates) : initial_candidates(puzzle));
  for (const Candidate& out : step.eliminations) puzzle.candidates->remove(out.cell, out.digit);
  if (puzzle.rules.empty() || step.placements.empty()) return;
  const Clauses clauses(puzzle.rules, *puzzle.layout);
  for (const Candidate& in : step.placements) {
    for (const int peer : clauses.peers(in.cell)) puzzle.candidates->remove(peer, in.digit);
  }
}

std::vector<TechniqueInfo> techniques() {
  std::vector<TechniqueInfo> list;
  for (const Technique& technique : all_techniques()) {
    list.push_back({.id = technique.id,
                    .name = technique.name.en,
                    .name_es = technique.name.spanish(),
                    .family = technique.family->folder,
                    .level = technique.level,
                    .score = technique.score,
                    .se = technique.se,
                    .rated = technique.rated(),
                    .explains = technique.explains()});
  }
  return list;
}

}  // namespace nonet::inline v0

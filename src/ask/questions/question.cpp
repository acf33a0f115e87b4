#include "ask/questions/question.hpp"

#include <array>
#include <chrono>

#include "ask/questions/decode.hpp"
#include "ask/questions/parameters.hpp"
#include "ask/questions/problem.hpp"
#include "ask/questions/search.hpp"
#include "base/caught.hpp"
#include "base/registry.hpp"
#include "base/say.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::ask {

namespace questions {
#define NONET_ABSENT_ENTRY(need, id) NONET_DECLARE_ENTRY(Question, id)
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Question, id)
#include "ask/questions/questions.def"
#undef NONET_ENTRY
#undef NONET_ABSENT_ENTRY
}  // namespace questions

namespace {

// A page's first module has no space for all questions; the full one has, and so has the program.
#ifdef NONET_FULL
#define NONET_ABSENT_ENTRY(need, id) &questions::id::entry,
#else
#define NONET_ABSENT_ENTRY(need, id)
#endif
constexpr auto kQuestions = std::to_array<const Question*>({
#define NONET_ENTRY(id) &questions::id::entry,
#include "ask/questions/questions.def"
#undef NONET_ENTRY
});
#undef NONET_ABSENT_ENTRY

// The members of the puzzle that was asked about, if the answer names it.
JsonObject puzzle_members(const Question& question, const Asked& asked) {
  for (const Parameter* member : question.parameters) {
    if (question.about_a_puzzle && member->kind == Parameter::Kind::Puzzle) {
      return puzzle_json(asked.puzzle(*member));
    }
  }
  return {};
}

// Passes on what comes ten times a second, and each puzzle.
OnProgress now_and_then(const OnProgress& progress) {
  using Clock = StopToken::Clock;
  static constexpr auto kPause = std::chrono::milliseconds(100);
  return [&progress, next = Clock::now() + kPause](const QuestionProgress& now) mutable {
    if (progress == nullptr || (now.puzzle == nullptr && Clock::now() < next)) return;
    progress(now);
    next = Clock::now() + kPause;
  };
}

}  // namespace

JsonObject progress_json(const QuestionProgress& progress) {
  JsonObject json;
  if (!progress.engine.empty()) json.add("engine", progress.engine);
  if (progress.puzzle != nullptr) json.add("puzzle", *progress.puzzle);
  if (progress.attempts != 0) return json.add("attempts", progress.attempts);
  return json.add("solutions", progress.solutions);
}

std::span<const Question* const> all_questions() { return kQuestions; }

const Question* find_question(std::string_view id) { return find_entry(all_questions(), id); }

std::vector<const Parameter*> parameters_of(const Question& question) {
  std::vector<const Parameter*> all(question.parameters.begin(), question.parameters.end());
  all.push_back(&parameters::kLang);
  if (question.registered != nullptr) {
    const auto more = question.registered();
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

const Parameter* find_parameter(std::span<const Parameter* const> parameters, std::string_view name) {
  const auto found = std::ranges::find_if(
      parameters, [&](const Parameter* parameter) { return parameter->is_called(name); });
  return found == parameters.end() ? nullptr : *found;
}

bool takes_a_puzzle(const Question& question) {
  return std::ranges::find(question.parameters, Parameter::Kind::Puzzle, &Parameter::kind) !=
         question.parameters.end();
}

const Asked::AskedParameter& Asked::of(const Parameter& parameter) const {
  return *std::ranges::find(values_, &parameter, &AskedParameter::parameter);
}

void Asked::swap_puzzle(Puzzle& puzzle) {
  const auto found = std::ranges::find_if(
      values_, [](const AskedParameter& value) { return value.parameter->kind == Parameter::Kind::Puzzle; });
  std::swap(found->puzzle, puzzle);
}

Reply reply_with(const Problem& problem, Language language) {
  Reply reply{.status = status_of(problem), .body = problem_json(problem, language).text()};
  reply.error = problem.error;
  reply.error.subject = problem.member;
  return reply;
}

Reply answer(std::string_view id, std::string_view body, const Limits& limits, const StopToken& stop,
             teacher::Memory& memory, const OnProgress& progress) {
  Language language = Language::English;
  const Question* const question = find_question(id);
  if (question == nullptr) {
    return reply_with(
        {.kind = Problem::Kind::Unknown, .error = {Errc::Usage, say("there is no request '{}'", id)}},
        language);
  }
  const auto reply = guarded([&]() -> Result<Reply> {
    const auto decoded = decode(*question, body, limits, memory.layouts);
    language = decoded.language;
    if (!decoded.asked) return reply_with(decoded.asked.error(), language);
    const Asked& asked = *decoded.asked;
    const Context context{.language = language,
                          .stop = stop.with_time_limit(decoded.seconds),
                          .limits = limits,
                          .memory = memory,
                          .progress = now_and_then(progress)};
    const auto found =
        question->run != nullptr ? question->run(asked, context) : search_and_tell(*question, asked, context);
    if (!found) {
      return reply_with({.error = found.error(), .member = found.error().subject}, language);
    }
    return Reply{.body = puzzle_members(*question, asked).add_all(*found).text()};
  });
  return reply ? *reply : reply_with({.error = reply.error()}, language);
}

}  // namespace nonet::ask

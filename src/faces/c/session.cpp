// Sessions of nonet.h: requests about one puzzle, answered as JSON.
//
//   text ──► read_puzzle() ──► explain, solve or certify ──► JSON or a certificate ──► the caller's memory
#include <atomic>
#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ask/questions/question.hpp"
#include "ask/questions/search.hpp"
#include "base/caught.hpp"
#include "base/say.hpp"
#include "faces/c/status.hpp"
#include "nonet/certificate.hpp"
#include "nonet/format.hpp"
#include "nonet/hint.hpp"
#include "nonet/nonet.h"
#include "nonet/solve.hpp"
#include "reason/logic/steps/hint_strength.hpp"
#include "reason/teacher/advice_json.hpp"
#include "reason/teacher/teacher.hpp"
#include "reason/teacher/why.hpp"

struct nonet_session {
  nonet::Language language = nonet::Language::English;
  double seconds = 0;
  nonet::TechniqueOptions techniques = {};
  nonet::teacher::Memory memory = {};
  std::atomic<bool> cancelled = false;
  nonet::Error error;
  nonet_status status = NONET_OK;  // of the last call: it has words where memory for an error was not there

  [[nodiscard]] nonet::StopToken stop() const {
    return nonet::StopToken(&cancelled).with_time_limit(seconds);
  }
};

namespace nonet::capi {
namespace {

// Returns storage that nonet_free() frees.
char* copied(std::string_view text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  copy[text.copy(copy, text.size())] = '\0';
  return copy;
}

Failure null_pointer() { return fail(Errc::Usage, tr("a pointer is NULL")); }

// Calls `work`, which returns a Result, and keeps its error in the session.
template <class Work>
nonet_status kept(nonet_session* session, const Work& work) noexcept {
  if (session == nullptr) return NONET_USAGE;
  session->error = {};
  session->status = guarded([&] {
    const auto done = work();
    if (done) return NONET_OK;
    session->error = done.error();
    return status_of(done.error());
  });
  return session->status;
}

// Reads the puzzle and hands it to `work`, with the session; `work` returns the text of the answer.
template <class Work>
nonet_status answer(nonet_session* session, const char* text, std::size_t length, char** out,
                    const Work& work, bool takes_rules = false) noexcept {
  if (out != nullptr) *out = nullptr;
  return kept(session, [&]() -> Result<void> {
    if (text == nullptr || out == nullptr) return null_pointer();
    const auto puzzle = read_puzzle({text, length}, {.takes_rules = takes_rules});
    if (!puzzle) return Failure(puzzle.error());
    const Result<std::string> found = work(*session, *puzzle);
    if (!found) return Failure(found.error());
    *out = copied(*found);
    return {};
  });
}

Result<std::string> solve_json(nonet_session& session, const Puzzle& puzzle) {
  const auto answer = solve(puzzle, {.keep = 2, .stop = session.stop()});
  if (!answer) return Failure(answer.error());
  const auto lines = ask::solution_lines(*answer, puzzle);
  if (!lines) return Failure(lines.error());
  JsonObject json;
  json.add("verdict", verdict_name(answer->verdict)).add("count", answer->count);
  json.add("exact", answer->exact).add("solutions", JsonArray::of(*lines));
  const Message reason = answer->conflict ? describe(*answer->conflict, *puzzle.layout) : answer->reason;
  if (!reason.empty()) json.add("reason", in(session.language, reason));
  return json.text();
}

Result<std::string> explain_json(nonet_session& session, const Puzzle& puzzle) {
  const auto plans = teacher::make_plans(session.techniques);
  if (!plans) return Failure(plans.error());
  const auto found = teacher::explain(puzzle, *plans, session.stop(), session.memory);
  if (!found) return Failure(found.error());
  return teacher::explanation_json(*found, puzzle, session.language).text();
}

Result<std::string> hint_json(nonet_session& session, const Puzzle& puzzle, const char* strength) {
  if (strength == nullptr) return null_pointer();
  const auto named = strength_of(strength);
  if (!named) {
    return fail(Errc::Usage,
                say("there is no strength '{}'; there are where, what, pattern and result", strength));
  }
  const auto plans = teacher::make_plans(session.techniques, StepOrder::People);
  if (!plans) return Failure(plans.error());
  const auto found = teacher::hint(puzzle, *plans, {}, session.stop(), session.memory);
  if (!found) return Failure(found.error());
  JsonObject json = teacher::hint_json(*found, puzzle, session.language);
  if (!found->steps.empty()) {
    json.add("hint", hint_words(found->position->geometry(), found->steps.front(), *named, session.language));
  }
  return json.text();
}

// Writes a rating, or why there is none.
template <class Rating>
std::string rating_text(const nonet_session& session, const Puzzle& puzzle, const Rating& rating,
                        bool rated) {
  const Answer& answer = rating.answer;
  if (rated) return teacher::rating_json(rating).text();
  const Message reason = answer.conflict ? describe(*answer.conflict, *puzzle.layout) : answer.reason;
  return teacher::refusal_json(answer.verdict, in(session.language, reason)).text();
}

std::string rate_json(nonet_session& session, const Puzzle& puzzle) {
  const teacher::RatedPath rating = teacher::rate(puzzle, session.stop(), session.memory);
  return rating_text(session, puzzle, rating, rating.path.has_value());
}

std::string rate_se_json(nonet_session& session, const Puzzle& puzzle) {
  const teacher::SePath rating = teacher::rate_se(puzzle, true, session.stop(), session.memory);
  return rating_text(session, puzzle, rating, rating.numbers.has_value());
}

std::string rate_classes_json(nonet_session& session, const Puzzle& puzzle) {
  const teacher::ClassedBoard rating = teacher::classify(puzzle, session.stop());
  return rating_text(session, puzzle, rating, rating.classes.has_value());
}

std::string explain_se_json(nonet_session& session, const Puzzle& puzzle) {
  const teacher::SePath rating = teacher::explain_se(puzzle, true, session.stop(), session.memory);
  if (rating.numbers) return teacher::se_path_json(rating, session.language).text();
  return rating_text(session, puzzle, rating, false);
}

std::string why_json(const nonet_session& session, const Puzzle& puzzle) {
  const Why why = teacher::why(puzzle, session.stop());
  return teacher::why_json(why, puzzle.layout, session.language).text();
}

Result<std::string> certificate(nonet_session& session, const Puzzle& puzzle) {
  const auto made = certify(puzzle, session.stop());
  if (!made) return Failure(made.error());
  return write_certificate(*made);
}

Result<void> set(nonet_session& session, std::string_view name, std::string_view value) {
  if (name == "language") {
    const auto language = language_of(value);
    if (!language) {
      return fail(Errc::Usage, say("there is no language '{}'; there are en and es", value));
    }
    session.language = *language;
    return {};
  }
  if (name == "seconds") {
    double seconds = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), seconds);
    if (error != std::errc() || end != value.data() + value.size() || !(seconds >= 0)) {
      return fail(Errc::Usage, say("'{}' is not a number of seconds", value));
    }
    session.seconds = seconds;
    return {};
  }
  TechniqueOptions techniques = session.techniques;
  std::string* list = name == "only"      ? &techniques.only
                      : name == "without" ? &techniques.without
                      : name == "until"   ? &techniques.until
                      : name == "order"   ? &techniques.order
                                          : nullptr;
  if (list == nullptr) return fail(Errc::Usage, say("there is no setting '{}'", name));
  *list = value;
  if (const auto plans = teacher::make_plans(techniques); !plans) return Failure(plans.error());
  session.techniques = std::move(techniques);
  return {};
}

}  // namespace
}  // namespace nonet::capi

namespace capi = nonet::capi;

nonet_session* nonet_session_new() { return nonet::made<nonet_session>(); }
void nonet_session_free(nonet_session* session) { delete session; }

nonet_status nonet_session_set(nonet_session* session, const char* name, const char* value) {
  return capi::kept(session, [&]() -> nonet::Result<void> {
    if (name == nullptr || value == nullptr) return capi::null_pointer();
    return capi::set(*session, name, value);
  });
}

void nonet_session_cancel(nonet_session* session) {
  if (session != nullptr) session->cancelled = true;
}
void nonet_session_resume(nonet_session* session) {
  if (session != nullptr) session->cancelled = false;
}

const char* nonet_session_message(const nonet_session* session) {
  if (session == nullptr) return "";
  const bool spanish = session->language == nonet::Language::Spanish;
  const std::string& words = spanish ? session->error.spanish : session->error.message;
  if (words.empty() && session->status != NONET_OK) return nonet_status_text(session->status);
  return words.c_str();
}
size_t nonet_session_error_offset(const nonet_session* session) {
  return session == nullptr ? nonet::Error::kNoOffset : session->error.offset;
}

nonet_status nonet_solve_json(nonet_session* session, const char* text, size_t length, char** json) {
  return capi::answer(session, text, length, json, capi::solve_json);
}

nonet_status nonet_explain_json(nonet_session* session, const char* text, size_t length, char** json) {
  return capi::answer(session, text, length, json, capi::explain_json);
}

nonet_status nonet_hint_json(nonet_session* session, const char* text, size_t length, const char* strength,
                             char** json) {
  return capi::answer(session, text, length, json, [&](nonet_session&, const nonet::Puzzle& puzzle) {
    return capi::hint_json(*session, puzzle, strength);
  });
}

nonet_status nonet_rate_json(nonet_session* session, const char* text, size_t length, char** json) {
  return capi::answer(session, text, length, json, capi::rate_json);
}

nonet_status nonet_rate_se_json(nonet_session* session, const char* text, size_t length, char** json) {
  return capi::answer(session, text, length, json, capi::rate_se_json);
}

nonet_status nonet_explain_se_json(nonet_session* session, const char* text, size_t length, char** json) {
  return capi::answer(session, text, length, json, capi::explain_se_json);
}

nonet_status nonet_rate_classes_json(nonet_session* session, const char* text, size_t length, char** json) {
  return capi::answer(session, text, length, json, capi::rate_classes_json);
}

nonet_status nonet_why_json(nonet_session* session, const char* text, size_t length, char** json) {
  return capi::answer(session, text, length, json, capi::why_json);
}

nonet_status nonet_request_json(nonet_session* session, const char* request, const char* members,
                                size_t length, char** json) {
  if (json != nullptr) *json = nullptr;
  return capi::kept(session, [&]() -> nonet::Result<void> {
    if (request == nullptr || members == nullptr || json == nullptr) return capi::null_pointer();
    constexpr double kNoEnd = 1e9;
    const double seconds = session->seconds == 0 ? kNoEnd : session->seconds;
    const nonet::ask::Reply reply =
        nonet::ask::answer(request, {members, length}, {.seconds = seconds, .usual_seconds = seconds},
                           session->stop(), session->memory);
    *json = capi::copied(reply.body);
    if (reply.answered()) return {};
    return nonet::fail(nonet::Errc::Usage, nonet::tr("the request was refused: its answer says why"));
  });
}

nonet_status nonet_certify(nonet_session* session, const char* text, size_t length, char** certificate) {
  return capi::answer(session, text, length, certificate, capi::certificate, true);
}

nonet_status nonet_verify(nonet_session* session, const char* certificate, size_t length) {
  return capi::kept(session, [&]() -> nonet::Result<void> {
    if (certificate == nullptr) return capi::null_pointer();
    const auto read = nonet::read_certificate({certificate, length});
    if (!read) return nonet::Failure(read.error());
    return nonet::verify(*read);
  });
}

void nonet_free(char* text) { std::free(text); }

#include "ask/questions/series.hpp"

#include "ask/questions/decode.hpp"
#include "ask/questions/parameters.hpp"
#include "ask/questions/search.hpp"
#include "base/caught.hpp"
#include "base/say.hpp"
#include "text/formats/puzzle_json.hpp"

namespace nonet::ask {
namespace {

constexpr std::uint64_t kMostAtOnce = 1000;  // solutions of each of many boards

}  // namespace

tl::expected<Series, Problem> Series::open(std::string_view id, std::string_view members,
                                           const Limits& limits) {
  const Question* const question = find_question(id);
  if (question == nullptr || !takes_a_puzzle(*question)) {
    return tl::unexpected(Problem{.kind = Problem::Kind::Unknown,
                                  .error = {Errc::Usage, say("there is no request '{}' about puzzles", id)}});
  }
  LayoutCache layouts;
  auto decoded = decode(*question, members, limits, layouts, PuzzleIs::Later);
  if (!decoded.asked) return tl::unexpected(std::move(decoded.asked.error()));
  return Series(*question, limits, *std::move(decoded.asked), decoded.language, decoded.seconds);
}

// Asks about this puzzle, which takes its place among the members for that long.
template <class Ask>
tl::expected<JsonObject, Problem> Series::with(Puzzle& puzzle, const Ask& ask) {
  if (auto fits = check_size(*puzzle.layout, limits_); !fits) {
    return tl::unexpected(Problem{.kind = Problem::Kind::Member,
                                  .error = std::move(fits.error()),
                                  .member = std::string(parameters::kPuzzle.id)});
  }
  asked_.swap_puzzle(puzzle);
  auto found = guarded(ask);
  asked_.swap_puzzle(puzzle);
  if (!found) return tl::unexpected(Problem{.error = std::move(found.error())});
  if (!question_->about_a_puzzle) return *std::move(found);
  JsonObject json = puzzle_json(puzzle);
  json.add_all(*found);
  return json;
}

tl::expected<JsonObject, Problem> Series::answer(Puzzle& puzzle, const StopToken& stop,
                                                 teacher::Memory& memory) {
  return with(puzzle, [&] {
    const Context context{.language = language_,
                          .stop = stop.with_time_limit(seconds_),
                          .limits = limits_,
                          .memory = memory,
                          .progress = [](const QuestionProgress&) {}};
    return question_->tell == nullptr ? question_->run(asked_, context)
                                      : search_and_tell(*question_, asked_, context);
  });
}

tl::expected<JsonObject, Problem> Series::told(Puzzle& puzzle, const Answer& answer, const StopToken& stop,
                                               teacher::Memory& memory) {
  return with(puzzle, [&] {
    const bool kept = question_->extent(asked_, limits_).keep > 0;
    Answer told = answer;
    if (!kept) told.solutions.clear();
    return question_->tell(
        asked_,
        {.language = language_, .stop = stop.with_time_limit(seconds_), .limits = limits_, .memory = memory},
        told);
  });
}

std::optional<BulkLimits> Series::bulk() const {
  if (question_->extent == nullptr || engine().run_many == nullptr) return std::nullopt;
  if (!asked_.settings(parameters::kSettings).empty()) return std::nullopt;
  const SearchExtent extent = question_->extent(asked_, limits_);
  if (extent.keep > 1 || extent.limit == 0 || extent.limit > kMostAtOnce) return std::nullopt;
  return BulkLimits{.solutions = static_cast<std::uint32_t>(extent.limit)};
}

const Engine& Series::engine() const {
  const Engine* const engine = find_engine(asked_.text(parameters::kEngine));
  return engine != nullptr ? *engine : *all_engines().front();
}

}  // namespace nonet::ask

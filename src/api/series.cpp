#include "api/series.hpp"

#include <algorithm>

#include "api/decode.hpp"
#include "api/members.hpp"
#include "api/search.hpp"
#include "core/caught.hpp"
#include "core/say.hpp"
#include "formats/puzzle_json.hpp"

namespace nonet::api {
namespace {

constexpr std::uint64_t kMostAtOnce = 1000;  // solutions of each of many boards

}  // namespace

tl::expected<Series, Problem> Series::open(std::string_view id, std::string_view members,
                                           const Limits& limits) {
  const Request* const request = find_request(id);
  if (request == nullptr || !takes_a_puzzle(*request)) {
    return tl::unexpected(
        Problem{.kind = Problem::Kind::Unknown,
                .error = {Errc::Usage, say({"there is no request '{}' about puzzles",
                                            "no hay ninguna petición «{}» sobre sudokus"},
                                           id)}});
  }
  LayoutCache layouts;
  auto decoded = decode(*request, members, limits, layouts, PuzzleIs::Later);
  if (!decoded.asked) return tl::unexpected(std::move(decoded.asked.error()));
  return Series(*request, limits, *std::move(decoded.asked), decoded.language, decoded.seconds);
}

// Asks about this puzzle, which takes its place among the members for that long.
template <class Ask>
tl::expected<JsonObject, Problem> Series::with(Puzzle& puzzle, const Ask& ask) {
  if (auto fits = check_size(*puzzle.layout, limits_); !fits) {
    return tl::unexpected(Problem{.kind = Problem::Kind::Member,
                                  .error = std::move(fits.error()),
                                  .member = std::string(members::kPuzzle.name)});
  }
  asked_.swap_puzzle(puzzle);
  auto found = guarded(ask);
  asked_.swap_puzzle(puzzle);
  if (!found) return tl::unexpected(Problem{.error = std::move(found.error())});
  if (!request_->about_a_puzzle) return *std::move(found);
  JsonObject json = puzzle_json(puzzle);
  json.add_all(*found);
  return json;
}

tl::expected<JsonObject, Problem> Series::answer(Puzzle& puzzle, const StopToken& stop,
                                                 advise::Memory& memory) {
  return with(puzzle, [&] {
    const Context context{.language = language_,
                          .stop = stop.with_time_limit(seconds_),
                          .limits = limits_,
                          .memory = memory,
                          .progress = [](const Progress&) {}};
    if (request_->tell == nullptr) return request_->run(asked_, context);
    const auto found = search(asked_, context, request_->extent(asked_, limits_));
    return found ? request_->tell(asked_, context, *found)
                 : Result<JsonObject>(Failure(found.error()));
  });
}

tl::expected<JsonObject, Problem> Series::told(Puzzle& puzzle, const Answer& answer,
                                               const StopToken& stop, advise::Memory& memory) {
  return with(puzzle, [&] {
    const bool kept = request_->extent(asked_, limits_).keep > 0;
    Answer told = answer;
    if (!kept) told.solutions.clear();
    return request_->tell(asked_,
                          {.language = language_,
                           .stop = stop.with_time_limit(seconds_),
                           .limits = limits_,
                           .memory = memory},
                          told);
  });
}

std::optional<BulkLimits> Series::bulk() const {
  if (request_->extent == nullptr || engine().run_many == nullptr) return std::nullopt;
  if (!asked_.settings(members::kSettings).empty()) return std::nullopt;
  const Extent extent = request_->extent(asked_, limits_);
  if (extent.keep > 1 || extent.limit == 0 || extent.limit > kMostAtOnce) return std::nullopt;
  return BulkLimits{.solutions = static_cast<std::uint32_t>(extent.limit)};
}

const Engine& Series::engine() const {
  const Engine* const engine = find_engine(asked_.text(members::kEngine));
  return engine != nullptr ? *engine : *all_engines().front();
}

}  // namespace nonet::api

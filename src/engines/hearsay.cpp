#include "engines/hearsay.hpp"

#include <fmt/core.h>

namespace nonet {

Result<StopReason> believe_no_more(const Query& query, std::string_view program,
                                   SolutionSink& sink) {
  constexpr std::uint64_t kGuesses = 3000;
  const auto own = solve(*find_engine("native"), {.puzzle = query.puzzle,
                                                  .limit = sink.count() + 1,
                                                  .keep = 0,
                                                  .stop = query.stop,
                                                  .max_guesses = kGuesses});
  if (!own) return Failure(own.error());
  if (own->count > sink.count()) {
    return fail(Errc::Internal, fmt::format("{}: it says that there is no {}solution, and there is",
                                            program, sink.count() == 0 ? "" : "other "));
  }
  if (!own->exact) sink.why = fmt::format("on the word of {} alone", program);
  return StopReason::Exhausted;
}

}  // namespace nonet

#include "solve/engines/hearsay.hpp"

#include "base/say.hpp"

namespace nonet {

Result<StopReason> distrust(const Query& query, const Message& program, SolutionSink& sink) {
  constexpr std::uint64_t kGuesses = 3000;
  const auto own = solve(*find_engine("native"), {.puzzle = query.puzzle,
                                                  .limit = sink.count() + 1,
                                                  .keep = 0,
                                                  .stop = query.stop,
                                                  .max_guesses = kGuesses});
  if (!own) return Failure(own.error());
  if (own->count > sink.count()) {
    return fail(Errc::Internal, say("{}: it says that there is no {}solution, and there is", program,
                                    sink.count() == 0 ? Text() : tr("other ")));
  }
  if (!own->exact) sink.why = say("on the word of {} alone", program);
  return StopReason::Exhausted;
}

}  // namespace nonet

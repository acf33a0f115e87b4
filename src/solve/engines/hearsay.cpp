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
    return fail(Errc::Internal, say({"{}: it says that there is no {}solution, and there is",
                                     "{}: dice que no hay {}solución, y la hay"},
                                    program, sink.count() == 0 ? Text() : Text{"other ", "otra "}));
  }
  if (!own->exact) sink.why = say({"on the word of {} alone", "solo según {}"}, program);
  return StopReason::Exhausted;
}

}  // namespace nonet

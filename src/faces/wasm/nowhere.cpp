// What the rooms in the first module call, and what has no place in it: the rater is a tenth of one.
#include "ask/questions/se_path.hpp"
#include "reason/se/rater.hpp"
#include "reason/teacher/se_words.hpp"

namespace nonet::se {

std::unique_ptr<Rater> make_rater() { return nullptr; }

}  // namespace nonet::se

namespace nonet::teacher {

Result<std::optional<Step>> next_se_step(const Position& /*position*/, bool /*uniqueness*/,
                                         const StopToken& /*stop*/, Memory& /*memory*/) {
  return fail(Errc::Unsupported, kNoSeRater);
}

}  // namespace nonet::teacher

namespace nonet::ask {

Result<JsonObject> explain_by_se(const Puzzle& /*puzzle*/, bool /*uniqueness*/, teacher::PathForm /*form*/,
                                 const Context& /*context*/) {
  return fail(Errc::Unsupported, tr("another module of this page knows Sudoku Explainer's path"));
}

}  // namespace nonet::ask

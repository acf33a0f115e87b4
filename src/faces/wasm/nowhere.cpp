// What the rooms in the first module call, and what has no place in it: the rater is a tenth of one.
#include "ask/questions/se_path.hpp"
#include "faces/wasm/needs_full.hpp"
#include "reason/se/rater.hpp"
#include "reason/teacher/se_words.hpp"

namespace nonet::se {

std::unique_ptr<Rater> make_rater() {
  wasm::needs_full = true;
  return nullptr;
}

}  // namespace nonet::se

namespace nonet::teacher {

Result<std::optional<Step>> next_se_step(const Position& /*position*/, bool /*uniqueness*/,
                                         const StopToken& /*stop*/, Memory& /*memory*/) {
  wasm::needs_full = true;
  return fail(Errc::Unsupported, kNoSeRater);
}

}  // namespace nonet::teacher

namespace nonet::ask {

Result<JsonObject> explain_by_se(const Puzzle& /*puzzle*/, bool /*uniqueness*/, teacher::PathForm /*form*/,
                                 const Context& /*context*/) {
  wasm::needs_full = true;
  return fail(Errc::Unsupported, teacher::kNoSeRater);
}

}  // namespace nonet::ask

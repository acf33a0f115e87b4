#include "api/se_path.hpp"

#include "api/not_rated.hpp"

namespace nonet::api {

Result<JsonObject> explain_by_se(const Puzzle& puzzle, bool uniqueness, const Context& context) {
  const advise::SeRating rating =
      advise::explain_se(puzzle, uniqueness, context.stop, context.memory);
  if (!rating.numbers) return not_rated(puzzle, rating.answer, context);
  return advise::se_path_json(rating, context.language);
}

}  // namespace nonet::api

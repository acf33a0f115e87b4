#include "ask/questions/se_path.hpp"

#include "ask/questions/techniques.hpp"

namespace nonet::ask {

Result<JsonObject> explain_by_se(const Puzzle& puzzle, bool uniqueness, const Context& context) {
  const teacher::SePath rating = teacher::explain_se(puzzle, uniqueness, context.stop, context.memory);
  if (!rating.numbers) return not_rated(puzzle, rating.answer, context);
  return teacher::se_path_json(rating, context.language);
}

}  // namespace nonet::ask

#include "ask/questions/se_path.hpp"

#include "ask/questions/techniques.hpp"

namespace nonet::ask {

Result<JsonObject> explain_by_se(const Puzzle& puzzle, bool uniqueness, teacher::PathForm form,
                                 const Context& context) {
  const teacher::SePath rating = teacher::explain_se(puzzle, uniqueness, context.stop, context.memory);
  if (!rating.numbers) return not_rated(puzzle, rating.answer, context);
  return teacher::se_path_json(rating, context.language, form);
}

}  // namespace nonet::ask

#include "board/symmetry/words.hpp"

#include <span>

#include "base/say.hpp"
#include "board/symmetry/group.hpp"

namespace nonet::symmetry {
namespace {

std::vector<int> from_one(std::span<const CellIndex> lines) {
  std::vector<int> numbers;
  for (const CellIndex line : lines) numbers.push_back(line + 1);
  return numbers;
}

std::string listed(const auto& items) { return fmt::format("{}", fmt::join(items, " ")); }

// Returns where the cell of each place comes from.
std::vector<std::string> sources(const Transformation& transformation) {
  const int size = static_cast<int>(transformation.digits.size()) - 1;
  std::vector<std::string> names;
  for (const CellIndex cell : inverse(transformation.cells)) {
    names.push_back(fmt::format("r{}c{}", cell / size + 1, cell % size + 1));
  }
  return names;
}

std::span<const Digit> new_names(const Transformation& transformation) {
  return std::span(transformation.digits).subspan(1);
}

}  // namespace

Message transformation_words(const Transformation& transformation) {
  const std::string digits = listed(new_names(transformation));
  const auto found = lines(transformation);
  if (!found) {
    return say("cells {}; digits {}", listed(sources(transformation)), digits);
  }
  const std::string rows = listed(from_one(found->rows));
  const std::string columns = listed(from_one(found->columns));
  if (found->transposed) {
    return say(tr("transposed; rows {}; columns {}; digits {}"), rows, columns, digits);
  }
  return say("rows {}; columns {}; digits {}", rows, columns, digits);
}

JsonObject transformation_json(const Transformation& transformation) {
  JsonObject json;
  if (const auto found = lines(transformation)) {
    json.add("transposed", found->transposed);
    json.add("rows", JsonArray::of(from_one(found->rows)));
    json.add("columns", JsonArray::of(from_one(found->columns)));
  } else {
    json.add("cells", JsonArray::of(sources(transformation)));
  }
  return json.add("digits", JsonArray::of(new_names(transformation)));
}

}  // namespace nonet::symmetry

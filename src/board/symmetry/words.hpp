// Transformations as people and other programs read them.
#pragma once

#include "base/json.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::symmetry {

// Returns "transposed; rows 3 1 2 …; columns …; digits 2 1 …": row 1 of the image is row 3, and 1 becomes
// 2. A transformation that tears rows apart lists the cells instead: "cells r1c1 r2c4 …", where the first
// comes from.
[[nodiscard]] Message transformation_words(const Transformation& transformation);
// Returns the members "transposed", "rows", "columns" (or "cells") and "digits", with the same meaning.
[[nodiscard]] JsonObject transformation_json(const Transformation& transformation);

}  // namespace nonet::symmetry

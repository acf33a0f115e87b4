// The raters of single instruction sets. Each has a file of its own, since together they take minutes to
// compile.
#pragma once

#include <memory>

#include "reason/se/rater.hpp"

namespace nonet::se {

// Make the rater for these instructions; null where the compiler has none for them.
[[nodiscard]] std::unique_ptr<Rater> make_sse4();
[[nodiscard]] std::unique_ptr<Rater> make_avx2();
[[nodiscard]] std::unique_ptr<Rater> make_avx3();

}  // namespace nonet::se

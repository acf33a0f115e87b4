// Wishes about puzzles that are made, as options.
#pragma once

#include "faces/cli/arguments.hpp"
#include "faces/cli/command.hpp"
#include "reason/generate/read_wishes.hpp"

namespace nonet::cli {

// Returns all wishes, or those without --layout and --from, which commands that read puzzles have anyway.
[[nodiscard]] OptionGroup wish_options(bool with_layout);
template <bool kWithLayout>
OptionGroup wish_options() {
  return wish_options(kWithLayout);
}

// Reads the wishes, and the files that they name; without `with_from`, --from is none of them. Errors:
// those of read_wishes(), and of the system.
[[nodiscard]] Result<generate::Wishes> wishes_from(const Arguments& arguments, bool with_from = true);

}  // namespace nonet::cli

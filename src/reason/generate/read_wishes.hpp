// Wishes as text, as every interface takes them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "base/parameter.hpp"
#include "reason/generate/wishes.hpp"

namespace nonet::generate {

// Returns what can be wished of a puzzle: its shape, how its givens lie, how many there are, and what
// targets/ has.
[[nodiscard]] std::span<const Parameter* const> wish_parameters();

// Returns the value of a wish, by its id: "" for a flag that is set, nullopt for a wish that is left out.
using WishedValue = std::function<std::optional<std::string_view>(std::string_view id)>;

// Reads all wishes. Errors: Usage, about the wish, if one cannot be read, or if it can be proved that no
// puzzle meets them all.
[[nodiscard]] Result<Wishes> read_wishes(const WishedValue& wished);

}  // namespace nonet::generate

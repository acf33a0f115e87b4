// Techniques in words: ids, finders and families, separated by commas.
#pragma once

#include <string_view>
#include <vector>

#include "nonet/result.hpp"
#include "reason/logic/plan/technique.hpp"

namespace nonet {

// Usage, about the parameter `id`, if a word means no technique.
Result<std::vector<const Technique*>> read_techniques(std::string_view id, std::string_view text);

}  // namespace nonet

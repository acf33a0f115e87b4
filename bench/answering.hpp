// Programs that answer a line for each puzzle: ratings, boards with rules, canonical forms; user time is counted.
#pragma once

#include "contestants.hpp"

namespace nonet::bench {

[[nodiscard]] Sample time_nonet_rating(const Task& task);
[[nodiscard]] Sample time_sukaku_forge(const Task& task);
[[nodiscard]] Sample time_nonet_rules(const Task& task);
[[nodiscard]] Sample time_iss(const Task& task);
[[nodiscard]] Sample time_nonet_minlex(const Task& task);
[[nodiscard]] Sample time_swb01(const Task& task);
[[nodiscard]] Sample time_nonet_pattern(const Task& task);
[[nodiscard]] Sample time_patminlex(const Task& task);

}  // namespace nonet::bench

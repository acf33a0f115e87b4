// Programs that solve plain 9×9 boards, each timed as it can be.
#pragma once

#include <string_view>

#include "contestants.hpp"

namespace nonet::bench {

[[nodiscard]] Sample time_nonet(const Task& task);
// The engine task.program of nonet; its program is task.nonet.
[[nodiscard]] Sample time_engine(const Task& task);
[[nodiscard]] Sample time_wasm(const Task& task);
[[nodiscard]] Sample time_qqwing(const Task& task);
// A solver of those that tdoku's run_benchmark has been built with.
[[nodiscard]] Sample time_run_benchmark(const Task& task, std::string_view solver);

}  // namespace nonet::bench

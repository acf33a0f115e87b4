// The figures of a benchmark, for people and for programs.
#pragma once

#include <string>

#include "ask/timing/bench.hpp"

namespace nonet::cli {

[[nodiscard]] Message bench_text(const BenchReport& report, const BenchOptions& options);
[[nodiscard]] std::string bench_json(const BenchReport& report, const BenchOptions& options);

}  // namespace nonet::cli

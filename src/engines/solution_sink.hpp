// SolutionSink: where an adapter puts what it finds, and learns whether to go on.
//
// Sound   every grid is checked against the layout, the givens and the marks before it is counted,
//         so no engine, however it goes wrong, shows anyone a grid that is not a solution. A wrong
//         one ends the run and becomes an Internal error that names the engine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/engine.hpp"

namespace nonet {

class SolutionSink {
 public:
  explicit SolutionSink(const Query& query) : query_(query) {}

  // Takes a solution; false when no more are wanted.
  bool add(const Grid& grid);

  // Whether solutions have to be built at all: once the kept ones are there and nobody listens,
  // the rest are only counted.
  [[nodiscard]] bool wants_grids() const {
    return solutions_.size() < query_.keep || query_.on_solution != nullptr;
  }
  // Counts one solution without building it; only where wants_grids() is false.
  bool count_one() { return ++count_ != query_.limit; }

  Stats stats;
  // Why the run gave up, where there is more to say than RunEnd does: which program did not answer.
  std::string why;

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] bool found_wrong_grid() const { return wrong_; }
  std::vector<Grid> take_solutions() { return std::move(solutions_); }

 private:
  const Query& query_;
  std::uint64_t count_ = 0;
  std::vector<Grid> solutions_;
  bool wrong_ = false;
};

}  // namespace nonet

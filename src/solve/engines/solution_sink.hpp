// SolutionSink: receives an adapter's solutions, and decides whether the search goes on.
//
// Sound   every grid is checked against the layout, the givens and the candidates before it is
//         counted, so no engine ever returns a grid that is not a solution. A wrong grid ends the
//         run and becomes an Internal error that names the engine.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <vector>

#include "solve/engines/engine.hpp"

namespace nonet {

class SolutionSink {
 public:
  explicit SolutionSink(const Query& query) : query_(query), built_(query.puzzle.layout->extent()) {}

  // Takes a solution. False if no more are wanted.
  bool add(const Grid& grid);
  // Takes the solution with the digits digit_of(cell), which is built only if it must be.
  template <class DigitOf>
  bool add_digits(const DigitOf& digit_of) {
    if (!wants_grids()) return count_one();
    for (int cell = 0; cell < built_.cell_count(); ++cell) built_[cell] = static_cast<Digit>(digit_of(cell));
    return add(built_);
  }

  // Returns whether solutions must be built. Once all that are kept are there, and if there is no
  // callback, the rest are only counted.
  [[nodiscard]] bool wants_grids() const {
    return solutions_.size() < query_.keep || query_.on_solution != nullptr;
  }
  // Counts one solution without building it. Only if wants_grids() is false.
  bool count_one() {
    assert(!wants_grids());
    return ++count_ != query_.limit;
  }
  // Counts several, at most as many as the limit allows.
  void count_more(std::uint64_t solutions) { count_ += solutions; }

  // Reports the number of solutions so far to the caller. An engine calls it whenever it reads the clock.
  void report() const {
    if (query_.on_count) query_.on_count(count_);
  }

  // Takes the candidates left, from an engine that ends as StopReason::Stuck.
  void get_stuck(Candidates candidates) { candidates_ = std::move(candidates); }

  Stats stats;
  // Why the run ended as it did, if there is more to say than the StopReason: which program did not
  // answer, or on whose word alone there are no more solutions.
  Message why;

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] bool found_wrong_grid() const { return wrong_; }
  std::vector<Grid> take_solutions() { return std::move(solutions_); }
  std::optional<Candidates> take_candidates() { return std::move(candidates_); }

 private:
  const Query& query_;
  std::uint64_t count_ = 0;
  std::vector<Grid> solutions_;
  std::optional<Candidates> candidates_;
  bool wrong_ = false;
  Grid built_;  // by add_digits()
};

// Runs an engine, and returns what it throws, and that it gave a wrong grid, as errors.
Result<StopReason> run_engine(const Engine& engine, const Query& query, SolutionSink& sink);

// For a program that claims, without a proof, that the sink has all solutions. A solution can be checked, but
// not that claim, so the native engine searches too, for a limited time. Returns Internal if it finds another
// solution, else Exhausted; if it does not finish, the answer names the program on whose word it rests.
Result<StopReason> distrust(const Query& query, const Message& program, SolutionSink& sink);

}  // namespace nonet

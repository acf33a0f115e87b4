// CaDiCaL (Biere, Fazekas, Fleury and Heisinger), as a library. Making one takes ten microseconds, so
// that every board has its own and none learns from another.
#include "engines/cnf/solvers.hpp"

#ifdef NONET_HAVE_CADICAL

#include <algorithm>
#include <limits>

#include <cadical.hpp>

namespace nonet::cnf {
namespace {

// Asked by CaDiCaL every few steps of its search.
class Stop final : public CaDiCaL::Terminator {
 public:
  explicit Stop(const StopToken& token) : token_(token) {}

  bool terminate() override {
    if (token_.cancelled()) end_ = RunEnd::Cancelled;
    if (token_.due()) end_ = RunEnd::TimeLimit;
    return end_ != RunEnd::GuessLimit;
  }
  // Why a search came to no answer.
  [[nodiscard]] RunEnd end() const { return end_; }

 private:
  const StopToken& token_;
  RunEnd end_ = RunEnd::GuessLimit;
};

// Counts what CaDiCaL learns, a clause for each conflict: its decisions it keeps to itself.
class Conflicts final : public CaDiCaL::Learner {
 public:
  explicit Conflicts(std::uint64_t& count) : count_(count) {}
  bool learning(int /*size*/) override {
    ++count_;
    return false;
  }
  void learn(int /*literal*/) override {}

 private:
  std::uint64_t& count_;
};

class LinkedSolver {
 public:
  LinkedSolver(const Formula& formula, const Query& query, SolutionSink& sink)
      : formula_(formula),
        query_(query),
        sink_(sink),
        stop_(query.stop),
        conflicts_(sink.stats.guesses) {
    solver_.set("quiet", 1);
    solver_.set("lucky",
                0);  // no Sudoku is solved by setting all variables alike; trying takes a fifth
    solver_.connect_terminator(&stop_);
    solver_.connect_learner(&conflicts_);
  }
  LinkedSolver(const LinkedSolver&) = delete;
  LinkedSolver& operator=(const LinkedSolver&) = delete;
  ~LinkedSolver() {
    solver_.disconnect_learner();
    solver_.disconnect_terminator();
  }

  RunEnd run() {
    if (!add_formula()) return stop_.end();
    for (;;) {
      constexpr int kSatisfiable = 10;
      constexpr int kUnsatisfiable = 20;
      if (stop_.terminate()) return stop_.end();
      if (!allow_guess()) return RunEnd::GuessLimit;
      const int answer = solver_.solve();
      if (answer == kUnsatisfiable) return RunEnd::Exhausted;
      if (answer != kSatisfiable) return stop_.end();
      const Grid grid = formula_.grid([&](int variable) { return solver_.val(variable) > 0; });
      if (!sink_.add(grid)) return RunEnd::Enough;
      formula_.write_other_than(grid, [&](Clause clause) { add(clause); });
    }
  }

 private:
  void add(Clause clause) {
    for (const int literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  // False, if it was told to stop in between: large boards have millions of clauses.
  bool add_formula() {
    constexpr std::uint64_t kClausesPerLook = 4096;
    bool stopped = stop_.terminate();
    solver_.reserve(formula_.variable_count());
    formula_.write([&](Clause clause) {
      if (++sink_.stats.constraints % kClausesPerLook == 0) stopped = stopped || stop_.terminate();
      if (!stopped) add(clause);
    });
    return !stopped;
  }

  // Every call is a guess, and every conflict in it.
  bool allow_guess() {
    const std::uint64_t most = query_.max_guesses;
    if (most != 0 && sink_.stats.guesses >= most) return false;
    ++sink_.stats.guesses;
    if (most == 0) return true;
    constexpr std::uint64_t kLargest = std::numeric_limits<int>::max();
    solver_.limit("conflicts", static_cast<int>(std::min(most - sink_.stats.guesses, kLargest)));
    return true;
  }

  const Formula& formula_;
  const Query& query_;
  SolutionSink& sink_;
  Stop stop_;
  Conflicts conflicts_;
  CaDiCaL::Solver solver_;
};

}  // namespace

std::string missing_linked_solver() { return {}; }

Result<RunEnd> run_linked_solver(const Formula& formula, const Query& query, SolutionSink& sink) {
  return LinkedSolver(formula, query, sink).run();
}

}  // namespace nonet::cnf

#else

namespace nonet::cnf {

std::string missing_linked_solver() {
  return "built without CaDiCaL; install libcadical-dev and build again";
}

Result<RunEnd> run_linked_solver(const Formula& /*formula*/, const Query& /*query*/,
                                 SolutionSink& /*sink*/) {
  return fail(Errc::Unavailable, missing_linked_solver());
}

}  // namespace nonet::cnf

#endif

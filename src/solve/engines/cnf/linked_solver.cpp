// CaDiCaL (Biere, Fazekas, Fleury and Heisinger), as a library.
//
// Every board has a solver of its own, which takes ten microseconds to make. One solver for a whole
// stream, with the rules once and the givens as assumptions, was no faster on hard boards and five
// times slower on easy ones, of which the candidates leave little; and its search would depend on
// the boards before.
#include "solve/engines/cnf/solvers.hpp"

#ifdef NONET_HAVE_CADICAL

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include <cadical.hpp>

namespace nonet::cnf {
namespace {

// CaDiCaL calls terminate() every few steps of its search.
class SolverTerminator final : public CaDiCaL::Terminator {
 public:
  explicit SolverTerminator(const StopToken& token) : token_(token) {}

  bool terminate() override {
    if (token_.cancelled()) end_ = StopReason::Cancelled;
    if (token_.due()) end_ = StopReason::TimeLimit;
    return end_ != StopReason::GuessLimit;
  }
  // Returns why a search ended without an answer.
  [[nodiscard]] StopReason end() const { return end_; }

 private:
  const StopToken& token_;
  StopReason end_ = StopReason::GuessLimit;
};

// Counts the clauses that CaDiCaL learns, one for each conflict, as far as conflicts are limited: what it
// does between them may add a clause. It does not report its decisions.
class Conflicts final : public CaDiCaL::Learner {
 public:
  // `most`: the limit, 0 for none.
  Conflicts(std::uint64_t& count, std::uint64_t most) : count_(count), most_(most) {}
  bool learning(int /*size*/) override {
    if (most_ == 0 || count_ < most_) ++count_;
    return false;
  }
  void learn(int /*literal*/) override {}

 private:
  std::uint64_t& count_;
  std::uint64_t most_;
};

// Makes a solver quiet, and has it end where `stop` says.
void set_up(CaDiCaL::Solver& solver, SolverTerminator& stop) {
  solver.set("quiet", 1);
  // No Sudoku is solved by giving all variables the same value; trying takes a fifth of the time.
  solver.set("lucky", 0);
  solver.connect_terminator(&stop);
}

void add_clause(CaDiCaL::Solver& solver, Clause clause) {
  for (const int literal : clause) solver.add(literal);
  solver.add(0);
}

constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

class LinkedSolver {
 public:
  LinkedSolver(const Formula& formula, const Query& query, SolutionSink& sink)
      : formula_(formula),
        query_(query),
        sink_(sink),
        stop_(query.stop),
        conflicts_(sink.stats.guesses, query.max_guesses) {
    set_up(solver_, stop_);
    // Few restarts, and back as far as a conflict says: docs/adr/0033 has what that saves.
    solver_.set("stabilizeonly", 1);
    solver_.set("chrono", 0);
    solver_.connect_learner(&conflicts_);
  }
  LinkedSolver(const LinkedSolver&) = delete;
  LinkedSolver& operator=(const LinkedSolver&) = delete;
  ~LinkedSolver() {
    solver_.disconnect_learner();
    solver_.disconnect_terminator();
  }

  StopReason run() {
    if (!add_formula()) return stop_.end();
    for (;;) {
      if (stop_.terminate()) return stop_.end();
      if (!allow_guess()) return StopReason::GuessLimit;
      const int answer = solver_.solve();
      if (answer == kUnsatisfiable) return StopReason::Exhausted;
      if (answer != kSatisfiable) return stop_.end();
      const Grid grid = formula_.grid([&](int variable) { return solver_.val(variable) > 0; });
      if (!sink_.add(grid)) return StopReason::Enough;
      formula_.write_other_than(grid, [&](Clause clause) { add(clause); });
    }
  }

 private:
  void add(Clause clause) { add_clause(solver_, clause); }

  // Adds the clauses. False if it was stopped: large boards have millions of them.
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

  // Counts a guess for this call; each conflict in it counts one more. False at the limit.
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
  SolverTerminator stop_;
  Conflicts conflicts_;
  CaDiCaL::Solver solver_;
};

// A FILE in memory.
class MemoryFile {
 public:
  MemoryFile() : file_(open_memstream(&text_, &size_)) {}
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() {
    if (file_ != nullptr) std::fclose(file_);
    std::free(text_);
  }
  [[nodiscard]] std::FILE* file() const { return file_; }
  [[nodiscard]] std::string text() const {
    std::fflush(file_);
    return {text_, size_};
  }

 private:
  char* text_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* file_;
};

}  // namespace

Message missing_linked_solver() { return {}; }

Result<std::optional<std::string>> prove_unsatisfiable(const std::function<void(const ClauseSink&)>& write,
                                                       const StopToken& stop) {
  const MemoryFile proof;
  if (proof.file() == nullptr) return fail(Errc::Io, tr("no memory for a proof"));
  SolverTerminator terminator(stop);
  CaDiCaL::Solver solver;
  set_up(solver, terminator);
  solver.set("binary", 0);
  solver.trace_proof(proof.file(), "proof");
  write([&](Clause clause) { add_clause(solver, clause); });
  const int answer = solver.solve();
  solver.flush_proof_trace();
  solver.disconnect_terminator();
  if (answer == kSatisfiable) return fail(Errc::Internal, tr("there is a further solution"));
  if (answer != kUnsatisfiable) return std::nullopt;
  // If adding clauses is enough, CaDiCaL writes further steps after the empty clause.
  std::string text = proof.text();
  constexpr std::string_view kEmpty = "0\n";
  std::size_t at = 0;
  while (at < text.size() && text.compare(at, kEmpty.size(), kEmpty) != 0) {
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  text.resize(std::min(at + kEmpty.size(), text.size()));
  return text;
}

Result<StopReason> run_linked_solver(const Formula& formula, const Query& query, SolutionSink& sink) {
  return LinkedSolver(formula, query, sink).run();
}

}  // namespace nonet::cnf

#else

namespace nonet::cnf {

Message missing_linked_solver() {
  return tr("built without CaDiCaL; install libcadical-dev and build again");
}

Result<StopReason> run_linked_solver(const Formula& /*formula*/, const Query& /*query*/,
                                     SolutionSink& /*sink*/) {
  return fail(Errc::Unavailable, missing_linked_solver());
}

Result<std::optional<std::string>> prove_unsatisfiable(
    const std::function<void(const ClauseSink&)>& /*write*/, const StopToken& /*stop*/) {
  return fail(Errc::Unavailable, missing_linked_solver());
}

}  // namespace nonet::cnf

#endif

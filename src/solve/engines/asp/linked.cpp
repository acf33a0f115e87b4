// clingo in this process: passes a ground program and the board to a new Control and reads its
// models.
#include <memory>

#include "solve/engines/asp/ground.hpp"
#include "solve/engines/asp/search.hpp"

namespace nonet::asp {
namespace {

// Counts clingo's choices, and ends the search at a limit.
struct ClingoWatch {
  const Clingo& clingo;
  const Query& query;
  Stats& stats;
  std::optional<StopReason> ended = {};

  // Called before each choice. False ends the search.
  bool may_choose() {
    if (query.stop.cancelled()) {
      ended = StopReason::Cancelled;
    } else if (constexpr std::uint64_t kChoicesPerClock = 16;
               stats.guesses % kChoicesPerClock == 0 && query.stop.due()) {
      ended = StopReason::TimeLimit;
    } else if (query.max_guesses != 0 && stats.guesses >= query.max_guesses) {
      ended = StopReason::GuessLimit;
    }
    if (!ended) {
      ++stats.guesses;
      return true;
    }
    clingo.set_error(kErrorRuntime, "stopped");
    return false;
  }
};

constexpr ClingoPropagator kWatch{
    .decide = [](std::uint32_t, const Assignment*, Literal, void* data, Literal*) {
      return static_cast<ClingoWatch*>(data)->may_choose();
    }};

class ClingoSearch {
 public:
  ClingoSearch(const Clingo& clingo, const AspTask& task, const GroundProgram& ground, SolutionSink& sink)
      : clingo_(clingo),
        task_(task),
        layout_(*task.query.puzzle.layout),
        ground_(ground),
        sink_(sink),
        watch_{clingo, task.query, sink.stats},
        control_(new_control(clingo, {"0", "--configuration=frumpy"})) {}

  Result<StopReason> run() {
    sink_.stats.variables = ground_.atom_count();
    sink_.stats.constraints = ground_.rule_count();
    SolveHandle* handle = nullptr;
    const bool begun =
        control_ != nullptr && load() &&
        clingo_.control_register_propagator(control_.get(), &kWatch, &watch_, false) &&
        clingo_.control_solve(control_.get(), kSolveYield, nullptr, 0, nullptr, nullptr, &handle);
    const std::unique_ptr<SolveHandle, FreeClingo> closed_at_the_end(handle, {&clingo_});
    if (!begun) return ended();
    for (;;) {
      const Model* model = nullptr;
      if (!clingo_.solve_handle_model(handle, &model)) return ended();
      if (model == nullptr) break;
      if (!report(*model)) return StopReason::Enough;
      if (const auto end = stop_reason(task_.query.stop)) return *end;
      if (!clingo_.solve_handle_resume(handle)) return ended();
    }
    unsigned result = 0;
    if (!clingo_.solve_handle_get(handle, &result)) return ended();
    if ((result & kResultExhausted) != 0) return StopReason::Exhausted;
    return fail(Errc::Internal, tr("clingo ended its search without a reason"));
  }

 private:
  Result<StopReason> ended() const {
    if (watch_.ended) return *watch_.ended;
    return clingo_failure(clingo_);
  }

  bool load() {
    Backend* backend = nullptr;
    return clingo_.control_backend(control_.get(), &backend) && clingo_.backend_begin(backend) &&
           ground_.add_to(clingo_, backend) && add_board(backend) && clingo_.backend_end(backend);
  }

  // Program::Candidates has the board in it.
  bool add_board(Backend* backend) {
    return task_.program == AspProgram::Candidates || ground_.add_board(clingo_, backend, task_.query.puzzle);
  }

  bool report(const Model& model) {
    Grid grid = task_.query.puzzle.givens;
    for (int cell = 0; task_.candidates && cell < layout_.cell_count(); ++cell) {
      grid[cell] = task_.candidates->single(cell);
    }
    ground_.read(clingo_, model, grid);
    return sink_.add(grid);
  }

  const Clingo& clingo_;
  const AspTask& task_;
  const Layout& layout_;
  const GroundProgram& ground_;
  SolutionSink& sink_;
  ClingoWatch watch_;
  ControlPtr control_;
};

}  // namespace

Result<StopReason> search_linked(const Clingo& clingo, const AspTask& task, SolutionSink& sink) {
  const Layout& layout = *task.query.puzzle.layout;
  if (task.program != AspProgram::Candidates) {
    const auto ground = ground_program(clingo, task.program, layout);
    if (!ground) return Failure(ground.error());
    return ClingoSearch(clingo, task, **ground, sink).run();
  }
  const std::string text = std::string(text_of(task.program)) + candidate_facts(layout, *task.candidates);
  const auto ground = GroundProgram::make(clingo, text, {}, layout.size());
  if (!ground) return Failure(ground.error());
  return ClingoSearch(clingo, task, *ground, sink).run();
}

}  // namespace nonet::asp

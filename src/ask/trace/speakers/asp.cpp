// asp: clingo itself, searching what models/sudoku.lp says; its propagators are told what becomes true.
//
//   clingo chooses ─► concludes ─► what is new on the board, in the order in which the board explains it
//                                  where the board does not: the engine's own conclusion
//
// Several atoms of a ground program may be one variable of the search, and a choice may be about an atom that
// is no candidate. Then the cell with fewest digits is chosen instead.
//
// Sound     what clingo concludes is believed, where a cell or a house does not say why.
// Complete  clingo enumerates all answer sets; without restarts, so that going back is a conflict.
// Order     clingo's own, the same in every run.
// Source    Gebser, Kaminski, Kaufmann and Schaub: Answer Set Solving in Practice (2012).
#include "ask/trace/sudoku_lp.hpp"
#include "ask/trace/trace_board.hpp"
#include "ask/trace/tracer.hpp"
#include "base/index.hpp"
#include "models/texts.hpp"
#include "solve/engines/asp/ground.hpp"

namespace nonet::trace::speakers::asp {
namespace {

using Kind = Because::Kind;
using nonet::asp::Assignment;
using nonet::asp::Clingo;
using nonet::asp::ClingoPropagator;
using nonet::asp::Literal;

class ClingoSpeaker {
 public:
  ClingoSpeaker(const Puzzle& puzzle, const Clingo& clingo, const nonet::asp::GroundProgram& ground,
                Tracer& tracer)
      : puzzle_(puzzle),
        size_(puzzle.layout->size()),
        clingo_(clingo),
        ground_(ground),
        tracer_(tracer),
        board_(*puzzle.layout) {}

  Result<StopReason> run() {
    tell_givens();
    const auto control = nonet::asp::new_control(clingo_, {"0", "--configuration=frumpy", "--restarts=no"});
    static constexpr ClingoPropagator kSpeaks{
        .init = [](auto* now, void* data) { return static_cast<ClingoSpeaker*>(data)->begin(now); },
        .propagate = [](auto* now, const Literal*, std::size_t,
                        void* data) { return static_cast<ClingoSpeaker*>(data)->look(now); },
        .check = [](auto* now, void* data) { return static_cast<ClingoSpeaker*>(data)->look(now); },
        .decide =
            [](std::uint32_t, const Assignment* assignment, Literal fallback, void* data, Literal* decision) {
              return static_cast<ClingoSpeaker*>(data)->choose(*assignment, fallback, *decision);
            }};
    nonet::asp::Backend* backend = nullptr;
    nonet::asp::SolveHandle* handle = nullptr;
    const bool begun =
        control != nullptr && clingo_.control_backend(control.get(), &backend) &&
        clingo_.backend_begin(backend) && ground_.add_to(clingo_, backend) &&
        ground_.add_board(clingo_, backend, puzzle_) && clingo_.backend_end(backend) &&
        clingo_.control_register_propagator(control.get(), &kSpeaks, this, true) &&
        clingo_.control_solve(control.get(), nonet::asp::kSolveYield, nullptr, 0, nullptr, nullptr, &handle);
    const std::unique_ptr<nonet::asp::SolveHandle, nonet::asp::FreeClingo> closed_at_the_end(handle,
                                                                                             {&clingo_});
    return begun ? tell_models(*handle) : ended();
  }

 private:
  Result<StopReason> ended() const {
    if (stopped_) return tracer_.stopped_by();
    return nonet::asp::clingo_failure(clingo_);
  }

  void tell_givens() {
    tracer_.tell_givens();
    for (int cell = 0; cell < size_ * size_; ++cell) {
      for (int digit = 1; digit <= size_; ++digit) {
        const Candidate one{static_cast<CellIndex>(cell), static_cast<Digit>(digit)};
        if (puzzle_.givens[cell] == digit) board_.put({one}, 0);
        if (puzzle_.candidates && !puzzle_.candidates->has(cell, one.digit)) board_.put({one, false}, 0);
      }
    }
  }

  Result<StopReason> tell_models(nonet::asp::SolveHandle& handle) {
    for (;;) {
      const nonet::asp::Model* model = nullptr;
      if (!clingo_.solve_handle_model(&handle, &model)) return ended();
      if (model == nullptr) break;
      Grid grid = puzzle_.givens;
      ground_.read(clingo_, *model, grid);
      dead_end_ = true;
      if (!tracer_.solution(grid)) return StopReason::Enough;
      if (!clingo_.solve_handle_resume(&handle)) return ended();
    }
    go_back(0);
    if (!dead_end_) conflict();
    return StopReason::Exhausted;
  }

  // Finds the variable of each candidate, and asks to be told of it.
  bool begin(nonet::asp::PropagateInit* init) {
    for (int cell = 0; cell < size_ * size_; ++cell) {
      for (int digit = 1; digit <= size_; ++digit) {
        const Candidate one{static_cast<CellIndex>(cell), static_cast<Digit>(digit)};
        const auto atom = static_cast<Literal>(ground_.atom(cell, one.digit));
        Literal variable = 0;
        if (atom == 0 || !clingo_.init_solver_literal(init, atom, &variable)) continue;
        if (!clingo_.init_add_watch(init, variable) || !clingo_.init_add_watch(init, -variable)) return false;
        variables_.push_back({one, variable});
      }
    }
    return true;
  }

  bool look(nonet::asp::PropagateControl* control) {
    see(*clingo_.control_assignment(control));
    return true;
  }

  // Tells what is new since it was looked last: that the search has gone back, and what it has concluded.
  void see(const Assignment& assignment) {
    const unsigned level = clingo_.decision_level(&assignment);
    const unsigned root = clingo_.root_level(&assignment);
    go_back(level > root ? static_cast<int>(level - root) : 0);
    std::vector<TraceLiteral> news;
    for (const auto& [candidate, variable] : variables_) {
      int value = 0;
      if (!board_.is_open(candidate) || !clingo_.truth_value(&assignment, variable, &value) || value == 0)
        continue;
      news.push_back({candidate, value == nonet::asp::kTrue});
    }
    while (!news.empty()) {
      auto next = news.begin();
      std::optional<Because> because;
      for (auto one = news.begin(); one != news.end() && !because; ++one) {
        because = board_.reason(*one);
        if (because) next = one;
      }
      imply(*next, because.value_or(Because{.kind = Kind::Engine}));
      news.erase(next);
    }
  }

  void imply(const TraceLiteral& one, Because because) {
    tracer_.imply(one, std::move(because));
    board_.put(one, tracer_.level());
    dead_end_ = false;
  }

  void go_back(int level) {
    if (level >= tracer_.level()) return;
    if (!dead_end_) conflict();
    tracer_.back(level);
    board_.go_back(level);
    dead_end_ = false;
  }

  void conflict() {
    tracer_.conflict(board_.conflict().value_or(Because{.kind = Kind::Engine}));
    dead_end_ = true;
  }

  // Called before each choice. Tells it; false ends the search.
  bool choose(const Assignment& assignment, Literal fallback, Literal& decision) {
    see(assignment);
    if (tracer_.must_stop()) {
      stopped_ = true;
      clingo_.set_error(nonet::asp::kErrorRuntime, "stopped");
      return false;
    }
    const auto open = static_cast<std::uint64_t>(
        std::ranges::count_if(variables_, [&](const auto& one) { return board_.is_open(one.candidate); }));
    const auto own = std::ranges::find_if(variables_, [&](const auto& one) {
      return (one.variable == fallback || one.variable == -fallback) && board_.is_open(one.candidate);
    });
    if (own != variables_.end()) {
      decide({own->candidate, own->variable == fallback}, {.by = Heuristic::Own, .among = open});
      return true;
    }
    const auto fewest = std::ranges::min_element(variables_, {}, [&](const auto& one) {
      return board_.is_open(one.candidate) ? open_in(one.candidate.cell) : size_ + 1;
    });
    if (fewest == variables_.end() || !board_.is_open(fewest->candidate)) return true;
    decision = fewest->variable;
    decide({fewest->candidate}, {.by = Heuristic::FewestDigits,
                                 .score = static_cast<double>(open_in(fewest->candidate.cell)),
                                 .among = open});
    return true;
  }
  void decide(const TraceLiteral& one, const TraceChoice& choice) {
    tracer_.decide(one, choice);
    board_.put(one, tracer_.level());
    dead_end_ = false;
  }
  [[nodiscard]] int open_in(int cell) const {
    int count = 0;
    for (int digit = 1; digit <= size_; ++digit) {
      count += board_.is_open({static_cast<CellIndex>(cell), static_cast<Digit>(digit)}) ? 1 : 0;
    }
    return count;
  }

  struct CandidateVariable {
    Candidate candidate;
    Literal variable;
  };

  const Puzzle& puzzle_;
  const int size_;
  const Clingo& clingo_;
  const nonet::asp::GroundProgram& ground_;
  Tracer& tracer_;
  TraceBoard board_;
  std::vector<CandidateVariable> variables_;
  bool dead_end_ = false;  // whether the last event was a conflict or a solution
  bool stopped_ = false;
};

Message unavailable() {
  return nonet::asp::linked_clingo() != nullptr
             ? Message()
             : tr("clingo is not installed; Debian has it in the package gringo");
}

Result<StopReason> run(const Puzzle& puzzle, Tracer& tracer) {
  const Clingo& clingo = *nonet::asp::linked_clingo();
  const auto ground = ground_program(clingo, nonet::asp::AspProgram::Compact, *puzzle.layout);
  if (!ground) return Failure(ground.error());
  return ClingoSpeaker(puzzle, clingo, **ground, tracer).run();
}

}  // namespace

extern constinit const Speaker entry{.id = "asp",
                                     .summary = tr("clingo on models/sudoku.lp: what it concludes"),
                                     .most_size = 16,
                                     .model = "sudoku.lp",
                                     .model_text = models::sudoku_lp,
                                     .lines = sudoku_lp::kClausesSay,
                                     .run = run,
                                     .unavailable = unavailable};

}  // namespace nonet::trace::speakers::asp

// sat: a Sudoku as clauses, and conflict-driven clause learning. The solver is in ask/trace/cdcl.hpp.
//
// A variable is a candidate. The clauses are those of the encoding `extended`; what follows from one of them
// is told in words of the board: a cell has one digit, a house has each digit once.
//
// Source    Castillo, Flores and Queipo (2012).
#include "ask/trace/board_check.hpp"
#include "ask/trace/cdcl.hpp"
#include "ask/trace/sudoku_lp.hpp"
#include "ask/trace/tracer.hpp"
#include "models/texts.hpp"
#include "text/encodings/formula.hpp"

namespace nonet::trace::speakers::sat {
namespace {

using Kind = Because::Kind;

class SatSearch final : public Cdcl::Happenings {
 public:
  SatSearch(const Puzzle& puzzle, Tracer& tracer)
      : puzzle_(puzzle),
        layout_(*puzzle.layout),
        tracer_(tracer),
        formula_(puzzle, cnf::kExtended),
        solver_(formula_.variable_count(), *this) {
    formula_.write([&](cnf::Clause clause) { solver_.add(clause); });
  }

  StopReason run() {
    switch (solver_.search()) {
      case Cdcl::End::NoMore: return StopReason::Exhausted;
      case Cdcl::End::Enough: return StopReason::Enough;
      case Cdcl::End::Stopped: break;
    }
    return tracer_.stopped_by();
  }

  void decided(int literal, double activity, std::uint64_t among) override {
    tracer_.decide(literal_of(literal), {Heuristic::Activity, activity, among});
  }
  void implied(int literal, std::span<const int> clause, bool is_learnt) override {
    tracer_.imply(literal_of(literal), reason(clause, literal, is_learnt));
  }
  void conflict(std::span<const int> clause, bool is_learnt) override {
    const Because because = reason(clause, clause.front(), is_learnt);
    const bool two = clause.size() == 2 && clause.front() < 0;
    tracer_.conflict(because, two ? literal_of(clause.front()).candidate.cell : -1);
  }
  void learnt(std::span<const int> clause) override {
    tracer_.learn({.kind = last_was_model_ ? Kind::Refuted : Kind::Clause, .clause = literals_of(clause)});
    last_was_model_ = false;
  }
  void went_back(int level) override { tracer_.back(level); }
  void restarted() override { tracer_.restart(); }
  bool found_model() override {
    last_was_model_ = true;
    return tracer_.solution(formula_.grid([&](int variable) { return solver_.is_true(variable); }));
  }
  bool must_stop() override { return tracer_.must_stop(); }

 private:
  [[nodiscard]] TraceLiteral literal_of(int literal) const {
    const int number = (literal < 0 ? -literal : literal) - 1;
    return {
        {static_cast<CellIndex>(number / layout_.size()), static_cast<Digit>(number % layout_.size() + 1)},
        literal > 0};
  }
  [[nodiscard]] std::vector<TraceLiteral> literals_of(std::span<const int> clause) const {
    std::vector<TraceLiteral> literals;
    for (const int literal : clause) literals.push_back(literal_of(literal));
    return literals;
  }

  // Returns what a clause says of one of its literals, in words of the board.
  [[nodiscard]] Because reason(std::span<const int> clause, int about, bool is_learnt) const {
    Because because{.kind = Kind::Clause};
    because.clause = literals_of(clause);
    if (is_learnt) return because;
    const Candidate one = literal_of(about).candidate;
    if (clause.size() == 1 && (puzzle_.givens[one.cell] == one.digit || about < 0)) {
      because.kind = Kind::Given;
      return because;
    }
    std::vector<CellIndex> cells;
    for (const TraceLiteral& literal : because.clause) cells.push_back(literal.candidate.cell);
    if (cells.front() == cells.back()) {
      because.kind = Kind::Cell;
      because.cell = one.cell;
      return because;
    }
    because.kind = Kind::House;
    because.digit = one.digit;
    because.house = house_with(layout_, cells, about > 0);
    if (about < 0) because.cell = cells.front() == one.cell ? cells.back() : cells.front();
    return because;
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  Tracer& tracer_;
  cnf::Formula formula_;
  Cdcl solver_;
  bool last_was_model_ = false;
};

Result<StopReason> run(const Puzzle& puzzle, Tracer& tracer) { return SatSearch(puzzle, tracer).run(); }

}  // namespace

extern constinit const Speaker entry{.id = "sat",
                                     .summary = tr("clauses, and what conflicts teach"),
                                     .most_size = 36,
                                     .model = "sudoku.lp",
                                     .model_text = models::sudoku_lp,
                                     .lines = sudoku_lp::kClausesSay,
                                     .run = run};

}  // namespace nonet::trace::speakers::sat

// rules: the four rules of models/rules.pl, which people use, and no guess.
//
// Sound     what a rule takes away is in no solution.
// Complete  no: where no rule applies, the trace ends as given up.
// Order     as nonet::simplify(), which finds the applications, has it.
// Source    García and Martínez (2023).
#include "nonet/simplify.hpp"

#include "ask/trace/tracer.hpp"
#include "models/texts.hpp"

namespace nonet::trace::speakers::rules {
namespace {

using Kind = Because::Kind;

constexpr ModelLine kLines[] = {
    {EventKind::Rule, Kind::Step, "regla_0(Grid, Peers) :-", 0},
    {EventKind::Rule, Kind::Step, "regla_1(Grid, Values, Complete) :-", 1},
    {EventKind::Rule, Kind::Step, "regla_2(Grid, Houses) :-", 2},
    {EventKind::Rule, Kind::Step, "regla_3(Grid, Houses) :-", 3},
    {EventKind::Remove, Kind::Step, "nb_setarg(Place, Grid, After) ),", 0},
    {EventKind::Remove, Kind::Step, "nb_setarg(Place, Grid, After) ),", 1},
    {EventKind::Remove, Kind::Step, "nb_setarg(Place, Grid, After) ),", 2},
    {EventKind::Remove, Kind::Step, "nb_setarg(Place, Grid, After) ),", 3},
    {EventKind::Conflict, Kind::Cell, "\\+ arg(_, Grid, []),"},
    {EventKind::Conflict, Kind::House, "forall(( member(House, Complete), member(Value, Values) ),"}};

class FourRules {
 public:
  FourRules(const Puzzle& puzzle, Tracer& tracer)
      : layout_(*puzzle.layout), tracer_(tracer), grid_(puzzle.givens) {}

  StopReason run(Puzzle puzzle) {
    puzzle.placed = {};  // what a player has set is no given
    tracer_.tell_givens();
    tell_givens_of_peers(puzzle);
    const Simplified end = simplify(puzzle, tracer_.stop(), [&](const RuleApplication& step) { tell(step); });
    left_ = end.candidates;
    if (tracer_.must_stop()) return tracer_.stopped_by();
    if (end.impossible) {
      tell_conflict();
      return StopReason::Exhausted;
    }
    if (end.solved < layout_.cell_count()) return StopReason::Stuck;
    return tracer_.solution(grid_) ? StopReason::Exhausted : StopReason::Enough;
  }

 private:
  // Rule 0, of the givens.
  void tell_givens_of_peers(const Puzzle& puzzle) {
    Candidates all = puzzle.candidates ? *puzzle.candidates : Candidates::all(layout_.extent());
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      const Digit digit = puzzle.givens[cell];
      if (digit == kBlank) continue;
      RuleApplication step{.cells = {static_cast<CellIndex>(cell)}, .digits = {digit}};
      for (const CellIndex peer : layout_.peers(cell)) {
        if (puzzle.givens[peer] != kBlank || !all.has(peer, digit)) continue;
        all.remove(peer, digit);
        step.gone.push_back({peer, digit});
      }
      tell(step);
    }
  }

  void tell(const RuleApplication& step) {
    const Because because{.kind = Kind::Step,
                          .house = step.house,
                          .number = step.rule,
                          .cells = step.cells,
                          .digits = step.digits};
    tracer_.apply_rule(because);
    if (step.rule == 0 && grid_[step.cells.front()] == kBlank) {
      grid_[step.cells.front()] = step.digits.front();
      tracer_.assign({step.cells.front(), step.digits.front()}, Because::of_cell(step.cells.front()));
    }
    for (const Candidate& gone : step.gone) tracer_.remove(gone, because);
  }

  void tell_conflict() {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (left_.count(cell) == 0) return tracer_.conflict(Because::of_cell(cell));
    }
    for (int house = 0; house < layout_.house_count(); ++house) {
      for (int digit = 1; layout_.house_complete(house) && digit <= layout_.size(); ++digit) {
        bool has_place = false;
        for (const CellIndex cell : layout_.house(house)) {
          has_place = has_place || left_.has(cell, static_cast<Digit>(digit));
        }
        if (!has_place) return tracer_.conflict(Because::of_house(house, static_cast<Digit>(digit)));
      }
    }
  }

  const Layout& layout_;
  Tracer& tracer_;
  Grid grid_;
  Candidates left_;
};

Result<StopReason> run(const Puzzle& puzzle, Tracer& tracer) { return FourRules(puzzle, tracer).run(puzzle); }

}  // namespace

extern constinit const Speaker entry{.id = "rules",
                                     .summary = tr("four rules that people use, and no guess"),
                                     .model = "rules.pl",
                                     .model_text = models::rules_pl,
                                     .lines = kLines,
                                     .run = run};

}  // namespace nonet::trace::speakers::rules

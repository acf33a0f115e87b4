// csp: a constraint satisfaction problem with forward checking: *asigna*, *elimina*, *busca*.
//
//   decide the cell with fewest digits ─► assign ─► its peers lose the digit ─► one has none left: back
//
// Sound     a digit goes only because a peer has it, or because a rule would break with all its cells full.
// Complete  a decision that is undone has been searched to its end.
// Order     the cell with fewest digits, the first of them (minimum remaining values, first-fail); digits
//           ascending.
// Source    Hernández Aguilar (2021); Haralick and Elliott (1980). The engine of this name also looks for the
//           last place of a digit.
#include "ask/trace/board_check.hpp"
#include "ask/trace/tracer.hpp"
#include "base/index.hpp"
#include "board/core/digits_of.hpp"
#include "board/core/rule_kind.hpp"
#include "models/texts.hpp"

namespace nonet::trace::speakers::csp {
namespace {

constexpr ModelLine kLines[] = {
    {EventKind::Assign, Because::Kind::Given, "constraint forall(c in index_set(tablero)"},
    {EventKind::Remove, Because::Kind::Given, "constraint forall(c in index_set(candidatos))"},
    {EventKind::Decide, Because::Kind::Nothing, "solve :: int_search(x, first_fail"},
    {EventKind::Remove, Because::Kind::House, "predicate unidad("},
    {EventKind::Conflict, Because::Kind::Cell, "array[casillas] of var 1..n: x;"}};

class ForwardChecking {
 public:
  ForwardChecking(const Puzzle& puzzle, Tracer& tracer)
      : puzzle_(puzzle),
        layout_(*puzzle.layout),
        tracer_(tracer),
        possible_(puzzle.candidates ? *puzzle.candidates : Candidates::all(layout_.extent())),
        grid_(layout_.extent()),
        blanks_(layout_.cell_count()) {}

  StopReason run() {
    for (bool consistent = start(); !tracer_.must_stop();) {
      if (consistent && blanks_ > 0) {
        consistent = try_next();
        continue;
      }
      if (consistent && !tracer_.solution(grid_)) return StopReason::Enough;
      if (decisions_.empty()) return StopReason::Exhausted;
      consistent = go_back();
    }
    return tracer_.stopped_by();
  }

 private:
  // What was tried, and how much had been removed before it.
  struct CellTrial {
    Candidate tried;
    std::size_t removed;
  };

  bool start() {
    tracer_.tell_givens();
    bool consistent = true;
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (puzzle_.givens[cell] != kBlank) place({static_cast<CellIndex>(cell), puzzle_.givens[cell]});
    }
    for (int cell = 0; cell < layout_.cell_count() && consistent; ++cell) {
      if (grid_[cell] == kBlank && possible_.count(cell) == 0) {
        tracer_.conflict(Because::of_cell(cell));
        return false;
      }
      consistent = grid_[cell] == kBlank || check_forward(cell);
    }
    return consistent;
  }

  bool try_next() {
    int fewest = -1;
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (grid_[cell] != kBlank) continue;
      if (fewest < 0 || possible_.count(cell) < possible_.count(fewest)) fewest = cell;
    }
    const Candidate tried{static_cast<CellIndex>(fewest), digits_of(possible_, fewest).front()};
    decisions_.push_back({tried, removed_.size()});
    tracer_.decide({tried}, {Heuristic::FewestDigits, static_cast<double>(possible_.count(fewest)),
                             static_cast<std::uint64_t>(blanks_)});
    place(tried);
    return check_forward(fewest);
  }

  // Takes the last decision back. False if its cell has no other digit.
  bool go_back() {
    const auto [tried, removed] = decisions_.back();
    decisions_.pop_back();
    for (; removed_.size() > removed; removed_.pop_back()) {
      possible_.add(removed_.back().cell, removed_.back().digit);
    }
    grid_[tried.cell] = kBlank;
    ++blanks_;
    tracer_.refute({tried});
    return take_out(tried);
  }

  void place(const Candidate& one) {
    grid_[one.cell] = one.digit;
    --blanks_;
  }

  // Removes a candidate that was told to be removed. False if its cell has none left.
  bool take_out(const Candidate& one) {
    possible_.remove(one.cell, one.digit);
    removed_.push_back(one);
    if (possible_.count(one.cell) > 0) return true;
    tracer_.conflict(Because::of_cell(one.cell));
    return false;
  }
  bool remove(const Candidate& one, const Because& because) {
    tracer_.remove(one, because);
    return take_out(one);
  }

  // Removes what the digit of the cell rules out. False if a cell has none left, or a rule is broken.
  bool check_forward(int cell) {
    const Digit digit = grid_[cell];
    for (const std::uint16_t house : layout_.houses_of(cell)) {
      for (const CellIndex peer : layout_.house(house)) {
        if (grid_[peer] != kBlank || !possible_.has(peer, digit)) continue;
        if (!remove({peer, digit}, Because::of_house(house, digit, cell))) return false;
      }
    }
    if (const int rule = broken_rule(puzzle_, grid_); rule >= 0) {
      tracer_.conflict({.kind = Because::Kind::Broken, .rule = rule});
      return false;
    }
    for (std::size_t i = 0; i < puzzle_.rules.size(); ++i) {
      const int blank = only_blank(puzzle_.rules[i], grid_);
      if (blank >= 0 && !check_last(blank, static_cast<int>(i))) return false;
    }
    return true;
  }

  // Removes from the last blank of a rule the digits with which the rule would be broken.
  bool check_last(int blank, int rule) {
    for (const Digit digit : digits_of(possible_, blank)) {
      grid_[blank] = digit;
      const bool broken = is_broken(puzzle_.rules[at(rule)], puzzle_, grid_);
      grid_[blank] = kBlank;
      const Candidate one{static_cast<CellIndex>(blank), digit};
      if (broken && !remove(one, {.kind = Because::Kind::Broken, .rule = rule})) return false;
    }
    return true;
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  Tracer& tracer_;
  Candidates possible_;
  Grid grid_;
  int blanks_;
  std::vector<Candidate> removed_;
  std::vector<CellTrial> decisions_;
};

Result<StopReason> run(const Puzzle& puzzle, Tracer& tracer) { return ForwardChecking(puzzle, tracer).run(); }

}  // namespace

extern constinit const Speaker entry{.id = "csp",
                                     .summary = tr("the cell with fewest digits, and forward checking"),
                                     .takes_rules = true,
                                     .model = "sudoku.mzn",
                                     .model_text = models::sudoku_mzn,
                                     .lines = kLines,
                                     .run = run};

}  // namespace nonet::trace::speakers::csp

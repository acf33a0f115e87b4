// backtracking: generate and check, as models/backtracking.pl has it: the cells in order, each with each of
// its digits in turn, and each digit checked at once.
//
//   call r1c2 ─► decide r1c2=1 ─► a peer has it ─► back ─► redo ─► decide r1c2=2 ─► call r1c3 ─► …
//                                                                  none is left ─► fail ─► back to r1c1
//
// Sound     a digit stays only if no peer has it, and every rule whose cells are full is kept.
// Complete  a decision that is undone has been searched to its end.
// Order     cells by number; digits ascending.
// Source    Arroyo, "Sudoku en Prolog"; the four ports: Byrd (1980).
#include "ask/trace/board_check.hpp"
#include "ask/trace/tracer.hpp"
#include "models/texts.hpp"

namespace nonet::trace::speakers::backtracking {
namespace {

constexpr ModelLine kLines[] = {
    {EventKind::Assign, Because::Kind::Given, "poner_pistas(Board, 1, Values, Grid, Open),"},
    {EventKind::Call, Because::Kind::Nothing, "rellenar([Place-Values|Open], Grid, Peers) :-"},
    {EventKind::Decide, Because::Kind::Nothing, "member(Value, Values),"},
    {EventKind::Redo, Because::Kind::Nothing, "member(Value, Values),"},
    {EventKind::Conflict, Because::Kind::House, "comprobar(Place, Grid, Peers),"},
    {EventKind::Exit, Because::Kind::Nothing, "rellenar([], _, _)."}};

class Backtracking {
 public:
  Backtracking(const Puzzle& puzzle, Tracer& tracer)
      : puzzle_(puzzle), layout_(*puzzle.layout), tracer_(tracer), grid_(puzzle.givens) {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (grid_[cell] == kBlank) open_.push_back(cell);
    }
  }

  StopReason run() {
    tracer_.tell_givens();
    if (open_.empty()) return tracer_.solution(grid_) ? StopReason::Exhausted : StopReason::Enough;
    tracer_.port(EventKind::Call, open_.front());
    for (std::size_t depth = 0;;) {
      if (tracer_.must_stop()) return tracer_.stopped_by();
      const int cell = open_[depth];
      if (!next_digit(cell)) {
        tracer_.conflict(Because::of_cell(cell));
        tracer_.port(EventKind::Fail, cell);
        if (depth == 0) return StopReason::Exhausted;
        redo(open_[--depth]);
        continue;
      }
      const Candidate tried{static_cast<CellIndex>(cell), grid_[cell]};
      tracer_.decide({tried},
                     {.score = static_cast<double>(digits_left(cell)), .among = open_.size() - depth});
      if (const auto wrong = conflict_at(puzzle_, grid_, cell)) {
        tracer_.conflict(*wrong, wrong->kind == Because::Kind::House ? cell : -1);
      } else if (++depth < open_.size()) {
        tracer_.port(EventKind::Call, open_[depth]);
        continue;
      } else {
        --depth;
        tracer_.port(EventKind::Exit, cell);
        if (!tracer_.solution(grid_)) return StopReason::Enough;
      }
      redo(cell);
    }
  }

 private:
  [[nodiscard]] bool allowed(int cell, int digit) const {
    return !puzzle_.candidates || puzzle_.candidates->has(cell, static_cast<Digit>(digit));
  }
  // Puts the next digit into the cell; blank, and false, after the last one.
  bool next_digit(int cell) {
    int digit = grid_[cell] + 1;
    while (digit <= layout_.size() && !allowed(cell, digit)) ++digit;
    grid_[cell] = digit <= layout_.size() ? static_cast<Digit>(digit) : kBlank;
    return grid_[cell] != kBlank;
  }
  [[nodiscard]] int digits_left(int cell) const {
    int left = 0;
    for (int digit = grid_[cell]; digit <= layout_.size(); ++digit) left += allowed(cell, digit) ? 1 : 0;
    return left;
  }
  void redo(int cell) {
    tracer_.refute({{static_cast<CellIndex>(cell), grid_[cell]}});
    tracer_.port(EventKind::Redo, cell);
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  Tracer& tracer_;
  Grid grid_;
  std::vector<int> open_;
};

Result<StopReason> run(const Puzzle& puzzle, Tracer& tracer) { return Backtracking(puzzle, tracer).run(); }

}  // namespace

extern constinit const Speaker entry{.id = "backtracking",
                                     .summary = tr("each digit in each cell in turn, checked at once"),
                                     .takes_rules = true,
                                     .model = "backtracking.pl",
                                     .model_text = models::backtracking_pl,
                                     .lines = kLines,
                                     .run = run};

}  // namespace nonet::trace::speakers::backtracking

// exact cover: a Sudoku as a matrix, and Knuth's dancing links.
//
//                   r1c1 has   …   row 1     …   box 1     …     a row of the matrix is a candidate: it
//                   a digit        has a 5       has a 5         covers what it makes true; wanted are rows
//       r1c1=5          1              1             1           that cover each column exactly once
//       r1c1=6          1              .             .
//
// A row that is taken covers its columns, and with them removes all other rows that they have. The links of a
// row that goes stay in it, so that it dances back into its place.
//
// Sound     a row goes only with a column that is covered.
// Complete  a row that is undone has been searched to its end, and goes then.
// Order     the column with fewest rows, the first of them; its first row. Houses with fewer cells than there
//           are digits are columns that need not be covered, and are not chosen.
// Source    Knuth, "Dancing links" (2000).
#include "ask/trace/sudoku_lp.hpp"
#include "ask/trace/tracer.hpp"
#include "base/index.hpp"
#include "models/texts.hpp"

namespace nonet::trace::speakers::exact_cover {
namespace {

using Kind = Because::Kind;
constexpr ModelLine kLines[] = {{EventKind::Decide, Kind::Cell, sudoku_lp::kOneDigit},
                                {EventKind::Decide, Kind::House, sudoku_lp::kOnePlace},
                                {EventKind::Remove, Kind::Cell, sudoku_lp::kOneDigit},
                                {EventKind::Remove, Kind::House, sudoku_lp::kOnePlace},
                                {EventKind::Conflict, Kind::Cell, sudoku_lp::kOneDigit},
                                {EventKind::Conflict, Kind::House, sudoku_lp::kOnePlace},
                                {EventKind::Remove, Kind::Given, sudoku_lp::kForbidden}};

class DancingLinks {
 public:
  DancingLinks(const Puzzle& puzzle, Tracer& tracer)
      : puzzle_(puzzle), layout_(*puzzle.layout), tracer_(tracer), grid_(layout_.extent()) {
    build();
  }

  StopReason run() {
    tracer_.tell_givens();
    for (int row = 0; row < std::ssize(candidates_); ++row) {
      const Candidate& one = candidates_[at(row)];
      if (puzzle_.givens[one.cell] == one.digit) take(row);
    }
    while (!tracer_.must_stop()) {
      const int column = choose();
      if (column == kNone) {
        if (!tracer_.solution(grid_)) return StopReason::Enough;
      } else if (sizes_[at(column)] > 0) {
        const int row = nodes_[at(nodes_[at(column)].down)].row;
        taken_.push_back({row, gone_.size()});
        tracer_.decide({candidates_[at(row)]},
                       {Heuristic::SmallestColumn, static_cast<double>(sizes_[at(column)]), open_columns_},
                       names_[at(column)]);
        take(row);
        continue;
      } else {
        tracer_.conflict(names_[at(column)]);
      }
      if (taken_.empty()) return StopReason::Exhausted;
      go_back();
    }
    return tracer_.stopped_by();
  }

 private:
  static constexpr int kNone = -1;
  // A one of the matrix, or the head of a column, which is before all ones.
  struct MatrixNode {
    int up;
    int down;
    int column;
    int row = kNone;
  };
  struct TakenRow {
    int row;
    std::size_t gone;  // how much was gone before it
  };
  // What went, in order: a row, or a column that was covered.
  struct Gone {
    int number;
    bool is_row;
  };

  void build() {
    const int size = layout_.size();
    const auto add_column = [&](const Because& name, bool wanted) {
      const auto head = static_cast<int>(nodes_.size());
      nodes_.push_back({head, head, head});
      names_.push_back(name);
      sizes_.push_back(0);
      covered_.push_back(!wanted);  // what need not be covered is not looked at
      open_columns_ += wanted ? 1 : 0;
    };
    for (int cell = 0; cell < layout_.cell_count(); ++cell) add_column(Because::of_cell(cell), true);
    for (int house = 0; house < layout_.house_count(); ++house) {
      for (int digit = 1; digit <= size; ++digit) {
        add_column(Because::of_house(house, static_cast<Digit>(digit)), layout_.house_complete(house));
      }
    }
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      for (int digit = 1; digit <= size; ++digit) {
        if (puzzle_.candidates && !puzzle_.candidates->has(cell, static_cast<Digit>(digit))) continue;
        first_.push_back(static_cast<int>(nodes_.size()));
        candidates_.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(digit)});
        add_node(cell);
        for (const std::uint16_t house : layout_.houses_of(cell)) {
          add_node(layout_.cell_count() + house * size + digit - 1);
        }
      }
    }
    first_.push_back(static_cast<int>(nodes_.size()));
  }

  void add_node(int column) {
    const auto node = static_cast<int>(nodes_.size());
    const int last = nodes_[at(column)].up;
    nodes_.push_back({last, column, column, static_cast<int>(candidates_.size()) - 1});
    nodes_[at(last)].down = nodes_[at(column)].up = node;
    ++sizes_[at(column)];
  }

  // Returns the column with fewest rows; kNone if all are covered.
  [[nodiscard]] int choose() const {
    int best = kNone;
    for (int column = 0; column < std::ssize(names_); ++column) {
      if (covered_[at(column)]) continue;
      if (best == kNone || sizes_[at(column)] < sizes_[at(best)]) best = column;
    }
    return best;
  }

  // Covers the columns of a row, and tells which other rows go with them.
  void take(int row) {
    const Candidate& taken = candidates_[at(row)];
    grid_[taken.cell] = taken.digit;
    remove_row(row);
    for (int node = first_[at(row)]; node < first_[at(row) + 1]; ++node) {
      const int column = nodes_[at(node)].column;
      if (!covered_[at(column)]) {
        covered_[at(column)] = true;
        --open_columns_;
        gone_.push_back({column, false});
      }
      Because because = names_[at(column)];
      if (because.kind == Kind::House) because.cell = taken.cell;
      for (int one = nodes_[at(column)].down; one != column; one = nodes_[at(one)].down) {
        const int other = nodes_[at(one)].row;
        tracer_.remove(candidates_[at(other)], because);
        remove_row(other);
      }
    }
  }

  void go_back() {
    const auto [row, gone] = taken_.back();
    taken_.pop_back();
    for (; gone_.size() > gone; gone_.pop_back()) {
      const auto [number, is_row] = gone_.back();
      if (is_row) {
        put_back_row(number);
      } else {
        covered_[at(number)] = false;
        ++open_columns_;
      }
    }
    grid_[candidates_[at(row)].cell] = kBlank;
    tracer_.refute({candidates_[at(row)]});
    remove_row(row);
  }

  void remove_row(int row) {
    for (int node = first_[at(row)]; node < first_[at(row) + 1]; ++node) {
      const MatrixNode& one = nodes_[at(node)];
      nodes_[at(one.up)].down = one.down;
      nodes_[at(one.down)].up = one.up;
      --sizes_[at(one.column)];
    }
    gone_.push_back({row, true});
  }
  void put_back_row(int row) {
    for (int node = first_[at(row) + 1] - 1; node >= first_[at(row)]; --node) {
      const MatrixNode& one = nodes_[at(node)];
      nodes_[at(one.up)].down = nodes_[at(one.down)].up = node;
      ++sizes_[at(one.column)];
    }
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  Tracer& tracer_;
  Grid grid_;
  std::vector<MatrixNode> nodes_;  // the heads of the columns, then the ones row by row
  std::vector<Because> names_;     // of the columns: what each says
  std::vector<int> sizes_;         // how many rows they have
  std::vector<bool> covered_;
  std::uint64_t open_columns_ = 0;
  std::vector<Candidate> candidates_;  // of the rows
  std::vector<int> first_;             // the first node of each row, and where the last ends
  std::vector<TakenRow> taken_;
  std::vector<Gone> gone_;
};

Result<StopReason> run(const Puzzle& puzzle, Tracer& tracer) { return DancingLinks(puzzle, tracer).run(); }

}  // namespace

extern constinit const Speaker entry{
    .id = "exact-cover",
    .summary = tr("dancing links: rows of a matrix that cover each column once"),
    .most_size = 100,
    .model = "sudoku.lp",
    .model_text = models::sudoku_lp,
    .lines = kLines,
    .run = run};

}  // namespace nonet::trace::speakers::exact_cover

// BoxSearch: the canonical form of a board of rows, columns and boxes of any size, and all ways to reach it.
//
//   columns that are still alike            one cell of an ordered partition: their places are a range
//   stacks that are blank so far            the first `blank_stacks` places of stacks, in any order
//   a digit                                 known by the row and the column in which it came first
//
// Breadth first, row by row, as in nine_search.hpp. The name of a digit is what the smallest board says in
// the place of its first cell; while that is a range of places, it is the name at the first of them, and
// asking for it puts the column there. So no order of columns is tried before something depends on it.
#pragma once

#include <array>
#include <vector>

#include "board/symmetry/group.hpp"
#include "nonet/grid.hpp"

namespace nonet::symmetry {

class BoxSearch {
 public:
  // Returns whether it was found: false if more than `most` candidates would have to be followed at once.
  bool run(const Grid& grid, const Chutes& chutes, bool pattern_first, std::size_t most);

  [[nodiscard]] const std::vector<std::vector<Digit>>& rows() const { return rows_; }
  // Returns how many ways there are to move the cells of the board and leave it as it is, digits renamed.
  [[nodiscard]] Order automorphisms() const;
  // Returns one that leads to these rows.
  [[nodiscard]] Transformation transformation() const;

 private:
  struct BoxArrangement {
    bool transposed = false;
    std::vector<CellIndex> rows;        // taken so far
    std::vector<CellIndex> columns;     // by place
    std::vector<CellIndex> cell_begin;  // by place: the first place of its cell
    int blank_stacks = 0;
    std::vector<CellIndex> home_row;     // by digit: 1 + the level it came in first; 0 if it did not yet
    std::vector<CellIndex> home_column;  // by digit
  };
  struct Walk;

  [[nodiscard]] bool is_blank(bool transposed, int row) const { return blank_[transposed ? 1 : 0][at(row)]; }
  [[nodiscard]] Digit digit(const BoxArrangement& candidate, int row, int column) const {
    return candidate.transposed ? grid_->operator[](column * size_ + row)
                                : grid_->operator[](row * size_ + column);
  }
  void start();
  [[nodiscard]] std::vector<int> choices(const BoxArrangement& candidate) const;
  void extend(BoxArrangement candidate, int row, bool take);
  [[nodiscard]] bool push(Walk& walk, Digit value) const;
  void commit(Walk&& walk);
  void place(Walk walk, int place);
  void place_column(Walk walk, int place);
  [[nodiscard]] Digit value_of(const Walk& walk, int column, int place) const;
  static void bring_forward(BoxArrangement& candidate, int column);
  static void part_cell(BoxArrangement& candidate, std::size_t first, std::size_t next);
  void turn();

  const Grid* grid_ = nullptr;
  int size_ = 0;
  Chutes chutes_;
  bool named_ = true;
  int level_ = 0;
  std::size_t steps_left_ = 0;
  std::array<std::vector<bool>, 2> blank_;
  std::vector<std::vector<Digit>> rows_;
  std::vector<Digit> best_;
  // Every way to reach these rows, but for exchanges of columns or stacks that are alike.
  std::vector<BoxArrangement> now_;
  std::vector<BoxArrangement> next_;
};

}  // namespace nonet::symmetry

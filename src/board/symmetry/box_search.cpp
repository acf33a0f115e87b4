#include "board/symmetry/box_search.hpp"

#include <algorithm>
#include <numeric>

#include "base/index.hpp"

namespace nonet::symmetry {
namespace {

constexpr std::size_t kStepsOfWay = 50;  // places that may be decided for each way that may be followed

}  // namespace

// A row on its way into a candidate.
struct BoxSearch::Walk {
  BoxArrangement candidate;
  int row = 0;
  int unordered_until = 0;         // places of stacks that were blank before this row, and are not in it
  std::vector<Digit> values = {};  // of the row so far
  Digit names = 0;                 // that are given
  bool less = false;               // than the best row there was, whatever comes
};

bool BoxSearch::run(const Grid& grid, const Chutes& chutes, bool pattern_first, std::size_t most) {
  grid_ = &grid;
  size_ = grid.size();
  chutes_ = chutes;
  named_ = !pattern_first || filled_count(grid) == grid.cell_count();
  for (const bool transposed : {false, true}) {
    auto& blank = blank_[transposed ? 1 : 0];
    blank.assign(at(size_), true);
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      if (grid[cell] != kBlank) blank[at(transposed ? cell % size_ : cell / size_)] = false;
    }
  }
  steps_left_ = most * kStepsOfWay;
  start();
  for (; level_ < size_; turn()) {
    for (const BoxArrangement& candidate : now_) {
      for (const int row : choices(candidate)) extend(candidate, row, true);
    }
    if (next_.size() > most || steps_left_ == 0) return false;
  }
  if (named_) return true;
  // The smallest patterns are found; now digits get names, with the rows that the patterns have.
  named_ = true;
  for (level_ = 0; level_ < size_; turn()) {
    for (const BoxArrangement& candidate : now_) extend(candidate, candidate.rows[at(level_)], false);
    if (next_.size() > most || steps_left_ == 0) return false;
  }
  return true;
}

void BoxSearch::start() {
  level_ = 0;
  rows_.clear();
  best_.clear();
  now_.clear();
  next_.clear();
  for (const bool transposed : {false, true}) {
    if (transposed && !chutes_.transposes) continue;
    BoxArrangement& candidate = now_.emplace_back();
    candidate.transposed = transposed;
    candidate.columns.resize(at(size_));
    std::iota(candidate.columns.begin(), candidate.columns.end(), CellIndex{0});
    for (int place = 0; place < size_; ++place) {
      candidate.cell_begin.push_back(static_cast<CellIndex>(place - place % chutes_.box_cols));
    }
    candidate.blank_stacks = size_ / chutes_.box_cols;
    candidate.home_row.assign(at(size_) + 1, 0);
    candidate.home_column.assign(at(size_) + 1, 0);
  }
}

// Returns the rows that may come next: of blank rows of a band one is enough, and of blank bands one.
std::vector<int> BoxSearch::choices(const BoxArrangement& candidate) const {
  const int span = chutes_.box_rows;
  std::vector<bool> taken(at(size_));
  for (const CellIndex row : candidate.rows) taken[row] = true;
  const auto first_blank = [&](int band) {
    for (int row = band * span; row < (band + 1) * span; ++row) {
      if (!taken[at(row)] && is_blank(candidate.transposed, row)) return row;
    }
    return -1;
  };
  std::vector<int> rows;
  const auto add = [&](int band) {
    const int blank = first_blank(band);
    for (int row = band * span; row < (band + 1) * span; ++row) {
      const bool kept = !is_blank(candidate.transposed, row) || row == blank;
      if (kept && !taken[at(row)]) rows.push_back(row);
    }
  };
  if (level_ % span != 0) {
    add(candidate.rows.back() / span);
    return rows;
  }
  bool blank_band = false;
  for (int band = 0; band < size_ / span; ++band) {
    if (taken[at(band * span)]) continue;
    bool all = true;
    for (int row = band * span; row < (band + 1) * span; ++row) {
      all = all && is_blank(candidate.transposed, row);
    }
    if (!all || !blank_band) add(band);
    blank_band = blank_band || all;
  }
  return rows;
}

void BoxSearch::extend(BoxArrangement candidate, int row, bool take) {
  if (take) candidate.rows.push_back(static_cast<CellIndex>(row));
  const int span = chutes_.box_cols;
  Walk walk{.candidate = std::move(candidate), .row = row};
  for (const CellIndex home : walk.candidate.home_row) {
    if (home != 0) ++walk.names;
  }
  walk.less = best_.empty();
  walk.unordered_until = walk.candidate.blank_stacks * span;
  // Stacks that stay blank come first, and stay in any order.
  auto& columns = walk.candidate.columns;
  int blank = 0;
  for (int from = 0; from < walk.unordered_until; from += span) {
    const auto stack = columns.begin() + from;
    if (std::any_of(stack, stack + span,
                    [&](int column) { return digit(walk.candidate, row, column) != kBlank; })) {
      continue;
    }
    if (blank != from) std::swap_ranges(stack, stack + span, columns.begin() + blank);
    blank += span;
  }
  walk.candidate.blank_stacks = blank / span;
  for (int i = 0; i < blank; ++i) {
    if (!push(walk, kBlank)) return;
  }
  place(std::move(walk), blank);
}

// Adds a value to the row. Returns false if the row is then greater than the best one.
bool BoxSearch::push(Walk& walk, Digit value) const {
  const std::size_t place = walk.values.size();
  walk.values.push_back(value);
  if (walk.less) return true;
  walk.less = value < best_[place];
  return value <= best_[place];
}

void BoxSearch::commit(Walk&& walk) {
  if (best_.empty() || walk.values < best_) {
    best_ = walk.values;
    next_.clear();
  }
  if (walk.values == best_) next_.push_back(std::move(walk.candidate));
}

void BoxSearch::turn() {
  rows_.resize(std::max(rows_.size(), at(level_) + 1));
  rows_[at(level_++)] = best_;
  best_.clear();
  now_.swap(next_);
  next_.clear();
}

// Returns the name that the digit in this row and column would have if the column were in this place.
Digit BoxSearch::value_of(const Walk& walk, int column, int place) const {
  const Digit digit = this->digit(walk.candidate, walk.row, column);
  if (digit == kBlank) return kBlank;
  if (!named_) return 1;
  const int home_row = walk.candidate.home_row[digit];
  if (home_row == 0) return static_cast<Digit>(walk.names + 1);
  const auto& columns = walk.candidate.columns;
  const CellIndex home = walk.candidate.home_column[digit];
  const auto home_place = static_cast<std::size_t>(std::ranges::find(columns, home) - columns.begin());
  std::size_t first = walk.candidate.cell_begin[home_place];
  if (home != column && first == at(place)) ++first;  // this place is the column's
  return rows_[at(home_row - 1)][first];
}

// Moves a column to the first place of its cell of the partition, and makes it a cell of its own.
void BoxSearch::bring_forward(BoxArrangement& candidate, int column) {
  const auto found = std::ranges::find(candidate.columns, static_cast<CellIndex>(column));
  const auto place = static_cast<std::size_t>(found - candidate.columns.begin());
  const std::size_t first = candidate.cell_begin[place];
  std::swap(candidate.columns[place], candidate.columns[first]);
  part_cell(candidate, first, first + 1);
}

// Splits the cell of the partition that begins at `first`: its places from `next` on become a new cell.
void BoxSearch::part_cell(BoxArrangement& candidate, std::size_t first, std::size_t next) {
  for (std::size_t i = next; i < candidate.cell_begin.size(); ++i) {
    if (candidate.cell_begin[i] != first) break;
    candidate.cell_begin[i] = static_cast<CellIndex>(next);
  }
}

// Fills the row from a place on, in all ways that may give the smallest row.
void BoxSearch::place(Walk walk, int place) {
  if (steps_left_ == 0) return;
  --steps_left_;
  if (place == size_) return commit(std::move(walk));
  const int span = chutes_.box_cols;
  if (place % span != 0 || place >= walk.unordered_until) return place_column(std::move(walk), place);
  for (int from = place; from < walk.unordered_until; from += span) {
    Walk next = walk;
    const auto columns = next.candidate.columns.begin();
    if (from != place) std::swap_ranges(columns + from, columns + from + span, columns + place);
    place_column(std::move(next), place);
  }
}

// Chooses the order of the columns of the partition's cell that begins at this place.
void BoxSearch::place_column(Walk walk, int place) {
  BoxArrangement& candidate = walk.candidate;
  const auto cell = candidate.columns.begin() + place;
  int end = place + 1;
  while (end < size_ && candidate.cell_begin[at(end)] == place) ++end;
  Digit least = static_cast<Digit>(size_ + 1);
  for (int i = place; i < end; ++i) {
    least = std::min(least, value_of(walk, candidate.columns[at(i)], place));
  }
  if (least == kBlank) {
    const auto filled = std::partition(
        cell, cell + (end - place), [&](int column) { return digit(candidate, walk.row, column) == kBlank; });
    const int next = static_cast<int>(filled - candidate.columns.begin());
    part_cell(candidate, at(place), at(next));
    for (int i = place; i < next; ++i) {
      if (!push(walk, kBlank)) return;
    }
    return this->place(std::move(walk), next);
  }
  if (!named_ || least > walk.names) {
    // The columns of filled cells of a pattern, or of new digits, remain interchangeable.
    for (int i = place; i < end; ++i) {
      if (named_) {
        const CellIndex column = candidate.columns[at(i)];
        const Digit digit = this->digit(candidate, walk.row, column);
        candidate.home_row[digit] = static_cast<CellIndex>(level_ + 1);
        candidate.home_column[digit] = column;
        ++walk.names;
      }
      if (!push(walk, named_ ? walk.names : 1)) return;
    }
    return this->place(std::move(walk), end);
  }
  if (!push(walk, least)) return;
  for (int i = place; i < end; ++i) {
    const CellIndex column = candidate.columns[at(i)];
    if (value_of(walk, column, place) != least) continue;
    Walk next = walk;
    bring_forward(next.candidate, column);
    const Digit digit = this->digit(next.candidate, next.row, column);
    bring_forward(next.candidate, next.candidate.home_column[digit]);
    this->place(std::move(next), place + 1);
  }
}

Order BoxSearch::automorphisms() const {
  Order order;
  const BoxArrangement& one = now_.front();
  order.multiply(now_.size());
  order.multiply_factorial(one.blank_stacks);
  for (int place = 0; place < size_;) {
    int end = place + 1;
    while (end < size_ && one.cell_begin[at(end)] == place) ++end;
    order.multiply_factorial(end - place);
    place = end;
  }
  const int span = chutes_.box_rows;
  int blank_bands = 0;
  for (int band = 0; band < size_; band += span) {
    int blank = 0;
    for (int row = band; row < band + span; ++row) blank += is_blank(one.transposed, row) ? 1 : 0;
    order.multiply_factorial(blank);
    blank_bands += blank == span ? 1 : 0;
  }
  order.multiply_factorial(blank_bands);
  order.multiply_factorial(static_cast<int>(std::ranges::count(one.home_row, 0)) - 1);
  return order;
}

Transformation BoxSearch::transformation() const {
  const BoxArrangement& candidate = now_.front();
  Transformation found = identity(size_);
  std::ranges::fill(found.digits, kBlank);
  Digit names = 0;
  for (int row = 0; row < size_; ++row) {
    for (int column = 0; column < size_; ++column) {
      const int from_row = candidate.rows[at(row)];
      const int from_column = candidate.columns[at(column)];
      const int from = candidate.transposed ? from_column * size_ + from_row : from_row * size_ + from_column;
      found.cells[at(from)] = static_cast<CellIndex>(row * size_ + column);
      const Digit digit = grid_->operator[](from);
      if (digit != kBlank && found.digits[digit] == kBlank) found.digits[digit] = ++names;
    }
  }
  for (std::size_t digit = 1; digit < found.digits.size(); ++digit) {
    if (found.digits[digit] == kBlank) found.digits[digit] = ++names;
  }
  return found;
}

}  // namespace nonet::symmetry

// Search on the plain 9×9 board, with the places of a digit in a band as one word.
//
//   places[band][digit]                 bit 9·r + c of a band: row r of its three, column c
//
//        box 0     box 1     box 2
//   r0   0  1  2   3  4  5   6  7  8    a *segment* is three cells of a row in one box: nine in
//   r1   9 10 11  12 13 14  15 16 17    a band, numbered 3·r + box. A digit takes one segment in
//   r2  18 19 20  21 22 23  24 25 26    each row and each box, so one of six permutations.
//
// Which segments a digit still has (its *shape*, 9 bits) tells by one look into a table which are in
// some permutation; all other places go. That one step is the hidden single in rows and boxes, and
// locked candidates from box to row and from row to box. Columns reach the two other bands: where a
// box has a digit in one column only, they lose that column.
//
// Sound     places go only by permutations that are impossible, by a peer that holds the digit, or
//           because the cell is taken; see any_layout.cpp for decisions.
// Complete  naked and hidden singles in all houses, locked candidates but for columns to boxes;
//           the rest is search.
// Order     a cell with two marks, else any unsolved one; of those with most unsolved cells in its
//           houses the lowest; lowest digit first.
// Source    digit-by-band bitboards: Zhou Yundong's solver (2012) as the players' forum tells of it;
//           tables and search are ours.
#include "engines/native/nine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engines/solution_sink.hpp"

namespace nonet::native {
namespace {

constexpr int kDigits = 9;
constexpr int kBands = 3;
constexpr int kCellsInBand = 27;
constexpr std::uint32_t kRow = 0x1FF;                            // the nine columns
constexpr std::uint32_t kBand = (1U << kCellsInBand) - 1U;       // all cells of a band
constexpr std::uint32_t kEveryWord = (1U << kCellsInBand) - 1U;  // of 27 (band, digit) words

constexpr std::uint32_t in_every_row(std::uint32_t columns) {
  return columns | columns << 9U | columns << 18U;
}

using Table = std::array<std::uint32_t, 512>;

// Columns of a row (9 bits) to the boxes they touch (3 bits).
constexpr Table kBoxesTouched = [] {
  Table table{};
  for (std::uint32_t columns = 0; columns < table.size(); ++columns) {
    for (std::uint32_t box = 0; box < 3; ++box) {
      if ((columns >> 3 * box & 7U) != 0) table[columns] |= 1U << box;
    }
  }
  return table;
}();

// A shape to the cells of all segments that are part of a permutation within it; 0 if none is.
constexpr Table kPossible = [] {
  Table table{};
  constexpr std::array<std::array<std::uint32_t, 3>, 6> kPermutations{
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  for (std::uint32_t shape = 0; shape < table.size(); ++shape) {
    for (const auto& box : kPermutations) {
      const std::uint32_t needs = 1U << box[0] | 8U << box[1] | 64U << box[2];
      if ((shape & needs) != needs) continue;
      for (std::uint32_t r = 0; r < 3; ++r) table[shape] |= 7U << (9 * r + 3 * box[r]);
    }
  }
  return table;
}();

// The columns a digit has in a band to the cells it may still have in the two other bands: not the
// columns that are the only one of their box.
constexpr Table kElsewhere = [] {
  Table table{};
  for (std::uint32_t columns = 0; columns < table.size(); ++columns) {
    std::uint32_t taken = 0;
    for (std::uint32_t box = 0; box < 3; ++box) {
      const std::uint32_t here = columns & 7U << 3 * box;
      if (std::has_single_bit(here)) taken |= here;
    }
    table[columns] = in_every_row(kRow & ~taken);
  }
  return table;
}();

// Nine bits to how many are set. (Without a flag for newer processors std::popcount is a call.)
constexpr Table kCount = [] {
  Table table{};
  for (std::uint32_t bits = 0; bits < table.size(); ++bits) {
    table[bits] = static_cast<std::uint32_t>(std::popcount(bits));
  }
  return table;
}();

// Nine bits to nine nibbles that are 0 or 1.
constexpr std::array<std::uint64_t, 512> kSpread = [] {
  std::array<std::uint64_t, 512> table{};
  for (std::uint64_t bits = 0; bits < table.size(); ++bits) {
    for (std::uint64_t i = 0; i < 9; ++i) table[bits] |= (bits >> i & 1U) << 4 * i;
  }
  return table;
}();

// A cell of a band to the cells of the band that may hold its digit besides: all but its peers.
constexpr std::array<std::uint32_t, kCellsInBand> kKeeps = [] {
  std::array<std::uint32_t, kCellsInBand> table{};
  for (std::uint32_t cell = 0; cell < kCellsInBand; ++cell) {
    const std::uint32_t row = kRow << cell / 9 * 9;
    const std::uint32_t box = in_every_row(7U << cell % 9 / 3 * 3);
    table[cell] = (kBand & ~(row | box)) | 1U << cell;
  }
  return table;
}();
std::uint32_t keeps(int cell) { return kKeeps[static_cast<std::size_t>(cell)]; }

struct Board {
  std::uint32_t places[kBands][kDigits];
  std::uint32_t solved[kBands];  // cells whose digit all peers know of
  std::uint32_t changed;         // words to look at again, bit 9·band + digit

  [[nodiscard]] bool complete() const { return (solved[0] & solved[1] & solved[2]) == kBand; }
  void narrow(int band, int digit, std::uint32_t keep) {
    std::uint32_t& word = places[band][digit];
    changed |= static_cast<std::uint32_t>((word & ~keep) != 0) << (9 * band + digit);
    word &= keep;
  }
  void place(int band, int digit, int cell) {
    places[band][digit] &= keeps(cell);
    changed |= 1U << (9 * band + digit);
    for (int other = 0; other < kDigits; ++other) {
      if (other != digit) narrow(band, other, ~(1U << cell));
    }
  }
};

// The cells of a row that are its only one.
std::uint32_t lone(std::uint32_t row) { return (row & (row - 1)) == 0 ? row : 0; }

// Draws what one word implies. False: the digit has no place for a permutation.
bool look_at(Board& board, int band, int digit) {
  std::uint32_t& word = board.places[band][digit];
  std::uint32_t shape = kBoxesTouched[word & kRow];
  shape |= kBoxesTouched[word >> 9 & kRow] << 3;
  shape |= kBoxesTouched[word >> 18] << 6;
  word &= kPossible[shape];
  if (word == 0) return false;

  const std::uint32_t columns = (word | word >> 9 | word >> 18) & kRow;
  const std::uint32_t elsewhere = kElsewhere[columns];
  board.narrow(band == 0 ? 1 : 0, digit, elsewhere);
  board.narrow(band == 2 ? 1 : 2, digit, elsewhere);

  std::uint32_t placed = lone(word & kRow) | lone(word & kRow << 9) | lone(word & kRow << 18);
  placed &= ~board.solved[band];
  if (placed != 0) {
    board.solved[band] |= placed;
    for (int other = 0; other < kDigits; ++other) {
      if (other != digit) board.narrow(band, other, ~placed);
    }
  }
  return true;
}

// The cells of a band with at least one, two and three marks.
struct MarkCounts {
  std::uint32_t one = 0;
  std::uint32_t two = 0;
  std::uint32_t three = 0;
};

MarkCounts count_marks(const Board& board, int band) {
  MarkCounts cells;
  for (const std::uint32_t word : board.places[band]) {
    cells.three |= cells.two & word;
    cells.two |= cells.one & word;
    cells.one |= word;
  }
  return cells;
}

// Places every naked single of a band. False: a cell has no mark.
bool place_naked_singles(Board& board, int band) {
  const MarkCounts cells = count_marks(board, band);
  if (cells.one != kBand) return false;
  const std::uint32_t naked = cells.one & ~cells.two & ~board.solved[band];
  if (naked == 0) return true;
  for (int digit = 0; digit < kDigits; ++digit) {
    for (std::uint32_t left = board.places[band][digit] & naked; left != 0; left &= left - 1) {
      board.places[band][digit] &= keeps(std::countr_zero(left));
      board.changed |= 1U << (9 * band + digit);
    }
  }
  return true;
}

// Places every digit that has one cell left in a column. False: it has none.
bool place_column_singles(Board& board, int digit) {
  const std::uint32_t a = board.places[0][digit];
  const std::uint32_t b = board.places[1][digit];
  const std::uint32_t c = board.places[2][digit];
  const std::uint32_t any = a | b | c;
  const std::uint32_t two = (a & b) | (a & c) | (b & c);
  const std::uint32_t any0 = any & kRow;
  const std::uint32_t any1 = any >> 9 & kRow;
  const std::uint32_t any2 = any >> 18;
  if ((any0 | any1 | any2) != kRow) return false;
  const std::uint32_t several = two | two >> 9 | two >> 18 | (any0 & any1) | ((any0 | any1) & any2);
  const std::uint32_t lone_columns = in_every_row(~several & kRow);
  for (int band = 0; band < kBands; ++band) {
    std::uint32_t left = board.places[band][digit] & lone_columns & ~board.solved[band];
    for (; left != 0; left &= left - 1) board.place(band, digit, std::countr_zero(left));
  }
  return true;
}

// Draws all consequences. False: a contradiction.
bool propagate(Board& board, std::uint64_t& looks) {
  for (;;) {
    // Word by word in rounds, so that what a round finds is looked at together in the next.
    while (board.changed != 0) {
      for (std::uint32_t round = board.changed; round != 0; round &= round - 1) {
        const int word = std::countr_zero(round);
        board.changed &= ~(1U << word);
        ++looks;
        if (!look_at(board, word / kDigits, word % kDigits)) return false;
      }
    }
    if (board.complete()) return true;
    for (int band = 0; band < kBands; ++band) {
      if (!place_naked_singles(board, band)) return false;
    }
    if (board.changed != 0) continue;
    for (int digit = 0; digit < kDigits; ++digit) {
      if (!place_column_singles(board, digit)) return false;
    }
    if (board.changed == 0) return true;
  }
}

struct Choice {
  int band;
  int cell;
};

// The cell to branch on. Among cells of two marks the one with most unsolved cells in its row, column
// and box: what it settles reaches furthest, which takes a third of the guesses away.
Choice choose_cell(const Board& board) {
  std::uint32_t unsolved[kBands];
  std::uint32_t choices[kBands];
  for (int band = 0; band < kBands; ++band) {
    const MarkCounts marks = count_marks(board, band);
    unsolved[band] = marks.two;
    choices[band] = marks.two & ~marks.three;
  }
  if ((choices[0] | choices[1] | choices[2]) == 0) std::ranges::copy(unsolved, choices);

  std::uint64_t in_column = 0;  // unsolved cells, a nibble a column
  for (const std::uint32_t cells : unsolved) {
    in_column += kSpread[cells & kRow] + kSpread[cells >> 9 & kRow] + kSpread[cells >> 18];
  }
  Choice best{};
  std::uint64_t most = 0;
  for (int band = 0; band < kBands; ++band) {
    for (std::uint32_t left = choices[band]; left != 0; left &= left - 1) {
      const int cell = std::countr_zero(left);
      const int column = cell % kDigits;
      const std::uint32_t row = unsolved[band] >> (cell - column) & kRow;
      const std::uint32_t stack = unsolved[band] >> column / 3 * 3;
      const std::uint32_t box = (stack & 7U) | (stack >> 6 & 7U << 3) | (stack >> 12 & 7U << 6);
      const std::uint64_t reach = kCount[row] + kCount[box] + (in_column >> 4 * column & 15U);
      if (reach > most) {
        most = reach;
        best = {band, cell};
      }
    }
  }
  return best;
}

// Boards on the stack: the first, and one more for each cell that a branch has settled.
constexpr int kDeepest = 1 + kBands * kCellsInBand;

class Search {
 public:
  Search(const Query& query, SolutionSink& sink) : query_(query), sink_(sink) {}

  RunEnd run() {
    start();
    for (;;) {
      if (!propagate(*top_, sink_.stats.propagations)) {
        if (top_ == stack_.data()) return RunEnd::Exhausted;
        --top_;
      } else if (top_->complete()) {
        if (!report()) return RunEnd::Enough;
        if (top_ == stack_.data()) return RunEnd::Exhausted;
        --top_;
      } else {
        if (query_.max_guesses != 0 && sink_.stats.guesses >= query_.max_guesses) {
          return RunEnd::GuessLimit;
        }
        if (query_.stop.cancelled()) return RunEnd::Cancelled;
        constexpr std::uint64_t kGuessesPerClock = 1024;
        if (++sink_.stats.guesses % kGuessesPerClock == 0 && query_.stop.due()) {
          return RunEnd::TimeLimit;
        }
        branch();
      }
    }
  }

 private:
  void start() {
    Board& board = *top_;
    const Puzzle& puzzle = query_.puzzle;
    for (auto& band : board.places) std::ranges::fill(band, kBand);
    std::ranges::fill(board.solved, 0U);
    board.changed = kEveryWord;
    if (puzzle.marks) {
      for (int cell = 0; cell < kBands * kCellsInBand; ++cell) {
        const auto absent = ~static_cast<std::uint32_t>(puzzle.marks->words(cell)[0]);
        for (int digit = 0; digit < kDigits; ++digit) {
          board.places[cell / kCellsInBand][digit] &=
              ~((absent >> digit & 1U) << cell % kCellsInBand);
        }
      }
    }
    for (int band = 0; band < kBands; ++band) {
      std::uint32_t given[kDigits] = {};
      for (int cell = 0; cell < kCellsInBand; ++cell) {
        const Digit digit = puzzle.givens[band * kCellsInBand + cell];
        if (digit == kBlank) continue;
        given[digit - 1] |= 1U << cell;
        board.solved[band] |= 1U << cell;
        board.places[band][digit - 1] &= keeps(cell);
      }
      for (int digit = 0; digit < kDigits; ++digit) {
        board.places[band][digit] &= ~board.solved[band] | given[digit];
      }
    }
  }

  // Leaves the second half of the choice on the stack, under the first.
  void branch() {
    const auto [band, cell] = choose_cell(*top_);
    int digit = 0;
    while ((top_->places[band][digit] >> cell & 1U) == 0) ++digit;
    Board* next = top_ + 1;
    *next = *top_;
    top_->places[band][digit] &= ~(1U << cell);
    top_->changed |= 1U << (kDigits * band + digit);
    next->place(band, digit, cell);
    top_ = next;
  }

  bool report() {
    if (!sink_.wants_grids()) return sink_.count_one();
    if (solution_.empty()) solution_.reset(kDigits);
    for (int band = 0; band < kBands; ++band) {
      for (int digit = 0; digit < kDigits; ++digit) {
        for (std::uint32_t left = top_->places[band][digit]; left != 0; left &= left - 1) {
          solution_[band * kCellsInBand + std::countr_zero(left)] = static_cast<Digit>(digit + 1);
        }
      }
    }
    return sink_.add(solution_);
  }

  const Query& query_;
  SolutionSink& sink_;
  Grid solution_;
  std::array<Board, kDeepest> stack_;
  Board* top_ = stack_.data();
};

}  // namespace

RunEnd run_nine(const Query& query, SolutionSink& sink) { return Search(query, sink).run(); }

}  // namespace nonet::native

// Tables over shapes, and the rules read from them.
#include "engines/native/bands.hpp"

#include <algorithm>
#include <bit>

#include "bulk/choice.hpp"

namespace nonet::native {
namespace {

using Board = Bands::Board;

constexpr int kDigits = Bands::kDigits;
constexpr int kBands = Bands::kBands;
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

// A shape to the ways there are through it, as a set of numbers in bulk::kWays.
constexpr Table kWaysThrough = [] {
  Table table{};
  for (std::uint32_t shape = 0; shape < table.size(); ++shape) {
    for (std::uint32_t way = 0; way < 6; ++way) {
      const auto& box = bulk::kWays[way];
      const std::uint32_t needs = 1U << box[0] | 8U << box[1] | 64U << box[2];
      if ((shape & needs) == needs) table[shape] |= 1U << way;
    }
  }
  return table;
}();
constexpr Table kWayCount = [] {
  Table table{};
  for (std::uint32_t shape = 0; shape < table.size(); ++shape) {
    table[shape] = static_cast<std::uint32_t>(std::popcount(kWaysThrough[shape]));
  }
  return table;
}();

// A shape to what of it is part of some way; 0 if there is none.
constexpr Table kUsed = [] {
  Table table{};
  for (std::uint32_t shape = 0; shape < table.size(); ++shape) {
    for (std::uint32_t way = 0; way < 6; ++way) {
      const auto& box = bulk::kWays[way];
      if ((kWaysThrough[shape] >> way & 1U) == 0) continue;
      table[shape] |= 1U << box[0] | 8U << box[1] | 64U << box[2];
    }
  }
  return table;
}();

// A shape to all cells of its segments.
constexpr Table kCellsOf = [] {
  Table table{};
  for (std::uint32_t shape = 0; shape < table.size(); ++shape) {
    for (std::uint32_t segment = 0; segment < 9; ++segment) {
      if ((shape >> segment & 1U) != 0) table[shape] |= 7U << 3 * segment;
    }
  }
  return table;
}();

// A shape to the segments in the same lines and boxes as some segment of it.
constexpr Table kPeersOf = [] {
  Table table{};
  for (std::uint32_t shape = 0; shape < table.size(); ++shape) {
    for (std::uint32_t i = 0; i < 9; ++i) {
      for (std::uint32_t j = 0; j < 9 && (shape >> i & 1U) != 0; ++j) {
        if (i != j && (i / 3 == j / 3 || i % 3 == j % 3)) table[shape] |= 1U << j;
      }
    }
  }
  return table;
}();

// A shape to the segments that are the only one of their line.
constexpr Table kAlone = [] {
  Table table{};
  for (std::uint32_t shape = 0; shape < table.size(); ++shape) {
    for (std::uint32_t line = 0; line < 3; ++line) {
      const std::uint32_t here = shape & 7U << 3 * line;
      if (std::has_single_bit(here)) table[shape] |= here;
    }
  }
  return table;
}();

// A shape with its rows and columns exchanged.
constexpr Table kTurned = [] {
  Table table{};
  for (std::uint32_t shape = 0; shape < table.size(); ++shape) {
    for (std::uint32_t i = 0; i < 9; ++i) table[shape] |= (shape >> i & 1U) << (i % 3 * 3 + i / 3);
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

bool complete(const Board& board) {
  return (board.solved[0] & board.solved[1] & board.solved[2]) == kBand;
}

void narrow(Board& board, int band, int digit, std::uint32_t keep) {
  std::uint32_t& word = board.places[band][digit];
  board.changed |= static_cast<std::uint32_t>((word & ~keep) != 0) << (kDigits * band + digit);
  word &= keep;
}

// The cells of a row that are its only one.
std::uint32_t lone(std::uint32_t row) { return (row & (row - 1)) == 0 ? row : 0; }

std::uint32_t shape_of(std::uint32_t word) {
  return kBoxesTouched[word & kRow] | kBoxesTouched[word >> 9 & kRow] << 3 |
         kBoxesTouched[word >> 18] << 6;
}
std::uint32_t columns_of(std::uint32_t word) { return (word | word >> 9 | word >> 18) & kRow; }

// A digit's shape in a stack is that of the stack turned into a band: bit 3·column + band.
std::uint32_t shape_of_stack(const Board& board, int digit, int stack) {
  std::uint32_t shape = 0;
  for (int band = 0; band < kBands; ++band) {
    const std::uint32_t columns = columns_of(board.places[band][digit]);
    shape |= (columns >> 3 * stack & 7U) << 3 * band;
  }
  return kTurned[shape];
}

// Leaves of a digit, in three stacks, what is in these shapes.
void keep_in_stacks(Board& board, int digit, const std::uint32_t (&shapes)[3]) {
  std::uint32_t columns[kBands] = {};
  for (int stack = 0; stack < 3; ++stack) {
    const std::uint32_t turned = kTurned[shapes[stack]];
    for (int band = 0; band < kBands; ++band) {
      columns[band] |= (turned >> 3 * band & 7U) << 3 * stack;
    }
  }
  for (int band = 0; band < kBands; ++band) narrow(board, band, digit, in_every_row(columns[band]));
}

// Draws what one word implies. False: the digit has no way through its band.
bool look_at(Board& board, int band, int digit) {
  std::uint32_t& word = board.places[band][digit];
  word &= kCellsOf[kUsed[shape_of(word)]];
  if (word == 0) return false;

  const std::uint32_t columns = columns_of(word);
  const std::uint32_t elsewhere = kElsewhere[columns];
  narrow(board, band == 0 ? 1 : 0, digit, elsewhere);
  narrow(board, band == 2 ? 1 : 2, digit, elsewhere);

  std::uint32_t placed = lone(word & kRow) | lone(word & kRow << 9) | lone(word & kRow << 18);
  placed &= ~board.solved[band];
  if (placed != 0) {
    board.solved[band] |= placed;
    for (int other = 0; other < kDigits; ++other) {
      if (other != digit) narrow(board, band, other, ~placed);
    }
  }
  return true;
}

// Places every naked single of a band. False: a cell has no mark.
bool place_naked_singles(Board& board, int band) {
  std::uint32_t one = 0;  // cells with a mark
  std::uint32_t two = 0;  // and with another
  for (const std::uint32_t word : board.places[band]) {
    two |= one & word;
    one |= word;
  }
  if (one != kBand) return false;
  const std::uint32_t naked = one & ~two & ~board.solved[band];
  if (naked == 0) return true;
  for (int digit = 0; digit < kDigits; ++digit) {
    for (std::uint32_t left = board.places[band][digit] & naked; left != 0; left &= left - 1) {
      board.places[band][digit] &= keeps(std::countr_zero(left));
      board.changed |= 1U << (kDigits * band + digit);
    }
  }
  return true;
}

// Leaves of a digit what is part of some way through each stack. False: there is none.
bool keep_ways_of_stacks(Board& board, int digit) {
  std::uint32_t used[3];
  for (int stack = 0; stack < 3; ++stack) {
    used[stack] = kUsed[shape_of_stack(board, digit, stack)];
    if (used[stack] == 0) return false;
  }
  keep_in_stacks(board, digit, used);
  return true;
}

// A chute's segments: three digits that are all there is to one leave its peers, and three that have
// one for themselves in its line leave no room in it.
void keep_triples(std::uint32_t (&shapes)[kDigits]) {
  std::uint32_t at_least[5] = {0x1FF, 0, 0, 0, 0};  // segments with so many digits
  for (const std::uint32_t shape : shapes) {
    for (int i = 4; i > 0; --i) at_least[i] |= at_least[i - 1] & shape;
  }
  std::uint32_t own[4] = {0x1FF, 0, 0, 0};  // and for themselves
  for (std::uint32_t& shape : shapes) {
    shape &= ~kPeersOf[shape & ~at_least[4]];
    for (int i = 3; i > 0; --i) own[i] |= own[i - 1] & kAlone[shape];
  }
  for (std::uint32_t& shape : shapes) shape &= kAlone[shape] | ~own[3];
}

void keep_triples(Board& board) {
  for (int band = 0; band < kBands; ++band) {
    std::uint32_t shapes[kDigits];
    for (int digit = 0; digit < kDigits; ++digit) {
      shapes[digit] = shape_of(board.places[band][digit]);
    }
    keep_triples(shapes);
    for (int digit = 0; digit < kDigits; ++digit) {
      narrow(board, band, digit, kCellsOf[shapes[digit]]);
    }
  }
  std::uint32_t shapes[3][kDigits];
  for (int stack = 0; stack < 3; ++stack) {
    for (int digit = 0; digit < kDigits; ++digit) {
      shapes[stack][digit] = shape_of_stack(board, digit, stack);
    }
    keep_triples(shapes[stack]);
  }
  for (int digit = 0; digit < kDigits; ++digit) {
    keep_in_stacks(board, digit, {shapes[0][digit], shapes[1][digit], shapes[2][digit]});
  }
}

// Draws all consequences. False: a contradiction.
bool propagate(Board& board) {
  for (;;) {
    // Word by word in rounds, so that what a round finds is looked at together in the next.
    while (board.changed != 0) {
      for (std::uint32_t round = board.changed; round != 0; round &= round - 1) {
        const int word = std::countr_zero(round);
        board.changed &= ~(1U << word);
        if (!look_at(board, word / kDigits, word % kDigits)) return false;
      }
    }
    if (complete(board)) return true;
    for (int band = 0; band < kBands; ++band) {
      if (!place_naked_singles(board, band)) return false;
    }
    if (board.changed != 0) continue;
    for (int digit = 0; digit < kDigits; ++digit) {
      if (!keep_ways_of_stacks(board, digit)) return false;
    }
    if (board.changed != 0) continue;
    keep_triples(board);
    if (board.changed == 0) return true;
  }
}

// As the kernels choose, and for the same reasons: see bulk/choice.hpp.
bulk::Choice best_choice(const Board& board) {
  constexpr std::uint32_t kSettled = kDigits;  // one way for each
  std::uint32_t shapes[6][kDigits];
  std::uint32_t fewest = 6 * kSettled + 1;
  int best = 0;
  for (int chute = 0; chute < 6; ++chute) {
    std::uint32_t ways = 0;
    for (int digit = 0; digit < kDigits; ++digit) {
      shapes[chute][digit] = chute < 3 ? shape_of(board.places[chute][digit])
                                       : shape_of_stack(board, digit, chute - 3);
      ways += kWayCount[shapes[chute][digit]];
    }
    if (ways > kSettled && ways < fewest) {
      fewest = ways;
      best = chute;
    }
  }
  constexpr std::uint32_t kMany = 4;
  const auto count = [&](int digit) { return std::min(kWayCount[shapes[best][digit]], kMany); };
  int digit = 0;
  while (count(digit) < 2) ++digit;
  for (int other = digit + 1; other < kDigits; ++other) {
    if (count(other) >= 2 && count(other) < count(digit)) digit = other;
  }
  const std::uint32_t ways = kWaysThrough[shapes[best][digit]];
  const int first = std::countr_zero(ways);
  const int second = std::countr_zero(ways & (ways - 1));
  return {static_cast<std::uint16_t>(1U << digit), bulk::segment_between(best, first, second)};
}

}  // namespace

void Bands::start(const std::array<std::uint16_t, 81>& marks) {
  for (auto& band : board_.places) std::ranges::fill(band, 0U);
  std::ranges::fill(board_.solved, 0U);
  board_.changed = kEveryWord;
  for (int cell = 0; cell < kBands * kCellsInBand; ++cell) {
    for (unsigned left = marks[static_cast<std::size_t>(cell)]; left != 0; left &= left - 1) {
      board_.places[cell / kCellsInBand][std::countr_zero(left)] |= 1U << cell % kCellsInBand;
    }
  }
}

bulk::Rest Bands::propagate() {
  if (!native::propagate(board_)) return bulk::Rest::Contradiction;
  return complete(board_) ? bulk::Rest::Solved : bulk::Rest::Open;
}

void Bands::branch(Bands& tried) {
  const auto [set, segment] = best_choice(board_);
  const auto [chute, line, box] = segment;
  const int digit = std::countr_zero(set);
  tried = *this;
  if (chute < 3) {
    const std::uint32_t cells = 7U << (9 * line + 3 * box);
    narrow(board_, chute, digit, ~cells);
    narrow(tried.board_, chute, digit, ~(kRow << 9 * line) | cells);
    return;
  }
  const std::uint32_t others = ~in_every_row(1U << (3 * (chute - 3) + line));
  for (int band = 0; band < kBands; ++band) {
    narrow(band == box ? board_ : tried.board_, band, digit, others);
  }
}

std::array<std::uint8_t, 81> Bands::digits() const {
  std::array<std::uint8_t, 81> digits{};
  for (int band = 0; band < kBands; ++band) {
    for (int digit = 0; digit < kDigits; ++digit) {
      for (std::uint32_t left = board_.places[band][digit]; left != 0; left &= left - 1) {
        const int cell = band * kCellsInBand + std::countr_zero(left);
        digits[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit + 1);
      }
    }
  }
  return digits;
}

}  // namespace nonet::native

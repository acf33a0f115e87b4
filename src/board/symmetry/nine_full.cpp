// The first two rows of a band that are full.
//
// The first is 123456789 in 1296 orders of its columns, so both are looked at together. Under each digit of
// the second row there is a column; f(c) is the column in which the first row has the digit that the second
// row has in c. The second row depends on f and the order of the columns alone, and starts
//
//   456789   where f takes each stack to another: the rest follows from f³ in the first stack
//   457      else; two columns of the first stack go to the second one, and come first
#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "base/index.hpp"
#include "board/symmetry/nine_search.hpp"

namespace nonet::symmetry {
namespace {

// Returns the order of all columns, given that of the first stack: those of the other stacks follow from f.
NineColumns whole_order(const FullPair& pair, unsigned stack, unsigned order) {
  NineColumns columns{};
  for (std::size_t i = 0; i < 3; ++i) {
    columns[i] = static_cast<std::uint8_t>(3 * stack + kOrder[order][i]);
    columns[i + 3] = pair.f[columns[i]];
    columns[i + 6] = pair.f[columns[i + 3]];
  }
  return columns;
}

// Returns the order of all columns if the first stack has these three, of which f takes the third to
// another stack than the others.
NineColumns split_order(const FullPair& pair, unsigned one, unsigned two, unsigned three) {
  const unsigned middle = pair.goes_to(one);
  const unsigned last = pair.goes_to(three);
  const auto third_of = [](unsigned stack, unsigned a, unsigned b) { return 9 * stack + 3 - a - b; };
  NineColumns columns{};
  const auto set = [&](std::size_t i, unsigned column) { columns[i] = static_cast<std::uint8_t>(column); };
  set(0, one);
  set(1, two);
  set(2, three);
  set(3, pair.f[one]);
  set(4, pair.f[two]);
  set(5, third_of(middle, columns[3], columns[4]));
  set(6, pair.f[three]);
  std::size_t place = 7;
  for (std::size_t i = 3; i < 6; ++i) {
    if (pair.goes_to(columns[i]) == last && place < kNine) set(place++, pair.f[columns[i]]);
  }
  return columns;
}

// The order of the columns in the first stack, and the digits that the second stack then has.
//
//   rank    1 … 3   the second stack has 189, 289 or 389
//           4, 5    it has 891 or 893
struct SplitStart {
  unsigned one = 0;
  unsigned two = 0;
  unsigned alone = 0;   // goes to another stack than the others
  bool either = false;  // whether one and two may change places
  unsigned rank = 0;

  SplitStart() = default;
  SplitStart(const FullPair& pair, unsigned stack) {
    const unsigned c = 3 * stack;
    alone = pair.goes_to(c + 1) == pair.goes_to(c + 2) ? c
            : pair.goes_to(c) == pair.goes_to(c + 1)   ? c + 2
                                                       : c + 1;
    one = alone == c ? c + 1 : c;
    two = 3 * c + 3 - alone - one;
    const unsigned third = 9 * pair.goes_to(one) + 3U - pair.f[one] - pair.f[two];
    if (const unsigned back = pair.f[third]; back / 3 == stack) {
      if (back == two) std::swap(one, two);
      either = back == alone;
      rank = either ? 5 : 4;
      return;
    }
    if (pair.goes_to(pair.f[one]) != stack) std::swap(one, two);
    const unsigned back = pair.f[pair.f[one]];
    rank = back == one ? 1 : back == two ? 2 : 3;
  }
};

}  // namespace

void NineSearch::start_full(const std::array<Lead, 2>& leads) {
  pairs_.clear();
  bool whole = false;
  for (const bool transposed : {false, true}) {
    const Lead& lead = leads[transposed ? 1 : 0];
    if (lead.rows < level_) continue;
    for (int band = 0; band < 3; ++band) {
      whole = add_pairs(transposed, open_rows(transposed, band, lead), whole);
    }
  }
  if (whole) {
    take_whole();
  } else {
    take_split();
  }
}

// Adds the pairs of these rows of a band, if there are no better ones. Returns whether all pairs found so
// far take each stack to another as a whole.
bool NineSearch::add_pairs(bool transposed, unsigned open, bool whole) {
  std::array<FullRow, 3> rows;
  std::array<int, 3> numbers{};
  std::size_t count = 0;
  for (; open != 0; open &= open - 1, ++count) {
    numbers[count] = std::countr_zero(open);
    rows[count] = FullRow(board_->triples[at(numbers[count] + (transposed ? kNine : 0))]);
  }
  for (std::size_t first = 0; first < count; ++first) {
    for (std::size_t second = 0; second < count; ++second) {
      if (first == second) continue;
      const FullPair pair(rows[first], rows[second]);
      const bool this_whole = pair.whole();
      if (this_whole && !whole) pairs_.clear();
      whole = whole || this_whole;
      if (this_whole == whole) pairs_.push_back({transposed, numbers[first], numbers[second], pair});
    }
  }
  return whole;
}

void NineSearch::take_full(const FullRows& rows, const NineColumns& columns, std::uint64_t key) {
  if (key > best_) return;
  NinePlacement places = places_after(rows.transposed, rows.first / 3);
  places.take(level_, rows.first);
  places.take(level_ + 1, rows.second);
  places.set_stack_order(order_of(columns[0] / 3U, columns[3] / 3U));
  for (unsigned place = 0; place < 3; ++place) {
    places.keep(place, 1U << order_of(columns[3 * place] % 3U, columns[3 * place + 1] % 3U));
  }
  DigitNames names;
  for (const std::uint8_t column : columns) names.give(rows.pair.digits[column]);
  commit(places, names, key);
}

void NineSearch::take_whole() {
  int most = 0;
  for (const FullRows& rows : pairs_) most = std::max(most, rows.pair.fixed());
  for (const FullRows& rows : pairs_) {
    if (rows.pair.fixed() != most) continue;
    for (unsigned stack = 0; stack < 3; ++stack) {
      for (unsigned order = 0; order < kOrders; ++order) {
        const NineColumns columns = whole_order(rows.pair, stack, order);
        // 123; 132, if the first column stays; 231, if f³ takes each column to the next.
        const unsigned back = rows.pair.f[columns[6]];
        if (most == 1 && back != columns[0]) continue;
        if (most == 0 && back != columns[1]) continue;
        take_full(rows, columns, most == 3 ? 0x456789123 : most == 1 ? 0x456789132 : 0x456789231);
      }
    }
  }
}

void NineSearch::take_split() {
  struct Start {
    const FullRows* rows;
    SplitStart split;
  };
  std::array<Start, 2 * 3 * 3 * 2 * 3> starts;  // two ways to see the board, pairs of rows, stacks
  std::size_t count = 0;
  unsigned least = ~0U;
  for (const FullRows& rows : pairs_) {
    for (unsigned stack = 0; stack < 3; ++stack) {
      const SplitStart split(rows.pair, stack);
      if (split.rank > least) continue;
      if (split.rank < least) count = 0;
      least = split.rank;
      starts[count++] = {&rows, split};
    }
  }
  for (const auto& [rows, split] : std::span(starts).first(count)) {
    const auto take = [&, &full = *rows](unsigned one, unsigned two, unsigned alone) {
      const NineColumns columns = split_order(full.pair, one, two, alone);
      take_full(full, columns, full.pair.second_row(columns));
    };
    take(split.one, split.two, split.alone);
    if (split.either) take(split.two, split.one, split.alone);
  }
}

}  // namespace nonet::symmetry

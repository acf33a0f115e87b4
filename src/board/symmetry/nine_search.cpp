#include "board/symmetry/nine_search.hpp"

#include <algorithm>
#include <cstring>

#include "base/index.hpp"

namespace nonet::symmetry {
namespace {

constexpr unsigned kBoxBits = 12;  // of a key: three nibbles
constexpr unsigned kBoxMask = (1U << kBoxBits) - 1;
constexpr unsigned kBandBits = 7;  // the three rows of a band

// Three characters for three nibbles.
constexpr auto kTexts = [] {
  std::array<std::array<char, 3>, kBoxMask + 1> texts{};
  for (unsigned box = 0; box < texts.size(); ++box) {
    for (unsigned place = 0; place < 3; ++place) {
      const unsigned name = box >> (4 * (2 - place)) & 15U;
      texts[box][place] = name == 0 ? '.' : static_cast<char>('0' + name);
    }
  }
  return texts;
}();

// Returns the lowest bit of a cell's nibble in the key of its box. `places` has one bit, that of the cell.
constexpr unsigned unit(unsigned places) { return places * places * places * places; }

// Returns the rows of the band that a row is in.
constexpr unsigned band_of(int row) { return kBandBits << (static_cast<unsigned>(row) / 3 * 3); }

unsigned band_bits(const NineBoard& board, bool transposed, int band) {
  return board.blank[at(band + (transposed ? 3 : 0))];
}

}  // namespace

std::array<std::uint8_t, kNineCells> nine_digits(const char* text) {
  std::array<std::uint8_t, kNineCells> digits{};
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    const auto digit = static_cast<unsigned char>(text[cell] - '0');
    digits[cell] = digit <= kNine ? digit : 0;
  }
  return digits;
}

void NineSearch::write(char* out) const {
  for (const std::uint64_t row : rows_) {
    for (const unsigned box : {24U, 12U, 0U}) {
      std::memcpy(out, kTexts[row >> box & kBoxMask].data(), 3);
      out += 3;
    }
  }
}

void NineSearch::run(const NineBoard& board, bool pattern_first) {
  board_ = &board;
  for (std::size_t i = 0; i < 2; ++i) {
    blank_[i] = unsigned{board.blank[3 * i]} | unsigned{board.blank[3 * i + 1]} << 3U |
                unsigned{board.blank[3 * i + 2]} << 6U;
  }
  const bool full = std::ranges::all_of(board.filled, [](unsigned filled) { return filled == kFullLine; });
  if (!pattern_first || full) {
    start<true>();
    while (level_ < kNine) next_row<true>();
    return;
  }
  start<false>();
  while (level_ < kNine) next_row<false>();
  name_patterns();
}

std::uint64_t NineSearch::automorphisms() const {
  constexpr std::array<std::uint64_t, 10> kFactorial{1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};
  std::uint64_t sum = 0;
  for (const NineCandidate& candidate : now_) {
    std::uint64_t ways = candidate.places.orders();
    for (int band = 0; band < 3; ++band) {
      ways *= kFactorial[kCount[band_bits(*board_, candidate.places.transposed(), band)]];
    }
    sum += ways * kFactorial[lead_of(candidate.places.transposed()).blank_bands];
  }
  return sum * kFactorial[kNine - now_.front().names.count()];
}

Transformation NineSearch::transformation() const {
  const auto& [places, names] = now_.front();
  const auto& stacks = kOrder[places.stack_order()];
  Transformation found{std::vector<CellIndex>(kNineCells), {kBlank}};
  for (int place = 0; place < kNine; ++place) {
    const auto stack = static_cast<unsigned>(place) / 3;
    const auto& order = kOrder[at(std::countr_zero(places.set(stack)))];
    const int column = 3 * stacks[stack] + order[at(place % 3)];
    for (int level = 0; level < kNine; ++level) {
      const int row = places.row(level);
      const int from = places.transposed() ? column * kNine + row : row * kNine + column;
      found.cells[at(from)] = static_cast<CellIndex>(level * kNine + place);
    }
  }
  DigitNames all = names;
  for (unsigned digit = 1; digit <= kNine; ++digit) {
    found.digits.push_back(static_cast<Digit>(all.give(digit)));
  }
  return found;
}

NineSearch::Lead NineSearch::lead_of(bool transposed) const {
  Lead lead;
  for (int band = 0; band < 3; ++band) {
    const unsigned blank = band_bits(*board_, transposed, band);
    if (blank == kBandBits) {
      ++lead.blank_bands;
    } else {
      lead.most = std::max<int>(lead.most, kCount[blank]);
    }
  }
  lead.rows = 3 * static_cast<int>(lead.blank_bands) + lead.most;
  return lead;
}

// Returns the placement with the blank bands taken, and then the blank rows of `band` unless it is negative.
NinePlacement NineSearch::places_after(bool transposed, int band) const {
  NinePlacement places(transposed, 0);
  int level = 0;
  const auto take_blank = [&](int from) {
    const unsigned blank = band_bits(*board_, transposed, from);
    for (int row = 0; row < 3; ++row) {
      if ((blank >> static_cast<unsigned>(row) & 1U) != 0) places.take(level++, 3 * from + row);
    }
  };
  for (int other = 0; other < 3; ++other) {
    if (band_bits(*board_, transposed, other) == kBandBits) take_blank(other);
  }
  if (band >= 0) take_blank(band);
  return places;
}

template <bool kNamed>
void NineSearch::start() {
  const std::array<Lead, 2> leads{lead_of(false), lead_of(true)};
  level_ = std::max(leads[0].rows, leads[1].rows);
  rows_.fill(0);
  best_ = kWorst;
  now_.clear();
  next_.clear();
  if (level_ == kNine) {
    for (const bool transposed : {false, true}) {
      for (unsigned order = 0; order < kOrders; ++order) {
        NineCandidate& blank = now_.emplace_back();
        blank.places = places_after(transposed, -1);
        blank.places.set_stack_order(order);
      }
    }
    return;
  }
  unsigned lowest = kFullLine;
  const auto for_each_row = [&](const auto& visit) {
    for (const bool transposed : {false, true}) {
      const Lead& lead = leads[transposed ? 1 : 0];
      if (lead.rows < level_) continue;
      for (int band = 0; band < 3; ++band) {
        for (unsigned rows = open_rows(transposed, band, lead); rows != 0; rows &= rows - 1) {
          visit(transposed, std::countr_zero(rows));
        }
      }
    }
  };
  for_each_row([&](bool transposed, int row) {
    const unsigned filled = board_->filled[at(row + (transposed ? kNine : 0))];
    lowest = std::min<unsigned>(lowest, kNineTables.lowest[filled]);
  });
  if (kNamed && lowest == kFullLine && level_ % 3 < 2) {
    start_full(leads);
    rows_[at(level_++)] = 0x123456789;
  } else {
    for_each_row([&](bool transposed, int row) { take_first<kNamed>(transposed, row, lowest); });
  }
  turn();
}

unsigned NineSearch::open_rows(bool transposed, int band, const Lead& lead) const {
  const unsigned blank = band_bits(*board_, transposed, band);
  if (blank == kBandBits || kCount[blank] != lead.most) return 0;
  return (~blank & kBandBits) << static_cast<unsigned>(3 * band);
}

// Takes the row if its lowest pattern is the one wanted, with the stacks in every order that reaches it.
template <bool kNamed>
void NineSearch::take_first(bool transposed, int row, unsigned lowest) {
  const unsigned filled = board_->filled[at(row + (transposed ? kNine : 0))];
  if (kNineTables.lowest[filled] != lowest) return;
  NineCandidate candidate{places_after(transposed, row / 3), {}};
  unsigned orders = kNineTables.stack_orders[filled];
  for (; orders != 0; orders &= orders - 1) {
    candidate.places.set_stack_order(static_cast<unsigned>(std::countr_zero(orders)));
    extend<kNamed>(candidate, level_, row);
  }
}

// Ends a level: the smallest row found becomes its row, and the candidates with it go on.
void NineSearch::turn() {
  rows_[at(level_++)] = best_;
  best_ = kWorst;
  now_.swap(next_);
  next_.clear();
}

// Returns the rows that may come next, as bits. Of blank rows of a band one is enough.
// The function is compiled inline only because of the attribute; a call would take 3 % of the time.
[[gnu::always_inline]] inline unsigned NineSearch::choices(const NinePlacement& places) const {
  const unsigned blank = blank_[places.transposed() ? 1 : 0];
  if (level_ % 3 == 0) {
    unsigned rows = kFullLine;
    for (int level = 0; level < level_; level += 3) rows &= ~band_of(places.row(level));
    const unsigned above = (blank << 1U & 0b110110110U) | (blank << 2U & 0b100100100U);
    return rows & ~(blank & above);
  }
  unsigned rows = band_of(places.row(level_ - 1)) & ~(1U << places.row(level_ - 1));
  if (level_ % 3 == 2) rows &= ~(1U << places.row(level_ - 2));
  const unsigned of_them = rows & blank;
  return (rows & ~blank) | (of_them & (0U - of_them));
}

template <bool kNamed>
void NineSearch::next_row() {
  if (now_.size() == 1 && level_ % 3 == 2) {  // one row is left
    extend<kNamed>(now_.front(), level_, std::countr_zero(choices(now_.front().places)));
    return turn();
  }
  // First finds where the first filled cell can come, without decisions; then follows only the rows where
  // it comes last.
  trials_.clear();
  unsigned within = kFullLine;  // as far as the best has it
  for (std::uint32_t i = 0; i < now_.size(); ++i) {
    const NinePlacement& places = now_[i].places;
    const auto& stacks = kOrder[places.stack_order()];
    const std::uint16_t* const lines = &board_->filled[at(places.first_line())];
    const auto box_of = [&](unsigned line, unsigned place) -> unsigned {
      return kNineTables.best[places.set(place)][line >> (3U * stacks[place]) & kFullTriple].places;
    };
    for (unsigned rows = choices(places); rows != 0; rows &= rows - 1) {
      const int row = std::countr_zero(rows);
      const unsigned line = lines[row];
      const unsigned cells = box_of(line, 0) << 6U | box_of(line, 1) << 3U | box_of(line, 2);
      if (cells > within) continue;
      if (cells <= within / 2) within = (1U << static_cast<unsigned>(std::bit_width(cells))) - 1;
      trials_.push_back({i, static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(cells)});
    }
  }
  for (const RowTrial& trial : trials_) {
    if (trial.cells <= within) extend<kNamed>(now_[trial.candidate], level_, trial.row);
  }
  turn();
}

// Names the digits of all ways to the smallest pattern, row by row.
void NineSearch::name_patterns() {
  level_ = 0;
  while (level_ < kNine) {
    for (const NineCandidate& candidate : now_) {
      const int line = candidate.places.row(level_) + candidate.places.first_line();
      box<true, 0>(board_->triples[at(line)], candidate.places, candidate.names, 0);
    }
    turn();
  }
}

template <bool kNamed>
void NineSearch::extend(const NineCandidate& candidate, int level, int row) {
  NinePlacement places = candidate.places;
  places.take(level, row);
  box<kNamed, 0>(board_->triples[at(row + places.first_line())], places, candidate.names, 0);
}

// Goes on with the next box unless the row so far is greater than the smallest one.
template <bool kNamed, unsigned kPlace>
inline void NineSearch::go_on(const Triples& triples, NinePlacement places, DigitNames names,
                              std::uint64_t key) {
  if (key > best_ >> (kBoxBits * (2 - kPlace))) return;
  if constexpr (kPlace == 2) {
    commit(places, names, key);
  } else {
    box<kNamed, kPlace + 1>(triples, places, names, key);
  }
}

template <bool kNamed, unsigned kPlace>
[[gnu::always_inline]] inline void NineSearch::box(const Triples& triples, NinePlacement places,
                                                   DigitNames names, std::uint64_t key) {
  const unsigned triple = triples[kOrder[places.stack_order()][kPlace]];
  const unsigned filled = triple & kFullTriple;
  key <<= kBoxBits;
  if (filled == 0) return go_on<kNamed, kPlace>(triples, places, names, key);
  const auto [orders, cells] = kNineTables.best[places.set(kPlace)][filled];
  if constexpr (!kNamed) {
    places.keep(kPlace, orders);
    return go_on<kNamed, kPlace>(triples, places, names, key | cells);
  } else {
    switch (kCount[filled]) {
      case 1:
        places.keep(kPlace, orders);
        key |= names.give(triple >> 4U) * unit(cells);
        return go_on<kNamed, kPlace>(triples, places, names, key);
      case 2: return two<kPlace>(triples, places, names, key);
      default: return three<kPlace>(triples, places, names, key);
    }
  }
}

template <unsigned kPlace>
void NineSearch::two(const Triples& triples, NinePlacement places, DigitNames names, std::uint64_t key) {
  const unsigned triple = triples[kOrder[places.stack_order()][kPlace]];
  const unsigned filled = triple & kFullTriple;
  const auto [orders, cells] = kNineTables.best[places.set(kPlace)][filled];
  const unsigned first = triple >> 4U & 15U;
  const unsigned second = triple >> 8U & 15U;
  const auto take = [&, filled_cells = cells](unsigned one, unsigned other, unsigned kept) {
    NinePlacement then = places;
    DigitNames named = names;
    then.keep(kPlace, kept);
    const unsigned last = filled_cells & (0U - filled_cells);
    const std::uint64_t high = named.give(one) * unit(filled_cells - last);
    const std::uint64_t low = named.give(other) * unit(last);
    go_on<true, kPlace>(triples, then, named, key | high | low);
  };
  const unsigned straight = orders & kNineTables.first_before_second[filled];
  const unsigned swapped = orders & ~straight;
  const unsigned name = names.of(first);
  const unsigned other = names.of(second);
  // A digit without a name comes after all that have one; of two without, either may come first.
  const bool tie = name == 0 && other == 0;
  const bool first_is_less = other == 0 ? name != 0 : name != 0 && name < other;
  if (straight != 0 && (swapped == 0 || tie || first_is_less)) take(first, second, straight);
  if (swapped != 0 && (straight == 0 || tie || !first_is_less)) take(second, first, swapped);
}

template <unsigned kPlace>
void NineSearch::three(const Triples& triples, NinePlacement places, DigitNames names, std::uint64_t key) {
  const unsigned digits = triples[kOrder[places.stack_order()][kPlace]] >> 4U;
  const unsigned set = places.set(kPlace);
  std::array<DigitNames, kOrders> named;
  std::array<std::uint64_t, kOrders> keys;
  std::uint64_t least = kWorst;
  for (unsigned left = set; left != 0; left &= left - 1) {
    const auto order = static_cast<std::size_t>(std::countr_zero(left));
    named[order] = names;
    std::uint64_t made = 0;
    for (const std::uint8_t column : kOrder[order]) {
      made = made << 4U | named[order].give(digits >> (4U * column) & 15U);
    }
    keys[order] = made;
    least = std::min(least, made);
  }
  for (unsigned left = set; left != 0; left &= left - 1) {
    const auto order = static_cast<std::size_t>(std::countr_zero(left));
    if (keys[order] != least) continue;
    NinePlacement then = places;
    then.keep(kPlace, 1U << order);
    go_on<true, kPlace>(triples, then, named[order], key | least);
  }
}

}  // namespace nonet::symmetry

// Grids of 3×3 boxes are counted by the states of their columns (column_states.hpp), and here those of boxes
// with two rows and c columns.
//
// Each band has two boxes side by side. The digits of the first row's left half are c of the 2c, the second
// row's left half has the others, and the right halves are these the other way round. So a band is a set of
// digits, and each digit has a word of c bits, its rows within the left boxes of all bands. The left and
// the right half can be filled in equally many ways, so
//
//   grids = Σ over words of the digits   fills²       each bit being set in half of the words
//
// and fills depends on how often each word occurs, whatever the order of the bands, and whichever of their
// rows is called the first: 355 forms of words for boxes of 2×5.
#include "board/count/exact.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/random.hpp"
#include "board/count/column_states.hpp"

namespace nonet::count {
namespace {

constexpr int kMostColumns = 5;  // of a box
constexpr std::size_t kMostBands = kMostColumns;
constexpr std::size_t kMostDigits = 2 * kMostColumns;

// By digit: the rows that it is in, or that it is still to be put into; the rows of band b are bits 2b and
// 2b + 1.
using TwoRows = std::array<std::uint16_t, kMostDigits>;

struct HashRows {
  std::size_t operator()(const TwoRows& rows) const {
    std::uint64_t hash = 0;
    for (const std::uint16_t of_digit : rows) hash = (hash ^ of_digit) * 0x9E3779B97F4A7C15;
    return static_cast<std::size_t>(hash ^ hash >> 32U);
  }
};

// Returns the rows with those of the first digits in ascending order.
TwoRows in_order(TwoRows rows, std::size_t digits) {
  for (std::size_t i = 1; i < digits; ++i) {
    for (std::size_t k = i; k > 0 && rows[k] < rows[k - 1]; --k) std::swap(rows[k], rows[k - 1]);
  }
  return rows;
}

// Finds a form of rows that is the same in whichever order the bands are, whichever row of a band is called
// the first and however digits are called.
class SmallestForm {
 public:
  SmallestForm(const TwoRows& rows, std::size_t digits, std::size_t bands)
      : rows_(rows), digits_(digits), bands_(bands) {
    tell_digits_apart();
    distinguish_bands();
    place_kind_ = kind_;
    std::sort(place_kind_.begin(), place_kind_.begin() + static_cast<std::ptrdiff_t>(bands_));
    choose_band(0, 0);
  }
  [[nodiscard]] const TwoRows& smallest() const { return smallest_; }

 private:
  [[nodiscard]] unsigned in_band(std::size_t digit, std::size_t band) const {
    return rows_[digit] >> 2 * band & 3U;
  }
  // Gives digits numbers that no exchange changes: how many rows they share with each other, and with
  // digits of which numbers.
  void tell_digits_apart() {
    constexpr int kRounds = 2;
    for (int round = 0; round < kRounds; ++round) {
      const std::array<std::uint64_t, kMostDigits> before = of_digit_;
      for (std::size_t one = 0; one < digits_; ++one) {
        for (std::size_t other = 0; other < digits_; ++other) {
          const int shared = count_bits(unsigned{rows_[one]} & rows_[other]);
          const unsigned in_both = bands_of(rows_[one]) & bands_of(rows_[other]);
          const auto alike = static_cast<std::uint64_t>(shared + 8 * count_bits(in_both));
          if (other != one) of_digit_[one] += mixed(before[other] + alike);
        }
      }
    }
  }
  [[nodiscard]] static unsigned bands_of(unsigned rows) { return (rows | rows >> 1U) & 0x5555U; }

  // Bands differ by the digits in their rows, and the rows of a band by their own.
  void distinguish_bands() {
    for (std::size_t band = 0; band < bands_; ++band) {
      std::array<std::uint64_t, 3> sums{};
      for (std::size_t digit = 0; digit < digits_; ++digit) {
        sums[in_band(digit, band)] += of_digit_[digit];
      }
      may_stay_[band] = sums[1] <= sums[2];
      may_flip_[band] = sums[1] >= sums[2];
      kind_[band] = mixed(std::min(sums[1], sums[2])) + std::max(sums[1], sums[2]);
    }
  }

  // Tries all orders of the bands in which their kinds ascend, with the first rows that may be.
  void choose_band(std::size_t place, unsigned chosen) {
    if (place == bands_) {
      take();
      return;
    }
    for (std::size_t band = 0; band < bands_; ++band) {
      if ((chosen >> band & 1U) != 0 || kind_[band] != place_kind_[place]) continue;
      order_[place] = band;
      for (const bool flip : {false, true}) {
        if (!(flip ? may_flip_ : may_stay_)[band]) continue;
        flip_[place] = flip;
        choose_band(place + 1, chosen | 1U << band);
      }
    }
  }
  void take() {
    constexpr std::array<std::array<std::uint8_t, 4>, 2> kImages{{{0, 1, 2, 3}, {0, 2, 1, 3}}};
    TwoRows form{};
    for (std::size_t digit = 0; digit < digits_; ++digit) {
      unsigned image = 0;
      for (std::size_t place = 0; place < bands_; ++place) {
        image |= unsigned{kImages[flip_[place] ? 1 : 0][in_band(digit, order_[place])]} << 2 * place;
      }
      form[digit] = static_cast<std::uint16_t>(image);
    }
    form = in_order(form, digits_);
    if (!any_ || form < smallest_) smallest_ = form;
    any_ = true;
  }

  const TwoRows& rows_;
  std::size_t digits_;
  std::size_t bands_;
  std::array<std::uint64_t, kMostDigits> of_digit_{};
  std::array<std::uint64_t, kMostBands> kind_{};        // by band
  std::array<std::uint64_t, kMostBands> place_kind_{};  // by place in the order
  std::array<bool, kMostBands> may_stay_{};             // its first row may be called so, by band
  std::array<bool, kMostBands> may_flip_{};
  std::array<std::size_t, kMostBands> order_{};
  std::array<bool, kMostBands> flip_{};
  TwoRows smallest_{};
  bool any_ = false;
};

// Counts the ways to fill the left boxes when the rows of each digit are known. A column has each digit
// once, in one of its rows.
//
//   five columns   one column, in all ways, and four
//   four           two and two: which of its rows each digit has in the first two, two digits to a row
//   two            rows and digits hang together in cycles, each of which has two ways
class Fills {
 public:
  explicit Fills(int columns) : digits_(2 * at(columns)), bands_(at(columns)) {}

  // Returns the ways to fill this many columns, if each digit has as many rows left.
  std::uint64_t of(const TwoRows& rows, int left) {
    if (left == 1) return 1;
    if (left == 2) return of_two(rows);
    if (left == 3) return by_column(rows, left);
    // The order of the digits makes no difference, so results are kept for rows in one order.
    const TwoRows ordered = in_order(rows, digits_);
    if (const auto known = known_.find(ordered); known != known_.end()) return known->second;
    const TwoRows form = SmallestForm(rows, digits_, bands_).smallest();
    auto known = known_.find(form);
    if (known == known_.end()) {
      known = known_.emplace(form, left == 4 ? by_twos(form) : by_column(form, left)).first;
    }
    return known_.emplace(ordered, known->second).first->second;
  }

 private:
  static unsigned first_row(unsigned rows) { return rows & (~rows + 1); }

  // The first digit's first row belongs to some column; by symmetry it may be the last one, times the
  // number of columns.
  std::uint64_t by_column(const TwoRows& rows, int left) {
    TwoRows rest = rows;
    const unsigned first = first_row(rows[0]);
    rest[0] = static_cast<std::uint16_t>(rows[0] & ~first);
    return static_cast<std::uint64_t>(left) * choose_column(rows, 1, first, rest, left);
  }
  // Chooses rows for the digits from this one on.
  std::uint64_t choose_column(const TwoRows& rows, std::size_t digit, unsigned taken, TwoRows& rest,
                              int left) {
    if (digit == digits_) return of(rest, left - 1);
    std::uint64_t ways = 0;
    for (unsigned free = rows[digit] & ~taken; free != 0; free &= free - 1) {
      const unsigned row = first_row(free);
      rest[digit] = static_cast<std::uint16_t>(rows[digit] & ~row);
      ways += choose_column(rows, digit + 1, taken | row, rest, left);
    }
    return ways;
  }

  // Two columns, while digits are put into two rows each.
  struct Two {
    unsigned once = 0;  // rows with a digit, or two
    unsigned full = 0;  // rows with two
    std::uint64_t ends =
        0xFEDCBA9876543210;  // by row, four bits: the other end of the path of digits that ends there
    std::uint64_t ways = 1;

    [[nodiscard]] std::uint64_t end(unsigned row) const { return ends >> 4 * row & 15U; }
    void set_end(std::uint64_t row, std::uint64_t other) {
      ends ^= (end(static_cast<unsigned>(row)) ^ other) << 4 * row;
    }
    // Puts a digit into two rows that are not full. A digit that joins the ends of a path closes a cycle.
    void join(unsigned rows) {
      full |= once & rows;
      once |= rows;
      const auto low = static_cast<unsigned>(std::countr_zero(rows));
      const auto high = static_cast<unsigned>(std::countr_zero(rows & (rows - 1)));
      const std::uint64_t one = end(low);
      const std::uint64_t other = end(high);
      if (one == high) ways *= 2;
      set_end(one, other);
      set_end(other, one);
    }
  };
  // Counts by two digits of a row that are in the first two columns: the number of ways is the same for any
  // two columns and any two digits of the row.
  std::uint64_t by_twos(TwoRows rows) {
    constexpr std::uint64_t kPairsOfFour = 6;
    bring_together(rows);
    shared_row_ = first_row(rows[0]);
    std::size_t other = 1;
    while ((rows[other] & shared_row_) == 0) ++other;
    shares_ = 1U | 1U << other;
    return kPairsOfFour * choose_twos(rows, 0, {}, {});
  }
  // Orders the digits so that each comes after those with which it shares the most rows: rows are full
  // sooner.
  void bring_together(TwoRows& rows) const {
    std::array<int, kMostDigits> filled{};  // by row
    const auto shared = [&](unsigned of_digit) {
      int sum = 0;
      for (; of_digit != 0; of_digit &= of_digit - 1) {
        const int count = filled[at(std::countr_zero(of_digit))];
        sum += count * count;
      }
      return sum;
    };
    for (std::size_t next = 0; next < digits_; ++next) {
      std::size_t best = next;
      for (std::size_t i = next; i < digits_; ++i) {
        if (shared(rows[i]) > shared(rows[best])) best = i;
      }
      std::swap(rows[next], rows[best]);
      for (unsigned left = rows[next]; left != 0; left &= left - 1) {
        ++filled[at(std::countr_zero(left))];
      }
    }
  }
  std::uint64_t choose_twos(const TwoRows& rows, std::size_t digit, const Two& first, const Two& second) {
    if (digit == digits_) return first.ways * second.ways;
    const unsigned all = rows[digit];
    const bool shares = (shares_ >> digit & 1U) != 0;
    const unsigned shared = all & shared_row_;
    const unsigned forced = (all & second.full) | (shares ? shared : 0);
    const unsigned barred = (all & first.full) | (shares ? 0 : shared);
    const unsigned free = all & ~(forced | barred);
    const auto go_on = [&](unsigned pair) {
      Two more_first = first;
      Two more_second = second;
      more_first.join(pair);
      more_second.join(all & ~pair);
      return choose_twos(rows, digit + 1, more_first, more_second);
    };
    if ((forced & barred) != 0) return 0;
    std::uint64_t ways = 0;
    switch (count_bits(forced)) {
      case 0:
        for (unsigned low = free; low != 0; low &= low - 1) {
          for (unsigned high = low & (low - 1); high != 0; high &= high - 1) {
            ways += go_on(first_row(low) | first_row(high));
          }
        }
        return ways;
      case 1:
        for (unsigned left = free; left != 0; left &= left - 1) ways += go_on(forced | first_row(left));
        return ways;
      case 2: return go_on(forced);
      default: return 0;
    }
  }
  [[nodiscard]] std::uint64_t of_two(const TwoRows& rows) const {
    Two two;
    for (std::size_t digit = 0; digit < digits_; ++digit) two.join(rows[digit]);
    return two.ways;
  }

  std::size_t digits_;
  std::size_t bands_;
  unsigned shared_row_ = 0;  // of by_twos()
  unsigned shares_ = 0;      // digits, as bits, that have this row in the first two columns
  std::unordered_map<TwoRows, std::uint64_t, HashRows> known_;
};

// Lists, band by band, the forms of the choices of first rows, with the number of choices that have each
// form.
class TwoRowCounts {
 public:
  explicit TwoRowCounts(int columns) : columns_(columns), digits_(2 * at(columns)) {
    forms_.emplace(TwoRows{}, Wide{1});
    for (band_ = 0; band_ < at(columns); ++band_) {
      std::map<TwoRows, Wide> before = std::exchange(forms_, {});
      for (const auto& [rows, ways] : before) choose(rows, rows, 0, columns_, ways);
    }
  }
  [[nodiscard]] const std::map<TwoRows, Wide>& forms() const { return forms_; }

 private:
  // Puts some of the digits from this one on into the first row of the band; equal ones, in ascending
  // order, are as good as each other.
  void choose(const TwoRows& before, TwoRows rows, std::size_t digit, int left, Wide ways) {
    if (digit == digits_) {
      if (left == 0) forms_[SmallestForm(rows, digits_, band_ + 1).smallest()] += ways;
      return;
    }
    std::size_t end = digit;
    while (end < digits_ && before[end] == before[digit]) ++end;
    const auto equal = static_cast<int>(end - digit);
    Wide orders = 1;
    for (int first = 0; first <= std::min(equal, left); ++first) {
      for (std::size_t i = digit; i < end; ++i) {
        const bool in_first = i < digit + at(first);
        rows[i] = static_cast<std::uint16_t>(before[i] | (in_first ? 1U : 2U) << 2 * band_);
      }
      choose(before, rows, end, left - first, ways * orders);
      orders = orders * static_cast<unsigned>(equal - first) / static_cast<unsigned>(first + 1);
    }
  }

  int columns_;
  std::size_t digits_;
  std::size_t band_ = 0;
  std::map<TwoRows, Wide> forms_;
};

// Returns nullopt if `stop` is requested before the end: five columns take some seconds.
std::optional<Wide> grids_of_two_rows(int columns, const StopToken& stop) {
  Fills fills(columns);
  Wide grids = 0;
  const TwoRowCounts words(columns);
  for (const auto& [rows, ways] : words.forms()) {
    if (stop.stop_requested()) return std::nullopt;
    const Wide halves = fills.of(rows, columns);
    grids += ways * halves * halves;
  }
  return grids;
}

std::string decimals(Wide number) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(number % 10));
    number /= 10;
  } while (number != 0);
  std::ranges::reverse(text);
  return text;
}

}  // namespace

std::optional<std::string> exact_count(const Puzzle& puzzle, const StopToken& stop) {
  const LayoutSpec& spec = puzzle.layout->spec();
  const bool plain = spec.box_rows > 0 && puzzle.layout->is_plain(spec.box_rows, spec.box_cols);
  if (!plain || puzzle.candidates || filled_count(puzzle.givens) > 0) return std::nullopt;
  const auto [low, high] = std::minmax(spec.box_rows, spec.box_cols);
  if (low == 3 && high == 3) return decimals(ColumnStates::get().grids());
  if (low == 2 && high <= kMostColumns) {
    if (const auto grids = grids_of_two_rows(high, stop)) return decimals(*grids);
  }
  return std::nullopt;
}

}  // namespace nonet::count

#include "board/count/uniform_grids.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "board/count/column_states.hpp"

namespace nonet::count {
namespace {

constexpr int kStacks = 3;
constexpr int kLine = 9;
constexpr int kPairsOfSplits = kSplits * kSplits;

using Columns = ColumnStates::Columns;
// Of a band: the partition of each box, and its columns in order.
struct BandState {
  std::array<int, kStacks> partition{};
  std::array<Columns, kStacks> columns{};
};

using ColumnNames = std::array<std::uint8_t, kLine>;

// Renames sets of digits, three digits at a time.
class DigitSetRenaming {
 public:
  explicit DigitSetRenaming(const ColumnNames& names) {
    for (std::size_t i = 0; i < image_.size(); ++i) {
      std::array<std::uint16_t, kSubsets>& image = image_[i];
      image[0] = 0;
      for (std::size_t j = 0; j < 3; ++j) {
        const std::size_t half = std::size_t{1} << j;
        const unsigned name = 1U << names[3 * i + j];
        for (std::size_t set = 0; set < half; ++set) {
          image[half + set] = static_cast<std::uint16_t>(image[set] | name);
        }
      }
    }
  }
  [[nodiscard]] std::uint16_t operator()(std::uint16_t set) const {
    return static_cast<std::uint16_t>(image_[0][set & 7U] | image_[1][set >> 3U & 7U] | image_[2][set >> 6U]);
  }

 private:
  static constexpr std::size_t kSubsets = 8;
  std::array<std::array<std::uint16_t, kSubsets>, 3> image_;
};

class UniformGrids {
 public:
  static const UniformGrids& get() {
    static const UniformGrids grids;
    return grids;
  }

  void draw(AttemptRandom& random, Grid& grid) const {
    const int gangster = draw_from(grids_, random);
    const auto [second, third] = states_.representative(gangster);
    std::array<BandState, 3> bands = draw_bands(gangster, second, third, random);
    grid.reset(kLine);
    for (int band = 0; band < 3; ++band) draw_rows(bands[at(band)], band, random, grid);
    rename_and_exchange(random, grid);
  }

 private:
  // The rows of a first box whose columns are partition 0.
  struct FirstRows {
    RowStates::Rows rows{};
    ColumnNames from{};  // digits in the names by these rows, as they are without
  };
  static constexpr std::size_t kFirstRows = 6 * 6 * 6;
  // What a partition becomes when digits are renamed by each of them.
  using Renamed = std::array<std::uint16_t, kFirstRows>;

  UniformGrids() {
    list_first_rows();
    find_most_pairs();
    grids_.resize(at(states_.gangsters()));
    for (int second = 0; second < kPartitions; ++second) {
      for (int third = 0; third < kPartitions; ++third) {
        const int gangster = states_.gangster(second, third);
        grids_[at(gangster)] += states_.fills(0, second, third) * states_.completions(gangster);
      }
    }
    std::partial_sum(grids_.begin(), grids_.end(), grids_.begin());
    for (int gangster = 0; gangster < states_.gangsters(); ++gangster) {
      const auto [second, third] = states_.representative(gangster);
      auto& sums = ways_on_.emplace_back();
      for (int pair = 0; pair < kPairsOfSplits; ++pair) {
        sums.push_back(states_.completions(second, third, pair / kSplits, pair % kSplits));
      }
      std::partial_sum(sums.begin(), sums.end(), sums.begin());
    }
  }

  void list_first_rows() {
    const RowStates& rows = RowStates::get();
    for (int partition = 0; partition < kPartitions; ++partition) {
      second_.push_back(rows.second(states_.columns(partition)));
      third_.push_back(rows.third(states_.columns(partition)));
    }
    renamed_.resize(kPartitions);
    const auto list = [&](const RowStates::Rows& sets) {
      FirstRows& first = first_rows_.emplace_back();
      first.rows = sets;
      std::array<int, kLine> names{};
      std::uint8_t next = 0;
      for (const std::uint16_t set : sets) {
        for (unsigned left = set; left != 0; left &= left - 1) {
          const auto digit = static_cast<std::uint8_t>(std::countr_zero(left));
          names[digit] = next;
          first.from[next++] = digit;
        }
      }
      for (int partition = 0; partition < kPartitions; ++partition) {
        renamed_[at(partition)][first_rows_.size() - 1] = states_.renamed(partition, names);
      }
    };
    constexpr std::array<std::array<unsigned, 3>, 6> kRowOrders{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    for (const auto& a : kRowOrders) {
      for (const auto& b : kRowOrders) {
        for (const auto& c : kRowOrders) {
          RowStates::Rows sets;
          for (std::size_t row = 0; row < sets.size(); ++row) {
            sets[row] = static_cast<std::uint16_t>(1U << a[row] | 8U << b[row] | 64U << c[row]);
          }
          list(sets);
        }
      }
    }
  }

  // Names by the rows make all first rows alike, so one of them shows how many pairs fit at most.
  void find_most_pairs() {
    for (const std::uint64_t second : second_) {
      for (const std::uint64_t third : third_) {
        const int pairs = count_bits(second & third);
        most_pairs_ = std::max(most_pairs_, static_cast<std::uint64_t>(pairs));
      }
    }
  }

  // Draws an index with a probability proportional to its weight; `sums` are the cumulated weights.
  static int draw_from(std::span<const std::uint64_t> sums, AttemptRandom& random) {
    return static_cast<int>(std::ranges::upper_bound(sums, random.below(sums.back())) - sums.begin());
  }

  std::array<BandState, 3> draw_bands(int gangster, int second, int third, AttemptRandom& random) const {
    const int pair = draw_from(ways_on_[at(gangster)], random);
    const ColumnStates::Split& a = states_.splits(0)[at(pair / kSplits)];
    const ColumnStates::Split& b = states_.splits(second)[at(pair % kSplits)];
    std::array<std::uint64_t, kSplits> sums{};
    std::uint64_t sum = 0;
    const auto fills_second = states_.fills_after(a.second, b.second);
    const auto fills_third = states_.fills_after(a.third, b.third);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const ColumnStates::Split& c = states_.splits(third)[i];
      sum += fills_second(c.second) * fills_third(c.third);
      sums[i] = sum;
    }
    const ColumnStates::Split& c = states_.splits(third)[at(draw_from(sums, random))];
    return {
        BandState{{0, second, third}, {states_.columns(0), states_.columns(second), states_.columns(third)}},
        BandState{{a.second, b.second, c.second}, {a.second_columns, b.second_columns, c.second_columns}},
        BandState{{a.third, b.third, c.third}, {a.third_columns, b.third_columns, c.third_columns}}};
  }

  void draw_rows(const BandState& state, int band, AttemptRandom& random, Grid& grid) const {
    // Digits are renamed twice: so that the first box has partition 0, and by its rows.
    const auto second = at(states_.renamed(state.partition[0], state.partition[1]));
    const auto third = at(states_.renamed(state.partition[0], state.partition[2]));
    ColumnNames from{};
    std::uint8_t next = 0;
    for (const std::uint16_t set : states_.columns(state.partition[0])) {
      for (unsigned left = set; left != 0; left &= left - 1) {
        from[next++] = static_cast<std::uint8_t>(std::countr_zero(left));
      }
    }
    // To make all fills equally likely, an index beyond the pairs that fit is rejected, and rows and index
    // are drawn again.
    for (;;) {
      const auto drawn = static_cast<std::size_t>(random.below(kFirstRows));
      std::uint64_t pairs = second_[renamed_[second][drawn]] & third_[renamed_[third][drawn]];
      std::uint64_t skip = random.below(most_pairs_);
      if (skip >= static_cast<std::uint64_t>(count_bits(pairs))) continue;
      for (; skip > 0; --skip) pairs &= pairs - 1;
      const FirstRows& first = first_rows_[drawn];
      const int pair = std::countr_zero(pairs);
      const RowStates& rows = RowStates::get();
      ColumnNames from_rows{};
      for (std::size_t i = 0; i < from.size(); ++i) from_rows[i] = from[first.from[i]];
      const DigitSetRenaming of_first(from);
      const DigitSetRenaming of_others(from_rows);
      for (std::size_t row = 0; row < 3; ++row) {
        const std::array<std::uint16_t, kStacks> sets{of_first(first.rows[row]),
                                                      of_others(rows.second_rows(pair)[row]),
                                                      of_others(rows.third_rows(pair)[row])};
        set_row(3 * band + static_cast<int>(row), sets, state, grid);
      }
      return;
    }
  }

  static void set_row(int row, const std::array<std::uint16_t, kStacks>& sets, const BandState& state,
                      Grid& grid) {
    for (std::size_t stack = 0; stack < sets.size(); ++stack) {
      for (std::size_t column = 0; column < 3; ++column) {
        const unsigned digit = sets[stack] & unsigned{state.columns[stack][column]};
        grid[kLine * row + static_cast<int>(3 * stack + column)] =
            static_cast<Digit>(std::countr_zero(digit) + 1);
      }
    }
  }

  static void rename_and_exchange(AttemptRandom& random, Grid& grid) {
    std::array<Digit, kLine> names{1, 2, 3, 4, 5, 6, 7, 8, 9};
    random.shuffle(std::span(names));
    std::array<int, kStacks> stacks{0, 1, 2};
    random.shuffle(std::span(stacks));
    std::array<int, kLine> columns{};
    for (std::size_t stack = 0; stack < stacks.size(); ++stack) {
      const auto part = std::span(columns).subspan(3 * stack, 3);
      std::iota(part.begin(), part.end(), 3 * stacks[stack]);
      random.shuffle(part);
    }
    std::array<Digit, kLine> renamed{};
    for (int row = 0; row < kLine; ++row) {
      for (std::size_t i = 0; i < renamed.size(); ++i) {
        renamed[i] = names[grid[kLine * row + columns[i]] - 1U];
      }
      std::ranges::copy(renamed, grid.digits().begin() + std::ptrdiff_t{kLine} * row);
    }
  }

  const ColumnStates& states_ = ColumnStates::get();
  std::vector<std::uint64_t> grids_;                 // by class: sums of how many start with it
  std::vector<std::vector<std::uint64_t>> ways_on_;  // by class: sums over the splits of two boxes
  std::vector<FirstRows> first_rows_;
  std::vector<Renamed> renamed_;  // by partition
  // By partition of another box: which pairs of RowStates the first box leaves to it, a bit for each pair.
  // Digits are renamed by the rows of the first box.
  std::vector<std::uint64_t> second_;
  std::vector<std::uint64_t> third_;
  std::uint64_t most_pairs_ = 0;
};

}  // namespace

void draw_uniform_grid(AttemptRandom& random, Grid& grid) { UniformGrids::get().draw(random, grid); }

}  // namespace nonet::count

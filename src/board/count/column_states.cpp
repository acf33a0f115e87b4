#include "board/count/column_states.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/bits.hpp"

namespace nonet::count {
namespace {

constexpr std::uint16_t kNine = 0x1FF;

std::vector<std::uint16_t> triples() {
  std::vector<std::uint16_t> sets;
  for (std::uint16_t set = 0; set <= kNine; ++set) {
    if (std::popcount(set) == 3) sets.push_back(set);
  }
  return sets;
}

// Calls act with each ordered way to part the nine digits in threes, none of which meets the set in its
// place.
template <class Act>
void for_each_way(const std::array<std::uint16_t, 3>& without, Act act) {
  static const std::vector<std::uint16_t> kTriples = triples();
  for (const std::uint16_t first : kTriples) {
    if ((first & without[0]) != 0) continue;
    for (const std::uint16_t second : kTriples) {
      if ((second & (without[1] | first)) != 0) continue;
      const auto third = static_cast<std::uint16_t>(kNine & ~(first | second));
      if ((third & without[2]) == 0) act(std::array{first, second, third});
    }
  }
}

// Returns whether each row shares a digit with each column.
bool cross(const std::array<std::uint16_t, 3>& rows, const std::array<std::uint16_t, 3>& columns) {
  return std::ranges::all_of(rows, [&](std::uint16_t row) {
    return std::ranges::all_of(columns, [&](std::uint16_t column) { return (row & column) != 0; });
  });
}

std::uint16_t with_names(std::uint16_t set, const std::array<int, 9>& names) {
  unsigned image = 0;
  for (unsigned left = set; left != 0; left &= left - 1) {
    image |= 1U << names[at(std::countr_zero(left))];
  }
  return static_cast<std::uint16_t>(image);
}

// The names by which these sets become {0,1,2}, {3,4,5}, {6,7,8}.
std::array<int, 9> names_by(const std::array<std::uint16_t, 3>& sets) {
  std::array<int, 9> names{};
  int next = 0;
  for (const std::uint16_t set : sets) {
    for (unsigned left = set; left != 0; left &= left - 1) {
      names[at(std::countr_zero(left))] = next++;
    }
  }
  return names;
}

}  // namespace

const ColumnStates& ColumnStates::get() {
  static const ColumnStates states;
  return states;
}

ColumnStates::ColumnStates() {
  list_partitions();
  list_splits();
  count_fills();
  find_gangsters();
  count_completions();
}

void ColumnStates::list_partitions() {
  for_each_way({}, [&](const Columns& sets) {
    if (std::countr_zero(sets[0]) < std::countr_zero(sets[1]) &&
        std::countr_zero(sets[1]) < std::countr_zero(sets[2])) {
      columns_.push_back(sets);
    }
  });
  // Sets are numbers; the first partition is {0,1,2}, {3,4,5}, {6,7,8}.
  std::ranges::sort(columns_);
  for (int first = 0; first < kPartitions; ++first) {
    const auto names = names_by(columns(first));
    Row& row = renamed_.emplace_back();
    for (int other = 0; other < kPartitions; ++other) row[at(other)] = renamed(other, names);
  }
}

std::uint16_t ColumnStates::number_of(Columns columns) const {
  std::ranges::sort(columns, {}, [](std::uint16_t set) { return std::countr_zero(set); });
  return static_cast<std::uint16_t>(std::ranges::lower_bound(columns_, columns) - columns_.begin());
}

std::uint16_t ColumnStates::renamed(int partition, const std::array<int, 9>& names) const {
  Columns image = columns(partition);
  for (std::uint16_t& set : image) set = with_names(set, names);
  return number_of(image);
}

void ColumnStates::list_splits() {
  for (const Columns& sets : columns_) {
    std::size_t count = 0;
    auto& list = splits_.emplace_back();
    for_each_way(sets, [&](const Columns& second) {
      Columns third;
      for (std::size_t i = 0; i < third.size(); ++i) {
        third[i] = static_cast<std::uint16_t>(kNine & ~(sets[i] | second[i]));
      }
      list[count++] = {number_of(second), number_of(third), second, third};
    });
  }
}

// The first box has partition 0 and, of its 216 ways to have rows, each in turn.
void ColumnStates::count_fills() {
  const RowStates& rows = RowStates::get();
  std::array<std::uint64_t, kPartitions> second{};
  std::array<std::uint64_t, kPartitions> third{};
  for (int partition = 0; partition < kPartitions; ++partition) {
    second[at(partition)] = rows.second(columns(partition));
    third[at(partition)] = rows.third(columns(partition));
  }
  fills_.resize(kPartitions);
  for_each_way({}, [&](const Columns& first_rows) {
    if (!cross(first_rows, columns(0))) return;
    const auto names = names_by(first_rows);
    Row image;
    for (int partition = 0; partition < kPartitions; ++partition) {
      image[at(partition)] = renamed(partition, names);
    }
    for (std::size_t i = 0; i < kPartitions; ++i) {
      for (std::size_t j = 0; j < kPartitions; ++j) {
        const int fills = count_bits(second[image[i]] & third[image[j]]);
        fills_[i][j] = static_cast<std::uint16_t>(fills_[i][j] + fills);
      }
    }
  });
}

// Finds the classes of bands under renamings that keep the first partition, and under permutations of the
// boxes.
void ColumnStates::find_gangsters() {
  constexpr std::array<std::array<int, 9>, 4> kKeepTheFirst{{{1, 0, 2, 3, 4, 5, 6, 7, 8},
                                                             {1, 2, 0, 3, 4, 5, 6, 7, 8},
                                                             {3, 4, 5, 0, 1, 2, 6, 7, 8},
                                                             {3, 4, 5, 6, 7, 8, 0, 1, 2}}};
  std::array<Row, kKeepTheFirst.size()> images{};
  for (std::size_t i = 0; i < images.size(); ++i) {
    for (int partition = 0; partition < kPartitions; ++partition) {
      images[i][at(partition)] = renamed(partition, kKeepTheFirst[i]);
    }
  }
  constexpr int kNone = -1;
  gangster_.resize(kPartitions);
  for (auto& row : gangster_) row.fill(kNone);
  std::vector<std::array<int, 2>> open;
  const auto reach = [&](int second, int third, int gangster) {
    int& known = gangster_[at(second)][at(third)];
    if (known != kNone) return;
    known = gangster;
    open.push_back({second, third});
  };
  for (int second = 0; second < kPartitions; ++second) {
    for (int third = 0; third < kPartitions; ++third) {
      if (gangster_[at(second)][at(third)] != kNone) continue;
      const int gangster = static_cast<int>(of_class_.size());
      of_class_.push_back({second, third});
      reach(second, third, gangster);
      while (!open.empty()) {
        const auto [a, b] = open.back();
        open.pop_back();
        for (const Row& image : images) reach(image[at(a)], image[at(b)], gangster);
        reach(b, a, gangster);
        const Row& by_second = renamed_[at(a)];
        reach(by_second[0], by_second[at(b)], gangster);
      }
    }
  }
}

std::uint64_t ColumnStates::completions(int second, int third, int split_first, int split_second) const {
  const Split& a = splits(0)[at(split_first)];
  const Split& b = splits(second)[at(split_second)];
  const auto fills_second = fills_after(a.second, b.second);
  const auto fills_third = fills_after(a.third, b.third);
  std::uint64_t sum = 0;
  for (const Split& c : splits(third)) sum += fills_second(c.second) * fills_third(c.third);
  return sum;
}

void ColumnStates::count_completions() {
  for (const auto& [second, third] : of_class_) {
    std::uint64_t& sum = completions_.emplace_back(0);
    for (int a = 0; a < kSplits; ++a) {
      for (int b = 0; b < kSplits; ++b) sum += completions(second, third, a, b);
    }
  }
}

namespace {
// Each box has six orders of its columns, and the first one any of 280 partitions.
constexpr Wide kOrders = Wide{kPartitions} * 6 * 6 * 6;
}  // namespace

Wide ColumnStates::bands() const {
  std::uint64_t sum = 0;
  for (const Row& row : fills_) sum = std::accumulate(row.begin(), row.end(), sum);
  return kOrders * sum;
}

Wide ColumnStates::grids() const {
  Wide sum = 0;
  for (int second = 0; second < kPartitions; ++second) {
    for (int third = 0; third < kPartitions; ++third) {
      sum += Wide{fills_[at(second)][at(third)]} * completions(gangster(second, third));
    }
  }
  return kOrders * sum;
}

const RowStates& RowStates::get() {
  static const RowStates states;
  return states;
}

RowStates::RowStates() {
  constexpr Rows kFirst{0007, 0070, 0700};
  for_each_way(kFirst, [&](const Rows& second) {
    Rows third;
    for (std::size_t i = 0; i < third.size(); ++i) {
      third[i] = static_cast<std::uint16_t>(kNine & ~(kFirst[i] | second[i]));
    }
    pairs_.push_back({second, third});
  });
}

std::uint64_t RowStates::mask(const ColumnStates::Columns& columns, std::size_t which) const {
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < pairs_.size(); ++i)
    mask |= std::uint64_t{cross(pairs_[i][which], columns)} << i;
  return mask;
}

}  // namespace nonet::count

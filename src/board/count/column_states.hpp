// Column states: the digits that each column has in a band of three rows, on which the number of ways to fill
// the other two bands depends.
//
//   band 1   column 1 holds {1,4,8}, column 2 {2,5,9}, …     27 sets of three digits, three a box
//   band 2   the same columns hold sets without these digits
//   band 3   the digits that are left
//
// The three columns of a box part the nine digits in threes, in 280 ways if the order of the columns is
// ignored. How many ways there are to fill a band depends on the partitions of its three boxes, and digits
// may be renamed so that the first box has the first partition: 280 × 280 numbers of fills. With band 1
// given, each of its boxes can be followed by 56 partitions in band 2 and what is left in band 3:
//
//   grids = Σ over states of band 1   fills(1) · Σ over 56³ ways to go on   fills(2) · fills(3)
//
// The inner sum is the same for states that differ by names, or by the order of boxes: 44 classes, the
// gangsters.
//
// Exact   everything is counted in whole numbers; totals are held to those that are published.
// Source  the sum over classes of bands is Felgenhauer and Jarvis's (2005).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/index.hpp"

namespace nonet::count {

inline constexpr int kPartitions = 280;
inline constexpr int kSplits = 56;  // partitions that a given one can be followed by

__extension__ using Wide = unsigned __int128;

class ColumnStates {
 private:
  using Row = std::array<std::uint16_t, kPartitions>;

 public:
  // Made once, at the first call; takes some tens of milliseconds.
  static const ColumnStates& get();

  // A partition as three sets of digits, bit d for digit d from 0; columns by their smallest digits.
  using Columns = std::array<std::uint16_t, 3>;
  [[nodiscard]] const Columns& columns(int partition) const { return columns_[at(partition)]; }

  // The partitions of a box in bands 2 and 3 that are possible below a partition in band 1.
  struct Split {
    std::uint16_t second = 0;
    std::uint16_t third = 0;
    // The columns of both, in the order of the columns that they follow.
    Columns second_columns{};
    Columns third_columns{};
  };
  [[nodiscard]] const std::array<Split, kSplits>& splits(int partition) const {
    return splits_[at(partition)];
  }

  // Returns the function from the third box's partition to the fills of a band whose other boxes have these.
  [[nodiscard]] auto fills_after(int first, int second) const {
    const Row& rename = renamed_[at(first)];
    const Row& fills = fills_[rename[at(second)]];
    return [&rename, &fills](int third) { return std::uint64_t{fills[rename[at(third)]]}; };
  }
  // Returns the fills of a band whose boxes have these partitions.
  [[nodiscard]] std::uint64_t fills(int first, int second, int third) const {
    return fills_after(first, second)(third);
  }
  // Returns the class of a band whose first box has partition 0.
  [[nodiscard]] int gangster(int second, int third) const { return gangster_[at(second)][at(third)]; }
  // Returns a second and third partition of the class.
  [[nodiscard]] const std::array<int, 2>& representative(int gangster) const {
    return of_class_[at(gangster)];
  }
  // Returns what a partition becomes when digits are renamed so that the first one becomes partition 0:
  // those of its columns, in order, are called 0, 1, 2 …
  [[nodiscard]] int renamed(int first, int partition) const { return renamed_[at(first)][at(partition)]; }
  // Returns what a partition becomes when each digit gets the name at its place.
  [[nodiscard]] std::uint16_t renamed(int partition, const std::array<int, 9>& names) const;
  [[nodiscard]] int gangsters() const { return static_cast<int>(completions_.size()); }
  // Returns the ways to fill bands 2 and 3 below a band of a class, in the order of its columns.
  [[nodiscard]] std::uint64_t completions(int gangster) const { return completions_[at(gangster)]; }
  // Returns the sum of fills(2) · fills(3) over all splits of the third box, with these splits of the others.
  [[nodiscard]] std::uint64_t completions(int second, int third, int split_first, int split_second) const;

  [[nodiscard]] Wide bands() const;
  [[nodiscard]] Wide grids() const;

 private:
  ColumnStates();
  void list_partitions();
  void list_splits();
  void count_fills();
  void find_gangsters();
  void count_completions();
  [[nodiscard]] std::uint16_t number_of(Columns columns) const;

  std::vector<Columns> columns_;
  std::vector<std::array<Split, kSplits>> splits_;
  std::vector<Row> renamed_;  // by the partition that becomes partition 0
  std::vector<Row> fills_;
  std::vector<std::array<int, kPartitions>> gangster_;
  std::vector<std::array<int, 2>> of_class_;  // a second and third partition of each
  std::vector<std::uint64_t> completions_;
};

// The ways to put digits into the rows of a box, for each way in which its columns part them.
//
// Three rows of a box part the nine digits too, and a row has one digit of each column. With the rows of
// the first box named {0,1,2}, {3,4,5}, {6,7,8}, those of the second are one of 56 and those of the third
// are what is left.
class RowStates {
 public:
  static const RowStates& get();

  using Rows = std::array<std::uint16_t, 3>;
  // A bit for each of the 56 pairs: the second box with this partition, or the third one, can have its rows.
  [[nodiscard]] std::uint64_t second(const ColumnStates::Columns& columns) const { return mask(columns, 0); }
  [[nodiscard]] std::uint64_t third(const ColumnStates::Columns& columns) const { return mask(columns, 1); }
  [[nodiscard]] const Rows& second_rows(int pair) const { return pairs_[at(pair)][0]; }
  [[nodiscard]] const Rows& third_rows(int pair) const { return pairs_[at(pair)][1]; }

 private:
  RowStates();
  [[nodiscard]] std::uint64_t mask(const ColumnStates::Columns& columns, std::size_t which) const;

  std::vector<std::array<Rows, 2>> pairs_;
};

}  // namespace nonet::count

// Canonical forms by trying every transformation of boxes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/index.hpp"
#include "nonet/grid.hpp"

namespace nonet::testing {

using Values = std::vector<Digit>;

// All orders of `count` lines in which chutes of `span` keep together.
inline std::vector<std::vector<int>> all_lines(int count, int span) {
  std::vector<std::vector<int>> found;
  std::vector<int> lines(at(count));
  for (int i = 0; i < count; ++i) lines[at(i)] = i;
  do {
    bool together = true;
    for (int i = 0; i < count; ++i) {
      together = together && lines[at(i)] / span == lines[at(i - i % span)] / span;
    }
    if (together) found.push_back(lines);
  } while (std::ranges::next_permutation(lines).found);
  return found;
}

// What all transformations of boxes make of a board: the smallest, and how often it comes.
class AllMorphs {
 public:
  // Bands of `rows` rows and stacks of `columns` columns.
  AllMorphs(int size, int rows, int columns)
      : size_(size),
        transposes_(rows == columns && size > 1),
        rows_(all_lines(size_, rows)),
        columns_(all_lines(size_, columns)) {}

  void run(const Grid& grid, bool pattern_first) {
    best_.clear();
    times_ = 0;
    Values values(at(size_) * at(size_));
    Values key;
    for (const bool transposed : {false, true}) {
      if (transposed && !transposes_) continue;
      for (const auto& rows : rows_) {
        for (const auto& columns : columns_) {
          look(grid, transposed, rows, columns, values);
          key.clear();
          if (pattern_first) {
            for (const Digit value : values) key.push_back(value == 0 ? 0 : 1);
          }
          key.insert(key.end(), values.begin(), values.end());
          if (best_.empty() || key < best_) {
            best_ = key;
            times_ = 0;
          }
          if (key == best_) ++times_;
        }
      }
    }
    const auto all = static_cast<std::ptrdiff_t>(values.size());
    best_.erase(best_.begin(), best_.end() - all);
    int unused = size_ - *std::ranges::max_element(best_);
    for (; unused > 1; --unused) times_ *= unused;
  }
  [[nodiscard]] const Values& best() const { return best_; }
  [[nodiscard]] std::string times() const { return std::to_string(times_); }

 private:
  void look(const Grid& grid, bool transposed, const std::vector<int>& rows, const std::vector<int>& columns,
            Values& values) const {
    Values names(at(size_) + 1);
    Digit count = 0;
    for (int i = 0; i < size_ * size_; ++i) {
      const int row = rows[at(i / size_)];
      const int column = columns[at(i % size_)];
      const Digit digit = grid[transposed ? column * size_ + row : row * size_ + column];
      if (digit != 0 && names[digit] == 0) names[digit] = ++count;
      values[at(i)] = names[digit];
    }
  }

  int size_;
  bool transposes_;
  std::vector<std::vector<int>> rows_;
  std::vector<std::vector<int>> columns_;
  Values best_;
  std::int64_t times_ = 0;
};

}  // namespace nonet::testing

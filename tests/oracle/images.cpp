#include "oracle/images.hpp"

#include <algorithm>
#include <array>

namespace oracle {
namespace {

using Lines = std::array<std::size_t, 9>;

// All 1,296 orders of nine lines in which chutes keep together.
std::vector<Lines> orders_of_lines() {
  std::vector<Lines> found;
  Lines lines{0, 1, 2, 3, 4, 5, 6, 7, 8};
  do {
    bool together = true;
    for (std::size_t i = 0; i < 9; ++i) together = together && lines[i] / 3 == lines[i - i % 3] / 3;
    if (together) found.push_back(lines);
  } while (std::next_permutation(lines.begin(), lines.end()));
  return found;
}

class Search {
 public:
  explicit Search(const Digits& board) : board_(board) {}

  SmallestImage run() {
    static const std::vector<Lines> orders = orders_of_lines();
    best_.fill(9);
    for (const bool transposed : {false, true}) {
      for (const Lines& rows : orders) {
        for (const Lines& columns : orders) look(transposed, rows, columns);
      }
    }
    for (int unused = 9 - *std::max_element(best_.begin(), best_.end()); unused > 1; --unused) {
      ways_ *= static_cast<std::uint64_t>(unused);
    }
    return {Digits(best_.begin(), best_.end()), ways_};
  }

 private:
  void look(bool transposed, const Lines& rows, const Lines& columns) {
    std::array<std::uint8_t, 10> names{};
    std::array<std::uint8_t, 81>
        values;  // not set to zero first: of most ways only a few cells are looked at
    std::uint8_t named = 0;
    bool less = false;
    for (std::size_t i = 0; i < 81; ++i) {
      const std::size_t row = rows[i / 9];
      const std::size_t column = columns[i % 9];
      const int digit = board_[transposed ? column * 9 + row : row * 9 + column];
      std::uint8_t& name = names[static_cast<std::size_t>(digit)];
      if (digit != 0 && name == 0) name = ++named;
      values[i] = name;
      if (!less && values[i] > best_[i]) return;
      less = less || values[i] < best_[i];
    }
    if (less) ways_ = 0;
    best_ = values;
    ++ways_;
  }

  const Digits& board_;
  std::array<std::uint8_t, 81> best_{};
  std::uint64_t ways_ = 0;
};

}  // namespace

SmallestImage smallest_image(const Digits& board) { return Search(board).run(); }

}  // namespace oracle

#include "oracle/houses.hpp"

#include <map>
#include <utility>

namespace oracle {
namespace {

// Groups the cells of a board by what `key(row, column)` says, in the order of the keys; those with
// a negative key are left out.
template <class Key>
Houses grouped(int size, Key key) {
  std::map<int, House> groups;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int group = key(row, column);
      if (group >= 0) groups[group].push_back(row * size + column);
    }
  }
  Houses houses;
  for (auto& [group, cells] : groups) houses.push_back(std::move(cells));
  return houses;
}

constexpr int kNowhere = -1;

}  // namespace

Houses rows(int size) {
  return grouped(size, [](int row, int) { return row; });
}

Houses columns(int size) {
  return grouped(size, [](int, int column) { return column; });
}

Houses boxes(int height, int width) {
  const int size = height * width;
  return grouped(size, [&](int row, int column) {
    const int boxes_in_a_band = size / width;
    return row / height * boxes_in_a_band + column / width;
  });
}

Houses diagonals(int size) {
  return grouped(size, [](int row, int column) { return row == column ? 0 : kNowhere; }) +
         grouped(size, [&](int row, int column) { return row + column == size - 1 ? 0 : kNowhere; });
}

Houses windows(int height, int width) {
  const int size = height * width;
  // Which window, along one axis, a line belongs to: the separators are the lines 0, span + 1, …
  const auto window_of = [&](int line, int span) {
    const int window = line / (span + 1);
    const bool separator = line % (span + 1) == 0;
    const bool closed = (window + 1) * (span + 1) < size;
    return separator || !closed ? kNowhere : window;
  };
  return grouped(size, [&](int row, int column) {
    const int down = window_of(row, height);
    const int across = window_of(column, width);
    return down < 0 || across < 0 ? kNowhere : down * size + across;
  });
}

House centre_dots(int height, int width) {
  return grouped(height * width,
                 [&](int row, int column) {
                   return row % height * 2 + 1 == height && column % width * 2 + 1 == width ? 0 : kNowhere;
                 })
      .front();
}

Houses disjoint_groups(int height, int width) {
  return grouped(height * width, [&](int row, int column) { return row % height * width + column % width; });
}

Houses drawn(std::string_view picture) {
  std::map<char, House> groups;
  int cell = 0;
  for (const char letter : picture) {
    if (letter == ' ' || letter == '\n') continue;
    if (letter != '.') groups[letter].push_back(cell);
    ++cell;
  }
  Houses houses;
  for (auto& [letter, cells] : groups) houses.push_back(std::move(cells));
  return houses;
}

Houses operator+(Houses left, const Houses& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

Board blank_board(int size, Houses houses) {
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  return Board{size, std::move(houses), Digits(cells, 0), {}};
}

}  // namespace oracle

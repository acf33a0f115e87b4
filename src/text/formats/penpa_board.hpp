// Where things are on a board of Penpa+.
//
//   cell                   = the point of the same place
//   its lower right corner = points + point
//   its upper left quarter = 4 × (points + point)
//
// Points are numbered row by row, on a grid with two more rows and columns on every side of the page.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "nonet/result.hpp"

namespace nonet::penpa {

[[nodiscard]] Failure malformed(std::string_view what);
[[nodiscard]] Failure unknown(const Message& what);

struct PenpaBoard {
  int size = 0;
  int across = 0;  // points in a row
  int points = 0;
  int top = 0;  // the row of points of the first cell
  int left = 0;

  // Returns the cell of the board at a point, or nothing.
  [[nodiscard]] std::optional<int> cell_at(int point) const;
  [[nodiscard]] std::optional<int> cell_at(const nlohmann::json& point) const;
  // Returns the cell that has a quarter.
  [[nodiscard]] std::optional<int> cell_of_quarter(int quarter) const;
  // Returns the corners that a line joins, "186,199", counted as points, the smaller first.
  [[nodiscard]] std::optional<std::pair<int, int>> corners_in(std::string_view key) const;
};

// Returns the board of a puzzle as penpa.cpp gives it. Errors: Syntax for what Penpa does not write,
// Unsupported for one that is no square of squares.
[[nodiscard]] Result<PenpaBoard> board_of(const nlohmann::json& puzzle);
// Returns a field of the head; empty if there is none.
[[nodiscard]] std::string head_field(const nlohmann::json& puzzle, std::size_t field);

}  // namespace nonet::penpa

// Plain 9×9 boards in an array of numpy, as they lie in memory, whatever its strides.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <pybind11/numpy.h>

#include "nonet/bulk.hpp"
#include "nonet/puzzle.hpp"

namespace nonet::python {

// Makes the puzzle of 81 characters, all but 1 … 9 of which are blanks.
Puzzle plain_puzzle(const char* cells);

class Boards {
 public:
  enum class Kind : std::uint8_t {
    Text,        // dtype S81, one dimension
    Digits,      // uint8, (n, 81); 0 is blank
    Candidates,  // uint16, (n, 81); bit d-1 is digit d
  };
  // Room for a board that does not lie in memory as the search takes it.
  struct Room {
    std::array<char, kBulkCells> givens;
    std::array<std::uint16_t, kBulkCells> candidates;
  };

  // Throws a nonet.Error for an array of any other kind. The array stays as long as this.
  explicit Boards(const pybind11::array& array);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Kind kind() const { return kind_; }

  // Returns board i, which may point into `room`. Errors: Usage, with the board and the cell, for what is neither a
  // digit nor a blank.
  Result<BulkBoard> board(std::size_t i, Room& room) const;
  // Returns board i as a puzzle. Errors: as above.
  Result<Puzzle> puzzle(std::size_t i) const;

 private:
  [[nodiscard]] const char* cell(std::size_t i, int number) const {
    return data_ + static_cast<std::ptrdiff_t>(i) * step_ + number * cell_step_;
  }
  Result<BulkBoard> text(std::size_t i) const;
  Result<BulkBoard> digits(std::size_t i, Room& room) const;
  Result<BulkBoard> candidates(std::size_t i, Room& room) const;

  const char* data_;
  Kind kind_;
  std::size_t size_;
  std::ptrdiff_t step_;           // from board to board, in bytes
  std::ptrdiff_t cell_step_ = 1;  // from cell to cell
};

}  // namespace nonet::python

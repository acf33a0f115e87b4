#include "bulk/check.hpp"

#include <cstddef>

namespace nonet::bulk {
namespace {

constexpr std::size_t kLine = 9;
constexpr unsigned kEveryDigit = 0x1FF;

bool keeps_givens(const char* givens, const std::array<char, kBulkCells>& digits) {
  bool kept = true;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const bool given = givens[i] >= '1' && givens[i] <= '9';
    kept &= !given | (givens[i] == digits[i]);
  }
  return kept;
}

bool keeps_marks(const std::uint16_t* marks, const std::array<char, kBulkCells>& digits) {
  bool kept = true;
  for (std::size_t i = 0; i < digits.size(); ++i) kept &= (marks[i] >> (digits[i] - '1') & 1) != 0;
  return kept;
}

}  // namespace

// Nine cells that hold nine different digits hold them all, so a house is right if its sets make the
// full one.
bool is_solution(const BulkBoard& board, const std::array<char, kBulkCells>& digits) {
  std::array<unsigned, kLine> columns{};
  unsigned all = kEveryDigit;
  unsigned places = 0;  // of all digits, ORed
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<unsigned, 3> boxes{};
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      unsigned in_row = 0;
      for (std::size_t column = 0; column < kLine; ++column) {
        // Shifts by 9 … 31 fall outside the nine bits; more than those, `places` tells.
        const unsigned place = static_cast<unsigned>(digits[kLine * row + column]) - '1';
        const unsigned set = 1U << (place & 31U);
        places |= place;
        in_row |= set;
        columns[column] |= set;
        boxes[column / 3] |= set;
      }
      all &= in_row;
    }
    for (const unsigned box : boxes) all &= box;
  }
  for (const unsigned column : columns) all &= column;
  if (all != kEveryDigit || places > 31U) return false;
  return board.marks != nullptr ? keeps_marks(board.marks, digits)
                                : keeps_givens(board.givens, digits);
}

}  // namespace nonet::bulk

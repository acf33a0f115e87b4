#include "board/core/cell_name.hpp"

#include <algorithm>
#include <charconv>

#include "base/say.hpp"

namespace nonet {
namespace {

constexpr int kNoNumber = -1;

// Reads a number of at most six digits; kNoNumber if the text is anything else.
int cell_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 6;
  int number = 0;
  if (text.empty() || text.size() > kMostDigits) return kNoNumber;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size() && number >= 0;
  return whole ? number : kNoNumber;
}

}  // namespace

Result<CellIndex> cell_named(std::string_view name, GridExtent board, std::size_t offset) {
  const int size = board.size;
  const int rows = board.cells / size;
  const std::size_t c = std::min(name.find_first_of("cC"), name.size());
  const bool has_row = !name.empty() && (name[0] == 'r' || name[0] == 'R');
  const int row = has_row && c > 0 ? cell_number(name.substr(1, c - 1)) : kNoNumber;
  const int column = c < name.size() ? cell_number(name.substr(c + 1)) : kNoNumber;
  if (row == kNoNumber || column == kNoNumber) {
    return fail(Errc::Syntax, say("'{}' is not a cell; cells look like r1c2", name), offset);
  }
  if (row < 1 || row > rows || column < 1 || column > size) {
    return fail(Errc::BadLayout, say("{} is outside the {}×{} board", name, rows, size), offset);
  }
  return static_cast<CellIndex>((row - 1) * size + column - 1);
}

}  // namespace nonet

#include "text/formats/penpa_board.hpp"

#include <algorithm>

#include "base/say.hpp"
#include "nonet/layout.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/text.hpp"

namespace nonet::penpa {
namespace {

using Json = nlohmann::json;

constexpr int kMargin = 2;  // rows and columns of points around the page

// Finds the cells, which are a square somewhere on the page.
Result<void> find_cells(const Json& puzzle, PenpaBoard& board) {
  const Json* const cells = member(puzzle, "cells");
  if (cells == nullptr || cells->empty() || cells->back() >= board.points) return malformed("cells");
  const int first = cells->front().get<int>();
  const int last = cells->back().get<int>();
  board.top = first / board.across;
  board.left = first % board.across;
  const int rows = last / board.across - board.top + 1;
  const int columns = last % board.across - board.left + 1;
  const bool whole = columns > 0 && std::cmp_equal(cells->size(), rows * columns);
  for (int i = 0; whole && i < rows * columns; ++i) {
    const int point = (board.top + i / columns) * board.across + board.left + i % columns;
    if ((*cells)[static_cast<std::size_t>(i)] != point) return unknown(tr("a board with holes"));
  }
  if (!whole) return unknown(tr("a board with holes"));
  if (rows != columns || rows > kMaxSize) return unknown(say("a board of {}×{}", rows, columns));
  board.size = rows;
  return {};
}

}  // namespace

Failure malformed(std::string_view what) {
  return fail(Errc::Syntax, say("'{}' is not as Penpa writes it", what));
}
Failure unknown(const Message& what) { return fail(Errc::Unsupported, say("{} is not known here", what)); }

std::optional<int> PenpaBoard::cell_at(int point) const {
  const int row = point / across - top;
  const int column = point % across - left;
  if (row < 0 || column < 0 || row >= size || column >= size) return std::nullopt;
  return row * size + column;
}

std::optional<int> PenpaBoard::cell_at(const Json& point) const {
  if (!point.is_number_integer() || point < 0 || point >= points) return std::nullopt;
  return cell_at(point.get<int>());
}

std::optional<int> PenpaBoard::cell_of_quarter(int quarter) const {
  const int point = quarter / 4 - points;
  return point < 0 || point >= points ? std::nullopt : cell_at(point);
}

std::optional<std::pair<int, int>> PenpaBoard::corners_in(std::string_view key) const {
  const std::size_t comma = key.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto one = parse_number(key.substr(0, comma));
  const auto other = parse_number(key.substr(comma + 1));
  if (!one || !other) return std::nullopt;
  const std::pair<int, int> ends = std::minmax(*one - points, *other - points);
  return ends.first < 0 || ends.second >= points ? std::nullopt : std::optional(ends);
}

Result<PenpaBoard> board_of(const Json& puzzle) {
  constexpr int kMostAcross = 100;
  const std::string kind = head_field(puzzle, 0);
  const bool word = std::ranges::all_of(kind, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
  if (kind.empty() || !word) return malformed("head");
  if (is_digit(kind[0])) return unknown(tr("a link of the first version of Penpa"));
  if (kind != "square" && kind != "sudoku") return unknown(say("a board of the kind '{}'", kind));
  const auto across = parse_number(head_field(puzzle, 1));
  const auto down = parse_number(head_field(puzzle, 2));
  if (!across || !down || *across < 1 || *down < 1 || *across > kMostAcross || *down > kMostAcross) {
    return malformed("head");
  }
  if (head_field(puzzle, 6).empty()) return malformed("head");
  const bool upright = head_field(puzzle, 4) == "0" && head_field(puzzle, 5) == "1" &&  // turned by 0°
                       head_field(puzzle, 6) == "1";                                    // not mirrored
  if (!upright) return unknown(tr("a board that is turned or mirrored"));
  PenpaBoard board{.across = *across + 2 * kMargin};
  board.points = board.across * (*down + 2 * kMargin);
  if (auto ok = find_cells(puzzle, board); !ok) return Failure(ok.error());
  return board;
}

std::string head_field(const Json& puzzle, std::size_t field) {
  const Json* const head = member(puzzle, "head");
  return head != nullptr && field < head->size() ? (*head)[field].get<std::string>() : std::string();
}

}  // namespace nonet::penpa

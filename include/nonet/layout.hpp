// Layout: the size and the houses of a Sudoku, and the peers of each cell.
//
//   row ─ column ─ box r×c or jigsaw region ─ diagonal, window, asterisk, … ─ any list of cells
//
// All of them are just houses: lists of cells that must be all different. A house of N cells is
// *complete*: it holds every digit once, so a digit with one place left in it goes there. A shorter
// list only forbids repeats.
//
// A board is a square of N×N cells for N digits. One that is not a square, or has fewer cells than digits in
// its lines, has holes: cells that no house has, with the given 1, which is not written, drawn or counted.
// Loose cells are in no row, column or box; they may stand below the square, for rules that speak of more.
//
// A LayoutSpec is a value to compare, store and read from text. A Layout has all that follows from
// it: immutable, shared, computed once.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/api.h"
#include "nonet/grid.hpp"
#include "nonet/result.hpp"

namespace nonet::inline v0 {

// Named sets of houses beyond rows, columns and boxes.
enum class Variant : std::uint8_t {
  Diagonals,       // X-Sudoku: both long diagonals
  Windoku,         // windows: boxes one cell in from the corner, one line apart
  Asterisk,        // the nine-cell star of 9×9
  CentreDot,       // the centre cells of all boxes
  DisjointGroups,  // cells at the same place in each box
};

struct LayoutSpec {
  int size = 0;
  int box_rows = 0;  // boxes of box_rows × box_cols cells; both 0: no boxes (a Latin square)
  int box_cols = 0;
  std::vector<std::uint16_t> regions = {};          // jigsaw: N² region numbers, instead of boxes
  std::vector<Variant> variants = {};               // ascending, each once
  std::vector<std::vector<CellIndex>> extras = {};  // further houses, 2 to N cells each
  std::vector<CellIndex> holes = {};  // cells of the square that are no part of the board; ascending
  std::vector<CellIndex> loose = {};  // cells in no row, column or box; those below the square too; ascending
  int lowest = 1;                     // what the first digit is worth: 0 where they go from 0 to N-1

  bool operator==(const LayoutSpec&) const = default;
};

// Returns N×N with boxes as square as N allows, not taller than wide: 6 → 2×3, 9 → 3×3, 12 → 3×4, 7
// → 1×7 (whose boxes are its rows again, so a prime size is a Latin square).
[[nodiscard]] NONET_API LayoutSpec standard_spec(int size);
// Returns boxes of `box_rows` × `box_cols`, so N = box_rows · box_cols.
[[nodiscard]] NONET_API LayoutSpec boxes_spec(int box_rows, int box_cols);

// The number of a cell that is in no region of a jigsaw.
inline constexpr std::uint16_t kNoRegion = 0xFFFF;

// Reads the shape of a board in one word: "9", "2x3", "latin:5", "jigsaw:112211…", "9+diagonals",
// "9+cells:r1c1,r5c5", "latin:7+board:4x7" (4 rows of 7 cells), "6+values:0-5".
// Errors: Syntax, with the offset in `text`.
[[nodiscard]] NONET_API Result<LayoutSpec> parse_layout(std::string_view text);
// Returns the text that parse_layout() reads as this spec.
[[nodiscard]] NONET_API std::string layout_text(const LayoutSpec& spec);

enum class HouseKind : std::uint8_t {
  Row,
  Column,
  Box,
  Region,
  Diagonal,
  Window,
  Asterisk,
  CentreDot,
  DisjointGroup,
  Extra,
};

class Layout;
using LayoutPtr = std::shared_ptr<const Layout>;

class NONET_API Layout {
 public:
  // Makes a layout of a spec. Sorts the variants, and turns regions that are boxes of one shape into boxes,
  // so that each shape has one spec.
  // Errors: BadLayout if the parts of the spec do not fit together; the message says which.
  static Result<LayoutPtr> make(LayoutSpec spec);

  [[nodiscard]] int size() const { return spec_.size; }
  // Return how many cells the square has, and how many there are with those below it.
  [[nodiscard]] int square_count() const { return size() * size(); }
  [[nodiscard]] int cell_count() const { return static_cast<int>(sorts_.size()); }
  [[nodiscard]] GridExtent extent() const { return {size(), cell_count()}; }
  [[nodiscard]] const LayoutSpec& spec() const { return spec_; }
  // Returns whether the houses are rows, columns and boxes of this shape, and no others.
  [[nodiscard]] bool is_plain(int box_rows, int box_cols) const;

  // Return how many rows and columns have cells of the board; the first row and the first column do. The rows
  // of the square are without those below it.
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int square_rows() const { return square_rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  // Returns whether the board is other than a square of cells that all are in a row and a column.
  [[nodiscard]] bool has_holes() const { return !spec_.holes.empty() || !spec_.loose.empty(); }
  [[nodiscard]] bool is_hole(int cell) const { return sorts_[index(cell)] == CellSort::Hole; }
  // Returns what a digit of 1 to size() is worth to rules, and how people write it.
  [[nodiscard]] int value_of(int digit) const { return digit - 1 + spec_.lowest; }
  // Returns a symbol for each digit where they go from 0: "012345"; empty where they go from 1, or are more
  // than the digits and letters.
  [[nodiscard]] std::string value_symbols() const;
  // Returns the digit that is worth this; kBlank if none is.
  [[nodiscard]] Digit digit_worth(int value) const {
    const int digit = value + 1 - spec_.lowest;
    return digit >= 1 && digit <= size() ? static_cast<Digit>(digit) : kBlank;
  }

  [[nodiscard]] int row(int cell) const { return cell / size(); }
  [[nodiscard]] int column(int cell) const { return cell % size(); }
  [[nodiscard]] int cell(int row, int column) const { return row * size() + column; }
  [[nodiscard]] std::string cell_name(int cell) const;  // "r1c2"
  [[nodiscard]] bool has_boxes() const { return spec_.box_rows > 0 || !spec_.regions.empty(); }
  // Returns the box or jigsaw region of a cell, from 0; -1 if it is in none.
  [[nodiscard]] int box(int cell) const;

  [[nodiscard]] int house_count() const { return static_cast<int>(kinds_.size()); }
  [[nodiscard]] std::span<const CellIndex> house(int house) const { return slice(houses_, house); }
  [[nodiscard]] HouseKind house_kind(int house) const { return kinds_[index(house)]; }
  // Returns "row 1", "box 5", "the main diagonal"; "la fila 1", "la caja 5", "la diagonal principal".
  [[nodiscard]] Message house_name(int house) const;
  // Returns "r1", "c4", "b5": a letter for the kind and the number. b is also a region; d is a diagonal, w
  // a window, a the asterisk, m the centre dots, g a disjoint group, x a further house.
  [[nodiscard]] std::string house_id(int house) const;
  // Returns the number of a house among its kind, from 1.
  [[nodiscard]] int house_number(int house) const { return numbers_[index(house)]; }
  [[nodiscard]] bool house_complete(int h) const { return std::ssize(house(h)) == size(); }

  // Return house numbers and cells in ascending order; a cell is not its own peer.
  [[nodiscard]] std::span<const std::uint16_t> houses_of(int cell) const { return slice(houses_of_, cell); }
  [[nodiscard]] std::span<const CellIndex> peers(int cell) const { return slice(peers_, cell); }

 private:
  enum class CellSort : std::uint8_t { InLines, Loose, Hole };
  // Lists of different lengths in one array: list i is items[starts[i] … starts[i+1]).
  struct Lists {
    std::vector<std::uint32_t> starts{0};
    std::vector<std::uint16_t> items;
  };

  explicit Layout(LayoutSpec spec);
  void add_house(HouseKind kind, int number, std::span<const CellIndex> cells);
  void add_lines();
  void add_boxes_or_regions();
  void add_variant(Variant variant);
  void index_cells();

  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  static std::span<const std::uint16_t> slice(const Lists& lists, int i) {
    const std::uint32_t start = lists.starts[index(i)];
    return std::span(lists.items).subspan(start, lists.starts[index(i) + 1] - start);
  }

  LayoutSpec spec_;
  std::vector<CellSort> sorts_;  // by cell
  int rows_ = 0;
  int square_rows_ = 0;
  int columns_ = 0;
  std::vector<HouseKind> kinds_;
  std::vector<int> numbers_;  // of a house among its kind, from 1
  Lists houses_;
  Lists houses_of_;
  Lists peers_;
};

}  // namespace nonet::inline v0

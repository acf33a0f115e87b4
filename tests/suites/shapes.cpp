#include "suites/shapes.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "oracle/boards.hpp"

namespace nonet::testing {
namespace {

using oracle::operator+;

// A jigsaw of nine regions, none of them a box, a row or a column.
constexpr std::string_view kJigsaw9 = R"(
    aaaabbbcc
    aabbbbccc
    daabbcccc
    daddeefff
    dddeeefff
    ddeeeeffi
    ggghhhifi
    gghhhhiii
    gggghhiii)";

constexpr std::string_view kJigsaw6 = R"(
    aaabbb
    aacbbd
    accbdd
    eccfdd
    eecffd
    eeefff)";

constexpr std::string_view kJigsaw5 = R"(
    aabbb
    aacbb
    acccd
    eecdd
    eeedd)";

// Regions that are a row, a column or a diagonal are houses the board has already.
constexpr std::string_view kLinesAsRegions4 = R"(
    aaaa
    bbcd
    bccd
    bcdd)";

constexpr std::string_view kAsteriskPicture = R"(
    . . . . . . . . .
    . . . . * . . . .
    . . * . . . * . .
    . . . . . . . . .
    . * . . * . . * .
    . . . . . . . . .
    . . * . . . * . .
    . . . . * . . . .
    . . . . . . . . .)";

// Short houses: a pair, a hook of four and a ring of eight, which overlap.
constexpr std::array<std::string_view, 3> kShortHouses9{R"(
    a........
    .a.......
    .........
    .........
    .........
    .........
    .........
    .........
    .........)",
                                                        R"(
    .........
    .........
    .........
    ...aa....
    ....a....
    ....a....
    .........
    .........
    .........)",
                                                        R"(
    .........
    .........
    .........
    ..a.a.a..
    .........
    ..a...a..
    .........
    ..a.a.a..
    .........)"};

LayoutSpec with_variants(LayoutSpec spec, std::vector<Variant> variants) {
  spec.variants = std::move(variants);
  return spec;
}

LayoutSpec with_extras(LayoutSpec spec, const oracle::Houses& houses) {
  for (const oracle::House& house : houses) {
    std::vector<CellIndex> cells;
    for (const int cell : house) cells.push_back(static_cast<CellIndex>(cell));
    spec.extras.push_back(std::move(cells));
  }
  return spec;
}

Shape jigsaw(std::string name, int size, std::string_view picture) {
  const oracle::Houses regions = oracle::drawn(picture);
  Shape shape = latin_shape(size);
  shape.name = std::move(name);
  shape.spec.regions.resize(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  for (std::size_t region = 0; region < regions.size(); ++region) {
    for (const int cell : regions[region]) {
      shape.spec.regions[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(region);
    }
  }
  shape.houses = shape.houses + regions;
  return shape;
}

// `base` with named variants, and the houses they are.
Shape varied(std::string name, Shape base, std::vector<Variant> variants, const oracle::Houses& houses) {
  return {std::move(name), with_variants(std::move(base.spec), std::move(variants)), base.houses + houses};
}

Shape extended(std::string name, Shape base, const oracle::Houses& houses) {
  return {std::move(name), with_extras(std::move(base.spec), houses), base.houses + houses};
}

std::vector<Shape> make_shapes() {
  using enum Variant;
  const Shape nine = boxed_shape(3, 3);
  const oracle::Houses asterisk = oracle::drawn(kAsteriskPicture);
  const oracle::Houses dots{oracle::centre_dots(3, 3)};
  oracle::Houses short_houses;
  for (const auto picture : kShortHouses9) short_houses = short_houses + oracle::drawn(picture);

  std::vector<Shape> list;
  for (const auto& [rows, cols] : {std::pair{1, 1}, {2, 2}, {2, 3}, {3, 2}, {1, 7}, {2, 4}, {4, 2}}) {
    list.push_back(boxed_shape(rows, cols));
  }
  list.push_back(nine);
  for (const int size : {2, 3, 4, 5, 6}) list.push_back(latin_shape(size));
  list.push_back(jigsaw("jigsaw4_lines", 4, kLinesAsRegions4));
  list.push_back(jigsaw("jigsaw5", 5, kJigsaw5));
  list.push_back(jigsaw("jigsaw6", 6, kJigsaw6));
  list.push_back(jigsaw("jigsaw9", 9, kJigsaw9));
  list.push_back(varied("x4", boxed_shape(2, 2), {Diagonals}, oracle::diagonals(4)));
  list.push_back(varied("x5_latin", latin_shape(5), {Diagonals}, oracle::diagonals(5)));
  list.push_back(varied("x6", boxed_shape(2, 3), {Diagonals}, oracle::diagonals(6)));
  list.push_back(varied("x9", nine, {Diagonals}, oracle::diagonals(9)));
  list.push_back(varied("windoku4", boxed_shape(2, 2), {Windoku}, oracle::windows(2, 2)));
  list.push_back(varied("windoku6", boxed_shape(2, 3), {Windoku}, oracle::windows(2, 3)));
  list.push_back(varied("windoku9", nine, {Windoku}, oracle::windows(3, 3)));
  list.push_back(varied("asterisk9", nine, {Asterisk}, asterisk));
  list.push_back(varied("centre_dot9", nine, {CentreDot}, dots));
  list.push_back(varied("groups6", boxed_shape(3, 2), {DisjointGroups}, oracle::disjoint_groups(3, 2)));
  list.push_back(varied("groups9", nine, {DisjointGroups}, oracle::disjoint_groups(3, 3)));
  // Out of order and with a repeat, as a person might ask for them.
  list.push_back(varied("x_asterisk_dot9", nine, {CentreDot, Asterisk, Diagonals, Asterisk},
                        oracle::diagonals(9) + asterisk + dots));
  list.push_back(extended("short9", nine, short_houses));
  list.push_back(extended("short_jigsaw5", jigsaw("", 5, kJigsaw5), {{0, 6, 12}, {20, 16}}));
  // An extra house that the board has already, one that lies within another, and cells out of order.
  list.push_back(extended("odd_extras4", boxed_shape(2, 2), {{0, 1, 2, 3}, {5, 4}, {15, 0}}));
  return list;
}

}  // namespace

oracle::Board Shape::blank() const {
  oracle::Board board = oracle::blank_board(spec.size, houses);
  for (const CellIndex hole : spec.holes) board.givens[hole] = 1;
  return board;
}

Shape rectangle_shape(int rows, int columns, int digits) {
  Shape shape{
      "rectangle" + std::to_string(rows) + "x" + std::to_string(columns) + "of" + std::to_string(digits),
      {.size = digits},
      {}};
  for (const auto& line : oracle::rows(digits) + oracle::columns(digits)) {
    oracle::House house;
    for (const int cell : line) {
      if (cell / digits < rows && cell % digits < columns) house.push_back(cell);
    }
    if (house.size() > 1) shape.houses.push_back(house);
  }
  for (int cell = 0; cell < digits * digits; ++cell) {
    if (cell / digits >= rows || cell % digits >= columns) {
      shape.spec.holes.push_back(static_cast<CellIndex>(cell));
    }
  }
  return shape;
}

LayoutPtr Shape::layout() const {
  auto made = Layout::make(spec);
  if (!made) throw std::runtime_error(name + ": " + made.error().message);
  return *made;
}

std::ostream& operator<<(std::ostream& out, const Shape& shape) { return out << shape.name; }

const std::vector<Shape>& shapes() {
  static const std::vector<Shape> kShapes = make_shapes();
  return kShapes;
}

const Shape& shape(const std::string& name) {
  const auto found = std::ranges::find(shapes(), name, &Shape::name);
  if (found == shapes().end()) throw std::runtime_error("no shape is called " + name);
  return *found;
}

Shape boxed_shape(int box_rows, int box_cols) {
  const int size = box_rows * box_cols;
  return {"box" + std::to_string(box_rows) + "x" + std::to_string(box_cols), boxes_spec(box_rows, box_cols),
          oracle::rows(size) + oracle::columns(size) + oracle::boxes(box_rows, box_cols)};
}

Shape latin_shape(int size) {
  LayoutSpec spec;
  spec.size = size;
  return {"latin" + std::to_string(size), spec, oracle::rows(size) + oracle::columns(size)};
}

Puzzle puzzle_of(const oracle::Board& board, const LayoutPtr& layout) {
  Puzzle puzzle;
  puzzle.reset(layout);
  puzzle.givens = grid_of(board.givens, board.size);
  if (board.allowed.empty()) return puzzle;
  puzzle.candidates = Candidates::none(board.size);
  for (int cell = 0; cell < layout->cell_count(); ++cell) {
    for (int digit = 1; digit <= board.size; ++digit) {
      const auto& allowed = board.allowed[static_cast<std::size_t>(cell)];
      if (allowed[static_cast<std::size_t>(digit)]) {
        puzzle.candidates->add(cell, static_cast<Digit>(digit));
      }
    }
  }
  return puzzle;
}

Puzzle puzzle_of(const std::string& line, const LayoutSpec& spec) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(spec).value());
  if (std::ssize(line) != puzzle.layout->cell_count()) throw std::runtime_error("length of " + line);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '.') puzzle.givens[static_cast<int>(i)] = static_cast<Digit>(line[i] - '0');
  }
  return puzzle;
}

Grid grid_of(const oracle::Digits& digits, int size) {
  Grid grid(size);
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    grid[cell] = static_cast<Digit>(digits[static_cast<std::size_t>(cell)]);
  }
  return grid;
}

oracle::Digits digits_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

std::vector<oracle::Digits> digits_of(const std::vector<Grid>& grids) {
  std::vector<oracle::Digits> list;
  for (const Grid& grid : grids) list.push_back(digits_of(grid));
  return list;
}

Puzzle drawn_puzzle(const Shape& kind, std::uint64_t seed, oracle::Board& board) {
  oracle::Dice dice(seed);
  board = kind.blank();
  const oracle::Digits full = oracle::full_grid(board, dice);
  const int cells = kind.size() * kind.size();
  board.givens = oracle::dug(full, cells * (25 + dice.roll(30)) / 100, dice);
  for (const CellIndex hole : kind.spec.holes) board.givens[hole] = 1;
  if (seed % 3 == 0) oracle::draw_candidates(board, full, 60, dice);
  if (seed % 2 == 0) oracle::add_given(board, dice, full);
  return puzzle_of(board, kind.layout());
}

std::string text_of(const oracle::Digits& digits) {
  std::string text;
  for (const int digit : digits) {
    if (!text.empty() && digits.size() > 81) text += ' ';
    text += digit == 0 ? "." : std::to_string(digit);
  }
  return text;
}

}  // namespace nonet::testing

// Large: boards of 10×10 to 36×36, of boxes, of regions that are anywhere, with diagonals. The engines are held
// to each other and to the grid that the board was made from; where it is done in time, to the oracle's search too.
#include <array>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "base/index.hpp"
#include "hunt/draws.hpp"
#include "hunt/hunt.hpp"
#include "solve/diagnosis/true_candidates.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::hunt {
namespace {

struct LargeBoard {
  testing::Shape shape;
  oracle::Digits full;
};

// A grid of boxes, shuffled; or with its lines in any order, and the regions moved along with them.
LargeBoard boxed(int height, int width, bool jigsaw, oracle::Dice& dice) {
  LargeBoard made{testing::boxed_shape(height, width), {}};
  const int size = height * width;
  const oracle::Digits grid = oracle::shifted_grid(height, width);
  const auto rows = shuffled_lines(size, jigsaw ? size : height, dice);
  const auto columns = shuffled_lines(size, jigsaw ? size : width, dice);
  const auto names = oracle::permutation(size, dice);
  std::vector<std::uint16_t> regions;
  for (const int row : rows) {
    for (const int column : columns) {
      made.full.push_back(names[at(grid[at(row * size + column)] - 1)] + 1);
      regions.push_back(static_cast<std::uint16_t>(row / height * height + column / width));
    }
  }
  if (!jigsaw) return made;
  made.shape = shape_of({.size = size, .regions = regions});
  return made;
}

// Each row is the one above, moved by two: for sizes without the factors 2 and 3 that fills both diagonals.
LargeBoard diagonal(int size, oracle::Dice& dice) {
  LargeBoard made{shape_of({.size = size, .variants = {Variant::Diagonals}}), {}};
  const auto names = oracle::permutation(size, dice);
  for (int cell = 0; cell < size * size; ++cell) {
    made.full.push_back(names[at((2 * (cell / size) + cell % size) % size)] + 1);
  }
  return made;
}

LargeBoard drawn_board(oracle::Dice& dice) {
  constexpr std::array<std::pair<int, int>, 14> kBoxes{{{2, 5},
                                                        {5, 2},
                                                        {3, 4},
                                                        {2, 6},
                                                        {2, 7},
                                                        {3, 5},
                                                        {4, 4},
                                                        {3, 6},
                                                        {4, 5},
                                                        {3, 7},
                                                        {4, 6},
                                                        {5, 5},
                                                        {5, 6},
                                                        {6, 6}}};
  constexpr std::array kCoprime{11, 13, 17, 19, 23, 25};
  const int kind = dice.roll(6);
  if (kind == 0) return diagonal(one_of(kCoprime, dice), dice);
  const auto& [height, width] = one_of(kBoxes, dice);
  return boxed(height, width, kind == 1, dice);
}

constexpr std::uint64_t kMost = 60;

std::optional<Answer> asked(std::string_view id, const Puzzle& puzzle, Round& round) {
  const Engine& engine = *find_engine(id);
  if (!missing(engine).empty()) return std::nullopt;
  auto answer = solve(
      engine, {.puzzle = puzzle, .limit = kMost, .keep = kMost, .stop = StopToken().with_time_limit(2)});
  if (!answer)
    round.find(text_of(puzzle), fmt::format("{}: {}", id, answer.error().message), "a board with a solution");
  if (!answer || answer->verdict == Verdict::GaveUp) return std::nullopt;
  return *std::move(answer);
}

std::set<oracle::Digits> set_of(const std::vector<oracle::Digits>& list) {
  return {list.begin(), list.end()};
}

// The oracle's solutions; nullopt if it takes long, or there are as many as engines are asked for.
std::optional<std::set<oracle::Digits>> listed_by_oracle(const oracle::Board& board) {
  constexpr std::uint64_t kPatience = 3000;
  std::set<oracle::Digits> found;
  const auto look = [&](const oracle::Digits& digits) { return found.insert(digits), found.size() < kMost; };
  return oracle::search(board, look, kPatience) ? std::optional(found) : std::nullopt;
}

void expect_candidates(Round& round, const Puzzle& puzzle, const std::set<oracle::Digits>& all) {
  const auto found = diagnosis::true_candidates(puzzle, StopToken().with_time_limit(2));
  if (!found.exact) return;
  const int size = puzzle.layout->size();
  Candidates expected = Candidates::none(size);
  for (const oracle::Digits& grid : all) {
    for (int cell = 0; cell < size * size; ++cell) expected.add(cell, static_cast<Digit>(grid[at(cell)]));
  }
  round.expect(found.possible == expected, puzzle, "candidates: not those of the solutions",
               fmt::format("those of {} solutions", all.size()));
}

}  // namespace

bool hunt_large(Round& round) {
  oracle::Dice& dice = round.dice;
  const LargeBoard drawn = drawn_board(dice);
  oracle::Board board = drawn.shape.blank();
  const int cells = static_cast<int>(drawn.full.size());
  board.givens = oracle::dug(drawn.full, cells * (55 + dice.roll(35)) / 100, dice);
  const Puzzle puzzle = testing::puzzle_of(board, drawn.shape.layout());
  std::optional<std::set<oracle::Digits>> all = listed_by_oracle(board);
  std::string who = "the oracle";
  int answers = all ? 1 : 0;
  for (const std::string_view id : {"native", "csp", "sat", "cp"}) {
    const auto answer = asked(id, puzzle, round);
    if (!answer) continue;
    ++answers;
    const auto solutions = set_of(testing::digits_of(answer->solutions));
    const bool complete = answer->count < kMost;
    round.expect(answer->count == solutions.size() && (!complete || solutions.contains(drawn.full)), puzzle,
                 fmt::format("{}: {} solutions, {} of them different", id, answer->count, solutions.size()),
                 fmt::format("one is {}", testing::text_of(drawn.full)));
    if (all) {
      round.expect(complete == (all->size() < kMost) && (!complete || solutions == *all), puzzle,
                   fmt::format("{}: {} solutions", id, answer->count),
                   fmt::format("{}: {}", who, all->size()));
    } else {
      all = solutions;
      who = id;
    }
  }
  if (all && all->size() < kMost && drawn.shape.size() <= 25) expect_candidates(round, puzzle, *all);
  return answers > 1;
}

}  // namespace nonet::hunt

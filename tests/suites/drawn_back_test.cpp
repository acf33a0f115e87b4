// What is drawn is read back as the board that it shows, in any style and at any width.
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "nonet/draw.hpp"
#include "nonet/explain.hpp"
#include "nonet/format.hpp"
#include "suites/tries.hpp"

namespace nonet {
namespace {

constexpr std::string_view kBoards[] = {
    ".....41.3.24...9...1...........3...56.8......57.2.........16..4.....8.673..9.....",
    ".57.....94.1..3....6..95........4.5...4...3....31...26..6..2.732.....5...3...1.4.",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "98.7..6..7..6..5...6..9..8..4.8..9....6.5......9..4....1..6..3.....1..9.....7...2",
    "1.....2..3.....4",
    ".1.24....3.6....6.6.2....2......4...",
};

// Expects the digits of a board, and its candidates where they are drawn.
void expect_same(const Puzzle& board, const std::string& drawing) {
  const auto back = read_puzzle(drawing);
  ASSERT_TRUE(back) << back.error().message << '\n' << drawing;
  ASSERT_EQ(back->layout->size(), board.layout->size()) << drawing;
  const Candidates shown = initial_candidates(*back);
  const Candidates wanted = initial_candidates(board);
  for (int cell = 0; cell < board.layout->cell_count(); ++cell) {
    if (board.digit(cell) != kBlank) {
      ASSERT_EQ(shown.single(cell), board.digit(cell)) << cell << '\n' << drawing;
    } else if (!back->candidates) {
      ASSERT_EQ(back->digit(cell), kBlank) << cell << '\n' << drawing;
    } else {
      for (int digit = 1; digit <= board.layout->size(); ++digit) {
        const auto d = static_cast<Digit>(digit);
        ASSERT_EQ(shown.has(cell, d), wanted.has(cell, d)) << cell << ' ' << digit << '\n' << drawing;
      }
    }
  }
}

// Returns whether a drawing is of the whole board: of a part, or of none, nothing is read.
bool is_whole(const std::string& drawing) { return drawing.starts_with('+') || drawing.starts_with("┌"); }

TEST(DrawnBack, EveryStepOfEveryPath) {
  int drawn = 0;
  int parts = 0;
  for (const std::string_view text : std::span(kBoards).first(testing::tries(std::size(kBoards)))) {
    const auto path = explain(read_puzzle(text).value()).value();
    Puzzle board = path.start;
    for (const LogicStep& step : path.steps) {
      for (const int width : {0, 52, 76}) {
        for (const DrawStyle style : {DrawStyle::Ascii, DrawStyle::Box}) {
          const auto drawing = draw(board, step, {.style = style, .width = width}).value();
          if (is_whole(drawing)) {
            expect_same(board, "    The step, as a sentence.\n\n" + drawing + "\n");
            ++drawn;
          } else {
            EXPECT_FALSE(read_puzzle(drawing)) << drawing;
            ++parts;
          }
          if (HasFatalFailure()) return;
        }
      }
      apply(step, board);
    }
  }
  EXPECT_GT(drawn, testing::tries(500));
  EXPECT_LT(parts, drawn / 10);
}

TEST(DrawnBack, CandidatesOfAnyShape) {
  for (const std::string layout :
       {"4", "2x3", "3x2", "2x4", "9", "jigsaw:1112122233343444", "10", "12", "16"}) {
    Puzzle puzzle;
    puzzle.reset(Layout::make(parse_layout(layout).value()).value());
    const int size = puzzle.layout->size();
    for (int i = 0; i < puzzle.layout->rows(); ++i) {
      puzzle.givens[i * size + i] = static_cast<Digit>(1 + i * 7 % size);
    }
    for (const bool candidates : {false, true}) {
      for (const DrawStyle style : {DrawStyle::Ascii, DrawStyle::Box}) {
        const std::string drawing = draw(puzzle, {.style = style, .candidates = candidates});
        SCOPED_TRACE(layout);
        expect_same(puzzle, drawing);
        EXPECT_EQ(read_puzzle(drawing).value().layout->spec().regions.size(),
                  puzzle.layout->spec().regions.size());
        if (HasFatalFailure()) return;
      }
    }
  }
}

// Everything that a path says, drawings and sentences, is the positions of its drawings.
TEST(DrawnBack, AllDrawingsOfAPath) {
  const auto path = explain(read_puzzle(kBoards[1]).value()).value();
  std::string text;
  std::vector<Puzzle> boards;
  Puzzle board = path.start;
  for (const LogicStep& step : path.steps) {
    text += step.sentence + "\n\n";
    const bool single = step.technique.ends_with("_single") || step.technique == "full_house";
    if (!single) {
      text += draw(board, step).value() + "\n";
      boards.push_back(board);
    }
    apply(step, board);
  }
  ASSERT_GT(boards.size(), 3U);
  const auto back = read_puzzles(text);
  ASSERT_TRUE(back) << back.error().message;
  ASSERT_EQ(back->size(), boards.size());
}

}  // namespace
}  // namespace nonet

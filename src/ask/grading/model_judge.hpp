// Whether a model, a program that somebody wrote to solve Sudokus, finds the solutions of boards, all of
// them, and nothing else: it is run on drawn boards with one solution, several and none, and its answers are
// compared with those of nonet. Of a board on which they differ, givens are taken away as long as they still
// do.
#pragma once

#include <optional>
#include <vector>

#include "ask/grading/model_language.hpp"
#include "nonet/answer.hpp"

namespace nonet::grading {

// A board on which the model is wrong. None of its givens can go, or the model would be right.
struct Counterexample {
  enum class Kind : std::uint8_t {
    NoBoard,   // an answer that is not a full board: `reason` says why
    Wrong,     // `grid` is its answer, and no solution: `reason` says why
    Missing,   // `grid` is a solution that it does not find
    Repeated,  // it gives an answer twice
    Failed     // the program ends with an error, which is `reason`
  };
  Kind kind = Kind::Wrong;
  Puzzle board;
  Grid grid = {};
  Message reason = {};
};

struct ModelVerdict {
  struct Tried {
    int size = 0;
    int boards = 0;      // on which the answers were compared
    int unfinished = 0;  // of these, those on which the program did not end in its time
  };
  std::vector<Tried> tried;
  std::optional<Counterexample> wrong;  // if it is not right
};

struct JudgeLimits {
  std::vector<int> sizes = {};  // N of the boards; empty: 4 and 9, or what a formula is of
  double seconds = 10;          // for each run of the program
  StopToken stop = {};
};

// Errors: Unsupported if the program that runs it is not installed, or does not take it on the first board.
Result<ModelVerdict> judge_model(const ModelLanguage& language, const StudentModel& model,
                                 const JudgeLimits& limits);

}  // namespace nonet::grading

// ModelLanguage: a language in which somebody writes down what a Sudoku is, and how such a program, a model,
// is run on a board.
//
//   language   the program gets                               and answers
//   lp         the constant n, and a fact estado(X,Y,V) for    the atoms estado(X,Y,V) of each answer set
//              each given; clingo runs it
//   pl         sudoku(Rows): N lists of N, with variables for  what they are bound to; what stays open of
//              blanks; SWI-Prolog runs it                      clpfd is labelled
//   mzn        n and tablero, an array of n*n or of n and n,   its only array of as many variables
//              0 for a blank; MiniZinc runs it
//   cnf        a unit clause for each given; the variable of   the variables that are true
//              row r, column c and digit d is
//              ((r-1)*n + c-1)*n + d; clasp runs it
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::grading {

// A program to run: its file, and what is in it.
struct StudentModel {
  std::string file;
  std::string text;
};

// What the program says is a solution; `fault` says why it is not even a full board.
struct ModelAnswer {
  Grid grid = {};
  Message fault = {};
};

struct ModelAnswers {
  std::vector<ModelAnswer> list = {};  // each once, in the program's order
  bool repeated = false;               // whether the program gave one more than once
  bool stopped = false;                // before it had said all, or while it said the same again and again
};

// Runs a model on a board, for at most `most` answers and one more.
struct ModelTask {
  const StudentModel& model;
  const Puzzle& board;
  std::size_t most = 1;
  StopToken stop = {};
};

struct ModelLanguage {
  std::string_view id;        // the extension of its files too
  std::string_view program;   // that runs it
  std::string_view package;   // of Debian, which has that program
  bool has_hidden_variables;  // so that to say one solution several times is right
  // Returns N of the boards that a model is of; 0 if it shows none. Null: a model is of any size.
  int (*size)(const StudentModel& model);
  // Unsupported, with what the other program says, if it does not run.
  Result<ModelAnswers> (*run)(const ModelLanguage& language, const ModelTask& task);
};

[[nodiscard]] std::span<const ModelLanguage> model_languages();

}  // namespace nonet::grading

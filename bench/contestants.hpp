// Contestants: nonet and its peers, each with how it is run and what its figure counts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::bench {

// What all are asked for.
enum class Work {
  Solve,    // solutions of plain 9×9 boards
  Rules,    // solutions of boards with rules, as Interactive-Sudoku-Solver writes them
  Rate,     // ratings of Sudoku Explainer
  Minlex,   // canonical forms of 9×9 boards: the least line
  Pattern,  // the least pattern, and the least line with it
};

struct Task {
  std::string program = {};  // of "engine", the engine's name
  std::string nonet = {};    // nonet's program
  std::string file = {};     // one puzzle a line
  std::size_t puzzles = 0;
  int limit = 2;  // 1: find a solution; 2: show that there is no other
  std::string engine = {};
};

struct Sample {
  double puzzles_per_second = 0;
  std::string checksum = {};              // of all answers, in hexadecimal; empty: not known
  std::vector<std::string> answers = {};  // to each puzzle: ER/EP/ED, or its verdict and solution
  std::string error = {};                 // why there is no figure
};

struct Contestant {
  std::string_view id;
  Work work;
  std::string_view program;   // where it is looked for unless a path is given; empty: nowhere
  std::string_view measured;  // what its figure counts
  Sample (*time)(const Task& task) = nullptr;
};

// Whether the line is a puzzle of the kind that this work takes: a 9×9 board, or a constraint string.
[[nodiscard]] bool is_puzzle(std::string_view line, Work work);

// nonet itself, at this work.
[[nodiscard]] const Contestant& ourselves(Work work);
// Returns the peer of that name; null if there is none.
[[nodiscard]] const Contestant* find_peer(std::string_view id);

}  // namespace nonet::bench

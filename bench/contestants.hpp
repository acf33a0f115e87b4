// Contestants: nonet and its peers, each with how it is run and what its figure counts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::bench {

struct Task {
  std::string program = {};
  std::string file = {};  // one puzzle a line
  std::size_t puzzles = 0;
  int limit = 2;  // 1: find a solution; 2: show that there is no other
  std::string engine = {};
  bool rate = false;  // find Sudoku Explainer's rating, instead of solutions
};

struct Sample {
  double puzzles_per_second = 0;
  std::string checksum = {};              // of all answers, in hexadecimal; empty: not known
  std::vector<std::string> ratings = {};  // of each puzzle, as ER/EP/ED
  std::string error = {};                 // why there is no figure
};

struct Contestant {
  std::string_view id;
  std::string_view program;   // where it is looked for unless a path is given; empty: nowhere
  std::string_view measured;  // what its figure counts
  Sample (*time)(const Task& task) = nullptr;
};

// Whether the line is a 9×9 board, which is what all peers know.
[[nodiscard]] bool is_board(std::string_view line);

// nonet itself, at what the task asks for.
[[nodiscard]] const Contestant& ourselves(bool rate);
// Returns the peer of that name that does what is asked for; null if there is none.
[[nodiscard]] const Contestant* find_peer(std::string_view id, bool rate);

}  // namespace nonet::bench

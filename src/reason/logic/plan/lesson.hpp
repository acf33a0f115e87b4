// Lesson: what is to be learnt of one technique, told on a board: its own lines, cells and digits first, then
// the rule, and why it is right.
#pragma once

#include <string>
#include <vector>

#include "reason/logic/plan/worked_cases.hpp"

namespace nonet {

struct Lesson {
  std::string here;  // what is to be seen on the board
  std::string rule;
  std::string why;
};

// Returns the lesson on this board, from the page of the step's technique.
[[nodiscard]] Lesson lesson_on(const WorkedCase& board, Language language);
// A board on which to find the technique, made from a seed.
struct Exercise {
  int seed = 0;
  bool alone = false;  // singles have filled in all they can, and nothing but the technique is possible

  // Returns the command that makes it.
  [[nodiscard]] std::string command(const Technique& technique) const;
};
// Returns three, and none for techniques that are too rare to be made while one waits.
[[nodiscard]] std::vector<Exercise> exercises(const Technique& technique);

}  // namespace nonet

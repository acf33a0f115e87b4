// The oracle's judge of explanations: whether steps keep to a solution, and do what they say.
//
// It knows no technique. A step takes candidates away and puts digits in; it is right if no
// candidate that goes out and no digit that goes in contradicts the solution. It is a step only if
// what it does was not done before.
#pragma once

#include <string>

#include "oracle/oracle.hpp"

namespace oracle {

struct Candidate {
  int cell = 0;
  int digit = 0;
};

struct Step {
  std::vector<Candidate> in;   // digits placed
  std::vector<Candidate> out;  // candidates removed
};

class Replay {
 public:
  // The candidates that the givens leave, and that the board allows.
  explicit Replay(const Board& board);

  // Does the step. What is wrong with it, against a solution of the board; empty if nothing is.
  std::string apply(const Step& step, const Digits& solution);

  [[nodiscard]] const Digits& digits() const { return digits_; }  // 0: still blank
  [[nodiscard]] bool solved() const;

 private:
  void place(int cell, int digit);

  const Board& board_;
  Digits digits_;
  std::vector<std::vector<bool>> candidates_;  // by cell, then digit
};

}  // namespace oracle

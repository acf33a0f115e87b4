// Minimal: which givens of a puzzle with one solution are redundant.
//
// A given is redundant if there is no solution with another digit in its cell, the other givens being kept. A
// question for each given settles it, and each is easy: it forbids the given's digit.
#pragma once

#include <vector>

#include "nonet/puzzle.hpp"
#include "setter/questions.hpp"

namespace nonet::setter {

// Asks about each given of a puzzle with one solution.
class RedundantGivens final : public Task {
 public:
  // With `only_whether` it asks no more once it has found one.
  explicit RedundantGivens(const Puzzle& puzzle, bool only_whether = false);

  bool ask(Question& question) override;
  void hear(const Found& found) override;

  [[nodiscard]] const std::vector<Candidate>& redundant() const { return redundant_; }
  // Returns whether each given was settled.
  [[nodiscard]] bool known() const { return !stopped_; }
  [[nodiscard]] bool minimal() const { return known() && redundant_.empty(); }

 private:
  struct Given {
    Candidate candidate;
    DigitBits others = 0;  // what its cell may hold without it, but for its digit
  };

  CandidateBits candidates_;
  std::vector<Given> givens_;
  std::size_t next_ = 0;
  bool only_whether_;
  bool stopped_ = false;
  std::vector<Candidate> redundant_;
};

}  // namespace nonet::setter

// Minimal: which givens of a puzzle with one solution are redundant.
//
// A given is redundant if there is no solution with another digit in its cell, the other givens being kept. A
// question for each given settles it, and each is easy: it forbids the given's digit. Where the solution is
// known, most givens are settled sooner:
//
//   small sets         the only given of an unavoidable set is needed: no question
//   two digits fixed   the two digits with the most givens stay where the solution has them. Another
//                      solution with them there settles the question, and is found with few guesses;
//                      if there is none, the search is repeated without this restriction
#pragma once

#include <vector>

#include "nonet/answer.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/rule.hpp"
#include "solve/setter/questions.hpp"
#include "solve/setter/small_sets.hpp"

namespace nonet::setter {

// Asks about each given of a puzzle with one solution.
class RedundantGivens final : public Task {
 public:
  // With `only_whether` it asks no more once it has found one.
  explicit RedundantGivens(const Puzzle& puzzle, bool only_whether = false);

  // Uses the solution, and unavoidable sets of it, to settle givens sooner.
  template <int W>
  void use_solution(const Grid& solution, const std::vector<BitSet<W>>& sets);

  bool ask(SolutionQuestion& question) override;
  void hear(const QuestionResult& found) override;

  [[nodiscard]] const std::vector<Candidate>& redundant() const { return redundant_; }
  // Returns whether each given was settled.
  [[nodiscard]] bool known() const { return !stopped_; }
  [[nodiscard]] bool minimal() const { return known() && redundant_.empty(); }

 private:
  void fix_digits(const Grid& solution);
  // Whether the next question fixes digits.
  [[nodiscard]] bool in_part() const { return !whole_ && !fixed_.empty(); }

  CandidateBits candidates_;
  CandidateBits allowed_;  // what cells may hold without their givens
  std::vector<Candidate> givens_;
  std::vector<Digit> by_givens_;  // all digits; those with the most givens first
  CandidateBits fixed_;           // by cell: the digit of the solution; empty if it is not known
  bool whole_ = false;            // whether the next question is the whole one
  std::size_t next_ = 0;
  bool every_digit_;  // is allowed in blank cells
  bool only_whether_;
  bool stopped_ = false;
  std::vector<Candidate> redundant_;
};

// Which givens and rules of a puzzle are redundant, from the puzzle alone.
struct Redundancy {
  Verdict verdict = Verdict::GaveUp;  // of the givens
  bool known = false;                 // it is Unique, and each given and rule was settled
  std::vector<Candidate> givens = {};
  std::vector<Rule> rules = {};

  [[nodiscard]] bool minimal() const { return known && givens.empty() && rules.empty(); }
};

// Errors: those of the engines; Unsupported for boards that are too large.
Result<Redundancy> find_redundant(const Puzzle& puzzle, const StopToken& stop);

}  // namespace nonet::setter

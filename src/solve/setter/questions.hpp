// Questions: boards of one layout, each searched for solutions other than those that are known already.
//
//   Task ──ask()──► SolutionQuestion ──► lanes of the bulk kernels (up to nine digits), many tasks at a time
//    ▲                              └──► the native engine (other layouts), one after another
//    └────hear()──── QuestionResult
//
// What comes next may depend on the last answer. An answer depends on its question alone, so a task ends
// in the same way whatever other tasks run beside it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "nonet/layout.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet::setter {

// Sets of digits by cell: bit d-1 is digit d.
using DigitBits = std::uint32_t;
using CandidateBits = std::vector<DigitBits>;
inline constexpr int kMostDigits = 32;

[[nodiscard]] constexpr DigitBits bit_of(Digit digit) { return DigitBits{1} << (digit - 1U); }
[[nodiscard]] constexpr DigitBits all_digits(int size) { return ~DigitBits{0} >> (32 - size); }

struct SolutionQuestion {
  CandidateBits candidates;     // what each cell may hold; as many as the layout has cells
  const Grid* known = nullptr;  // a solution that does not count; it stays until the answer is heard
  std::uint64_t limit = 1;      // solutions to look for
  std::uint64_t seed = 0;       // draws the order of the search; 0: the usual one
  bool tally = false;           // whether the result has the sets
  // Ends a search that needs more guesses; 0: no end.
  std::uint64_t max_guesses = 0;
};

struct QuestionResult {
  std::uint64_t count = 0;
  bool complete = false;  // there are no others; false too if the guesses were spent
  bool stopped = false;   // the search was ended from outside, and the count is too low perhaps
  Grid first;             // if count > 0
  CandidateBits once;     // digits of at least one solution, and of at least two, if that was asked
  CandidateBits twice;

  [[nodiscard]] bool none() const { return complete && count == 0; }
};

class Task {
 public:
  virtual ~Task() = default;
  // Sets the next question; false if the task has no more. The question is empty when it comes, except for
  // its candidates, which are those of the last one.
  virtual bool ask(SolutionQuestion& question) = 0;
  virtual void hear(const QuestionResult& found) = 0;
};

// Usage if boards of this layout have too many digits for questions.
Result<void> may_ask(const Layout& layout);

// Runs tasks until there is no other. `next` returns the next task, or null; `done` takes each that has
// no more questions. When the search is stopped, tasks under way hear so and are done. `rules` hold on
// every board: questions about them must not have a seed. Errors: those of the engines.
Result<void> run_tasks(const LayoutPtr& layout, const std::function<Task*()>& next,
                       const std::function<void(Task&)>& done, const StopToken& stop,
                       const std::vector<Rule>& rules = {});
// Runs one task.
Result<void> run_task(const LayoutPtr& layout, Task& task, const StopToken& stop,
                      const std::vector<Rule>& rules = {});

// Returns what the puzzle's candidates leave to each cell.
[[nodiscard]] CandidateBits allowed_in(const Puzzle& puzzle);
// Returns what its givens and candidates leave to each cell, whatever other cells hold.
[[nodiscard]] CandidateBits candidates_of(const Puzzle& puzzle);

}  // namespace nonet::setter

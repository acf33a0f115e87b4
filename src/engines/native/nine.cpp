// The search on the plain 9×9 board: depth first, over a board in vectors where the processor has them,
// else in words. Both reason and choose alike, so that every machine finds the same solutions in the
// same order.
#include "engines/native/nine.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "bulk/three_vectors.hpp"
#include "engines/native/bands.hpp"
#include "engines/solution_sink.hpp"

namespace nonet::native {
namespace {

constexpr int kCells = 81;

// The sets of digits that the givens and marks leave to the cells, without their peers' say.
std::array<std::uint16_t, kCells> marks_of(const Puzzle& puzzle) {
  constexpr std::uint16_t kAllDigits = (1U << Bands::kDigits) - 1U;
  std::array<std::uint16_t, kCells> marks;
  for (int cell = 0; cell < kCells; ++cell) {
    unsigned set = kAllDigits;
    if (puzzle.marks) set &= static_cast<unsigned>(puzzle.marks->words(cell)[0]);
    if (const Digit given = puzzle.givens[cell]; given != kBlank) set &= 1U << (given - 1);
    marks[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(set);
  }
  return marks;
}

// The boards are on a stack: the first, and what each open choice left to try.
template <class Board>
class NineSearch {
 public:
  NineSearch(const Query& query, SolutionSink& sink) : query_(query), sink_(sink) {
    constexpr std::size_t kUsualDepth = 32;
    stack_.reserve(kUsualDepth);
  }

  RunEnd run() {
    stack_.emplace_back().start(marks_of(query_.puzzle));
    for (;;) {
      constexpr std::uint64_t kGuessesPerClock = 1024;
      ++sink_.stats.propagations;
      switch (stack_.back().propagate()) {
        case bulk::Rest::Open:
          if (query_.max_guesses != 0 && sink_.stats.guesses >= query_.max_guesses) {
            return RunEnd::GuessLimit;
          }
          if (query_.stop.cancelled()) return RunEnd::Cancelled;
          if (++sink_.stats.guesses % kGuessesPerClock == 0 && query_.stop.due()) {
            return RunEnd::TimeLimit;
          }
          branch();
          continue;
        case bulk::Rest::Solved:
          if (!report()) return RunEnd::Enough;
          break;
        case bulk::Rest::Contradiction: break;
      }
      stack_.pop_back();
      if (stack_.empty()) return RunEnd::Exhausted;
    }
  }

 private:
  // Leaves the second half of the choice on the stack, under the first.
  void branch() {
    stack_.emplace_back();
    stack_[stack_.size() - 2].branch(stack_.back());
  }

  bool report() {
    if (!sink_.wants_grids()) return sink_.count_one();
    if (solution_.empty()) solution_.reset(Bands::kDigits);
    const auto digits = stack_.back().digits();
    std::ranges::copy(digits, solution_.digits().begin());
    return sink_.add(solution_);
  }

  const Query& query_;
  SolutionSink& sink_;
  Grid solution_;
  std::vector<Board> stack_;
};

}  // namespace

RunEnd run_nine(const Query& query, SolutionSink& sink) {
  if (bulk::ThreeVectors::runs_here()) return NineSearch<bulk::ThreeVectors>(query, sink).run();
  return NineSearch<Bands>(query, sink).run();
}

}  // namespace nonet::native

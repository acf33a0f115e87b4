#include "solve/setter/candidate_counts.hpp"

#include <bit>

namespace nonet::setter {
namespace {

// All solutions, as far as they are few.
class FirstSolutions final : public Task {
 public:
  FirstSolutions(const CandidateBits& candidates, std::uint64_t limit)
      : candidates_(candidates), limit_(limit) {}

  bool ask(SolutionQuestion& question) override {
    question.candidates = candidates_;
    question.limit = limit_;
    question.tally = true;
    return !std::exchange(asked_, true);
  }
  void hear(const QuestionResult& answer) override { found = answer; }

  QuestionResult found;

 private:
  const CandidateBits& candidates_;
  std::uint64_t limit_;
  bool asked_ = false;
};

// The solutions with one candidate.
class OneCandidate final : public Task {
 public:
  OneCandidate(const CandidateBits& candidates, CandidateCounts& counts, Candidate candidate)
      : candidates_(candidates), counts_(counts), candidate_(candidate) {}

  bool ask(SolutionQuestion& question) override {
    question.candidates = candidates_;
    question.candidates[candidate_.cell] = bit_of(candidate_.digit);
    question.limit = counts_.limit;
    return !std::exchange(asked_, true);
  }
  void hear(const QuestionResult& found) override {
    if (found.stopped) counts_.exact = false;
    counts_.counts[at(candidate_.cell * counts_.size + candidate_.digit - 1)] = found.count;
  }

 private:
  const CandidateBits& candidates_;
  CandidateCounts& counts_;
  Candidate candidate_;
  bool asked_ = false;
};

Verdict verdict_of(const QuestionResult& found) {
  if (found.count > 1) return Verdict::Multiple;
  if (!found.complete) return Verdict::GaveUp;
  return found.count == 1 ? Verdict::Unique : Verdict::NoSolution;
}

}  // namespace

Digit CandidateCounts::settled(int cell) const {
  Digit only = kBlank;
  for (int number = 1; number <= size; ++number) {
    const auto digit = static_cast<Digit>(number);
    if (of(cell, digit) == 0) continue;
    if (only != kBlank) return kBlank;
    only = digit;
  }
  return only;
}

std::vector<Candidate> CandidateCounts::unique_with() const {
  std::vector<Candidate> list;
  if (verdict != Verdict::Multiple || !exact) return list;
  for (int cell = 0; at(cell * size) < counts.size(); ++cell) {
    for (int number = 1; number <= size; ++number) {
      const Candidate candidate{static_cast<CellIndex>(cell), static_cast<Digit>(number)};
      if (of(cell, candidate.digit) == 1) list.push_back(candidate);
    }
  }
  return list;
}

Result<CandidateCounts> count_candidates(const Puzzle& puzzle, std::uint64_t limit, const StopToken& stop) {
  if (const auto ok = may_ask(*puzzle.layout); !ok) return Failure(ok.error());
  Puzzle board = puzzle;
  for (int cell = 0; cell < board.givens.cell_count(); ++cell) {
    board.givens[cell] = puzzle.digit(cell);
  }
  CandidateCounts counts;
  counts.limit = limit;
  counts.size = board.layout->size();
  counts.counts.assign(at(board.layout->cell_count() * counts.size), 0);
  if (find_conflict(board)) {
    counts.verdict = Verdict::Invalid;
    counts.exact = true;
    return counts;
  }
  board.candidates = initial_candidates(board);
  const CandidateBits candidates = candidates_of(board);

  constexpr std::uint64_t kFew = 1000;
  FirstSolutions first(candidates, kFew);
  if (const auto ran = run_task(board.layout, first, stop, board.rules); !ran) return Failure(ran.error());
  counts.verdict = verdict_of(first.found);
  counts.exact = !first.found.stopped;
  std::vector<OneCandidate> open;
  for (int cell = 0; cell < board.layout->cell_count(); ++cell) {
    const auto i = at(cell);
    for (DigitBits left = candidates[i]; left != 0; left &= left - 1) {
      const DigitBits bit = left & (~left + 1);
      const Candidate candidate{static_cast<CellIndex>(cell), static_cast<Digit>(std::countr_zero(bit) + 1)};
      const bool once = (first.found.once[i] & bit) != 0;
      const bool twice = (first.found.twice[i] & bit) != 0;
      const std::uint64_t least = static_cast<std::uint64_t>(once) + static_cast<std::uint64_t>(twice);
      counts.counts[i * at(counts.size) + candidate.digit - 1] = least;
      const bool settled = first.found.complete ? least < 2 || limit == 2 : least >= limit;
      if (!settled) open.emplace_back(candidates, counts, candidate);
    }
  }
  auto next = open.begin();
  const auto ran = run_tasks(
      board.layout, [&]() -> Task* { return next == open.end() ? nullptr : &*next++; }, [](Task&) {}, stop,
      board.rules);
  if (!ran) return Failure(ran.error());
  if (stop.stop_requested()) counts.exact = false;
  return counts;
}

}  // namespace nonet::setter

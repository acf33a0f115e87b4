#include "solve/diagnosis/true_candidates.hpp"

#include <utility>

#include "board/core/digits_of.hpp"
#include "solve/diagnosis/trials.hpp"
#include "solve/engines/engine.hpp"

namespace nonet::diagnosis {
namespace {

// Returns the digit shifted cyclically, so that searches prefer other digits.
Digit shifted(Digit digit, int shift, int size) {
  return digit == kBlank ? kBlank : static_cast<Digit>((digit - 1 + shift) % size + 1);
}

Grid shifted(const Grid& grid, int shift) {
  Grid other = grid;
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    other[cell] = shifted(grid[cell], shift, grid.size());
  }
  return other;
}

Candidates shifted(const Candidates& candidates, int cells, int shift) {
  Candidates other = Candidates::none(candidates.extent());
  for (int cell = 0; cell < cells; ++cell) {
    for (const Digit digit : digits_of(candidates, cell)) {
      other.add(cell, shifted(digit, shift, candidates.size()));
    }
  }
  return other;
}

Trial count(const Puzzle& board, std::uint64_t limit, const StopToken& stop) {
  auto answer = solve(*find_engine("native"), {.puzzle = board, .limit = limit, .keep = limit, .stop = stop});
  return answer ? trial_of(*std::move(answer), limit) : Trial{};
}

class TruthFinder {
 public:
  TruthFinder(const Puzzle& puzzle, const StopToken& stop)
      : stop_(stop),
        size_(puzzle.layout->size()),
        cells_(puzzle.layout->cell_count()),
        board_(as_it_stands(puzzle)) {
    found_.possible = Candidates::none(puzzle.layout->extent());
    found_.open = found_.possible;
  }

  TrueCandidates find() {
    if (find_conflict(board_)) return decided(Verdict::Invalid);
    board_.candidates = initial_candidates(board_);
    found_.open = *board_.candidates;
    const Trial all = count(board_, 2, stop_);
    for (const Grid& solution : all.solutions) cover(solution);
    if (all.none()) return decided(Verdict::NoSolution);
    if (all.one()) return decided(Verdict::Unique);
    if (all.count > 1) found_.verdict = Verdict::Multiple;
    try_all_at_once();
    try_one_by_one();
    found_.exact = left_from(0).empty();
    return std::move(found_);
  }

 private:
  TrueCandidates decided(Verdict verdict) {
    found_.verdict = verdict;
    found_.open = Candidates::none(board_.layout->extent());
    found_.exact = true;
    return std::move(found_);
  }

  void cover(const Grid& solution) {
    for (int cell = 0; cell < cells_; ++cell) {
      found_.possible.add(cell, solution[cell]);
      found_.open.remove(cell, solution[cell]);
    }
  }

  // Returns as many open candidates as are asked for, those of later cells and digits than number `from`.
  [[nodiscard]] std::vector<Candidate> left_from(int from, std::size_t most = 1) const {
    std::vector<Candidate> left;
    for (int number = from; number < cells_ * size_ && left.size() < most; ++number) {
      const Candidate candidate{static_cast<CellIndex>(number / size_),
                                static_cast<Digit>(number % size_ + 1)};
      if (found_.open.has(candidate.cell, candidate.digit)) left.push_back(candidate);
    }
    return left;
  }
  [[nodiscard]] int number_after(const Candidate& candidate) const {
    return candidate.cell * size_ + candidate.digit;
  }

  // Searches with each open candidate placed, many at once, each up to a limit of guesses.
  void try_all_at_once() {
    const bool plain = board_.rules.empty();
    const std::size_t together = plain && board_.layout->is_plain(3, 3) ? 64 : 1;
    const int step = plain ? 1 : 0;  // a rule knows digits by what they are worth
    int from = 0;
    for (int shift = 0; !stop_.stop_requested(); shift = (shift + step) % size_) {
      const std::vector<Candidate> some = left_from(from, together);
      if (some.empty()) return;
      from = number_after(some.back());
      Puzzle other = board_;
      other.candidates = shifted(*board_.candidates, cells_, shift);
      Trials trials(other, stop_);
      const Grid givens = shifted(board_.givens, shift);
      std::vector<Grid> boards(some.size(), givens);
      for (std::size_t i = 0; i < some.size(); ++i) {
        boards[i][some[i].cell] = shifted(some[i].digit, shift, size_);
      }
      const std::vector<Trial> results = trials.count_all(boards, 1);
      for (std::size_t i = 0; i < some.size(); ++i) judge(some[i], results[i], shift);
    }
  }

  // Searches with each candidate that is still open, without a limit.
  void try_one_by_one() {
    int from = 0;
    while (!stop_.stop_requested()) {
      const std::vector<Candidate> next = left_from(from);
      if (next.empty()) return;
      from = number_after(next.front());
      Puzzle board = board_;
      board.givens[next.front().cell] = next.front().digit;
      judge(next.front(), count(board, 1, stop_), 0);
    }
  }

  void judge(const Candidate& candidate, const Trial& trial, int shift) {
    for (const Grid& solution : trial.solutions) cover(shifted(solution, size_ - shift));
    if (trial.none()) found_.open.remove(candidate.cell, candidate.digit);
  }

  const StopToken stop_;
  const int size_;
  const int cells_;
  Puzzle board_;  // as it stands, with its candidates
  TrueCandidates found_;
};

}  // namespace

Puzzle as_it_stands(const Puzzle& puzzle) {
  Puzzle board;
  board.reset(puzzle.layout);
  for (int cell = 0; cell < puzzle.layout->cell_count(); ++cell) {
    board.givens[cell] = puzzle.digit(cell);
  }
  board.candidates = puzzle.candidates;
  board.rules = puzzle.rules;
  return board;
}

TrueCandidates true_candidates(const Puzzle& puzzle, const StopToken& stop) {
  return TruthFinder(puzzle, stop).find();
}

std::optional<std::vector<Candidate>> unique_with(const Puzzle& puzzle, const TrueCandidates& found,
                                                  const StopToken& stop) {
  if (!found.exact) return std::nullopt;
  std::vector<Candidate> list;
  if (found.verdict != Verdict::Multiple) return list;
  const Puzzle board = as_it_stands(puzzle);
  for (int cell = 0; cell < board.givens.cell_count(); ++cell) {
    if (board.givens[cell] != kBlank) continue;
    for (const Digit digit : digits_of(found.possible, cell)) {
      Puzzle with_it = board;
      with_it.givens[cell] = digit;
      const Trial trial = count(with_it, 2, stop);
      if (!trial.known) return std::nullopt;
      if (trial.one()) list.push_back({static_cast<CellIndex>(cell), digit});
    }
  }
  return list;
}

}  // namespace nonet::diagnosis

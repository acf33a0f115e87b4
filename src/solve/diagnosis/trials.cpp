#include "solve/diagnosis/trials.hpp"

#include <array>

#include "solve/engines/engine.hpp"

namespace nonet::diagnosis {
namespace {

// Searches for a trial alone, one after the other until one of them ends. On a plain 9×9 board the
// lanes find solutions fastest, but may guess a million times where one round of singles shows that
// there is none; and they are slow if their guesses are to be counted.
struct Stage {
  std::string_view engine;
  std::uint64_t max_guesses;  // 0: until the time is up
};
constexpr Stage kPlainStages[] = {{"csp", 1}, {"native", 300}, {"csp", 3000}, {"native", 0}};
constexpr Stage kStages[] = {{"native", 20'000}};

}  // namespace

Trial trial_of(Answer answer, std::uint64_t limit) {
  return {.known = answer.exact || answer.count >= limit,
          .count = answer.count,
          .solutions = std::move(answer.solutions)};
}

Trials::Trials(const Puzzle& board, const StopToken& stop) : givens_(board.givens), stop_(stop) {
  board_.reset(board.layout);
  board_.candidates = board.candidates;
  board_.rules = board.rules;
}

Trial Trials::count(const Grid& givens, std::uint32_t limit) {
  board_.givens = givens;
  Trial trial;
  const std::span<const Stage> stages = in_lanes() ? std::span<const Stage>(kPlainStages) : kStages;
  for (const auto& [engine, max_guesses] : stages) {
    auto answer =
        solve(*find_engine(engine),
              {.puzzle = board_, .limit = limit, .keep = 2, .stop = stop_, .max_guesses = max_guesses});
    if (answer) trial = trial_of(std::move(*answer), limit);
    if (trial.known) break;
  }
  return trial;
}

std::vector<Trial> Trials::count_all(std::span<const Grid> boards, std::uint32_t limit) {
  std::vector<Trial> trials;
  trials.reserve(boards.size());
  if (in_lanes() && boards.size() > 1) {
    count_in_lanes(boards, limit, trials);
  } else {
    for (const Grid& givens : boards) trials.push_back(count(givens, limit));
  }
  return trials;
}

void Trials::count_in_lanes(std::span<const Grid> boards, std::uint32_t limit, std::vector<Trial>& trials) {
  using Candidates9 = std::array<std::uint16_t, kBulkCells>;
  constexpr std::uint64_t kAllDigits = 0x1FF;
  std::vector<Candidates9> candidates(boards.size());
  std::vector<BulkBoard> bulk(boards.size());
  std::vector<BulkResult> results(boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (int cell = 0; cell < kBulkCells; ++cell) {
      std::uint64_t set = board_.candidates ? board_.candidates->words(cell)[0] : kAllDigits;
      if (const Digit digit = boards[i][cell]; digit != kBlank) set &= std::uint64_t{1} << (digit - 1U);
      candidates[i][static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(set);
    }
    bulk[i].candidates = candidates[i].data();
  }
  if (!solve_many(*find_engine("native"), bulk, results, {.solutions = limit, .stop = stop_})) {
    trials.resize(boards.size());
    return;
  }
  board_.givens.reset(board_.layout->extent());
  for (const BulkResult& result : results) trials.push_back(trial_of(answer_of(result, board_), limit));
}

std::vector<Candidate> digits_of(const Grid& givens) {
  std::vector<Candidate> digits;
  for (int cell = 0; cell < givens.cell_count(); ++cell) {
    if (givens[cell] != kBlank) digits.push_back({static_cast<CellIndex>(cell), givens[cell]});
  }
  return digits;
}

Grid with(const Grid& givens, int cell, Digit digit) {
  Grid changed = givens;
  changed[cell] = digit;
  return changed;
}

}  // namespace nonet::diagnosis

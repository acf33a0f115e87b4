#include "solve/setter/minimise.hpp"

#include <algorithm>
#include <optional>

#include "base/random.hpp"
#include "solve/setter/pruning.hpp"

namespace nonet::setter {
namespace {

template <int W>
Result<Minimised> minimise_with(const Puzzle& puzzle, const Grid& solution, std::uint64_t seed,
                                const StopToken& stop) {
  typename Pruning<W>::PruningOrder order;
  BitSet<W> givens;
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
    if (puzzle.givens[cell] == kBlank) continue;
    givens.add(cell);
    order.units.push_back(BitSet<W>::of(cell));
  }
  std::ranges::reverse(order.units);
  if (seed != 0) Random(seed).shuffle(std::span(order.units));
  CandidateBits allowed;
  if (puzzle.candidates) {
    Puzzle blank = puzzle;
    blank.givens.reset(puzzle.layout->size());
    allowed = candidates_of(blank);
  }
  // Not set for boards with rules: small sets need not be unavoidable where rules forbid an exchange of
  // digits.
  std::optional<SmallSets<W>> small_sets;
  if (puzzle.rules.empty()) small_sets.emplace(puzzle.layout);
  Pruning<W> pruning;
  pruning.begin(solution, givens, order, small_sets ? &*small_sets : nullptr,
                puzzle.candidates ? &allowed : nullptr);
  const auto ran = run_task(puzzle.layout, pruning, stop, puzzle.rules);
  if (!ran) return Failure(ran.error());
  Minimised minimised{Grid(puzzle.layout->size()), !pruning.stopped()};
  for (const int cell : pruning.givens()) minimised.givens[cell] = solution[cell];
  return minimised;
}

}  // namespace

Result<Minimised> minimise(const Puzzle& puzzle, const Grid& solution, std::uint64_t seed,
                           const StopToken& stop) {
  if (const auto ok = may_ask(*puzzle.layout); !ok) return Failure(ok.error());
  return with_board_words(*puzzle.layout, [&](auto words) {
    return minimise_with<decltype(words)::value>(puzzle, solution, seed, stop);
  });
}

}  // namespace nonet::setter

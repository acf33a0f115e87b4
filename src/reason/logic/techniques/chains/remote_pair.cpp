// Remote Pair: a row of cells with the same two candidates.             HoDoKu 110
//
//      c1     c4     c8
//   r2 3 8 ── 3 8           Each cell sees the next, so they are 3 and 8 in turn. Two cells with
//              │            an even number of cells between them are different: one of them is 3,
//   r7 -      3 8 ── 3 8    the other 8. A cell that sees both is neither (-).
//
// Sound     neighbours in the row differ, so that the cells alternate.
// Complete  all rows of four to ten cells, with all pairs of their cells. Rows of two are naked
//           pairs. In a crowd of such cells the search ends after kMostTries.
// Order     see best_chains.hpp.
// Cost      a count where no four cells have the same two candidates.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/plan/search.hpp"
#include "reason/logic/techniques/chains/best_chains.hpp"
#include "reason/logic/techniques/chains/chain.hpp"

namespace nonet::finders::remote_pair {
namespace {

constexpr int kLeastCells = 4;
constexpr int kMostCells = (hodoku::kMostChainLinks + 1) / 2;
constexpr int kMostTries = 20000;

// Grows a row of cells with the same two candidates from its first cell.
class RemotePairFinder {
 public:
  RemotePairFinder(const Search& search, const CellSet& equal, BestChains& best)
      : position_(search.position), equal_(equal), best_(best), stop_(search.stop) {}

  void grow(int start) {
    digits_ = position_.candidates(start);
    cells_[0] = start;
    extend(1, CellSet::of(start), {});
  }

 private:
  // Extends a row of `length` cells. `seen` are the cells that see two cells of the row with different
  // digits.
  void extend(int length, const CellSet& used, const CellSet& seen) {
    if (length == kMostCells || ++tries_ > kMostTries || stop_.stop_requested()) return;
    const Geometry& geometry = position_.geometry();
    for (const int cell : (geometry.peers(last(length)) & equal_) - used) {
      cells_[static_cast<std::size_t>(length)] = cell;
      CellSet seen_now = seen;
      for (int i = length + 1 - kLeastCells; i >= 0; i -= 2) {
        seen_now |= geometry.peers(cells_[static_cast<std::size_t>(i)]) & geometry.peers(cell);
      }
      if (length % 2 != 0 && length + 1 >= kLeastCells) offer(length + 1, seen_now);
      extend(length + 1, used | CellSet::of(cell), seen_now);
    }
  }

  void offer(int length, const CellSet& seen) {
    const Geometry& geometry = position_.geometry();
    const Digit low = digits_.first();
    const Digit high = digits_.last();
    const int first = cells_[0];
    // A row found from its higher end was found from its lower one; one whose ends eliminate nothing is
    // found shorter.
    if (last(length) < first) return;
    if (!(geometry.peers(first) & geometry.peers(last(length)))
             .intersects(position_.places(low) | position_.places(high))) {
      return;
    }
    ChainResult result;
    result.eliminated = {{{low, seen & position_.places(low)}, {high, seen & position_.places(high)}}};
    result.links = 2 * length - 1;
    result.measure(position_);
    if (!best_.improves(result)) return;
    for (int i = 0; i < length; ++i) {
      const auto at = static_cast<std::size_t>(i);
      result.candidates[2 * at] = candidate_of(cells_[at], i % 2 == 0 ? low : high);
      result.candidates[2 * at + 1] = candidate_of(cells_[at], i % 2 == 0 ? high : low);
    }
    best_.take(result);
  }
  [[nodiscard]] int last(int length) const { return cells_[static_cast<std::size_t>(length) - 1]; }

  const Position& position_;
  const CellSet& equal_;
  BestChains& best_;
  const StopToken& stop_;
  Digits digits_;
  std::array<int, kMostCells> cells_{};
  int tries_ = 0;
};

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  auto& best = search.scratch<BestChains>();
  best.start(sink.wants_all());
  for (const int cell : position.bivalues()) {
    const Digits digits = position.candidates(cell);
    const CellSet equal =
        position.bivalues() & position.places(digits.first()) & position.places(digits.last());
    if (equal.count() >= kLeastCells) RemotePairFinder(search, equal, best).grow(cell);
  }
  for (const ChainResult& result : best.sorted()) {
    Step step{.technique = &rows::remote_pair};
    Digits digits;
    for (const auto& [digit, cells] : result.eliminated) {
      eliminate(position, digit, cells, step);
      digits.add(digit);
    }
    CellSet colours[2];
    const auto candidates = result.chain();
    for (std::size_t i = 0; i < candidates.size(); i += 2) colours[i / 2 % 2].add(candidates[i].cell);
    step.parts = {{.role = Role::ColourA, .cells = colours[0], .digits = digits},
                  {.role = Role::ColourB, .cells = colours[1], .digits = digits}};
    step.chains.push_back(alternating_chain(candidates));
    if (sink.add(std::move(step))) return;
  }
}

}  // namespace nonet::finders::remote_pair

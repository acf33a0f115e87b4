// Propagation and first-fail search for boards of any size and shape.
//
//   decide (cell, digit) ──► asigna ──► elimina in peers ──► evalua: one candidate left? one place left?
//        ▲                                   │                     │           back to asigna
//        └── undo to its trail candidate, ◄── no candidate or no place left  └── all drawn: decide again
//            then eliminate it instead
//
// The state is the candidates of every cell, their number, and for every complete house and digit the
// number of places left. All change only by taking one digit out of one cell, so the trail is a list
// of such pairs, and undoing is putting them back in reverse.
//
// Sound     a digit leaves a cell only if a peer holds it, another digit has been given the cell, or
//           both were refuted by search; so no solution is lost and none is made up.
// Complete  a decision is "this digit here", then "not here": the two halves share no solution, so
//           each is found once and the end of the search is a proof.
// Order     first-fail: the cell or (house, digit) with the lowest ratio of alternatives to trouble,
//           where trouble is how often it has been what failed; cells first, the first in order,
//           lowest digit, lowest cell.
// Cost      a decision scans cells and houses once; an elimination is one step a house of the cell.
// Source    constraint propagation by singles: Norvig (2006); first-fail: Haralick and Elliott (1980);
//           places as alternatives too: Simonis (2005); weights from failures: Boussemart, Hemery,
//           Lecoutre and Sais (2004).
#include "solve/engines/native/searches.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "base/index.hpp"
#include "board/core/digit_set.hpp"
#include "solve/engines/search_monitor.hpp"
#include "solve/engines/solution_sink.hpp"

namespace nonet::native {
namespace {

template <int W>
class LayoutSearch {
 public:
  LayoutSearch(const Query& query, SolutionSink& sink);

  StopReason run();

 private:
  struct BranchPoint {
    CellIndex cell;
    Digit digit;
    std::size_t trail_size;  // before it was taken
  };
  struct HiddenSingle {  // a digit with one place left in a house
    std::uint16_t house;
    Digit digit;
  };

  // Arrays by house and digit have N + 1 slots a house; digit 0 stays at zero.
  [[nodiscard]] std::size_t slot(int house, Digit digit) const { return at(house) * (at(size_) + 1) + digit; }

  bool start();
  bool asigna(int cell, Digit digit);
  bool elimina(int cell, Digit digit);
  bool evalua();
  bool place_last(HiddenSingle place);
  void undo_to(std::size_t trail_size);
  bool next_branch();
  [[nodiscard]] BranchPoint choose() const;

  const Query& query_;
  SolutionSink& sink_;
  SearchMonitor look_;
  const Layout& layout_;
  const int size_;

  std::vector<DigitSet<W>> candidates_;
  std::vector<std::uint16_t> candidate_counts_;
  std::vector<std::uint16_t> places_;  // by house and digit; kNotCounted in incomplete houses
  int unsolved_ = 0;                   // cells with more than one candidate

  // Weights of the first-fail heuristic: how often a cell had no candidate left, or a digit no place in a
  // house.
  std::vector<std::uint32_t> cell_trouble_;
  std::vector<std::uint32_t> place_trouble_;

  std::vector<CellIndex> singles_;         // cells left with one candidate, which their peers still have
  std::vector<HiddenSingle> last_places_;  // digits left with one place, not yet given it
  std::vector<Candidate> trail_;           // candidates taken out
  std::vector<BranchPoint> decisions_;
};

// Far from what any house counts, so that counting down never makes an incomplete one look forced.
constexpr std::uint16_t kNotCounted = 0x8000;

template <int W>
LayoutSearch<W>::LayoutSearch(const Query& query, SolutionSink& sink)
    : query_(query),
      sink_(sink),
      look_(query, sink),
      layout_(*query.puzzle.layout),
      size_(layout_.size()),
      candidates_(at(layout_.cell_count()), DigitSet<W>::first(size_)),
      candidate_counts_(at(layout_.cell_count()), static_cast<std::uint16_t>(size_)),
      places_(at(layout_.house_count()) * (at(size_) + 1), static_cast<std::uint16_t>(size_)),
      unsolved_(size_ > 1 ? layout_.cell_count() : 0),
      cell_trouble_(candidates_.size(), 1),
      place_trouble_(places_.size(), 1) {
  for (int house = 0; house < layout_.house_count(); ++house) {
    places_[slot(house, 0)] = 0;
    if (layout_.house_complete(house)) continue;
    std::fill_n(&places_[slot(house, 1)], size_, kNotCounted);
  }
}

template <int W>
StopReason LayoutSearch<W>::run() {
  bool consistent = start();
  for (;;) {
    if (look_.stopped()) return look_.end();
    if (consistent && unsolved_ == 0) {
      const bool more = sink_.add_digits([&](int cell) { return candidates_[at(cell)].lowest(); });
      if (!more) return StopReason::Enough;
      consistent = false;  // look for the next one
    }
    if (!consistent) {
      if (decisions_.empty()) return StopReason::Exhausted;
      consistent = next_branch();
      continue;
    }
    if (!look_.may_guess()) return look_.end();
    const BranchPoint decision = choose();
    decisions_.push_back(decision);
    consistent = asigna(decision.cell, decision.digit) && evalua();
  }
}

// The givens, and the candidates that the puzzle came without.
template <int W>
bool LayoutSearch<W>::start() {
  const Puzzle& puzzle = query_.puzzle;
  if (puzzle.candidates) {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      DigitSet<W> missing = candidates_[at(cell)] - DigitSet<W>(puzzle.candidates->words(cell));
      while (!missing.empty()) {
        if (!elimina(cell, missing.pop())) return false;
      }
    }
  }
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank && !asigna(cell, puzzle.givens[cell])) return false;
  }
  return evalua();
}

// Gives a cell its digit: all its other candidates go.
template <int W>
bool LayoutSearch<W>::asigna(int cell, Digit digit) {
  if (!candidates_[at(cell)].has(digit)) return false;
  DigitSet<W> others = candidates_[at(cell)];
  others.remove(digit);
  while (!others.empty()) {
    if (!elimina(cell, others.pop())) return false;
  }
  return true;
}

// Takes a digit out of a cell, and notes what that forces. False if the cell has no candidate left,
// or the digit no place in a house.
template <int W>
bool LayoutSearch<W>::elimina(int cell, Digit digit) {
  DigitSet<W>& candidates = candidates_[at(cell)];
  if (!candidates.has(digit)) return true;
  candidates.remove(digit);
  trail_.push_back({static_cast<CellIndex>(cell), digit});
  const std::uint16_t left = --candidate_counts_[at(cell)];
  if (left == 1) {
    --unsolved_;
    singles_.push_back(static_cast<CellIndex>(cell));
  }
  bool possible = true;
  if (left == 0) {
    ++cell_trouble_[at(cell)];
    possible = false;
  }
  for (const std::uint16_t house : layout_.houses_of(cell)) {
    const std::uint16_t places_left = --places_[slot(house, digit)];
    if (places_left == 1) last_places_.push_back({house, digit});
    if (places_left == 0) {
      ++place_trouble_[slot(house, digit)];
      possible = false;
    }
  }
  return possible;
}

// Draws all consequences, until no cell and no digit is forced. False if there is a contradiction.
template <int W>
bool LayoutSearch<W>::evalua() {
  while (!singles_.empty() || !last_places_.empty()) {
    if (look_.must_stop()) return false;
    ++sink_.stats.propagations;
    bool possible = true;
    if (!singles_.empty()) {
      const int cell = singles_.back();
      singles_.pop_back();
      const Digit digit = candidates_[at(cell)].lowest();
      for (const CellIndex peer : layout_.peers(cell)) {
        if (!elimina(peer, digit)) {
          possible = false;
          break;
        }
      }
    } else {
      const HiddenSingle place = last_places_.back();
      last_places_.pop_back();
      possible = place_last(place);
    }
    if (!possible) return false;
  }
  return true;
}

template <int W>
bool LayoutSearch<W>::place_last(HiddenSingle place) {
  for (const CellIndex cell : layout_.house(place.house)) {
    if (candidates_[cell].has(place.digit)) return asigna(cell, place.digit);
  }
  return false;
}

template <int W>
void LayoutSearch<W>::undo_to(std::size_t trail_size) {
  singles_.clear();
  last_places_.clear();
  while (trail_.size() > trail_size) {
    const auto [cell, digit] = trail_.back();
    trail_.pop_back();
    candidates_[cell].add(digit);
    if (++candidate_counts_[cell] == 2) ++unsolved_;
    for (const std::uint16_t house : layout_.houses_of(cell)) ++places_[slot(house, digit)];
  }
}

// Takes the last decision back and goes on without its digit.
template <int W>
bool LayoutSearch<W>::next_branch() {
  const BranchPoint decision = decisions_.back();
  decisions_.pop_back();
  undo_to(decision.trail_size);
  return elimina(decision.cell, decision.digit) && evalua();
}

template <int W>
typename LayoutSearch<W>::BranchPoint LayoutSearch<W>::choose() const {
  // Ratios are compared crosswise, which is exact and the same on every machine.
  std::uint64_t fewest = std::numeric_limits<std::uint32_t>::max();
  std::uint64_t most_trouble = 1;
  const auto better = [&](std::uint64_t alternatives, std::uint64_t trouble) {
    if (alternatives * most_trouble >= fewest * trouble) return false;
    fewest = alternatives;
    most_trouble = trouble;
    return true;
  };
  std::size_t best_cell = 0;
  for (std::size_t cell = 0; cell < candidate_counts_.size(); ++cell) {
    const std::uint16_t count = candidate_counts_[cell];
    if (count > 1 && better(count, cell_trouble_[cell])) best_cell = cell;
  }
  std::size_t best_slot = places_.size();
  for (std::size_t slot = 0; slot < places_.size(); ++slot) {
    const std::uint16_t count = places_[slot];
    if (count > 1 && count <= size_ && better(count, place_trouble_[slot])) best_slot = slot;
  }
  if (best_slot == places_.size()) {
    return {static_cast<CellIndex>(best_cell), candidates_[best_cell].lowest(), trail_.size()};
  }
  const auto house = static_cast<int>(best_slot / (at(size_) + 1));
  const auto digit = static_cast<Digit>(best_slot % (at(size_) + 1));
  const CellIndex cell = *std::ranges::find_if(
      layout_.house(house), [&](CellIndex place) { return candidates_[place].has(digit); });
  return {cell, digit, trail_.size()};
}

}  // namespace

Result<StopReason> run_any_layout(const Query& query, SolutionSink& sink) {
  return with_digit_set(query.puzzle.layout->size(),
                        [&](auto width) { return LayoutSearch<width.value>(query, sink).run(); });
}

}  // namespace nonet::native

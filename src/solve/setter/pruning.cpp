#include "solve/setter/pruning.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/index.hpp"
#include "base/random.hpp"
#include "solve/setter/rules_needed.hpp"

namespace nonet::setter {

template <int W>
void Pruning<W>::begin(const Grid& solution, const Cells& givens, const PruningOrder& order,
                       const SmallSets<W>* small_sets, const CandidateBits* allowed) {
  solution_ = &solution;
  givens_ = givens;
  count_ = givens.count();
  number_units(order);
  sets_.clear();
  runs_ = small_sets != nullptr;
  // Exchanged digits are another solution only if all digits are allowed in blank cells.
  if (runs_ && allowed == nullptr) {
    small_.clear();
    small_sets->append(solution, small_);
    for (const Cells& set : small_) add_set(set);
  }
  if (allowed == nullptr) allowed_.assign(solution.digits().size(), all_digits(solution.size()));
  if (allowed != nullptr) allowed_ = *allowed;
  candidates_ = allowed_;
  for (const int cell : givens) candidates_[at(cell)] = bit_of(solution[cell]);
  next_ = 0;
  fewest_ = order.fewest;
  stopped_ = false;
  questions_ = 0;
  most_ = likely_to_go();
}

// Until half of the board is blank nearly everything may go; with three eighths left, every other given
// must stay.
template <int W>
std::size_t Pruning<W>::likely_to_go() const {
  const std::size_t cells = candidates_.size();
  const auto left = at(count_);
  const std::size_t more = left - std::min(left, 3 * cells / 8);
  return std::max<std::size_t>(3 * more * units_.size() / (5 * cells), 1);
}

template <int W>
void Pruning<W>::number_units(const PruningOrder& order) {
  units_.clear();
  unit_of_.assign(solution_->digits().size(), kNone);
  in_no_unit_ = givens_;
  for (const Cells& unit : order.units) {
    const Cells cells = unit & givens_;
    if (cells.empty()) continue;
    const bool one = cells.next(cells.first()) < 0;
    for (const int cell : cells) {
      unit_of_[at(cell)] = static_cast<int>(units_.size());
    }
    units_.push_back({cells, one ? 1 : cells.count()});
    in_no_unit_ -= cells;
  }
}

template <int W>
void Pruning<W>::add_set(const Cells& set) {
  if (set.intersects(in_no_unit_)) return;
  int last = kNone;
  for (const int cell : set) last = std::max(last, unit_of_[at(cell)]);
  if (last == kNone) return;
  int& first = units_[at(last)].first_set;
  sets_.push_back({set, std::exchange(first, static_cast<int>(sets_.size()))});
}

template <int W>
bool Pruning<W>::must_stay(const Unit& unit, const Cells& left) const {
  const Cells rest = left - unit.cells;
  for (int i = unit.first_set; i != kNone;) {
    const Set& set = sets_[static_cast<std::size_t>(i)];
    if (!set.cells.intersects(rest)) return true;
    i = set.next;
  }
  return false;
}

// Adds units to the run, up to its size. A unit stays if it holds the last given of a set.
template <int W>
void Pruning<W>::plan_run() {
  left_ = givens_;
  dropped_ = 0;
  const std::size_t most = runs_ ? most_ : 1;
  int count = count_;
  for (end_ = next_; end_ < units_.size() && dropped_ < most; ++end_) {
    const Unit& unit = units_[end_];
    if (count - unit.size < fewest_ || must_stay(unit, left_)) continue;
    left_ -= unit.cells;
    count -= unit.size;
    if (dropped_++ == 0) after_first_ = end_ + 1;
  }
  count_left_ = count;
}

template <int W>
bool Pruning<W>::ask(SolutionQuestion& question) {
  if (stopped_) return false;
  plan_run();
  if (dropped_ == 0) return false;
  question.candidates = candidates_;
  const Cells gone = givens_ - left_;
  for (const int cell : gone) question.candidates[at(cell)] = allowed_[at(cell)];
  question.known = solution_;
  // For a run of one cell, the question is whether there is a solution with another digit in it.
  if (count_ - count_left_ == 1) {
    question.known = nullptr;
    const int cell = gone.first();
    question.candidates[at(cell)] &= ~bit_of((*solution_)[cell]);
  }
  ++questions_;
  return true;
}

template <int W>
void Pruning<W>::hear(const QuestionResult& found) {
  if (found.stopped) {
    stopped_ = true;
    return;
  }
  if (found.none()) {
    for (const int cell : givens_ - left_) candidates_[at(cell)] = allowed_[at(cell)];
    givens_ = left_;
    count_ = count_left_;
    next_ = end_;
    most_ = likely_to_go();
    return;
  }
  if (dropped_ == 1) {
    next_ = after_first_;
    return;
  }
  if (found.count > 0) add_set(difference<W>(*solution_, found.first));
  most_ = std::max<std::size_t>(dropped_ / 2, 1);
}

template class Pruning<2>;
template class Pruning<kWideBoard>;

namespace {

// Drops givens of the result's puzzle.
template <int W>
Result<void> drop_givens(Minimised& result, const Grid& solution, std::uint64_t seed, const StopToken& stop) {
  const Puzzle& puzzle = result.puzzle;
  typename Pruning<W>::PruningOrder order;
  BitSet<W> givens;
  for (int cell = 0; cell < puzzle.givens.cell_count(); ++cell) {
    if (puzzle.givens[cell] == kBlank) continue;
    givens.add(cell);
    if (!puzzle.layout->is_hole(cell)) order.units.push_back(BitSet<W>::of(cell));
  }
  std::ranges::reverse(order.units);
  if (seed != 0) Random(seed).shuffle(std::span(order.units));
  const CandidateBits allowed = allowed_in(puzzle);
  // Not set for boards with rules: small sets need not be unavoidable where rules forbid an exchange of
  // digits.
  std::optional<SmallSets<W>> small_sets;
  if (puzzle.rules.empty()) small_sets.emplace(puzzle.layout);
  Pruning<W> pruning;
  pruning.begin(solution, givens, order, small_sets ? &*small_sets : nullptr,
                puzzle.candidates ? &allowed : nullptr);
  const auto ran = run_task(puzzle.layout, pruning, stop, puzzle.rules);
  if (!ran) return Failure(ran.error());
  result.minimal = !pruning.stopped();
  Grid left(puzzle.layout->extent());
  for (const int cell : pruning.givens()) left[cell] = solution[cell];
  result.givens = filled_count(puzzle.givens) - filled_count(left);
  result.puzzle.givens = left;
  return {};
}

}  // namespace

Result<Minimised> minimise(const Puzzle& puzzle, const Grid& solution, std::uint64_t seed, Droppable what,
                           const StopToken& stop) {
  if (const auto ok = may_ask(*puzzle.layout); !ok) return Failure(ok.error());
  Minimised result{.puzzle = puzzle};
  result.puzzle.placed = Grid();  // a given that is gone may be among the digits that were placed
  if (what != Droppable::Rules) {
    const auto ok = with_board_words(*puzzle.layout, [&](auto words) {
      return drop_givens<decltype(words)::value>(result, solution, seed, stop);
    });
    if (!ok) return Failure(ok.error());
  }
  if (what != Droppable::Givens && !puzzle.rules.empty()) {
    const auto dropped = drop_rules(result.puzzle, solution, seed, stop);
    if (!dropped) return Failure(dropped.error());
    result.rules = static_cast<int>(dropped->redundant.size());
    result.minimal = result.minimal && dropped->known;
  }
  return result;
}

}  // namespace nonet::setter

#include "setter/pruning.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace nonet::setter {
namespace {

constexpr int kLargestSet = 12;  // larger ones rarely decide

// The cells of two digits fall into components: those that share a house belong together. In a component, the digits
// can be exchanged.
template <int W>
void append_components(BitSet<W> rest, const std::vector<BitSet<W>>& peers,
                       std::vector<BitSet<W>>& sets) {
  while (!rest.empty()) {
    BitSet<W> component = BitSet<W>::of(rest.first());
    BitSet<W> reached = component;
    while (!reached.empty()) {
      BitSet<W> more;
      for (const int cell : reached) more |= peers[static_cast<std::size_t>(cell)] & rest;
      reached = more - component;
      component |= reached;
    }
    rest -= component;
    if (component.count() <= kLargestSet) sets.push_back(component);
  }
}

// Where some columns of two lines of a chute hold the same digits in both, the lines can be exchanged there.
template <int W>
void append_cycles(const Grid& solution, const std::array<Unit, 2>& lines,
                   std::vector<BitSet<W>>& sets) {
  std::array<std::size_t, kMostDigits + 1> place{};
  for (std::size_t i = 0; i < lines[0].size(); ++i) place[solution[lines[0][i]]] = i;
  std::uint64_t seen = 0;
  for (std::size_t start = 0; start < lines[0].size(); ++start) {
    if ((seen >> start & 1U) != 0) continue;
    BitSet<W> cycle;
    int columns = 0;
    std::size_t i = start;
    do {
      seen |= std::uint64_t{1} << i;
      cycle.add(lines[0][i]);
      cycle.add(lines[1][i]);
      i = place[solution[lines[1][i]]];
      ++columns;
    } while (i != start);
    // Two columns are a pair of digits, which is known.
    if (columns > 2 && 2 * columns <= kLargestSet) sets.push_back(cycle);
  }
}

}  // namespace

template <int W>
SmallSets<W>::SmallSets(LayoutPtr layout) : layout_(std::move(layout)) {
  const int size = layout_->size();
  for (int cell = 0; cell < layout_->cell_count(); ++cell) {
    peers_.push_back(BitSet<W>::from(layout_->peers(cell)));
  }
  const LayoutSpec& spec = layout_->spec();
  if (spec.box_rows == 0 || !layout_->is_plain(spec.box_rows, spec.box_cols)) return;
  const auto line = [&](int number, bool row) {
    Unit cells;
    for (int i = 0; i < size; ++i) {
      cells.push_back(
          static_cast<CellIndex>(row ? layout_->cell(number, i) : layout_->cell(i, number)));
    }
    return cells;
  };
  for (const bool row : {true, false}) {
    const int of_chute = row ? spec.box_rows : spec.box_cols;
    for (int first = 0; first < size; ++first) {
      for (int second = first + 1; second < (first / of_chute + 1) * of_chute; ++second) {
        two_lines_.push_back({line(first, row), line(second, row)});
      }
    }
  }
}

template <int W>
void SmallSets<W>::append(const Grid& solution, std::vector<BitSet<W>>& sets) const {
  const auto size = static_cast<std::size_t>(solution.size());
  std::vector<BitSet<W>> places(size + 1);
  for (int cell = 0; cell < solution.cell_count(); ++cell) places[solution[cell]].add(cell);
  for (std::size_t a = 1; a <= size; ++a) {
    for (std::size_t b = a + 1; b <= size; ++b)
      append_components(places[a] | places[b], peers_, sets);
  }
  for (const auto& lines : two_lines_) append_cycles(solution, lines, sets);
}

template <int W>
void Pruning<W>::begin(const Grid& solution, const Cells& givens, const Order& order,
                       const SmallSets<W>* small_sets, const CandidateBits* allowed) {
  solution_ = &solution;
  allowed_ = allowed;
  all_ = all_digits(solution.size());
  givens_ = givens;
  units_.clear();
  for (const Unit& unit : order.units) {
    const Cells cells = Cells::from(unit) & givens;
    if (!cells.empty()) units_.push_back(cells);
  }
  sets_.clear();
  sets_with_.assign(solution.digits().size(), {});
  runs_ = small_sets != nullptr;
  // An exchange of digits is another solution only if they are allowed.
  if (runs_ && allowed == nullptr) {
    std::vector<Cells> sets;
    small_sets->append(solution, sets);
    for (const Cells& set : sets) add_set(set);
  }
  if (allowed == nullptr) candidates_.assign(solution.digits().size(), all_);
  if (allowed != nullptr) candidates_ = *allowed;
  for (const int cell : givens)
    candidates_[static_cast<std::size_t>(cell)] = bit_of(solution[cell]);
  next_ = 0;
  fewest_ = order.fewest;
  stopped_ = false;
  questions_ = 0;
  // Until almost half of the board is blank, nearly everything may go.
  most_ = std::max<std::size_t>(units_.size() * 2 / 5, 1);
}

template <int W>
void Pruning<W>::add_set(const Cells& set) {
  if (sets_.size() == kMostSets) return;
  const std::size_t word = sets_.size() / 64;
  const std::uint64_t bit = std::uint64_t{1} << sets_.size() % 64;
  for (const int cell : set) sets_with_[static_cast<std::size_t>(cell)][word] |= bit;
  sets_.push_back(set);
}

template <int W>
bool Pruning<W>::must_stay(const Cells& unit, const Cells& left) const {
  const Cells rest = left - unit;
  for (const int cell : unit) {
    const auto& words = sets_with_[static_cast<std::size_t>(cell)];
    for (std::size_t word = 0; word < words.size(); ++word) {
      for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
        const auto number = 64 * word + static_cast<std::size_t>(std::countr_zero(bits));
        if ((sets_[number] & rest).empty()) return true;
      }
    }
  }
  return false;
}

// Takes units out until there are as many as the run may have. What must stay if they go stays.
template <int W>
void Pruning<W>::plan_run() {
  left_ = givens_;
  dropped_ = 0;
  const std::size_t most = runs_ ? most_ : 1;
  int count = left_.count();
  for (end_ = next_; end_ < units_.size() && dropped_ < most; ++end_) {
    const Cells& unit = units_[end_];
    const int size = unit.count();
    if (count - size < fewest_ || must_stay(unit, left_)) continue;
    left_ -= unit;
    count -= size;
    if (dropped_++ == 0) after_first_ = end_ + 1;
  }
}

template <int W>
bool Pruning<W>::ask(Question& question) {
  if (stopped_) return false;
  plan_run();
  if (dropped_ == 0) return false;
  question.candidates = candidates_;
  const Cells gone = givens_ - left_;
  const auto allowed = [&](int cell) {
    return allowed_ == nullptr ? all_ : (*allowed_)[static_cast<std::size_t>(cell)];
  };
  for (const int cell : gone) question.candidates[static_cast<std::size_t>(cell)] = allowed(cell);
  question.limit = 1;
  question.seed = 0;
  question.tally = false;
  question.known = solution_;
  // Of one cell, a solution with another digit there is what is looked for.
  if (gone.count() == 1) {
    question.known = nullptr;
    const int cell = gone.first();
    question.candidates[static_cast<std::size_t>(cell)] &= ~bit_of((*solution_)[cell]);
  }
  ++questions_;
  return true;
}

template <int W>
void Pruning<W>::hear(const Found& found) {
  if (found.stopped) {
    stopped_ = true;
    return;
  }
  if (found.none()) {
    for (const int cell : givens_ - left_) {
      candidates_[static_cast<std::size_t>(cell)] =
          allowed_ == nullptr ? all_ : (*allowed_)[static_cast<std::size_t>(cell)];
    }
    givens_ = left_;
    next_ = end_;
    most_ = std::max<std::size_t>(most_ / 2, 1);
    return;
  }
  if (runs_ && found.count > 0) {
    const auto ours = solution_->digits();
    const auto other = found.first.digits();
    std::array<std::uint64_t, W> words{};  // without branches, since nobody can foresee them
    for (std::size_t cell = 0; cell < ours.size(); ++cell) {
      words[cell / 64] |= std::uint64_t{ours[cell] != other[cell]} << cell % 64;
    }
    Cells differ;
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::uint64_t bits = words[i]; bits != 0; bits &= bits - 1) {
        differ.add(static_cast<int>(64 * i) + std::countr_zero(bits));
      }
    }
    add_set(differ);
  }
  if (dropped_ == 1) {
    next_ = after_first_;
    return;
  }
  most_ = std::max<std::size_t>(most_ / 2, 1);
}

template class Pruning<2>;
template class Pruning<kWideBoard>;
template class SmallSets<2>;
template class SmallSets<kWideBoard>;

}  // namespace nonet::setter

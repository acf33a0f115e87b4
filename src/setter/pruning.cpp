#include "setter/pruning.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace nonet::setter {
namespace {

template <int W>
BitSet<W> difference(const Grid& one, const Grid& other) {
  BitSet<W> differ;
  for (int cell = 0; cell < one.cell_count(); ++cell) {
    if (one[cell] != other[cell]) differ.add(cell);
  }
  return differ;
}

}  // namespace

template <int W>
void Pruning<W>::begin(const Grid& solution, const Cells& givens, const Order& order,
                       const SmallSets<W>* small_sets, const CandidateBits* allowed) {
  solution_ = &solution;
  allowed_ = allowed;
  all_ = all_digits(solution.size());
  givens_ = givens;
  units_.clear();
  for (const Cells& unit : order.units) {
    const Cells cells = unit & givens;
    if (!cells.empty()) units_.push_back({cells, cells.count()});
  }
  sets_.clear();
  sets_with_.assign(solution.digits().size(), {});
  runs_ = small_sets != nullptr;
  // An exchange of digits is another solution only if they are allowed.
  if (runs_ && allowed == nullptr) {
    small_.clear();
    small_sets->append(solution, small_);
    for (const Cells& set : small_) add_set(set);
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
    const auto& [unit, size] = units_[end_];
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
  if (dropped_ == 1) {
    next_ = after_first_;
    return;
  }
  if (found.count > 0) add_set(difference<W>(*solution_, found.first));
  most_ = std::max<std::size_t>(most_ / 2, 1);
}

template class Pruning<2>;
template class Pruning<kWideBoard>;

}  // namespace nonet::setter

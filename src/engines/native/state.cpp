#include "engines/native/state.hpp"

namespace nonet::native {

std::size_t State::level_of(std::uint32_t number) const {
  return propagators_[number]->cost() == Propagator::Cost::Dear ? 1 : 0;
}

State::State(int cells, int size)
    : size_(size),
      words_((at(cells) + kWord - 1) / kWord),
      digits_(at(cells), first_digits(size)),
      rows_(at(cells) * words_),
      own_(1) {}

void State::differ(int a, int b) {
  if (a == b) return;
  rows_[at(a) * words_ + at(b) / kWord] |= std::uint64_t{1} << (at(b) % kWord);
  rows_[at(b) * words_ + at(a) / kWord] |= std::uint64_t{1} << (at(a) % kWord);
}

void State::finish() {
  std::vector<std::uint32_t> counts(digits_.size() + 1);
  for (const auto& propagator : propagators_) {
    for (const CellIndex cell : propagator->cells()) ++counts[cell + 1U];
  }
  for (std::size_t i = 1; i < counts.size(); ++i) counts[i] += counts[i - 1];
  starts_ = counts;
  watchers_.resize(counts.back());
  for (std::uint32_t number = 0; number < propagators_.size(); ++number) {
    for (const CellIndex cell : propagators_[number]->cells()) watchers_[counts[cell]++] = number;
  }
  waits_.assign(propagators_.size(), true);
  for (std::uint32_t number = 0; number < propagators_.size(); ++number) {
    queues_[level_of(number)].push_back(number);
  }
}

void State::narrowed(int cell, Digits left) {
  trail_.push_back({static_cast<CellIndex>(cell), digits_[at(cell)]});
  digits_[at(cell)] = left;
  if (left == 0) return;
  if (is_one(left)) fixed_.push_back(static_cast<CellIndex>(cell));
  for (std::uint32_t i = starts_[at(cell)]; i < starts_[at(cell) + 1]; ++i) {
    const std::uint32_t number = watchers_[i];
    if (waits_[number] || number == running_) continue;
    waits_[number] = true;
    queues_[level_of(number)].push_back(number);
  }
}

// Takes the digit of a full cell from the cells that differ from it.
bool State::spread(CellIndex cell) {
  const Digits others = ~digits_[cell];
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t bits = rows_[cell * words_ + word]; bits != 0; bits &= bits - 1) {
      const auto other = static_cast<int>(word * kWord) + std::countr_zero(bits);
      if (keep(other, others)) continue;
      own_[0] = static_cast<CellIndex>(other);
      blamed_ = own_;
      return false;
    }
  }
  return true;
}

bool State::step(bool& possible) {
  if (!fixed_.empty()) {
    const CellIndex cell = fixed_.back();
    fixed_.pop_back();
    possible = spread(cell);
    return true;
  }
  for (std::size_t level = 0; level < 2; ++level) {
    auto& queue = queues_[level];
    std::size_t& head = heads_[level];
    if (head == queue.size()) continue;
    const std::uint32_t number = queue[head++];
    if (head == queue.size()) {
      queue.clear();
      head = 0;
    }
    Propagator& propagator = *propagators_[number];
    waits_[number] = false;
    running_ = propagator.again() ? ~0U : number;
    possible = propagator.narrow(*this);
    running_ = ~0U;
    if (!possible) blamed_ = propagator.cells();
    return true;
  }
  return false;
}

void State::forget() {
  fixed_.clear();
  for (std::size_t level = 0; level < 2; ++level) {
    for (std::size_t i = heads_[level]; i < queues_[level].size(); ++i)
      waits_[queues_[level][i]] = false;
    queues_[level].clear();
    heads_[level] = 0;
  }
}

void State::undo_to(std::size_t depth) {
  forget();
  for (; trail_.size() > depth; trail_.pop_back())
    digits_[trail_.back().cell] = trail_.back().before;
}

}  // namespace nonet::native

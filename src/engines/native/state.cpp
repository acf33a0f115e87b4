#include "engines/native/state.hpp"

namespace nonet::native {

std::size_t State::level_of(std::uint32_t number) const {
  return static_cast<std::size_t>(propagators_[number]->cost());
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
    const Propagator& propagator = *propagators_[number];
    for (const CellIndex cell : propagator.cells()) {
      watchers_[counts[cell]++] = {number, static_cast<std::uint16_t>(level_of(number)),
                                   propagator.wakes() == Propagator::Wakes::AtEnds};
    }
  }
  waits_.assign(propagators_.size(), 1);
  for (std::uint32_t number = 0; number < propagators_.size(); ++number) {
    queues_[level_of(number)].push_back(number);
  }
}

void State::narrowed(int cell, Digits left) {
  const Digits before = digits_[at(cell)];
  trail_.push_back({static_cast<CellIndex>(cell), before});
  digits_[at(cell)] = left;
  if (left == 0) return;
  if (is_one(left)) fixed_.push_back(static_cast<CellIndex>(cell));
  const bool moved = lowest(left) != lowest(before) || highest(left) != highest(before);
  for (std::uint32_t i = starts_[at(cell)]; i < starts_[at(cell) + 1]; ++i) {
    const Watcher watcher = watchers_[i];
    if (waits_[watcher.number] != 0 || watcher.number == running_) continue;
    if (watcher.bounds && !moved) continue;
    waits_[watcher.number] = 1;
    queues_[watcher.level].push_back(watcher.number);
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

bool State::exclude(std::span<const CellIndex> cells, Digits digits) {
  for (; digits != 0; digits &= digits - 1) {
    const Digits digit = digits & -digits;
    places_.clear();
    for (const CellIndex cell : cells) {
      if ((digits_[cell] & digit) != 0) places_.push_back(cell * words_);
    }
    if (places_.empty()) return false;
    for (std::size_t word = 0; word < words_; ++word) {
      std::uint64_t common = ~std::uint64_t{0};
      for (const std::size_t row : places_) common &= rows_[row + word];
      for (; common != 0; common &= common - 1) {
        if (!keep(static_cast<int>(word * kWord) + std::countr_zero(common), ~digit)) return false;
      }
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
  for (std::size_t level = 0; level < kLevels; ++level) {
    auto& queue = queues_[level];
    std::size_t& head = heads_[level];
    if (head == queue.size()) continue;
    const std::uint32_t number = queue[head++];
    if (head == queue.size()) {
      queue.clear();
      head = 0;
    }
    Propagator& propagator = *propagators_[number];
    waits_[number] = 0;
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
  for (std::size_t level = 0; level < kLevels; ++level) {
    for (std::size_t i = heads_[level]; i < queues_[level].size(); ++i)
      waits_[queues_[level][i]] = 0;
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

#include "solve/engines/native/state.hpp"

#include <algorithm>

namespace nonet::native {

SolverState::SolverState(int cells, int size)
    : size_(size),
      words_((at(cells) + kWord - 1) / kWord),
      digits_(at(cells), first_digits(size)),
      rows_(at(cells) * words_),
      places_(at(size) * words_),
      own_(1) {}

void SolverState::differ(int a, int b) {
  if (a == b) return;
  rows_[at(a) * words_ + at(b) / kWord] |= std::uint64_t{1} << (at(b) % kWord);
  rows_[at(b) * words_ + at(a) / kWord] |= std::uint64_t{1} << (at(a) % kWord);
}

void SolverState::finish() {
  // The propagators of each cost begin in a new word of bits.
  std::vector<std::unique_ptr<Propagator>> ordered;
  for (std::size_t cost = 0; cost < kLevels; ++cost) {
    levels_[cost].begin = levels_[cost].next = ordered.size() / kWord;
    for (auto& propagator : propagators_) {
      if (propagator != nullptr && static_cast<std::size_t>(propagator->cost()) == cost) {
        ordered.push_back(std::move(propagator));
      }
    }
    ordered.resize((ordered.size() + kWord - 1) / kWord * kWord);
    levels_[cost].end = ordered.size() / kWord;
  }
  propagators_ = std::move(ordered);
  wait_.assign(propagators_.size() / kWord, 0);
  std::vector<std::vector<Watchers>> lists(digits_.size());
  for (std::size_t number = 0; number < propagators_.size(); ++number) {
    if (propagators_[number] == nullptr) continue;
    const Propagator& propagator = *propagators_[number];
    const auto word = static_cast<std::uint32_t>(number / kWord);
    const std::uint64_t bit = std::uint64_t{1} << (number % kWord);
    wait_[word] |= bit;
    for (const CellIndex cell : propagator.cells()) {
      auto& list = lists[cell];
      if (list.empty() || list.back().word != word) list.push_back({word, 0, 0});
      const bool ends = propagator.wakes() == Propagator::Wakes::AtEnds;
      (ends ? list.back().at_ends : list.back().always) |= bit;
    }
  }
  place_copies();
  for (std::size_t i = 0; i < digits_.size() * at(size_); ++i) {
    const std::size_t cell = i / at(size_);
    places_[i % at(size_) * words_ + cell / kWord] |= std::uint64_t{1} << (cell % kWord);
  }
  starts_.assign(1, 0);
  for (const auto& list : lists) {
    watchers_.insert(watchers_.end(), list.begin(), list.end());
    starts_.push_back(static_cast<std::uint32_t>(watchers_.size()));
  }
}

void SolverState::place_copies() {
  std::vector<std::vector<std::uint32_t>> lists(digits_.size());
  for (std::size_t i = 0; i < copied_.size(); ++i) {
    if (copied_[i] != kNoCell) lists[copied_[i]].push_back(static_cast<std::uint32_t>(i));
  }
  copies_.assign(copied_.size(), static_cast<Copy>(first_digits(size_)));
  copy_starts_.assign(1, 0);
  for (const auto& list : lists) {
    copy_places_.insert(copy_places_.end(), list.begin(), list.end());
    copy_starts_.push_back(static_cast<std::uint32_t>(copy_places_.size()));
  }
}

void SolverState::narrowed(int cell, DigitMask left) {
  const DigitMask before = digits_[at(cell)];
  trail_.push_back({static_cast<CellIndex>(cell), before});
  put(at(cell), left);
  if (left == 0) return;
  if (is_one(left)) fixed_.push_back(static_cast<CellIndex>(cell));
  const bool moved = lowest(left) != lowest(before) || highest(left) != highest(before);
  const std::uint64_t ends = moved ? ~std::uint64_t{0} : 0;
  for (std::uint32_t i = starts_[at(cell)]; i < starts_[at(cell) + 1]; ++i) {
    const Watchers& some = watchers_[i];
    wait_[some.word] |= some.always | (some.at_ends & ends);
  }
}

// Takes the digit of a full cell from the cells that differ from it.
bool SolverState::spread(CellIndex cell) {
  const DigitMask digit = digits_[cell];
  const std::uint64_t* places = &places_[at(lowest(digit) - 1) * words_];
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t bits = rows_[cell * words_ + word] & places[word]; bits != 0; bits &= bits - 1) {
      const auto other = static_cast<int>(word * kWord) + std::countr_zero(bits);
      if (keep(other, ~digit)) continue;
      own_[0] = static_cast<CellIndex>(other);
      blamed_ = own_;
      return false;
    }
  }
  return true;
}

bool SolverState::exclude(std::span<const CellIndex> cells, DigitMask digits) {
  for (; digits != 0; digits &= digits - 1) {
    const DigitMask digit = digits & -digits;
    const std::uint64_t* places = &places_[at(lowest(digit) - 1) * words_];
    bool any = false;
    for (std::size_t word = 0; word < words_; ++word) {
      std::uint64_t common = places[word];
      for (const CellIndex cell : cells) {
        if ((digits_[cell] & digit) == 0) continue;
        any = true;
        common &= rows_[cell * words_ + word];
        if (common == 0) break;
      }
      for (; any && common != 0; common &= common - 1) {
        if (!keep(static_cast<int>(word * kWord) + std::countr_zero(common), ~digit)) return false;
      }
    }
    if (!any) return false;
  }
  return true;
}

bool SolverState::step(bool& possible) {
  if (!fixed_.empty()) {
    const CellIndex cell = fixed_.back();
    fixed_.pop_back();
    possible = spread(cell);
    return true;
  }
  for (PropagatorQueue& level : levels_) {
    const std::size_t number = take(level);
    if (number == kNone) continue;
    Propagator& propagator = *propagators_[number];
    possible = propagator.narrow(*this);
    if (!propagator.again()) wait_[number / kWord] &= ~(std::uint64_t{1} << (number % kWord));
    if (!possible) blamed_ = propagator.blamed();
    return true;
  }
  return false;
}

// Takes the next waiting propagator, in turn; kNone if there is none.
std::size_t SolverState::take(PropagatorQueue& level) {
  const std::size_t words = level.end - level.begin;
  if (words == 0) return kNone;
  for (std::size_t looked = 0; looked <= words; ++looked) {
    if (const std::uint64_t bits = wait_[level.next] & level.ahead; bits != 0) {
      const std::uint64_t bit = bits & -bits;
      wait_[level.next] ^= bit;
      level.ahead = ~(bit | (bit - 1));
      return level.next * kWord + static_cast<std::size_t>(std::countr_zero(bit));
    }
    level.ahead = ~std::uint64_t{0};
    if (++level.next == level.end) level.next = level.begin;
  }
  return kNone;
}

void SolverState::undo_to(std::size_t depth) {
  fixed_.clear();
  std::ranges::fill(wait_, 0);
  for (; trail_.size() > depth; trail_.pop_back()) put(trail_.back().cell, trail_.back().before);
}

bool place_last(SolverState& state, std::span<const CellIndex> cells, DigitMask digits) {
  const auto [once, twice] = digits_in<2>(state, cells);
  const DigitMask single = digits & once & ~twice;
  if (single == 0) return true;
  return std::ranges::all_of(
      cells, [&](CellIndex cell) { return (state[cell] & single) == 0 || state.keep(cell, single); });
}

}  // namespace nonet::native

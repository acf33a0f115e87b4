// SolverState: the candidates of each cell, the trail to undo changes, and the propagators that have to run
// again.
//
//   keep(cell, digits) ──► trail ──► cells left with one digit ──► those that differ from them
//                             └────► propagators of the cell: the cheap first, then the slow, then the last
//
// Digits are bits of a word, digit d is bit d - 1: boards of up to 64 digits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "nonet/grid.hpp"

namespace nonet::native {

using DigitMask = std::uint64_t;
inline constexpr int kMostDigits = 64;

[[nodiscard]] constexpr DigitMask only(int digit) { return DigitMask{1} << static_cast<unsigned>(digit - 1); }
[[nodiscard]] constexpr DigitMask first_digits(int count) {
  return ~DigitMask{0} >> static_cast<unsigned>(kMostDigits - count);
}
[[nodiscard]] constexpr int lowest(DigitMask digits) { return std::countr_zero(digits) + 1; }
[[nodiscard]] constexpr int highest(DigitMask digits) { return kMostDigits - std::countl_zero(digits); }

class SolverState;

// One constraint, which removes candidates that contradict it. It keeps nothing between calls.
class Propagator {
 public:
  enum class Cost : std::uint8_t { Cheap, Slow, Last };
  // Which change of a cell makes it run again: any digit, or only the least or the greatest.
  enum class Wakes : std::uint8_t { Always, AtEnds };

  Propagator(std::vector<CellIndex> cells, Cost cost, bool again, Wakes wakes = Wakes::Always)
      : cells_(std::move(cells)), cost_(cost), again_(again), wakes_(wakes) {}
  virtual ~Propagator() = default;
  Propagator(const Propagator&) = delete;
  Propagator& operator=(const Propagator&) = delete;

  // Removes digits that no solution of the constraint has in a cell. If all cells are full, checks them.
  // False if the constraint cannot be fulfilled.
  virtual bool narrow(SolverState& state) = 0;

  [[nodiscard]] std::span<const CellIndex> cells() const { return cells_; }
  // Returns the cells that caused a failure.
  [[nodiscard]] virtual std::span<const CellIndex> blamed() const { return cells_; }
  [[nodiscard]] Cost cost() const { return cost_; }
  [[nodiscard]] bool again() const { return again_; }  // whether its own changes may let it narrow more
  [[nodiscard]] Wakes wakes() const { return wakes_; }

 private:
  const std::vector<CellIndex> cells_;
  const Cost cost_;
  const bool again_;
  const Wakes wakes_;
};

class SolverState {
 public:
  using Copy = std::uint16_t;
  static constexpr CellIndex kNoCell = 0xFFFF;

  SolverState(int cells, int size);

  // Makes two cells hold different digits.
  void differ(int a, int b);
  [[nodiscard]] bool do_differ(int a, int b) const {
    return (rows_[at(a) * words_ + at(b) / kWord] >> (at(b) % kWord) & 1U) != 0;
  }
  void add(std::unique_ptr<Propagator> propagator) { propagators_.push_back(std::move(propagator)); }
  // Keeps copies of these cells' digits, in this order; for kNoCell, of all digits. To be called once at
  // most.
  void copy(std::vector<CellIndex> cells) { copied_ = std::move(cells); }
  [[nodiscard]] std::span<const Copy> copies() const { return copies_; }
  // Ends the adding of propagators, and makes all of them run.
  void finish();

  [[nodiscard]] DigitMask operator[](int cell) const { return digits_[at(cell)]; }
  [[nodiscard]] std::span<const DigitMask> all() const { return digits_; }
  [[nodiscard]] int size() const { return size_; }
  // Removes all other digits from the cell. False if none is left.
  bool keep(int cell, DigitMask allowed) {
    DigitMask& digits = digits_[at(cell)];
    const DigitMask left = digits & allowed;
    if (left == digits) return true;
    narrowed(cell, left);
    return left != 0;
  }
  // Each of the digits has to stand in one of the cells: removes it from every cell that differs from all
  // of those that may hold it. False if a cell has no digit left.
  bool exclude(std::span<const CellIndex> cells, DigitMask digits);
  // Runs the next propagation. False if there is nothing left to do; `possible` is set to whether it failed.
  bool step(bool& possible);

  [[nodiscard]] std::size_t depth() const { return trail_.size(); }
  void undo_to(std::size_t depth);

  // Returns the cells that caused the last failure.
  [[nodiscard]] std::span<const CellIndex> blamed() const { return blamed_; }

 private:
  static constexpr std::size_t kWord = 64;
  static constexpr std::size_t kLevels = 3;
  static constexpr std::size_t kNone = ~std::size_t{0};
  struct TrailEntry {
    CellIndex cell;
    DigitMask before;
  };

  struct Watchers {  // of a cell: propagators, by their numbers, as bits of a word
    std::uint32_t word;
    std::uint64_t always;
    std::uint64_t at_ends;  // those that look at the least and the greatest digit alone
  };

  struct PropagatorQueue {  // propagators of one cost: words of their own, looked through in turn
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t next = 0;                     // the word to look at
    std::uint64_t ahead = ~std::uint64_t{0};  // its bits that have not had their turn
  };

  void put(std::size_t cell, DigitMask digits) {
    const std::uint64_t bit = std::uint64_t{1} << (cell % kWord);
    for (DigitMask turned = digits_[cell] ^ digits; turned != 0; turned &= turned - 1)
      places_[at(lowest(turned) - 1) * words_ + cell / kWord] ^= bit;
    digits_[cell] = digits;
    for (std::uint32_t i = copy_starts_[cell]; i < copy_starts_[cell + 1]; ++i)
      copies_[copy_places_[i]] = static_cast<Copy>(digits);
  }
  void narrowed(int cell, DigitMask left);
  bool spread(CellIndex cell);
  void place_copies();
  [[nodiscard]] std::size_t take(PropagatorQueue& level);

  const int size_;
  const std::size_t words_;
  std::vector<DigitMask> digits_;
  std::vector<std::uint64_t> rows_;    // by cell: the cells that differ from it
  std::vector<std::uint64_t> places_;  // by digit: the cells that may hold it
  std::vector<TrailEntry> trail_;
  std::vector<std::unique_ptr<Propagator>> propagators_;  // the cheap first
  std::vector<std::uint32_t> starts_;                     // by cell: where its watchers are
  std::vector<Watchers> watchers_;
  std::vector<CellIndex> copied_;
  std::vector<Copy> copies_;
  std::vector<std::uint32_t> copy_starts_;  // by cell: where its copies are
  std::vector<std::uint32_t> copy_places_;
  std::vector<CellIndex> fixed_;     // whose digit has not been taken from others
  std::vector<std::uint64_t> wait_;  // propagators that have to look again, as bits
  PropagatorQueue levels_[kLevels] = {};
  std::vector<CellIndex> own_;  // the cell that had no digit left
  std::span<const CellIndex> blamed_;
};

// Returns the digits that at least one of the cells may hold, those that at least two may, and so on.
template <std::size_t kTimes>
[[nodiscard]] std::array<DigitMask, kTimes> digits_in(const SolverState& state,
                                                      std::span<const CellIndex> cells) {
  std::array<DigitMask, kTimes> held{};
  for (const CellIndex cell : cells) {
    const DigitMask digits = state[cell];
    for (std::size_t times = kTimes - 1; times > 0; --times) held[times] |= held[times - 1] & digits;
    held[0] |= digits;
  }
  return held;
}

// Puts those of the digits that have one place left in the cells there. False if a cell has no digit left.
[[nodiscard]] bool place_last(SolverState& state, std::span<const CellIndex> cells, DigitMask digits);

}  // namespace nonet::native

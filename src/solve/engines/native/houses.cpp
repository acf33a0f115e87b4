#include "solve/engines/native/propagators.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace nonet::native {
namespace {

constexpr int kMostSmall = 9;  // digits of boards whose houses are looked at together

using HouseCells = std::vector<CellIndex>;

// Puts the digits of a house with one place left there. False if one has no place, or two have the same.
bool place_singles(SolverState& state, std::span<const CellIndex> house) {
  DigitMask once = 0;
  DigitMask twice = 0;
  DigitMask placed = 0;
  for (const CellIndex cell : house) {
    const DigitMask digits = state[cell];
    twice |= once & digits;
    once |= digits;
    placed |= is_one(digits) ? digits : 0;
  }
  if (once != first_digits(state.size())) return false;
  const DigitMask single = once & ~twice & ~placed;
  if (single == 0) return true;
  for (const CellIndex cell : house) {
    const DigitMask here = state[cell] & single;
    if (here != 0 && !(is_one(here) && state.keep(cell, here))) return false;
  }
  return true;
}

// HousesPropagator  a digit with one place left in a house goes there: eight houses side by side, on copies
//                   of the cells
class HousesPropagator final : public Propagator {
 public:
  HousesPropagator(const std::vector<HouseCells>& houses, SolverState& state)
      : Propagator(cells_of(houses), Cost::Cheap, true), houses_(houses) {
    const std::size_t size = at(state.size());
    const std::size_t blocks = (houses_.size() + kLanes - 1) / kLanes;
    std::vector<CellIndex> copied(blocks * size * kLanes, SolverState::kNoCell);
    for (std::size_t house = 0; house < houses_.size(); ++house) {
      for (std::size_t place = 0; place < size; ++place) {
        copied[(house / kLanes * size + place) * kLanes + house % kLanes] = houses_[house][place];
      }
    }
    state.copy(copied);
  }

  bool narrow(SolverState& state) final {
    const std::size_t size = at(state.size());
    const auto all = static_cast<Copy>(first_digits(state.size()));
    for (std::size_t first = 0; first < houses_.size(); first += kLanes) {
      const Lanes found = look(state.copies().data() + first * size, size, all);
      const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(found);
      if ((halves[0] | halves[1]) == 0) continue;
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        if (found[lane] == 0) continue;
        failed_ = first + lane;
        if (!place_singles(state, houses_[failed_])) return false;
      }
    }
    return true;
  }

  [[nodiscard]] std::span<const CellIndex> blamed() const final { return houses_[failed_]; }

 private:
  static constexpr std::size_t kLanes = 8;
  using Copy = SolverState::Copy;
  using Lanes [[gnu::vector_size(kLanes * sizeof(Copy))]] = Copy;

  // Returns, for each of eight houses, the digits with one place left in a cell with other candidates, and
  // the digits without any place.
  static Lanes look(const Copy* copies, std::size_t size, Copy all) {
    Lanes once{};
    Lanes twice{};
    Lanes placed{};
    for (std::size_t place = 0; place < size; ++place, copies += kLanes) {
      Lanes digits;
      std::memcpy(&digits, copies, sizeof digits);
      twice |= once & digits;
      once |= digits;
      placed |= digits & ((digits & (digits - 1)) == 0);
    }
    return (~(once & (twice | placed))) & all;
  }

  static std::vector<CellIndex> cells_of(const std::vector<HouseCells>& houses) {
    std::vector<CellIndex> cells;
    for (const HouseCells& house : houses) cells.insert(cells.end(), house.begin(), house.end());
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }

  const std::vector<HouseCells> houses_;
  std::size_t failed_ = 0;
};

// SinglePropagator  places a digit with one place left
class SinglePropagator final : public Propagator {
 public:
  explicit SinglePropagator(std::vector<CellIndex> cells) : Propagator(std::move(cells), Cost::Cheap, true) {}

  bool narrow(SolverState& state) final { return place_singles(state, cells()); }
};

// LockedPropagator  removes a digit with two or three places from all cells that see these; pays off on large
//                   boards
class LockedPropagator final : public Propagator {
 public:
  explicit LockedPropagator(std::vector<CellIndex> cells) : Propagator(std::move(cells), Cost::Last, true) {}

  bool narrow(SolverState& state) final {
    const auto [once, twice, thrice, more] = digits_in<4>(state, cells());
    return state.exclude(cells(), twice & ~more);
  }
};

}  // namespace

void add_houses(const Layout& layout, std::span<const Distinct> further, SolverState& state) {
  std::vector<HouseCells> houses;
  for (int house = 0; house < layout.house_count(); ++house) {
    if (!layout.house_complete(house)) continue;
    houses.emplace_back(layout.house(house).begin(), layout.house(house).end());
  }
  for (const Distinct& rule : further) {
    if (std::cmp_equal(rule.cells.size(), layout.size()))
      houses.emplace_back(rule.cells.begin(), rule.cells.end());
  }
  if (houses.empty()) return;
  if (state.size() <= kMostSmall) {
    state.add(std::make_unique<HousesPropagator>(houses, state));
    return;
  }
  for (const HouseCells& house : houses) {
    state.add(std::make_unique<LockedPropagator>(house));
    state.add(std::make_unique<SinglePropagator>(house));
  }
}

}  // namespace nonet::native

// Which states the machine may be in before each cell, from the start on; then, from the end back, which of
// them lead to an accepted one. A digit stays in a cell if it leads from one of those to another.
#include "solve/engines/native/propagators.hpp"

namespace nonet::native {
namespace {

class AutomatonPropagator final : public Propagator {
 public:
  explicit AutomatonPropagator(const Automaton& line)
      : Propagator(line.cells, Cost::Slow, repeats(line.cells)),
        machine_(line.machine),
        layers_(line.cells.size() + 1) {}

  bool narrow(SolverState& state) final {
    for (auto& layer : layers_) layer.clear();
    seen_.assign(at(machine_->states()), 0);
    stamp_ = 0;
    layers_[0].push_back(0);
    for (std::size_t i = 0; i < cells().size(); ++i) {
      ++stamp_;
      for (const int from : layers_[i]) {
        for (DigitMask digits = state[cells()[i]]; digits != 0; digits &= digits - 1) {
          const int to = machine_->step(from, lowest(digits));
          if (to < 0 || seen_[at(to)] == stamp_) continue;
          seen_[at(to)] = stamp_;
          layers_[i + 1].push_back(to);
        }
      }
    }
    ++stamp_;
    bool accepted = false;
    for (const int last : layers_.back()) {
      if (!machine_->accepting[at(last)]) continue;
      seen_[at(last)] = stamp_;
      accepted = true;
    }
    return accepted && narrow_back(state);
  }

 private:
  static bool repeats(const std::vector<CellIndex>& cells) {
    for (std::size_t i = 1; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (cells[i] == cells[j]) return true;
      }
    }
    return false;
  }

  bool narrow_back(SolverState& state) {
    for (std::size_t i = cells().size(); i-- > 0;) {
      DigitMask left = 0;
      const std::uint32_t leads = stamp_++;
      alive_.clear();
      for (const int from : layers_[i]) {
        bool lives = false;
        for (DigitMask digits = state[cells()[i]]; digits != 0; digits &= digits - 1) {
          const int to = machine_->step(from, lowest(digits));
          if (to < 0 || seen_[at(to)] != leads) continue;
          left |= digits & -digits;
          lives = true;
        }
        if (lives) alive_.push_back(from);
      }
      for (const int from : alive_) seen_[at(from)] = stamp_;
      if (!state.keep(cells()[i], left)) return false;
    }
    return true;
  }

  const std::shared_ptr<const Automaton::Machine> machine_;
  std::vector<std::vector<int>> layers_;  // states before each cell, and after the last
  std::vector<int> alive_;
  std::vector<std::uint32_t> seen_;  // by state: in which round
  std::uint32_t stamp_ = 0;
};

}  // namespace

std::unique_ptr<Propagator> propagator_of(const Automaton& line) {
  return std::make_unique<AutomatonPropagator>(line);
}

}  // namespace nonet::native

// Settling cells: the fewest cells whose digits distinguish two solutions from all others.
//
//   cells so far ──► with the first solution's digits there: another solution? ─┐
//        ▲           with the second's?                                         │
//        └── fewest cells that show a difference to every other one found ◄─────┘
//
// Sound     at the end both boards have exactly one solution.
// Smallest  the cells hit only differences that any such cells must hit.
#include "solve/diagnosis/diagnosis.hpp"
#include "solve/diagnosis/hitting_set.hpp"

namespace nonet::diagnosis {
namespace {

constexpr int kMostSettlingRounds = 100;
constexpr int kMostCells = 8;  // more are no help to a person

class SettlingSearch {
 public:
  using Set = HittingSets::Set;

  SettlingSearch(Trials& trials, const Grid& first, const Grid& second)
      : trials_(trials), first_(first), second_(second) {
    for (int cell = 0; cell < first.cell_count(); ++cell) {
      if (trials.givens()[cell] == kBlank) cells_.push_back(static_cast<CellIndex>(cell));
    }
  }

  std::vector<SettlingCell> run() {
    if (cells_.size() > HittingSets::kMostElements) return {};
    differences_.add(difference(first_, second_));
    for (int round = 0; round < kMostSettlingRounds && !trials_.over(); ++round) {
      const auto chosen = differences_.smallest();
      if (!chosen || chosen->count() > kMostCells) return {};
      const bool both = settles(*chosen, first_);
      if (settles(*chosen, second_) && both) return listed(*chosen);
      if (gave_up_) return {};
    }
    return {};
  }

 private:
  // Returns whether the solution is the only one with its digits in these cells; takes note of
  // another one.
  bool settles(const Set& chosen, const Grid& solution) {
    Grid givens = trials_.givens();
    for (const int i : chosen) givens[cell(i)] = solution[cell(i)];
    const Trial trial = trials_.count(givens, 2);
    gave_up_ = gave_up_ || !trial.known;
    if (trial.one() || !trial.known) return trial.one();
    for (const Grid& other : trial.solutions) {
      if (other != solution) differences_.add(difference(solution, other));
    }
    return false;
  }

  [[nodiscard]] Set difference(const Grid& one, const Grid& other) const {
    Set set;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (one[cells_[i]] != other[cells_[i]]) set.add(static_cast<int>(i));
    }
    return set;
  }

  [[nodiscard]] std::vector<SettlingCell> listed(const Set& chosen) const {
    std::vector<SettlingCell> list;
    for (const int i : chosen) list.push_back({cell(i), first_[cell(i)], second_[cell(i)]});
    return list;
  }

  [[nodiscard]] CellIndex cell(int i) const { return cells_[static_cast<std::size_t>(i)]; }

  Trials& trials_;
  const Grid& first_;
  const Grid& second_;
  std::vector<CellIndex> cells_;  // blank ones
  HittingSets differences_;
  bool gave_up_ = false;
};

}  // namespace

std::vector<SettlingCell> settling_cells(Trials& trials, const Grid& first, const Grid& second) {
  return SettlingSearch(trials, first, second).run();
}

}  // namespace nonet::diagnosis

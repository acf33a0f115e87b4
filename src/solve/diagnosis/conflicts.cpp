// Conflicts: givens that cannot stand together.
//
//   all givens ──► leave out half, a quarter, … one while there is no solution ──► irreducible
//
// Sound     a given is dropped only if the rest has no solution, and kept only if it has one; what
//           is dropped later does not change that.
//
// For the smallest, the search goes by what each conflict must have. Take a largest set of givens
// with a solution: every conflict has one of the others. Fewest givens that hit all such rests,
// found so far, either have a solution, which gives one rest more, or are a smallest conflict.
//
// Source    deletion: Bakker, Dikker, Tempelman and Wognum (1993); smallest: Ignatiev, Previti,
//           Liffiton and Marques-Silva (2015).
#include <algorithm>
#include <set>

#include "base/index.hpp"
#include "solve/diagnosis/diagnosis.hpp"
#include "solve/diagnosis/hitting_set.hpp"

namespace nonet::diagnosis {
namespace {

constexpr int kMostRounds = 400;  // of the search for the smallest

bool agrees(const Grid& givens, const Grid& solution) {
  return std::ranges::equal(givens.digits(), solution.digits(),
                            [](Digit given, Digit digit) { return given == kBlank || given == digit; });
}

// Leaves out givens of a board without a solution, many at once while it still has none.
class Deletion {
 public:
  explicit Deletion(Trials& trials) : trials_(trials), core_(trials.givens()) {}

  GivenConflict run() {
    std::vector<Candidate> open = digits_of(core_);
    std::size_t step = std::max<std::size_t>(open.size() / 2, 1);
    while (!open.empty()) {
      step = std::min(step, open.size());
      Grid rest = core_;
      for (const Candidate& given : std::span(open).last(step)) rest[given.cell] = kBlank;
      const bool dropped = has_none(rest);
      if (dropped) core_ = std::move(rest);
      if (dropped || step == 1) {
        open.resize(open.size() - step);
        step *= 2;
      } else {
        step /= 2;
      }
    }
    return {digits_of(core_), sure_ ? ConflictSize::Irreducible : ConflictSize::Found};
  }

 private:
  bool has_none(const Grid& rest) {
    if (std::ranges::any_of(solutions_, [&](const Grid& one) { return agrees(rest, one); })) {
      return false;
    }
    Trial trial = trials_.count(rest, 1);
    sure_ = sure_ && trial.known;
    if (trial.count > 0) solutions_.push_back(std::move(trial.solutions.front()));
    return trial.none();
  }

  Trials& trials_;
  Grid core_;
  std::vector<Grid> solutions_;  // of boards with fewer givens
  bool sure_ = true;
};

class Smallest {
 public:
  using Set = HittingSets::Set;

  explicit Smallest(Trials& trials) : trials_(trials), givens_(digits_of(trials.givens())) {}

  GivenConflict run(GivenConflict best) {
    for (int round = 0; round < kMostRounds && !trials_.over(); ++round) {
      const auto chosen = rests_.smallest();
      if (!chosen) return best;
      if (static_cast<std::size_t>(chosen->count()) == best.givens.size()) {
        best.size = ConflictSize::Smallest;
        return best;
      }
      const Trial trial = trials_.count(grid(*chosen), 1);
      if (trial.none()) return {digits_of(grid(*chosen)), ConflictSize::Smallest};
      if (trial.count == 0) return best;
      rests_.add(rest_of(trial.solutions.front()));
    }
    return best;
  }

 private:
  [[nodiscard]] Grid grid(const Set& set) const {
    Grid grid(trials_.layout().extent());
    for (const int i : set) grid[given(i).cell] = given(i).digit;
    return grid;
  }

  // Extends the givens of a solution to a maximal set with a solution, and returns the others.
  Set rest_of(const Grid& solution) {
    Set kept = agreeing(solution);
    Set open = all() - kept;
    Set rest;
    while (!open.empty()) {
      std::vector<Grid> boards;
      for (const int i : open) boards.push_back(with(grid(kept), given(i).cell, given(i).digit));
      const std::vector<Trial> trials = trials_.count_all(boards, 1);
      std::size_t next = 0;
      const Trial* found = nullptr;
      for (const int i : open) {
        const Trial& trial = trials[next++];
        if (trial.count == 0) rest.add(i);
        if (trial.count > 0 && found == nullptr) found = &trial;
      }
      if (found != nullptr) kept |= agreeing(found->solutions.front());
      open = open - rest - kept;
    }
    return rest;
  }

  [[nodiscard]] Set all() const {
    Set set;
    for (std::size_t i = 0; i < givens_.size(); ++i) set.add(static_cast<int>(i));
    return set;
  }
  [[nodiscard]] Set agreeing(const Grid& solution) const {
    Set set;
    for (const int i : all()) {
      if (solution[given(i).cell] == given(i).digit) set.add(i);
    }
    return set;
  }
  [[nodiscard]] const Candidate& given(int i) const { return givens_[at(i)]; }

  Trials& trials_;
  const std::vector<Candidate> givens_;
  HittingSets rests_;
};

}  // namespace

std::vector<Conflict> rule_conflicts(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  std::vector<Conflict> conflicts;
  for (const auto& [cell, digit] : digits_of(puzzle.givens)) {
    if (puzzle.candidates && !puzzle.candidates->has(cell, digit)) {
      conflicts.push_back({digit, -1, cell, cell});
    }
  }
  std::set<std::pair<int, int>> seen;
  for (int house = 0; house < layout.house_count(); ++house) {
    const auto cells = layout.house(house);
    for (auto first = cells.begin(); first != cells.end(); ++first) {
      const Digit digit = puzzle.givens[*first];
      if (digit == kBlank) continue;
      const auto second =
          std::find_if(first + 1, cells.end(), [&](CellIndex cell) { return puzzle.givens[cell] == digit; });
      if (second == cells.end() || !seen.emplace(*first, *second).second) continue;
      conflicts.push_back({digit, house, *first, *second});
    }
  }
  return conflicts;
}

GivenConflict irreducible_conflict(Trials& trials) { return Deletion(trials).run(); }

GivenConflict smallest_conflict(Trials& trials, GivenConflict found) {
  const bool few = at(filled_count(trials.givens())) <= HittingSets::kMostElements;
  return few ? Smallest(trials).run(std::move(found)) : found;
}

}  // namespace nonet::diagnosis

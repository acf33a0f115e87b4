#include "solve/proofs/definition.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/random.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet::proofs {
namespace {

constexpr int kMostFillings = 200'000;
// The fillings that keep a rule are held against its clauses until this number of literals was looked at.
constexpr std::size_t kMostLiterals = 20'000'000;

// Tries fillings of the cells of one rule.
class RuleTrial {
 public:
  RuleTrial(const Puzzle& puzzle, const Rule& rule)
      : on_{rule, *puzzle.layout, puzzle.rules},
        formula_(on_),
        cells_(rule.cells),
        grid_(on_.layout.extent()) {
    std::ranges::sort(cells_);
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    if (rule.kind->looks_around || cells_.empty()) {
      cells_.resize(at(on_.layout.cell_count()));
      std::iota(cells_.begin(), cells_.end(), CellIndex{0});
    }
  }

  // Returns whether all of these that keep the rule satisfy the clauses.
  bool all_admitted(const std::vector<Grid>& solutions) {
    if (!on_.rule.kind->looks_around) {
      place(0);
      if (refused_ || whole()) return !refused_;
    }
    if (on_.rule.kind->rests_on_houses) {
      return std::ranges::all_of(solutions, [&](const Grid& solution) { return formula_.admits(solution); });
    }
    constexpr std::size_t kStarts = 3;
    for (const Grid& solution : std::span(solutions).first(std::min(kStarts, solutions.size())))
      stroll(solution);
    return !refused_;
  }

 private:
  [[nodiscard]] bool whole() const { return fillings_ <= kMostFillings && looked_at_ <= kMostLiterals; }

  void look() {
    if (!keeps(on_, grid_)) return;
    looked_at_ += formula_.literal_count();
    refused_ = refused_ || !formula_.admits(grid_);
  }

  // Fills the cells from this place on, in every way.
  void place(std::size_t i) {
    if (refused_ || !whole()) return;
    if (i == cells_.size()) {
      ++fillings_;
      return look();
    }
    for (int digit = 1; digit <= on_.size(); ++digit) {
      if (repeats(i, digit)) continue;
      grid_[cells_[i]] = static_cast<Digit>(digit);
      place(i + 1);
    }
  }
  [[nodiscard]] bool repeats(std::size_t i, int digit) const {
    const auto before = std::span(cells_).first(i);
    return std::ranges::any_of(before, [&](CellIndex other) {
      return grid_[other] == digit && std::ranges::binary_search(on_.layout.peers(other), cells_[i]);
    });
  }

  // Walks from a solution by changes of one or two cells, as long as the rule is kept.
  void stroll(const Grid& solution) {
    constexpr int kSteps = 1000;
    grid_ = solution;
    for (int i = 0; i < kSteps && !refused_; ++i) {
      const Grid before = grid_;
      for (int changes = 1 + static_cast<int>(random_.below(2)); changes > 0; --changes) {
        const CellIndex cell = cells_[random_.below(cells_.size())];
        grid_[cell] = static_cast<Digit>(1 + random_.below(at(on_.size())));
      }
      if (keeps(on_, grid_)) {
        refused_ = !formula_.admits(grid_);
      } else {
        grid_ = before;
      }
    }
  }

  RuleOn on_;
  RuleFormula formula_;
  std::vector<CellIndex> cells_;
  Grid grid_;
  int fillings_ = 0;
  std::size_t looked_at_ = 0;
  bool refused_ = false;
  AttemptRandom random_{1, 0};
};

}  // namespace

RuleFormula::RuleFormula(const RuleOn& rule)
    : size_(rule.size()),
      last_of_cells_(variable_of(rule.layout, rule.layout.cell_count() - 1, rule.size())) {
  const int last = write_rule_clauses(rule, last_of_cells_, [&](Clause clause) {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    ends_.push_back(literals_.size());
  });
  states_.resize(at(last - last_of_cells_ + 1));
}

int RuleFormula::value(int literal, const Grid& grid) const {
  const int variable = literal < 0 ? -literal : literal;
  int value = 0;
  if (variable > last_of_cells_) {
    value = states_[at(variable - last_of_cells_)];
  } else {
    value = grid[(variable - 1) / size_] == (variable - 1) % size_ + 1 ? 1 : -1;
  }
  return literal < 0 ? -value : value;
}

// Makes a literal true if all others are false.
void RuleFormula::propagate(Clause clause, const Grid& grid) {
  int open = 0;
  for (const int literal : clause) {
    const int known = value(literal, grid);
    if (known > 0 || (known == 0 && open != 0)) return;
    if (known == 0) open = literal;
  }
  if (open != 0) states_[at(std::abs(open) - last_of_cells_)] = static_cast<std::int8_t>(open < 0 ? -1 : 1);
}

// The clauses stand in an order in which one pass finds what follows for the states that a grid leads to, and
// for the sets of digits that it has not. What is then open is false.
bool RuleFormula::admits(const Grid& grid) {
  std::ranges::fill(states_, std::int8_t{0});
  const auto all = [&](const auto& seen) {
    std::size_t start = 0;
    return std::ranges::all_of(ends_, [&](std::size_t end) {
      const bool go_on = seen(Clause(literals_).subspan(start, end - start));
      start = end;
      return go_on;
    });
  };
  all([&](Clause clause) {
    propagate(clause, grid);
    return true;
  });
  for (std::int8_t& state : states_) state = state > 0 ? std::int8_t{1} : std::int8_t{-1};
  return all([&](Clause clause) {
    return std::ranges::any_of(clause, [&](int literal) { return value(literal, grid) > 0; });
  });
}

const Rule* rule_beside_its_clauses(const Certificate& certificate) {
  const std::vector<Rule>& rules = certificate.puzzle.rules;
  const auto found = std::ranges::find_if(rules, [&](const Rule& rule) {
    return !RuleTrial(certificate.puzzle, rule).all_admitted(certificate.solutions);
  });
  return found == rules.end() ? nullptr : &*found;
}

}  // namespace nonet::proofs

#include "solve/proofs/rules.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/core.h>

#include "base/say.hpp"
#include "board/core/rule_kind.hpp"
#include "board/rules/kinds.hpp"

namespace nonet::proofs {
namespace {

// Emits "at most one of the variables" and, if wanted, "at least one".
void one_of(const std::vector<int>& variables, bool at_least, const std::function<void(Clause)>& take) {
  if (at_least) take(variables);
  for (std::size_t i = 0; i < variables.size(); ++i) {
    for (std::size_t j = i + 1; j < variables.size(); ++j) {
      take(std::array{-variables[i], -variables[j]});
    }
  }
}

// Digit sets are listed on boards of at most this many digits.
constexpr int kMostDigits = 9;

// Returns the sets of digits that the cells of a cage may have, by their digits: 1 and 6 before 2 and 5.
std::vector<std::vector<int>> sets_of(const Rule& cage, int size) {
  std::vector<std::vector<int>> sets;
  std::vector<int> set;
  const auto extend = [&](const auto& self, int digit, int sum) -> void {
    if (set.size() == cage.cells.size()) {
      if (sum == 0) sets.push_back(set);
      return;
    }
    for (; digit <= size; ++digit) {
      set.push_back(digit);
      self(self, digit + 1, sum - digit);
      set.pop_back();
    }
  };
  extend(extend, 1, cage.numbers.front());
  return sets;
}

// Emits what a cage demands; the variables of its sets begin after `last`, which is moved on.
void cage_rules(const Rule& cage, const Layout& layout, int& last, const std::function<void(Clause)>& take) {
  std::vector<int> variables;
  const auto collect = [&](int digit) {
    variables.clear();
    for (const CellIndex cell : cage.cells) variables.push_back(variable_of(layout, cell, digit));
  };
  for (int digit = 1; digit <= layout.size(); ++digit) {
    collect(digit);
    one_of(variables, false, take);
  }
  std::vector<int> some_set;
  for (const std::vector<int>& set : sets_of(cage, layout.size())) {
    some_set.push_back(++last);
    for (int digit = 1; digit <= layout.size(); ++digit) {
      collect(digit);
      if (std::ranges::find(set, digit) == set.end()) {
        for (const int variable : variables) take(std::array{-last, -variable});
      } else {
        variables.push_back(-last);
        take(variables);
      }
    }
  }
  take(some_set);
}

std::string in_words(const Layout& layout, Clause clause) {
  std::string text;
  for (const int literal : clause) {
    const int candidate = (literal < 0 ? -literal : literal) - 1;
    text += fmt::format("{}{} {} {}", text.empty() ? "" : " or ", layout.cell_name(candidate / layout.size()),
                        literal < 0 ? "is not" : "is", candidate % layout.size() + 1);
  }
  return text;
}

}  // namespace

int variable_of(const Layout& layout, int cell, int digit) { return cell * layout.size() + digit; }

int variable_count(const Puzzle& puzzle) {
  int count = puzzle.layout->cell_count() * puzzle.layout->size();
  for (const Rule& rule : puzzle.rules) {
    count += static_cast<int>(sets_of(rule, puzzle.layout->size()).size());
  }
  return count;
}

Message rule_without_clauses(const Puzzle& puzzle) {
  for (const Rule& rule : puzzle.rules) {
    std::vector<CellIndex> cells = rule.cells;
    std::ranges::sort(cells);
    const bool is_cage = rule.kind == &kinds::cage::entry && rule.numbers.size() == 1;
    const bool once = std::ranges::adjacent_find(cells) == cells.end();
    if (is_cage && once && puzzle.layout->size() <= kMostDigits) continue;
    return say("certificates have no clauses for this rule yet: {}", rule_text(rule, *puzzle.layout));
  }
  return {};
}

std::uint64_t rule_count(const Layout& layout) {
  const auto one_of_many = [](std::uint64_t many) { return 1 + many * (many - 1) / 2; };
  const auto size = static_cast<std::uint64_t>(layout.size());
  std::uint64_t count = size * size * one_of_many(size);
  for (int house = 0; house < layout.house_count(); ++house) {
    count += size * one_of_many(layout.house(house).size());
    if (!layout.house_complete(house)) count -= size;
  }
  return count;
}

namespace {

void for_each_rule_of_board(const Puzzle& puzzle, const std::function<void(Clause)>& take) {
  const Layout& layout = *puzzle.layout;
  const int size = layout.size();
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank) take(std::array{variable_of(layout, cell, puzzle.givens[cell])});
    for (int digit = 1; puzzle.candidates && digit <= size; ++digit) {
      if (puzzle.candidates->has(cell, static_cast<Digit>(digit))) continue;
      take(std::array{-variable_of(layout, cell, digit)});
    }
  }
  std::vector<int> variables;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    variables.clear();
    for (int digit = 1; digit <= size; ++digit) variables.push_back(variable_of(layout, cell, digit));
    one_of(variables, true, take);
  }
  for (int house = 0; house < layout.house_count(); ++house) {
    for (int digit = 1; digit <= size; ++digit) {
      variables.clear();
      for (const CellIndex cell : layout.house(house)) {
        variables.push_back(variable_of(layout, cell, digit));
      }
      one_of(variables, std::ssize(variables) == size, take);
    }
  }
}

}  // namespace

void for_each_rule(const Puzzle& puzzle, const std::function<void(Clause)>& take) {
  for_each_rule_of_board(puzzle, take);
  int last = variable_of(*puzzle.layout, puzzle.layout->cell_count() - 1, puzzle.layout->size());
  for (const Rule& rule : puzzle.rules) cage_rules(rule, *puzzle.layout, last, take);
}

std::string broken_rule(const Puzzle& puzzle, const Grid& grid) {
  const Layout& layout = *puzzle.layout;
  if (grid.size() != layout.size()) return "it is of another size";
  std::string broken;
  for_each_rule_of_board(puzzle, [&](Clause clause) {
    if (!broken.empty()) return;
    for (const int literal : clause) {
      const int candidate = (literal < 0 ? -literal : literal) - 1;
      const bool is_there = grid[candidate / layout.size()] == candidate % layout.size() + 1;
      if (is_there == (literal > 0)) return;
    }
    broken = in_words(layout, clause);
  });
  for (const Rule& rule : puzzle.rules) {
    if (broken.empty() && !keeps({rule, layout, puzzle.rules}, grid)) {
      broken = rule_text(rule, layout);
    }
  }
  return broken;
}

}  // namespace nonet::proofs

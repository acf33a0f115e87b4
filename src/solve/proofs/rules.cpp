#include "solve/proofs/rules.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/core.h>

#include "board/core/rule_kind.hpp"
#include "solve/proofs/rule_clauses.hpp"

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

std::string in_words(const Layout& layout, Clause clause) {
  std::string text;
  for (const int literal : clause) {
    const int candidate = (literal < 0 ? -literal : literal) - 1;
    text += fmt::format("{}{} {} {}", text.empty() ? "" : " or ", layout.cell_name(candidate / layout.size()),
                        literal < 0 ? "is not" : "is", candidate % layout.size() + 1);
  }
  return text;
}

// Returns the last variable of the cells; those of rules follow.
int last_of_cells(const Layout& layout) {
  return variable_of(layout, layout.cell_count() - 1, layout.size());
}

}  // namespace

int variable_of(const Layout& layout, int cell, int digit) { return cell * layout.size() + digit; }

int variable_count(const Puzzle& puzzle) {
  int last = last_of_cells(*puzzle.layout);
  for (const Rule& rule : puzzle.rules) {
    last = write_rule_clauses({rule, *puzzle.layout, puzzle.rules}, last, [](Clause) {});
  }
  return last;
}

std::uint64_t rule_count(const Layout& layout) {
  const auto one_of_many = [](std::uint64_t many) { return 1 + many * (many - 1) / 2; };
  const auto size = static_cast<std::uint64_t>(layout.size());
  std::uint64_t count = static_cast<std::uint64_t>(layout.cell_count()) * one_of_many(size);
  for (int house = 0; house < layout.house_count(); ++house) {
    count += size * one_of_many(layout.house(house).size());
    if (!layout.house_complete(house)) count -= size;
  }
  return count;
}

Result<void> check_rule_count(const Layout& layout) {
  constexpr std::uint64_t kMostRules = 40'000'000;
  if (rule_count(layout) <= kMostRules) return {};
  return fail(Errc::TooLarge, tr("this board has too many rules for a proof to be checked"));
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
  int last = last_of_cells(*puzzle.layout);
  for (const Rule& rule : puzzle.rules) {
    last = write_rule_clauses({rule, *puzzle.layout, puzzle.rules}, last, take);
  }
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

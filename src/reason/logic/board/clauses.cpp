#include "reason/logic/board/clauses.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace nonet {
namespace {

constexpr std::size_t kMostWhole = 12;  // cells of a rule that a person looks at as a whole

std::vector<CellIndex> cells_of(const Linear& sum) {
  std::vector<CellIndex> cells;
  for (const Linear::Term& term : sum.terms) cells.push_back(term.cell);
  return cells;
}

std::vector<CellIndex> cells_of(const Index& index) {
  std::vector<CellIndex> cells{index.control};
  cells.insert(cells.end(), index.list.begin(), index.list.end());
  return cells;
}

std::vector<CellIndex> each_once(std::span<const CellIndex> cells) {
  std::vector<CellIndex> once;
  for (const CellIndex cell : cells) {
    if (std::ranges::find(once, cell) == once.end()) once.push_back(cell);
  }
  return once;
}

bool never_equal(const Relation::PairTable& table) {
  for (int digit = 1; digit <= table.size; ++digit) {
    if (table.has(digit, digit)) return false;
  }
  return true;
}

}  // namespace

Clauses::Clauses(std::span<const Rule> rules, const Layout& layout) {
  const auto cells = static_cast<std::size_t>(layout.cell_count());
  peers_.resize(cells);
  ties_.resize(rules.empty() ? 0 : cells);
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    peers_[at(cell)] = CellSet::from(layout.peers(cell));
  }
  std::vector<Constraints> said;
  for (const Rule& rule : rules) {
    add_peers(said.emplace_back(constraints_of({rule, layout, rules})));
  }
  for (std::size_t rule = 0; rule < said.size(); ++rule) {
    tie_all(said[rule], static_cast<int>(rule));
    add(said[rule], static_cast<int>(rule));
  }
  std::ranges::move(house_sums(all_, layout), std::back_inserter(all_));
}

// Adds each constraint of a rule, and if there are several, all of them together.
void Clauses::add(const Constraints& says, int rule) {
  int pieces = 0;
  std::vector<CellIndex> together;
  const auto piece = [&](auto list, RuleClause::Kind kind, const auto& one,
                         const std::vector<CellIndex>& cells) {
    Constraints alone(says.size);
    (alone.*list).push_back(one);
    add_clause(kind, rule, cells, std::move(alone));
    together.insert(together.end(), cells.begin(), cells.end());
    ++pieces;
  };
  for (const Linear& sum : says.linear) {
    piece(&Constraints::linear, is_cage(sum) ? RuleClause::Kind::Cage : RuleClause::Kind::Sum, sum,
          cells_of(sum));
  }
  for (const Relation& pair : says.relations) {
    piece(&Constraints::relations, RuleClause::Kind::Pair, pair, {pair.first, pair.second});
  }
  for (const Ordered& line : says.ordered) {
    piece(&Constraints::ordered, RuleClause::Kind::Rising, line, line.cells);
  }
  for (const Automaton& line : says.automata) {
    piece(&Constraints::automata, RuleClause::Kind::Line, line, line.cells);
  }
  for (const Need& need : says.needs) {
    piece(&Constraints::needs, RuleClause::Kind::Count, need, need.cells);
  }
  for (const Index& index : says.indices) {
    piece(&Constraints::indices, RuleClause::Kind::Index, index, cells_of(index));
  }
  together = each_once(together);
  if (pieces > 1 && together.size() <= kMostWhole) add_clause(RuleClause::Kind::Whole, rule, together, says);
}

void Clauses::add_clause(RuleClause::Kind kind, int rule, std::span<const CellIndex> cells,
                         Constraints says) {
  all_.push_back({.kind = kind, .rules = {rule}, .cells = each_once(cells), .says = std::move(says)});
}

// Returns whether a sum is that of cells that all differ, each once.
bool Clauses::is_cage(const Linear& sum) const {
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (sum.terms[i].weight != 1) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (!peers(sum.terms[i].cell).has(sum.terms[j].cell)) return false;
    }
  }
  return true;
}

void Clauses::add_peers(const Constraints& says) {
  for (const Distinct& house : says.distinct) tell_apart(house.cells);
  for (const Ordered& line : says.ordered) {
    if (line.gap > 0) tell_apart(line.cells);
  }
  for (const Relation& pair : says.relations) {
    if (never_equal(*pair.table)) tell_apart(std::vector{pair.first, pair.second});
  }
}

void Clauses::tell_apart(std::span<const CellIndex> cells) {
  for (const CellIndex a : cells) {
    for (const CellIndex b : cells) {
      if (a != b) peers_[a].add(b);
    }
  }
}

void Clauses::tie(CellIndex a, CellIndex b, int rule,
                  const std::shared_ptr<const Relation::PairTable>& table) {
  if (a == b) return;
  ties_[a].push_back({b, rule, true, table});
  ties_[b].push_back({a, rule, false, table});
}

// Adds the weak links that the constraints of a rule give.
void Clauses::tie_all(const Constraints& says, int rule) {
  for (const Relation& pair : says.relations) tie(pair.first, pair.second, rule, pair.table);
  for (const Ordered& line : says.ordered) {
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
      for (std::size_t j = i + 1; j < line.cells.size(); ++j) {
        const int rise = static_cast<int>(j - i) * line.gap;
        tie(line.cells[i], line.cells[j], rule,
            digit_table(says.size, [=](int a, int b) { return a + rise <= b; }));
      }
    }
  }
  for (const Linear& sum : says.linear) {
    if (sum.terms.size() != 2) continue;
    const auto table = digit_table(says.size, [&](int a, int b) {
      return sum.terms[0].weight * a + sum.terms[1].weight * b == sum.total;
    });
    tie(sum.terms[0].cell, sum.terms[1].cell, rule, table);
  }
}

}  // namespace nonet

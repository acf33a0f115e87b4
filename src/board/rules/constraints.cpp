#include "board/rules/constraints.hpp"

#include <utility>

namespace nonet {

void Constraints::add_allowed(CellIndex cell, std::span<const std::int32_t> digits) {
  Need need{.cells = {cell}, .options = {}};
  for (const std::int32_t digit : digits) need.options.push_back({{static_cast<Digit>(digit), 1, 1}});
  needs.push_back(std::move(need));
}

void Constraints::add_distinct(std::span<const CellIndex> cells) {
  if (cells.size() > 1) distinct.push_back({{cells.begin(), cells.end()}});
}

void Constraints::add_sum(std::span<const CellIndex> cells, int total, std::vector<Linear::Term> terms) {
  for (const CellIndex cell : cells) terms.push_back({cell, 1});
  linear.push_back({std::move(terms), total});
}

void Constraints::add_equal_sums(std::span<const CellIndex> left, std::span<const CellIndex> right) {
  std::vector<Linear::Term> terms;
  for (const CellIndex cell : right) terms.push_back({cell, -1});
  add_sum(left, 0, std::move(terms));
}

void Constraints::add_along(std::span<const CellIndex> cells,
                            const std::shared_ptr<const Relation::PairTable>& table, int distance) {
  for (std::size_t i = 0; i + at(distance) < cells.size(); ++i) {
    relations.push_back({cells[i], cells[i + at(distance)], table});
  }
}

void Constraints::add_ordered(std::span<const CellIndex> cells, int gap) {
  ordered.push_back({{cells.begin(), cells.end()}, gap});
}

void Constraints::add_index(const RuleOn& on, CellIndex control, std::vector<CellIndex> list, int value) {
  if (on.lowest() == 0) {
    // Digit 1 is worth 0, which is no place: the control would point at itself, and cannot if the value is
    // another.
    std::vector<std::int32_t> places;
    for (int place = 1; place <= on.highest(); ++place) places.push_back(place);
    if (value == 0) add_allowed(control, places);
    list.insert(list.begin(), control);
  }
  indices.push_back({.control = control, .list = std::move(list), .digit = static_cast<Digit>(value)});
}

namespace {

// Puts what constraints say of the values of digits, which are `less` than the digits, into digits. Tables
// and machines are of digits already.
void to_digits(Constraints& all, int less) {
  for (Linear& linear : all.linear) {
    for (const auto& [cell, weight] : linear.terms) linear.total += less * weight;
  }
  for (Need& need : all.needs) {
    for (auto& option : need.options) {
      for (Need::Bound& bound : option) bound.digit = static_cast<Digit>(bound.digit + less);
    }
  }
  for (Index& index : all.indices) index.digit = static_cast<Digit>(index.digit + less);
}

}  // namespace

Constraints constraints_of(const RuleOn& rule) {
  Constraints says(rule.size());
  rule.rule.kind->meaning.expand(rule, says);
  if (rule.lowest() != 1) to_digits(says, 1 - rule.lowest());
  return says;
}

Constraints constraints_of(const Puzzle& puzzle) {
  Constraints all(puzzle.layout->size());
  for (const Rule& rule : puzzle.rules) {
    rule.kind->meaning.expand({rule, *puzzle.layout, puzzle.rules}, all);
  }
  if (const int less = 1 - puzzle.layout->spec().lowest; less != 0) to_digits(all, less);
  return all;
}

}  // namespace nonet

#include "text/encodings/formula.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/say.hpp"
#include "base/split.hpp"
#include "text/encodings/names.hpp"
#include "text/encodings/singles_propagation.hpp"

namespace nonet::cnf {
namespace {

constexpr int kModels = 5;  // of kCnfEncodings; the name after them is short for one of them

}  // namespace

Encoding encoding_of(std::string_view name) {
  if (!has_encoding(kCnfEncodings, name)) return kCandidates;
  const auto known = split(kCnfEncodings, " ");
  Encoding encoding = kExtended;
  for (const std::string_view word : split(encoding_name(name), "+")) {
    const auto is_it = [&](std::string_view one) { return one == word || one.substr(1) == word; };
    const auto number = std::ranges::find_if(known, is_it) - known.begin();
    if (number < kModels) {
      encoding.model = static_cast<CnfModel>(number);
    } else if (number == kModels || word == "singles") {
      encoding.singles = true;
    } else {
      encoding.at_most_one = static_cast<AtMostOne>(number - kModels - 1);
    }
  }
  return encoding;
}

std::string name_of(const Encoding& encoding) {
  const auto known = split(kCnfEncodings, " ");
  const bool is_short = encoding.model == CnfModel::Extended && encoding.singles;
  std::string name(known[is_short ? kModels : static_cast<std::size_t>(encoding.model)]);
  if (encoding.at_most_one != AtMostOne::Pairwise) {
    name += known[kModels + 1 + static_cast<std::size_t>(encoding.at_most_one)];
  }
  return encoding.singles && !is_short ? name + "+singles" : name;
}

std::string summary_of(const Encoding& encoding) {
  constexpr std::array<std::string_view, kModels> kSummaries{
      "each cell has one digit, each house each digit", "each cell has one digit, no house has one twice",
      "each cell has a digit, no house has one twice",
      "whether the digit of a cell is past each but the last", "the digit of a cell as a binary number"};
  std::string summary(kSummaries.at(static_cast<std::size_t>(encoding.model)));
  return encoding.singles ? summary + ", about what singles leave open" : summary;
}

Formula::Formula(const Puzzle& puzzle, const Encoding& encoding)
    : puzzle_(puzzle),
      layout_(*puzzle.layout),
      encoding_(encoding),
      size_(layout_.size()),
      solved_(layout_.extent()) {
  if (encoding.singles) number_candidates();
  if (encoding.names_candidates()) {
    if (!encoding.singles) variable_count_ = layout_.cell_count() * size_;
  } else if (!refuted_) {
    cells_.resize(at(layout_.cell_count()));
    for (int cell = 0; cell < layout_.cell_count(); ++cell) number_cell(cell);
  }
  candidate_count_ = rules_end_ = variable_count_;
  if (refuted_) return;
  if (!puzzle.rules.empty()) {
    rules_ = constraints_of(puzzle);
    rules_end_ = variable_count_ = write_rules([&](Clause clause) {
      ++rule_clauses_;
      refuted_ = refuted_ || clause.empty();
    });
  }
  if (encoding.at_most_one == AtMostOne::Pairwise) return;
  const auto drop = [](Clause) {};
  write_cells(drop, variable_count_);
  write_houses(drop, variable_count_);
}

// Numbers the candidates that singles leave open: all of them, or for order and log those of each cell.
void Formula::number_candidates() {
  variables_.assign(candidate(layout_.cell_count(), 1), 0);
  const auto candidates = candidates_of(puzzle_);
  refuted_ = !candidates;
  if (refuted_) return;
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    solved_[cell] = candidates->single(cell);
    if (solved_[cell] != kBlank) continue;
    int in_cell = 0;
    for (int digit = 1; digit <= size_; ++digit) {
      const auto d = static_cast<Digit>(digit);
      if (!candidates->has(cell, d)) continue;
      variables_[candidate(cell, d)] = encoding_.names_candidates() ? ++variable_count_ : ++in_cell;
    }
  }
}

void Formula::number_cell(int cell) {
  CellVariables& own = cells_[at(cell)];
  for (int digit = 1; digit <= size_; ++digit) {
    if (variable(cell, static_cast<Digit>(digit)) != 0) ++own.candidates;
  }
  if (own.candidates == 0) return;
  const auto last = static_cast<unsigned>(own.candidates - 1);
  own.first = variable_count_ + 1;
  own.count =
      encoding_.model == CnfModel::Order ? own.candidates - 1 : static_cast<int>(std::bit_width(last));
  variable_count_ += own.count;
}

Literals Formula::literals(int cell, Digit digit) const {
  const int name = variable(cell, digit);
  if (encoding_.names_candidates()) return Literals(name);
  const CellVariables& own = variables_of(cell);
  Literals all;
  if (encoding_.model == CnfModel::Order) {
    if (name > 1) all.add(own.first + name - 2);
    if (name < own.candidates) all.add(-(own.first + name - 1));
    return all;
  }
  for (int bit = 0; bit < own.count; ++bit) {
    const bool is_set = (static_cast<unsigned>(name - 1) >> static_cast<unsigned>(bit) & 1U) != 0;
    all.add(is_set ? own.first + bit : -(own.first + bit));
  }
  return all;
}

void Formula::write(const ClauseSink& sink) const {
  if (refuted_) return sink({});
  int last = rules_end_;
  if (!encoding_.singles) write_givens(sink);
  write_cells(sink, last);
  write_houses(sink, last);
  if (encoding_.model == CnfModel::Extended) write_places(sink);
  if (rules_) write_rules(sink);
}

void Formula::write_givens(const ClauseSink& sink) const {
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    const Digit given = puzzle_.givens[cell];
    if (given != kBlank) {
      for (const int literal : literals(cell, given)) sink(std::array{literal});
    }
    if (!puzzle_.candidates) continue;
    for (int digit = 1; digit <= size_; ++digit) {
      const auto d = static_cast<Digit>(digit);
      if (!puzzle_.candidates->has(cell, d)) write_not_both(literals(cell, d), Literals(), {}, sink);
    }
  }
}

void Formula::write_cells(const ClauseSink& sink, int& last) const {
  std::vector<Literals> digits;
  std::vector<int> clause;
  const auto complete = [&](std::uint16_t house) { return layout_.house_complete(house); };
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (!encoding_.names_candidates()) {
      write_cell_variables(variables_of(cell), sink);
      continue;
    }
    collect_digits(cell, digits);
    if (digits.empty()) continue;  // the cell is solved
    clause.clear();
    for (const Literals& one : digits) clause.push_back(*one.begin());
    sink(clause);
    const bool follows =
        encoding_.model == CnfModel::Minimal && std::ranges::any_of(layout_.houses_of(cell), complete);
    if (!follows) write_at_most_one(encoding_.at_most_one, digits, last, sink);
  }
}

// What makes the variables of a cell say one candidate: past a candidate is past those before it; no number
// is higher than the candidates are many.
void Formula::write_cell_variables(const CellVariables& cell, const ClauseSink& sink) const {
  if (encoding_.model == CnfModel::Order) {
    for (int i = 1; i < cell.count; ++i) sink(std::array{cell.first + i - 1, -(cell.first + i)});
    return;
  }
  if (cell.candidates == 0) return;  // the cell is solved
  for (unsigned number = static_cast<unsigned>(cell.candidates); number >> cell.count == 0; ++number) {
    Literals wrong;
    for (int bit = 0; bit < cell.count; ++bit) {
      const bool is_set = (number >> static_cast<unsigned>(bit) & 1U) != 0;
      wrong.add(is_set ? cell.first + bit : -(cell.first + bit));
    }
    write_not_both(wrong, Literals(), {}, sink);
  }
}

void Formula::collect_digits(int cell, std::vector<Literals>& found) const {
  found.clear();
  for (int digit = 1; digit <= size_; ++digit) {
    const auto d = static_cast<Digit>(digit);
    if (variable(cell, d) != 0) found.push_back(literals(cell, d));
  }
}

void Formula::collect(std::span<const CellIndex> cells, Digit digit, std::vector<Literals>& found) const {
  found.clear();
  for (const CellIndex cell : cells) {
    if (variable(cell, digit) != 0) found.push_back(literals(cell, digit));
  }
}

// Passes the clauses by house, as the literature has them; pairs of what singles leave open, which are
// meant to be few, by peers, so that two cells in the same row and box have their clauses once.
void Formula::write_houses(const ClauseSink& sink, int& last) const {
  if (encoding_.singles && encoding_.at_most_one == AtMostOne::Pairwise) return write_peers(sink);
  std::vector<Literals> places;
  for (int house = 0; house < layout_.house_count(); ++house) {
    for (int digit = 1; digit <= size_; ++digit) {
      collect(layout_.house(house), static_cast<Digit>(digit), places);
      write_at_most_one(encoding_.at_most_one, places, last, sink);
    }
  }
}

void Formula::write_peers(const ClauseSink& sink) const {
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (solved_[cell] != kBlank) continue;
    const auto peers = layout_.peers(cell);
    const auto later = std::ranges::upper_bound(peers, static_cast<CellIndex>(cell));
    for (int digit = 1; digit <= size_; ++digit) {
      const auto d = static_cast<Digit>(digit);
      if (variable(cell, d) == 0) continue;
      const Literals own = literals(cell, d);
      for (const CellIndex peer : std::span(later, peers.end())) {
        if (variable(peer, d) != 0) write_not_both(own, literals(peer, d), {}, sink);
      }
    }
  }
}

void Formula::write_places(const ClauseSink& sink) const {
  std::vector<int> variables;
  for (int house = 0; house < layout_.house_count(); ++house) {
    if (!layout_.house_complete(house)) continue;
    for (int digit = 1; digit <= size_; ++digit) {
      variables.clear();
      for (const CellIndex cell : layout_.house(house)) {
        const int name = variable(cell, static_cast<Digit>(digit));
        if (name != 0) variables.push_back(name);
      }
      if (!variables.empty()) sink(variables);  // if there are none, a solved cell has the digit
    }
  }
}

void Formula::write_other_than(const Grid& grid, const ClauseSink& sink) const {
  std::vector<int> others;
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (variable(cell, grid[cell]) == 0) continue;
    for (const int literal : literals(cell, grid[cell])) others.push_back(-literal);
  }
  sink(others);
}

std::uint64_t Formula::clause_bound() const {
  if (encoding_.at_most_one != AtMostOne::Pairwise)
    return clause_count(*this);  // which is no multiple of pairs
  constexpr int kSmall = 32;     // up to this size, a rough bound is enough
  if (size_ <= kSmall) {
    const auto size = static_cast<std::uint64_t>(size_);
    const auto houses = static_cast<std::uint64_t>(layout_.house_count());
    const auto cells = static_cast<std::uint64_t>(layout_.cell_count());
    return (cells + houses * size) * (1 + size * size / 2) + cells * (size + 1) + rule_clauses_;
  }
  std::uint64_t bound = rule_clauses_;
  const auto add = [&](std::uint64_t variables) { bound += 1 + variables * (variables + 1) / 2; };
  std::vector<Literals> found;
  for (int house = 0; house < layout_.house_count(); ++house) {
    for (int digit = 1; digit <= size_; ++digit) {
      collect(layout_.house(house), static_cast<Digit>(digit), found);
      add(found.size());
    }
  }
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    collect_digits(cell, found);
    add(found.size());
  }
  return bound + (encoding_.singles ? 0 : candidate(layout_.cell_count(), 1));
}

Result<void> check_affordable(const Formula& formula) {
  constexpr std::uint64_t kMost = 100'000'000;
  if (formula.clause_bound() <= kMost) return {};
  return fail(Errc::Unsupported, say("encoding {} makes more than {} million clauses of this board",
                                     name_of(formula.encoding()), kMost / 1'000'000));
}

std::uint64_t clause_count(const Formula& formula) {
  std::uint64_t count = 0;
  formula.write([&](Clause) { ++count; });
  return count;
}

}  // namespace nonet::cnf

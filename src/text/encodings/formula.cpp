#include "text/encodings/formula.hpp"

#include <algorithm>
#include <array>

#include "base/say.hpp"
#include "text/encodings/names.hpp"
#include "text/encodings/singles_propagation.hpp"

namespace nonet::cnf {
namespace {

constexpr std::array<const Encoding*, 3> kEncodings{&kCandidates, &kExtended, &kDirect};

// Passes a clause for each pair of the variables: not both.
void write_not_two(Clause variables, const ClauseSink& sink) {
  for (std::size_t i = 0; i < variables.size(); ++i) {
    for (std::size_t j = i + 1; j < variables.size(); ++j) {
      sink(std::array{-variables[i], -variables[j]});
    }
  }
}

}  // namespace

const Encoding& encoding_of(std::string_view name) {
  const auto found = std::ranges::find(kEncodings, encoding_name(name), &Encoding::id);
  return found == kEncodings.end() ? kCandidates : **found;
}

Formula::Formula(const Puzzle& puzzle, const Encoding& encoding)
    : puzzle_(puzzle), layout_(*puzzle.layout), encoding_(encoding), size_(layout_.size()), solved_(size_) {
  if (encoding.on_candidates) {
    number_candidates();
  } else {
    variable_count_ = layout_.cell_count() * size_;
  }
  candidate_count_ = variable_count_;
  if (puzzle.rules.empty() || refuted_) return;
  rules_ = constraints_of(puzzle);
  variable_count_ = write_rules([&](Clause clause) {
    ++rule_clauses_;
    refuted_ = refuted_ || clause.empty();
  });
}

void Formula::number_candidates() {
  variables_.assign(candidate(layout_.cell_count(), 1), 0);
  const auto candidates = candidates_of(puzzle_);
  refuted_ = !candidates;
  if (refuted_) return;
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    solved_[cell] = candidates->single(cell);
    if (solved_[cell] != kBlank) continue;
    for (int digit = 1; digit <= size_; ++digit) {
      const auto d = static_cast<Digit>(digit);
      if (candidates->has(cell, d)) variables_[candidate(cell, d)] = ++variable_count_;
    }
  }
}

void Formula::write(const ClauseSink& sink) const {
  if (refuted_) return sink({});
  if (!encoding_.on_candidates) write_givens(sink);
  write_cells(sink);
  write_houses(sink);
  if (encoding_.places) write_places(sink);
  if (rules_) write_rules(sink);
}

void Formula::write_givens(const ClauseSink& sink) const {
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    const Digit given = puzzle_.givens[cell];
    if (given != kBlank) sink(std::array{variable(cell, given)});
    if (!puzzle_.candidates) continue;
    for (int digit = 1; digit <= size_; ++digit) {
      const auto d = static_cast<Digit>(digit);
      if (!puzzle_.candidates->has(cell, d)) sink(std::array{-variable(cell, d)});
    }
  }
}

void Formula::write_cells(const ClauseSink& sink) const {
  std::vector<int> variables;
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    collect_digits(cell, variables);
    if (variables.empty()) continue;  // the cell is solved
    sink(variables);
    write_not_two(variables, sink);
  }
}

void Formula::collect_digits(int cell, std::vector<int>& variables) const {
  variables.clear();
  for (int digit = 1; digit <= size_; ++digit) {
    const int name = variable(cell, static_cast<Digit>(digit));
    if (name != 0) variables.push_back(name);
  }
}

void Formula::collect(std::span<const CellIndex> cells, Digit digit, std::vector<int>& variables) const {
  variables.clear();
  for (const CellIndex cell : cells) {
    const int name = variable(cell, digit);
    if (name != 0) variables.push_back(name);
  }
}

// Passes the clauses by house, as the literature has them; for `candidates`, which is meant to be
// small, by peers, so that two cells in the same row and box have their clauses once.
void Formula::write_houses(const ClauseSink& sink) const {
  if (!encoding_.on_candidates) {
    std::vector<int> variables;
    for (int house = 0; house < layout_.house_count(); ++house) {
      for (int digit = 1; digit <= size_; ++digit) {
        collect(layout_.house(house), static_cast<Digit>(digit), variables);
        write_not_two(variables, sink);
      }
    }
    return;
  }
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (solved_[cell] != kBlank) continue;
    const auto peers = layout_.peers(cell);
    const auto later = std::ranges::upper_bound(peers, static_cast<CellIndex>(cell));
    for (int digit = 1; digit <= size_; ++digit) {
      const int first = variable(cell, static_cast<Digit>(digit));
      if (first == 0) continue;
      for (const CellIndex peer : std::span(later, peers.end())) {
        const int second = variable(peer, static_cast<Digit>(digit));
        if (second != 0) sink(std::array{-first, -second});
      }
    }
  }
}

void Formula::write_places(const ClauseSink& sink) const {
  std::vector<int> variables;
  for (int house = 0; house < layout_.house_count(); ++house) {
    if (!layout_.house_complete(house)) continue;
    for (int digit = 1; digit <= size_; ++digit) {
      collect(layout_.house(house), static_cast<Digit>(digit), variables);
      if (!variables.empty()) sink(variables);  // if there are none, a solved cell has the digit
    }
  }
}

void Formula::write_other_than(const Grid& grid, const ClauseSink& sink) const {
  std::vector<int> literals;
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    const int name = variable(cell, grid[cell]);
    if (name != 0) literals.push_back(-name);
  }
  sink(literals);
}

std::uint64_t Formula::clause_bound() const {
  constexpr int kSmall = 32;  // up to this size, a rough bound is enough
  if (size_ <= kSmall) {
    const auto size = static_cast<std::uint64_t>(size_);
    const auto houses = static_cast<std::uint64_t>(layout_.house_count());
    return (size * size + houses * size) * (1 + size * size / 2) + size * size * (size + 1) + rule_clauses_;
  }
  std::uint64_t bound = rule_clauses_;
  const auto add = [&](std::uint64_t variables) { bound += 1 + variables * (variables + 1) / 2; };
  std::vector<int> variables;
  for (int house = 0; house < layout_.house_count(); ++house) {
    for (int digit = 1; digit <= size_; ++digit) {
      collect(layout_.house(house), static_cast<Digit>(digit), variables);
      add(variables.size());
    }
  }
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    collect_digits(cell, variables);
    add(variables.size());
  }
  return bound + static_cast<std::uint64_t>(candidate_count_);
}

Result<void> check_affordable(const Formula& formula) {
  constexpr std::uint64_t kMost = 100'000'000;
  if (formula.clause_bound() <= kMost) return {};
  return fail(Errc::Unsupported, say("encoding {} makes more than {} million clauses of this board",
                                     formula.encoding().id, kMost / 1'000'000));
}

std::uint64_t clause_count(const Formula& formula) {
  std::uint64_t count = 0;
  formula.write([&](Clause) { ++count; });
  return count;
}

}  // namespace nonet::cnf

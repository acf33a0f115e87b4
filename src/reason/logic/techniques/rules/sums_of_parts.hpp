// SumOfParts: what the cells of a weighted sum can hold, without a search over all of them at once.
//
//   cells that see each other, directly or through others of the sum, form a part; no part knows of another
//   fillings of each part ──► its sums ──► those that the other parts complete ──► the digits they have
//
// Exact   every filling counts in which cells that see each other differ.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "reason/logic/board/clauses.hpp"

namespace nonet::rule_steps {

class SumOfParts {
 public:
  // Of a clause that says this sum and nothing else. `peers`: for each place in the clause those that see it.
  SumOfParts(const RuleClause& clause, std::span<const std::vector<std::size_t>> peers);

  // Narrows the domains, by place, to what the fillings have. Returns whether there are any; nullopt, with
  // the domains as they were, if a part has too many fillings to look at, or the sums differ by too much.
  [[nodiscard]] std::optional<bool> narrow(std::span<Digits> domains) const;

 private:
  static constexpr int kSums = 256;         // of parts, counted from the least one
  static constexpr int kMostDigits = 4000;  // that are put into a part, one after the other

  struct PlaceOfPart {
    std::size_t place = 0;  // in the clause
    int weight = 0;
    std::vector<std::size_t> seen = {};  // earlier places in the part that see it
  };
  using Part = std::vector<PlaceOfPart>;
  class Fillings;

  std::vector<Part> parts_;
  int total_ = 0;
};

}  // namespace nonet::rule_steps

// ClauseFillings: the combinations of candidates that the cells of a clause may hold.
//
// A filling gives each cell one of its candidates, cells that see each other different ones, and keeps the
// constraints of the clause. What no filling has can be removed.
//
// Sound     every filling that there is counts, so what is in none of them is false.
// Complete  unless a search takes more than kMostTries digits; then it keeps what it has not looked at.
//           Lines of cells that all differ are walked with the set of digits used so far, without a search.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "reason/logic/board/position.hpp"

namespace nonet::rule_steps {

class ClauseFillings {
 public:
  ClauseFillings(const Position& position, const RuleClause& clause);
  // The same, with the digits that each cell of the board may hold; none counts as filled.
  ClauseFillings(const Geometry& geometry, const RuleClause& clause, std::span<const Digits> domains);

  // Returns for each cell of the clause the digits that it has in some filling, or may have; nullopt if
  // there are no fillings.
  [[nodiscard]] std::optional<std::vector<Digits>> supported();
  // Returns whether some filling has digits of this set alone; true if that is not known.
  [[nodiscard]] bool fits(Digits digits);
  // Returns whether each filling has the digit in one of the blank cells; false if that is not known.
  [[nodiscard]] bool need(Digit digit);

 private:
  static constexpr int kMostTries = 4000;
  using Domains = std::vector<Digits>;

  void number_cells(const Geometry& geometry);
  // Narrows the domains to what is still possible. Returns false if nothing is.
  [[nodiscard]] bool narrow(Domains& domains) const;
  [[nodiscard]] bool narrow_peers(Domains& domains) const;
  [[nodiscard]] bool narrow_sum(const Linear& sum, Domains& domains) const;
  [[nodiscard]] bool narrow_pair(const Relation& pair, Domains& domains) const;
  [[nodiscard]] bool narrow_rising(const Ordered& line, Domains& domains) const;
  [[nodiscard]] bool narrow_line(const Automaton& line, Domains& domains) const {
    return walk_line(line, domains, false);
  }
  [[nodiscard]] bool narrow_count(const Need& need, Domains& domains) const;
  // Narrows a line to the digits that lie on a way from the start of its machine to a state that accepts; if
  // its cells all differ, on one without repeats: these are those that fillings have.
  [[nodiscard]] bool walk_line(const Automaton& line, Domains& domains, bool all_differ) const;
  [[nodiscard]] bool is_distinct_line() const;
  [[nodiscard]] bool narrow_index(const Index& index, Domains& domains) const;
  // Finds a filling within the domains, which become it. Returns false if there is none, or tries run out.
  [[nodiscard]] bool fill(Domains& domains);
  [[nodiscard]] std::size_t place(int cell) const { return place_[at(cell)]; }

  const RuleClause& clause_;
  std::vector<std::size_t> place_;               // in the clause, by cell
  std::vector<std::vector<std::size_t>> peers_;  // places that see a place
  Domains start_;
  std::vector<bool> filled_;  // by place
  int tries_ = 0;
};

}  // namespace nonet::rule_steps

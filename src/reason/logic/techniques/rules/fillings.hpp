// ClauseFillings: the combinations of candidates that the cells of a clause may hold.
//
// A filling gives each cell one of its candidates, cells that see each other different ones, and keeps the
// constraints of the clause. What no filling has can be removed.
//
// Sound     every filling that there is counts, so what is in none of them is false.
// Complete  unless a search takes more than kMostTries digits; then it keeps what it has not looked at. With
//           more than kMostSearched cells there is no search.
//           Cages, and lines of cells that all differ, are walked with the set of digits used so far, and
//           sums part by part, without a search.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "reason/logic/board/position.hpp"
#include "reason/logic/techniques/rules/sets_of_digits.hpp"
#include "reason/logic/techniques/rules/sums_of_parts.hpp"

namespace nonet::rule_steps {

class ClauseFillings {
 public:
  ClauseFillings(const Position& position, const RuleClause& clause);
  // Of cells with any digits; supported() says which.
  ClauseFillings(const Geometry& geometry, const RuleClause& clause);

  using Domains = std::vector<Digits>;  // by cell of the clause
  // Returns for each cell of the clause the digits that it has in some filling within the domains, or may
  // have; nullopt if there are no fillings.
  [[nodiscard]] std::optional<Domains> supported(const Domains& domains);
  // Returns whether the fillings are found without a search, within a microsecond.
  [[nodiscard]] bool is_small_cage() const;
  // Returns whether some filling has digits of this set alone; true if that is not known.
  [[nodiscard]] bool fits(Digits digits);
  // Returns whether each filling has the digit in one of the blank cells; false if that is not known.
  [[nodiscard]] bool need(Digit digit);

 private:
  static constexpr int kMostTries = 4000;
  static constexpr std::size_t kMostSearched = 24;

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
  // Narrows the domains to what fillings have, where a walk without a search does. Returns whether there are
  // fillings; nullopt if there is no such walk.
  [[nodiscard]] std::optional<bool> walk(Domains& domains) const;
  [[nodiscard]] bool is_distinct_line() const;
  [[nodiscard]] bool is_only_a_sum() const;
  [[nodiscard]] bool narrow_index(const Index& index, Domains& domains) const;
  // Finds a filling within the domains, which become it. Returns false if there is none, or tries run out.
  [[nodiscard]] bool fill(Domains& domains);
  [[nodiscard]] std::size_t place(int cell) const { return place_[at(cell)]; }

  const RuleClause& clause_;
  std::vector<std::size_t> place_;               // in the clause, by cell
  std::vector<std::vector<std::size_t>> peers_;  // places that see a place
  Domains start_;
  std::vector<bool> filled_;       // by place
  std::optional<SumOfParts> sum_;  // of a clause that is only a sum
  int tries_ = 0;
};

// What the clauses of a board support, kept for the positions of its path: most clauses change seldom.
class SupportMemory {
 public:
  using Domains = ClauseFillings::Domains;
  // Returns what ClauseFillings::supported() does. The result stays valid until the next call.
  const std::optional<Domains>& supported(const Position& position, const RuleClause& clause,
                                          const Domains& domains);

 private:
  static constexpr std::size_t kMost = 300'000;  // domains that are kept
  struct Hash {
    std::size_t operator()(const Domains& domains) const;
  };
  struct OfClause {
    ClauseFillings fillings;
    std::unordered_map<Domains, std::optional<Domains>, Hash> known = {};
  };
  GeometryPtr geometry_;  // of the clauses
  std::vector<OfClause> clauses_;
  std::optional<Domains> last_;  // of a small cage
  std::size_t count_ = 0;
};

}  // namespace nonet::rule_steps

// Checker: whether clauses follow from clauses, one obvious step at a time.
//
//   axioms ──► lemma, lemma, deletion, lemma, … ──► the empty clause: nothing satisfies the axioms
//
// A lemma is accepted if it is RUP: when all its literals are false, clauses with one literal left
// make it true until some clause has none left. Or if it is RAT on its first literal: it is RUP together
// with each clause that has the opposite of that literal (Järvisalo, Heule and Biere, 2012). This
// is the format DRAT (Wetzler, Heule and Hunt, 2014), checked forwards.
//
// Sound     an accepted lemma never makes satisfiable clauses unsatisfiable, and a deletion cannot. So
//           if the end is the empty clause, there was nothing to satisfy the axioms at the start.
// Complete  for RUP and RAT lemmas. A deletion of a clause that has made a literal true for good is
//           passed over, as all checkers do: it leaves more to draw conclusions from.
// Cost      as much propagation as the solver did, with two watched literals a clause.
// Source    ours, after the papers; nothing in it is shared with an engine.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "proofs/rules.hpp"

namespace nonet::proofs {

class Checker {
 public:
  explicit Checker(int variable_count);

  // Literals are of variables 1 … variable_count.
  void add_axiom(Clause clause) { add(clause); }
  // False, if the lemma does not follow; it is not added then.
  bool add_lemma(Clause lemma);
  // False, if there is no such clause.
  bool erase(Clause clause);

  // Whether the clauses contradict each other by propagation alone.
  [[nodiscard]] bool refuted() const { return refuted_; }
  // Which lemmas, by the order in which they were accepted, the refutation rests on.
  [[nodiscard]] std::vector<bool> core() const;

 private:
  using Id = std::uint32_t;
  static constexpr Id kNone = ~Id{0};

  struct Entry {
    std::size_t start = 0;  // of its literals
    std::uint32_t size = 0;
    bool alive = true;
    std::size_t grounds_start = 0;  // of a lemma: what it rests on; empty for axioms
    std::size_t grounds_end = 0;
  };
  struct Watch {
    Id clause;
    int other;  // a literal of it: while that is true there is no need to look
  };

  static std::size_t variable(int literal) {
    return static_cast<std::size_t>(literal < 0 ? -literal : literal);
  }
  static std::size_t slot(int literal) { return 2 * variable(literal) + (literal < 0 ? 1 : 0); }
  [[nodiscard]] int value(int literal) const { return values_[slot(literal)]; }
  [[nodiscard]] Clause literals_of(Id id) const {
    return Clause(literals_).subspan(clauses_[id].start, clauses_[id].size);
  }
  [[nodiscard]] bool is_for_good(int literal) const {
    return value(literal) != 0 && places_[variable(literal)] < for_good_;
  }

  Id add(Clause clause);
  void settle(Id id);
  void assign(int literal, Id reason);
  Id propagate();
  Id visit(int falsified);
  void undo(std::size_t trail_size);
  bool is_rup(Clause lemma);
  bool is_rat(Clause lemma);
  bool resolvent_follows(Clause other, int pivot);
  void note_grounds(Clause of);
  Id find(Clause clause);

  std::vector<int> literals_;  // of all clauses, one after the other
  std::vector<Entry> clauses_;
  std::vector<std::vector<Watch>> watches_;  // by literal: clauses to visit when it becomes false
  std::vector<std::int8_t> values_;          // by literal: 1 true, -1 false, 0 open
  std::vector<Id> reasons_;                  // by variable: the clause that set it; kNone: assumed
  std::vector<std::size_t> places_;          // by variable: where on the trail it is
  std::vector<int> trail_;                   // literals that are true, in order
  std::size_t propagated_ = 0;
  std::size_t for_good_ = 0;  // the part of the trail that rests on no assumption
  bool refuted_ = false;
  Id refuted_by_ = kNone;

  std::vector<Id> lemmas_;    // as accepted
  std::vector<int> grounds_;  // clauses, and variables that were set for good as negative numbers
  std::vector<bool> marked_;  // by variable; of note_grounds() alone
  std::unordered_multimap<std::uint64_t, Id> index_;  // by content, for erase(); made when needed
};

}  // namespace nonet::proofs

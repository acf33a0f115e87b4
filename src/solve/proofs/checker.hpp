// Checker: follows a proof that clauses contradict each other, step by step.
//
//   axioms ──► lemma, lemma, deletion, lemma, … ──► the empty clause: nothing satisfies the axioms
//
// A lemma is accepted if it is RUP: with all its literals false, unit propagation finds a conflict.
// Or if it is RAT on its first literal: joined with any clause that has the opposite of that
// literal, it is RUP (Järvisalo, Heule and Biere, 2012). This is the format DRAT (Wetzler, Heule
// and Hunt, 2014), checked forwards.
//
// Sound     an accepted lemma never makes satisfiable clauses unsatisfiable, and neither does a
//           deletion. So if the last lemma is the empty clause, nothing satisfies the axioms.
// Complete  for RUP and RAT lemmas. The deletion of a clause that made a literal true for good is
//           ignored, as in all checkers: more clauses can only prove more.
// Cost      as much propagation as the solver did, with two watched literals for each clause.
// Source    ours, after the papers; it shares no code with an engine.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "solve/proofs/rules.hpp"

namespace nonet::proofs {

class Checker {
 public:
  explicit Checker(int variable_count);

  // Adds a clause of variables 1 … variable_count.
  void add_axiom(Clause clause) { add(clause); }
  // Adds a lemma. Returns false, and does not add it, if it does not follow.
  bool add_lemma(Clause lemma);
  // Deletes a clause. Returns false if there is none with these literals.
  bool erase(Clause clause);

  // Returns whether the clauses contradict each other by propagation alone.
  [[nodiscard]] bool refuted() const { return refuted_; }
  // Returns, for each lemma in the order of their acceptance, whether the refutation needs it.
  [[nodiscard]] std::vector<bool> core() const;

  // A step of the refutation, as LRAT has it: see lrat.hpp. Axioms have the numbers from 1, in their order,
  // and the steps those after them.
  struct HintedStep {
    std::uint32_t number = 0;
    std::vector<int> literals = {};
    std::vector<std::uint32_t> hints = {};
    bool by_propagation = true;  // false: it is RAT, and the hints are not in order
  };
  // Returns the steps that the refutation needs, in order; the last is the empty clause. To be called once
  // refuted().
  [[nodiscard]] std::vector<HintedStep> hinted() const;

 private:
  friend class Hinter;  // lrat.cpp

  using Id = std::uint32_t;
  static constexpr Id kNone = ~Id{0};

  struct Entry {
    std::size_t start = 0;  // of its literals
    std::uint32_t size = 0;
    bool alive = true;
    bool by_propagation = true;
    std::size_t premises_start = 0;  // of a lemma, in premises_; empty for axioms
    std::size_t premises_end = 0;
  };
  struct WatchedLiteral {
    Id clause;
    int other;  // a literal of it: while that is true, the clause needs no visit
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
  void add_premises(Clause of);
  Id find(Clause clause);

  std::vector<int> literals_;  // of all clauses
  std::vector<Entry> clauses_;
  std::vector<std::vector<WatchedLiteral>> watches_;  // by literal: clauses to visit when it becomes false
  std::vector<std::int8_t> values_;                   // by literal: 1 true, -1 false, 0 open
  std::vector<Id> reasons_;                           // by variable: the clause that set it; kNone: assumed
  std::vector<std::size_t> places_;                   // by variable: where on the trail it is
  std::vector<int> trail_;                            // literals that are true, in order
  std::size_t propagated_ = 0;
  std::size_t for_good_ = 0;  // the part of the trail that needs no assumption
  bool refuted_ = false;
  Id refuted_by_ = kNone;

  std::vector<Id> lemmas_;                            // as accepted
  std::vector<int> premises_;                         // by lemma: see add_premises()
  std::vector<bool> seen_;                            // by variable; of add_premises() alone
  std::unordered_multimap<std::uint64_t, Id> index_;  // by content, for erase(); filled when first needed
};

}  // namespace nonet::proofs

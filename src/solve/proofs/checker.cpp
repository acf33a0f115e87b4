#include "solve/proofs/checker.hpp"

#include <algorithm>
#include <cassert>

namespace nonet::proofs {
namespace {

std::vector<int> sorted_set(Clause clause) {
  std::vector<int> set(clause.begin(), clause.end());
  std::ranges::sort(set);
  set.erase(std::unique(set.begin(), set.end()), set.end());
  return set;
}

// Returns a hash that does not depend on the order of the literals.
std::uint64_t hash_of(Clause clause) {
  std::uint64_t sum = 0;
  for (const int literal : clause) {
    std::uint64_t x = static_cast<std::uint32_t>(literal) * std::uint64_t{0x9E3779B97F4A7C15};
    x ^= x >> 32U;
    sum += x * std::uint64_t{0xD6E8FEB86659FD93};
  }
  return sum;
}

}  // namespace

Checker::Checker(int variable_count) {
  const auto variables = static_cast<std::size_t>(variable_count) + 1;
  watches_.resize(2 * variables);
  values_.resize(2 * variables);
  reasons_.resize(variables, kNone);
  places_.resize(variables);
  seen_.resize(variables);
}

bool Checker::add_lemma(Clause lemma) {
  const std::size_t premises = premises_.size();
  bool by_propagation = true;
  if (!refuted_) {
    by_propagation = is_rup(lemma);
    const bool follows = by_propagation || is_rat(lemma);
    undo(for_good_);
    if (!follows) {
      premises_.resize(premises);
      return false;
    }
  }
  const Id id = add(lemma);
  clauses_[id].premises_start = premises;
  clauses_[id].premises_end = premises_.size();
  clauses_[id].by_propagation = by_propagation;
  lemmas_.push_back(id);
  return true;
}

bool Checker::erase(Clause clause) {
  const Id id = find(clause);
  if (id == kNone) return false;
  for (const int literal : literals_of(id)) {
    if (is_for_good(literal) && reasons_[variable(literal)] == id) return true;  // it is kept
  }
  clauses_[id].alive = false;
  return true;
}

std::vector<bool> Checker::core() const {
  std::vector<bool> needed(clauses_.size());
  std::vector<bool> explained(reasons_.size());
  std::vector<Id> open;
  const auto need = [&](Id id) {
    if (!needed[id]) open.push_back(id);
    needed[id] = true;
  };
  const auto explain = [&](std::size_t name) {
    if (!explained[name] && reasons_[name] != kNone) need(reasons_[name]);
    explained[name] = true;
  };
  if (refuted_) need(refuted_by_);
  while (!open.empty()) {
    const Id id = open.back();
    open.pop_back();
    const Entry& entry = clauses_[id];
    for (std::size_t i = entry.premises_start; i < entry.premises_end; ++i) {
      if (premises_[i] < 0) {
        explain(variable(premises_[i]));
      } else {
        need(static_cast<Id>(premises_[i]));
      }
    }
    // If a clause set a variable for good, or has no literal left, its conclusion follows from the clauses
    // that falsified its other literals.
    for (const int literal : literals_of(id)) {
      if (is_for_good(literal) && value(literal) < 0) explain(variable(literal));
    }
  }
  std::vector<bool> core;
  for (const Id id : lemmas_) core.push_back(needed[id]);
  return core;
}

Checker::Id Checker::add(Clause clause) {
  const auto id = static_cast<Id>(clauses_.size());
  const std::vector<int> set = sorted_set(clause);
  assert(std::ranges::all_of(
      set, [&](int literal) { return literal != 0 && variable(literal) < reasons_.size(); }));
  clauses_.push_back({.start = literals_.size(), .size = static_cast<std::uint32_t>(set.size())});
  literals_.insert(literals_.end(), set.begin(), set.end());
  if (!index_.empty()) index_.emplace(hash_of(set), id);
  if (!refuted_) settle(id);
  return id;
}

// Watches a new clause; if it has one literal left or none, draws the conclusion.
void Checker::settle(Id id) {
  const auto literals = std::span(literals_).subspan(clauses_[id].start, clauses_[id].size);
  const auto first_false =
      std::partition(literals.begin(), literals.end(), [&](int literal) { return value(literal) >= 0; });
  const auto left = first_false - literals.begin();
  if (left >= 2) {
    watches_[slot(literals[0])].push_back({id, literals[1]});
    watches_[slot(literals[1])].push_back({id, literals[0]});
    return;
  }
  Id conflict = id;
  if (left == 1) {
    if (value(literals[0]) > 0) return;
    assign(literals[0], id);
    conflict = propagate();
    for_good_ = trail_.size();
  }
  if (conflict == kNone) return;
  refuted_ = true;
  refuted_by_ = conflict;
}

void Checker::assign(int literal, Id reason) {
  values_[slot(literal)] = 1;
  values_[slot(-literal)] = -1;
  reasons_[variable(literal)] = reason;
  places_[variable(literal)] = trail_.size();
  trail_.push_back(literal);
}

void Checker::undo(std::size_t trail_size) {
  for (; trail_.size() > trail_size; trail_.pop_back()) {
    values_[slot(trail_.back())] = 0;
    values_[slot(-trail_.back())] = 0;
  }
  propagated_ = trail_size;
}

// Propagates what is true. Returns a clause without a literal left, or kNone.
Checker::Id Checker::propagate() {
  while (propagated_ < trail_.size()) {
    if (const Id conflict = visit(-trail_[propagated_++]); conflict != kNone) return conflict;
  }
  return kNone;
}

// Visits the clauses that watch a literal which has become false. Returns as propagate() does.
Checker::Id Checker::visit(int falsified) {
  std::vector<WatchedLiteral>& watches = watches_[slot(falsified)];
  std::size_t kept = 0;
  Id conflict = kNone;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const WatchedLiteral watch = watches[i];
    if (!clauses_[watch.clause].alive) continue;
    if (conflict != kNone || value(watch.other) > 0) {
      watches[kept++] = watch;
      continue;
    }
    const auto literals =
        std::span(literals_).subspan(clauses_[watch.clause].start, clauses_[watch.clause].size);
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    const int other = literals[0];
    const auto next =
        std::find_if(literals.begin() + 2, literals.end(), [&](int literal) { return value(literal) >= 0; });
    if (value(other) <= 0 && next != literals.end()) {
      std::swap(literals[1], *next);
      watches_[slot(literals[1])].push_back({watch.clause, other});
      continue;
    }
    watches[kept++] = {watch.clause, other};
    if (value(other) == 0) assign(other, watch.clause);
    if (value(other) < 0) conflict = watch.clause;
  }
  watches.resize(kept);
  return conflict;
}

// Returns whether the lemma is RUP. Its opposite, and what follows from it, stay on the trail.
bool Checker::is_rup(Clause lemma) {
  for (const int literal : lemma) {
    if (value(literal) > 0) {  // it is true anyway, or the lemma has both signs
      add_premises(Clause(&literal, 1));
      return true;
    }
    if (value(literal) == 0) assign(-literal, kNone);
  }
  const Id conflict = propagate();
  if (conflict == kNone) return false;
  add_premises(literals_of(conflict));
  premises_.push_back(static_cast<int>(conflict));
  return true;
}

// Returns whether the lemma is RAT. To be called after is_rup() has failed, with its trail in place.
bool Checker::is_rat(Clause lemma) {
  assert(propagated_ == trail_.size());
  if (lemma.empty()) return false;
  for (Id id = 0; id < clauses_.size(); ++id) {
    const Clause other = literals_of(id);
    if (!clauses_[id].alive || std::ranges::find(other, -lemma[0]) == other.end()) continue;
    if (!resolvent_follows(other, -lemma[0])) return false;
  }
  return true;
}

// Returns whether the lemma, joined with this clause without `pivot`, follows by propagation.
bool Checker::resolvent_follows(Clause other, int pivot) {
  const std::size_t base = trail_.size();
  std::vector<int> others(other.begin(), other.end());
  std::erase(others, pivot);
  const bool follows = is_rup(others);
  undo(base);
  return follows;
}

// Appends the premises of the values of these literals' variables, back to what was assumed: the variables
// that were set for good, each negative, and the clauses that set the others, in the order in which they did.
void Checker::add_premises(Clause of) {
  std::vector<std::size_t> open;
  std::vector<std::size_t> visited;
  const auto visit = [&](int literal) {
    const std::size_t name = variable(literal);
    if (seen_[name]) return;
    seen_[name] = true;
    visited.push_back(name);
    open.push_back(name);
  };
  for (const int literal : of) visit(literal);
  while (!open.empty()) {
    const std::size_t name = open.back();
    open.pop_back();
    if (places_[name] < for_good_ || reasons_[name] == kNone) continue;
    for (const int literal : literals_of(reasons_[name])) visit(literal);
  }
  std::ranges::sort(visited, {}, [&](std::size_t name) { return places_[name]; });
  for (const std::size_t name : visited) {
    seen_[name] = false;
    if (places_[name] < for_good_) {
      premises_.push_back(-static_cast<int>(name));
    } else if (reasons_[name] != kNone) {
      premises_.push_back(static_cast<int>(reasons_[name]));
    }
  }
}

Checker::Id Checker::find(Clause clause) {
  if (index_.empty()) {
    for (Id id = 0; id < clauses_.size(); ++id) {
      if (clauses_[id].alive) index_.emplace(hash_of(literals_of(id)), id);
    }
  }
  const std::vector<int> wanted = sorted_set(clause);
  const auto [first, last] = index_.equal_range(hash_of(wanted));
  for (auto at = first; at != last; ++at) {
    if (clauses_[at->second].alive && sorted_set(literals_of(at->second)) == wanted) {
      return at->second;
    }
  }
  return kNone;
}

}  // namespace nonet::proofs

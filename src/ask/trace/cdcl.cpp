#include "ask/trace/cdcl.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/index.hpp"

namespace nonet::trace {
namespace {

constexpr std::uint64_t kConflictsPerRestart = 64;
constexpr double kFade = 0.95;  // of activities, at each conflict
constexpr double kHighest = 1e100;

std::size_t of(int literal) { return at(std::abs(literal)); }

}  // namespace

std::uint64_t luby(std::uint64_t i) {
  std::uint64_t whole = 1;  // 2^k - 1 numbers, of which the last is 2^(k-1)
  while (whole < i) whole = 2 * whole + 1;
  return whole == i ? whole / 2 + 1 : luby(i - whole / 2);
}

Cdcl::Cdcl(int variables, Happenings& happenings)
    : variables_(variables),
      happenings_(happenings),
      watches_(2 * at(variables + 1)),
      values_(at(variables + 1)),
      levels_(at(variables + 1)),
      reasons_(at(variables + 1), kNone),
      activities_(at(variables + 1)),
      phases_(at(variables + 1), 1) {}

std::size_t Cdcl::index(int literal) const { return 2 * of(literal) + (literal < 0 ? 1 : 0); }

int Cdcl::value(int literal) const { return literal > 0 ? values_[of(literal)] : -values_[of(literal)]; }

std::span<int> Cdcl::literals_of(int clause) {
  const ClausePlace& place = clauses_[at(clause)];
  return std::span(literals_).subspan(at(place.start), at(place.length));
}

void Cdcl::add(std::span<const int> clause) { store(clause, false); }

int Cdcl::store(std::span<const int> clause, bool is_learnt) {
  const auto number = static_cast<int>(clauses_.size());
  clauses_.push_back({static_cast<int>(literals_.size()), static_cast<int>(clause.size()), is_learnt});
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  has_empty_ = has_empty_ || clause.empty();
  if (clause.size() == 1) units_.push_back(number);
  if (clause.size() < 2) return number;
  watches_[index(clause[0])].push_back(number);
  watches_[index(clause[1])].push_back(number);
  return number;
}

// ── Propagation ──────────────────────────────────────────────────────────────────────────────────

void Cdcl::assign(int literal, int reason) {
  values_[of(literal)] = literal > 0 ? 1 : -1;
  levels_[of(literal)] = level();
  reasons_[of(literal)] = reason;
  trail_.push_back(literal);
  if (reason != kNone) happenings_.implied(literal, literals_of(reason), clauses_[at(reason)].is_learnt);
}

// False if two of them contradict each other.
bool Cdcl::assign_units() {
  for (const int unit : units_) {
    const int literal = literals_of(unit).front();
    if (value(literal) < 0) {
      happenings_.conflict(literals_of(unit), false);
      return false;
    }
    if (value(literal) == 0) assign(literal, unit);
  }
  return !has_empty_;
}

// Draws the consequences of what is on the trail. Returns a clause whose literals are all false, or kNone.
int Cdcl::propagate() {
  for (; next_ < trail_.size(); ++next_) {
    if (happenings_.must_stop()) return kNone;
    const int false_literal = -trail_[next_];
    std::vector<int>& watching = watches_[index(false_literal)];
    for (std::size_t i = 0; i < watching.size();) {
      const int clause = watching[i];
      if (find_other_watch(clause, false_literal)) {
        watching[i] = watching.back();
        watching.pop_back();
        continue;
      }
      const int first = literals_of(clause)[0];
      if (value(first) < 0) return clause;
      if (value(first) == 0) assign(first, clause);
      ++i;
    }
  }
  return kNone;
}

// Brings the other watched literal to the front. Returns whether the clause watches another one in place of
// the false one; not if it is true already, or all its others are false.
bool Cdcl::find_other_watch(int clause, int false_literal) {
  const std::span<int> literals = literals_of(clause);
  if (literals[0] == false_literal) std::swap(literals[0], literals[1]);
  if (value(literals[0]) > 0) return false;
  for (std::size_t i = 2; i < literals.size(); ++i) {
    if (value(literals[i]) < 0) continue;
    std::swap(literals[1], literals[i]);
    watches_[index(literals[1])].push_back(clause);
    return true;
  }
  return false;
}

// ── Decisions and conflicts ──────────────────────────────────────────────────────────────────────

void Cdcl::decide() {
  int best = 0;
  std::uint64_t among = 0;
  for (int variable = 1; variable <= variables_; ++variable) {
    if (value(variable) != 0) continue;
    ++among;
    if (best == 0 || activities_[at(variable)] > activities_[at(best)]) best = variable;
  }
  const int literal = phases_[at(best)] > 0 ? best : -best;
  decided_at_.push_back(static_cast<int>(trail_.size()));
  happenings_.decided(literal, activities_[at(best)] / bump_, among);
  assign(literal, kNone);
}

void Cdcl::bump(int variable) {
  activities_[at(variable)] += bump_;
  if (activities_[at(variable)] < kHighest) return;
  for (double& activity : activities_) activity /= kHighest;
  bump_ /= kHighest;
}

// Returns the clause that the conflict teaches: first the literal that is to become true, then one of the
// level to go back to, which `back_to` becomes.
std::vector<int> Cdcl::analyze(int conflict, int& back_to) {
  std::vector<int> clause{0};
  std::vector<bool> seen(at(variables_ + 1));
  int open = 0;  // literals of this level that are seen, and not yet replaced by their reasons
  std::size_t place = trail_.size();
  for (int reason = conflict;;) {
    for (const int literal : literals_of(reason)) {
      const int variable = std::abs(literal);
      if (seen[at(variable)] || levels_[at(variable)] == 0 || value(literal) > 0) continue;
      seen[at(variable)] = true;
      bump(variable);
      if (levels_[at(variable)] == level()) {
        ++open;
      } else {
        clause.push_back(literal);
      }
    }
    do --place;
    while (!seen[of(trail_[place])]);
    if (--open == 0) break;
    reason = reasons_[of(trail_[place])];
  }
  clause[0] = -trail_[place];
  bump_ /= kFade;
  back_to = 0;
  if (clause.size() > 1) {
    const auto deepest = std::ranges::max_element(clause.begin() + 1, clause.end(), {},
                                                  [&](int literal) { return levels_[of(literal)]; });
    std::swap(clause[1], *deepest);
    back_to = levels_[of(clause[1])];
  }
  return clause;
}

// False if there is no model.
bool Cdcl::learn_from(int conflict) {
  happenings_.conflict(literals_of(conflict), clauses_[at(conflict)].is_learnt);
  if (level() == 0) return false;
  int back_to = 0;
  const std::vector<int> clause = analyze(conflict, back_to);
  learn(clause, back_to);
  return true;
}

// Learns that not all decisions of a model are to be made again. False if there were none.
bool Cdcl::rule_model_out() {
  if (level() == 0) return false;
  std::vector<int> clause;
  for (const int place : decided_at_) clause.push_back(-trail_[at(place)]);
  std::ranges::reverse(clause);
  learn(clause, level() - 1);
  return true;
}

void Cdcl::learn(const std::vector<int>& clause, int back_to) {
  happenings_.learnt(clause);
  go_back(back_to);
  assign(clause.front(), store(clause, true));
}

void Cdcl::go_back(int back_to) {
  const std::size_t keep = at(decided_at_[at(back_to)]);
  for (; trail_.size() > keep; trail_.pop_back()) {
    const std::size_t variable = of(trail_.back());
    phases_[variable] = values_[variable];
    values_[variable] = 0;
  }
  decided_at_.resize(at(back_to));
  next_ = keep;
  happenings_.went_back(back_to);
}

Cdcl::End Cdcl::search() {
  if (!assign_units()) return End::NoMore;
  std::uint64_t restarts = 0;
  std::uint64_t conflicts = 0;  // since the last restart
  while (true) {
    const int conflict = propagate();
    if (happenings_.must_stop()) return End::Stopped;
    if (conflict != kNone) {
      ++conflicts;
      if (!learn_from(conflict)) return End::NoMore;
    } else if (std::ssize(trail_) == variables_) {
      if (!happenings_.found_model()) return End::Enough;
      if (!rule_model_out()) return End::NoMore;
    } else if (level() > 0 && conflicts >= kConflictsPerRestart * luby(restarts + 1)) {
      ++restarts;
      conflicts = 0;
      happenings_.restarted();
      go_back(0);
    } else {
      decide();
    }
  }
}

}  // namespace nonet::trace

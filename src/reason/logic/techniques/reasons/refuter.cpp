#include "reason/logic/techniques/reasons/refuter.hpp"

#include <algorithm>
#include <utility>

#include "reason/logic/techniques/chains/chain.hpp"

namespace nonet::reasons {

Refuter::Refuter(const Position& position, const Members& members, rule_steps::SupportMemory& rules,
                 const StopToken& stop)
    : position_(position), geometry_(position.geometry()), members_(members), stop_(stop), rules_(rules) {
  const auto cells = at(position.cell_count());
  domains_.resize(cells);
  fixed_.resize(cells);
  on_at_.assign(cells, kNoFact);
  off_at_.assign(cells * (Geometry::kMaxSize + 1), kNoFact);
  waits_.resize(at(members.size()));
  counts_.resize(at(geometry_.house_count()) * (Geometry::kMaxSize + 1));
  for (int cell = 0; cell < position.cell_count(); ++cell) {
    fixed_[at(cell)] = position.value(cell) != kBlank;
    domains_[at(cell)] = position.domain(cell);
    for (const int house : geometry_.houses_of(cell)) {
      for (const Digit digit : domains_[at(cell)]) ++counts_[at(number_of(house, digit))];
    }
  }
}

Refuter::Outcome Refuter::refute(Candidate supposed, const MemberSet& active, const SearchLimits& limits,
                                 bool on) {
  active_ = &active;
  limits_ = limits;
  suppositions_ = 0;
  if (on) add({.candidate = supposed, .on = true});
  const bool dead = look_at_all().has_value();  // the board has no solution, whatever is supposed
  if (!on && !dead) add({.candidate = supposed, .on = false});
  const Outcome outcome = dead ? Outcome::Open : search(0, limits.depth, result_);
  undo(0);
  return outcome;
}

void Refuter::add(KnownFact fact) {
  const auto number = static_cast<int>(facts_.size());
  const auto [cell, digit] = fact.candidate;
  if (fact.on) {
    fixed_[at(cell)] = true;
    on_at_[at(cell)] = number;
  } else {
    domains_[at(cell)].remove(digit);
    off_at_[name(fact.candidate)] = number;
    for (const int house : geometry_.houses_of(cell)) --counts_[at(number_of(house, digit))];
  }
  facts_.push_back(fact);
}

void Refuter::undo(std::size_t facts) {
  while (facts_.size() > facts) {
    const KnownFact& fact = facts_.back();
    const auto [cell, digit] = fact.candidate;
    if (fact.on) {
      fixed_[at(cell)] = false;
      on_at_[at(cell)] = kNoFact;
    } else {
      domains_[at(cell)].add(digit);
      off_at_[name(fact.candidate)] = kNoFact;
      for (const int house : geometry_.houses_of(cell)) ++counts_[at(number_of(house, digit))];
    }
    if (fact.by == By::Inner) inner_.pop_back();
    facts_.pop_back();
  }
  followed_ = std::min(followed_, facts);
  for (const int member : waiting_) waits_[at(member)] = false;
  waiting_.clear();
}

// ── What follows ─────────────────────────────────────────────────────────────────────────────────

std::optional<Refuter::Dead> Refuter::propagate() {
  for (;;) {
    while (followed_ < facts_.size()) {
      const auto number = static_cast<int>(followed_++);
      if (facts_[at(number)].on) {
        follow_on(number);
      } else if (auto dead = follow_off(number)) {
        return dead;
      }
    }
    if (waiting_.empty()) return std::nullopt;
    const auto fewest = std::ranges::min_element(
        waiting_, {}, [&](int member) { return members_[member].clause->cells.size(); });
    const int member = *fewest;
    waiting_.erase(fewest);
    waits_[at(member)] = false;
    if (auto dead = look_at_rule(member)) return dead;
  }
}

void Refuter::follow_on(int number) {
  const auto [cell, digit] = facts_[at(number)].candidate;
  for (const Digit other : domains_[at(cell)] - Digits::of(digit)) {
    add({.candidate = candidate_of(cell, other), .by = By::SameCell, .before = number});
  }
  for (const int peer : geometry_.peers(cell) & position_.places(digit)) {
    if (!domains_[at(peer)].has(digit)) continue;
    add({.candidate = candidate_of(peer, digit), .by = By::Seen, .before = number});
  }
}

std::optional<Refuter::Dead> Refuter::follow_off(int number) {
  const auto [cell, digit] = facts_[at(number)].candidate;
  const int on = on_at_[at(cell)];
  if (on != kNoFact && facts_[at(on)].candidate.digit == digit) return Dead{.on = on, .off = number};
  if (auto dead = look_at_cell(cell)) return dead;
  for (const int house : geometry_.houses_of(cell)) {
    if (auto dead = look_at_place(house, digit)) return dead;
  }
  for (const int rule : members_.rules_of(cell)) {
    if (is_active(rule)) look_later(rule);
  }
  return std::nullopt;
}

// Notes that a member leaves nothing but the candidate, unless its cell has a digit already.
void Refuter::make_true(Candidate candidate, int member, int before) {
  if (fixed_[at(candidate.cell)]) return;
  add({.candidate = candidate, .on = true, .by = By::Member, .member = member, .before = before});
}

void Refuter::look_later(int rule) {
  if (waits_[at(rule)]) return;
  waits_[at(rule)] = true;
  waiting_.push_back(rule);
}

std::optional<Refuter::Dead> Refuter::look_at_cell(int cell) {
  const int member = members_.of_cell(cell);
  if (!is_active(member)) return std::nullopt;
  const Digits left = domains_[at(cell)];
  const auto before = static_cast<int>(facts_.size());
  if (left.empty()) return Dead{.member = member, .before = before};
  if (left.count() == 1) make_true(candidate_of(cell, left.first()), member, before);
  return std::nullopt;
}

std::optional<Refuter::Dead> Refuter::look_at_place(int house, Digit digit) {
  const int member = members_.of_place(house, digit);
  if (!is_active(member)) return std::nullopt;
  const int left = counts_[at(number_of(house, digit))];
  const auto before = static_cast<int>(facts_.size());
  if (left == 0) return Dead{.member = member, .before = before};
  if (left > 1) return std::nullopt;
  for (const int cell : position_.places(digit, house)) {
    if (domains_[at(cell)].has(digit)) make_true(candidate_of(cell, digit), member, before);
  }
  return std::nullopt;
}

std::optional<Refuter::Dead> Refuter::look_at_rule(int member) {
  const RuleClause& clause = *members_[member].clause;
  of_clause_.clear();
  for (const CellIndex cell : clause.cells) of_clause_.push_back(domains_[cell]);
  const auto& supported = rules_.supported(position_, clause, of_clause_);
  const auto before = static_cast<int>(facts_.size());
  if (!supported) return Dead{.member = member, .before = before};
  for (std::size_t i = 0; i < clause.cells.size(); ++i) {
    const int cell = clause.cells[i];
    const Digits left = (*supported)[i];
    for (const Digit gone : domains_[at(cell)] - left) {
      add({.candidate = candidate_of(cell, gone), .by = By::Member, .member = member, .before = before});
    }
    if (left.count() == 1) make_true(candidate_of(cell, left.first()), member, before);
  }
  return std::nullopt;
}

// Looks at every member once. What is dead then needs no supposition.
std::optional<Refuter::Dead> Refuter::look_at_all() {
  for (int member = 0; member < members_.size(); ++member) {
    if (!is_active(member)) continue;
    const Member& one = members_[member];
    std::optional<Dead> dead;
    switch (one.kind) {
      case Member::Kind::Cell: dead = look_at_cell(one.cell); break;
      case Member::Kind::Place: dead = look_at_place(one.house, one.digit); break;
      case Member::Kind::Rule: look_later(member); break;
    }
    if (dead) return dead;
  }
  return std::nullopt;
}

// ── Suppositions ─────────────────────────────────────────────────────────────────────────────────

// Promising are those with few ways, and among these those that have lost many.
std::vector<Refuter::OpenMember> Refuter::open_members() const {
  std::vector<OpenMember> open;
  for (int member = 0; member < members_.size(); ++member) {
    if (!is_active(member)) continue;
    const Member& one = members_[member];
    OpenMember found{.member = member, .ways = 0, .lost = 0, .cell = one.cell};
    switch (one.kind) {
      case Member::Kind::Cell:
        found.ways = fixed_[at(one.cell)] ? 1 : domains_[at(one.cell)].count();
        found.lost = position_.candidates(one.cell).count() - found.ways;
        break;
      case Member::Kind::Place:
        found.ways = counts_[at(number_of(one.house, one.digit))];
        found.lost = position_.place_count(one.digit, one.house) - found.ways;
        break;
      case Member::Kind::Rule:
        for (const CellIndex cell : one.clause->cells) {
          const int ways = fixed_[cell] ? 1 : domains_[cell].count();
          if (ways < 2 || (found.cell >= 0 && ways >= found.ways)) continue;
          found.cell = cell;
          found.ways = ways;
          found.lost = position_.candidates(cell).count() - ways;
        }
        break;
    }
    if (found.ways < 2) continue;
    const auto place =
        std::ranges::upper_bound(open, std::pair(found.ways, -found.lost), {},
                                 [](const OpenMember& other) { return std::pair(other.ways, -other.lost); });
    if (place == open.end() && open.size() == at(limits_.tries)) continue;
    open.insert(place, found);
    if (open.size() > at(limits_.tries)) open.pop_back();
  }
  return open;
}

std::vector<Candidate> Refuter::ways_of(const OpenMember& open) const {
  const Member& member = members_[open.member];
  std::vector<Candidate> ways;
  if (member.kind == Member::Kind::Place) {
    for (const int cell : position_.places(member.digit, member.house)) {
      if (domains_[at(cell)].has(member.digit)) ways.push_back(candidate_of(cell, member.digit));
    }
  } else {
    for (const Digit digit : domains_[at(open.cell)]) ways.push_back(candidate_of(open.cell, digit));
  }
  return ways;
}

Refuter::Outcome Refuter::search(std::size_t first, int depth, Refutation& result) {
  if (++suppositions_ > limits_.suppositions || stop_.stop_requested()) return Outcome::Open;
  for (bool at_first = first == 0;; at_first = false) {
    auto dead = propagate();
    if (at_first) facts_at_first_ = static_cast<int>(facts_.size());
    if (!dead) {
      const std::vector<OpenMember> open = open_members();
      if (open.empty()) {
        standing_.clear();
        for (const KnownFact& fact : facts_) {
          if (fact.on) standing_.push_back(fact.candidate);
        }
        return Outcome::Possible;
      }
      if (depth == 0) return Outcome::Open;
      const std::size_t before = facts_.size();
      for (const OpenMember& member : open) {
        for (const Candidate way : ways_of(member)) {
          if (!is_open(way)) continue;
          const Outcome outcome = suppose(way, first, depth, result);
          if (outcome != Outcome::Open) return outcome;
          dead = propagate();
          if (dead) break;
        }
        if (dead) break;
      }
      if (!dead && facts_.size() == before) return Outcome::Open;
    }
    if (dead) {
      result = refutation(*dead, first);
      return Outcome::Refuted;
    }
  }
}

Refuter::Outcome Refuter::suppose(Candidate way, std::size_t first, int depth, Refutation& result) {
  const std::size_t before = facts_.size();
  add({.candidate = way, .on = true});
  Refutation inner;
  const Outcome outcome = search(before, depth - 1, inner);
  undo(before);
  if (outcome != Outcome::Refuted) return outcome;
  const bool needs_way = has_bit(inner.needed, before);
  inner.needed.resize(words_of_bits(before));
  for (std::size_t i = before; i % kBitsOfWord != 0; ++i) remove_bit(inner.needed, i);
  if (!needs_way) {
    result = std::move(inner);
    trace(first, before, result);
    if (result.fall != nullptr) tell(first, result.needed, *result.fall);
    return Outcome::Refuted;
  }
  const auto number = static_cast<int>(inner_.size());
  inner_.push_back(std::move(inner));
  add({.candidate = way, .by = By::Inner, .before = number});
  return Outcome::Open;
}

}  // namespace nonet::reasons

// Why a supposition falls: the facts that leave nothing, and what each of them follows from.
#include <algorithm>
#include <functional>

#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/reasons/refuter.hpp"

namespace nonet::reasons {

// Returns the facts before this one that take from the member what it has lost.
std::vector<int> Refuter::taken_from(const Member& member, int before) const {
  std::vector<int> facts;
  const auto take = [&](int fact) {
    if (fact != kNoFact && fact < before) facts.push_back(fact);
  };
  switch (member.kind) {
    case Member::Kind::Cell:
      for (const Digit digit : position_.candidates(member.cell)) {
        take(off_at_[name(candidate_of(member.cell, digit))]);
      }
      break;
    case Member::Kind::Place:
      for (const int cell : position_.places(member.digit, member.house)) {
        take(off_at_[name(candidate_of(cell, member.digit))]);
      }
      break;
    case Member::Kind::Rule:
      for (const CellIndex cell : member.clause->cells) {
        const int on = on_at_[cell];
        if (on != kNoFact && on < before) {
          facts.push_back(on);
          continue;
        }
        for (const Digit digit : position_.candidates(cell)) take(off_at_[name(candidate_of(cell, digit))]);
      }
      break;
  }
  std::ranges::sort(facts, std::greater());
  return facts;
}

std::vector<int> Refuter::seeds_of(const Dead& dead) const {
  if (dead.member == Members::kNone) return {std::max(dead.on, dead.off), std::min(dead.on, dead.off)};
  return taken_from(members_[dead.member], dead.before);
}

std::vector<int> Refuter::parents_of(int number) const {
  const KnownFact& fact = facts_[at(number)];
  std::vector<int> parents;
  switch (fact.by) {
    case By::Supposed: break;
    case By::Seen:
    case By::SameCell: parents.push_back(fact.before); break;
    case By::Member: parents = taken_from(members_[fact.member], fact.before); break;
    case By::Inner: {
      const std::vector<bool>& needed = inner_[at(fact.before)].needed;
      for (std::size_t i = needed.size(); i-- > 0;) {
        if (needed[i]) parents.push_back(static_cast<int>(i));
      }
      break;
    }
  }
  return parents;
}

Refuter::Refutation Refuter::refutation(const Dead& dead, std::size_t first) {
  Refutation made{.needed = std::vector<bool>(facts_.size()), .used = MemberSet(at(members_.size()))};
  if (dead.member != Members::kNone) made.used[at(dead.member)] = true;
  std::vector<int> open = seeds_of(dead);
  if (limits_.told) made.fall = std::make_shared<Fall>(Fall{.seeds = open, .member = dead.member});
  while (!open.empty()) {
    const int next = open.back();
    open.pop_back();
    if (made.needed[at(next)]) continue;
    made.needed[at(next)] = true;
    const KnownFact& fact = facts_[at(next)];
    if (fact.by == By::Member) made.used[at(fact.member)] = true;
    if (fact.by == By::Inner) {
      const MemberSet& used = inner_[at(fact.before)].used;
      for (std::size_t i = 0; i < used.size(); ++i) made.used[i] = made.used[i] || used[i];
    }
    for (const int parent : parents_of(next)) open.push_back(parent);
  }
  if (made.fall != nullptr) tell(first, made.needed, *made.fall);
  return made;
}

// Writes down the needed facts from `first` on, before those that are written down already.
void Refuter::tell(std::size_t first, const std::vector<bool>& needed, Fall& fall) const {
  Fall more;
  for (std::size_t i = first; i < facts_.size(); ++i) {
    if (!needed[i]) continue;
    const KnownFact& fact = facts_[i];
    ChainNode node{.cells = CellSet::of(fact.candidate.cell), .digit = fact.candidate.digit, .on = fact.on};
    if (fact.by == By::Seen || fact.by == By::SameCell) node.link = Link::Weak;
    if (fact.by == By::Member) {
      const Member& member = members_[fact.member];
      node.link = fact.on ? Link::Strong : Link::Weak;
      if (member.kind == Member::Kind::Place) node.house = member.house;
      if (member.kind == Member::Kind::Rule) node.rule = member.clause->rules.front();
    }
    more.nodes.push_back({node, parents_of(static_cast<int>(i)), fact.by == By::Inner});
    more.numbers.push_back(static_cast<int>(i));
    more.inner.push_back(fact.by == By::Inner ? inner_[at(fact.before)].fall : nullptr);
  }
  fall.nodes.insert(fall.nodes.begin(), more.nodes.begin(), more.nodes.end());
  fall.numbers.insert(fall.numbers.begin(), more.numbers.begin(), more.numbers.end());
  fall.inner.insert(fall.inner.begin(), more.inner.begin(), more.inner.end());
}

}  // namespace nonet::reasons

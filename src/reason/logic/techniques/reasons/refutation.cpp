// Why a supposition falls: the facts that leave nothing, and what each of them follows from.
#include <algorithm>
#include <functional>

#include "reason/logic/techniques/chains/chain.hpp"
#include "reason/logic/techniques/reasons/refuter.hpp"

namespace nonet::reasons {

template <class Visit>
void Refuter::for_each_taken(const Member& member, int before, Visit visit) const {
  const auto take = [&](int fact) {
    if (fact != kNoFact && fact < before) visit(fact);
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
          visit(on);
          continue;
        }
        for (const Digit digit : position_.candidates(cell)) take(off_at_[name(candidate_of(cell, digit))]);
      }
      break;
  }
}

// Returns the facts before this one that take from the member what it has lost; the last first.
std::vector<int> Refuter::taken_from(const Member& member, int before) const {
  std::vector<int> facts;
  for_each_taken(member, before, [&](int fact) { facts.push_back(fact); });
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
      for (const std::size_t i : BitsIn(inner_[at(fact.before)].needed))
        parents.push_back(static_cast<int>(i));
      std::ranges::reverse(parents);
      break;
    }
  }
  return parents;
}

Refuter::Refutation Refuter::refutation(const Dead& dead, std::size_t first) {
  Refutation made{.needed = std::vector<BitWord>(words_of_bits(facts_.size())),
                  .used = std::vector<BitWord>(words_of_bits(at(members_.size())))};
  if (dead.member != Members::kNone) add_bit(made.used, at(dead.member));
  const std::vector<int> seeds = seeds_of(dead);
  for (const int seed : seeds) add_bit(made.needed, at(seed));
  trace(first, facts_.size(), made);
  if (!limits_.told) return made;
  made.fall = std::make_shared<Fall>(Fall{.seeds = seeds, .member = dead.member});
  tell(first, made.needed, *made.fall);
  return made;
}

// What a fact follows from comes before it, so one walk from the last to the first meets all.
void Refuter::trace(std::size_t first, std::size_t until, Refutation& made) const {
  for (std::size_t i = until; i-- > first;) {
    if (!has_bit(made.needed, i)) continue;
    const KnownFact& fact = facts_[i];
    switch (fact.by) {
      case By::Supposed: break;
      case By::Seen:
      case By::SameCell: add_bit(made.needed, at(fact.before)); break;
      case By::Member:
        add_bit(made.used, at(fact.member));
        for_each_taken(members_[fact.member], fact.before, [&](int one) { add_bit(made.needed, at(one)); });
        break;
      case By::Inner:
        add_bits(made.used, inner_[at(fact.before)].used);
        add_bits(made.needed, inner_[at(fact.before)].needed);
        break;
    }
  }
}

MemberSet Refuter::used() const {
  MemberSet used(at(members_.size()));
  for (const std::size_t member : BitsIn(result_.used)) used[member] = true;
  return used;
}

// Writes down the needed facts from `first` on, before those that are written down already.
void Refuter::tell(std::size_t first, const std::vector<BitWord>& needed, Fall& fall) const {
  Fall more;
  for (std::size_t i = first; i < facts_.size(); ++i) {
    if (!has_bit(needed, i)) continue;
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

#include "reason/classes/chains.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace nonet::classes {
namespace {

// Returns the first variable without labels.
int empty_variable(const LabelBoard& board) {
  int v = 0;
  while (board.left(v) != 0) ++v;
  return v;
}

bool is_linked(int label, int fact) {
  return std::ranges::find(tables().linked_to(fact), label) != tables().linked_to(fact).end();
}

// Whether something goes if this is true. Of a group that has one label left, that one tells more.
bool tells(const LabelBoard& board, int fact) {
  const auto has = [&](int label) { return board.has(label); };
  if (fact >= kLabels && std::ranges::count_if(tables().group_members[at(fact - kLabels)], has) < 2)
    return false;
  return std::ranges::any_of(tables().linked_to(fact), has);
}

}  // namespace

bool ChainFinder::stop() {
  constexpr unsigned kOften = 256;
  if (++nodes_ % kOften == 0 && stop_.stop_requested()) stopped_ = true;
  return stopped_;
}

// Returns whether a variable loses its last label in at most this number of rounds. Each round sets all that
// is single. A chain takes as many variables at least.
bool ChainFinder::within(const LabelBoard& board, const LabelList& singles, const Labels& left_out,
                         int rounds) {
  LabelBoard trial = board;
  LabelList all = singles;
  int i = 0;
  for (int round = 0; round < rounds; ++round) {
    const int end = all.size();
    if (i == end) return false;
    for (; i < end; ++i) {
      const int label = all[i];
      if (trial.known().has(label) || left_out.has(label)) continue;
      if (!trial.set(label, all)) return true;
    }
  }
  cut_ = cut_ || i < all.size();
  return false;
}

bool ChainFinder::find(ChainKind kind, const LabelBoard& board, int target, int longest) {
  chain_ = {};
  LabelBoard supposed = board;
  if (has_groups(kind)) supposed.follow_groups();
  LabelList singles;
  bool found = !supposed.set(target, singles);
  if (found) {
    chain_.links.push_back({.variable = empty_variable(supposed)});
  } else if (!within(supposed, singles, {}, longest - 1)) {
    return false;
  } else if (kind == ChainKind::Whip || kind == ChainKind::GWhip) {
    seen_.clear();
    lefts_ = board.alive();
    return whip_from(supposed, singles, target, longest - 1, 0);
  } else {
    found = braid_from(supposed, singles, 0, {}, longest - 1);
  }
  if (found) link(board, target, has_groups(kind));
  return found;
}

// Finds the variable of each right-linking label, and a left-linking one, linked to the latest that will do.
void ChainFinder::link(const LabelBoard& board, int target, bool groups) {
  LabelBoard supposed = board;
  if (groups) supposed.follow_groups();
  LabelList singles;
  supposed.set(target, singles);
  const auto right = [&](int number) { return number < 0 ? target : chain_.links[at(number)].right; };
  for (int i = 0; i < chain_.length(); ++i) {
    ChainLink& one = chain_.links[at(i)];
    one.from = -2;
    const auto try_variable = [&](int v) {
      for (const Label left : tables().members[at(v)]) {
        for (int from = i - 1; board.has(left) && from > one.from; --from) {
          if (is_linked(left, right(from))) one = {v, left, one.right, from};
        }
      }
    };
    if (one.right == kNoLabel) {
      try_variable(one.variable);
      continue;
    }
    for (int v = 0; v < kVariables; ++v) {
      if (supposed.single(v) == one.right) try_variable(v);
    }
    supposed.set(one.right, singles);
  }
}

// Sets one more label after another. Of those that could be set here, the ones that were tried are left out
// from then on: a chain with one of them, whose labels may come in any order, would have been found.
bool ChainFinder::braid_from(const LabelBoard& board, const LabelList& singles, int first,
                             const Labels& left_out, int more) {
  if (stop()) return false;
  Labels out = left_out;
  for (int i = first; i < singles.size(); ++i) {
    const int label = singles[i];
    if (out.has(label) || board.known().has(label) || !tells(board, label)) continue;
    LabelBoard next = board;
    LabelList then = singles;
    chain_.links.push_back({.right = label});
    if (!next.set(label, then)) {
      chain_.links.push_back({.variable = empty_variable(next)});
      return true;
    }
    out.add(label);
    if (more > 1 && within(next, then, out, more - 1) && braid_from(next, then, i + 1, out, more - 1)) {
      return true;
    }
    chain_.links.pop_back();
  }
  return false;
}

// Ends the whip with a variable without labels that has a left-linking label linked to the last one, if there
// is one.
bool ChainFinder::end_whip(const LabelBoard& board, int last) {
  for (const Label left : tables().linked_to(last)) {
    if (!lefts_.has(left)) continue;
    for (const Label v : tables().variables[left]) {
      if (board.left(v) != 0) continue;
      chain_.links.push_back({.variable = v, .left = left, .from = chain_.length() - 1});
      return true;
    }
  }
  return false;
}

// Sets one more label after another, each in a variable with a label that is linked to the last one.
bool ChainFinder::whip_from(const LabelBoard& board, const LabelList& singles, int last, int more,
                            std::uint64_t key) {
  if (stop()) return false;
  const LabelTables& known = tables();
  for (const Label left : known.linked_to(last)) {
    if (!lefts_.has(left)) continue;
    for (const Label v : known.variables[left]) {
      const int right = board.single(v);
      if (right == kNoLabel || board.known().has(right)) continue;
      const std::uint64_t with = key + mixed(static_cast<std::uint64_t>(right) + 1);
      if (!seen_.insert(with * kFacts + static_cast<std::uint64_t>(right)).second) continue;
      LabelBoard next = board;
      LabelList then = singles;
      lefts_.remove(left);
      chain_.links.push_back({v, left, right, chain_.length() - 1});
      if (!next.set(right, then)) {
        if (end_whip(next, right)) return true;
      } else if (more == 1) {
        cut_ = true;
      } else if (within(next, then, {}, more - 1) && whip_from(next, then, right, more - 1, with)) {
        return true;
      }
      chain_.links.pop_back();
      lefts_.add(left);
    }
  }
  return false;
}

}  // namespace nonet::classes

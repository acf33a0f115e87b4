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
  LabelList singles;
  if (!supposed.set(target, singles)) {
    chain_.end = empty_variable(supposed);
    return true;
  }
  if (!within(supposed, singles, {}, longest - 1)) return false;
  if (longest == 1) return false;
  if (kind == ChainKind::Braid) return braid_from(supposed, singles, 0, {}, longest - 1);
  seen_.clear();
  lefts_ = board.alive();
  return whip_from(supposed, singles, target, longest - 1, 0);
}

// Sets one more label after another. Of those that could be set here, the ones that were tried are left out
// from then on: a chain with one of them, whose labels may come in any order, would have been found.
bool ChainFinder::braid_from(const LabelBoard& board, const LabelList& singles, int first,
                             const Labels& left_out, int more) {
  if (stop()) return false;
  Labels out = left_out;
  for (int i = first; i < singles.size(); ++i) {
    const int label = singles[i];
    if (out.has(label) || board.known().has(label)) continue;
    LabelBoard next = board;
    LabelList then = singles;
    chain_.rights.push_back(static_cast<Label>(label));
    if (!next.set(label, then)) {
      chain_.end = empty_variable(next);
      return true;
    }
    out.add(label);
    if (more > 1 && within(next, then, out, more - 1) && braid_from(next, then, i + 1, out, more - 1)) {
      return true;
    }
    chain_.rights.pop_back();
  }
  return false;
}

// Returns whether a variable without labels has a left-linking label that is linked to the last one.
bool ChainFinder::ends_whip(const LabelBoard& board, int last) const {
  const LabelTables& known = tables();
  return std::ranges::any_of(known.linked[at(last)], [&](Label left) {
    return lefts_.has(left) &&
           std::ranges::any_of(known.variables[left], [&](Label v) { return board.left(v) == 0; });
  });
}

// Sets one more label after another, each in a variable with a label that is linked to the last one.
bool ChainFinder::whip_from(const LabelBoard& board, const LabelList& singles, int last, int more,
                            std::uint64_t key) {
  if (stop()) return false;
  const LabelTables& known = tables();
  for (const Label left : known.linked[at(last)]) {
    if (!lefts_.has(left)) continue;
    for (const Label v : known.variables[left]) {
      const int right = board.last(v);
      if (board.left(v) != 1 || board.known().has(right)) continue;
      const std::uint64_t with = key + mixed(static_cast<std::uint64_t>(right) + 1);
      if (!seen_.insert(with * kLabels + static_cast<std::uint64_t>(right)).second) continue;
      LabelBoard next = board;
      LabelList then = singles;
      lefts_.remove(left);
      chain_.rights.push_back(static_cast<Label>(right));
      if (!next.set(right, then)) {
        if (ends_whip(next, right)) {
          chain_.end = empty_variable(next);
          return true;
        }
      } else if (more == 1) {
        cut_ = true;
      } else if (within(next, then, {}, more - 1) && whip_from(next, then, right, more - 1, with)) {
        return true;
      }
      chain_.rights.pop_back();
      lefts_.add(left);
    }
  }
  return false;
}

}  // namespace nonet::classes

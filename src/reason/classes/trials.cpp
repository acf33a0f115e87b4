#include "reason/classes/trials.hpp"

namespace nonet::classes {
namespace {

TrialEnd end_of(const LabelBoard& board) { return board.solved() ? TrialEnd::Solved : TrialEnd::Stuck; }

// Tries one label after another, until each was tried since the last one was removed. refuted(label, skip)
// may add to `skip` what need not be tried on this board.
template <class Refuted>
TrialEnd try_all(LabelBoard& board, const Labels& spared, bool again, Refuted refuted) {
  for (bool changed = true; changed;) {
    changed = false;
    Labels skip = spared;
    for (const int label : board.open()) {
      if (!board.has(label) || board.known().has(label) || skip.has(label)) continue;
      const TrialEnd end = refuted(label, skip);
      if (end == TrialEnd::Stopped) return end;
      if (end != TrialEnd::Impossible) continue;
      if (!board.remove(label)) return TrialEnd::Impossible;
      if (board.solved()) return TrialEnd::Solved;
      if (again) return TrialEnd::Stuck;
      changed = true;
      skip = spared;
    }
  }
  return end_of(board);
}

// Supposes the label, and goes on with `then`. What follows from a label that is not refuted is not refuted
// either, since less follows from it.
template <class Then>
TrialEnd suppose(const LabelBoard& board, int label, Labels& skip, Then then) {
  LabelBoard supposed = board;
  if (!supposed.settle(label)) return TrialEnd::Impossible;
  const TrialEnd end = then(supposed);
  if (end != TrialEnd::Impossible) skip |= supposed.known();
  return end;
}

}  // namespace

TrialEnd try_depth(LabelBoard& board, int depth, const Labels& spared, const StopToken& stop) {
  if (depth == 0 || board.solved()) return end_of(board);
  for (;;) {
    const TrialEnd below = try_depth(board, depth - 1, spared, stop);
    if (below != TrialEnd::Stuck) return below;
    const Labels before = board.alive();
    const TrialEnd end = try_all(board, spared, depth > 1, [&](int label, Labels& skip) {
      if (depth > 1 && stop.stop_requested()) return TrialEnd::Stopped;
      return suppose(board, label, skip,
                     [&](LabelBoard& supposed) { return try_depth(supposed, depth - 1, {}, stop); });
    });
    if (end != TrialEnd::Stuck || before == board.alive() || depth == 1) return end;
  }
}

TrialEnd try_chains(LabelBoard& board, ChainKind kind, int longest, const Labels& spared,
                    ChainFinder& finder) {
  return try_all(board, spared, false, [&](int label, Labels&) {
    const bool found = finder.find(kind, board, label, longest);
    if (finder.stopped()) return TrialEnd::Stopped;
    return found ? TrialEnd::Impossible : TrialEnd::Stuck;
  });
}

TrialEnd try_with_braids(LabelBoard& board, int longest, const Labels& spared, ChainFinder& finder) {
  return try_all(board, spared, false, [&](int label, Labels& skip) {
    return suppose(board, label, skip, [&](LabelBoard& supposed) {
      for (int n = 1; n <= longest; ++n) {
        const TrialEnd end = try_chains(supposed, ChainKind::Braid, n, {}, finder);
        if (end != TrialEnd::Stuck) return end;
      }
      return TrialEnd::Stuck;
    });
  });
}

}  // namespace nonet::classes

#include "reason/classes/classes.hpp"

#include "reason/classes/trials.hpp"

namespace nonet::classes {
namespace {

class Classifier {
 public:
  Classifier(const LabelBoard& board, const Labels& solution, const StopToken& stop)
      : board_(board), solution_(solution), stop_(stop) {}

  // Returns the least depth that solves the board.
  std::optional<int> depth() {
    LabelBoard board = board_;
    for (int depth = 0; depth <= kDeepest; ++depth) {
      if (ends(try_depth(board, depth, solution_, stop_))) return solved(depth);
    }
    return {};
  }
  // Returns whether trials of depth 1 in which groups count solve the board, as chains with groups may then.
  bool solved_with_groups() {
    LabelBoard board = board_;
    board.follow_groups();
    return ends(try_depth(board, 1, solution_, stop_)) && end_ == TrialEnd::Solved;
  }
  // Returns the length of the longest chain that is needed; none if chains do not solve it.
  std::optional<int> chains(ChainKind kind) {
    LabelBoard board = board_;
    ChainFinder finder(stop_);
    for (int n = 0; n == 0 || finder.take_cut(); ++n) {
      if (board.solved()) return n;
      if (ends(try_chains(board, kind, n + 1, solution_, finder))) return solved(n + 1);
    }
    return {};
  }
  // Returns how long braids have to be in trials.
  std::optional<int> inner() {
    LabelBoard board = board_;
    ChainFinder finder(stop_);
    if (ends(try_depth(board, 1, solution_, stop_))) return solved(0);
    for (int n = 1; n == 1 || finder.take_cut(); ++n) {
      if (ends(try_with_braids(board, n, solution_, finder))) return solved(n);
    }
    return {};
  }
  [[nodiscard]] bool stopped() const { return end_ == TrialEnd::Stopped; }

 private:
  bool ends(TrialEnd end) {
    end_ = end;
    return end != TrialEnd::Stuck;
  }
  [[nodiscard]] std::optional<int> solved(int n) const {
    return end_ == TrialEnd::Solved ? std::optional(n) : std::nullopt;
  }

  const LabelBoard& board_;
  const Labels& solution_;
  const StopToken& stop_;
  TrialEnd end_ = TrialEnd::Stuck;
};

}  // namespace

Classes classify(const std::uint16_t* candidates, const std::uint8_t* solution, const StopToken& stop,
                 WantedClasses wanted) {
  LabelBoard board;
  Classes found;
  if (!board.start(candidates)) return found;
  Labels labels;
  for (int cell = 0; cell < kCells; ++cell) labels.add(kLine * cell + solution[cell] - 1);
  Classifier classifier(board, labels, stop);
  const auto wants = [&](WantedClasses one) { return (wanted & one) != 0 && !classifier.stopped(); };
  found.depth = classifier.depth();
  if (found.depth && *found.depth <= 1) {
    if (wants(kBraids)) found.braids = classifier.chains(ChainKind::Braid);
    if (wants(kWhips)) found.whips = classifier.chains(ChainKind::Whip);
  } else if (found.depth == 2 && wants(kInner)) {
    found.inner = classifier.inner();
  }
  if (found.depth && wants(kGBraids | kGWhips) && classifier.solved_with_groups()) {
    if (wants(kGBraids)) found.gbraids = classifier.chains(ChainKind::GBraid);
    if (wants(kGWhips)) found.gwhips = classifier.chains(ChainKind::GWhip);
  }
  found.stopped = classifier.stopped();
  return found;
}

}  // namespace nonet::classes

// Replay: the board that events lead to, and whether each of them may happen there.
//
// A trace that replays to its end proves its answer: every removal has a reason that the board shows, every
// choice is left only after a conflict or a solution below it, and an exhausted search ends at level 0. Only
// what is learnt is believed, but for its being false when it is learnt, and what another program concludes
// without a reason: `nonet certify` proves more.
#pragma once

#include <set>

#include "ask/trace/trace_board.hpp"
#include "nonet/result.hpp"

namespace nonet::trace {

class Replay {
 public:
  explicit Replay(const Puzzle& puzzle);

  // Applies the next event. Errors: Usage, with what does not hold; the board is then as before.
  Result<void> apply(const TraceEvent& event);

  [[nodiscard]] bool has(int cell, Digit digit) const { return !board_.removed().has(cell, digit); }
  // Returns the digit that the cell has; kBlank if none is assigned.
  [[nodiscard]] Digit digit(int cell) const { return grid_[cell]; }
  [[nodiscard]] int level() const { return static_cast<int>(tried_.size()); }
  // Returns what is decided, from the root down.
  [[nodiscard]] const std::vector<TraceLiteral>& tried() const { return tried_; }
  [[nodiscard]] const std::vector<Grid>& solutions() const { return solutions_; }

 private:
  [[nodiscard]] bool may_be_assigned(const TraceEvent& event) const;
  [[nodiscard]] bool may_be_removed(const TraceEvent& event) const;
  [[nodiscard]] bool conflicts(const TraceEvent& event) const;
  [[nodiscard]] bool applies(const Because& step) const;
  [[nodiscard]] bool is_refuted(const TraceLiteral& literal) const;
  [[nodiscard]] bool follows_from(const std::vector<TraceLiteral>& clause, const TraceLiteral& one) const;
  [[nodiscard]] bool breaks_with(int rule, int cell, Digit digit) const;
  [[nodiscard]] bool is_learnt(std::vector<TraceLiteral> clause) const;
  [[nodiscard]] bool is_false(const TraceLiteral& one) const { return board_.is_true(one.negated()); }
  [[nodiscard]] bool may_happen(const TraceEvent& event) const;
  [[nodiscard]] bool may_end(const TraceEnd& end) const;
  void do_it(const TraceEvent& event);
  void put(const TraceLiteral& one);
  void go_back(int level);

  const Puzzle& puzzle_;
  const Layout& layout_;
  TraceBoard board_;
  Grid grid_;
  std::vector<TraceLiteral> tried_;
  std::set<std::vector<TraceLiteral>> learnt_;  // their literals ascending
  std::vector<Grid> solutions_;
  Because step_ = {};                        // of the last Rule
  std::optional<TraceLiteral> chosen_ = {};  // by the event just before
  // What the last Back undid, if the search below it had come to its end.
  std::optional<TraceLiteral> refuted_ = {};
  bool at_dead_end_ = false;  // whether the last change was followed by a conflict or a solution
  std::uint64_t events_ = 0;
};

}  // namespace nonet::trace

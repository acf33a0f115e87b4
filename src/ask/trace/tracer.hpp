// Tracer: what a speaker tells its events to. It keeps the level and the node of the search tree, checks each
// solution, cuts the trace and says when to stop.
#pragma once

#include <vector>

#include "ask/trace/speaker.hpp"

namespace nonet::trace {

class Tracer {
 public:
  Tracer(const Puzzle& puzzle, const Speaker& speaker, const TraceLimits& limits, const EventSink& sink);

  // Tells the givens, and the candidates that the puzzle does not allow.
  void tell_givens();
  // Begins a node of the tree, a level deeper, with what is tried; `column` is of Heuristic::SmallestColumn.
  void decide(const TraceLiteral& tried, const TraceChoice& choice, Because column = {});
  void assign(const Candidate& one, Because because) { tell(EventKind::Assign, one, std::move(because)); }
  void remove(const Candidate& one, Because because) { tell(EventKind::Remove, one, std::move(because)); }
  // Assigns a literal that is true, or removes one that is false.
  void imply(const TraceLiteral& one, Because because);
  // `cell` is the second of two that have the same digit of a house, or one that has two digits.
  void conflict(Because because, int cell = -1) {
    tell(EventKind::Conflict, {static_cast<CellIndex>(cell), kBlank}, std::move(because), cell >= 0);
  }
  void learn(Because clause) { tell(EventKind::Learn, {}, std::move(clause), false); }
  void apply_rule(Because step) { tell(EventKind::Rule, {}, std::move(step), false); }
  void restart() { tell(EventKind::Restart, {}, {}, false); }
  void port(EventKind kind, int cell) { tell(kind, {static_cast<CellIndex>(cell), kBlank}, {}); }
  void back(int level);
  // Goes back over one decision, which is refuted.
  void refute(const TraceLiteral& tried);
  // Takes a solution. False if no more are wanted.
  bool solution(const Grid& grid);
  // Returns whether the search has to stop; to be asked at every step.
  [[nodiscard]] bool must_stop();

  [[nodiscard]] const StopToken& stop() const { return limits_.stop; }
  [[nodiscard]] int level() const { return static_cast<int>(nodes_.size()) - 1; }
  [[nodiscard]] StopReason stopped_by() const { return stopped_by_; }
  [[nodiscard]] bool found_wrong_grid() const { return wrong_; }
  // Tells how it ended, and returns it.
  TraceEnd end(StopReason reason, Message why = {}, bool invalid = false);

 private:
  void tell(EventKind kind, const Candidate& one, Because because, bool has_cell = true);
  void pass(TraceEvent event);
  [[nodiscard]] int line_of(const TraceEvent& event) const;

  const Puzzle& puzzle_;
  const Speaker& speaker_;
  const TraceLimits& limits_;
  const EventSink& sink_;
  std::vector<int> lines_;               // of Speaker::lines, in the model
  std::vector<std::uint64_t> nodes_{0};  // from the root to the current one
  std::uint64_t last_node_ = 0;          // the highest number of a node
  int last_level_ = 0;                   // of the last event that was passed on, and its node
  std::uint64_t last_told_ = 0;
  TraceEnd end_ = {.verdict = Verdict::GaveUp};
  bool cut_ = false;
  bool wrong_ = false;
  StopReason stopped_by_ = StopReason::Exhausted;
  std::uint64_t looks_ = 0;
};

}  // namespace nonet::trace

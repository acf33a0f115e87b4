// Path: the way from a position to its solution, step by step, and how hard it is.
//
//   Plan (what is tried, in which order) ──► next_step() ──► apply ──► next_step() ──► … ──► Path
//
// Always the first technique of the plan that finds something: no exotic step while a simpler one is
// there. Where no technique finds anything, logic ends and the path says so; nothing is guessed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/search.hpp"
#include "nonet/result.hpp"

namespace nonet {

// What is tried together: the techniques of one finder that share a place in the order.
struct PlanEntry {
  const Finder* finder = nullptr;
  std::vector<const Technique*> techniques = {};  // one at least
};

class Plan {
 public:
  // HoDoKu's default solver: what level and score are defined by.
  static Plan rating();
  // Everything that explain and hint may use.
  static Plan explaining();
  // Everything there is, exotic and slow techniques too.
  static Plan everything();

  // Lists of ids of techniques, finders or families, separated by commas. Usage: an unknown word.
  Result<void> keep_only(std::string_view ids);
  Result<void> leave_out(std::string_view ids);
  Result<void> keep_until(std::string_view id);  // nothing that comes after this technique
  Result<void> put_first(std::string_view ids);  // these, in this order, before all others

  [[nodiscard]] const std::vector<PlanEntry>& entries() const { return entries_; }

 private:
  template <class Wanted>
  static Plan of(Wanted wanted);
  void regroup(const std::vector<Named>& techniques);
  [[nodiscard]] std::vector<Named> listed() const;

  std::vector<PlanEntry> entries_;
};

// The first step of the plan; none if nothing is found, or the time is up.
std::optional<Step> next_step(const Position& position, const Plan& plan,
                              const FindOptions& options, Workspace& workspace,
                              const StopToken& stop);
// Every step of every technique of the plan.
std::vector<Step> all_steps(const Position& position, const Plan& plan, const FindOptions& options,
                            Workspace& workspace, const StopToken& stop);

struct Path {
  std::vector<Step> steps;
  Position end;
  bool stopped = false;  // the time was up

  [[nodiscard]] bool solved() const { return end.solved(); }
};

Path find_path(const Position& start, const Plan& plan, const FindOptions& options,
               Workspace& workspace, const StopToken& stop);

// HoDoKu's level and score: the sum of the steps' scores, and the level of the hardest step, raised
// while the score is above what the level allows (800, 1000, 1600, 1800). Not solved: Extreme.
struct Difficulty {
  Level level = Level::Easy;
  int score = 0;
  double se = 0;                       // the highest of the steps on Sudoku Explainer's scale
  const Technique* hardest = nullptr;  // the last in the order
  bool solved = false;
};
[[nodiscard]] Difficulty difficulty(const Path& path);

}  // namespace nonet

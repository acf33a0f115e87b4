// Judge: whether a step that somebody gives is true, whether it follows from the reason given, and the
// simplest technique that shows it.
//
//   Puzzle ──► Judge ──► judge(claim) ──► Ruling        one after the other, of one board
//
//   true      in every solution of the board as it stands, with its candidates, by a solver
//   follows   from what the reason names, by a search that knows nothing else: cells have one of their
//             candidates, houses have the digits that are named, rules are kept; a digit whose places in a
//             house are all among the named cells is in one of them. Patterns that argue from there being one
//             solution, sums of houses and templates, rings of guardians, and techniques named alone hold if
//             the technique's own search finds the step among the named cells.
//   simplest  the first technique, in the order of people, with a step that says it
//
// It says no more of the solution than what is asked.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "nonet/judge.hpp"
#include "reason/judge/claim.hpp"
#include "reason/logic/techniques/reasons/refuter.hpp"
#include "reason/teacher/teacher.hpp"
#include "solve/diagnosis/true_candidates.hpp"

namespace nonet::judging {

struct Ruling {
  std::optional<bool> is_true = {};  // unset: not known in time
  bool done = false;                 // the board says all of it already
  Support support = Support::None;
  std::optional<Candidate> breaks = {};         // still there, and without it the step would follow
  std::optional<reasons::Member> missing = {};  // with which the step would follow
  bool needs_one_solution = false;              // and the puzzle may have several
  const Technique* simplest = nullptr;          // null: not looked for, or not found
  const Step* shown_by = nullptr;               // the step of it; null: none says all of it by itself
};

class Judge {
 public:
  // Errors: as of teacher::hint(). The plans and the memory outlive it.
  static Result<Judge> open(const Puzzle& puzzle, const teacher::Plans& plans, const StopToken& stop,
                            teacher::Memory& memory);

  [[nodiscard]] const teacher::BoardStatus& status() const { return status_; }
  // Of a board that is not wrong(): see BoardStatus.
  [[nodiscard]] const Position& position() const { return *position_; }

  [[nodiscard]] Ruling judge(const StepClaim& claim, bool simplest = true);

 private:
  Judge(teacher::BoardStatus status, const Plan& plan, const StopToken& stop, teacher::Memory& memory)
      : status_(std::move(status)), plan_(&plan), stop_(stop), memory_(&memory) {}

  void find_truth(const Puzzle& puzzle);
  [[nodiscard]] std::optional<bool> is_true(const StepClaim& claim) const;
  [[nodiscard]] bool is_done(const StepClaim& claim) const;

  // What a claim's reason lets a solver know.
  [[nodiscard]] reasons::MemberSet known(const StepClaim& claim, const Position& position) const;
  [[nodiscard]] Support follows(const StepClaim& claim, const Position& position) const;
  void find_support(const StepClaim& claim, Ruling& ruling);
  [[nodiscard]] Support by_technique(const StepClaim& claim);
  void find_missing(const StepClaim& claim, Ruling& ruling) const;

  // Looks for steps, technique after technique, until one says this.
  void find_simplest(const StepClaim& claim, Ruling& ruling);
  // Returns the number of the first step that says it; kNoStep if none of those found so far does.
  [[nodiscard]] int step_that_says(const StepClaim& claim) const;
  [[nodiscard]] bool look_further();
  void note(const Step& step, int number);

  static constexpr int kNoStep = -1;
  static std::size_t name(Candidate one) { return at(one.cell) * (Geometry::kMaxSize + 1) + one.digit; }

  teacher::BoardStatus status_;
  const Plan* plan_;
  StopToken stop_;
  teacher::Memory* memory_;
  std::optional<Position> position_;
  std::optional<diagnosis::TrueCandidates> possible_;
  std::deque<Step> steps_;      // found so far
  std::vector<int> gone_by_;    // by candidate: the first step that removes it
  std::vector<int> placed_by_;  // by candidate
  std::size_t looked_ = 0;      // entries of the plan
};

}  // namespace nonet::judging

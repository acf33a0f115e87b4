// Advice: explain, hint and rate as functions of a puzzle.
//
//   Puzzle ─┬─► explain() ──► BoardStatus, Path, Difficulty       every step to the solution
//           ├─► hint() ─────► BoardStatus, steps that are possible now
//           ├─► rate() ─────► Answer, Path, Difficulty            HoDoKu's level and score
//           ├─► rate_se() ──► Answer, Numbers                     Sudoku Explainer's rating
//           ├─► time() ─────► Answer, Minutes                     how long a person takes
//           ├─► classify() ─► Answer, Classes                     what trials, whips and braids it needs
//           └─► explain_se() ──► Answer, Numbers, SeStep            every step that gave it
//
// Nothing here writes text; sentences of steps come from explain/.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/explain.hpp"
#include "nonet/hint.hpp"
#include "nonet/result.hpp"
#include "reason/classes/classes.hpp"
#include "reason/logic/plan/difficulty.hpp"
#include "reason/logic/plan/minutes.hpp"
#include "reason/logic/plan/plan.hpp"
#include "reason/se/rater.hpp"
#include "reason/teacher/board_status.hpp"
#include "text/formats/format.hpp"

namespace nonet::teacher {

// What is kept from one puzzle to the next to save time. Each thread has its own.
struct Memory {
  LayoutCache layouts;
  GeometryMaker geometries;
  Workspace workspace;
  std::unique_ptr<se::Rater> rater = {};  // made when it is first asked for
};

// Which techniques explain and hint may use.
struct Plans {
  Plan all;
  Plan without_uniqueness;  // for boards that may have several solutions
  bool named = false;       // whether the techniques were asked for by name
};

// Returns the techniques in the order that the options name, else in `usual`. Usage if a word names no
// technique; the message quotes the word.
Result<Plans> make_plans(const TechniqueOptions& options, StepOrder usual = StepOrder::Hodoku);
// The orders that have names, in TechniqueOptions::order.
inline constexpr std::string_view kOrderOfPeople = "people";
inline constexpr std::string_view kOrderOfHodoku = "hodoku";

struct ExplainedPath {
  BoardStatus status;
  // Unset if the status is wrong().
  std::optional<Position> start = {};
  std::optional<Path> path = {};
  Difficulty difficulty = {};  // of the path
};

// Follows the plan from the board as it stands. Unsupported for boards of more than 16×16.
Result<ExplainedPath> explain(const Puzzle& puzzle, const Plans& plans, const StopToken& stop,
                              Memory& memory);
// The same in less time: the steps have not what only words and drawings need, see reasons.hpp.
Result<ExplainedPath> find_steps(const Puzzle& puzzle, const Plans& plans, const StopToken& stop,
                                 Memory& memory);

struct HintScope {
  bool all = false;       // every step that helps, not only the next one
  bool deep = false;      // those of deep families too: see Family::deep
  std::size_t limit = 0;  // of steps; 0: none
  // In which the next step is looked for; of the two others the plans have the order.
  bool as_explainer = false;
  // What the player has noted: see HintOptions. It outlives the call.
  const Candidates* noted = nullptr;
  PassingOver passing_over = PassingOver::WhenFull;
};

struct NextSteps {
  BoardStatus status;
  std::optional<Position> position = {};  // unset if the status is wrong()
  std::vector<Step> steps = {};           // empty if the board is solved, or nothing more is found
  bool stopped = false;                   // empty because the time was up

  [[nodiscard]] bool solved() const { return position && position->solved(); }
  // Whether a step is wanted and there is none.
  [[nodiscard]] bool stuck() const { return position && steps.empty() && !position->solved(); }
};

// Finds the next step of the plan, or all that help: in the order of the plan, each with something that
// no step before it gives, and none in a cell that one of them fills. Techniques of deep families are left
// out unless they are asked for, here or by name, or there is no other step. In the order of Sudoku Explainer
// it finds the first step of that path; of the plan only whether uniqueness may be used counts then. Errors
// as of explain(); in that order Usage for all steps, and Unsupported for boards that it does not rate.
Result<NextSteps> hint(const Puzzle& puzzle, const Plans& plans, const HintScope& scope,
                       const StopToken& stop, Memory& memory);

// Returns whether the puzzle has one solution, and which: at most two are looked for. GaveUp with the reason
// if that is not known.
Answer count_to_two(const Puzzle& puzzle, const StopToken& stop);

struct RatedPath {
  Answer answer;                  // the puzzle is rated only if it is Unique
  std::optional<Path> path = {};  // unset unless it is rated
  Difficulty difficulty = {};
};

// Rates the puzzle from its givens and candidates; placed digits do not count. A puzzle that cannot be rated
// in time, or is larger than 16×16, has the verdict GaveUp and the reason. A puzzle with rules has no level
// and no score, which know no rules but houses; its path has every technique of explain().
RatedPath rate(const Puzzle& puzzle, const StopToken& stop, Memory& memory);
// The same for a puzzle that has been solved for up to two solutions.
RatedPath rate(const Puzzle& puzzle, Answer answer, const StopToken& stop, Memory& memory);

// How long a person takes: see minutes.hpp. Of boards of up to 16×16, with rules or without.
struct TimedPuzzle {
  Answer answer;  // it is timed only if it is Unique
  std::optional<Minutes> minutes = {};

  void at_pace(std::uint64_t pace) {
    if (minutes) minutes = minutes->at_pace(static_cast<double>(pace));
  }
};
TimedPuzzle time(const Puzzle& puzzle, const StopToken& stop, Memory& memory);
TimedPuzzle time(const Puzzle& puzzle, Answer answer, const StopToken& stop, Memory& memory);

// Returns whether a puzzle with one solution has this level, as rate() would say; false if it cannot be
// rated, or not in time. Ends as soon as the level is known to be another.
bool has_level(const Puzzle& puzzle, Level level, const StopToken& stop, Memory& memory);

struct SePathStep {
  se::Producer producer = {};
  Step step = {};  // its own_se is the rating
};
struct SePath {
  Answer answer;                            // the puzzle is rated if it is Unique, or need not be
  std::optional<se::Numbers> numbers = {};  // unset unless it is rated
  std::optional<Position> start = {};       // of explain_se(), as the steps that gave the rating
  std::vector<SePathStep> steps = {};
};

// Rates the puzzle as Sudoku Explainer does, as rate() does. One that is no plain 9×9 has the verdict GaveUp.
// With `uniqueness` off no step argues from there being one solution, and boards with several are rated too,
// as far as steps go.
SePath rate_se(const Puzzle& puzzle, bool uniqueness, const StopToken& stop, Memory& memory);
SePath rate_se(const Puzzle& puzzle, Answer answer, bool uniqueness, const StopToken& stop, Memory& memory);
// The same, with the steps.
SePath explain_se(const Puzzle& puzzle, bool uniqueness, const StopToken& stop, Memory& memory);
// Returns the next step of that path on a board as it stands; none if the board is solved, the path ends
// here, or the time is up. Unsupported for boards that are no plain 9×9, or have rules.
Result<std::optional<Step>> next_se_step(const Position& position, bool uniqueness, const StopToken& stop,
                                         Memory& memory);
struct ClassedBoard {
  Answer answer;                        // the puzzle is classified if it is Unique
  std::optional<Classes> classes = {};  // unset unless it is classified
};
// Classifies the puzzle as rate_se() rates it.
ClassedBoard classify(const Puzzle& puzzle, const StopToken& stop,
                      classes::WantedClasses wanted = classes::kAll);
ClassedBoard classify(const Puzzle& puzzle, Answer answer, const StopToken& stop,
                      classes::WantedClasses wanted = classes::kAll);

// Whether this build has the rater of Sudoku Explainer: the module for pages does without.
[[nodiscard]] bool rates_se();

}  // namespace nonet::teacher

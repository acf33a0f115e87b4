// Labeller: does the work for the facts that are wanted of a puzzle, and keeps what it found.
//
//   facts ──► WantedWork ──► Labeller::label(puzzle, answer) ──► KnownFacts ──► values
#pragma once

#include <optional>
#include <string>

#include "board/symmetry/canonical.hpp"
#include "reason/teacher/facts.hpp"

namespace nonet {

struct WantedWork {
  bool hodoku = false;
  bool trace = false;
  bool se = false;
  std::optional<classes::WantedClasses> classes = {};
  bool minutes = false;
  std::uint64_t pace = 0;  // of the minutes; 0: the usual one
  bool canonical = false;
  bool minimal = false;
  bool backbone = false;
  bool uniqueness = true;  // whether `se` may argue from it

  // Adds what a fact needs.
  void add(const teacher::Fact& fact);
};

// A worker's own.
class Labeller {
 public:
  explicit Labeller(const WantedWork& wanted) : wanted_(wanted) {}

  // Does all that is wanted about a puzzle and its answer, which is of a search for two solutions at least,
  // and adds to what is known. Pointers hold until the next call. Returns the answer that says why some
  // work could not be done; null if all was. What can be done is done in any case if `all`.
  const Answer* label(const Puzzle& puzzle, const Answer& answer, const StopToken& stop, bool all,
                      teacher::KnownFacts& known);

  [[nodiscard]] const teacher::RatedPath& hodoku() const { return hodoku_; }
  [[nodiscard]] const teacher::SePath& se() const { return se_; }
  [[nodiscard]] const teacher::ClassedBoard& classed() const { return classed_; }
  [[nodiscard]] const teacher::TimedPuzzle& timed() const { return timed_; }

 private:
  bool rate(const Puzzle& puzzle, const Answer& answer, const StopToken& stop, bool all,
            teacher::KnownFacts& known);
  bool explain(const Puzzle& puzzle, const StopToken& stop, teacher::KnownFacts& known);
  bool canonise(const Puzzle& puzzle, teacher::KnownFacts& known);
  bool find_backbone(const Puzzle& puzzle, const Answer& answer, const StopToken& stop,
                     teacher::KnownFacts& known);
  // Keeps the reason why some work was not done, and returns whether it was.
  bool done(bool well, const Answer& why);

  const WantedWork wanted_;
  teacher::Memory memory_;
  symmetry::Canoniser canoniser_{CanonicalForm::Minlex};
  std::optional<Answer> refused_;
  teacher::RatedPath hodoku_;
  teacher::SePath se_;
  std::optional<teacher::ExplainedPath> explained_;
  teacher::ClassedBoard classed_;
  teacher::TimedPuzzle timed_;
  teacher::SameClass same_;
  std::string backbone_;
};

}  // namespace nonet

#include "ask/dataset/labeller.hpp"

#include "board/core/digits_of.hpp"
#include "solve/diagnosis/true_candidates.hpp"
#include "solve/setter/minimal.hpp"
#include "text/formats/symbols.hpp"

namespace nonet {

using teacher::KnownFacts;
using teacher::Work;

void WantedWork::add(const teacher::Fact& fact) {
  switch (fact.work) {
    case Work::Rate: hodoku = true; break;
    case Work::Trace: trace = true; break;
    case Work::RateSe: se = true; break;
    case Work::Classify: classes = classes.value_or(0) | fact.wanted; break;
    case Work::Time: minutes = true; break;
    case Work::Canonise: canonical = true; break;
    case Work::Minimal: minimal = true; break;
    case Work::Backbone: backbone = true; break;
    default: break;
  }
}

bool Labeller::done(bool well, const Answer& why) {
  if (!well && !refused_) refused_ = why;
  return well;
}

const Answer* Labeller::label(const Puzzle& puzzle, const Answer& answer, const StopToken& stop, bool all,
                              KnownFacts& known) {
  refused_.reset();
  known.verdict = answer.verdict;
  known.answer = &answer;
  const bool well = (!wanted_.canonical || canonise(puzzle, known) || all) &&
                    (rate(puzzle, answer, stop, all, known) || all) &&
                    (!wanted_.trace || explain(puzzle, stop, known) || all) &&
                    (!wanted_.backbone || find_backbone(puzzle, answer, stop, known) || all);
  if (well && wanted_.minimal && answer.verdict == Verdict::Unique) {
    const auto found = setter::find_redundant(puzzle, stop);
    const Message reason = found ? tr("time limit") : found.error().words();
    if (done(found && found->known, {.reason = reason})) known.minimal = found->minimal();
  }
  return refused_ ? &*refused_ : nullptr;
}

bool Labeller::rate(const Puzzle& puzzle, const Answer& answer, const StopToken& stop, bool all,
                    KnownFacts& known) {
  if (wanted_.hodoku) {
    hodoku_ = teacher::rate(puzzle, answer, stop, memory_);
    if (done(hodoku_.path.has_value(), hodoku_.answer)) {
      known.path = &*hodoku_.path;
      known.difficulty = &hodoku_.difficulty;
    } else if (!all) {
      return false;
    }
  }
  if (wanted_.se) {
    se_ = teacher::rate_se(puzzle, answer, wanted_.uniqueness, stop, memory_);
    if (done(se_.numbers.has_value(), se_.answer)) {
      known.se = &*se_.numbers;
    } else if (!all) {
      return false;
    }
  }
  if (wanted_.classes) {
    classed_ = teacher::classify(puzzle, answer, stop, *wanted_.classes);
    if (done(classed_.classes.has_value(), classed_.answer)) {
      known.classes = &*classed_.classes;
    } else if (!all) {
      return false;
    }
  }
  if (wanted_.minutes) {
    timed_ = teacher::time(puzzle, answer, stop, memory_);
    if (wanted_.pace != 0) timed_.at_pace(wanted_.pace);
    if (done(timed_.minutes.has_value(), timed_.answer)) known.minutes = &*timed_.minutes;
  }
  return !refused_;
}

bool Labeller::explain(const Puzzle& puzzle, const StopToken& stop, KnownFacts& known) {
  static const teacher::Plans kPlans = *teacher::make_plans({});
  auto found = teacher::find_steps(puzzle, kPlans, stop, memory_);
  if (!done(found && found->path && !found->path->stopped,
            {.reason = found ? tr("time limit") : found.error().words()})) {
    return false;
  }
  explained_ = *std::move(found);
  known.explained = &*explained_->path;
  return true;
}

bool Labeller::canonise(const Puzzle& puzzle, KnownFacts& known) {
  const auto found = canoniser_.find(puzzle);
  if (!done(found.has_value(), {.reason = found ? Message() : found.error().words()})) return false;
  same_.form.clear();
  write_one_line(canoniser_.grid(), '.', same_.form);
  same_.size = canoniser_.class_size();
  known.same = &same_;
  return true;
}

// Of a puzzle with one solution it is that.
bool Labeller::find_backbone(const Puzzle& puzzle, const Answer& answer, const StopToken& stop,
                             KnownFacts& known) {
  Grid common(puzzle.layout->extent());
  if (answer.verdict == Verdict::Unique) {
    common = answer.solutions.front();
  } else if (answer.verdict == Verdict::Multiple) {
    const auto found = diagnosis::true_candidates(puzzle, stop);
    if (!done(found.exact, {.reason = tr("time limit")})) return false;
    for (int cell = 0; cell < common.cell_count(); ++cell) {
      if (const auto digits = digits_of(found.possible, cell); digits.size() == 1) {
        common[cell] = static_cast<Digit>(digits.front());
      }
    }
  } else {
    return true;
  }
  backbone_.clear();
  write_one_line(common, '.', backbone_, puzzle.symbols);
  known.backbone = &backbone_;
  return true;
}

}  // namespace nonet

// What is asked about the board. Searches run on threads, and each answer comes back as a deed for this one.
#include <algorithm>
#include <memory>
#include <utility>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/screen/overlays.hpp"
#include "faces/screen/panel.hpp"
#include "faces/screen/session.hpp"
#include "reason/logic/steps/sentence.hpp"
#include "reason/teacher/why.hpp"
#include "solve/diagnosis/true_candidates.hpp"

namespace nonet::screen {
namespace {

// Returns a sentence of its own, with a capital and a full stop.
Message as_sentence(const Message& words) {
  return {full_sentence(in(Language::English, words)), full_sentence(in(Language::Spanish, words))};
}

Message no_more(const teacher::BoardStatus& status, bool stopped) {
  return as_sentence(teacher::no_more_steps(status, stopped));
}

// Returns what is wrong with a board, before any step can be built on it; empty if nothing is.
Message objection(const teacher::BoardStatus& status, const LayoutPtr& layout) {
  if (!status.wrong()) return {};
  if (status.kind != teacher::BoardStatus::Kind::Unsolvable) {
    return tr(
        "Something on the board is not right, so no hint can build on it. O says how much, Shift+O what, "
        "Shift+U goes back to where it was right.");
  }
  return as_sentence({teacher::status_words(status, layout, Language::English),
                      teacher::status_words(status, layout, Language::Spanish)});
}

}  // namespace

void Session::think(Thinker::Work work) {
  constexpr double kLongestThinking = 60;  // seconds
  state_.thinking = true;
  walk_wanted_.reset();
  state_.notice = {};
  state_.scroll = 0;
  thinker_.ask([this, work = std::move(work)](const StopToken& stop, const Thinker::Report& report) {
    Thinker::Deed deed = work(stop.with_time_limit(kLongestThinking), report);
    return [this, deed = std::move(deed)] {
      state_.thinking = false;
      deed();
      hint_wanted_ = -1;
      const auto wanted = std::exchange(walk_wanted_, std::nullopt);
      if (wanted && (state_.path || state_.solutions)) walk(wanted->first, wanted->second);
    };
  });
}

void Session::look_for_wrong(bool show) {
  think([this, show, puzzle = state_.game.board()](const StopToken& stop, const Thinker::Report&) {
    const Why why = teacher::why(puzzle, stop);
    const Message words = why_message(why, puzzle.layout);
    return Thinker::Deed([this, show, why, words] {
      std::set<int> wrong;
      for (const Candidate& digit : why.wrong_digits) wrong.insert(digit.cell);
      std::set<int> own = clashing(why);
      std::erase_if(own, [&](int cell) { return state_.game.is_given(cell); });
      if (wrong.empty() && !why.rule_conflicts.empty()) wrong = own;
      const bool none = why.verdict == Verdict::NoSolution || why.verdict == Verdict::Invalid;
      if (show) state_.marked = wrong.empty() && none ? clashing(why) : wrong;
      if (wrong.empty() && none) {
        const Text spoiled = tr("Something is wrong: it can no longer be solved.");
        state_.notice = show || state_.known.kind == KnownCount::Kind::None ? words : Message(spoiled);
      } else if (wrong.empty() && state_.complete) {
        state_.notice = tr("Solved. Every digit is right.");
      } else if (wrong.empty() && why.verdict == Verdict::GaveUp) {
        state_.notice = Message(kTimeUp);
      } else if (wrong.empty()) {
        state_.notice = tr("All right so far.");
      } else if (wrong.size() == 1) {
        state_.notice = tr("One thing is wrong.");
      } else {
        state_.notice = say("{} things are wrong.", wrong.size());
      }
    });
  });
}

// Undoes until what stands can be completed.
void Session::back() {
  think([this, game = state_.game](const StopToken& stop, const Thinker::Report&) {
    auto trial = std::make_shared<play::Game>(game);
    const auto steps = trial->back_to_right(stop);
    const bool late = stop.due();
    return Thinker::Deed([this, trial, steps, late] {
      if (!steps) {
        state_.notice = late ? Message(kTimeUp) : tr("The puzzle has no solution from its beginning.");
        return;
      }
      const std::vector<int> cells = play::changed_cells(state_.game, *trial);
      state_.game = *trial;
      board_changed(cells);
      state_.notice = *steps == 0 ? Message(tr("It was right already; nothing is undone."))
                                  : say("Undone: {}. From here it can be solved.",
                                        counted(static_cast<std::uint64_t>(*steps), kSteps));
    });
  });
}

// Shows the next strength; first asks for the step.
void Session::hint() {
  if (state_.thinking && hint_wanted_ >= 0) {
    hint_wanted_ = std::min(hint_wanted_ + 1, 3);
    return;
  }
  if (state_.thinking) return;
  if (state_.hint) {
    state_.hint->strength = std::min(state_.hint->strength + 1, 3);
    state_.scroll = 0;
    return draw();
  }
  forget_answers();
  hint_wanted_ = 0;
  think([this, puzzle = state_.game.board(), noted = state_.game.noted()](const StopToken& stop,
                                                                          const Thinker::Report&) {
    const auto plans = teacher::make_plans({}, StepOrder::People);
    const teacher::HintScope scope{.noted = noted ? &*noted : nullptr};
    const auto found =
        std::make_shared<Result<teacher::NextSteps>>(teacher::hint(puzzle, *plans, scope, stop, memory_));
    return Thinker::Deed([this, found, layout = puzzle.layout] {
      if (!*found) {
        state_.notice = found->error().words();
      } else if (Message why = objection((*found)->status, layout); !why.empty()) {
        state_.notice = std::move(why);
      } else if ((*found)->solved()) {
        state_.notice = tr("The board is full: there is nothing left to find.");
      } else if ((*found)->stuck()) {
        state_.notice = no_more((*found)->status, (*found)->stopped);
      } else {
        state_.hint = HintShown{.hint = **found, .strength = std::max(hint_wanted_, 0)};
        draw();
      }
    });
  });
}

void Session::path() {
  if (state_.thinking || state_.path) return;
  forget_answers();
  think([this, puzzle = state_.game.board()](const StopToken& stop, const Thinker::Report&) {
    const auto plans = teacher::make_plans({});
    const auto found =
        std::make_shared<Result<teacher::ExplainedPath>>(teacher::explain(puzzle, *plans, stop, memory_));
    return Thinker::Deed([this, found, layout = puzzle.layout] {
      if (!*found) {
        state_.notice = found->error().words();
      } else if (Message why = objection((*found)->status, layout); !why.empty()) {
        state_.notice = std::move(why);
      } else if (const Path& path = *(*found)->path; path.steps.empty()) {
        state_.notice = path.solved() ? Message(tr("The board is full already."))
                                      : no_more((*found)->status, path.stopped);
      } else {
        state_.path = PathShown{.path = **found};
        draw();
      }
    });
  });
}

// Shows the digits that the selected cells have in some solution.
void Session::truth() {
  if (state_.thinking) return;
  std::vector<int> cells = writable(Mode::Centre);
  if (cells.empty()) return tell(tr("There is no empty cell in the selection."));
  forget_answers();
  think([this, cells, puzzle = state_.game.board()](const StopToken& stop, const Thinker::Report&) {
    const auto found = diagnosis::true_candidates(puzzle, stop);
    return Thinker::Deed([this, cells, found] {
      state_.overlay = truth_overlay(cells, found.possible);
      constexpr std::size_t kMostSaid = 9;
      std::string digits;
      for (std::size_t i = 0; i < std::min(cells.size(), kMostSaid); ++i) {
        if (i > 0) digits += "; ";
        digits += digits_text(state_.overlay->board[cells[i]].candidates, state_.game.layout());
      }
      state_.notice = cells.size() == 1
                          ? say("True candidates of this cell: {}", digits)
                          : say("True candidates of {}: {}", counted(cells.size(), kCells), digits);
      if (!found.exact) {
        state_.notice += tr(" The time was up before all were found.");
      }
    });
  });
}

// Does what is shown: a hint that is told whole, a path up to here, a solution.
void Session::enter_key() {
  std::vector<play::Word> words;
  if (state_.hint) {
    if (state_.hint->strength < 3) {
      return tell(tr("The hint is not told whole yet: I tells more."));
    }
    const teacher::NextSteps& hint = state_.hint->hint;
    words = step_words(state_.game, *hint.position, hint.steps.front());
  } else if (state_.path) {
    words = path_words(state_.game, *state_.path->path.path, state_.path->at + 1);
  } else if (state_.solutions) {
    words = solution_words(state_.game, state_.solutions->kept[state_.solutions->at]);
  } else {
    return tell(tr("There is nothing to do; I asks for a hint."));
  }
  if (words.empty()) return tell(tr("That is on the board already."));
  do_words(std::move(words));
}

// Goes to another step of the path or another solution.
void Session::walk(int by, bool to_end) {
  std::size_t* at = nullptr;
  std::size_t count = 0;
  if (state_.path) {
    at = &state_.path->at;
    count = state_.path->path.path->steps.size();
  } else if (state_.solutions) {
    at = &state_.solutions->at;
    count = state_.solutions->kept.size();
  } else if (state_.thinking) {
    walk_wanted_ = {by, to_end};
  } else {
    return path();
  }
  if (at == nullptr || count == 0) return;
  if (to_end) {
    *at = by < 0 ? 0 : count - 1;
  } else if (by > 0) {
    *at = std::min(*at + 1, count - 1);
  } else if (*at > 0) {
    --*at;
  }
  state_.scroll = 0;
  draw();
}

void Session::draw() {
  if (state_.hint) {
    state_.overlay = hint_overlay(state_.hint->hint, static_cast<HintStrength>(state_.hint->strength));
  } else if (state_.path) {
    state_.overlay = path_overlay(state_.path->path, state_.path->at, state_.game);
  } else if (state_.solutions) {
    const auto& [kept, at, count, exact, counting] = *state_.solutions;
    const std::size_t other = at > 0 ? at - 1 : std::min<std::size_t>(1, kept.size() - 1);
    state_.overlay = solution_overlay(kept[at], kept[other], state_.game);
  }
}

}  // namespace nonet::screen

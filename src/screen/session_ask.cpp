// What is asked about the board. Searches run on threads, and each answer comes back as a deed for this one.
#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "advise/why.hpp"
#include "core/prose.hpp"
#include "core/say.hpp"
#include "diagnosis/true_candidates.hpp"
#include "engines/engine.hpp"
#include "explain/steps/sentence.hpp"
#include "screen/overlays.hpp"
#include "screen/panel.hpp"
#include "screen/session.hpp"

namespace nonet::screen {
namespace {

constexpr double kLongestJudging = 20;  // seconds
constexpr double kLongestThinking = 60;
constexpr std::uint64_t kCountedUnasked = 100'000;
constexpr auto kBetweenReports = std::chrono::milliseconds(100);

const Engine& engine() { return *find_engine("native"); }

// Returns what tells how many were found so far, some ten times a second.
std::function<void(std::uint64_t)> reporting(const Thinker::Report& report,
                                             std::function<void(std::uint64_t)> tell) {
  return [&report, tell = std::move(tell),
          last = std::chrono::steady_clock::now()](std::uint64_t count) mutable {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenReports) return;
    last = now;
    report([tell, count] { tell(count); });
  };
}

// What is wrong with a board, before any step can be built on it; empty if nothing is.
Message objection(const advise::BoardStatus& status, const LayoutPtr& layout) {
  using Kind = advise::BoardStatus::Kind;
  if (!status.wrong()) return {};
  if (status.kind != Kind::Unsolvable) {
    return Text{
        "Something on the board is not right, so no hint can build on it. O says how much, Shift+O what, "
        "Shift+U goes back to where it was right.",
        "Algo del tablero no está bien, así que ninguna pista puede apoyarse en él. O dice cuánto, Mayús+O "
        "qué, Mayús+U vuelve a donde estaba bien."};
  }
  const auto words = [&](Language language) {
    return full_sentence(advise::status_words(status, layout, language));
  };
  return {words(Language::English), words(Language::Spanish)};
}

Message nothing_found(bool stopped) {
  return stopped ? Text{"The time was up.", "Se acabó el tiempo."}
                 : Text{"No technique that nonet knows helps here.",
                        "Ninguna técnica que nonet conozca ayuda aquí."};
}

Message why_message(const Why& why, const LayoutPtr& layout) {
  return {advise::why_words(why, layout, Language::English),
          advise::why_words(why, layout, Language::Spanish)};
}

// The cells that cannot stand together.
std::set<int> clashing(const Why& why) {
  std::set<int> cells;
  for (const Candidate& given : why.conflict.givens) cells.insert(given.cell);
  for (const Conflict& conflict : why.rule_conflicts) {
    cells.insert({conflict.first_cell, conflict.second_cell});
  }
  return cells;
}

}  // namespace

Puzzle Session::givens() const {
  if (state_.setting()) return state_.game.as_it_stands();
  Puzzle puzzle = state_.game.board();
  puzzle.placed = {};
  return puzzle;
}

void Session::think(Thinker::Work work) {
  state_.thinking = true;
  state_.notice = {};
  state_.scroll = 0;
  thinker_.ask(
      [this, work = std::move(work)](const StopToken& stop, const Thinker::Report& report) {
        Thinker::Deed deed = work(stop.with_time_limit(kLongestThinking), report);
        return [this, deed = std::move(deed)] {
          state_.thinking = false;
          deed();
        };
      });
}

// Asks how many solutions the puzzle has, if it is not the one that was asked about last.
void Session::judge() {
  Puzzle puzzle = givens();
  if (judged_.layout == puzzle.layout && judged_.givens == puzzle.givens) return;
  judged_ = puzzle;
  state_.known = {.kind = Known::Kind::Thinking};
  judge_.ask([this, puzzle = std::move(puzzle)](const StopToken& stop, const Thinker::Report&) {
    auto answer = nonet::solve(
        engine(), {.puzzle = puzzle, .keep = 0, .stop = stop.with_time_limit(kLongestJudging)});
    return Thinker::Deed([this, answer = std::move(answer)] {
      if (answer) return judged(*answer);
      state_.known.kind = Known::Kind::Failed;
    });
  });
}

void Session::judged(const Answer& answer) {
  switch (answer.verdict) {
    case Verdict::Unique:
    case Verdict::Solved: state_.known.kind = Known::Kind::One; break;
    case Verdict::Multiple:
      state_.known.kind = Known::Kind::Several;
      if (state_.setting()) tally(kCountedUnasked);
      break;
    case Verdict::NoSolution:
    case Verdict::Invalid:
      state_.known.kind = Known::Kind::None;
      explain_none();
      break;
    case Verdict::GaveUp: state_.known.kind = Known::Kind::Failed; break;
  }
}

void Session::explain_none() {
  judge_.ask([this, puzzle = judged_](const StopToken& stop, const Thinker::Report&) {
    const Why why = advise::why(puzzle, stop);
    const Message words = why_message(why, puzzle.layout);
    return Thinker::Deed([this, why, words] {
      state_.marked = clashing(why);
      if (!state_.setting()) state_.notice = words;
    });
  });
}

void Session::tally(std::uint64_t limit) {
  state_.known.counting = true;
  judge_.ask([this, limit, puzzle = judged_](const StopToken& stop, const Thinker::Report& report) {
    const auto so_far = [this](std::uint64_t count) { state_.known.count = count; };
    const auto answer = nonet::solve(engine(), {.puzzle = puzzle,
                                                .limit = limit,
                                                .keep = 0,
                                                .stop = stop,
                                                .on_count = reporting(report, so_far)});
    return Thinker::Deed([this, answer] {
      state_.known.counting = false;
      if (!answer) return;
      state_.known.count = answer->count;
      state_.known.exact = answer->exact;
    });
  });
}

// Counts all solutions, however many there are.
void Session::count() {
  if (state_.known.kind == Known::Kind::Several && !state_.known.exact) {
    tally(0);
    return tell(Text{"Counting … Esc stops.", "Contando… Esc lo detiene."});
  }
  tell(known_words(state_.known));
}

void Session::check() { look_for_wrong(false); }
void Session::show_wrong() { look_for_wrong(true); }

void Session::look_for_wrong(bool show) {
  think([this, show, puzzle = state_.game.board()](const StopToken& stop, const Thinker::Report&) {
    const Why why = advise::why(puzzle, stop);
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
        const Text spoiled{"Something is wrong: it can no longer be solved.",
                           "Algo está mal: ya no se puede resolver."};
        state_.notice = show || state_.known.kind == Known::Kind::None ? words : Message(spoiled);
      } else if (wrong.empty() && state_.complete) {
        state_.notice =
            Text{"Solved. Every digit is right.", "Resuelto. Todos los dígitos son correctos."};
      } else if (wrong.empty() && why.verdict == Verdict::GaveUp) {
        state_.notice = nothing_found(true);
      } else if (wrong.empty()) {
        state_.notice = Text{"All right so far.", "Todo bien por ahora."};
      } else if (wrong.size() == 1) {
        state_.notice = Text{"One thing is wrong.", "Hay una cosa mal."};
      } else {
        state_.notice = say({"{} things are wrong.", "Hay {} cosas mal."}, wrong.size());
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
        state_.notice = late ? nothing_found(true)
                             : Text{"The puzzle has no solution from its beginning.",
                                    "El sudoku no tiene solución desde el principio."};
        return;
      }
      std::vector<int> cells;
      for (int cell = 0; cell < trial->layout().cell_count(); ++cell) {
        if (trial->written(cell) != state_.game.written(cell)) cells.push_back(cell);
      }
      state_.game = *trial;
      board_changed(cells);
      state_.notice = *steps == 0 ? Message(Text{"It was right already; nothing is undone.",
                                                 "Ya estaba bien; no se deshace nada."})
                                  : say({"Undone: {}. From here it can be solved.",
                                         "Se ha vuelto atrás {}. Desde aquí se puede resolver."},
                                        counted(static_cast<std::uint64_t>(*steps), kSteps));
    });
  });
}

// Shows the next strength; first asks for the step.
void Session::hint() {
  if (state_.thinking) return;
  if (state_.hint) {
    state_.hint->strength = std::min(state_.hint->strength + 1, 3);
    state_.scroll = 0;
    return draw();
  }
  forget_answers();
  think([this, puzzle = state_.game.board(), noted = state_.game.noted()](const StopToken& stop,
                                                                          const Thinker::Report&) {
    const auto plans = advise::make_plans({});
    const advise::HintScope scope{.noted = noted ? &*noted : nullptr};
    const auto found =
        std::make_shared<Result<advise::Hint>>(advise::hint(puzzle, *plans, scope, stop, memory_));
    return Thinker::Deed([this, found, layout = puzzle.layout] {
      if (!*found) {
        state_.notice = found->error().words();
      } else if (Message why = objection((*found)->status, layout); !why.empty()) {
        state_.notice = std::move(why);
      } else if ((*found)->solved()) {
        state_.notice = Text{"The board is full: there is nothing left to find.",
                             "El tablero está lleno: ya no queda nada que encontrar."};
      } else if ((*found)->stuck()) {
        state_.notice = nothing_found((*found)->stopped);
      } else {
        state_.hint = HintShown{.hint = **found};
        draw();
      }
    });
  });
}

void Session::path() {
  if (state_.thinking || state_.path) return;
  forget_answers();
  think([this, puzzle = state_.game.board()](const StopToken& stop, const Thinker::Report&) {
    const auto plans = advise::make_plans({});
    const auto found = std::make_shared<Result<advise::Explanation>>(
        advise::explain(puzzle, *plans, stop, memory_));
    return Thinker::Deed([this, found, layout = puzzle.layout] {
      if (!*found) {
        state_.notice = found->error().words();
      } else if (Message why = objection((*found)->status, layout); !why.empty()) {
        state_.notice = std::move(why);
      } else if (const Path& path = *(*found)->path; path.steps.empty()) {
        state_.notice =
            path.solved() ? Message(Text{"The board is full already.", "El tablero ya está lleno."})
                          : nothing_found(path.stopped);
      } else {
        state_.path = PathShown{.path = **found};
        draw();
      }
    });
  });
}

// Looks for all solutions. While a puzzle is played, that is asked twice.
void Session::solutions() {
  if (state_.thinking || state_.solutions) return;
  if (!state_.setting() && !std::exchange(solve_confirmed_, true)) {
    return tell(Text{"S once more shows the solution.", "S otra vez muestra la solución."});
  }
  solve_confirmed_ = false;
  forget_answers();
  think([this, puzzle = givens()](const StopToken& stop, const Thinker::Report&) {
    auto answer = nonet::solve(engine(), {.puzzle = puzzle,
                                          .limit = play::Game::kMostKept + 1,
                                          .keep = play::Game::kMostKept,
                                          .stop = stop});
    Message why;
    if (answer && (answer->verdict == Verdict::NoSolution || answer->verdict == Verdict::Invalid)) {
      why = why_message(advise::why(puzzle, stop), puzzle.layout);
    }
    return Thinker::Deed([this, answer = std::move(answer), why] {
      if (!answer) {
        state_.notice = answer.error().words();
      } else if (!why.empty()) {
        state_.notice = why;
      } else if (answer->count == 0) {
        state_.notice = nothing_found(true);
      } else {
        show_solutions(*answer);
      }
    });
  });
}

void Session::show_solutions(const Answer& answer) {
  state_.solutions =
      SolutionsShown{.kept = answer.solutions, .count = answer.count, .exact = answer.exact};
  if (!answer.exact && answer.verdict == Verdict::Multiple) count_solutions();
  draw();
}

// Counts on, while the person looks at those that are kept.
void Session::count_solutions() {
  state_.solutions->counting = true;
  thinker_.ask([this, puzzle = givens()](const StopToken& stop, const Thinker::Report& report) {
    const auto so_far = [this](std::uint64_t count) {
      state_.solutions->count = std::max(state_.solutions->count, count);
    };
    const auto answer = nonet::solve(engine(), {.puzzle = puzzle,
                                                .limit = 0,
                                                .keep = 0,
                                                .stop = stop,
                                                .on_count = reporting(report, so_far)});
    return Thinker::Deed([this, answer] {
      state_.solutions->counting = false;
      if (!answer) return;
      state_.solutions->count = answer->count;
      state_.solutions->exact = answer->exact;
    });
  });
}

// Shows the digits that the selected cells have in some solution.
void Session::truth() {
  if (state_.thinking) return;
  std::vector<int> cells = writable(Mode::Centre);
  if (cells.empty()) {
    return tell(Text{"There is no empty cell in the selection.",
                     "No hay ninguna casilla vacía en la selección."});
  }
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
                          ? say({"True candidates of this cell: {}",
                                 "Candidatos verdaderos de esta casilla: {}"},
                                digits)
                          : say({"True candidates of {}: {}", "Candidatos verdaderos de {}: {}"},
                                counted(cells.size(), kCells), digits);
      if (!found.exact) {
        state_.notice += Text{" The time was up before all were found.",
                              " Se acabó el tiempo antes de hallarlos todos."};
      }
    });
  });
}

// Does what is shown: a hint that is told whole, a path up to here, a solution.
void Session::enter_key() {
  std::vector<play::Word> words;
  if (state_.hint) {
    if (state_.hint->strength < 3) {
      return tell(Text{"The hint is not told whole yet: I tells more.",
                       "La pista aún no está completa: I dice más."});
    }
    const advise::Hint& hint = state_.hint->hint;
    words = step_words(state_.game, *hint.position, hint.steps.front());
  } else if (state_.path) {
    words = path_words(state_.game, *state_.path->path.path, state_.path->at + 1);
  } else if (state_.solutions) {
    words = solution_words(state_.game, state_.solutions->kept[state_.solutions->at]);
  } else {
    return tell(Text{"There is nothing to do; I asks for a hint.",
                     "No hay nada que hacer; I pide una pista."});
  }
  if (words.empty()) {
    return tell(Text{"That is on the board already.", "Eso ya está en el tablero."});
  }
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
  } else if (!state_.thinking) {
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
    state_.overlay =
        hint_overlay(state_.hint->hint, static_cast<HintStrength>(state_.hint->strength));
  } else if (state_.path) {
    state_.overlay = path_overlay(state_.path->path, state_.path->at, state_.game);
  } else if (state_.solutions) {
    const auto& [kept, at, count, exact, counting] = *state_.solutions;
    const std::size_t other = at > 0 ? at - 1 : std::min<std::size_t>(1, kept.size() - 1);
    state_.overlay = solution_overlay(kept[at], kept[other], state_.game);
  }
}

}  // namespace nonet::screen

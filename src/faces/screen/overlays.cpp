#include "faces/screen/overlays.hpp"

#include <algorithm>

#include "board/core/digits_of.hpp"
#include "reason/logic/steps/hint_strength.hpp"

namespace nonet::screen {
namespace {

using play::Word;

Shown shown_in(const Position& position, int cell) {
  Shown shown;
  shown.digit = position.value(cell);
  for (const Digit digit : position.candidates(cell)) shown.candidates.push_back(digit);
  return shown;
}

// Returns the cells of the chains in the order in which these go through them, as far as there are letters. A
// cell keeps the letter of the first time.
std::map<int, Stop> stops_of(const Step& step) {
  std::map<int, Stop> stops;
  char letter = 'a';
  for (const StepChain& chain : step.chains) {
    for (const ChainNode& node : chain.nodes) {
      bool taken = false;
      for (const int cell : node.cells) {
        if (letter > 'z' && !stops.contains(cell)) continue;
        const auto [at, is_new] = stops.try_emplace(cell, Stop{.letter = letter});
        taken = taken || is_new;
        std::vector<Digit>& digits = at->second.digits;
        if (std::ranges::find(digits, node.digit) == digits.end()) digits.push_back(node.digit);
      }
      if (taken) ++letter;
    }
  }
  return stops;
}

// Returns the houses, cells and candidates that are told of a step.
Overlay overlay_of(const Position& position, const Step& step) {
  Overlay overlay;
  const Layout& layout = *position.geometry().layout();
  for (const StepPart& part : step.parts) {
    if (part.house >= 0) {
      for (const CellIndex cell : layout.house(part.house)) overlay.houses.insert(cell);
    }
    if (part.role == Role::Cover) continue;
    for (const int cell : part.cells) overlay.cells.insert(cell);
  }
  overlay.highlights = highlights_of(step, [&](int cell, Digit digit) { return position.has(cell, digit); });
  for (const auto& [place, highlight] : overlay.highlights) overlay.cells.insert(place.first);
  overlay.stops = stops_of(step);
  return overlay;
}

void add_digit(const play::Game& game, int cell, Digit digit, std::vector<Word>& words) {
  if (game.is_given(cell) || game.board().digit(cell) == digit) return;
  words.push_back({.kind = Word::Kind::Digit, .cells = {cell}, .digits = {digit}});
}

}  // namespace

Overlay hint_overlay(const teacher::NextSteps& hint, HintStrength strength) {
  const Position& position = *hint.position;
  const Step step = reduced_step(position.geometry(), hint.steps.front(), strength);
  Overlay overlay = overlay_of(position, step);
  if (strength == HintStrength::Where || strength == HintStrength::What) {
    overlay.cells.clear();
    return overlay;
  }
  // The candidates that the step is about are shown, whether the player wrote them or not.
  for (const int cell : overlay.cells) {
    if (position.value(cell) == kBlank) overlay.board[cell] = shown_in(position, cell);
  }
  return overlay;
}

Overlay path_overlay(const teacher::ExplainedPath& explanation, std::size_t at, const play::Game& game) {
  Position position = *explanation.start;
  const std::vector<Step>& steps = explanation.path->steps;
  for (std::size_t i = 0; i < at; ++i) position.apply(steps[i]);
  Overlay overlay = overlay_of(position, steps[at]);
  for (int cell = 0; cell < position.cell_count(); ++cell) {
    if (game.board().digit(cell) == kBlank) overlay.board[cell] = shown_in(position, cell);
  }
  return overlay;
}

Overlay solution_overlay(const Grid& solution, const Grid& other, const play::Game& game) {
  Overlay overlay;
  for (int cell = 0; cell < solution.cell_count(); ++cell) {
    if (!game.is_given(cell)) overlay.board[cell] = {.digit = solution[cell]};
    if (solution[cell] != other[cell]) overlay.cells.insert(cell);
  }
  return overlay;
}

Overlay truth_overlay(const std::vector<int>& cells, const Candidates& possible) {
  Overlay overlay;
  for (const int cell : cells) {
    overlay.board[cell].candidates = digits_of(possible, cell);
    overlay.cells.insert(cell);
  }
  return overlay;
}

std::set<int> clashing(const Why& why) {
  std::set<int> cells;
  for (const Candidate& given : why.conflict.givens) cells.insert(given.cell);
  for (const Conflict& conflict : why.rule_conflicts) {
    cells.insert({conflict.first_cell, conflict.second_cell});
  }
  return cells;
}

std::vector<Word> step_words(const play::Game& game, const Position& position, const Step& step) {
  std::vector<Word> words;
  for (const Candidate& in : step.placements) add_digit(game, in.cell, in.digit, words);
  std::map<int, std::vector<Digit>> gone;
  for (const Candidate& out : step.eliminations) gone[out.cell].push_back(out.digit);
  for (auto& [cell, digits] : gone) {
    std::ranges::sort(digits);
    const std::vector<Digit>& centre = game.written(cell).centre;
    std::vector<Digit> toggled;
    if (centre.empty()) {
      for (const Digit digit : position.candidates(cell)) {
        if (!std::ranges::binary_search(digits, digit)) toggled.push_back(digit);
      }
    } else {
      std::ranges::set_intersection(centre, digits, std::back_inserter(toggled));
    }
    if (toggled.empty()) continue;
    words.push_back({.kind = Word::Kind::Centre, .cells = {cell}, .digits = std::move(toggled)});
  }
  return words;
}

std::vector<Word> path_words(const play::Game& game, const Path& path, std::size_t steps) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < steps; ++i) {
    for (const Candidate& in : path.steps[i].placements) {
      add_digit(game, in.cell, in.digit, words);
    }
  }
  return words;
}

std::vector<Word> solution_words(const play::Game& game, const Grid& solution) {
  std::vector<Word> words;
  for (int cell = 0; cell < solution.cell_count(); ++cell) {
    add_digit(game, cell, solution[cell], words);
  }
  return words;
}

}  // namespace nonet::screen

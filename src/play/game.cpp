#include "play/game.hpp"

#include <utility>

namespace nonet::play {

std::optional<Conflict> Game::begin(Puzzle puzzle) {
  Puzzle next;
  next.reset(puzzle.layout);
  next.givens = std::move(puzzle.givens);
  next.candidates = std::move(puzzle.candidates);
  for (int cell = 0; cell < puzzle.placed.cell_count(); ++cell) {
    if (next.givens[cell] == kBlank) next.givens[cell] = puzzle.placed[cell];
  }
  if (auto conflict = find_conflict(next)) return conflict;
  board_ = std::move(next);
  kept_.clear();
  return std::nullopt;
}

std::optional<Conflict> Game::enter(std::span<const Entry> entries) {
  Grid before = board_.givens;
  for (const auto& [cell, digit] : entries) board_.givens[cell] = digit;
  if (auto conflict = find_conflict(board_)) {
    board_.givens = std::move(before);
    return conflict;
  }
  kept_.clear();
  return std::nullopt;
}

void Game::clear() {
  board_.givens.reset(layout().size());
  kept_.clear();
}

Candidates Game::candidates() const { return nonet::initial_candidates(board_); }

Result<Answer> Game::ask(const Engine& engine, std::span<const SettingValue> settings,
                         const StopToken& stop) {
  auto answer = solve(engine, {.puzzle = board_,
                               .limit = kMostKept + 1,
                               .keep = kMostKept,
                               .stop = stop,
                               .settings = settings});
  kept_.clear();
  if (answer) kept_ = std::exchange(answer->solutions, {});
  return answer;
}

}  // namespace nonet::play

#include "play/game.hpp"

#include <algorithm>
#include <utility>

namespace nonet::play {
namespace {

// Whether the givens alone have one solution.
bool unique_by_givens(const Puzzle& puzzle) {
  constexpr std::uint64_t kMostGuesses = 100'000;
  Puzzle bare;
  bare.reset(puzzle.layout);
  bare.givens = puzzle.givens;
  const auto answer = solve(*find_engine("native"), {.puzzle = bare, .max_guesses = kMostGuesses});
  return answer && answer->verdict == Verdict::Unique;
}

}  // namespace

Game::Game(const LayoutPtr& layout) {
  board_.reset(layout);
  board_.placed.reset(layout->size());
  notes_.resize(static_cast<std::size_t>(layout->cell_count()));
}

Puzzle Game::as_it_stands() const {
  Puzzle now = board_;
  for (int cell = 0; cell < now.givens.cell_count(); ++cell) now.givens[cell] = board_.digit(cell);
  now.placed = {};
  return now;
}

Puzzle Game::with_notes() const {
  Puzzle puzzle = board_;
  puzzle.candidates = candidates();
  for (int cell = 0; cell < layout().cell_count(); ++cell) {
    if (notes(cell).empty() || board_.digit(cell) != kBlank) continue;
    for (int digit = 1; digit <= layout().size(); ++digit) {
      puzzle.candidates->remove(cell, static_cast<Digit>(digit));
    }
    for (const Digit digit : notes(cell)) puzzle.candidates->add(cell, digit);
  }
  return puzzle;
}

std::optional<Conflict> Game::begin(Puzzle puzzle) {
  Game next(puzzle.layout);
  next.board_.givens = std::move(puzzle.givens);
  for (int cell = 0; cell < puzzle.placed.cell_count(); ++cell) {
    if (!next.is_given(cell)) next.board_.placed[cell] = puzzle.placed[cell];
  }
  if (puzzle.candidates && unique_by_givens(next.board_)) {
    const Candidates left = next.candidates();
    for (int cell = 0; cell < next.layout().cell_count(); ++cell) {
      if (next.board_.digit(cell) != kBlank) continue;
      std::vector<Digit> notes;
      bool noted = false;  // something else than with_notes() writes for a cell without notes
      for (int number = 1; number <= next.layout().size(); ++number) {
        const auto digit = static_cast<Digit>(number);
        const bool there = puzzle.candidates->has(cell, digit);
        if (there) notes.push_back(digit);
        noted = noted || there != left.has(cell, digit);
      }
      if (noted) next.notes_[static_cast<std::size_t>(cell)] = std::move(notes);
    }
  } else {
    next.board_.candidates = std::move(puzzle.candidates);
  }
  if (auto conflict = find_conflict(next.as_it_stands())) return conflict;
  *this = std::move(next);
  return std::nullopt;
}

std::optional<Conflict> Game::enter(std::span<const Entry> entries) {
  Puzzle after = as_it_stands();
  for (const auto& [cell, digit] : entries) after.givens[cell] = digit;
  if (auto conflict = find_conflict(after)) return conflict;
  Edit edit;
  for (const auto& [cell, digit] : entries) {
    Written now = written(cell);
    now.digit = digit;
    edit.push_back({cell, written(cell), std::move(now)});
  }
  make(std::move(edit));
  return std::nullopt;
}

void Game::note(int cell, std::span<const Digit> digits) {
  Written now = written(cell);
  for (const Digit digit : digits) {
    const auto at = std::ranges::lower_bound(now.notes, digit);
    if (at != now.notes.end() && *at == digit) {
      now.notes.erase(at);
    } else {
      now.notes.insert(at, digit);
    }
  }
  make({{cell, written(cell), std::move(now)}});
}

void Game::clear() {
  Edit edit;
  for (int cell = 0; cell < layout().cell_count(); ++cell) {
    edit.push_back({cell, written(cell), {}});
  }
  make(std::move(edit));
}

void Game::fix() {
  const Puzzle now = as_it_stands();
  board_.givens = now.givens;
  board_.placed.reset(layout().size());
  done_.clear();
  undone_.clear();
}

std::vector<int> Game::undo() {
  std::vector<int> cells;
  if (done_.empty()) return cells;
  for (const Change& change : done_.back()) {
    write(change.cell, change.before);
    cells.push_back(change.cell);
  }
  undone_.push_back(std::move(done_.back()));
  done_.pop_back();
  kept_.clear();
  return cells;
}

std::vector<int> Game::redo() {
  std::vector<int> cells;
  if (undone_.empty()) return cells;
  for (const Change& change : undone_.back()) {
    write(change.cell, change.after);
    cells.push_back(change.cell);
  }
  done_.push_back(std::move(undone_.back()));
  undone_.pop_back();
  kept_.clear();
  return cells;
}

bool Game::has_notes() const {
  return std::ranges::any_of(notes_, [](const auto& notes) { return !notes.empty(); });
}

Candidates Game::candidates() const { return nonet::initial_candidates(board_); }

Result<Answer> Game::ask(const Engine& engine, std::span<const SettingValue> settings,
                         const StopToken& stop) {
  const Puzzle now = as_it_stands();
  auto answer = solve(engine, {.puzzle = now,
                               .limit = kMostKept + 1,
                               .keep = kMostKept,
                               .stop = stop,
                               .settings = settings});
  kept_.clear();
  if (answer) kept_ = std::exchange(answer->solutions, {});
  return answer;
}

Game::Written Game::written(int cell) const {
  return {board_.placed[cell], notes_[static_cast<std::size_t>(cell)]};
}

void Game::write(int cell, const Written& what) {
  board_.placed[cell] = what.digit;
  notes_[static_cast<std::size_t>(cell)] = what.notes;
}

void Game::make(Edit edit) {
  std::erase_if(edit, [](const Change& change) { return change.before == change.after; });
  if (edit.empty()) return;
  for (const Change& change : edit) write(change.cell, change.after);
  done_.push_back(std::move(edit));
  undone_.clear();
  kept_.clear();
}

}  // namespace nonet::play

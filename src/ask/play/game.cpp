#include "ask/play/game.hpp"

#include <algorithm>
#include <utility>

#include "base/index.hpp"
#include "base/say.hpp"
#include "board/core/about.hpp"
#include "board/core/digits_of.hpp"
#include "board/core/rule_kind.hpp"
#include "board/rules/rules.hpp"
#include "solve/diagnosis/diagnosis.hpp"

namespace nonet::play {
namespace {

bool has(const std::vector<int>& colours, int colour) { return std::ranges::binary_search(colours, colour); }

template <class Item>
void put(std::vector<Item>& list, const std::vector<Item>& items, bool there) {
  std::vector<Item> result;
  if (there) {
    std::ranges::set_union(list, items, std::back_inserter(result));
  } else {
    std::ranges::set_difference(list, items, std::back_inserter(result));
  }
  list = std::move(result);
}

bool is_there(const Word& word, const Written& cell) {
  switch (word.kind) {
    case Word::Kind::Digit: return false;
    case Word::Kind::Empty: return cell.digit == kBlank;
    case Word::Kind::Centre: return std::ranges::includes(cell.centre, word.digits);
    case Word::Kind::Corner: return std::ranges::includes(cell.corner, word.digits);
    case Word::Kind::Colour: return has(cell.colours, word.colour);
    case Word::Kind::CandidateColour: break;
  }
  return std::ranges::all_of(word.digits, [&](Digit digit) {
    const auto found = cell.candidate_colours.find(digit);
    return found != cell.candidate_colours.end() && has(found->second, word.colour);
  });
}

// Does to a cell what the word says: puts it there, or takes it away.
void set(const Word& word, bool there, Written& cell) {
  switch (word.kind) {
    case Word::Kind::Digit: cell.digit = word.digits.front(); return;
    case Word::Kind::Empty:
      if (!there) cell = {.colours = cell.colours};
      cell.digit = kBlank;
      return;
    case Word::Kind::Centre: put(cell.centre, word.digits, there); return;
    case Word::Kind::Corner: put(cell.corner, word.digits, there); return;
    case Word::Kind::Colour: put(cell.colours, {word.colour}, there); return;
    case Word::Kind::CandidateColour: break;
  }
  for (const Digit digit : word.digits) {
    put(cell.candidate_colours[digit], {word.colour}, there);
    if (cell.candidate_colours[digit].empty()) cell.candidate_colours.erase(digit);
  }
}

// Whether the digits of a board are all those of a solution.
bool agrees(const Grid& board, const Grid& solution) {
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (board[cell] != kBlank && board[cell] != solution[cell]) return false;
  }
  return true;
}

// Whether the givens alone have one solution.
bool unique_by_givens(const Puzzle& puzzle) {
  constexpr std::uint64_t kMostGuesses = 100'000;
  const Puzzle bare{.layout = puzzle.layout, .givens = puzzle.givens, .rules = puzzle.rules};
  const auto answer = solve(*find_engine("native"), {.puzzle = bare, .max_guesses = kMostGuesses});
  return answer && answer->verdict == Verdict::Unique;
}

}  // namespace

Game::Game(const LayoutPtr& layout) {
  board_.reset(layout);
  board_.placed.reset(layout->extent());
  written_.resize(at(layout->cell_count()));
  plain_.layout = layout;
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
    const std::vector<Digit>& notes = written(cell).centre;
    if (notes.empty() || board_.digit(cell) != kBlank) continue;
    puzzle.candidates->keep_only(cell, notes.front());
    for (const Digit digit : notes) puzzle.candidates->add(cell, digit);
  }
  return puzzle;
}

bool Game::has_notes() const {
  return std::ranges::any_of(written_, [](const Written& cell) { return !cell.centre.empty(); });
}

std::optional<Candidates> Game::noted() const {
  if (!has_notes()) return std::nullopt;
  Candidates noted = Candidates::none(layout().extent());
  for (int cell = 0; cell < layout().cell_count(); ++cell) {
    for (const Digit digit : written(cell).centre) noted.add(cell, digit);
  }
  return noted;
}

Candidates Game::candidates() const { return nonet::initial_candidates(board_); }

void Game::begin(Puzzle puzzle) {
  Game next(puzzle.layout);
  next.board_.givens = std::move(puzzle.givens);
  const bool keeps = own_solution(puzzle) != nullptr;
  next.board_.meta = std::move(puzzle.meta);
  next.board_.rules = std::move(puzzle.rules);
  if (keeps) next.board_.solution = std::move(puzzle.solution);
  Puzzle named = next.board_;
  name_moves(named);
  next.plain_.layout = named.layout;
  for (const Rule& rule : named.rules) next.rules_.push_back(rule_text(rule, *named.layout));
  for (int cell = 0; cell < puzzle.placed.cell_count(); ++cell) {
    if (next.is_given(cell)) continue;
    next.write(cell, {.digit = puzzle.placed[cell]});
  }
  if (puzzle.candidates && unique_by_givens(next.board_)) {
    const Candidates left = next.candidates();
    for (int cell = 0; cell < next.layout().cell_count(); ++cell) {
      if (next.board_.digit(cell) != kBlank) continue;
      std::vector<Digit> notes = digits_of(*puzzle.candidates, cell);
      // A cell without notes stands for all candidates that are left: with_notes() writes them.
      if (notes != digits_of(left, cell)) next.written_[at(cell)].centre = std::move(notes);
    }
  } else {
    next.board_.candidates = std::move(puzzle.candidates);
  }
  next.plain_.candidates = next.board_.candidates;
  *this = std::move(next);
}

std::map<int, Written> Game::after(const std::vector<Word>& words) const {
  std::map<int, Written> cells;
  for (const Word& word : words) {
    for (const int cell : word.cells) cells.emplace(cell, written(cell));
    const bool all =
        std::ranges::all_of(word.cells, [&](int cell) { return is_there(word, cells.at(cell)); });
    for (const int cell : word.cells) set(word, !all, cells.at(cell));
  }
  return cells;
}

Result<std::vector<int>> Game::do_step(std::vector<Word> words, double at) {
  Edit edit;
  std::vector<int> cells;
  for (auto& [cell, now] : after(words)) {
    const Written& before = written(cell);
    if (before == now) continue;
    if (is_given(cell) && before.colours == now.colours) {
      return fail(Errc::Usage, say("{} is a given", layout().cell_name(cell)));
    }
    edit.changes.push_back({cell, before, std::move(now)});
    cells.push_back(cell);
  }
  if (cells.empty()) return cells;
  for (const Change& change : edit.changes) write(change.cell, change.after);
  edit.step = {std::move(words), at};
  done_.push_back(std::move(edit));
  undone_.clear();
  kept_.clear();
  return cells;
}

std::optional<Conflict> Game::would_conflict(const std::vector<Word>& words) const {
  Puzzle next = as_it_stands();
  for (const auto& [cell, now] : after(words)) {
    if (!is_given(cell)) next.givens[cell] = now.digit;
  }
  return find_conflict(next);
}

std::vector<Conflict> Game::conflicts() const { return diagnosis::rule_conflicts(as_it_stands()); }

std::vector<const Rule*> Game::broken_rules() const {
  const Puzzle now = as_it_stands();
  std::vector<const Rule*> broken;
  for (const Rule* rule : nonet::broken_rules(now)) {
    broken.push_back(&board_.rules[static_cast<std::size_t>(rule - now.rules.data())]);
  }
  return broken;
}

Result<void> Game::set_rules(std::vector<std::string> texts, std::size_t* where) {
  Puzzle next;
  next.reset(plain_.layout);
  next.candidates = plain_.candidates;
  if (auto ok = add_rules(texts, next, where); !ok) return ok;
  if (filled_count(next.givens) > 0) {
    return fail(Errc::Usage, tr("a given is a digit on the board, and no rule here"));
  }
  for (std::string& text : texts) text = rule_text(*parse_rule(text, *plain_.layout), *plain_.layout);
  rules_ = std::move(texts);
  board_.layout = std::move(next.layout);
  board_.candidates = std::move(next.candidates);
  board_.rules = std::move(next.rules);
  board_.solution.reset();  // which another puzzle had
  kept_.clear();
  return {};
}

std::vector<int> Game::undo() { return move_edit(done_, undone_, &Change::before); }
std::vector<int> Game::redo() { return move_edit(undone_, done_, &Change::after); }

std::vector<int> Game::move_edit(std::vector<Edit>& from, std::vector<Edit>& to, Written Change::*what) {
  std::vector<int> cells;
  if (from.empty()) return cells;
  for (const Change& change : from.back().changes) {
    write(change.cell, change.*what);
    cells.push_back(change.cell);
  }
  to.push_back(std::move(from.back()));
  from.pop_back();
  kept_.clear();
  return cells;
}

std::optional<int> Game::back_to_right(const StopToken& stop) {
  Game trial = *this;
  int steps = 0;
  while (true) {
    const Puzzle now = trial.as_it_stands();
    if (now.solution) {
      if (agrees(now.givens, *now.solution)) break;
    } else {
      const auto answer = solve(*find_engine("native"), {.puzzle = now, .limit = 1, .stop = stop});
      if (!answer || answer->verdict == Verdict::GaveUp) return std::nullopt;
      if (answer->count > 0) break;
    }
    if (trial.undo().empty()) return std::nullopt;
    ++steps;
  }
  *this = std::move(trial);
  return steps;
}

void Game::fix() {
  Game next(board_.layout);
  next.board_.givens = as_it_stands().givens;
  next.board_.candidates = board_.candidates;
  next.board_.meta = board_.meta;
  next.board_.rules = board_.rules;
  next.plain_ = plain_;
  next.rules_ = rules_;
  if (!next.do_step(notes()).has_value()) return;
  *this = std::move(next);
}

std::vector<Word> Game::notes() const {
  std::vector<Word> words;
  const auto add = [&](const Word& what, int cell) {
    const auto same = std::ranges::find_if(words, [&](const Word& word) {
      return word.kind == what.kind && word.digits == what.digits && word.colour == what.colour;
    });
    (same == words.end() ? words.emplace_back(what) : *same).cells.push_back(cell);
  };
  using Kind = Word::Kind;
  for (int cell = 0; cell < layout().cell_count(); ++cell) {
    const auto& [digit, centre, corner, colours, candidate_colours] = written(cell);
    for (const int colour : colours) add({.kind = Kind::Colour, .colour = colour}, cell);
    if (board_.digit(cell) != kBlank) continue;
    if (!centre.empty()) add({.kind = Kind::Centre, .digits = centre}, cell);
    if (!corner.empty()) add({.kind = Kind::Corner, .digits = corner}, cell);
    for (const auto& [of, list] : candidate_colours) {
      for (const int colour : list) {
        add({.kind = Kind::CandidateColour, .digits = {of}, .colour = colour}, cell);
      }
    }
  }
  return words;
}

std::vector<GameStep> Game::history() const {
  std::vector<GameStep> steps;
  steps.reserve(done_.size() + undone_.size());
  for (const Edit& edit : done_) steps.push_back(edit.step);
  for (auto edit = undone_.rbegin(); edit != undone_.rend(); ++edit) steps.push_back(edit->step);
  return steps;
}

Result<Answer> Game::ask(const Engine& engine, std::span<const SettingValue> settings,
                         const StopToken& stop) {
  const Puzzle now = as_it_stands();
  auto answer = solve(
      engine, {.puzzle = now, .limit = kMostKept + 1, .keep = kMostKept, .stop = stop, .settings = settings});
  kept_.clear();
  if (answer) kept_ = std::exchange(answer->solutions, {});
  return answer;
}

void Game::write(int cell, Written what) {
  board_.placed[cell] = what.digit;
  written_[at(cell)] = std::move(what);
}

std::vector<int> changed_cells(const Game& before, const Game& now) {
  std::vector<int> cells;
  for (int cell = 0; cell < now.layout().cell_count(); ++cell) {
    if (before.written(cell) != now.written(cell) || before.is_given(cell) != now.is_given(cell)) {
      cells.push_back(cell);
    }
  }
  return cells;
}

}  // namespace nonet::play

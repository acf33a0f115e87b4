#include "ask/grading/model_judge.hpp"

#include <algorithm>
#include <random>

#include "base/say.hpp"
#include "solve/engines/engine.hpp"
#include "text/exports/export_text.hpp"

namespace nonet::grading {
namespace {

constexpr std::size_t kMostSolutions = 300;  // of a board that is tried; the blank board of 4×4 has 288

// A board, and all its solutions.
struct ModelTrial {
  Puzzle board;
  std::vector<Grid> solutions;
};

// Returns nullopt if there are more solutions than can be compared.
std::optional<std::vector<Grid>> solutions_of(const Puzzle& board) {
  std::vector<Grid> found;
  const Query query{.puzzle = board, .limit = kMostSolutions + 1, .on_solution = [&found](const Grid& grid) {
                      found.push_back(grid);
                      return true;
                    }};
  const auto answer = solve(*find_engine("csp"), query);
  if (!answer || found.size() > kMostSolutions) return std::nullopt;
  return found;
}

// Draws boards of one size: the same in every run.
class ModelBoards {
 public:
  explicit ModelBoards(int size) : random_(static_cast<unsigned>(size)) {
    blank_.reset(*Layout::make(standard_spec(size)));
  }

  std::vector<ModelTrial> draw() {
    const bool small = blank_.layout->size() == 4;
    if (small) add(blank_);
    for (int i = 0; i < (small ? 4 : 2); ++i) {
      const Grid grid = full_grid();
      Puzzle board = with_one_solution(grid);
      add(board);
      add(without_some(board, 1));
      if (small) add(without_some(board, 3));
      board.givens = grid;
      add(board);
      add(contradicting(grid, i));
    }
    return std::move(trials_);
  }

 private:
  void add(Puzzle board) {
    auto solutions = solutions_of(board);
    if (solutions) trials_.push_back({std::move(board), std::move(*solutions)});
  }
  std::vector<int> shuffled_cells() {
    std::vector<int> cells(static_cast<std::size_t>(blank_.layout->cell_count()));
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<int>(i);
    for (std::size_t i = cells.size() - 1; i > 0; --i) std::swap(cells[i], cells[random_() % (i + 1)]);
    return cells;
  }
  Grid full_grid() {
    Grid grid = blank_.givens;
    const auto answer =
        solve(*find_engine("csp"), {.puzzle = blank_, .limit = 1, .seed = 1 + random_() % 1000});
    return answer && !answer->solutions.empty() ? answer->solutions.front() : grid;
  }
  // Takes givens away while there is one solution.
  Puzzle with_one_solution(const Grid& grid) {
    Puzzle board = blank_;
    board.givens = grid;
    for (const int cell : shuffled_cells()) {
      board.givens[cell] = kBlank;
      const auto answer = solve(*find_engine("native"), {.puzzle = board, .limit = 2});
      if (!answer || answer->verdict != Verdict::Unique) board.givens[cell] = grid[cell];
    }
    return board;
  }
  Puzzle without_some(Puzzle board, int count) {
    for (const int cell : shuffled_cells()) {
      if (count == 0) break;
      if (board.givens[cell] == kBlank) continue;
      board.givens[cell] = kBlank;
      --count;
    }
    return board;
  }
  // Two equal digits in a row, a column or a box.
  Puzzle contradicting(const Grid& grid, int which) {
    const int n = blank_.layout->size();
    Puzzle board = blank_;
    const int first = static_cast<int>(random_() % static_cast<unsigned>(board.layout->cell_count()));
    const int house = (which % 3) * n;  // rows come first, then columns, then boxes
    for (int h = house; h < house + n; ++h) {
      const auto cells = board.layout->house(h);
      const auto at = std::ranges::find(cells, first);
      if (at == cells.end()) continue;
      const CellIndex second = at + 1 == cells.end() ? cells.front() : *(at + 1);
      board.givens[first] = board.givens[second] = grid[first];
    }
    return board;
  }

  Puzzle blank_;
  std::mt19937 random_;
  std::vector<ModelTrial> trials_;
};

class ModelTest {
 public:
  ModelTest(const ModelLanguage& language, const StudentModel& model, const JudgeLimits& limits)
      : language_(language), model_(model), limits_(limits) {}

  // Returns how the model's answers differ from the solutions. `unfinished` is set if it had not ended.
  Result<std::optional<Counterexample>> differs(const ModelTrial& trial, bool& unfinished) const {
    using Kind = Counterexample::Kind;
    const auto answers = language_.run(language_, {.model = model_,
                                                   .board = trial.board,
                                                   .most = std::max<std::size_t>(trial.solutions.size(), 1),
                                                   .stop = limits_.stop.with_time_limit(limits_.seconds)});
    if (!answers) return Failure(answers.error());
    unfinished = answers->stopped;
    std::vector<Grid> missing = trial.solutions;
    for (const ModelAnswer& answer : answers->list) {
      if (!answer.fault.empty()) return Counterexample{Kind::NoBoard, trial.board, {}, answer.fault};
      const auto found = std::ranges::find(missing, answer.grid);
      if (found == missing.end()) {
        return Counterexample{Kind::Wrong, trial.board, answer.grid, objection(trial.board, answer.grid)};
      }
      missing.erase(found);
    }
    if (answers->repeated && !language_.has_hidden_variables) {
      return Counterexample{Kind::Repeated, trial.board, {}, {}};
    }
    if (answers->stopped || missing.empty()) return std::nullopt;
    return Counterexample{Kind::Missing, trial.board, missing.front(), {}};
  }

  // Takes givens away while the answers differ, in whatever way.
  Counterexample smallest(Counterexample found) const {
    for (int cell = 0; cell < found.board.layout->cell_count(); ++cell) {
      if (found.board.givens[cell] == kBlank || limits_.stop.stop_requested()) continue;
      Puzzle board = found.board;
      board.givens[cell] = kBlank;
      auto solutions = solutions_of(board);
      if (!solutions) continue;
      bool unfinished = false;
      auto less = differs({std::move(board), std::move(*solutions)}, unfinished);
      if (less && *less) found = *std::move(*less);
    }
    return found;
  }

 private:
  const ModelLanguage& language_;
  const StudentModel& model_;
  const JudgeLimits& limits_;
};

}  // namespace

Result<ModelVerdict> judge_model(const ModelLanguage& language, const StudentModel& model,
                                 const JudgeLimits& limits) {
  std::vector<int> sizes = limits.sizes;
  if (sizes.empty() && language.size != nullptr) sizes = {language.size(model)};
  if (sizes.empty()) sizes = {4, 9};
  const ModelTest test(language, model, limits);
  ModelVerdict verdict;
  for (const int size : sizes) {
    if (size < 2)
      return fail(
          Errc::Syntax,
          tr("there is no line 'p cnf VARIABLES CLAUSES' with the variables of a board of 4x4 or more"));
    ModelVerdict::Tried& tried = verdict.tried.emplace_back(ModelVerdict::Tried{.size = size});
    for (const ModelTrial& trial : ModelBoards(size).draw()) {
      if (limits.stop.stop_requested()) return fail(Errc::Unsupported, tr("stopped"));
      bool unfinished = false;
      auto found = test.differs(trial, unfinished);
      const bool first = verdict.tried.size() == 1 && tried.boards == 0;
      if (!found && first) return Failure(found.error());
      ++tried.boards;
      tried.unfinished += unfinished ? 1 : 0;
      if (!found) {
        verdict.wrong = Counterexample{Counterexample::Kind::Failed, trial.board, {}, found.error().words()};
        return verdict;
      }
      if (!*found) continue;
      verdict.wrong = test.smallest(*std::move(*found));
      return verdict;
    }
  }
  return verdict;
}

}  // namespace nonet::grading

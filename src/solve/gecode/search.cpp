// The search of the engine cp by Gecode: the only unit that is linked with it.
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <vector>

#include <gecode/int.hh>
#include <gecode/search.hh>

#include "base/caught.hpp"
#include "nonet/api.h"
#include "solve/engines/cp/gecode_search.hpp"
#include "solve/gecode/rule_poster.hpp"

namespace nonet::gecode {
namespace {

using cp::GecodeTask;

Gecode::IntPropLevel consistency_named(std::string_view name) {
  if (name == "bounds") return Gecode::IPL_BND;
  return name == "value" ? Gecode::IPL_VAL : Gecode::IPL_DOM;
}

Gecode::IntVarBranch branching_named(std::string_view name) {
  if (name == "failures") return Gecode::INT_VAR_AFC_SIZE_MAX();
  if (name == "degree") return Gecode::INT_VAR_DEGREE_SIZE_MAX();
  return name == "in-order" ? Gecode::INT_VAR_NONE() : Gecode::INT_VAR_SIZE_MIN();
}

// First-fail on cells and places: the cell with fewest digits, or the digit with fewest places in a
// complete house. Gecode's own first-fail is on cells only, and does not finish some blank jigsaws.
class CellsAndPlaces final : public Gecode::Brancher {
 public:
  using Views = Gecode::ViewArray<Gecode::Int::IntView>;
  using Choice = Gecode::PosValChoice<int>;

  static void post(Gecode::Home home, const Gecode::IntVarArray& cells, const Layout& layout) {
    new (home) CellsAndPlaces(home, Views(home, Gecode::IntVarArgs(cells)), layout);
  }

  [[nodiscard]] bool status(const Gecode::Space& /*home*/) const override {
    for (int cell = 0; cell < views_.size(); ++cell) {
      if (!views_[cell].assigned()) return true;
    }
    return false;
  }

  const Gecode::Choice* choice(Gecode::Space& /*home*/) override {
    unsigned fewest = std::numeric_limits<unsigned>::max();
    int best_cell = 0;
    int best_digit = 0;
    const auto consider = [&](unsigned number, int cell, int digit) {
      if (number < 2 || number >= fewest) return;
      fewest = number;
      best_cell = cell;
      best_digit = digit;
    };
    for (int cell = 0; cell < views_.size(); ++cell) {
      consider(views_[cell].size(), cell, views_[cell].min());
    }
    for (int house = 0; fewest > 2 && house < layout_.house_count(); ++house) {
      if (!layout_.house_complete(house)) continue;
      for (int digit = 1; digit <= layout_.size(); ++digit) {
        unsigned places = 0;
        int first = 0;
        for (const CellIndex cell : layout_.house(house)) {
          if (views_[cell].in(digit) && places++ == 0) first = cell;
        }
        consider(places, first, digit);
      }
    }
    return new Choice(*this, 2, best_cell, best_digit);
  }
  const Gecode::Choice* choice(const Gecode::Space& /*home*/, Gecode::Archive& archive) override {
    int cell = 0;
    int digit = 0;
    archive >> cell >> digit;
    return new Choice(*this, 2, cell, digit);
  }

  Gecode::ExecStatus commit(Gecode::Space& home, const Gecode::Choice& choice,
                            unsigned alternative) override {
    const auto& chosen = static_cast<const Choice&>(choice);
    Gecode::Int::IntView cell = views_[chosen.pos().pos];
    const auto done = alternative == 0 ? cell.eq(home, chosen.val()) : cell.nq(home, chosen.val());
    return Gecode::me_failed(done) ? Gecode::ES_FAILED : Gecode::ES_OK;
  }

  std::size_t dispose(Gecode::Space& home) override {
    Gecode::Brancher::dispose(home);
    return sizeof(*this);
  }
  Gecode::Actor* copy(Gecode::Space& home) override { return new (home) CellsAndPlaces(home, *this); }

 private:
  CellsAndPlaces(const Gecode::Home& home, const Views& views, const Layout& layout)
      : Gecode::Brancher(home), views_(views), layout_(layout) {}
  CellsAndPlaces(Gecode::Space& home, CellsAndPlaces& other)
      : Gecode::Brancher(home, other), layout_(other.layout_) {
    views_.update(home, other.views_);
  }

  Views views_;
  const Layout& layout_;
};

constexpr int kLarge = 64;  // the size from which one round of propagation may take a second

// The model of a board for Gecode.
class BoardSpace final : public Gecode::Space {
 public:
  explicit BoardSpace(const GecodeTask& task) : cells_(*this, task.query.puzzle.layout->cell_count()) {
    const Puzzle& puzzle = task.query.puzzle;
    const Layout& layout = *puzzle.layout;
    const Gecode::IntPropLevel consistency = consistency_named(task.consistency);
    for (int cell = 0; cell < layout.cell_count(); ++cell) cells_[cell] = variable_of(puzzle, cell);
    for (int house = 0; house < layout.house_count(); ++house) {
      Gecode::IntVarArgs all;
      for (const CellIndex cell : layout.house(house)) all << cells_[cell];
      Gecode::distinct(*this, all, consistency);
      if (layout.size() < kLarge) continue;
      // The first round of propagation, house by house: what is not finished is not searched.
      if (task.query.stop.stop_requested()) return;
      status();
    }
    RulePoster(*this, cells_, consistency).post(task.rules);
    if (task.branching == "first-fail") {
      CellsAndPlaces::post(*this, cells_, layout);
    } else {
      Gecode::branch(*this, cells_, branching_named(task.branching), Gecode::INT_VAL_MIN());
    }
  }

  void write(Grid& grid) const {
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      grid[cell] = static_cast<Digit>(cells_[cell].val());
    }
  }

 private:
  BoardSpace(BoardSpace& other) : Gecode::Space(other) { cells_.update(*this, other.cells_); }
  Gecode::Space* copy() override { return new BoardSpace(*this); }

  Gecode::IntVar variable_of(const Puzzle& puzzle, int cell) {
    const int size = puzzle.layout->size();
    const int given = puzzle.givens[cell];
    if (given != kBlank) return {*this, given, given};
    if (!puzzle.candidates) return {*this, 1, size};
    std::vector<int> digits;
    for (int digit = 1; digit <= size; ++digit) {
      if (puzzle.candidates->has(cell, static_cast<Digit>(digit))) digits.push_back(digit);
    }
    return {*this, Gecode::IntSet(digits.data(), static_cast<int>(digits.size()))};
  }

  Gecode::IntVarArray cells_;
};

// Why and when a search ends before its tree does.
class Brake final : public Gecode::Search::Stop {
 public:
  explicit Brake(const Query& query) : query_(query) {}

  // Gecode calls this before each node of its tree.
  bool stop(const Gecode::Search::Statistics& statistics,
            const Gecode::Search::Options& /*options*/) override {
    if (!stop_requested() && query_.max_guesses != 0 && guesses(statistics) >= query_.max_guesses) {
      end_ = StopReason::GuessLimit;
    }
    return end_ != StopReason::Exhausted;
  }
  bool stop_requested() {
    end_ = stop_reason(query_.stop).value_or(end_);
    return end_ != StopReason::Exhausted;
  }
  void count_solution() { ++solutions_; }
  [[nodiscard]] StopReason end() const { return end_; }

  // Returns the number of choices: a node of the tree is a failure, a solution or a choice.
  [[nodiscard]] std::uint64_t guesses(const Gecode::Search::Statistics& statistics) const {
    return statistics.node - statistics.fail - solutions_;
  }

 private:
  const Query& query_;
  std::uint64_t solutions_ = 0;
  StopReason end_ = StopReason::Exhausted;
};

// The tree of a task, depth first.
class TreeSearch final : public PluggedSearch {
 public:
  explicit TreeSearch(const GecodeTask& task) : task_(task), brake_(task.query) {}

  Result<bool> next(Grid& grid) override {
    return guarded([&]() -> Result<bool> {
      try {
        return find(grid);
      } catch (const Gecode::MemoryExhausted&) {
        throw std::bad_alloc();
      }
    });
  }
  [[nodiscard]] StopReason end() const override { return brake_.end(); }
  [[nodiscard]] Stats stats() override {
    if (!tree_) return {};
    const Gecode::Search::Statistics statistics = tree_->statistics();
    return {.guesses = brake_.guesses(statistics), .propagations = statistics.propagate};
  }

 private:
  bool find(Grid& grid) {
    if (!tree_ && !plant()) return false;
    const std::unique_ptr<BoardSpace> solved(tree_->next());
    if (!solved) return false;
    brake_.count_solution();
    solved->write(grid);
    return true;
  }

  // Makes the model and the root of its tree. False if the search is to stop.
  bool plant() {
    auto model = std::make_unique<BoardSpace>(task_);
    if (brake_.stop_requested()) return false;
    Gecode::Search::Options options;
    options.threads = 1;
    options.clone = false;  // the tree takes the model over
    options.stop = &brake_;
    tree_.emplace(model.release(), options);
    return true;
  }

  const GecodeTask task_;
  Brake brake_;
  std::optional<Gecode::DFS<BoardSpace>> tree_;
};

}  // namespace
}  // namespace nonet::gecode

extern "C" NONET_API nonet::PluggedSearch* nonet_gecode(const nonet::cp::GecodeTask& task) noexcept {
  return nonet::made<nonet::gecode::TreeSearch>(task);
}

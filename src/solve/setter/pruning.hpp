// Pruning: from a grid, or from a puzzle with one solution, to a puzzle from which nothing can go.
//
// Givens are removed in a fixed order, each if the rest still has one solution. That is one question for each
// given, most of which need not be asked:
//
//   order      a b c d e f g h …     a run: drop a … f at once. No other solution: all of them go.
//              └─────┬────┘          Else another solution, a witness, differs in some cells of the run, and
//                witness: c e        the first given that must stay is e at the latest: ask again up to d.
//
// A witness is kept as an unavoidable set: some cell of it must hold a given. When a unit's turn comes and
// it holds the last given of such a set, it stays without a question. Until then the units after it are all
// there, so a set can decide about one unit alone: that of its cells which comes last. The grid's small
// sets are listed before the first question. The witness against a unit alone says nothing about the
// others, and is not kept.
//
// Exact   uniqueness is lost once and for all as givens go, so the puzzle is that of asking one by one.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/bit_set.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"
#include "solve/setter/questions.hpp"
#include "solve/setter/small_sets.hpp"

namespace nonet::setter {

template <int W>
class Pruning final : public Task {
 public:
  using Cells = BitSet<W>;

  struct PruningOrder {
    std::vector<Cells> units;  // cells that go together or not at all; the first goes first
    int fewest = 0;            // givens that have to be left
  };

  // Begins with these givens of the solution, which stays. `small_sets` is of the layout; without it, each
  // unit is asked about by itself. `allowed` is what blank cells may hold, where that is not every digit.
  void begin(const Grid& solution, const Cells& givens, const PruningOrder& order,
             const SmallSets<W>* small_sets, const CandidateBits* allowed = nullptr);

  bool ask(SolutionQuestion& question) override;
  void hear(const QuestionResult& found) override;

  [[nodiscard]] const Cells& givens() const { return givens_; }
  // Returns whether the search was ended from outside: more givens might go.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] int questions() const { return questions_; }

 private:
  static constexpr int kNone = -1;

  struct Unit {
    Cells cells;
    int size = 0;
    int first_set = kNone;  // of the sets that it is the last unit of
  };
  struct Set {
    Cells cells;
    int next = kNone;  // another set with the same last unit
  };

  void number_units(const PruningOrder& order);
  [[nodiscard]] bool must_stay(const Unit& unit, const Cells& left) const;
  // Returns how many units the next run should have.
  [[nodiscard]] std::size_t likely_to_go() const;
  void plan_run();
  void add_set(const Cells& set);

  const Grid* solution_ = nullptr;
  Cells givens_;
  int count_ = 0;  // of the givens
  std::vector<Unit> units_;
  std::vector<int> unit_of_;  // by cell; kNone if the cell is in no unit
  Cells in_no_unit_;          // givens that have to stay
  std::vector<Cells> small_;  // the grid's small sets
  std::vector<Set> sets_;     // that must hold a given
  CandidateBits allowed_;     // what cells may hold where they are blank
  CandidateBits candidates_;  // of the givens, and of blank cells
  std::size_t next_ = 0;      // the unit whose turn it is
  int fewest_ = 0;
  bool runs_ = true;
  bool stopped_ = false;
  int questions_ = 0;

  // The run that was asked about.
  Cells left_;  // the givens without it
  int count_left_ = 0;
  std::size_t dropped_ = 0;      // units of it that go
  std::size_t after_first_ = 0;  // the unit after the first of these
  std::size_t end_ = 0;          // the unit after the run
  std::size_t most_ = 0;         // units that may go, at most
};

extern template class Pruning<2>;
extern template class Pruning<kWideBoard>;

struct Minimised {
  Puzzle puzzle;
  bool minimal = true;  // false if the search was stopped: more might go
  int givens = 0;       // how many went
  int rules = 0;
};

// What minimise() may drop, and the words for it, in this order.
enum class Droppable { All, Givens, Rules };
inline constexpr std::string_view kDroppable = "all givens rules";
// Returns what a word of these says; All for any other.
[[nodiscard]] constexpr Droppable droppable_of(std::string_view word) {
  return word == "givens" ? Droppable::Givens : word == "rules" ? Droppable::Rules : Droppable::All;
}

// Drops redundant givens, then redundant rules, in an order that is drawn from the seed; 0: the last first.
// `solution` is the only one. Errors: Unsupported for boards that are too large; those of the engines.
Result<Minimised> minimise(const Puzzle& puzzle, const Grid& solution, std::uint64_t seed, Droppable what,
                           const StopToken& stop);

}  // namespace nonet::setter

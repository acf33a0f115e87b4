// Pruning: from a grid, or from a puzzle with one solution, to a puzzle from which nothing can go.
//
// Givens go in a fixed order, each if what is left still has one solution. That is one question a given, and most
// need not be asked:
//
//   order      a b c d e f g h …     a run: drop a … f at once. No other solution: all of them go.
//              └─────┬────┘          Else another solution, a witness, differs in some cells of the run, and
//                witness: c e        the first given that must stay is e at the latest: ask again up to d.
//
// A witness is kept as an unavoidable set: some cell of it must hold a given. When a unit's turn comes and it holds
// the last given of such a set, it stays without a question. The grid's small sets are listed before the first one.
//
// Exact   uniqueness is lost once and for all as givens go, so the puzzle is that of asking one by one.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "core/bit_set.hpp"
#include "nonet/puzzle.hpp"
#include "setter/questions.hpp"

namespace nonet::setter {

inline constexpr int kWideBoard = 16;  // words for the cells of 32 × 32

// Cells that go together or not at all.
using Unit = std::vector<CellIndex>;

// Small unavoidable sets of grids of a layout: cells of two digits, and of two lines of a chute, whose digits can be
// exchanged.
template <int W>
class SmallSets {
 public:
  explicit SmallSets(LayoutPtr layout);

  void append(const Grid& solution, std::vector<BitSet<W>>& sets) const;

 private:
  LayoutPtr layout_;
  std::vector<BitSet<W>> peers_;                // by cell
  std::vector<std::array<Unit, 2>> two_lines_;  // of a chute, where the boxes are plain
};

template <int W>
class Pruning final : public Task {
 public:
  using Cells = BitSet<W>;

  struct Order {
    std::vector<Unit> units;  // the first goes first
    int fewest = 0;           // givens that have to be left
  };

  // Begins with these givens of the solution, which stays. `small_sets` is of the layout; without it, each unit is
  // asked about by itself. `allowed` is what blank cells may hold, where that is not every digit.
  void begin(const Grid& solution, const Cells& givens, const Order& order,
             const SmallSets<W>* small_sets, const CandidateBits* allowed = nullptr);

  bool ask(Question& question) override;
  void hear(const Found& found) override;

  [[nodiscard]] const Cells& givens() const { return givens_; }
  // Returns whether the search was ended from outside: more givens might go.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] int questions() const { return questions_; }

 private:
  [[nodiscard]] bool must_stay(const Cells& unit, const Cells& left) const;
  void plan_run();
  void add_set(const Cells& set);

  const Grid* solution_ = nullptr;
  const CandidateBits* allowed_ = nullptr;
  DigitBits all_ = 0;
  Cells givens_;
  std::vector<Cells> units_;
  std::vector<Cells> sets_;  // that must hold a given
  // By cell: which of the first sets have it. More sets than these decide little.
  static constexpr std::size_t kMostSets = 256;
  std::vector<std::array<std::uint64_t, kMostSets / 64>> sets_with_;
  CandidateBits candidates_;  // of the givens
  std::size_t next_ = 0;      // the unit whose turn it is
  int fewest_ = 0;
  bool runs_ = true;
  bool stopped_ = false;
  int questions_ = 0;

  // The run that was asked about.
  Cells left_;                   // the givens without it
  std::size_t dropped_ = 0;      // units of it that go
  std::size_t after_first_ = 0;  // the unit after the first of these
  std::size_t end_ = 0;          // the unit after the run
  std::size_t most_ = 0;         // units that may go, at most
};

extern template class Pruning<2>;
extern template class Pruning<kWideBoard>;

extern template class SmallSets<2>;
extern template class SmallSets<kWideBoard>;

// Calls act(W) with the words that the cells of a board need.
template <class Act>
auto with_board_words(const Layout& layout, Act act) {
  if (layout.cell_count() <= BitSet<2>::kCapacity) return act(std::integral_constant<int, 2>());
  return act(std::integral_constant<int, kWideBoard>());
}

}  // namespace nonet::setter

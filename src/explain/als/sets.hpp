// Almost locked sets: groups of cells of one house with one digit more than cells.
//
//   r1c1 {1,2}   r1c4 {2,3}        two cells, three digits: whichever digit the set loses, the other
//                                  two are locked in it
//
// All of a position's are found at once, and shared by every finder that builds on them. A *port* is
// a set and one of its digits: where a chain can enter or leave the set. Ports are numbered through,
// so that what is known of them lies in one array, and groups of ports are bits.
//
//   set         0                 1
//   digits      1    2    3       4    7         reach(port): the marks of the digit outside the
//   port        0    1    2       3    4                      set that see all of its places in it
//
// Order     houses as in the layout, cells as in groups.hpp; a set that lies in two houses counts
//           for the first. HoDoKu has the same order, and its first choice depends on it.
// Complete  sets of up to N-1 cells; on larger boards, the first kMost of up to kMostCells cells.
// Cost      commons are found for a set and a digit at a time: of the sets with the digit, those are
//           linked that have it in no cell out of reach. As bits this takes a few words a cell.
#pragma once

#include <array>
#include <vector>

#include "explain/als/groups.hpp"

namespace nonet {

struct AlmostLockedSet {
  CellSet cells = {};
  Digits digits = {};
  int house = 0;  // the first that holds it
  int port = 0;   // of its smallest digit
};

// Two sets that share digits of which each place in the one sees each place in the other: such a
// digit is in one of them at most. Where there are two, the sets are doubly linked.
struct RestrictedCommon {
  int first = 0;  // numbers of sets, first < second
  int second = 0;
  Digits digits = {};

  [[nodiscard]] bool doubly() const { return digits.first() != digits.last(); }
};

class AlmostLockedSets;

// All restricted commons, by their first set, then by their second.
class RestrictedCommons {
 public:
  // With overlap, two sets may have cells in common, but none with the digit.
  void compute(const Position& position, const AlmostLockedSets& sets, bool overlap);

  [[nodiscard]] std::span<const RestrictedCommon> all() const { return all_; }
  // The place in all() of the first from this set; sets are numbered up to one past the last.
  [[nodiscard]] int start(int set) const { return starts_[index(set)]; }
  [[nodiscard]] std::span<const RestrictedCommon> from(int set) const {
    return all().subspan(index(start(set)), index(start(set + 1) - start(set)));
  }
  // Places in all() of those with this second set, ascending.
  [[nodiscard]] std::span<const int> to(int set) const {
    const int begin = to_starts_[index(set)];
    return std::span(to_).subspan(index(begin), index(to_starts_[index(set + 1)] - begin));
  }

 private:
  using Word = std::uint64_t;
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  void note_holders(const Position& position, const AlmostLockedSets& sets);
  void link(const Position& position, const AlmostLockedSets& sets, int set, bool overlap);
  void index_by_second(int sets);
  // Sets, as bits: those with the cell (digit 0), or with the digit in the cell.
  [[nodiscard]] std::span<Word> holders(int cell, int digit) {
    const std::size_t row = index(cell) * (Geometry::kMaxSize + 1) + index(digit);
    return std::span(holders_).subspan(row * words_, words_);
  }
  [[nodiscard]] std::span<Word> with(int digit) {
    return std::span(with_).subspan(index(digit) * words_, words_);
  }

  std::vector<RestrictedCommon> all_;
  std::vector<int> starts_;
  std::vector<int> to_;
  std::vector<int> to_starts_;
  std::size_t words_ = 0;  // of a group of sets
  std::vector<Word> holders_;
  std::vector<Word> with_;    // by digit
  std::vector<Word> linked_;  // by digit, to the set at hand; 0: by any digit
};

class AlmostLockedSets {
 public:
  static constexpr int kMost = 2000;
  static constexpr int kMostCells = 8;

  void compute(const Position& position);

  [[nodiscard]] int count() const { return static_cast<int>(sets_.size()); }
  [[nodiscard]] const AlmostLockedSet& operator[](int set) const { return sets_[index(set)]; }
  [[nodiscard]] int port_count() const { return static_cast<int>(reach_.size()); }
  // The set has the digit.
  [[nodiscard]] int port(int set, Digit digit) const {
    const AlmostLockedSet& als = sets_[index(set)];
    return als.port + (als.digits & Digits::up_to(digit)).count() - 1;
  }
  [[nodiscard]] const CellSet& reach(int port) const { return reach_[index(port)]; }
  [[nodiscard]] const CellSet& reach(int set, Digit digit) const { return reach(port(set, digit)); }
  // Of these digits, which both sets have, those that a mark outside sees in both.
  [[nodiscard]] Digits seen_together(int a, int b, Digits digits) const;

  // Made when they are first asked for.
  [[nodiscard]] const RestrictedCommons& commons(const Position& position, bool overlap) const;

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  void collect(const Position& position, int house);

  struct Commons {
    RestrictedCommons list;
    bool known = false;
  };
  std::vector<AlmostLockedSet> sets_;
  std::vector<CellSet> reach_;  // by port
  mutable std::array<Commons, 2> commons_;
};

}  // namespace nonet

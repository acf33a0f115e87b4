// Almost locked sets: groups of cells of one house with one digit more than cells.
//
//   r1c1 {1,2}   r1c4 {2,3}        two cells, three digits: whichever digit the set loses, the other
//                                  two are locked in it
//
// All of a position's are found at once, and shared by every finder that builds on them. A *port* is
// a set and one of its digits: where a chain can enter or leave the set. Ports are numbered through,
// so that what is known of them lies in one array. Many sets have a digit in the same places, so what
// follows from these, the *reach*, is kept by places:
//
//   set         0                 1
//   digits      1    2    3       4    7         reach: the marks of the digit that see all of its
//   port        0    1    2       3    4                places in the set
//   places      0    1    2       3    1         meets: the sets whose reach of the digit has a mark
//                                                       in common with this one
//
// Order     houses as in the layout, cells as in groups.hpp; a set that lies in two houses counts
//           for the first. HoDoKu has the same order, and its first choice depends on it.
// Complete  sets of up to N-1 cells; on larger boards, the first kMost of up to kMostCells cells.
// Cost      what sets have to do with each other is found for all sets at once, as bits.
#pragma once

#include <array>
#include <vector>

#include "core/index.hpp"
#include "explain/als/bit_rows.hpp"
#include "explain/als/groups.hpp"

namespace nonet {

struct AlmostLockedSet {
  CellSet cells = {};
  Digits digits = {};
  Digits reaching = {};  // digits with a reach, through which the set can have an effect
  int house = 0;         // the first that holds it
  int port = 0;          // of its smallest digit
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
  [[nodiscard]] int start(int set) const { return starts_[at(set)]; }
  [[nodiscard]] std::span<const RestrictedCommon> from(int set) const {
    return all().subspan(at(start(set)), at(start(set + 1) - start(set)));
  }
  // Places in all() of those with this second set, ascending.
  [[nodiscard]] std::span<const int> to(int set) const {
    const int begin = to_starts_[at(set)];
    return std::span(to_).subspan(at(begin), at(to_starts_[at(set + 1)] - begin));
  }

 private:
  void link_places(const Position& position, const AlmostLockedSets& sets);
  void list_commons(const AlmostLockedSets& sets, int set, ConstBitRow barred);
  void index_by_second(int sets);

  std::vector<RestrictedCommon> all_;
  std::vector<int> starts_;
  std::vector<int> to_;
  std::vector<int> to_starts_;
  BitRows linked_;  // by places: the sets that have the digit in their reach alone
  BitRows work_;
  std::vector<int> first_;  // by mark: places whose first cell has it
  std::vector<int> next_;   // the next such places
};

class AlmostLockedSets {
 public:
  static constexpr int kMost = 2000;
  static constexpr int kMostCells = 8;

  // The places of a digit in one set or several.
  struct Places {
    Digit digit = kBlank;
    CellSet cells = {};
    CellSet reach = {};
  };

  void compute(const Position& position);

  [[nodiscard]] int count() const { return static_cast<int>(sets_.size()); }
  [[nodiscard]] const AlmostLockedSet& operator[](int set) const { return sets_[at(set)]; }
  [[nodiscard]] int port_count() const { return static_cast<int>(places_of_.size()); }
  // The set has the digit, in all of these.
  [[nodiscard]] int port(int set, Digit digit) const {
    const AlmostLockedSet& als = sets_[at(set)];
    return als.port + (als.digits & Digits::up_to(digit)).count() - 1;
  }
  [[nodiscard]] int places_of(int set, Digit digit) const {
    return places_of_[at(port(set, digit))];
  }
  [[nodiscard]] const CellSet& reach(int set, Digit digit) const {
    return places_[at(places_of(set, digit))].reach;
  }
  // The sets that some mark of the digit sees in them and in this set.
  [[nodiscard]] ConstBitRow meets(int set, Digit digit) const {
    return meets_[at(places_of(set, digit))];
  }
  // Of these digits, which both sets have, those that a mark outside sees in both.
  [[nodiscard]] Digits seen_together(int a, int b, Digits digits) const {
    Digits seen;
    for (const Digit digit : digits& sets_[at(a)].reaching& sets_[at(b)].reaching) {
      if (has_bit(meets(a, digit), b)) seen.add(digit);
    }
    return seen;
  }
  [[nodiscard]] const std::vector<Places>& places() const { return places_; }
  // The sets with these places.
  [[nodiscard]] ConstBitRow with(std::size_t places) const { return with_[places]; }

  // Made when they are first asked for.
  [[nodiscard]] const RestrictedCommons& commons(const Position& position, bool overlap) const;

 private:
  void collect(const Position& position, int house);
  void find_places(const Position& position);
  int places_number(const Position& position, Digit digit, const CellSet& cells);
  void find_meetings(const Position& position);

  struct Commons {
    RestrictedCommons list;
    bool known = false;
  };
  std::vector<AlmostLockedSet> sets_;
  std::vector<int> places_of_;  // by port
  std::vector<Places> places_;
  std::vector<int> buckets_;  // of places, by digit and cells
  BitRows with_;              // by places: sets
  BitRows meets_;             // by places: sets
  BitRows work_;
  mutable std::array<Commons, 2> commons_;
};

}  // namespace nonet

// Almost locked sets: cells of one house with one digit more than cells.
//
//   r1c1 {1,2}   r1c4 {2,3}        two cells, three digits: whichever digit the set loses, the
//                                  other two are locked in it
//
// The sets of a position are found at once, and every finder that builds on them shares them. An
// AlsDigit is a set with one of its digits: where a chain enters or leaves the set. Many sets have
// a digit in the same places. Its buddies, the candidates outside that see all of these, are stored
// once for them:
//
//   set              0                 1
//   digits           1    2    3       2    7
//   AlsDigit         0    1    2       3    4        all of them, numbered through
//   places           0    1    2       1    3        the cells of the digit, and its buddies
//   common buddies   the sets of which the same digit has a buddy in common with these places
//
// Order     houses as in the layout, cells as in board/subsets.hpp; a set that lies in two houses
//           counts for the first. HoDoKu has the same order, and its first choice depends on it.
// Complete  sets of up to N-1 cells; on larger boards, the first kMost of up to kMostCells cells.
// Cost      relations between sets are found for all sets at once, as rows of bits.
#pragma once

#include <array>
#include <cassert>
#include <vector>

#include "base/bit_matrix.hpp"
#include "base/index.hpp"
#include "reason/logic/board/position.hpp"

namespace nonet {

struct AlmostLockedSet {
  CellSet cells = {};
  Digits digits = {};
  Digits with_buddies = {};  // the digits through which the set can have an effect
  int house = 0;             // the first that holds it
  int first_als_digit = 0;   // the number of that of its smallest digit
};

struct AlsDigit {
  int set = 0;
  Digit digit = kBlank;
  int places = 0;  // their number
};

// The cells of a digit in one set or several, and the candidates outside that see all of them.
struct AlsPlaces {
  Digit digit = kBlank;
  CellSet cells = {};
  CellSet buddies = {};
};

// Two sets that share digits, and each place of such a digit in the one sees each place in the
// other: the digit is in one of them at most. With two such digits the sets are doubly linked.
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
  // Returns the place in all() of the first from this set, which may be one past the last set.
  [[nodiscard]] int start(int set) const { return starts_[at(set)]; }
  [[nodiscard]] std::span<const RestrictedCommon> from(int set) const {
    return all().subspan(at(start(set)), at(start(set + 1) - start(set)));
  }
  // Returns the places in all() of those with this second set, ascending.
  [[nodiscard]] std::span<const int> to(int set) const {
    const int begin = to_starts_[at(set)];
    return std::span(to_).subspan(at(begin), at(to_starts_[at(set + 1)] - begin));
  }

 private:
  void link_places(const Position& position, const AlmostLockedSets& sets);
  void list_commons(const AlmostLockedSets& sets, int set, ConstBitSpan overlapping);
  void index_by_second(int sets);

  std::vector<RestrictedCommon> all_;
  std::vector<int> starts_;
  std::vector<int> to_;
  std::vector<int> to_starts_;
  BitMatrix linked_;        // by places: the sets with the digit among the buddies alone
  BitMatrix by_cell_;       // sets
  std::vector<int> first_;  // by candidate: places whose first cell has it
  std::vector<int> next_;   // the next such places
};

class AlmostLockedSets {
 public:
  static constexpr int kMost = 2000;
  static constexpr int kMostCells = 8;

  void compute(const Position& position);

  [[nodiscard]] int count() const { return static_cast<int>(sets_.size()); }
  [[nodiscard]] const AlmostLockedSet& operator[](int set) const { return sets_[at(set)]; }

  [[nodiscard]] int als_digit_count() const { return static_cast<int>(als_digits_.size()); }
  [[nodiscard]] const AlsDigit& als_digit(int number) const { return als_digits_[at(number)]; }
  // Here and below, the set has the digit.
  [[nodiscard]] int number_of(int set, Digit digit) const {
    const AlmostLockedSet& als = sets_[at(set)];
    assert(als.digits.has(digit));
    return als.first_als_digit + (als.digits & Digits::up_to(digit)).count() - 1;
  }
  [[nodiscard]] int places_number(int set, Digit digit) const {
    return als_digit(number_of(set, digit)).places;
  }
  [[nodiscard]] const CellSet& places(int set, Digit digit) const {
    return places_[at(places_number(set, digit))].cells;
  }
  [[nodiscard]] const CellSet& buddies(int set, Digit digit) const {
    return places_[at(places_number(set, digit))].buddies;
  }
  // Returns the sets of which the digit has a buddy in common with this set.
  [[nodiscard]] ConstBitSpan common_buddies(int set, Digit digit) const {
    return common_buddies_[at(places_number(set, digit))];
  }
  // Returns those of the digits, which both sets have, with a common buddy of the two sets.
  [[nodiscard]] Digits digits_with_common_buddies(int a, int b, Digits digits) const {
    Digits common;
    for (const Digit digit : digits& sets_[at(a)].with_buddies& sets_[at(b)].with_buddies) {
      if (has_bit(common_buddies(a, digit), at(b))) common.add(digit);
    }
    return common;
  }
  [[nodiscard]] const std::vector<AlsPlaces>& all_places() const { return places_; }
  // Returns the sets with these places.
  [[nodiscard]] ConstBitSpan sets_with(std::size_t places) const { return sets_with_[places]; }

  // Returns the restricted commons, which are found when they are first asked for.
  [[nodiscard]] const RestrictedCommons& commons(const Position& position, bool overlap) const;

 private:
  void collect(const Position& position, int house);
  void find_places(const Position& position);
  int number_places(const Position& position, Digit digit, const CellSet& cells);
  void find_common_buddies(const Position& position);

  struct Commons {
    RestrictedCommons list;
    bool known = false;
  };
  std::vector<AlmostLockedSet> sets_;
  std::vector<AlsDigit> als_digits_;
  std::vector<AlsPlaces> places_;
  std::vector<int> buckets_;  // of places, by digit and cells
  BitMatrix sets_with_;       // by places
  BitMatrix common_buddies_;  // by places: sets
  BitMatrix sets_by_buddy_;   // by candidate
  mutable std::array<Commons, 2> commons_;
};

}  // namespace nonet

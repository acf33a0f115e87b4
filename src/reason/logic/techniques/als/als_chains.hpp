// AlsChainSearch: chains of four and more almost locked sets, linked by restricted commons.
//
//   start ── x ── set ── y ── set ── … ── w ── end        z in start, z in end
//
// Each set loses the digit by which a link arrives, so it has all its others: the link that leaves
// it needs another digit. All that matters of a link is the AlsDigit at which it arrives. So all
// chains are found at once: each AlsDigit gets the AlsDigits (of starting sets) from which it can
// be reached with one link, with two, and so on. The chain itself is only spelt out for the ends
// that are reported.
//
//   forward     links go from sets to later sets only, as in HoDoKu's solver: one pass over the
//               sets, in order, finds chains of any length
//   both ways   one pass over all links for each link of the longest chain
//
//   Hop   commons {c}, arrived by a ≠ c        leaves by c
//         commons {c, d}, arrived by c         leaves by d; and the other way round
//         commons {c, d}, arrived by another   the next set loses both; the chain goes on as if
//                                              by c alone, as in HoDoKu
#pragma once

#include <optional>
#include <vector>

#include "base/index.hpp"
#include "nonet/stop_token.hpp"
#include "reason/logic/techniques/als/almost_locked_sets.hpp"

namespace nonet {

// The ends of a chain, and what follows.
struct AlsChainEnds {
  int start = 0;
  Digit leaves = kBlank;  // the digit of the first link
  int end = 0;
  Digits arrives = {};  // the digits of the last link
  Digits common = {};   // the digits that their common buddies in both ends lose
  int links = 0;        // their number; a lower bound where chains have no limit
};

// One link of a chain that is spelt out.
struct AlsChainLink {
  int to = 0;  // a set
  Digits digits = {};
};

class AlsChainSearch {
 public:
  static constexpr int kFewestLinks = 3;  // two links are an ALS-XY-Wing
  // Time goes with the square: if there are more, as on larger boards, no chains are looked for.
  static constexpr int kMostAlsDigits = 5000;

  // Finds the ends of all chains of any length that go forward.
  void run_forward(const AlmostLockedSets& sets, const RestrictedCommons& commons, const StopToken& stop);
  // Finds the ends of all chains of at most that many links that go both ways.
  void run_both_ways(const AlmostLockedSets& sets, const RestrictedCommons& commons, int most_links,
                     const StopToken& stop);
  [[nodiscard]] std::span<const AlsChainEnds> all() const { return ends_; }
  // Returns the links of the chain with the fewest sets, then with the fewest cells, between these
  // ends. Both ways, a set may be in it twice.
  [[nodiscard]] std::vector<AlsChainLink> spell_out(const AlsChainEnds& ends) const;

 private:
  struct Direction {
    int from = 0;
    int to = 0;
    Digits digits = {};
  };
  struct Hop {
    Digits used;
    Digit next;
  };
  // The starts from which a set can be reached by these digits, with `links` links.
  struct Arrival {
    int set = 0;
    Digits used = {};
    int links = 0;
    std::size_t row = 0;  // in arrived_
  };
  static std::optional<Hop> hop(Digits commons, Digit arrived);
  [[nodiscard]] std::size_t row_of(int links, int als_digit) const {
    return at(links - 1) * als_digits_ + at(als_digit);
  }
  // Calls visit(Direction) for every link that leaves the set.
  template <class Visit>
  void for_links_of(int set, const Visit& visit) const;
  // Returns false if there are too many AlsDigits.
  bool reset(const AlmostLockedSets& sets, const RestrictedCommons& commons, int levels, bool forward);
  void start_along(const Direction& link);
  void extend_along(const Direction& link, int links, int longer);
  void note_arrival(int set, Digits used, int links, ConstBitSpan from);
  void collect_all_ends(const StopToken& stop);
  void collect_ends(std::span<const Arrival> arrivals);

  const AlmostLockedSets* sets_ = nullptr;
  const RestrictedCommons* commons_ = nullptr;
  bool forward_ = true;
  std::size_t als_digits_ = 0;
  BitMatrix starts_;               // by number of links and AlsDigit: AlsDigits of starting sets
  std::vector<bool> reached_;      // whether there are any
  std::vector<std::size_t> rows_;  // of arrived_, by number of links and AlsDigit
  BitMatrix arrived_;              // AlsDigits of starting sets
  std::vector<BitWord> partners_;  // the sets that could be the other end
  std::vector<Arrival> arrivals_;
  std::vector<AlsChainEnds> ends_;
};

}  // namespace nonet

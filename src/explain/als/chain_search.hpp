// ChainSearch: chains of four and more almost locked sets, from restricted common to restricted common.
//
//   start ── x ── set ── y ── set ── … ── w ── end        z in start, z in end
//
// Each set loses the digit by which the link arrives, so has all its others: the link that leaves it
// needs another digit. What matters of a link is where it arrives and by which digit, which is a port
// of the set (sets.hpp). So all chains are found at once: every port is told from which ports (of
// starting sets) it can be reached with one link, with two, and so on. Which chain it is, is asked
// only of the ends that are reported.
//
//   forward     links go from sets to later sets only, as in HoDoKu's solver: one pass over the sets,
//               in order, finds chains of any length
//   both ways   one pass over all links for each link of the longest chain
//
//   Hop   commons {c}, arrived by a ≠ c          leaves by c
//         commons {c, d}, arrived by c           leaves by d; and the other way round
//         commons {c, d}, arrived by another     both are gone from the next set; it goes on as if
//                                                by c alone, as in HoDoKu
#pragma once

#include <optional>
#include <vector>

#include "core/index.hpp"
#include "explain/als/sets.hpp"
#include "nonet/stop_token.hpp"

namespace nonet {

// The ends of a chain, and what follows.
struct ChainEnds {
  int start = 0;
  Digit leaves = kBlank;  // the digit of the first link
  int end = 0;
  Digits arrives = {};  // the digits of the last link
  Digits seen = {};     // that go from the marks that see them in both ends
  int links = 0;        // so many, or at least so many where chains have no limit
};

// One link of a chain that is spelt out.
struct ChainLink {
  int to = 0;  // a set
  Digits digits = {};
};

class ChainSearch {
 public:
  static constexpr int kFewestLinks = 3;  // two links are an ALS-XY-Wing
  // Larger boards may have more; no chains are looked for there, as time goes with the square.
  static constexpr int kMostPorts = 5000;

  // The ends of all chains of any length that go forward.
  void run_forward(const AlmostLockedSets& sets, const RestrictedCommons& commons,
                   const StopToken& stop);
  // The ends of all chains of up to so many links that go both ways.
  void run_both_ways(const AlmostLockedSets& sets, const RestrictedCommons& commons, int most_links,
                     const StopToken& stop);
  [[nodiscard]] std::span<const ChainEnds> all() const { return ends_; }
  // The links of the chain with the fewest sets, then with the fewest cells, between these ends.
  // Both ways, a set may be in it twice.
  [[nodiscard]] std::vector<ChainLink> spell_out(const ChainEnds& ends) const;

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
  // The starts from which a set can be reached by these digits, with so many links.
  struct Arrival {
    int set = 0;
    Digits used = {};
    int links = 0;
    std::size_t row = 0;  // in arrived_
  };
  static std::optional<Hop> hop(Digits commons, Digit arrived);
  [[nodiscard]] std::size_t place(int links, int port) const {
    return at(links - 1) * ports_ + at(port);
  }
  // Calls visit(Direction) for every link that leaves the set.
  template <class Visit>
  void for_links_of(int set, const Visit& visit) const;
  // False: there are too many ports.
  bool reset(const AlmostLockedSets& sets, const RestrictedCommons& commons, int levels,
             bool forward);
  void start_along(const Direction& link);
  void spread_along(const Direction& link, int links, int longer);
  void note_arrival(int set, Digits used, int links, ConstBitRow from);
  void collect_all_ends(const StopToken& stop);
  void collect_ends(std::span<const Arrival> arrivals);

  const AlmostLockedSets* sets_ = nullptr;
  const RestrictedCommons* commons_ = nullptr;
  bool forward_ = true;
  std::size_t ports_ = 0;
  BitRows starts_;                 // by number of links and port: ports of starting sets
  std::vector<bool> reached_;      // whether there are any
  std::vector<std::size_t> rows_;  // of arrived_, by number of links and port
  BitRows arrived_;
  BitRows partners_;  // one row: the sets that could be the other end
  std::vector<Arrival> arrivals_;
  std::vector<ChainEnds> ends_;
};

}  // namespace nonet

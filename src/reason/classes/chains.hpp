// Whips and braids: chains of labels that refute a target, as Denis Berthier defines them.
//
//   Z  −L1 +R1  −L2 +R2  …  −Ln .     Of each variable i the left-linking label Li is linked to the target Z
//                                     or to an earlier R, and so are all others but the right-linking label
//                                     Ri. The last variable has no label left: Z is false.
//
//   braid    as above: with Z, each Ri is a single, and n counts the singles and the last variable
//   whip     a braid in which each Li is linked to the R just before it, L1 to Z, and no two Li are the same
//   g-whip, g-braid    the same where an R may be a group, with all that its variable has left
//
// Sound     if Z were true, so would be each Ri in turn.
// Complete  finds a chain of at most n variables if there is one; of the whips with the same R in another
//           order, those that end with the same one count as one, and have the first Li that will do.
// Cost      grows with the number of singles to the power of n; most targets that have no chain of n
//           variables are known by what is single after n rounds.
// Source    Denis Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles.
#pragma once

#include <unordered_set>
#include <utility>
#include <vector>

#include "nonet/stop_token.hpp"
#include "reason/classes/labels.hpp"

namespace nonet::classes {

enum class ChainKind : std::uint8_t { Whip, GWhip, Braid, GBraid };
[[nodiscard]] constexpr bool has_groups(ChainKind kind) {
  return kind == ChainKind::GWhip || kind == ChainKind::GBraid;
}

// A variable of a chain: the label that goes, and what is left; kNoLabel of the last one.
struct ChainLink {
  int variable = 0;
  int left = kNoLabel;
  int right = kNoLabel;
  int from = 0;  // the number of the link to whose right the left is linked; of none, to the target: -1
};
struct LinkedChain {
  std::vector<ChainLink> links;

  [[nodiscard]] int length() const { return static_cast<int>(links.size()); }
};

class ChainFinder {
 public:
  explicit ChainFinder(StopToken stop) : stop_(stop) {}

  // Looks for a chain of at most `longest` variables by which the target is false. What is single on the
  // board, and not known, does not count.
  bool find(ChainKind kind, const LabelBoard& board, int target, int longest);
  // The chain that was found.
  [[nodiscard]] const LinkedChain& chain() const { return chain_; }
  // Whether a longer chain might have been found, since the finder was made or asked.
  [[nodiscard]] bool take_cut() { return std::exchange(cut_, false); }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  bool braid_from(const LabelBoard& board, const LabelList& singles, int first, const Labels& left_out,
                  int more);
  bool whip_from(const LabelBoard& board, const LabelList& singles, int last, int more, std::uint64_t key);
  bool within(const LabelBoard& board, const LabelList& singles, const Labels& left_out, int rounds);
  [[nodiscard]] bool end_whip(const LabelBoard& board, int last);
  void link(const LabelBoard& board, int target, bool groups);
  bool stop();

  StopToken stop_;
  bool stopped_ = false;
  bool cut_ = false;
  unsigned nodes_ = 0;
  LinkedChain chain_;
  Labels lefts_;  // what may be a left-linking label of the whip that is looked for
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace nonet::classes

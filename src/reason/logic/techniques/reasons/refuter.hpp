// Refuter: whether a candidate can stand together with some members, found by supposing it.
//
//   suppose r1c1=5 ──► what follows ──► a member with nothing left: refuted
//                           └─► no end yet: suppose more, r3c4=2 say; if that is refuted, r3c4 is not 2
//
// Sound     what follows needs the supposition and the members that are counted as used.
// Complete  with enough depth: the ways of a member that are left are supposed one by one, until one can
//           stand or none is left.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/bit_set.hpp"
#include "nonet/stop_token.hpp"
#include "reason/logic/techniques/implications/strands.hpp"
#include "reason/logic/techniques/reasons/members.hpp"
#include "reason/logic/techniques/rules/fillings.hpp"

namespace nonet::reasons {

// How a supposition falls: what follows from it, until a member, or a candidate, has nothing left.
struct Fall {
  // The facts that are needed, with numbers of their own, which parents name. The first is supposed.
  implications::Strand nodes = {};
  std::vector<int> numbers = {};
  // By node: how supposing it falls, if that is why it is false; else null.
  std::vector<std::shared_ptr<Fall>> inner = {};
  std::vector<int> seeds = {};  // the facts that leave nothing
  int member = Members::kNone;  // that has nothing left; none: a candidate is true and false
};

class Refuter {
 public:
  static constexpr int kAnyDepth = 1000;

  Refuter(const Position& position, const Members& members, rule_steps::SupportMemory& rules,
          const StopToken& stop);

  enum class Outcome : std::uint8_t { Refuted, Possible, Open };
  // How far a search goes: in suppositions within suppositions, in their number, and in how many members'
  // ways are supposed at once. With any depth one member is enough.
  struct SearchLimits {
    int depth = kAnyDepth;
    int suppositions = 2000;
    int tries = 1;
    bool told = false;  // whether it is written down how the candidate falls
  };
  // Returns Refuted if the candidate cannot stand together with the members, Possible if it can, Open if that
  // is not known within the limits. With `on` false it is supposed that the candidate is false.
  Outcome refute(Candidate supposed, const MemberSet& active, const SearchLimits& limits, bool on = true);
  // Of the last refutation: the members that it used, and how the candidate fell, if that was to be told.
  [[nodiscard]] MemberSet used() const;
  [[nodiscard]] const Fall& fall() const { return *result_.fall; }
  // Of the last search, if it returned Possible: the candidates that are true where the members hold.
  [[nodiscard]] const std::vector<Candidate>& standing() const { return standing_; }
  // Of the last search: how many suppositions it made, and how many facts the first one led to at once.
  [[nodiscard]] int suppositions() const { return suppositions_; }
  [[nodiscard]] int facts_at_first() const { return facts_at_first_; }

 private:
  enum class By : std::uint8_t { Supposed, Seen, SameCell, Member, Inner };
  static constexpr int kNoFact = -1;
  // What is known of a candidate, in the order in which it came to be known.
  struct KnownFact {
    Candidate candidate;
    bool on = false;
    By by = By::Supposed;
    int member = Members::kNone;
    // Of Seen and SameCell the fact that it follows from, of Inner the number of the refutation; of Member
    // facts from here on do not count.
    int before = 0;
  };
  // What has nothing left: a member, or a candidate that is both true and false.
  struct Dead {
    int member = Members::kNone;
    int before = 0;    // the facts that count
    int on = kNoFact;  // of a candidate: the two facts
    int off = kNoFact;
  };
  struct Refutation {
    std::vector<BitWord> needed = {};  // facts, by number
    std::vector<BitWord> used = {};    // members, by number
    std::shared_ptr<Fall> fall = {};   // if it is told
  };

  [[nodiscard]] bool is_active(int member) const {
    return member != Members::kNone && (*active_)[at(member)];
  }
  [[nodiscard]] static std::size_t name(Candidate candidate) {
    return at(candidate.cell) * (Geometry::kMaxSize + 1) + candidate.digit;
  }
  [[nodiscard]] int number_of(int house, Digit digit) const {
    return house * (Geometry::kMaxSize + 1) + digit;
  }

  void add(KnownFact fact);
  void undo(std::size_t facts);
  std::optional<Dead> propagate();
  void follow_on(int number);
  std::optional<Dead> follow_off(int number);
  void make_true(Candidate candidate, int member, int before);
  void look_later(int rule);
  std::optional<Dead> look_at_cell(int cell);
  std::optional<Dead> look_at_place(int house, Digit digit);
  std::optional<Dead> look_at_rule(int member);
  std::optional<Dead> look_at_all();

  // Returns the facts that a fact, or a dead member, follows from; the last first.
  [[nodiscard]] std::vector<int> parents_of(int number) const;
  [[nodiscard]] std::vector<int> taken_from(const Member& member, int before) const;
  // Calls visit(number) for each fact before `before` that takes something from the member.
  template <class Visit>
  void for_each_taken(const Member& member, int before, Visit visit) const;
  [[nodiscard]] std::vector<int> seeds_of(const Dead& dead) const;
  // Makes the refutation of what follows from `first` on.
  Refutation refutation(const Dead& dead, std::size_t first);
  // Notes what the needed facts from `first` to before `until` need.
  void trace(std::size_t first, std::size_t until, Refutation& made) const;
  void tell(std::size_t first, const std::vector<BitWord>& needed, Fall& fall) const;

  struct OpenMember {
    int member;
    int ways;
    int lost;
    int cell;  // of a rule: the cell whose digits are the ways
  };
  // Returns the members that have several ways left, the most promising first, as many as are tried.
  [[nodiscard]] std::vector<OpenMember> open_members() const;
  [[nodiscard]] std::vector<Candidate> ways_of(const OpenMember& open) const;
  [[nodiscard]] bool is_open(Candidate way) const {
    return domains_[at(way.cell)].has(way.digit) && !fixed_[at(way.cell)];
  }
  Outcome search(std::size_t first, int depth, Refutation& result);
  // Supposes what the facts leave open; notes what that refutes. Refuted: the refutation needs no such
  // supposition.
  Outcome suppose(Candidate way, std::size_t first, int depth, Refutation& result);

  const Position& position_;
  const Geometry& geometry_;
  const Members& members_;
  const StopToken& stop_;
  const MemberSet* active_ = nullptr;
  SearchLimits limits_;
  int suppositions_ = 0;

  std::vector<Digits> domains_;  // by cell; of a filled cell its digit
  std::vector<bool> fixed_;      // by cell
  std::vector<int> counts_;      // by house and digit: places
  std::vector<KnownFact> facts_;
  std::size_t followed_ = 0;       // facts whose consequences are drawn
  std::vector<int> on_at_;         // by cell: the number of the fact
  std::vector<int> off_at_;        // by candidate
  std::vector<int> waiting_;       // rules to look at
  std::vector<bool> waits_;        // by member
  std::vector<Refutation> inner_;  // of facts
  Refutation result_;
  std::vector<Candidate> standing_;
  int facts_at_first_ = 0;

  rule_steps::SupportMemory& rules_;
  rule_steps::SupportMemory::Domains of_clause_;
};

}  // namespace nonet::reasons

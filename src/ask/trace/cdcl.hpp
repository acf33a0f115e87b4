// Cdcl: a SAT solver to be read. It decides, propagates, learns from conflicts and goes back.
//
//   decide ─► propagate ─► conflict ─► analyze: first unique implication point ─► learn, back, propagate
//     ▲           │
//     └───────────┘ nothing more follows                      no variable is left: a model
//
//   watched literals  each clause watches two of its literals, its first two, and is looked at only when one
//                     of these becomes false
//   first UIP         the last literal of the conflict's level through which all its reasons go; learnt is
//                     that it is false with what is decided before
//   VSIDS             variables of recent conflicts are decided first: their activity grows, and all others'
//                     fades
//   phase saving      a variable is tried as it last was; at first as true
//   restarts          the search begins anew after 64 conflicts times 1, 1, 2, 1, 1, 2, 4, …, and keeps what
//                     it has learnt
//
// Sound     a learnt clause is the resolvent of clauses.
// Complete  each conflict rules a partial assignment out; one at level 0 rules out all.
// Source    Marques-Silva and Sakallah (1996); Moskewicz and others (2001); Eén and Sörensson (2003);
//           Pipatsrisawat and Darwiche (2007); Luby, Sinclair and Zuckerman (1993).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nonet::trace {

class Cdcl {
 public:
  // What happens, told as it happens. A literal is a variable, from 1, or its negative; the span of a clause
  // ends with the call.
  struct Happenings {
    virtual ~Happenings() = default;
    virtual void decided(int literal, double activity, std::uint64_t among) = 0;
    virtual void implied(int literal, std::span<const int> clause, bool is_learnt) = 0;
    virtual void conflict(std::span<const int> clause, bool is_learnt) = 0;
    virtual void learnt(std::span<const int> clause) = 0;
    virtual void went_back(int level) = 0;
    virtual void restarted() = 0;
    virtual bool found_model() = 0;  // false ends the search; else other models are looked for
    virtual bool must_stop() = 0;
  };
  enum class End : std::uint8_t { NoMore, Enough, Stopped };

  Cdcl(int variables, Happenings& happenings);

  void add(std::span<const int> clause);
  End search();
  [[nodiscard]] bool is_true(int variable) const { return value(variable) > 0; }

 private:
  static constexpr int kNone = -1;
  // A clause in literals_.
  struct ClausePlace {
    int start;
    int length;
    bool is_learnt;
  };

  [[nodiscard]] std::size_t index(int literal) const;  // of a literal in watches_
  [[nodiscard]] int value(int literal) const;          // 1: true, -1: false, 0: neither
  [[nodiscard]] std::span<int> literals_of(int clause);
  [[nodiscard]] int level() const { return static_cast<int>(decided_at_.size()); }

  int store(std::span<const int> clause, bool is_learnt);
  bool assign_units();
  void assign(int literal, int reason);
  int propagate();
  bool find_other_watch(int clause, int false_literal);
  void decide();
  std::vector<int> analyze(int conflict, int& level);
  bool learn_from(int conflict);
  bool rule_model_out();
  void learn(const std::vector<int>& clause, int level);
  void go_back(int level);
  void bump(int variable);

  int variables_;
  Happenings& happenings_;
  std::vector<int> literals_;
  std::vector<ClausePlace> clauses_;
  std::vector<std::vector<int>> watches_;  // by literal: the clauses that watch it
  std::vector<int> units_;                 // clauses of one literal
  bool has_empty_ = false;
  std::vector<signed char> values_;  // by variable, and so are the next four
  std::vector<int> levels_;
  std::vector<int> reasons_;  // the clause that implied it; kNone: decided
  std::vector<double> activities_;
  std::vector<signed char> phases_;
  double bump_ = 1;
  std::vector<int> trail_;       // literals in the order in which they became true
  std::vector<int> decided_at_;  // where on the trail each level begins
  std::size_t next_ = 0;         // on the trail: what is before has been propagated
};

// Returns the i-th of the numbers 1, 1, 2, 1, 1, 2, 4, …, from 1.
[[nodiscard]] std::uint64_t luby(std::uint64_t i);

}  // namespace nonet::trace

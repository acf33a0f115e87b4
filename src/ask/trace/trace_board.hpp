// TraceBoard: what is true and false on a board after some events, and what follows from it.
#pragma once

#include <optional>
#include <vector>

#include "ask/trace/event.hpp"

namespace nonet::trace {

class TraceBoard {
 public:
  explicit TraceBoard(const Layout& layout);

  void put(const TraceLiteral& one, int level);
  // Takes back what was put at deeper levels.
  void go_back(int level);

  [[nodiscard]] const Candidates& assigned() const { return assigned_; }
  [[nodiscard]] const Candidates& removed() const { return removed_; }
  [[nodiscard]] bool is_true(const TraceLiteral& one) const {
    return (one.holds ? assigned_ : removed_).has(one.candidate.cell, one.candidate.digit);
  }
  [[nodiscard]] bool is_open(const Candidate& one) const { return !is_true({one}) && !is_true({one, false}); }
  [[nodiscard]] bool in_house(int house, int cell) const;
  // Returns whether a complete house has no place for the digit but this cell; with -1, no place at all.
  [[nodiscard]] bool no_place_but(int house, Digit digit, int cell) const;

  // Return why a literal follows, and why there is no solution: a cell or a house shows it. Nothing if none
  // does.
  [[nodiscard]] std::optional<Because> reason(const TraceLiteral& one) const;
  [[nodiscard]] std::optional<Because> conflict() const;

 private:
  struct PutLiteral {
    TraceLiteral literal;
    int level;
  };
  [[nodiscard]] bool lost(int cell, Digit digit) const;

  const Layout& layout_;
  Candidates assigned_;
  Candidates removed_;
  std::vector<PutLiteral> trail_;
};

}  // namespace nonet::trace

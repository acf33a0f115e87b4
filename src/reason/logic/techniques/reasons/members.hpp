// Members: the statements that a reason is made of.
//
//   Cell    r1c2 has one of its candidates         Rule    a rule of the puzzle is kept in its cells, which
//   Place   the 5 of row 3 has one of its places           all have a digit
//
// That a cell has no two digits, and cells that see each other not the same one, is taken for granted: it is
// what a candidate means.
#pragma once

#include <cstdint>
#include <vector>

#include "reason/logic/board/position.hpp"

namespace nonet::reasons {

struct Member {
  enum class Kind : std::uint8_t { Cell, Place, Rule };
  Kind kind = Kind::Cell;
  int cell = -1;         // of Cell
  int house = -1;        // of Place
  Digit digit = kBlank;  // of Place
  const RuleClause* clause = nullptr;
};

// Some of the members, by number.
using MemberSet = std::vector<bool>;
[[nodiscard]] int size_of(const MemberSet& set);

// The members that say anything about the blank cells of a position.
class Members {
 public:
  static constexpr int kNone = -1;

  explicit Members(const Position& position);

  [[nodiscard]] int size() const { return static_cast<int>(all_.size()); }
  [[nodiscard]] const Member& operator[](int number) const { return all_[at(number)]; }
  // Return the number of a member; kNone if there is none.
  [[nodiscard]] int of_cell(int cell) const { return cells_[at(cell)]; }
  [[nodiscard]] int of_place(int house, Digit digit) const { return places_[at(house) * kStride + digit]; }
  [[nodiscard]] const std::vector<int>& rules_of(int cell) const { return rules_[at(cell)]; }
  [[nodiscard]] MemberSet everyone() const { return MemberSet(all_.size(), true); }

 private:
  static constexpr std::size_t kStride = Geometry::kMaxSize + 1;

  std::vector<Member> all_;
  std::vector<int> cells_;               // by cell
  std::vector<int> places_;              // by house and digit
  std::vector<std::vector<int>> rules_;  // by cell
};

}  // namespace nonet::reasons

// Propagation of singles: the candidates that are left when two rules no longer apply.
//
//   a cell with one candidate left  ──►  its peers lose that digit
//   a digit with one place left in a complete house  ──►  its cell loses the other candidates
//
// General solvers would find the same, but from a description that is ten to a thousand times
// larger. The engines that pass a board to such a solver start here.
//
// Sound     a cell loses a digit only if a peer has it or the cell has another; no solution is
//           lost.
// Complete  for these two rules, applied to a fixed point.
// Cost      for each eliminated candidate, at most N³, one step for each house of its cell.
// Source    constraint propagation by singles, as in the native engine; as the start of an
//           encoding: Kwon and Jain (2006).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/index.hpp"
#include "nonet/candidates.hpp"
#include "nonet/puzzle.hpp"

namespace nonet {

// SinglesPropagation: a board that takes digits one by one, and what follows from each.
class SinglesPropagation {
 public:
  explicit SinglesPropagation(const Layout& layout);

  // Takes the givens and candidates of a puzzle of this layout; a given must be a digit of the board. False
  // if a cell has no candidate then, or a complete house no place for a digit: nothing may be asked after
  // that.
  bool start(const Puzzle& puzzle);
  // Puts a digit into a cell. False as above.
  bool place(int cell, Digit digit) { return assign(cell, digit) && spread(); }

  [[nodiscard]] const Candidates& candidates() const { return candidates_; }
  [[nodiscard]] int count(int cell) const { return counts_[at(cell)]; }
  // Returns how many cells of a complete house have this candidate.
  [[nodiscard]] int places(int house, Digit digit) const { return places_[slot(house, digit)]; }

 private:
  static constexpr int kNotCounted = 1 << 24;

  struct ForcedPlace {  // a digit with one place left in a house
    int house;
    Digit digit;
  };

  [[nodiscard]] std::size_t slots() const { return at(size_) + 1; }
  [[nodiscard]] std::size_t slot(int house, Digit digit) const { return at(house) * slots() + digit; }
  // Removes the digits in the words of `unwanted` from a cell. False if that leaves a contradiction.
  template <class Words>
  bool remove_all(int cell, const Words& unwanted);
  bool assign(int cell, Digit digit);
  bool remove(int cell, Digit digit);
  bool spread();
  bool leave_peers();
  bool place_last();

  const Layout* layout_;
  int size_;
  Candidates candidates_;
  std::vector<int> counts_;   // by cell, the candidates left
  std::vector<int> places_;   // by house and digit, the cells left
  std::vector<int> singles_;  // cells with one candidate, which their peers still have
  std::vector<ForcedPlace> last_places_;
};

// Returns the candidates left; nullopt if a cell has none, or a complete house has no place for a
// digit. A given must be a digit of the board.
[[nodiscard]] std::optional<Candidates> candidates_of(const Puzzle& puzzle);

}  // namespace nonet

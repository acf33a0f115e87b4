// Board: the candidates of a board by cell and by place, and what has changed since an earlier state.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

using Bits = std::uint32_t;  // a set of up to 32: digits, places of a house, houses

inline int count(Bits bits) { return std::popcount(bits); }
inline int lowest(Bits bits) { return std::countr_zero(bits); }
inline int highest(Bits bits) { return 31 - std::countl_zero(bits); }
inline Bits bit(int i) { return Bits{1} << static_cast<unsigned>(i); }
inline int take_lowest(Bits& bits) {
  const int i = lowest(bits);
  bits &= bits - 1;
  return i;
}
inline int take_lowest(Cells& cells) {
  const int c = first_cell(cells);
  cells &= cells - 1;
  return c;
}

struct Board {
  std::uint16_t cell[84] = {};           // digits that are possible there; none where one is placed
  std::uint16_t place[kHouses][9] = {};  // places of each digit in the house
  std::uint16_t blank[kHouses] = {};     // places that hold no digit
  std::uint8_t placed[9] = {};           // how often each digit has been placed
  int blanks = 0;

  // The whole state is a function of `cell` where no blank cell is empty.
  void start(const std::uint16_t* candidates) {
    std::memset(this, 0, sizeof *this);
    for (int c = 0; c < kCells; ++c) {
      cell[c] = candidates[c];
      if (candidates[c] == 0) continue;
      ++blanks;
      for (int k = 0; k < 3; ++k) {
        const int h = kTables.house[c][k];
        const auto here = static_cast<std::uint16_t>(bit(kTables.place[c][k]));
        blank[h] |= here;
        for (Bits rest = candidates[c]; rest != 0;) place[h][take_lowest(rest)] |= here;
      }
    }
    for (int row = kRows; row < kRows + 9; ++row) {
      for (int d = 0; d < 9; ++d)
        if (place[row][d] == 0) ++placed[d];
    }
  }
  void remove(int c, int digit) {
    cell[c] &= static_cast<std::uint16_t>(~bit(digit));
    for (int k = 0; k < 3; ++k) {
      place[kTables.house[c][k]][digit] &= static_cast<std::uint16_t>(~bit(kTables.place[c][k]));
    }
  }
  void remove_all(int c, Bits digits) {
    for (digits &= cell[c]; digits != 0;) remove(c, take_lowest(digits));
  }
  void set(int c, int digit) {
    remove_all(c, cell[c]);
    for (const int peer : kTables.peer[c]) {
      if ((cell[peer] & bit(digit)) != 0) remove(peer, digit);
    }
    for (int k = 0; k < 3; ++k) {
      blank[kTables.house[c][k]] &= static_cast<std::uint16_t>(~bit(kTables.place[c][k]));
    }
    ++placed[digit];
    --blanks;
  }
  int blanks_of(int house) const { return count(blank[house]); }
  // Returns the places of a digit in the nine houses from `first` on.
  std::array<std::uint16_t, 9> places_of(int digit, int first) const {
    std::array<std::uint16_t, 9> places;
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = place[first + static_cast<int>(i)][digit];
    return places;
  }
};

// What differs between two states of a board.
struct Changes {
  Cells cells = 0;
  Bits houses = 0;
  Bits digits = 0;

  static Changes everything() { return {(Cells{1} << 81U) - 1, (1U << 27U) - 1, 0x1FFU}; }
  bool any() const { return cells != 0; }
};

// The candidates of the last state in which a producer found nothing: where nothing has changed since, it
// finds nothing again.
class LastMiss {
 public:
  static constexpr int kNever = -2;

  void forget() { step_ = kNever; }
  void note(const Board& board, int step) {
    std::memcpy(cell_, board.cell, sizeof cell_);
    step_ = step;
  }
  // The number of steps that had been taken then.
  int step() const { return step_; }
  Changes since(const Board& board) const {
    if (step_ == kNever) return Changes::everything();
    Changes changes;
    for (int c = 0; c < 84; c += 4) {
      std::uint64_t old_candidates;
      std::uint64_t candidates;
      std::memcpy(&old_candidates, cell_ + c, 8);
      std::memcpy(&candidates, board.cell + c, 8);
      if (old_candidates == candidates) continue;
      for (int i = c; i < c + 4; ++i) {
        const Bits digits = Bits{cell_[i]} ^ board.cell[i];
        if (digits == 0) continue;
        changes.cells |= cell_bit(i);
        changes.houses |= kTables.houses[i];
        changes.digits |= digits;
      }
    }
    return changes;
  }

 private:
  std::uint16_t cell_[84] = {};
  int step_ = kNever;
};

inline Cells cells_at(int house, Bits places) {
  Cells cells = 0;
  while (places != 0) cells |= cell_bit(kTables.cell[house][take_lowest(places)]);
  return cells;
}

// The board, or what is left of one.
inline void remove_candidate(Removals& hint, const auto& board, int c, Bits digits) {
  digits &= board.cell[c];
  if (digits != 0) hint.add(c, static_cast<std::uint16_t>(digits));
}
// Removes the digits from these places of a house.
inline void remove_at(Removals& hint, const auto& board, int house, Bits places, Bits digits) {
  while (places != 0) remove_candidate(hint, board, kTables.cell[house][take_lowest(places)], digits);
}
// Removes the digit from these places of a house, which have it.
inline void remove_places(Removals& hint, int house, int digit, Bits places) {
  while (places != 0) {
    hint.add(kTables.cell[house][take_lowest(places)], static_cast<std::uint16_t>(bit(digit)));
  }
}
inline void remove_cells(Removals& hint, const Board& board, Cells cells, Bits digits) {
  while (cells != 0) remove_candidate(hint, board, take_lowest(cells), digits);
}

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

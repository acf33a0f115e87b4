// Unique rectangles and loops, and bivalue universal graves.
#if defined(NONET_SE_UNIQUENESS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_SE_UNIQUENESS_INL
#undef NONET_SE_UNIQUENESS_INL
#else
#define NONET_SE_UNIQUENESS_INL
#endif

#include <hwy/highway.h>

#include "se/subsets-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::se::HWY_NAMESPACE {
namespace {

// Walks from each cell of two candidates through cells that have both, and keeps the best hint.
class Loops {
 public:
  bool find(const Board& board, const Changes& changes, Hint& hint) {
    board_ = &board;
    best_ = &hint;
    found_ = false;
    Bits looked_at[9] = {};  // by the lower digit: the higher ones
    for (int c = 0; c < kCells; ++c) {
      if (count(board.cell[c]) != 2) continue;
      const int low = lowest(board.cell[c]);
      const int high = highest(board.cell[c]);
      Cells& cells = loop_cells_[low][high];
      if ((looked_at[low] & bit(high)) == 0) {
        looked_at[low] |= bit(high);
        cells = peel(board.cell[c], changes);
      }
      if ((cells & cell_bit(c)) == 0) continue;
      may_pass_ = cells;
      pair_ = board.cell[c];
      length_ = 0;
      on_walk_ = 0;
      visited_[0] = visited_[1] = 0;
      walk(c, -1, 0, 2);
    }
    return found_;
  }

 private:
  // Returns the cells that a loop of the two digits can have: each has another in each of its houses.
  // None where nothing has changed in them or near them.
  Cells peel(Bits pair, const Changes& changes) const {
    Cells cells = 0;
    Cells near = 0;
    for (int c = 0; c < kCells; ++c) {
      if ((board_->cell[c] & pair) != pair) continue;
      cells |= cell_bit(c);
      near |= kTables.peers[c];
    }
    if (((cells | near) & changes.cells) == 0) return 0;
    for (Cells before = 0; before != cells;) {
      before = cells;
      for (Cells rest = cells; rest != 0;) {
        const int c = take_lowest(rest);
        for (const int h : kTables.house[c]) {
          if ((kTables.house_cells[h] & cells) == cell_bit(c)) cells &= ~cell_bit(c);
        }
      }
    }
    return cells;
  }

  // The digits that other cells have besides the pair are one set for all cells that this call comes
  // to, whether it goes on there or not.
  void walk(int cell, int family, Bits extras, int may_be_larger) {
    walk_[length_] = cell;
    Bits& visited = visited_[length_ & 1];
    visited |= kTables.houses[cell];
    ++length_;
    on_walk_ |= cell_bit(cell);
    for (int k = 0; k < 3; ++k) {
      if (k == family) continue;
      for (const int other : kTables.cell[kTables.house[cell][k]]) {
        if (other == walk_[0] && length_ >= 4) {
          if (visited_[0] == visited_[1]) loop();
          continue;
        }
        const Bits candidates = board_->cell[other];
        if ((candidates & pair_) != pair_ || (on_walk_ & cell_bit(other)) != 0) continue;
        extras |= candidates & ~pair_;
        const bool larger = candidates != pair_;
        if (larger && count(extras) != 1 && may_be_larger <= 0) continue;
        if ((may_pass_ & cell_bit(other)) == 0) continue;
        if ((visited_[length_ & 1] & kTables.houses[other]) != 0) continue;  // no loop from there
        walk(other, k, extras, may_be_larger - (larger ? 1 : 0));
      }
    }
    on_walk_ &= ~cell_bit(cell);
    --length_;
    visited_[length_ & 1] &= ~kTables.houses[cell];
  }

  void loop() {
    base_ = length_ >= 10  ? (4.5 + 0.3) + 0.2
            : length_ == 8 ? (4.5 + 0.1) + 0.1
            : length_ == 6 ? 4.5 + 0.1
                           : 4.5;
    int larger[kCells];
    int n = 0;
    Cells common = ~Cells{0};
    for (int i = 0; i < length_; ++i) {
      if (board_->cell[walk_[i]] == pair_) continue;
      larger[n++] = walk_[i];
      common &= kTables.peers[walk_[i]];
    }
    if (n == 0) return;
    if (n == 1) {
      Hint hint;
      remove_candidate(hint, *board_, larger[0], pair_);
      return offer(hint, base_, 1);
    }
    const Bits extras = (board_->cell[larger[0]] | board_->cell[larger[1]]) & ~pair_;
    if (n > 2 || count(extras) == 1) {
      Hint hint;
      remove_cells(hint, *board_, common, bit(lowest(board_->cell[larger[0]] & ~pair_)));
      offer(hint, base_, 2);
    }
    if (n > 2) return;
    if (count(extras) > 1) set_with_extras(larger[0], larger[1], extras);
    type_four(larger[0], larger[1]);
  }

  void type_four(int c1, int c2) {
    for (Bits values = pair_; values != 0;) {
      const int value = take_lowest(values);
      for (int k = 0; k < 3; ++k) {
        const int h = kTables.house[c1][k];
        if (kTables.house[c2][k] != h || count(board_->place[h][value]) != 2) continue;
        Hint hint;
        remove_candidate(hint, *board_, c1, pair_ & ~bit(value));
        remove_candidate(hint, *board_, c2, pair_ & ~bit(value));
        return offer(hint, base_, 4);
      }
    }
  }

  void set_with_extras(int c1, int c2, Bits extras) {
    for (int n = count(extras); n <= 7; ++n) {
      for (int k = 0; k < 3; ++k) {
        const int h = kTables.house[c1][k];
        if (kTables.house[c2][k] != h) continue;
        const int blanks = board_->blanks_of(h);
        if (2 * n <= blanks)
          naked(h, c1, c2, extras, n, kTables.place[c1][k], kTables.place[c2][k]);
        if (2 * n < blanks) hidden(h, c1, extras, n, kTables.place[c1][k], kTables.place[c2][k]);
      }
    }
  }

  void naked(int house, int c1, int c2, Bits extras, int n, int place1, int place2) {
    const Bits shared = extras & board_->cell[c1] & board_->cell[c2];
    for (Bits places = bit(n) - 1; places < 0x200; places = next_combination(places)) {
      if ((places & bit(place1)) == 0 || (places & bit(place2)) != 0) continue;
      Bits digits = 0;
      bool fit = true;
      for (Bits rest = places & ~bit(place1); rest != 0;) {
        const Bits candidates = board_->cell[kTables.cell[house][take_lowest(rest)]];
        digits |= candidates;
        fit = fit && count(candidates) >= 2;
      }
      if (!fit || count(shared | digits) != n || count(extras | digits) != n) continue;
      Hint hint;
      for (Bits rest = 0x1FF & ~places & ~bit(place2); rest != 0;) {
        remove_candidate(hint, *board_, kTables.cell[house][take_lowest(rest)], extras | digits);
      }
      offer(hint, base_ + (n - 1) * 0.1, 3);
    }
  }

  void hidden(int house, int c1, Bits extras, int n, int place1, int place2) {
    const Bits others = 0x1FF & ~pair_ & ~extras;
    if (others == 0) return;
    for (Bits more = bit(n - 2) - 1; more < 0x200; more = next_combination(more)) {
      if ((more & ~others) == 0) {
        Bits places = 0;
        bool fit = true;
        for (Bits rest = pair_ | more; rest != 0;) {
          const Bits at = board_->place[house][take_lowest(rest)] & ~bit(place2);
          places |= at;
          fit = fit && at != 0;
        }
        if (fit && count(places) == n) {
          Hint hint;
          for (Bits rest = places & ~bit(place1); rest != 0;) {
            remove_candidate(hint, *board_, kTables.cell[house][take_lowest(rest)],
                             ~(pair_ | more));
          }
          offer(hint, base_ + (count(places & ~bit(place1)) - 1) * 0.1, 3);
        }
      }
      if (more == 0) break;
    }
    (void)c1;
  }

  static Bits next_combination(Bits set) {
    const Bits low = set & (~set + 1);
    const Bits ripple = set + low;
    return ripple | (((set ^ ripple) >> 2U) / low);
  }

  // Keeps the hint if it is better than the best; the first of equals.
  void offer(Hint& hint, double rating, int type) {
    if (hint.empty()) return;
    if (found_ && (rating > best_->rating || (rating == best_->rating && type >= type_))) return;
    found_ = true;
    type_ = type;
    hint.rating = rating;
    *best_ = hint;
  }

  const Board* board_ = nullptr;
  Hint* best_ = nullptr;
  bool found_ = false;
  int type_ = 0;
  double base_ = 0;
  Bits pair_ = 0;
  Cells may_pass_ = 0;
  Cells on_walk_ = 0;
  int walk_[kCells] = {};
  int length_ = 0;
  Bits visited_[2] = {};
  Cells loop_cells_[9][9] = {};
};

// A bivalue universal grave: but for some extra candidate, each cell has two candidates and each digit two places.
class Bug {
 public:
  bool find(const Board& board, Hint& hint) {
    board_ = &board;
    if (!find_extras() || !is_grave()) return false;
    if (cells_ == 1) {
      remove_candidate(hint, board, cell_[0], ~extra_[cell_[0]]);
      hint.rating = 5.6;
      return !hint.empty();
    }
    hint.rating = 5.7;
    if (count(extras_) == 1) {
      remove_cells(hint, board, common_, extras_);
      return !hint.empty() || (cells_ == 2 && type_four(hint));
    }
    if (common_ == 0) return false;
    return (cells_ == 2 && type_four(hint)) || type_three(hint);
  }

 private:
  bool find_extras() {
    copy_ = *board_;
    cells_ = 0;
    extras_ = 0;
    common_ = ~Cells{0} >> 47U;
    Cells bugs = 0;
    for (int h = 0; h < kHouses; ++h) {
      for (int d = 0; d < 9; ++d) {
        const Bits places = board_->place[h][d];
        if (count(places) == 0 || count(places) == 2) continue;
        int cell = -1;
        int larger = 0;
        for (Bits rest = places; rest != 0;) {
          const int c = kTables.cell[h][take_lowest(rest)];
          if (count(board_->cell[c]) < 3) continue;
          cell = c;
          ++larger;
        }
        if (larger == 0) return false;
        if (larger > 1) continue;
        if ((bugs & cell_bit(cell)) == 0) {
          bugs |= cell_bit(cell);
          extra_[cell] = 0;
          cell_[cells_++] = cell;
        }
        extra_[cell] |= bit(d);
        extras_ |= bit(d);
        if ((copy_.cell[cell] & bit(d)) != 0) copy_.remove(cell, d);
        common_ &= kTables.peers[cell];
        common_ &= ~bugs;
        if (cells_ > 1 && count(extras_) > 1 && common_ == 0) return false;
      }
    }
    return cells_ > 0;
  }
  bool is_grave() const {
    for (int c = 0; c < kCells; ++c) {
      if (board_->cell[c] != 0 && count(copy_.cell[c]) != 2) return false;
    }
    for (const auto& house : copy_.place) {
      for (const Bits places : house) {
        if (places != 0 && count(places) != 2) return false;
      }
    }
    return true;
  }

  bool type_four(Hint& hint) const {
    const int c1 = cell_[0];
    const int c2 = cell_[1];
    const Bits shared = board_->cell[c1] & board_->cell[c2] & ~extras_;
    if (count(shared) != 1 || (kTables.peers[c1] & cell_bit(c2)) == 0) return false;
    hint.rating = 5.7;
    remove_candidate(hint, *board_, c1, ~(extra_[c1] | shared));
    remove_candidate(hint, *board_, c2, ~(extra_[c2] | shared));
    return !hint.empty();
  }

  bool type_three(Hint& hint) const {
    Cells bugs = 0;
    for (int i = 0; i < cells_; ++i) bugs |= cell_bit(cell_[i]);
    for (int h = 0; h < kHouses; ++h) {
      if ((bugs & ~kTables.house_cells[h]) != 0) continue;
      std::uint16_t candidates[9] = {};
      Bits at = 0;
      for (int k = 0; k < 9; ++k) {
        const int c = kTables.cell[h][k];
        if ((common_ & cell_bit(c)) == 0) continue;
        at |= bit(k);
        candidates[k] = board_->cell[c];
      }
      for (int n = 2; n <= 6; ++n) {
        if (count(extras_) < 2) continue;
        for (Bits places = 1; places < 0x200; ++places) {
          if (count(places) != n - 1 || (places & ~at) != 0) continue;
          Bits digits = 0;
          bool fit = true;
          for (Bits rest = places; rest != 0;) {
            const int k = take_lowest(rest);
            digits |= candidates[k];
            fit = fit && count(candidates[k]) >= 2;
          }
          if (!fit || count(digits) != n || count(digits | extras_) != n) continue;
          for (Bits rest = at & ~places; rest != 0;) {
            remove_candidate(hint, *board_, kTables.cell[h][take_lowest(rest)], digits);
          }
          hint.rating = 5.7 + (n - 1) * 0.1;
          if (!hint.empty()) return true;
        }
      }
    }
    return false;
  }

  const Board* board_ = nullptr;
  Board copy_;
  int cells_ = 0;
  int cell_[kCells] = {};
  Bits extra_[kCells] = {};
  Bits extras_ = 0;
  Cells common_ = 0;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

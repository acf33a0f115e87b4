// Unique rectangles and loops.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// Walks from each cell of two candidates through cells that have both, and keeps the best hint.
class Loops {
 public:
  bool find(const Board& board, const Changes& changes, SeHint& hint) {
    board_ = &board;
    best_ = &hint;
    found_ = false;
    Bits looked_at[9] = {};  // by the lower digit: the higher ones
    for (int c = 0; c < kCells; ++c) {
      if (count(board.cell[c]) != 2) continue;
      low_ = lowest(board.cell[c]);
      high_ = highest(board.cell[c]);
      Cells& cells = loop_cells_[low_][high_];
      if ((looked_at[low_] & bit(high_)) == 0) {
        looked_at[low_] |= bit(high_);
        cells = peel(changes);
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
  // The places in the house of cells that have both digits.
  Bits both(int house) const { return board_->place[house][low_] & Bits{board_->place[house][high_]}; }
  // Returns the cells that a loop of the two digits can have: each has another in each of its houses.
  // None where nothing has changed in them or near them.
  Cells peel(const Changes& changes) const {
    Cells all = 0;
    for (int row = 0; row < 9; ++row) {
      all |= Cells{both(kRows + row)} << static_cast<unsigned>(9 * row);
    }
    Cells cells = all;
    for (Cells before = 0; before != cells;) {
      before = cells;
      for (Cells rest = cells; rest != 0;) {
        const int c = take_lowest(rest);
        for (const int h : kTables.house[c]) {
          if ((kTables.house_cells[h] & cells) == cell_bit(c)) cells &= ~cell_bit(c);
        }
      }
    }
    if (cells == 0) return 0;
    Cells near = all;
    for (Cells rest = all; rest != 0;) near |= kTables.peers[take_lowest(rest)];
    return (near & changes.cells) == 0 ? 0 : cells;
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
      const int house = kTables.house[cell][k];
      for (Bits rest = both(house); rest != 0;) {
        const int other = kTables.cell[house][take_lowest(rest)];
        if (other == walk_[0] && length_ >= 4) {
          if (visited_[0] == visited_[1]) loop();
          continue;
        }
        if ((on_walk_ & cell_bit(other)) != 0) continue;
        const Bits candidates = board_->cell[other];
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
    if (found_ && base_ > best_->rating) return;
    int larger[kCells];
    int n = 0;
    roof_ = 0;
    extras_ = 0;
    Cells common = ~Cells{0};
    for (int i = 0; i < length_; ++i) {
      if (board_->cell[walk_[i]] == pair_) continue;
      larger[n++] = walk_[i];
      roof_ |= cell_bit(walk_[i]);
      extras_ |= board_->cell[walk_[i]] & ~pair_;
      common &= kTables.peers[walk_[i]];
    }
    if (n == 0) return;
    if (n == 1) {
      hint_.clear();
      remove_candidate(hint_, *board_, larger[0], pair_);
      return offer(base_, 1);
    }
    if (n > 2 || count(extras_) == 1) {
      hint_.clear();
      remove_cells(hint_, *board_, common, bit(lowest(board_->cell[larger[0]] & ~pair_)));
      offer(base_, 2);
    }
    if (n > 2) return;
    if (count(extras_) > 1) set_with_extras(larger[0], larger[1], extras_);
    type_four(larger[0], larger[1]);
  }

  void type_four(int c1, int c2) {
    for (Bits values = pair_; values != 0;) {
      const int value = take_lowest(values);
      for (int k = 0; k < 3; ++k) {
        const int h = kTables.house[c1][k];
        if (kTables.house[c2][k] != h || count(board_->place[h][value]) != 2) continue;
        hint_.clear();
        remove_candidate(hint_, *board_, c1, pair_ & ~bit(value));
        remove_candidate(hint_, *board_, c2, pair_ & ~bit(value));
        return offer(base_, 4, {}, bit(value), h);
      }
    }
  }

  void set_with_extras(int c1, int c2, Bits extras) {
    for (int n = count(extras); n <= 7; ++n) {
      for (int k = 0; k < 3; ++k) {
        const int h = kTables.house[c1][k];
        if (kTables.house[c2][k] != h) continue;
        const int blanks = board_->blanks_of(h);
        if (2 * n <= blanks) naked(h, c1, c2, extras, n, kTables.place[c1][k], kTables.place[c2][k]);
        if (2 * n < blanks) hidden(h, extras, n, kTables.place[c1][k], kTables.place[c2][k]);
      }
    }
  }

  void naked(int house, int c1, int c2, Bits extras, int n, int place1, int place2) {
    const Bits shared = extras & board_->cell[c1] & board_->cell[c2];
    Bits fit = 0;
    for (Bits rest = 0x1FF & ~bit(place1) & ~bit(place2); rest != 0;) {
      const int k = take_lowest(rest);
      const int candidates = count(board_->cell[kTables.cell[house][k]]);
      if (candidates >= 2 && candidates <= n) fit |= bit(k);
    }
    if (count(fit) < n - 1) return;
    fit |= bit(place1);
    for (Bits places = bit(n) - 1; places < 0x200; places = next_combination(places)) {
      if ((places & bit(place1)) == 0 || (places & ~fit) != 0) continue;
      Bits digits = 0;
      for (Bits rest = places & ~bit(place1); rest != 0;) {
        digits |= board_->cell[kTables.cell[house][take_lowest(rest)]];
      }
      if (count(shared | digits) != n || count(extras | digits) != n) continue;
      hint_.clear();
      remove_at(hint_, *board_, house, 0x1FF & ~places & ~bit(place2), extras | digits);
      offer(base_ + (n - 1) * 0.1, 3, cells_at(house, places & ~bit(place1)), extras | digits, house);
    }
  }

  void hidden(int house, Bits extras, int n, int place1, int place2) {
    const Bits others = 0x1FF & ~pair_ & ~extras;
    if (others == 0) return;
    Bits fit = 0;
    for (Bits rest = others | pair_; rest != 0;) {
      const int d = take_lowest(rest);
      const int places = count(board_->place[house][d] & ~bit(place2));
      if (places >= 1 && places <= n) fit |= bit(d);
    }
    if ((pair_ & ~fit) != 0 || count(fit) < n) return;
    fit &= ~pair_;
    for (Bits more = bit(n - 2) - 1; more < 0x200; more = next_combination(more)) {
      if ((more & ~fit) == 0) {
        Bits places = 0;
        for (Bits rest = pair_ | more; rest != 0;) places |= board_->place[house][take_lowest(rest)];
        places &= ~bit(place2);
        if (count(places) == n) {
          hint_.clear();
          remove_at(hint_, *board_, house, places & ~bit(place1), ~(pair_ | more));
          // What hides here leaves the other digits to the other cells and the roof: that is what is shown.
          Bits left = others & ~more;
          for (Bits rest = left; rest != 0;) {
            const int d = take_lowest(rest);
            if (board_->place[house][d] == 0) left &= ~bit(d);
          }
          const Bits left_places = board_->blank[house] & ~places & ~bit(place1) & ~bit(place2);
          offer(base_ + (count(places & ~bit(place1)) - 1) * 0.1, 3, cells_at(house, left_places),
                left | extras, house);
        }
      }
      if (more == 0) break;
    }
  }

  static Bits next_combination(Bits set) {
    const Bits low = set & (~set + 1);
    const Bits ripple = set + low;
    return ripple | (((set ^ ripple) >> 2U) / low);
  }

  // Keeps the hint if it is better than the best; the first of equals. Its reason in the house is a set of
  // further cells and the roof, or that the digit has no places but in the roof.
  void offer(double rating, int type, Cells further = 0, Bits digits = 0, int house = -1) {
    if (hint_.empty()) return;
    if (found_ && (rating > best_->rating || (rating == best_->rating && type >= best_->type))) return;
    found_ = true;
    hint_.type = type;
    hint_.rating = rating;
    hint_.show(Role::Base, on_walk_, pair_);
    hint_.show(Role::Guardian, roof_, extras_);
    if (type == 3) hint_.show(Role::Als, further, digits);
    if (type == 3) hint_.show_house(Role::Cover, house);
    if (type == 4) hint_.show_house(Role::Cover, house, digits);
    *best_ = hint_;
  }

  const Board* board_ = nullptr;
  SeHint* best_ = nullptr;
  SeHint hint_;
  bool found_ = false;
  double base_ = 0;
  int low_ = 0;
  int high_ = 0;
  Bits pair_ = 0;
  Cells may_pass_ = 0;
  Cells on_walk_ = 0;
  int walk_[kCells] = {};
  int length_ = 0;
  Cells roof_ = 0;   // the cells of the loop with other digits too
  Bits extras_ = 0;  // these digits
  Bits visited_[2] = {};
  Cells loop_cells_[9][9] = {};
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

// Bivalue universal graves.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// A bivalue universal grave: but for some extra candidate, each cell has two candidates and each digit two
// places.
class Bug {
 public:
  bool find(const Board& board, SeHint& hint) {
    board_ = &board;
    if (!find_extras() || !is_grave()) return false;
    show(hint);
    if (cells_ == 1) {
      remove_candidate(hint, board, cell_[0], ~extra_[cell_[0]]);
      hint.rating = 5.6;
      hint.type = 1;
      return !hint.empty();
    }
    hint.rating = 5.7;
    if (count(extras_) == 1) {
      remove_cells(hint, board, common_, extras_);
      hint.type = 2;
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
    bugs_ = 0;
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
        if ((bugs_ & cell_bit(cell)) == 0) {
          bugs_ |= cell_bit(cell);
          extra_[cell] = 0;
          cell_[cells_++] = cell;
        }
        extra_[cell] |= bit(d);
        extras_ |= bit(d);
        if ((copy_.cell[cell] & bit(d)) != 0) copy_.remove(cell, d);
        common_ &= kTables.peers[cell];
        common_ &= ~bugs_;
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

  void show(SeHint& hint) const {
    Cells blank = 0;
    for (int c = 0; c < kCells; ++c) {
      if (board_->cell[c] != 0) blank |= cell_bit(c);
    }
    hint.show(Role::Base, blank, 0);
    hint.show(Role::Guardian, bugs_, extras_);
  }

  bool type_four(SeHint& hint) const {
    const int c1 = cell_[0];
    const int c2 = cell_[1];
    const Bits shared = board_->cell[c1] & board_->cell[c2] & ~extras_;
    if (count(shared) != 1 || (kTables.peers[c1] & cell_bit(c2)) == 0) return false;
    hint.rating = 5.7;
    remove_candidate(hint, *board_, c1, ~(extra_[c1] | shared));
    remove_candidate(hint, *board_, c2, ~(extra_[c2] | shared));
    if (hint.empty()) return false;
    hint.type = 4;
    hint.show_house(Role::Cover, lowest(kTables.houses[c1] & kTables.houses[c2]), shared);
    return true;
  }

  bool type_three(SeHint& hint) const {
    for (int h = 0; h < kHouses; ++h) {
      if ((bugs_ & ~kTables.house_cells[h]) != 0) continue;
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
          remove_at(hint, *board_, h, at & ~places, digits);
          if (hint.empty()) continue;
          hint.rating = 5.7 + (n - 1) * 0.1;
          hint.type = 3;
          hint.show(Role::Als, cells_at(h, places), digits);
          hint.show_house(Role::Cover, h);
          return true;
        }
      }
    }
    return false;
  }

  const Board* board_ = nullptr;
  Board copy_;
  int cells_ = 0;
  int cell_[kCells] = {};
  Cells bugs_ = 0;  // these cells
  Bits extra_[kCells] = {};
  Bits extras_ = 0;
  Cells common_ = 0;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

// Aligned pair and triplet exclusion: the assignments of two or three cells that leave some cell which
// sees all of them no candidate cannot be, and candidates in none that is left go.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

class Aligned {
 public:
  // n: 2 or 3.
  bool find(const Board& board, const Changes& changes, int n, SeHint& hint) {
    board_ = &board;
    changed_ = changes.cells;
    collect(n);
    for (int j = 1; j < bases_; ++j) {
      for (int i = 0; i < j; ++i) {
        const int c0 = base_[i];
        const int c1 = base_[j];
        const Cells both = excluders_[c0] & excluders_[c1];
        if ((both & (both - 1)) == 0) continue;
        if (n == 2 ? pair(c0, c1, both, hint) : thirds(c0, c1, both, hint)) return true;
      }
    }
    return false;
  }

 private:
  void collect(int n) {
    Cells single = 0;
    excluding_ = 0;
    Cells blank = 0;
    for (int c = 0; c < kCells; ++c) {
      const int candidates = count(board_->cell[c]);
      if (candidates == 1) single |= cell_bit(c);
      if (candidates >= 2) blank |= cell_bit(c);
      if (candidates >= 2 && candidates <= n) excluding_ |= cell_bit(c);
    }
    if (n == 3) collect_outside();
    bases_ = 0;
    is_base_ = 0;
    for (Cells rest = blank; rest != 0;) {
      const int c = take_lowest(rest);
      excluders_[c] = kTables.peers[c] & excluding_;
      if (excluders_[c] == 0 || (kTables.peers[c] & single) != 0) continue;
      base_[bases_++] = c;
      is_base_ |= cell_bit(c);
    }
  }
  void collect_outside() {
    Cells has[9] = {};
    for (Cells rest = excluding_; rest != 0;) {
      const int c = take_lowest(rest);
      for (Bits digits = board_->cell[c]; digits != 0;) has[take_lowest(digits)] |= cell_bit(c);
    }
    outside_[0x1FF] = 0;
    for (Bits digits = 0x1FE;; --digits) {
      const int missing = lowest(~digits);
      outside_[digits] = outside_[digits | bit(missing)] | has[missing];
      if (digits == 0) break;
    }
  }
  // Whether a set that was looked at before could give something now: one of its cells has changed, or
  // a cell that sees all of them.
  bool fresh(Cells cells, Cells common_peers) const { return ((cells | common_peers) & changed_) != 0; }

  bool pair(int c0, int c1, Cells both, SeHint& hint) {
    if (!fresh(cell_bit(c0) | cell_bit(c1), kTables.peers[c0] & kTables.peers[c1])) return false;
    const Bits m0 = board_->cell[c0];
    const Bits m1 = board_->cell[c1];
    Bits out[9] = {};  // by the digit of the one, the digits that the other cannot have then
    while (both != 0) {
      const Bits candidates = board_->cell[take_lowest(both)];
      out[lowest(candidates)] |= bit(highest(candidates));
      out[highest(candidates)] |= bit(lowest(candidates));
    }
    const bool see = (kTables.peers[c0] & cell_bit(c1)) != 0;
    Bits left0 = 0;
    Bits left1 = 0;
    for (Bits rest = m0; rest != 0;) {
      const int d = take_lowest(rest);
      const Bits may = m1 & ~out[d] & (see ? ~bit(d) : ~Bits{0});
      if (may != 0) left0 |= bit(d);
      left1 |= may;
    }
    remove_candidate(hint, *board_, c0, m0 & ~left0);
    remove_candidate(hint, *board_, c1, m1 & ~left1);
    if (hint.empty()) return false;
    show(hint, {c0, c1});
    return true;
  }

  bool thirds(int c0, int c1, Cells both, SeHint& hint) {
    Cells done = cell_bit(c0) | cell_bit(c1) | seen_before(c0, c1);
    // Where nothing changed in or near these two, only a third cell that has changed makes a new set.
    if (!fresh(cell_bit(c0) | cell_bit(c1), kTables.peers[c0] & kTables.peers[c1])) done |= ~changed_;
    for (const int c : {c0, c1}) {
      const Cells thirds = excluders_[c] & is_base_ & ~done;
      done |= thirds;
      // Any order will do to see that there is nothing.
      bool any = false;
      for (Cells rest = thirds; rest != 0 && !any;) {
        any = third(c0, c1, take_lowest(rest), both, hint);
      }
      if (!any) continue;
      hint.clear();
      for (const int c2 : kTables.peer[c]) {
        if ((thirds & cell_bit(c2)) != 0 && third(c0, c1, c2, both, hint)) return true;
      }
    }
    return false;
  }
  bool third(int c0, int c1, int c2, Cells both, SeHint& hint) {
    const Cells all = both & excluders_[c2];
    return (all & (all - 1)) != 0 && triplet(c0, c1, c2, all, hint);
  }

  // Returns the third cells that were looked at with these two under an earlier pair.
  Cells seen_before(int c0, int c1) const {
    Cells seen = 0;
    if ((excluding_ & cell_bit(c1)) != 0) {
      const bool by_pair = (kTables.peers[c0] & cell_bit(c1)) != 0;
      seen |= (cell_bit(c1) - 1) & (by_pair ? ~Cells{0} : kTables.peers[c1]);
    }
    if ((excluding_ & cell_bit(c0)) != 0) {
      const bool by_pair = (kTables.peers[c1] & cell_bit(c0)) != 0;
      seen |= (cell_bit(c0) - 1) & (by_pair ? ~Cells{0} : kTables.peers[c0]);
    }
    return seen;
  }

  bool triplet(int c0, int c1, int c2, Cells all, SeHint& hint) {
    if (!fresh(cell_bit(c0) | cell_bit(c1) | cell_bit(c2),
               kTables.peers[c0] & kTables.peers[c1] & kTables.peers[c2])) {
      return false;
    }
    const Bits m0 = board_->cell[c0];
    const Bits m1 = board_->cell[c1];
    const Bits m2 = board_->cell[c2];
    const Bits any = m0 | m1 | m2;
    if ((all & ~outside_[any]) == 0)
      return false;         // what cells that see each other forbid, subsets have found
    Bits pairs[9] = {};     // excluders of two candidates: the one by the other
    Bits triples[16] = {};  // excluders of three candidates
    int n = 0;
    for (all &= ~outside_[any]; all != 0;) {
      const Bits candidates = board_->cell[take_lowest(all)];
      if (count(candidates) == 2) {
        pairs[lowest(candidates)] |= bit(highest(candidates));
        pairs[highest(candidates)] |= bit(lowest(candidates));
      } else {
        triples[n++] = candidates;
      }
    }
    const bool see01 = (kTables.peers[c0] & cell_bit(c1)) != 0;
    const bool see02 = (kTables.peers[c0] & cell_bit(c2)) != 0;
    const bool see12 = (kTables.peers[c1] & cell_bit(c2)) != 0;
    Bits left0 = 0;
    Bits left1 = 0;
    Bits left2 = 0;
    for (Bits rest0 = m0; rest0 != 0;) {
      const int a = take_lowest(rest0);
      const Bits may2 = m2 & ~pairs[a] & ~(see02 ? bit(a) : 0);
      for (Bits rest1 = m1 & ~pairs[a] & ~(see01 ? bit(a) : 0); rest1 != 0;) {
        const int b = take_lowest(rest1);
        Bits may = may2 & ~pairs[b] & ~(see12 ? bit(b) : 0);
        for (int i = 0; i < n; ++i) {
          const Bits third = triples[i] & ~(bit(a) | bit(b));
          if ((third & (third - 1)) == 0) may &= ~third;
        }
        if (may == 0) continue;
        left0 |= bit(a);
        left1 |= bit(b);
        left2 |= may;
      }
      if (left0 == m0 && left1 == m1 && left2 == m2) return false;
    }
    remove_candidate(hint, *board_, c0, m0 & ~left0);
    remove_candidate(hint, *board_, c1, m1 & ~left1);
    remove_candidate(hint, *board_, c2, m2 & ~left2);
    if (hint.empty()) return false;
    show(hint, {c0, c1, c2});
    return true;
  }

  // Shows the cells, and for each assignment with a candidate that goes, the first excluder that it leaves
  // none.
  void show(SeHint& hint, std::initializer_list<int> cells) const {
    Cells base = 0;
    Cells all = ~Cells{0};
    Bits digits = 0;
    Bits gone[3] = {};
    for (const int* c = cells.begin(); c != cells.end(); ++c) {
      base |= cell_bit(*c);
      all &= excluders_[*c];
      digits |= board_->cell[*c];
      for (int i = 0; i < hint.removals; ++i) {
        if (hint.removal[i].cell == *c) gone[c - cells.begin()] = hint.removal[i].digits;
      }
    }
    hint.show(Role::Base, base, digits);
    Cells needed = 0;
    int digit[3];
    const auto assign = [&](const auto& self, std::size_t k, Bits used, bool goes) -> void {
      if (k == cells.size()) {
        for (Cells rest = goes ? all : 0; rest != 0;) {
          const int c = take_lowest(rest);
          if ((board_->cell[c] & ~used) != 0) continue;
          needed |= cell_bit(c);
          return;
        }
        return;
      }
      const int c = cells.begin()[k];
      for (Bits rest = board_->cell[c]; rest != 0;) {
        digit[k] = take_lowest(rest);
        bool repeats = false;
        for (std::size_t i = 0; i < k; ++i) {
          const bool see = (kTables.peers[c] & cell_bit(cells.begin()[i])) != 0;
          repeats = repeats || (see && digit[i] == digit[k]);
        }
        const Bits here = bit(digit[k]);
        if (!repeats) self(self, k + 1, used | here, goes || (gone[k] & here) != 0);
      }
    };
    assign(assign, 0, 0, false);
    if (needed != 0) hint.show(Role::Cover, needed, 0);
  }

  const Board* board_ = nullptr;
  Cells changed_ = 0;
  int bases_ = 0;
  int base_[kCells] = {};
  Cells is_base_ = 0;
  Cells excluding_ = 0;  // cells of 2 … n candidates
  Cells excluders_[kCells] = {};
  Cells outside_[512] = {};  // excluders that have a digit that is not one of these
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

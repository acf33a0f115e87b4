// Nishio, multiple and dynamic chains: what all digits of a cell, all places of a digit, or a candidate and its
// opposite have in common.
//
// The first hint is the one of the shortest chains; among those of equal length, by kind, then in the
// order in which Sudoku Explainer lists them.
#if defined(NONET_SE_READINGS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_SE_READINGS_INL
#undef NONET_SE_READINGS_INL
#else
#define NONET_SE_READINGS_INL
#endif

#include <hwy/highway.h>

#include "se/length.hpp"
#include "se/propagation-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::se::HWY_NAMESPACE {
namespace {

// The best hint so far, by length and kind.
struct Shortest {
  int nodes = 1 << 20;
  int key = 0;
  int candidate = -1;
  bool placed = false;

  bool offer(int its_nodes, int its_key, int its_candidate, bool places) {
    if (its_nodes > nodes || (its_nodes == nodes && its_key >= key)) return false;
    nodes = its_nodes;
    key = its_key;
    candidate = its_candidate;
    placed = places;
    return true;
  }
  template <int W>
  bool tell(const Board& board, const Links<W>& links, double base, Hint& hint) const {
    if (candidate < 0) return false;
    const int c = links.cell[candidate];
    const Bits digit = bit(links.digit[candidate]);
    hint.rating = base + length_term(nodes);
    if (placed) {
      remove_candidate(hint, board, c, ~digit);
      hint.place(c, links.digit[candidate]);
    } else {
      remove_candidate(hint, board, c, digit);
    }
    return true;
  }
};

enum Key { kOpposites = 1, kCell = 5, kHouse = 6, kContradiction = 7 };

// Whether the cell is where the house has the digit first.
inline bool first_place(const Board& board, int house, int digit, int cell) {
  return kTables.cell[house][lowest(board.place[house][digit])] == cell;
}

template <int W>
class Readings {
 public:
  static constexpr int kCandidates = Links<W>::kCandidates;

  void start(const Board& board, const Links<W>& links) {
    board_ = &board;
    links_ = &links;
    propagation_.start(board, links);
  }

  // What nishio says of a digit depends on its places alone, so it is kept until they change.
  template <class Stop>
  bool nishio(Stop stop, Hint& hint) {
    Shortest best;
    for (int d = 0; d < 9; ++d) {
      NishioOfDigit& known = nishio_[d];
      if (std::memcmp(known.rows, rows_of(d).at, sizeof known.rows) != 0) {
        if (stop()) return false;
        nishio_of(d, known);
      }
      if (known.nodes == 0) continue;
      // Of equals, the first by cells, then digits.
      const int candidate = links_->number(*board_, known.cell, d);
      if (known.nodes < best.nodes || (known.nodes == best.nodes && candidate < best.candidate)) {
        best = {};
        best.offer(known.nodes, kContradiction, candidate, known.placed);
      }
    }
    return best.tell(*board_, *links_, 7.5, hint);
  }

  template <class Stop>
  bool dynamic(double base, bool advanced, Stop stop, Hint& hint) {
    const typename Propagation<W>::Way way{.advanced = advanced};
    for (int p = 0; p < links_->n; ++p) {
      if (stop()) return false;
      propagation_.run(p, true, way, on_[p]);
    }
    Shortest best;
    for (int c = 0; c < kCells; ++c) {
      const int candidates = count(board_->cell[c]);
      if (candidates < 2) continue;
      const int first = links_->first[c];
      for (int p = first; p < first + candidates; ++p) {
        if (stop()) return false;
        propagation_.run(p, false, way, off_);
        if (on_[p].contradiction) best.offer(on_[p].nodes, kContradiction, p, false);
        if (off_.contradiction) best.offer(off_.nodes, kContradiction, p, true);
        if (candidates >= 3) {
          const Reach<W>* both[2] = {&on_[p], &off_};
          common(both, 2, kOpposites, best);
        }
        houses(c, links_->digit[p], best);
      }
      const Reach<W>* all[9] = {};
      for (int i = 0; i < candidates; ++i) all[i] = &on_[first + i];
      common(all, candidates, kCell, best);
    }
    return best.tell(*board_, *links_, base, hint);
  }

 private:
  struct NishioOfDigit {
    std::uint16_t rows[9] = {0xFFFF};  // its places in each row
    int nodes = 0;                     // 0: no contradiction
    int cell = 0;
    bool placed = false;
  };
  struct DigitRows {
    std::uint16_t at[9];
  };
  DigitRows rows_of(int d) const {
    DigitRows rows;
    for (int row = 0; row < 9; ++row) rows.at[row] = board_->place[kRows + row][d];
    return rows;
  }
  void nishio_of(int d, NishioOfDigit& known) {
    std::memcpy(known.rows, rows_of(d).at, sizeof known.rows);
    Shortest best;
    for (int p = 0; p < links_->n; ++p) {
      if (links_->digit[p] != d || count(board_->cell[links_->cell[p]]) < 2) continue;
      for (const bool on : {true, false}) {
        propagation_.run(p, on, {.x_only = true}, off_);
        if (off_.contradiction) best.offer(off_.nodes, kContradiction, p, !on);
      }
    }
    known.nodes = best.candidate < 0 ? 0 : best.nodes;
    if (best.candidate < 0) return;
    known.cell = links_->cell[best.candidate];
    known.placed = best.placed;
  }

  void houses(int c, int d, Shortest& best) {
    for (int k = 0; k < 3; ++k) {
      const int h = kTables.house[c][k];
      const Bits places = board_->place[h][d];
      if (count(places) < 2 || !first_place(*board_, h, d, c)) continue;
      const Reach<W>* all[9] = {};
      int n = 0;
      for (Bits rest = places; rest != 0;) {
        all[n++] = &on_[links_->number(*board_, kTables.cell[h][take_lowest(rest)], d)];
      }
      common(all, n, kHouse, best);
    }
  }

  // Offers what all propagations make true, then what all make false, in the order of the first.
  void common(const Reach<W>* const* all, int n, int key, Shortest& best) {
    Row<W> on = all[0]->on;
    Row<W> off = all[0]->off;
    for (int i = 1; i < n; ++i) {
      on &= all[i]->on;
      off &= all[i]->off;
    }
    if (!on.empty()) {
      for (int i = 0; i < all[0]->ons; ++i) {
        const int p = all[0]->on_order[i];
        if (!on.has(p)) continue;
        int nodes = 0;
        for (int k = 0; k < n; ++k) nodes += all[k]->on_nodes[p];
        best.offer(nodes, key, p, true);
      }
    }
    if (!off.empty()) {
      for (int i = 0; i < all[0]->offs; ++i) {
        const int p = all[0]->off_order[i];
        if (!off.has(p)) continue;
        int nodes = 0;
        for (int k = 0; k < n; ++k) nodes += all[k]->off_nodes[p];
        best.offer(nodes, key, p, false);
      }
    }
  }

  const Board* board_ = nullptr;
  const Links<W>* links_ = nullptr;
  Propagation<W> propagation_;
  Reach<W> off_;
  Reach<W> on_[kCandidates];
  NishioOfDigit nishio_[9];
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

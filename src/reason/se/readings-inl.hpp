// Nishio, multiple and dynamic chains: what all digits of a cell, all places of a digit, or a candidate and
// its opposite have in common.
//
// The first hint is the one of the shortest chains; among those of equal length, by kind, then in the
// order in which Sudoku Explainer lists them.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// The candidates whose propagations have something in common, and why one of them is true.
struct Sources {
  int n = 0;
  std::int16_t source[9] = {};
  Bits falses = 0;  // those that are assumed to be false
  Where where = {};

  void add(int p, bool on = true) {
    if (!on) falses |= bit(n);
    source[n++] = static_cast<std::int16_t>(p);
  }
};

// The best hint so far, by length and kind.
struct Shortest {
  int nodes = 1 << 20;
  int key = 0;
  int candidate = -1;
  bool placed = false;
  Sources sources;  // of candidates whose chains lead to it; of a contradiction it is the candidate itself

  bool wants(int its_nodes, int its_key) const {
    return its_nodes < nodes || (its_nodes == nodes && its_key < key);
  }
  bool offer(int its_nodes, int its_key, int its_candidate, bool places, const Sources& its_sources = {}) {
    if (!wants(its_nodes, its_key)) return false;
    nodes = its_nodes;
    key = its_key;
    candidate = its_candidate;
    placed = places;
    sources = its_sources;
    return true;
  }
  template <int W>
  bool tell(const Board& board, const Links<W>& links, double base, SeHint& hint) const {
    if (candidate < 0) return false;
    const int c = links.cell[candidate];
    const Bits digit = bit(links.digit[candidate]);
    hint.rating = base + length_term(nodes);
    remove_candidate(hint, board, c, placed ? ~digit : digit);
    if (placed) hint.place(c, links.digit[candidate]);
    return true;
  }
};

enum Key { kOpposites = 1, kCell = 5, kHouse = 6, kContradiction = 7 };

// Whether the cell is where the house has the digit first.
inline bool first_place(const Board& board, int house, int digit, int cell) {
  return kTables.cell[house][lowest(board.place[house][digit])] == cell;
}

// Calls visit(sources) for the cell's houses where the digit has at least `least` places, the cell's the
// first.
template <int W, class Visit>
void visit_houses(const Board& board, const Links<W>& links, int c, int d, int least, Visit visit) {
  for (const int h : kTables.house[c]) {
    const Bits places = board.place[h][d];
    if (count(places) < least || !first_place(board, h, d, c)) continue;
    Sources all{.where = {static_cast<std::int8_t>(h)}};
    for (Bits rest = places; rest != 0;) {
      all.add(links.number(board, kTables.cell[h][take_lowest(rest)], d));
    }
    visit(all);
  }
}
// Calls visit(sources, key) for the cells and the houses of multiple chains, in order.
template <int W, class Visit>
void visit_groups(const Board& board, const Links<W>& links, Visit visit) {
  for (int c = 0; c < kCells; ++c) {
    const int candidates = count(board.cell[c]);
    if (candidates <= 2) continue;
    const int first = links.first[c];
    Sources cell{.where = {Where::kCell}};
    for (int p = first; p < first + candidates; ++p) {
      visit_houses(board, links, c, links.digit[p], 3, [&](const Sources& house) { visit(house, kHouse); });
      cell.add(p);
    }
    visit(cell, kCell);
  }
}

template <int W, class Inner = NoInner>
class Readings {
 public:
  static constexpr int kCandidates = Links<W>::kCandidates;
  using Ways = Propagation<W, Inner>;
  using Way = typename Ways::Way;
  using R = Reach<W, Inner>;

  void start(const Board& board, const Links<W>& links, Watch& watch) {
    board_ = &board;
    links_ = &links;
    watch_ = &watch;
    propagation_.start(board, links);
  }

  // What nishio says of a digit depends on its places alone, so it is kept until they change.
  bool nishio(SeHint& hint) {
    best_ = {};
    for (int d = 0; d < 9; ++d) {
      NishioOfDigit& known = nishio_[d];
      if (const auto rows = board_->places_of(d, kRows); rows != known.rows) {
        if (watch_->stopped()) return false;
        known.rows = rows;
        nishio_of(d, known);
      }
      if (known.nodes == 0) continue;
      // Of equals, the first by cells, then digits.
      const int candidate = links_->number(*board_, known.cell, d);
      if (known.nodes < best_.nodes || (known.nodes == best_.nodes && candidate < best_.candidate)) {
        best_ = {};
        best_.offer(known.nodes, kContradiction, candidate, known.placed);
      }
    }
    return best_.tell(*board_, *links_, 7.5, hint);
  }

  bool dynamic(double base, Way way, SeHint& hint) {
    best_ = {};
    return read(way, best_) && best_.tell(*board_, *links_, base, hint);
  }
  // Offers all hints to gather; false if it was stopped.
  template <class Gather>
  bool read(Way way, Gather& gather) {
    for (int p = 0; p < links_->n; ++p) {
      if (watch_->stopped()) return false;
      run(p, true, way, on_[p]);
    }
    for (int c = 0; c < kCells; ++c) {
      const int candidates = count(board_->cell[c]);
      if (candidates < 2) continue;
      const int first = links_->first[c];
      Sources cell{.where = {Where::kCell}};
      for (int p = first; p < first + candidates; ++p) {
        if (watch_->stopped()) return false;
        run(p, false, way, off_);
        contradiction(p, true, on_[p], gather);
        contradiction(p, false, off_, gather);
        if (candidates >= 3) {
          Sources both;
          both.add(p);
          both.add(p, false);
          common(both, kOpposites, gather);
        }
        visit_houses(*board_, *links_, c, links_->digit[p], 2,
                     [&](const Sources& house) { common(house, kHouse, gather); });
        cell.add(p);
      }
      common(cell, kCell, gather);
    }
    return true;
  }
  // Propagates once more, for what the last run leaves.
  const Ways& run(int source, bool on, Way way, R& reach, Causes<W>* causes = nullptr) {
    watch_->propagated();
    propagation_.note_causes(causes);
    propagation_.run(source, on, way, reach);
    propagation_.note_causes(nullptr);
    return propagation_;
  }
  const Shortest& found() const { return best_; }

 private:
  struct NishioOfDigit {
    std::array<std::uint16_t, 9> rows{0xFFFF};  // its places in each row
    int nodes = 0;                              // 0: no contradiction
    int cell = 0;
    bool placed = false;
  };
  void nishio_of(int d, NishioOfDigit& known) {
    Shortest best;
    for (int p = 0; p < links_->n; ++p) {
      if (links_->digit[p] != d || count(board_->cell[links_->cell[p]]) < 2) continue;
      for (const bool on : {true, false}) {
        run(p, on, {.x_only = true}, off_);
        if (off_.contradiction) best.offer(off_.nodes, kContradiction, p, !on);
      }
    }
    known.nodes = best.candidate < 0 ? 0 : best.nodes;
    if (best.candidate < 0) return;
    known.cell = links_->cell[best.candidate];
    known.placed = best.placed;
  }

  template <class Gather>
  void contradiction(int p, bool on, const R& reach, Gather& gather) {
    if (!reach.contradiction) return;
    int nodes = reach.nodes;
    if constexpr (Inner::kNested) {
      inner_.clear();
      inner_.add(reach.inner, reach.inner.of_contradiction);
      nodes += inner_.nodes();
    }
    Sources source;
    source.add(p, on);
    gather.offer(nodes, kContradiction, p, !on, source);
  }
  // Offers what all propagations make true, then what all make false, in the order of the first.
  template <class Gather>
  void common(const Sources& sources, int key, Gather& gather) {
    const R* all[9] = {};
    for (int i = 0; i < sources.n; ++i) {
      all[i] = (sources.falses & bit(i)) != 0 ? &off_ : &on_[sources.source[i]];
    }
    Row<W> on = all[0]->on;
    Row<W> off = all[0]->off;
    for (int i = 1; i < sources.n; ++i) {
      on &= all[i]->on;
      off &= all[i]->off;
    }
    if (!on.empty()) {
      for (int i = 0; i < all[0]->ons; ++i) {
        const int p = all[0]->on_order[i];
        if (on.has(p)) offer(all, sources, key, p, true, gather);
      }
    }
    if (!off.empty()) {
      for (int i = 0; i < all[0]->offs; ++i) {
        const int p = all[0]->off_order[i];
        if (off.has(p)) offer(all, sources, key, p, false, gather);
      }
    }
  }
  template <class Gather>
  void offer(const R* const* all, const Sources& sources, int key, int p, bool on, Gather& gather) {
    int nodes = 0;
    for (int k = 0; k < sources.n; ++k) nodes += on ? all[k]->on_nodes[p] : all[k]->off_nodes[p];
    if constexpr (Inner::kNested) {
      if (!gather.wants(nodes, key)) return;
      inner_.clear();
      for (int k = 0; k < sources.n; ++k) {
        inner_.add(all[k]->inner, on ? all[k]->inner.of_on[p] : all[k]->inner.of_off[p]);
      }
      nodes += inner_.nodes();
    }
    gather.offer(nodes, key, p, on, sources);
  }

  // The inner chains of a hint: each different one counts once.
  class InnerNodes {
   public:
    void clear() { n_ = nodes_ = 0; }
    template <class Chains>
    void add(const Chains& chains, const Row<W>& which) {
      which.each([&](int q) {
        const std::uint64_t identity = chains.identity[q];
        for (int i = 0; i < n_; ++i) {
          if (seen_[i] == identity) return;
        }
        seen_[n_++] = identity;
        nodes_ += chains.nodes[q];
      });
    }
    int nodes() const { return nodes_; }

   private:
    int n_ = 0;
    int nodes_ = 0;
    std::uint64_t seen_[9 * kCandidates];
  };

  const Board* board_ = nullptr;
  const Links<W>* links_ = nullptr;
  Watch* watch_ = nullptr;
  Ways propagation_;
  R off_;
  R on_[kCandidates];
  InnerNodes inner_;
  NishioOfDigit nishio_[9];
  Shortest best_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

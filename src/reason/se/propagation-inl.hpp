// Propagation: what follows from one candidate being true or false, in the order in which Sudoku Explainer
// finds it, while false candidates are taken from the board.
//
// True candidates go before false ones, first come first served. A candidate that becomes true because others
// have gone has all of them as parents. Each node's ancestors are a row of bits, true candidates in the lower
// half: the number of bits is the length of its chain. A false candidate found from a true one has that one's
// ancestors and itself, so it needs no row of its own.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// A propagation that asks no inner search.
struct NoInner {
  static constexpr bool kNested = false;
};

// Inner chains, by the first candidate that each of them removes.
template <int W>
struct InnerChains {
  static constexpr int kCandidates = Links<W>::kCandidates;

  Row<W> of_on[kCandidates];  // the inner chains that each chain needs
  Row<W> of_off[kCandidates];
  Row<W> of_contradiction;
  std::uint64_t identity[kCandidates];
  int nodes[kCandidates];
};
struct NoInnerChains {};

// What follows from one candidate being true or false, in order, with the length of the chain to each.
template <int W>
struct Found {
  static constexpr int kCandidates = Links<W>::kCandidates;

  Row<W> on;
  Row<W> off;
  int ons = 0;
  int offs = 0;
  std::int16_t on_order[kCandidates];
  std::int16_t off_order[kCandidates];
  std::uint16_t on_nodes[kCandidates];
  std::uint16_t off_nodes[kCandidates];

  void clear() {
    on = off = Row<W>::none();
    ons = offs = 0;
  }
  void add_on(int p, int nodes) {
    on.add(p);
    on_order[ons++] = static_cast<std::int16_t>(p);
    on_nodes[p] = static_cast<std::uint16_t>(nodes);
  }
  void add_off(int q, int nodes) {
    off.add(q);
    off_order[offs++] = static_cast<std::int16_t>(q);
    off_nodes[q] = static_cast<std::uint16_t>(nodes);
  }
};

// What one propagation found.
template <int W, class Inner = NoInner>
struct Reach : Found<W> {
  bool contradiction = false;
  int nodes = 0;  // of both chains to the contradiction
  std::conditional_t<Inner::kNested, InnerChains<W>, NoInnerChains> inner;
};

template <int W, class Inner = NoInner>
class Propagation {
 public:
  static constexpr int kCandidates = Links<W>::kCandidates;
  static constexpr bool kNested = Inner::kNested;
  using R = Reach<W, Inner>;
  using Lineage = Row<(kNested ? 3 : 2) * W>;

  struct Way {
    bool x_only = false;
    bool advanced = false;
    int level = 0;  // from 2 on, inner searches are asked
    Inner* inner = nullptr;
  };

  void start(const Board& board, const Links<W>& links) {
    original_ = &board;
    links_ = &links;
    all_ = links.all();
    for (int p = 0; p < links.n; ++p) {
      number_[links.cell[p]][links.digit[p]] = static_cast<std::int16_t>(p);
    }
  }

  void run(int source, bool on, Way way, R& out) {
    out_ = &out;
    way_ = way;
    std::memcpy(cell_, original_->cell, sizeof cell_);
    std::memcpy(place_, original_->place, sizeof place_);
    present_ = all_;
    for (auto& digits : lost_) digits = 0;
    lost_offs_ = 0;
    out.clear();
    out.contradiction = false;
    own_rows_ = 0;
    where_[source] = {};
    if (on) {
      on_row_[source] = Lineage::none();
      on_row_[source].add(source);
      add_on(source);
    } else {
      add_off_with(source, Lineage::none());
    }
    int next_on = 0;
    int next_off = 0;
    for (;;) {
      if (next_on < out.ons) {
        if (!from_on(out.on_order[next_on++])) return;
      } else if (next_off < out.offs) {
        if (!from_off(out.off_order[next_off++])) return;
      } else if (!way.advanced || (!ask_advanced() && !ask_inner())) {
        return;
      }
    }
  }
  // Of the last run: the ancestors of a candidate that became true or false, and of both ends of the
  // contradiction.
  Lineage lineage(int p, bool on) const {
    Lineage lineage = on ? on_row_[p] : ancestors(p);
    if (!on) lineage.add(64 * W + p);
    return lineage;
  }
  int clash_at() const { return clash_at_; }
  const Lineage& clash(bool on) const { return on ? clash_on_ : clash_off_; }
  // Where the candidate became true.
  Where where(int p) const { return where_[p]; }
  // The candidate that made this one false; less than 0: none, or rules did.
  int parent(int q) const { return parent_[q]; }
  // From now on notes what rules make false, for those who tell chains; null: no longer.
  void note_causes(Causes<W>* causes) { causes_ = causes; }

 private:
  // The number of nodes, inner chains apart.
  static int nodes_of(const Lineage& lineage) {
    int bits = 0;
    for (int i = 0; i < 2 * W; ++i) bits += std::popcount(lineage.word[i]);
    return bits;
  }
  static Row<W> inner_of(const Lineage& lineage) {
    Row<W> row;
    for (int i = 0; i < W; ++i) row.word[i] = lineage.word[2 * W + i];
    return row;
  }

  // Its row is there already.
  void add_on(int p) {
    out_->add_on(p, nodes_of(on_row_[p]));
    if constexpr (kNested) out_->inner.of_on[p] = inner_of(on_row_[p]);
  }
  void add_off(int q, int parent) {
    out_->add_off(q, out_->on_nodes[parent] + 1);
    parent_[q] = static_cast<std::int16_t>(parent);
    if constexpr (kNested) out_->inner.of_off[q] = out_->inner.of_on[parent];
  }
  // For a false candidate with several parents, or none.
  void add_off_with(int q, const Lineage& lineage) {
    parent_[q] = static_cast<std::int16_t>(-1 - own_rows_);
    Lineage& row = own_row_[own_rows_++];
    row = lineage;
    row.add(64 * W + q);
    out_->add_off(q, nodes_of(row));
    if constexpr (kNested) out_->inner.of_off[q] = inner_of(row);
  }
  // Returns the ancestors of a false candidate; it may lack the candidate itself.
  const Lineage& ancestors(int q) const {
    const int parent = parent_[q];
    return parent >= 0 ? on_row_[parent] : own_row_[-1 - parent];
  }

  // Makes false what p being true forbids.
  bool from_on(int p) {
    const Row<W> targets = (way_.x_only ? links_->weak_x[p] : links_->weak[p]) & present_;
    const Row<W> fresh = targets - out_->off;
    const bool clash = targets.intersects(out_->on);
    int left = clash ? kCandidates : fresh.size();
    const auto& list = links_->weak_list(p);
    for (int i = way_.x_only ? list.in_cell : 0; left > 0; ++i) {
      const int q = list.at[i];
      if (clash && targets.has(q) && out_->on.has(q)) {
        out_->nodes = out_->on_nodes[q] + out_->on_nodes[p] + 1;
        clash_off_ = on_row_[p];
        clash_off_.add(64 * W + q);
        clash_on_ = on_row_[q];
        parent_[q] = static_cast<std::int16_t>(p);
        note_clash(q);
        return false;
      }
      if (!fresh.has(q)) continue;
      add_off(q, p);
      --left;
    }
    return true;
  }

  // What becomes true when a candidate is false, and why.
  struct Consequence {
    int candidate;
    int house;  // -1: the cell
    Bits gone;  // what the cell or house has lost before: digits or places
  };

  // Takes q from the board and makes true what it leaves alone.
  bool from_off(int q) {
    const int c = links_->cell[q];
    const int d = links_->digit[q];
    Consequence targets[4];
    int n = 0;
    const Bits candidates = cell_[c];
    const Bits left = candidates & ~bit(d);
    cell_[c] = static_cast<std::uint16_t>(left);
    if (!way_.x_only && left != 0 && (left & (left - 1)) == 0) {
      targets[n++] = {number_[c][lowest(left)], -1, original_->cell[c] & ~candidates};
    }
    for (int k = 0; k < 3; ++k) {
      const int h = kTables.house[c][k];
      std::uint16_t& places = place_[h][d];
      const Bits before = places;
      const Bits others = before & ~bit(kTables.place[c][k]);
      places = static_cast<std::uint16_t>(others);
      if (others == 0 || (others & (others - 1)) != 0) continue;
      const int p = number_[kTables.cell[h][lowest(others)]][d];
      bool known = false;
      for (int i = 0; i < n; ++i) known = known || targets[i].candidate == p;
      if (!known) targets[n++] = {p, h, original_->place[h][d] & ~before};
    }
    present_.remove(q);
    for (int i = 0; i < n; ++i) {
      if (!reach_target(q, targets[i])) return false;
    }
    return true;
  }
  bool reach_target(int q, const Consequence& target) {
    const int p = target.candidate;
    const bool clash = out_->off.has(p);
    if (!clash && out_->on.has(p)) return true;
    const int c = links_->cell[q];
    const int d = links_->digit[q];
    const auto gone = [&](int i) {
      return target.house < 0 ? number_[c][i] : number_[kTables.cell[target.house][i]][d];
    };
    // Whole rows first, single bits after them: the other way round a row waits for the bits to be stored.
    Lineage all = ancestors(q);
    for (Bits rest = target.gone; rest != 0;) all |= ancestors(gone(take_lowest(rest)));
    Lineage& row = clash ? clash_on_ : on_row_[p];
    row = all;
    row.add(p);
    row.add(64 * W + q);
    for (Bits rest = target.gone; rest != 0;) row.add(64 * W + gone(take_lowest(rest)));
    where_[p] = {static_cast<std::int8_t>(target.house)};
    if (clash) {
      out_->nodes = nodes_of(clash_on_) + out_->off_nodes[p];
      clash_off_ = lineage(p, false);
      note_clash(p);
      return false;
    }
    add_on(p);
    return true;
  }
  void note_clash(int p) {
    out_->contradiction = true;
    clash_at_ = static_cast<std::int16_t>(p);
    if constexpr (kNested) out_->inner.of_contradiction = inner_of(clash_on_) | inner_of(clash_off_);
  }
  // Notes which digits have lost a place in a house since this was asked last.
  void note_lost() {
    for (; lost_offs_ < out_->offs; ++lost_offs_) {
      const int q = out_->off_order[lost_offs_];
      const auto digit = static_cast<std::uint16_t>(bit(links_->digit[q]));
      for (const int h : kTables.house[links_->cell[q]]) lost_[h] |= digit;
    }
  }

  // Adds what the first advanced rule gives that gives anything; whether there was one.
  bool ask_advanced() {
    note_lost();
    const Thinned now{*original_, cell_, place_, lost_};
    const int before = out_->offs;
    const auto give = [&](ProofNode::By rule, const Removals& hint, const Parents& parents) {
      Lineage lineage = Lineage::none();
      for (int i = 0; i < parents.n; ++i) {
        const int q = number_[parents.cell[i]][parents.digit[i]];
        lineage |= ancestors(q);
        lineage.add(64 * W + q);
      }
      // By cells, then digits.
      std::uint16_t candidates[kCells] = {};
      Cells cells = 0;
      for (int i = 0; i < hint.removals; ++i) {
        candidates[hint.removal[i].cell] |= hint.removal[i].digits;
        cells |= cell_bit(hint.removal[i].cell);
      }
      while (cells != 0) {
        const int c = take_lowest(cells);
        for (Bits rest = candidates[c]; rest != 0;) {
          const int q = number_[c][take_lowest(rest)];
          if (out_->off.has(q)) continue;
          add_off_with(q, lineage);
          if (causes_ != nullptr) causes_->add(q, rule, parents, *original_, *links_);
        }
      }
    };
    AdvancedRules(now, give).run();
    return out_->offs > before;
  }

  // Adds what the inner chains remove; whether there was any.
  bool ask_inner() {
    if constexpr (!kNested) {
      return false;
    } else {
      if (way_.level < 2) return false;
      Board now = *original_;
      std::memcpy(now.cell, cell_, sizeof cell_);
      std::memcpy(now.place, place_, sizeof place_);
      const int before = out_->offs;
      way_.inner->visit(way_.level, *original_, *links_, now, all_ - present_,
                        [&](const InnerHint<W>& hint, const Links<W>& links) { add_inner(hint, links); });
      return out_->offs > before;
    }
  }
  void add_inner(const InnerHint<W>& hint, const Links<W>& links) {
    Lineage lineage = Lineage::none();
    hint.parents.each([&](int q) {
      lineage |= ancestors(q);
      lineage.add(64 * W + q);
    });
    bool first = true;
    hint.gone.each([&](int i) {
      const int q = number_[links.cell[i]][links.digit[i]];
      if (out_->off.has(q)) return;
      if (first) {
        out_->inner.identity[q] = hint.identity;
        out_->inner.nodes[q] = hint.nodes;
        lineage.add(128 * W + q);
        first = false;
      }
      add_off_with(q, lineage);
      if (causes_ != nullptr) causes_->add(q, hint.cells, hint.parents);
    });
  }

  const Board* original_ = nullptr;
  const Links<W>* links_ = nullptr;
  R* out_ = nullptr;
  Causes<W>* causes_ = nullptr;
  Way way_;
  std::uint16_t cell_[84];
  std::uint16_t place_[kHouses][9];
  std::uint16_t lost_[kHouses];  // the digits that have lost a place there
  int lost_offs_ = 0;            // the false candidates that this is of
  std::int16_t number_[kCells][9];
  Row<W> all_;
  Row<W> present_;
  std::int16_t parent_[kCandidates];
  Where where_[kCandidates];
  std::int16_t clash_at_ = 0;
  Lineage clash_on_;
  Lineage clash_off_;
  int own_rows_ = 0;
  Lineage on_row_[kCandidates];
  Lineage own_row_[kCandidates];
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

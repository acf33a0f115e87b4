// Propagation: what follows from one candidate being true or false, in the order in which Sudoku Explainer
// finds it, while false candidates are taken from the board.
//
// True candidates go before false ones, first come first served. A candidate that becomes true because others have
// gone has all of them as parents. Each node's ancestors are a row of bits, true candidates in the lower half:
// the number of bits is the length of its chain. A false candidate found from a true one has that one's
// ancestors and itself, so it needs no row of its own.
#if defined(NONET_SE_PROPAGATION_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_SE_PROPAGATION_INL
#undef NONET_SE_PROPAGATION_INL
#else
#define NONET_SE_PROPAGATION_INL
#endif

#include <hwy/highway.h>

#include "se/advanced-inl.hpp"
#include "se/causes-inl.hpp"
#include "se/inner_hints-inl.hpp"

HWY_BEFORE_NAMESPACE();
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

// What one propagation found.
template <int W, class Inner = NoInner>
struct Reach {
  static constexpr int kCandidates = Links<W>::kCandidates;

  Row<W> on;
  Row<W> off;
  int ons = 0;
  int offs = 0;
  std::int16_t on_order[kCandidates];
  std::int16_t off_order[kCandidates];
  std::uint16_t on_nodes[kCandidates];  // the length of the chain to each
  std::uint16_t off_nodes[kCandidates];
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
    all_ = Row<W>::none();
    for (int p = 0; p < links.n; ++p) all_.add(p);
  }

  void run(int source, bool on, Way way, R& out) {
    out_ = &out;
    way_ = way;
    std::memcpy(cell_, original_->cell, sizeof cell_);
    std::memcpy(place_, original_->place, sizeof place_);
    present_ = all_;
    for (auto& digits : lost_) digits = 0;
    out.on = Row<W>::none();
    out.off = Row<W>::none();
    out.ons = out.offs = 0;
    out.contradiction = false;
    own_rows_ = 0;
    where_[source] = {};
    Lineage lineage = Lineage::none();
    if (on) {
      lineage.add(source);
      add_on(source, lineage);
    } else {
      add_off_with(source, lineage);
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
    if (on) return on_row_[p];
    Lineage lineage = Lineage::none();
    add_off_ancestors(p, lineage);
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

  void add_on(int p, const Lineage& lineage) {
    out_->on.add(p);
    out_->on_order[out_->ons++] = static_cast<std::int16_t>(p);
    out_->on_nodes[p] = static_cast<std::uint16_t>(nodes_of(lineage));
    on_row_[p] = lineage;
    if constexpr (kNested) out_->inner.of_on[p] = inner_of(lineage);
  }
  void add_off(int q, int parent) {
    out_->off.add(q);
    out_->off_order[out_->offs++] = static_cast<std::int16_t>(q);
    out_->off_nodes[q] = static_cast<std::uint16_t>(out_->on_nodes[parent] + 1);
    parent_[q] = static_cast<std::int16_t>(parent);
    if constexpr (kNested) out_->inner.of_off[q] = out_->inner.of_on[parent];
  }
  // For a false candidate with several parents, or none.
  void add_off_with(int q, Lineage& lineage) {
    lineage.add(64 * W + q);
    out_->off.add(q);
    out_->off_order[out_->offs++] = static_cast<std::int16_t>(q);
    out_->off_nodes[q] = static_cast<std::uint16_t>(nodes_of(lineage));
    parent_[q] = static_cast<std::int16_t>(-1 - own_rows_);
    if constexpr (kNested) out_->inner.of_off[q] = inner_of(lineage);
    own_row_[own_rows_++] = lineage;
  }
  void add_off_ancestors(int q, Lineage& lineage) const {
    const int parent = parent_[q];
    if (parent >= 0) {
      lineage |= on_row_[parent];
      lineage.add(64 * W + q);
    } else {
      lineage |= own_row_[-1 - parent];
    }
  }

  // Makes false what p being true forbids.
  bool from_on(int p) {
    const Row<W> targets = (way_.x_only ? links_->weak_x[p] : links_->weak[p]) & present_;
    const Row<W> fresh = targets - out_->off;
    const bool clash = targets.intersects(out_->on);
    int left = clash ? kCandidates : fresh.size();
    const std::int16_t* list = links_->weak_list[p];
    for (int i = way_.x_only ? links_->weak_in_cell[p] : 0; left > 0; ++i) {
      const int q = list[i];
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

  // Takes q from the board and makes true what it leaves alone.
  bool from_off(int q) {
    const int c = links_->cell[q];
    const int d = links_->digit[q];
    int target[4];
    Bits gone[4];  // what the cell or house has lost: digits or places
    int where[4];  // the house; -1: the cell
    int n = 0;
    if (!way_.x_only && count(cell_[c]) == 2) {
      const Bits other = cell_[c] & ~bit(d);
      target[n] = number(c, lowest(other));
      gone[n] = original_->cell[c] & ~cell_[c];
      where[n++] = -1;
    }
    for (int k = 0; k < 3; ++k) {
      const int h = kTables.house[c][k];
      const Bits places = place_[h][d];
      if (count(places) != 2) continue;
      const int other = kTables.cell[h][lowest(places & ~bit(kTables.place[c][k]))];
      const int p = number(other, d);
      bool known = false;
      for (int i = 0; i < n; ++i) known = known || target[i] == p;
      if (known) continue;
      target[n] = p;
      gone[n] = original_->place[h][d] & ~places;
      where[n++] = h;
    }
    remove(q);
    for (int i = 0; i < n; ++i) {
      const int p = target[i];
      const bool clash = out_->off.has(p);
      if (!clash && out_->on.has(p)) continue;
      Lineage lineage = Lineage::none();
      lineage.add(p);
      add_off_ancestors(q, lineage);
      add_lost(where[i], c, d, gone[i], lineage);
      where_[p] = {static_cast<std::int8_t>(where[i])};
      if (clash) {
        out_->nodes = nodes_of(lineage) + out_->off_nodes[p];
        clash_on_ = lineage;
        clash_off_ = this->lineage(p, false);
        note_clash(p);
        return false;
      }
      add_on(p, lineage);
    }
    return true;
  }
  void note_clash(int p) {
    out_->contradiction = true;
    clash_at_ = static_cast<std::int16_t>(p);
    if constexpr (kNested)
      out_->inner.of_contradiction = inner_of(clash_on_) | inner_of(clash_off_);
  }
  void add_lost(int house, int c, int d, Bits gone, Lineage& lineage) const {
    while (gone != 0) {
      const int i = take_lowest(gone);
      add_off_ancestors(house < 0 ? number(c, i) : number(kTables.cell[house][i], d), lineage);
    }
  }
  int number(int c, int d) const {
    return links_->first[c] + count(original_->cell[c] & (bit(d) - 1));
  }
  void remove(int q) {
    const int c = links_->cell[q];
    const int d = links_->digit[q];
    cell_[c] &= static_cast<std::uint16_t>(~bit(d));
    for (int k = 0; k < 3; ++k) {
      const int h = kTables.house[c][k];
      place_[h][d] &= static_cast<std::uint16_t>(~bit(kTables.place[c][k]));
      lost_[h] |= static_cast<std::uint16_t>(bit(d));
    }
    present_.remove(q);
  }

  // Adds what the first advanced rule gives that gives anything; whether there was one.
  bool ask_advanced() {
    const Thinned now{*original_, cell_, place_, lost_};
    const int before = out_->offs;
    visit_advanced(now, [&](const Hint& hint, const Parents& parents) {
      Lineage lineage = Lineage::none();
      for (int i = 0; i < parents.n; ++i) {
        add_off_ancestors(number(parents.cell[i], parents.digit[i]), lineage);
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
          const int q = number(c, take_lowest(rest));
          if (out_->off.has(q)) continue;
          Lineage own = lineage;
          add_off_with(q, own);
          if (causes_ != nullptr) causes_->add(q, hint.producer, parents, *original_, *links_);
        }
      }
    });
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
      way_.inner->visit(
          way_.level, *original_, *links_, now, all_ - present_,
          [&](const InnerHint<W>& hint, const Links<W>& links) { add_inner(hint, links); });
      return out_->offs > before;
    }
  }
  void add_inner(const InnerHint<W>& hint, const Links<W>& links) {
    Lineage lineage = Lineage::none();
    hint.parents.each([&](int q) { add_off_ancestors(q, lineage); });
    bool first = true;
    hint.gone.each([&](int i) {
      const int q = number(links.cell[i], links.digit[i]);
      if (out_->off.has(q)) return;
      if (first) {
        out_->inner.identity[q] = hint.identity;
        out_->inner.nodes[q] = hint.nodes;
        lineage.add(128 * W + q);
        first = false;
      }
      Lineage own = lineage;
      add_off_with(q, own);
      if (causes_ != nullptr) causes_->add(q, hint.parents);
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
HWY_AFTER_NAMESPACE();
#endif

// Cycles and single chains.
//
// What is wanted is the first hint by rating, length and kind. A cycle of N nodes that removes a candidate
// gives a chain of at most N + 2: from the candidate to the false node it sees, along the cycle to the true
// one, and back. So where there is no chain there is no cycle, and the shortest chain says how short a
// useful cycle can be. Only for these lengths are cycles looked for, node by node, since what a cycle
// removes depends on the way.
#if defined(NONET_SE_SINGLE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_SE_SINGLE_INL
#undef NONET_SE_SINGLE_INL
#else
#define NONET_SE_SINGLE_INL
#endif

#include <hwy/highway.h>

#include "se/length.hpp"
#include "se/links-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::se::HWY_NAMESPACE {
namespace {

template <int W>
class SingleChains {
 public:
  using L = Levels<W>;

  // Whether there is a hint. After a miss, all().seen has whatever each candidate being true makes true.
  bool find(const Board& board, const Links<W>& links, Hint& hint) {
    board_ = &board;
    links_ = &links;
    hint_ = &hint;
    best_ = {};
    // The shortest chain of both kinds of links bounds all else.
    x_.start(links, L::X);
    const int shortest_x = shortest_chain(x_, 6.6, 2, kLongest, cycles_x_);
    // XY chains rate 0.4 more than X chains: they win only where X chains are long.
    all_.start(links, L::Xy);
    const int shortest = shortest_chain(all_, 7.0, 4, shortest_x, cycles_xy_);
    if (shortest > kLongest) return false;
    if (shortest_x <= kLongest) look_for_cycles(L::X, 6.5, 2, shortest_x - 2);
    look_for_y_cycles(shortest - 2);
    look_for_cycles(L::Xy, 7.0, 4, shortest - 2);
    return true;
  }
  const L& all() const { return all_; }

 private:
  static constexpr int kLongest = 2 * 729;
  static constexpr int kLevels = 365;

  struct Rank {
    double rating = 1e9;
    int nodes = 0;
    int key = 0;
    int source = 0;

    bool before(const Rank& other) const {
      if (rating != other.rating) return rating < other.rating;
      if (nodes != other.nodes) return nodes < other.nodes;
      if (key != other.key) return key < other.key;
      return source < other.source;
    }
  };

  // Searches until a chain is found or none of up to `limit` nodes is left, offers the first, and notes
  // at each level which candidates may close a cycle. Returns the chain's length, or more than kLongest.
  int shortest_chain(L& levels, double base, int key, int limit, Row<W>* cycles) {
    for (;;) {
      const int k = levels.level() + 1;
      if (2 * k + 2 > limit || k >= kLevels) return kLongest + 2;
      if (!levels.advance()) return kLongest + 2;
      Row<W> on = Row<W>::none();
      Row<W> off = Row<W>::none();
      for (int p = 0; p < links_->n; ++p) {
        const Row<W>& fresh = levels.fresh[p];
        if (fresh.intersects(levels.weak(p))) on.add(p);
        off |= fresh & levels.strong(p);
      }
      note_cycles(levels, cycles[k]);
      if (on.empty() && off.empty()) continue;
      int a = on.first();
      const int b = off.first();
      const bool places = a < 0 || (b >= 0 && b < a);
      if (places) a = b;
      const Rank rank{base + length_term(2 * k + 2), 2 * k + 2, key, 2 * a + 1};
      if (rank.before(best_)) {
        best_ = rank;
        hint_->clear();
        hint_->rating = rank.rating;
        if (places) {
          remove_candidate(*hint_, *board_, links_->cell[a], ~bit(links_->digit[a]));
          hint_->place(links_->cell[a], links_->digit[a]);
        } else {
          hint_->add(links_->cell[a], static_cast<std::uint16_t>(bit(links_->digit[a])));
        }
      }
      return 2 * k + 2;
    }
  }

  // A candidate may close a cycle of 2k + 2 nodes if a candidate of this level makes one false that makes it true.
  void note_cycles(const L& levels, Row<W>& closing) const {
    closing = Row<W>::none();
    for (int p = 0; p < links_->n; ++p) {
      const Row<W>& fresh = levels.fresh[p];
      if (fresh.empty()) continue;
      bool closes = false;
      levels.strong(p).each([&](int q) { closes = closes || fresh.intersects(levels.weak(q)); });
      if (closes) closing.add(p);
    }
  }

  // Looks for cycles of at least `nodes` nodes while they would win.
  void look_for_cycles(typename L::Kind kind, double base, int key, int nodes) {
    L& levels = kind == L::X ? x_ : kind == L::Y ? y_ : all_;
    Row<W>* closing = kind == L::X ? cycles_x_ : kind == L::Y ? cycles_y_ : cycles_xy_;
    for (nodes = nodes < 4 ? 4 : nodes;; nodes += 2) {
      Rank rank{base + length_term(nodes), nodes, key, 0};
      if (!rank.before(best_)) return;
      const int k = nodes / 2 - 1;
      while (levels.level() < k) {
        if (!levels.advance()) return;
        note_cycles(levels, closing[levels.level()]);
      }
      bool found = false;
      closing[k].each([&](int source) {
        rank.source = 2 * source;
        if (found || !rank.before(best_)) return;
        if (kind == L::Y && links_->other_y[source] < 0) return;
        found = cycle_from(kind, source, nodes);
        if (found) {
          best_ = rank;
          hint_->rating = rank.rating;
        }
      });
      if (found) return;
    }
  }
  void look_for_y_cycles(int nodes) {
    const Rank rank{6.5 + length_term(nodes), nodes < 4 ? 4 : nodes, 3, 0};
    if (!rank.before(best_)) return;
    y_.start(*links_, L::Y);
    look_for_cycles(L::Y, 6.5, 3, nodes);
  }

  // Searches from a candidate, breadth first, for cycles of just so many nodes, and keeps the first one that
  // removes something. True candidates are taken once; false ones each time they are come to, but not if they
  // lie on the own way.
  bool cycle_from(typename L::Kind kind, int source, int nodes) {
    const L& levels = kind == L::X ? x_ : kind == L::Y ? y_ : all_;
    Row<W> taken = Row<W>::none();
    taken.add(source);
    node_[0] = {static_cast<std::int16_t>(source), -1};
    int begin = 0;
    int end = 1;
    for (int length = 2;; length += 2) {
      const int last = end;
      for (int i = begin; i < last; ++i) {
        const int p = node_[i].candidate;
        const int in_cell = kind == L::X ? links_->weak_in_cell[p] : 0;
        for (int w = in_cell; w < links_->weak_count[p]; ++w) {
          const int q = links_->weak_list[p][w];
          if (levels.strong(q).empty() || on_way(i, q)) continue;
          node_[end++] = {static_cast<std::int16_t>(q), static_cast<std::int16_t>(i)};
        }
      }
      const int last_off = end;
      begin = end;
      for (int i = last; i < last_off; ++i) {
        const int q = node_[i].candidate;
        for (int s = 0; s < 4 && links_->strong_list[q][s] >= 0; ++s) {
          const int r = links_->strong_list[q][s];
          const bool y = r == links_->other_y[q];
          if ((kind == L::X && y) || (kind == L::Y && !y)) continue;
          if (r == source && length >= 4) {
            if (length == nodes && eliminate(i)) return true;
          } else if (length < nodes && !taken.has(r)) {
            taken.add(r);
            node_[end++] = {static_cast<std::int16_t>(r), static_cast<std::int16_t>(i)};
          }
        }
      }
      if (length == nodes || begin == end) return false;
    }
  }
  bool on_way(int i, int candidate) const {
    // Nodes are true and false in turn.
    for (i = node_[i].parent; i >= 0; i = node_[node_[i].parent].parent) {
      if (node_[i].candidate == candidate) return true;
    }
    return false;
  }
  // Puts what the cycle removes into the hint; false if that is nothing.
  bool eliminate(int end) {
    Row<W> by_on = Row<W>::none();
    Row<W> by_off = Row<W>::none();
    Row<W> own = Row<W>::none();
    bool on = false;
    for (int i = end; i >= 0; i = node_[i].parent, on = !on) {
      const int p = node_[i].candidate;
      (on ? by_on : by_off) |= links_->weak_x[p];
      own |= links_->in_cell[links_->cell[p]];
    }
    const Row<W> gone = (by_on & by_off) - own;
    if (gone.empty()) return false;
    hint_->clear();
    gone.each([&](int p) {
      const auto digit = static_cast<std::uint16_t>(bit(links_->digit[p]));
      const int c = links_->cell[p];
      if (hint_->removals > 0 && hint_->removal[hint_->removals - 1].cell == c) {
        hint_->removal[hint_->removals - 1].digits |= digit;
      } else {
        hint_->add(c, digit);
      }
    });
    return true;
  }

  struct Node {
    std::int16_t candidate;
    std::int16_t parent;
  };

  const Board* board_ = nullptr;
  const Links<W>* links_ = nullptr;
  Hint* hint_ = nullptr;
  Rank best_;
  L x_;
  L y_;
  L all_;
  Row<W> cycles_x_[kLevels];
  Row<W> cycles_y_[kLevels];
  Row<W> cycles_xy_[kLevels];
  Node node_[729 * 32];
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

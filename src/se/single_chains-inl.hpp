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

#include "se/cycles-inl.hpp"
#include "se/length.hpp"

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
    x_.start(links, Kind::X);
    const int shortest_x = shortest_chain(x_, 6.6, 2, kLongest, cycles_x_);
    // XY chains rate 0.4 more than X chains: they win only where X chains are long.
    all_.start(links, Kind::Xy);
    const int shortest = shortest_chain(all_, 7.0, 4, shortest_x, cycles_xy_);
    if (shortest > kLongest) return false;
    if (shortest_x <= kLongest) look_for_cycles(Kind::X, 6.5, 2, shortest_x - 2);
    look_for_y_cycles(shortest - 2);
    look_for_cycles(Kind::Xy, 7.0, 4, shortest - 2);
    return true;
  }
  const L& all() const { return all_; }

  struct Found {
    Kind kind = Kind::Xy;
    bool cycle = false;
    int source = 0;
    bool on = true;  // what a chain begins with
    int nodes = 0;
  };
  // The last hint.
  Found found() const {
    const bool cycle = best_.source % 2 == 0;
    return {.kind = best_.key == 2   ? Kind::X
                    : best_.key == 3 ? Kind::Y
                                     : Kind::Xy,
            .cycle = cycle,
            .source = best_.source / 2,
            .on = hint_->placed_cell < 0,
            .nodes = best_.nodes};
  }

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
  void look_for_cycles(Kind kind, double base, int key, int nodes) {
    L& levels = kind == Kind::X ? x_ : kind == Kind::Y ? y_ : all_;
    Row<W>* closing = kind == Kind::X ? cycles_x_ : kind == Kind::Y ? cycles_y_ : cycles_xy_;
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
        if (kind == Kind::Y && links_->other_y[source] < 0) return;
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
    y_.start(*links_, Kind::Y);
    look_for_cycles(Kind::Y, 6.5, 3, nodes);
  }

  // Keeps the first cycle of just so many nodes from the candidate that removes something.
  bool cycle_from(Kind kind, int source, int nodes) {
    return cycles_.visit(*links_, kind, source, nodes,
                         [&](int end, int length) { return length == nodes && eliminate(end); });
  }
  // Puts what the cycle removes into the hint; false if that is nothing.
  bool eliminate(int end) {
    const Row<W> gone = cycles_.gone(end);
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
  Cycles<W> cycles_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

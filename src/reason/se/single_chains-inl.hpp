// Cycles and single chains.
//
// What is wanted is the first hint by rating, length and kind. A cycle of N nodes that removes a candidate
// gives a chain of at most N + 2: from the candidate to the false node it sees, along the cycle to the true
// one, and back. So where there is no chain there is no cycle, and the shortest chain says how short a
// useful cycle can be. Only for these lengths are cycles looked for, node by node, since what a cycle
// removes depends on the way.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// The chains within one digit: few candidates, so short rows, and a miss is known until the digit's places
// change.
class DigitChains {
 public:
  // Searches until there is a chain; whether there is one.
  bool find(const Board& board, int digit) {
    const auto rows = board.places_of(digit, kRows);
    if (!found_ && rows == rows_) return false;
    rows_ = rows;
    number();
    link(board, digit);
    levels_.start(all_, weak_, strong_);
    while (levels_.advance()) {
      found_ = levels_.any_chain();
      if (found_) return true;
    }
    found_ = false;
    return false;
  }
  // The number of nodes of the shortest chains; the first cell where one begins, and whether that is true.
  int nodes() const { return 2 * levels_.level() + 2; }
  int cell() const { return cell_[first()]; }
  bool places() const { return first() != levels_.on.first(); }

  // Calls visit(cell) for each cell where a cycle of `nodes` nodes may close; false if there are no more
  // of that length or longer. Nodes are at least those of the chain less 2, and never less than before.
  template <class Visit>
  bool each_closing(int nodes, Visit visit) {
    const int k = nodes / 2 - 1;
    while (levels_.level() < k) {
      if (!levels_.advance()) return false;
    }
    levels_.closing(k).each([&](int i) { visit(cell_[i]); });
    return true;
  }

 private:
  using R = Row<2>;

  void number() {
    n_ = 0;
    all_ = R::none();
    for (auto& row : in_house_) row = R::none();
    int first = 0;  // cell of the row
    for (Bits rest : rows_) {
      for (; rest != 0; ++n_) {
        const int c = first + take_lowest(rest);
        cell_[n_] = static_cast<std::uint8_t>(c);
        all_.add(n_);
        for (const int h : kTables.house[c]) in_house_[h].add(n_);
      }
      first += 9;
    }
  }
  void link(const Board& board, int digit) {
    for (int i = 0; i < n_; ++i) {
      weak_[i] = strong_[i] = R::none();
      for (const int h : kTables.house[cell_[i]]) {
        weak_[i] |= in_house_[h];
        if (count(board.place[h][digit]) == 2) strong_[i] |= in_house_[h];
      }
      weak_[i].remove(i);
      strong_[i].remove(i);
    }
  }
  int first() const {
    const int on = levels_.on.first();
    const int off = levels_.off.first();
    return on < 0 || (off >= 0 && off < on) ? off : on;
  }

  bool found_ = false;
  int n_ = 0;
  std::array<std::uint16_t, 9> rows_{0xFFFF};
  std::uint8_t cell_[kCells] = {};
  R all_;
  R in_house_[kHouses];
  R weak_[kCells];
  R strong_[kCells];
  Levels<2> levels_;
};

template <int W>
class SingleChains {
 public:
  // Whether there is a hint. After a miss, all().seen has whatever each candidate being true makes true.
  bool find(const Board& board, const Links<W>& links, SeHint& hint) {
    board_ = &board;
    links_ = &links;
    hint_ = &hint;
    best_ = {};
    const int shortest_x = find_x();
    // An X chain of up to 14 nodes rates less than any XY chain or cycle. Then only cycles are left to look
    // for.
    if (shortest_x <= 14) {
      look_for_y_cycles(kShortestY);
      return true;
    }
    all_.start(links.all(), links.weak, links.strong);
    const int shortest = shortest_chain(shortest_x);
    if (shortest > kLongest) return false;
    look_for_y_cycles(shortest - 2);
    look_for_cycles(all_, LinkKind::Xy, 7.0, 4, shortest - 2);
    return true;
  }
  const Levels<W>& all() const { return all_; }

  struct FoundChain {
    LinkKind kind = LinkKind::Xy;
    bool cycle = false;
    int source = 0;
    bool on = true;  // what a chain begins with
    int nodes = 0;
  };
  // The last hint.
  FoundChain found() const {
    const bool cycle = best_.source % 2 == 0;
    return {.kind = best_.key == 2   ? LinkKind::X
                    : best_.key == 3 ? LinkKind::Y
                                     : LinkKind::Xy,
            .cycle = cycle,
            .source = best_.source / 2,
            .on = hint_->placed_cell < 0,
            .nodes = best_.nodes};
  }

 private:
  static constexpr int kLongest = 2 * 729;
  static constexpr int kShortestY = 8;  // shorter ones are naked pairs and triplets

  struct Rank {
    double rating = 1e9;
    int nodes = 0;
    int key = 0;
    int source = 0;

    auto operator<=>(const Rank&) const = default;
  };

  // Offers the first of the shortest X chains, and the X cycles that go before it. Returns the chain's
  // length, or more than kLongest.
  int find_x() {
    int shortest = kLongest + 2;
    Bits digits = 0;
    for (int d = 0; d < 9; ++d) {
      DigitChains& chains = x_[d];
      if (!chains.find(*board_, d)) continue;
      digits |= bit(d);
      shortest = std::min(shortest, chains.nodes());
      offer_chain(6.6, 2, chains.nodes(), links_->number(*board_, chains.cell(), d), chains.places());
    }
    for (int nodes = 4; digits != 0; nodes += 2) {
      if (Rank{6.5 + length_term(nodes), nodes, 2, 0} >= best_) break;
      Row<W> closing = Row<W>::none();
      for (Bits rest = digits; rest != 0;) {
        const int d = take_lowest(rest);
        if (nodes < x_[d].nodes() - 2) continue;
        const bool more =
            x_[d].each_closing(nodes, [&](int c) { closing.add(links_->number(*board_, c, d)); });
        if (!more) digits &= ~bit(d);
      }
      if (find_cycle(closing, LinkKind::X, 6.5, 2, nodes)) break;
    }
    return shortest;
  }

  // Searches for XY chains of up to `limit` nodes, and offers the first of the shortest. Returns its length,
  // or more than kLongest.
  int shortest_chain(int limit) {
    while (2 * all_.level() + 4 <= limit && all_.advance()) {
      if (!all_.any_chain()) continue;
      const int on = all_.on.first();
      const int off = all_.off.first();
      const bool places = on < 0 || (off >= 0 && off < on);
      const int nodes = 2 * all_.level() + 2;
      offer_chain(7.0, 4, nodes, places ? off : on, places);
      return nodes;
    }
    return kLongest + 2;
  }
  void offer_chain(double base, int key, int nodes, int source, bool places) {
    const Rank rank{base + length_term(nodes), nodes, key, 2 * source + 1};
    if (rank >= best_) return;
    best_ = rank;
    const auto digit = static_cast<std::uint16_t>(bit(links_->digit[source]));
    hint_->clear();
    hint_->rating = rank.rating;
    if (places) {
      remove_candidate(*hint_, *board_, links_->cell[source], Bits{0x1FF} & ~Bits{digit});
      hint_->place(links_->cell[source], links_->digit[source]);
    } else {
      hint_->add(links_->cell[source], digit);
    }
  }

  // Looks for cycles of at least `nodes` nodes while they would win.
  void look_for_cycles(Levels<W>& levels, LinkKind kind, double base, int key, int nodes) {
    for (nodes = std::max(nodes, 4);; nodes += 2) {
      if (Rank{base + length_term(nodes), nodes, key, 0} >= best_) return;
      const int k = nodes / 2 - 1;
      while (levels.level() < k) {
        if (!levels.advance()) return;
      }
      if (find_cycle(levels.closing(k), kind, base, key, nodes)) return;
    }
  }
  void look_for_y_cycles(int nodes) {
    nodes = std::max(nodes, kShortestY);
    if (Rank{6.5 + length_term(nodes), nodes, 3, 0} >= best_) return;
    Row<W> sources = Row<W>::none();
    for (int p = 0; p < links_->n; ++p) {
      if (links_->other_y[p] < 0) continue;
      sources.add(p);
      strong_y_[p] = Row<W>::none();
      strong_y_[p].add(links_->other_y[p]);
    }
    y_.start(sources, links_->weak, strong_y_);
    look_for_cycles(y_, LinkKind::Y, 6.5, 3, nodes);
  }
  // Offers the first cycle of exactly `nodes` nodes from these candidates that removes anything.
  bool find_cycle(const Row<W>& sources, LinkKind kind, double base, int key, int nodes) {
    bool found = false;
    sources.each([&](int source) {
      const Rank rank{base + length_term(nodes), nodes, key, 2 * source};
      if (found || rank >= best_) return;
      found = cycles_.visit(
          *links_, kind, source, nodes, [](int) { return true; },
          [&](int end, int length) { return length == nodes && eliminate(end); });
      if (!found) return;
      best_ = rank;
      hint_->rating = rank.rating;
    });
    return found;
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
  SeHint* hint_ = nullptr;
  Rank best_;
  DigitChains x_[9];
  Levels<W> y_;
  Row<W> strong_y_[Links<W>::kCandidates];
  Levels<W> all_;
  Cycles<W> cycles_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

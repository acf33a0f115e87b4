// Multiple chains: what all digits of a cell, or all places of a digit, make true or false.
//
// They are asked for only where there is no single chain, so that whatever each candidate makes true is known
// from the search for one. Distances and orders are computed only of what is common.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

template <int W>
class MultipleChains {
 public:
  static constexpr int kCandidates = Links<W>::kCandidates;

  bool find(const Board& board, const Links<W>& links, const Levels<W>& levels, SeHint& hint) {
    links_ = &links;
    levels_ = &levels;
    best_ = {};
    for (int p = 0; p < links.n; ++p) measured_[p] = false;
    visit_groups(board, links, [&](const Sources& group, int key) { common(group, key); });
    return best_.tell(board, links, 8.0, hint);
  }
  const Shortest& found() const { return best_; }

 private:
  void common(const Sources& group, int key) {
    Row<W> on = levels_->seen[group.source[0]];
    for (int i = 1; i < group.n; ++i) on &= levels_->seen[group.source[i]];
    Row<W> off = levels_->falses(group.source[0]);
    for (int i = 1; i < group.n && !off.empty(); ++i) off &= levels_->falses(group.source[i]);
    if (on.empty() && off.empty()) return;
    for (int i = 0; i < group.n; ++i) measure(group.source[i]);
    pick(group, on, true, key);
    pick(group, off, false, key);
  }
  // Counts the nodes on the way to each candidate that p makes true or false.
  void measure(int p) {
    if (measured_[p]) return;
    measured_[p] = true;
    Row<W> seen = Row<W>::none();
    Row<W> off = Row<W>::none();
    Row<W> fresh = seen;
    fresh.add(p);
    for (int level = 0; !fresh.empty(); ++level) {
      seen |= fresh;
      Row<W> next = Row<W>::none();
      Row<W> next_off = Row<W>::none();
      fresh.each([&](int q) {
        on_nodes_[p][q] = static_cast<std::uint16_t>(2 * level + 1);
        next |= levels_->step(q);
        next_off |= links_->weak[q];
      });
      next_off -= off;
      off |= next_off;
      next_off.each([&](int q) { off_nodes_[p][q] = static_cast<std::uint16_t>(2 * level + 2); });
      fresh = next - seen;
    }
  }
  void pick(const Sources& group, const Row<W>& targets, bool places, int key) {
    int least = 1 << 20;
    Row<W> shortest = Row<W>::none();
    targets.each([&](int q) {
      int nodes = 0;
      for (int i = 0; i < group.n; ++i) {
        nodes += (places ? on_nodes_ : off_nodes_)[group.source[i]][q];
      }
      if (nodes > least) return;
      if (nodes < least) shortest = Row<W>::none();
      least = nodes;
      shortest.add(q);
    });
    if (shortest.empty() || least > best_.nodes || (least == best_.nodes && key >= best_.key)) return;
    best_.offer(least, key,
                shortest.size() == 1 ? shortest.first() : earliest(group.source[0], shortest, places), places,
                group);
  }
  // Returns which of the candidates a propagation from the source comes to first.
  int earliest(int source, const Row<W>& candidates, bool places) {
    Row<W> on = Row<W>::none();
    Row<W> off = Row<W>::none();
    int next_off = 0;
    int offs = 0;
    const auto make_true = [&](int p) {
      on.add(p);
      const auto& list = links_->weak_list(p);
      for (int i = 0; i < list.size; ++i) {
        const int q = list.at[i];
        if (off.has(q)) continue;
        off.add(q);
        queue_[offs++] = static_cast<std::int16_t>(q);
      }
    };
    make_true(source);
    if (places && candidates.has(source)) return source;
    while (next_off < offs) {
      const int q = queue_[next_off++];
      if (!places && candidates.has(q)) return q;
      int fresh[4];
      int n = 0;
      for (int s = 0; s < 4 && links_->strong_list[q][s] >= 0; ++s) {
        const int p = links_->strong_list[q][s];
        if (on.has(p)) continue;
        if (places && candidates.has(p)) return p;
        on.add(p);
        fresh[n++] = p;
      }
      for (int i = 0; i < n; ++i) make_true(fresh[i]);
    }
    return candidates.first();
  }

  const Links<W>* links_ = nullptr;
  const Levels<W>* levels_ = nullptr;
  Shortest best_;
  bool measured_[kCandidates] = {};
  std::int16_t queue_[kCandidates];
  std::uint16_t on_nodes_[kCandidates][kCandidates];
  std::uint16_t off_nodes_[kCandidates][kCandidates];
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

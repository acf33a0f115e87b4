// Searches along links: levels, from many candidates at once and without any order; cycles, from one.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// Level k has the candidates that are first found true after k strong links.
template <int W>
class Levels {
 public:
  static constexpr int kCandidates = Links<W>::kCandidates;

  // Begins at the sources; strong links lead from sources to sources. The links live as long as the search.
  void start(const Row<W>& sources, const Row<W>* weak, const Row<W>* strong) {
    weak_ = weak;
    strong_ = strong;
    level_ = 0;
    sources_ = 0;
    on = off = falses_known_ = Row<W>::none();
    sources.each([&](int p) {
      source_[sources_++] = static_cast<std::int16_t>(p);
      step_[p] = Row<W>::none();
      seen[p] = Row<W>::none();
      seen[p].add(p);
      fresh_[0][p] = seen[p];
    });
    for (int i = 0; i < sources_; ++i) {
      const int q = source_[i];
      const Row<W> next = strong[q];
      if (next.empty()) continue;
      (weak[q] & sources).each([&](int p) { step_[p] |= next; });
    }
  }
  int level() const { return level_; }
  // Goes on by a level; whether that found anything.
  bool advance() {
    const Row<W>* last = fresh_[level_ & 1];
    ++level_;
    Row<W>* fresh = fresh_[level_ & 1];
    Row<W> any = Row<W>::none();
    for (int i = 0; i < sources_; ++i) {
      const int p = source_[i];
      Row<W> next = Row<W>::none();
      last[p].each([&](int q) { next |= step_[q]; });
      next -= seen[p];
      seen[p] |= next;
      fresh[p] = next;
      any |= next;
      if (next.intersects(weak_[p])) on.add(p);
      off |= next & strong_[p];
    }
    return !any.empty();
  }
  // Whether any candidate makes itself false, or being false makes itself true.
  bool any_chain() const { return !on.empty() || !off.empty(); }
  // Returns the sources that may close a cycle of 2k + 2 nodes: a candidate of level k, the last or the last
  // but one, makes one false that makes the source true.
  Row<W> closing(int k) const {
    Row<W> closing = Row<W>::none();
    for (int i = 0; i < sources_; ++i) {
      const int p = source_[i];
      const Row<W>& fresh = fresh_[k & 1][p];
      if (fresh.empty()) continue;
      bool closes = false;
      strong_[p].each([&](int q) { closes = closes || fresh.intersects(weak_[q]); });
      if (closes) closing.add(p);
    }
    return closing;
  }
  const Row<W>& step(int p) const { return step_[p]; }
  // Returns what p being true makes false, at the end of a search: what is weakly linked to what it makes
  // true.
  const Row<W>& falses(int p) const {
    if (!falses_known_.has(p)) {
      falses_known_.add(p);
      falses_[p] = Row<W>::none();
      seen[p].each([&](int q) { falses_[p] |= weak_[q]; });
    }
    return falses_[p];
  }

  Row<W> seen[kCandidates];
  Row<W> on;   // the candidates whose being true makes them false
  Row<W> off;  // those whose being false makes them true

 private:
  const Row<W>* weak_ = nullptr;
  const Row<W>* strong_ = nullptr;
  int level_ = 0;
  int sources_ = 0;
  std::int16_t source_[kCandidates];
  Row<W> fresh_[2][kCandidates];  // of even and of odd levels
  Row<W> step_[kCandidates];
  mutable Row<W> falses_known_;
  mutable Row<W> falses_[kCandidates];
};

// Chains of weak and strong links in turn that come back to where they began.
template <int W>
class Cycles {
 public:
  struct CycleNode {
    std::int16_t candidate;
    std::int16_t parent;  // -1: the source
  };

  // Searches from a candidate, breadth first, for cycles of up to `longest` nodes, and calls visit(end,
  // nodes) for each until it says true. True candidates are taken once; false ones each time they are come
  // to, but not if they lie on the own way. Candidates of which leads_back(p) says that nothing leads from
  // them to the source are left out: neither does anything from what they lead to.
  template <class LeadsBack, class Visit>
  bool visit(const Links<W>& links, LinkKind kind, int source, int longest, LeadsBack leads_back,
             Visit visit) {
    links_ = &links;
    Row<W> taken = Row<W>::none();
    taken.add(source);
    node_[0] = {static_cast<std::int16_t>(source), -1};
    int begin = 0;
    int end = 1;
    for (int length = 2;; length += 2) {
      const int last = end;
      for (int i = begin; i < last; ++i) end = add_false(kind, i, end);
      const int last_off = end;
      begin = end;
      for (int i = last; i < last_off; ++i) {
        const int q = node_[i].candidate;
        for (int s = 0; s < 4 && links.strong_list[q][s] >= 0; ++s) {
          const int r = links.strong_list[q][s];
          const bool y = r == links.other_y[q];
          if ((kind == LinkKind::X && y) || (kind == LinkKind::Y && !y)) continue;
          if (r == source && length >= 4) {
            if (visit(i, length)) return true;
          } else if (length < longest && !taken.has(r) && leads_back(r)) {
            taken.add(r);
            node_[end++] = {static_cast<std::int16_t>(r), static_cast<std::int16_t>(i)};
          }
        }
      }
      if (length >= longest || begin == end) return false;
    }
  }
  const CycleNode& node(int i) const { return node_[i]; }

  // Returns what the cycle that ends there removes: candidates outside its cells that see a true and a false
  // one.
  Row<W> gone(int end) const {
    Row<W> by_on = Row<W>::none();
    Row<W> by_off = Row<W>::none();
    Row<W> own = Row<W>::none();
    bool on = false;
    for (int i = end; i >= 0; i = node_[i].parent, on = !on) {
      const int p = node_[i].candidate;
      (on ? by_on : by_off) |= links_->weak_x[p];
      own |= links_->in_cell[links_->cell[p]];
    }
    return (by_on & by_off) - own;
  }

 private:
  int add_false(LinkKind kind, int i, int end) {
    const int p = node_[i].candidate;
    const auto& list = links_->weak_list(p);
    for (int w = kind == LinkKind::X ? list.in_cell : 0; w < list.size; ++w) {
      const int q = list.at[w];
      if (!links_->leads_on(kind, q) || on_way(i, q)) continue;
      node_[end++] = {static_cast<std::int16_t>(q), static_cast<std::int16_t>(i)};
    }
    return end;
  }
  bool on_way(int i, int candidate) const {
    // Nodes are true and false in turn.
    for (i = node_[i].parent; i >= 0; i = node_[node_[i].parent].parent) {
      if (node_[i].candidate == candidate) return true;
    }
    return false;
  }

  const Links<W>* links_ = nullptr;
  CycleNode node_[729 * 32];
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

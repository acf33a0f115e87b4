// Cycles: chains of weak and strong links in turn that come back to where they began.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

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

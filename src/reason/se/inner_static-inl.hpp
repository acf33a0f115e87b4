// Inner chains that remove nothing on their way: all cycles, single chains and multiple chains of a board,
// with their nodes.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// What follows from a candidate being true or false, breadth first, and from what.
template <int W>
struct Spread : Found<W> {
  using Found<W>::on;
  using Found<W>::off;
  using Found<W>::on_nodes;
  using Found<W>::off_nodes;

  std::int16_t on_from[Links<W>::kCandidates];  // -1: the source
  std::int16_t off_from[Links<W>::kCandidates];

  // Goes on until the source's own opposite, if that is wanted; whether it was found.
  bool run(const Links<W>& links, int source, bool source_on, bool x_only, bool to_opposite) {
    this->clear();
    int next_off = 0;
    if (source_on) {
      found_on(source, -1);
      if (spread_on(links, source, x_only) && to_opposite) return true;
    } else {
      found_off(source, -1);
    }
    while (next_off < this->offs) {
      const int q = this->off_order[next_off++];
      const int before = this->ons;
      for (int s = 0; s < 4 && links.strong_list[q][s] >= 0; ++s) {
        const int p = links.strong_list[q][s];
        if (on.has(p) || (x_only && p == links.other_y[q])) continue;
        found_on(p, q);
        if (to_opposite && !source_on && p == source) return true;
      }
      for (int i = before; i < this->ons; ++i) {
        spread_on(links, this->on_order[i], x_only);
        if (to_opposite && source_on && off.has(source)) return true;
      }
    }
    return false;
  }

 private:
  void found_on(int p, int from) {
    this->add_on(p, from < 0 ? 1 : off_nodes[from] + 1);
    on_from[p] = static_cast<std::int16_t>(from);
  }
  void found_off(int q, int from) {
    this->add_off(q, from < 0 ? 1 : on_nodes[from] + 1);
    off_from[q] = static_cast<std::int16_t>(from);
  }
  bool spread_on(const Links<W>& links, int p, bool x_only) {
    const auto& list = links.weak_list(p);
    for (int i = x_only ? list.in_cell : 0; i < list.size; ++i) {
      const int q = list.at[i];
      if (!off.has(q)) found_off(q, p);
    }
    return off.has(this->on_order[0]);
  }
};

// Adds the parents and the identity of the chain to a node.
template <int W>
void trace(const InnerView<W>& view, const Spread<W>& spread, int end, bool on, Where of_source,
           InnerHint<W>& hint) {
  std::uint64_t nodes = view.hash(end, on) * 3;
  for (int p = end; p >= 0;) {
    nodes += view.hash(p, on);
    hint.cells |= cell_bit(view.links->cell[p]);
    const int from = on ? spread.on_from[p] : spread.off_from[p];
    if (on) view.add_lost(p, from < 0 ? of_source : view.strong(from, p), hint.parents);
    p = from;
    on = !on;
  }
  hint.identity = InnerView<W>::mixed(hint.identity ^ nodes);
}

template <int W>
class InnerSingles {
 public:
  // Whether there are any; all().seen has whatever each candidate being true makes true, if not.
  bool find(const InnerView<W>& view, InnerHints<W>& hints) {
    view_ = &view;
    const Links<W>& links = *view.links;
    all_.start(links.all(), links.weak, links.strong);
    while (all_.advance()) {
    }
    if (!all_.any_chain()) return false;
    find_cyclic(links);
    hints.clear();
    for (const LinkKind kind : {LinkKind::X, LinkKind::Y, LinkKind::Xy}) {
      for (int p = 0; p < links.n; ++p) add_from(kind, p, hints);
    }
    hints.sort();
    return !hints.empty();
  }
  const Levels<W>& all() const { return all_; }

 private:
  // A cycle that removes a candidate is reached from it, and it has a chain.
  void find_cyclic(const Links<W>& links) {
    Row<W> near = Row<W>::none();
    all_.on.each([&](int p) { near |= all_.seen[p]; });
    cyclic_ = Row<W>::none();
    near.each([&](int p) {
      bool closes = false;
      links.strong[p].each([&](int q) { closes = closes || all_.seen[p].intersects(links.weak[q]); });
      if (closes) cyclic_.add(p);
    });
  }
  void add_from(LinkKind kind, int p, InnerHints<W>& hints) {
    const Links<W>& links = *view_->links;
    const int candidates = count(view_->now->cell[links.cell[p]]);
    if (candidates < 2) return;
    const int key = 2 + static_cast<int>(kind);
    if (cyclic_.has(p) && links.leads_on(kind, p)) {
      const auto leads_back = [&](int q) { return all_.seen[q].has(p); };
      cycles_.visit(links, kind, p, 1 << 20, leads_back, [&](int end, int nodes) {
        const Row<W> gone = cycles_.gone(end);
        if (gone.empty()) return false;
        InnerHint<W>& hint = hints.add((kind == LinkKind::Xy ? 7.0 : 6.5) + length_term(nodes), nodes, key);
        hint.gone = gone;
        trace_cycle(end, hint);
        return false;
      });
    }
    if (kind == LinkKind::Y) return;
    for (const bool on : {true, false}) {
      if (!(on ? all_.on : all_.off).has(p) || !spread_.run(links, p, on, kind == LinkKind::X, true))
        continue;
      const int nodes = on ? spread_.off_nodes[p] : spread_.on_nodes[p];
      InnerHint<W>& hint = hints.add((kind == LinkKind::X ? 6.6 : 7.0) + length_term(nodes), nodes, key);
      hint.gone = Row<W>::none();
      if (!on) hint.gone = links.in_cell[links.cell[p]];
      on ? hint.gone.add(p) : hint.gone.remove(p);
      trace(*view_, spread_, p, !on, {}, hint);
    }
  }
  // Goes through the cycle both ways; the way back, a node has the reason of the link that led into it.
  void trace_cycle(int end, InnerHint<W>& hint) {
    std::uint64_t nodes = 1;
    const int source = cycles_.node(0).candidate;
    int next = source;
    bool on = false;
    for (int i = end; i >= 0; i = cycles_.node(i).parent, on = !on) {
      const int p = cycles_.node(i).candidate;
      view_->add_lost(next, on ? view_->weak(p, next) : view_->strong(p, next), hint.parents);
      nodes += view_->hash(p, on) + view_->hash(p, !on);
      hint.cells |= cell_bit(view_->links->cell[p]);
      next = p;
    }
    hint.identity = InnerView<W>::mixed(nodes ^ view_->hash(source, true));
  }

  const InnerView<W>* view_ = nullptr;
  Levels<W> all_;
  Row<W> cyclic_;
  Cycles<W> cycles_;
  Spread<W> spread_;
};

template <int W>
class InnerMultiple {
 public:
  static constexpr int kCandidates = Links<W>::kCandidates;

  InnerMultiple() : spread_(std::make_unique<Spread<W>[]>(kCandidates)) {}

  bool find(const InnerView<W>& view, const Levels<W>& levels, InnerHints<W>& hints) {
    view_ = &view;
    levels_ = &levels;
    hints_ = &hints;
    hints.clear();
    groups_.clear();
    spread_known_ = Row<W>::none();
    visit_groups(*view.now, *view.links, [&](const Sources& group, int key) { common(group, key); });
    if (hints.empty()) return false;
    hints.sort();
    for (InnerHint<W>& hint : hints) {
      const Sources& group = groups_[static_cast<std::size_t>(hint.group)];
      hint.identity = static_cast<std::uint64_t>(hint.key);
      for (int i = 0; i < group.n; ++i) {
        trace(view, spread(group.source[i]), hint.target, hint.placed, group.where, hint);
      }
    }
    return true;
  }

 private:
  const Spread<W>& spread(int p) {
    if (!spread_known_.has(p)) {
      spread_known_.add(p);
      spread_[static_cast<std::size_t>(p)].run(*view_->links, p, true, false, false);
    }
    return spread_[static_cast<std::size_t>(p)];
  }
  void common(const Sources& group, int key) {
    Row<W> on = levels_->seen[group.source[0]];
    Row<W> off = levels_->falses(group.source[0]);
    for (int i = 1; i < group.n; ++i) {
      on &= levels_->seen[group.source[i]];
      off &= levels_->falses(group.source[i]);
    }
    if (on.empty() && off.empty()) return;
    groups_.push_back(group);
    const Spread<W>& first = spread(group.source[0]);
    for (int i = 0; i < first.ons; ++i) add(group, first.on_order[i], true, on, key);
    for (int i = 0; i < first.offs; ++i) add(group, first.off_order[i], false, off, key);
  }
  void add(const Sources& group, int target, bool placed, const Row<W>& targets, int key) {
    if (!targets.has(target)) return;
    int nodes = 0;
    for (int i = 0; i < group.n; ++i) {
      const Spread<W>& way = spread(group.source[i]);
      nodes += placed ? way.on_nodes[target] : way.off_nodes[target];
    }
    hints_->add(*view_->links, 8.0 + length_term(nodes), nodes, key, static_cast<int>(groups_.size()) - 1,
                target, placed);
  }

  const InnerView<W>* view_ = nullptr;
  const Levels<W>* levels_ = nullptr;
  InnerHints<W>* hints_ = nullptr;
  std::vector<Sources> groups_;
  Row<W> spread_known_;
  std::unique_ptr<Spread<W>[]> spread_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

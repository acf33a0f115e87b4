// Nested chains: the chains that a propagation of dynamic chains finds on the board that it has thinned out.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// All dynamic chains of the inner board, with the parents of each.
template <int W>
class InnerDynamic {
 public:
  bool find(const InnerView<W>& view, InnerHints<W>& hints, Watch& watch) {
    Gather gather{view, hints, groups_};
    hints.clear();
    groups_.clear();
    readings_.start(*view.now, *view.links, watch);
    if (!readings_.read({}, gather) || hints.empty()) return false;
    hints.sort();
    for (InnerHint<W>& hint : hints) trace_hint(view, hint);
    return true;
  }

 private:
  using Ways = Propagation<W, NoInner>;

  struct Gather {
    const InnerView<W>& view;
    InnerHints<W>& hints;
    std::vector<Sources>& groups;

    void offer(int nodes, int key, int target, bool placed, const Sources& sources) {
      groups.push_back(sources);
      hints.add(*view.links, 8.5 + length_term(nodes), nodes, key, static_cast<int>(groups.size()) - 1,
                target, placed);
    }
    bool wants(int /*nodes*/, int /*key*/) const { return true; }
  };

  void trace_hint(const InnerView<W>& view, InnerHint<W>& hint) {
    const Sources& group = groups_[static_cast<std::size_t>(hint.group)];
    hint.identity = static_cast<std::uint64_t>(hint.key);
    for (int i = 0; i < group.n; ++i) {
      const int source = group.source[i];
      const bool source_on = (group.falses & bit(i)) == 0;
      const Ways& ways = readings_.run(source, source_on, {}, reach_);
      if (hint.key == kContradiction) {
        for (const bool on : {true, false}) {
          add(view, ways, ways.clash(on), source, {}, hint);
          hint.identity ^= view.hash(ways.clash_at(), on);
        }
      } else {
        add(view, ways, ways.lineage(hint.target, hint.placed), source, group.where, hint);
        hint.identity ^= view.hash(hint.target, hint.placed);
      }
    }
  }
  static void add(const InnerView<W>& view, const Ways& ways, const typename Ways::Lineage& lineage,
                  int source, Where of_source, InnerHint<W>& hint) {
    std::uint64_t nodes = 0;
    lineage.each([&](int i) {
      const bool on = i < 64 * W;
      const int p = on ? i : i - 64 * W;
      nodes += view.hash(p, on);
      hint.cells |= cell_bit(view.links->cell[p]);
      if (!on) return;
      const Where where = ways.where(p);
      view.add_lost(p, p == source && where.house == Where::kNowhere ? of_source : where, hint.parents);
    });
    hint.identity = InnerView<W>::mixed(hint.identity + nodes);
  }

  Readings<W, NoInner> readings_;
  std::vector<Sources> groups_;
  Reach<W> reach_;
};

// What is kept from one step to the next.
struct NestedMemory {
  bool on = true;
  Memo memo;
};

template <int W>
class Nested {
 public:
  static constexpr bool kNested = true;

  Nested(Watch& watch, NestedMemory& memory) : watch_(watch), memory_(memory) {}

  // Calls give(hint, links) for each hint with parents of the first search of the level that has one.
  template <class Give>
  void visit(int level, const Board& original, const Links<W>& outer, const Board& now, const Row<W>& lost,
             Give give) {
    if (watch_.stopped()) return;
    const Memo::Key key = Memo::key(now.cell, level);
    if (memory_.on && memory_.memo.has(key)) return;
    links_.make(now);
    const InnerView<W> view{&original, &outer, &now, &links_, lost};
    if (!search(level, view, give) && memory_.on && !watch_.stopped()) memory_.memo.add(key);
  }

 private:
  // Whether there was any hint, with parents or without.
  template <class Give>
  bool search(int level, const InnerView<W>& view, Give& give) {
    if (level > 3) return dynamic_.find(view, hints_, watch_) && (tell(give), true);
    const bool single = singles_.find(view, hints_);
    if (single && tell(give)) return true;
    if (level == 2) return single;
    return (multiple_.find(view, singles_.all(), hints_) && (tell(give), true)) || single;
  }
  template <class Give>
  bool tell(Give& give) {
    bool any = false;
    for (const InnerHint<W>& hint : hints_) {
      if (hint.parents.empty()) continue;
      any = true;
      give(hint, links_);
    }
    return any;
  }

  Watch& watch_;
  NestedMemory& memory_;
  Links<W> links_;
  InnerHints<W> hints_;
  InnerSingles<W> singles_;
  InnerMultiple<W> multiple_;
  InnerDynamic<W> dynamic_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

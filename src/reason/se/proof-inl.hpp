// Prover: the chains of a step that was found, walked once more so that each node has its parents.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// Notes in a node where its candidate became true.
inline void tell_where(Where where, ProofNode& node) {
  node.by = where.house < 0 ? ProofNode::By::Cell : ProofNode::By::House;
  node.house = where.house < 0 ? std::int8_t{-1} : where.house;
}

// Writes down the chains of one propagation.
template <int W, class Inner>
class Teller {
 public:
  using Ways = Propagation<W, Inner>;
  using R = Reach<W, Inner>;

  Teller(const Ways& ways, const R& reach, const Causes<W>& causes, const Links<W>& links)
      : ways_(ways), causes_(causes), links_(links) {
    for (int i = 0; i < reach.offs; ++i) off_at_[reach.off_order[i]] = i;
  }

  void tell(int source, bool source_on, int p, bool on, Proof::Strand& strand) {
    source_ = source;
    source_on_ = source_on;
    for (auto& known : number_) std::fill(known, known + links_.n, kNone);
    strand.clear();
    strand_ = &strand;
    add(p, on);
  }

 private:
  static constexpr int kNone = -1;
  static constexpr int kCandidates = Links<W>::kCandidates;

  // Adds what the candidate needs, then the candidate, unless it is there; its number.
  int add(int p, bool on) {
    int& known = number_[on ? 1 : 0][p];
    if (known != kNone) return known;
    ProofNode node{.cell = links_.cell[p], .digit = links_.digit[p], .on = on};
    if (p != source_ || on != source_on_) {
      if (on) {
        add_lost(p, node);
      } else if (ways_.parent(p) >= 0) {
        node.by = ProofNode::By::True;
        node.parents.push_back(add(ways_.parent(p), true));
      } else if (const auto* const cause = causes_.of(p)) {
        node.by = cause->by;
        node.pattern = cause->pattern;
        add_parents(cause->parents, node);
      }
    }
    strand_->push_back(std::move(node));
    return known = static_cast<int>(strand_->size()) - 1;
  }
  // A candidate is true because all others of its cell, or all other places of its digit, are false.
  void add_lost(int p, ProofNode& node) {
    const Where where = ways_.where(p);
    tell_where(where, node);
    Row<W> others = where.house < 0 ? links_.in_cell[node.cell] : links_.in_house[where.house][node.digit];
    others.remove(p);
    add_parents(others, node);
  }
  void add_parents(const Row<W>& parents, ProofNode& node) {
    std::vector<int> last_first;
    parents.each([&](int q) { last_first.push_back(q); });
    std::sort(last_first.begin(), last_first.end(), [&](int a, int b) { return off_at_[a] > off_at_[b]; });
    for (const int q : last_first) node.parents.push_back(add(q, false));
  }

  const Ways& ways_;
  const Causes<W>& causes_;
  const Links<W>& links_;
  Proof::Strand* strand_ = nullptr;
  int source_ = 0;
  bool source_on_ = false;
  int off_at_[kCandidates] = {};
  int number_[2][kCandidates];
};

// Tells the step that the readings have found last.
template <int W, class Inner>
void prove_reading(Readings<W, Inner>& readings, const Links<W>& links, typename Readings<W, Inner>::Way way,
                   Proof& proof) {
  const Shortest& found = readings.found();
  Causes<W> causes;
  const auto reach = std::make_unique<Reach<W, Inner>>();
  const auto tell = [&](int source, bool source_on, std::initializer_list<bool> ends) {
    causes.clear();
    const auto& ways = readings.run(source, source_on, way, *reach, &causes);
    const auto teller = std::make_unique<Teller<W, Inner>>(ways, *reach, causes, links);
    const int end = found.key == kContradiction ? ways.clash_at() : found.candidate;
    for (const bool on : ends) teller->tell(source, source_on, end, on, proof.strands.emplace_back());
  };
  if (found.key == kContradiction) {
    proof.kind = Proof::Kind::Contradiction;
    tell(found.candidate, !found.placed, {true, false});
    return;
  }
  proof.kind = found.key == kOpposites ? Proof::Kind::Opposites
               : found.key == kCell    ? Proof::Kind::CellDigits
                                       : Proof::Kind::HousePlaces;
  for (int i = 0; i < found.sources.n; ++i) {
    tell(found.sources.source[i], (found.sources.falses & bit(i)) == 0, {found.placed});
  }
}

// Adds the node of a candidate that `parent` makes true or false; a source has the parent -1.
template <int W>
void add_node(const InnerView<W>& view, int p, bool on, int parent, Proof::Strand& strand) {
  ProofNode& node = strand.emplace_back();
  node = {.cell = view.links->cell[p], .digit = view.links->digit[p], .on = on};
  if (parent < 0) return;
  node.by = ProofNode::By::True;
  if (on) tell_where(view.strong(parent, p), node);
}
// Reverses a strand whose nodes are listed from its end to its source.
inline void begin_at_source(Proof::Strand& strand) {
  std::reverse(strand.begin(), strand.end());
  for (std::size_t i = 1; i < strand.size(); ++i) strand[i].parents.push_back(static_cast<int>(i) - 1);
}
template <int W>
void tell_chain(const InnerView<W>& view, const Spread<W>& spread, int p, bool on, Proof::Strand& strand) {
  for (; p >= 0; on = !on) {
    const int parent = on ? spread.on_from[p] : spread.off_from[p];
    add_node(view, p, on, parent, strand);
    p = parent;
  }
  begin_at_source(strand);
}

// Tells the multiple chains that were found last.
template <int W>
void prove_multiple(const Shortest& found, const Board& board, const Links<W>& links, Proof& proof) {
  const InnerView<W> view{.now = &board, .links = &links};
  const auto spread = std::make_unique<Spread<W>>();
  proof.kind = found.key == kCell ? Proof::Kind::CellDigits : Proof::Kind::HousePlaces;
  for (int i = 0; i < found.sources.n; ++i) {
    spread->run(links, found.sources.source[i], true, false, false);
    tell_chain(view, *spread, found.candidate, found.placed, proof.strands.emplace_back());
  }
}

template <int W>
void prove_single(const SingleChains<W>& singles, const Board& board, const Links<W>& links, Proof& proof) {
  const auto found = singles.found();
  const InnerView<W> view{.now = &board, .links = &links};
  Proof::Strand& strand = proof.strands.emplace_back();
  if (!found.cycle) {
    proof.kind = Proof::Kind::Chain;
    const auto spread = std::make_unique<Spread<W>>();
    spread->run(links, found.source, found.on, found.kind == LinkKind::X, true);
    return tell_chain(view, *spread, found.source, !found.on, strand);
  }
  proof.kind = Proof::Kind::Cycle;
  const auto cycles = std::make_unique<Cycles<W>>();
  const auto anywhere = [](int) { return true; };
  cycles->visit(links, found.kind, found.source, found.nodes, anywhere, [&](int end, int length) {
    if (length != found.nodes || cycles->gone(end).empty()) return false;
    bool on = false;
    for (int i = end; i >= 0; i = cycles->node(i).parent, on = !on) {
      const int before = cycles->node(i).parent;
      add_node(view, cycles->node(i).candidate, on, before < 0 ? -1 : cycles->node(before).candidate, strand);
    }
    return true;
  });
  begin_at_source(strand);
}

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

// StaticWalk: the shortest way from a candidate along links of a board from which nothing is taken.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// Returns the node of a candidate; that of a true one tells which house left it the only place.
template <int W>
ProofNode proof_node(const InnerView<W>& view, int p, bool on, int parent) {
  ProofNode node{.cell = view.links->cell[p], .digit = view.links->digit[p], .on = on};
  if (parent < 0) return node;
  const Where where = on ? view.strong(parent, p) : Where{};
  node.by = !on ? ProofNode::By::True : where.house < 0 ? ProofNode::By::Cell : ProofNode::By::House;
  node.house = where.house < 0 ? std::int8_t{-1} : where.house;
  return node;
}

template <int W>
class StaticWalk {
 public:
  StaticWalk(const Board& board, const Links<W>& links) : links_(links) {
    view_.now = &board;
    view_.links = &links;
  }

  // Walks from a candidate until another one, or its own opposite, is found; whether it is.
  bool walk(Kind kind, int source, bool on, int target, bool target_on, Proof::Strand& strand) {
    for (int p = 0; p < links_.n; ++p) parent_[0][p] = parent_[1][p] = kUnseen;
    ons_ = offs_ = 0;
    add(source, on, kSource);
    int next_on = 0;
    int next_off = 0;
    for (;;) {
      if (parent_[target_on ? 1 : 0][target] != kUnseen) {
        tell(target, target_on, strand);
        return true;
      }
      if (next_on < ons_) {
        from_on(kind, on_[next_on++]);
      } else if (next_off < offs_) {
        from_off(kind, off_[next_off++]);
      } else {
        return false;
      }
    }
  }

 private:
  static constexpr int kUnseen = -2;
  static constexpr int kSource = -1;
  static constexpr int kCandidates = Links<W>::kCandidates;

  void add(int p, bool on, int parent) {
    std::int16_t& known = parent_[on ? 1 : 0][p];
    if (known != kUnseen) return;
    known = static_cast<std::int16_t>(parent);
    if (on) {
      on_[ons_++] = static_cast<std::int16_t>(p);
    } else {
      off_[offs_++] = static_cast<std::int16_t>(p);
    }
  }
  void from_on(Kind kind, int p) {
    const auto& list = links_.weak_list(p);
    for (int i = kind == Kind::X ? list.in_cell : 0; i < list.size; ++i) add(list.at[i], false, p);
  }
  void from_off(Kind kind, int q) {
    for (int i = 0; i < 4 && links_.strong_list[q][i] >= 0; ++i) {
      const int p = links_.strong_list[q][i];
      const bool y = p == links_.other_y[q];
      if ((kind == Kind::X && y) || (kind == Kind::Y && !y)) continue;
      add(p, true, q);
    }
  }
  void tell(int p, bool on, Proof::Strand& strand) const {
    for (int parent = 0; parent != kSource; p = parent, on = !on) {
      parent = parent_[on ? 1 : 0][p];
      strand.push_back(proof_node(view_, p, on, parent));
    }
    std::reverse(strand.begin(), strand.end());
    for (std::size_t i = 1; i < strand.size(); ++i) {
      strand[i].parents.push_back(static_cast<int>(i) - 1);
    }
  }

  const Links<W>& links_;
  InnerView<W> view_;
  std::int16_t parent_[2][kCandidates];  // of false and of true candidates
  int ons_ = 0;
  int offs_ = 0;
  std::int16_t on_[kCandidates];
  std::int16_t off_[kCandidates];
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

// Causes: which pattern made a candidate false in a propagation, and what it needed.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

template <int W>
class Causes {
 public:
  struct Cause {
    int candidate = -1;
    ProofNode::By by = ProofNode::By::Chains;
    Cells pattern = 0;
    Row<W> parents = Row<W>::none();
  };

  void clear() { list_.clear(); }
  void add(int candidate, ProofNode::By rule, const Parents& parents, const Board& board,
           const Links<W>& links) {
    Cause& cause = list_.emplace_back();
    cause.candidate = candidate;
    cause.by = rule;
    cause.pattern = parents.pattern;
    for (int i = 0; i < parents.n; ++i) {
      cause.parents.add(links.number(board, parents.cell[i], parents.digit[i]));
    }
  }
  void add(int candidate, const Row<W>& parents) {
    Cause& cause = list_.emplace_back();
    cause.candidate = candidate;
    cause.parents = parents;
  }
  // Null if it was no pattern.
  const Cause* of(int candidate) const {
    for (const Cause& cause : list_) {
      if (cause.candidate == candidate) return &cause;
    }
    return nullptr;
  }

 private:
  std::vector<Cause> list_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

// Inner hints: what chains within a chain remove, and which lost candidates made them possible.
//
// An outer propagation has thinned out the board; the inner search sees what is left. Candidates that it
// removes and the nodes of its chains have the inner numbers, parents have the outer ones.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

// Where a candidate became true: in the house of its digit, or in its cell.
struct Where {
  static constexpr std::int8_t kNowhere = -2;
  static constexpr std::int8_t kCell = -1;

  std::int8_t house = kNowhere;
};

// The outer board and what is left of it.
template <int W>
struct InnerView {
  const Board* original = nullptr;
  const Links<W>* outer = nullptr;
  const Board* now = nullptr;
  const Links<W>* links = nullptr;
  Row<W> lost = Row<W>::none();  // outer numbers

  // Adds what the cell or house of the candidate has lost.
  void add_lost(int candidate, Where where, Row<W>& parents) const {
    if (where.house == Where::kNowhere) return;
    const int c = links->cell[candidate];
    const Row<W>& all =
        where.house < 0 ? outer->in_cell[c] : outer->in_house[where.house][links->digit[candidate]];
    parents |= all & lost;
  }
  // Returns where q being false makes p true.
  Where strong(int q, int p) const {
    const int c = links->cell[p];
    if (links->cell[q] == c) return {Where::kCell};
    for (const int h : kTables.house[c]) {
      if ((kTables.houses[links->cell[q]] & bit(h)) != 0 && count(now->place[h][links->digit[p]]) == 2) {
        return {static_cast<std::int8_t>(h)};
      }
    }
    return {};
  }
  // Returns where p being true makes q false.
  Where weak(int p, int q) const {
    const int c = links->cell[p];
    if (links->cell[q] == c) return {Where::kCell};
    // The first house: boxes, rows, columns.
    return {static_cast<std::int8_t>(lowest(kTables.houses[c] & kTables.houses[links->cell[q]]))};
  }
  std::uint64_t hash(int candidate, bool on) const {
    return mixed(static_cast<std::uint64_t>(links->cell[candidate] * 9 + links->digit[candidate]) * 2 +
                 (on ? 1 : 0));
  }
  static std::uint64_t mixed(std::uint64_t x) { return nonet::mixed(x + 0x9E3779B97F4A7C15U); }
};

template <int W>
struct InnerHint {
  double rating = 0;
  int nodes = 0;
  int key = 0;
  int order = 0;  // in which it was found
  int group = 0;  // of its sources
  int target = -1;
  bool placed = false;
  std::uint64_t identity = 0;  // the same for the same chains
  Row<W> gone;
  Row<W> parents;
  Cells cells = 0;  // of its nodes
};

// Hints of one search: collected, sorted, one for each set of candidates that they remove.
template <int W>
class InnerHints {
 public:
  void clear() { list_.clear(); }
  bool empty() const { return list_.empty(); }
  InnerHint<W>& add(double rating, int nodes, int key) {
    InnerHint<W>& hint = list_.emplace_back();
    hint.rating = rating;
    hint.nodes = nodes;
    hint.key = key;
    hint.order = static_cast<int>(list_.size());
    hint.parents = Row<W>::none();
    return hint;
  }
  // Adds a hint about one candidate, unless it removes nothing.
  void add(const Links<W>& links, double rating, int nodes, int key, int group, int target, bool placed) {
    Row<W> gone = Row<W>::none();
    if (placed) gone = links.in_cell[links.cell[target]];
    placed ? gone.remove(target) : gone.add(target);
    if (gone.empty()) return;
    InnerHint<W>& hint = add(rating, nodes, key);
    hint.group = group;
    hint.target = target;
    hint.placed = placed;
    hint.gone = gone;
  }
  void sort() {
    std::sort(list_.begin(), list_.end(), [](const InnerHint<W>& a, const InnerHint<W>& b) {
      return std::tie(a.rating, a.nodes, a.key, a.order) < std::tie(b.rating, b.nodes, b.key, b.order);
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      bool fresh = true;
      for (std::size_t k = 0; k < kept && fresh; ++k) fresh = list_[k].gone != list_[i].gone;
      if (fresh) list_[kept++] = list_[i];
    }
    list_.resize(kept);
  }
  auto begin() { return list_.begin(); }
  auto end() { return list_.end(); }

 private:
  std::vector<InnerHint<W>> list_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

// Levels: a search along links from many candidates at once, without any order.
//
// Level k has the candidates that are first found true after k strong links.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

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
    on = off = Row<W>::none();
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
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

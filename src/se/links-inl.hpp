// Links: the candidates of a state numbered by cells and digits, and what each implies, as rows of bits.
//
//   weak[p]     the candidates that are false if p is true: the others of its cell (Y), its digit in its
//               houses (X)
//   strong[p]   the candidates that are true if p is false: the other of a cell of two (Y), the other place
//               of a digit that has two in a house (X)
//
// A row has W words; a board of up to 64·W candidates fits.
#if defined(NONET_SE_LINKS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_SE_LINKS_INL
#undef NONET_SE_LINKS_INL
#else
#define NONET_SE_LINKS_INL
#endif

#include <hwy/highway.h>

#include "se/board-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::se::HWY_NAMESPACE {
namespace {

template <int W>
struct alignas(32) Row {
  std::uint64_t word[W];

  static Row none() {
    Row row;
    for (int i = 0; i < W; ++i) row.word[i] = 0;
    return row;
  }
  void add(int i) { word[i >> 6] |= std::uint64_t{1} << (i & 63); }
  void remove(int i) { word[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
  bool has(int i) const { return (word[i >> 6] >> (i & 63) & 1U) != 0; }
  bool empty() const {
    std::uint64_t any = 0;
    for (int i = 0; i < W; ++i) any |= word[i];
    return any == 0;
  }
  int size() const {
    int bits = 0;
    for (int i = 0; i < W; ++i) bits += std::popcount(word[i]);
    return bits;
  }
  int first() const {
    for (int i = 0; i < W; ++i) {
      if (word[i] != 0) return 64 * i + std::countr_zero(word[i]);
    }
    return -1;
  }
  bool intersects(const Row& other) const {
    std::uint64_t any = 0;
    for (int i = 0; i < W; ++i) any |= word[i] & other.word[i];
    return any != 0;
  }
  Row& operator|=(const Row& other) {
    for (int i = 0; i < W; ++i) word[i] |= other.word[i];
    return *this;
  }
  Row& operator&=(const Row& other) {
    for (int i = 0; i < W; ++i) word[i] &= other.word[i];
    return *this;
  }
  Row& operator-=(const Row& other) {
    for (int i = 0; i < W; ++i) word[i] &= ~other.word[i];
    return *this;
  }
  friend Row operator|(Row a, const Row& b) { return a |= b; }
  friend Row operator&(Row a, const Row& b) { return a &= b; }
  friend Row operator-(Row a, const Row& b) { return a -= b; }

  template <class Visit>
  void each(Visit visit) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1) {
        visit(64 * i + std::countr_zero(rest));
      }
    }
  }
};

inline int candidates_of(const Board& board) {
  int n = 0;
  for (const std::uint16_t candidates : board.cell) n += count(candidates);
  return n;
}

// Which links a search goes along: those within a digit; within cells, where weak ones are of both kinds; all.
enum class Kind : std::uint8_t { X, Y, Xy };

template <int W>
struct Links {
  static constexpr int kCandidates = W >= 12 ? 729 : 64 * W;

  int n = 0;
  std::uint8_t cell[kCandidates];
  std::uint8_t digit[kCandidates];
  std::int16_t first[kCells];  // the number of the cell's lowest candidate
  Row<W> in_cell[kCells];
  Row<W> in_house[kHouses][9];
  Row<W> weak[kCandidates];
  Row<W> weak_x[kCandidates];
  Row<W> strong[kCandidates];
  Row<W> strong_x[kCandidates];
  std::int16_t other_y[kCandidates];  // the strong link in the cell; -1: none
  std::int16_t strong_list[kCandidates]
                          [4];  // in the order of links: Y, box, row, column; ends with -1
  // All weak links in order: the first `in_cell_count` are Y.
  std::int16_t weak_list[kCandidates][28];
  std::uint8_t weak_count[kCandidates];
  std::uint8_t weak_in_cell[kCandidates];

  int number(const Board& board, int c, int d) const {
    return first[c] + count(board.cell[c] & (bit(d) - 1));
  }

  Row<W> strong_of(Kind kind, int p) const {
    if (kind == Kind::X) return strong_x[p];
    if (kind == Kind::Xy) return strong[p];
    Row<W> row = Row<W>::none();
    if (other_y[p] >= 0) row.add(other_y[p]);
    return row;
  }

  void make(const Board& board) {
    n = 0;
    for (auto& house : in_house) {
      for (auto& row : house) row = Row<W>::none();
    }
    for (int c = 0; c < kCells; ++c) {
      first[c] = static_cast<std::int16_t>(n);
      in_cell[c] = Row<W>::none();
      for (Bits rest = board.cell[c]; rest != 0; ++n) {
        const int d = take_lowest(rest);
        cell[n] = static_cast<std::uint8_t>(c);
        digit[n] = static_cast<std::uint8_t>(d);
        in_cell[c].add(n);
        for (const int h : kTables.house[c]) in_house[h][d].add(n);
      }
    }
    for (int p = 0; p < n; ++p) {
      const int c = cell[p];
      const int d = digit[p];
      const auto& houses = kTables.house[c];
      weak_x[p] = in_house[houses[0]][d] | in_house[houses[1]][d] | in_house[houses[2]][d];
      weak_x[p].remove(p);
      weak[p] = weak_x[p] | in_cell[c];
      weak[p].remove(p);
      make_strong(board, p);
    }
  }
  // The ordered lists that propagation needs.
  void make_lists(const Board& board) {
    for (int p = 0; p < n; ++p) {
      const int c = cell[p];
      const int d = digit[p];
      int count_of_list = 0;
      for (int i = first[c]; i < first[c] + count(board.cell[c]); ++i) {
        if (i != p) weak_list[p][count_of_list++] = static_cast<std::int16_t>(i);
      }
      weak_in_cell[p] = static_cast<std::uint8_t>(count_of_list);
      Cells seen = cell_bit(c);
      for (const int h : kTables.house[c]) {
        for (Bits rest = board.place[h][d]; rest != 0;) {
          const int other = kTables.cell[h][take_lowest(rest)];
          if ((seen & cell_bit(other)) != 0) continue;
          seen |= cell_bit(other);
          weak_list[p][count_of_list++] = static_cast<std::int16_t>(number(board, other, d));
        }
      }
      weak_count[p] = static_cast<std::uint8_t>(count_of_list);
    }
  }

 private:
  void make_strong(const Board& board, int p) {
    const int c = cell[p];
    const int d = digit[p];
    int links = 0;
    strong_x[p] = Row<W>::none();
    other_y[p] = -1;
    if (count(board.cell[c]) == 2) {
      other_y[p] = static_cast<std::int16_t>(p == first[c] ? p + 1 : p - 1);
      strong_list[p][links++] = other_y[p];
    }
    for (int k = 0; k < 3; ++k) {
      const int h = kTables.house[c][k];
      const Bits places = board.place[h][d];
      if (count(places) != 2) continue;
      const int other = kTables.cell[h][lowest(places & ~bit(kTables.place[c][k]))];
      const int q = number(board, other, d);
      if (strong_x[p].has(q)) continue;
      strong_x[p].add(q);
      strong_list[p][links++] = static_cast<std::int16_t>(q);
    }
    if (links < 4) strong_list[p][links] = -1;
    strong[p] = strong_x[p];
    if (other_y[p] >= 0) strong[p].add(other_y[p]);
  }
};

// A search from all candidates at once, level by level: level k has the candidates that are first found true after k
// strong links.
template <int W>
class Levels {
 public:
  static constexpr int kCandidates = Links<W>::kCandidates;

  void start(const Links<W>& links, Kind kind) {
    links_ = &links;
    kind_ = kind;
    level_ = 0;
    for (int p = 0; p < links.n; ++p) {
      step_[p] = Row<W>::none();
      seen[p] = Row<W>::none();
      seen[p].add(p);
      fresh[p] = seen[p];
    }
    for (int q = 0; q < links.n; ++q) {
      const Row<W> next = strong(q);
      if (next.empty()) continue;
      weak(q).each([&](int p) { step_[p] |= next; });
    }
  }
  int level() const { return level_; }
  const Row<W>& weak(int p) const { return kind_ == Kind::X ? links_->weak_x[p] : links_->weak[p]; }
  Row<W> strong(int p) const { return links_->strong_of(kind_, p); }
  // Goes on by a level; whether that found anything.
  bool advance() {
    ++level_;
    std::uint64_t any = 0;
    for (int p = 0; p < links_->n; ++p) {
      const Row<W> last = fresh[p];
      if (last.empty()) continue;
      Row<W> next = Row<W>::none();
      last.each([&](int q) { next |= step_[q]; });
      next -= seen[p];
      seen[p] |= next;
      fresh[p] = next;
      for (int i = 0; i < W; ++i) any |= next.word[i];
    }
    return any != 0;
  }
  const Row<W>& step(int p) const { return step_[p]; }

  Row<W> fresh[kCandidates];
  Row<W> seen[kCandidates];

 private:
  const Links<W>* links_ = nullptr;
  Kind kind_ = Kind::Xy;
  int level_ = 0;
  Row<W> step_[kCandidates];
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

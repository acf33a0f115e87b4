// Links: the candidates of a state numbered by cells and digits, and what each implies, as rows of bits.
//
//   weak[p]     the candidates that are false if p is true: the others of its cell (Y), its digit in its
//               houses (X)
//   strong[p]   the candidates that are true if p is false: the other of a cell of two (Y), the other place
//               of a digit that has two in a house (X)
//
// A row has W words; a board of up to 64·W candidates fits.
//
// A part of target_rater-inl.hpp.
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
  bool operator==(const Row&) const = default;
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

// Which links a search goes along: those within a digit; within cells, where weak ones are of both kinds;
// all.
enum class LinkKind : std::uint8_t { X, Y, Xy };

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
  std::int16_t other_y[kCandidates];         // the strong link in the cell; -1: none
  std::int16_t strong_list[kCandidates][4];  // in the order of links: Y, box, row, column; ends with -1

  // All weak links of a candidate in order: the first `in_cell` are Y.
  struct WeakList {
    std::int16_t at[28];
    std::uint8_t size;
    std::uint8_t in_cell;
  };
  // Few of them are asked for, so each is made when it is.
  const WeakList& weak_list(int p) const {
    if (!listed_.has(p)) list(p);
    return weak_list_[p];
  }

  int number(const Board& board, int c, int d) const {
    return first[c] + count(board.cell[c] & (bit(d) - 1));
  }

  // Whether a link of the kind begins at p being false.
  bool leads_on(LinkKind kind, int p) const {
    if (kind == LinkKind::X) return !strong_x[p].empty();
    return other_y[p] >= 0 || (kind == LinkKind::Xy && !strong_x[p].empty());
  }

  void make(const Board& board) {
    n = 0;
    listed_ = Row<W>::none();
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
  // All candidates.
  Row<W> all() const {
    Row<W> row = Row<W>::none();
    for (int i = 0; i < n / 64; ++i) row.word[i] = ~std::uint64_t{0};
    if (n % 64 != 0) row.word[n / 64] = (std::uint64_t{1} << (n % 64)) - 1;
    return row;
  }

 private:
  void list(int p) const {
    const int c = cell[p];
    const int d = digit[p];
    WeakList& list = weak_list_[p];
    int size = 0;
    Row<W> rest = weak[p];
    const auto take = [&](const Row<W>& row) {
      (rest & row).each([&](int q) { list.at[size++] = static_cast<std::int16_t>(q); });
      rest -= row;
    };
    take(in_cell[c]);
    list.in_cell = static_cast<std::uint8_t>(size);
    for (const int h : kTables.house[c]) take(in_house[h][d]);
    list.size = static_cast<std::uint8_t>(size);
    listed_.add(p);
  }
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

  mutable Row<W> listed_;
  mutable WeakList weak_list_[kCandidates];
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

// Chains within one digit: few candidates, so short rows, and a miss is known until the digit's places
// change.
//
// A part of target_rater-inl.hpp.
namespace nonet::se::HWY_NAMESPACE {
namespace {

class DigitChains {
 public:
  // Searches until there is a chain; whether there is one.
  bool find(const Board& board, int digit) {
    const auto rows = board.places_of(digit, kRows);
    if (!found_ && rows == rows_) return false;
    rows_ = rows;
    number();
    link(board, digit);
    levels_.start(all_, weak_, strong_);
    while (levels_.advance()) {
      found_ = levels_.any_chain();
      if (found_) return true;
    }
    found_ = false;
    return false;
  }
  // The number of nodes of the shortest chains; the first cell where one begins, and whether that is true.
  int nodes() const { return 2 * levels_.level() + 2; }
  int cell() const { return cell_[first()]; }
  bool places() const { return first() != levels_.on.first(); }

  // Calls visit(cell) for each cell where a cycle of `nodes` nodes may close; false if there are no more
  // of that length or longer. Nodes are at least those of the chain less 2, and never less than before.
  template <class Visit>
  bool each_closing(int nodes, Visit visit) {
    const int k = nodes / 2 - 1;
    while (levels_.level() < k) {
      if (!levels_.advance()) return false;
    }
    levels_.closing(k).each([&](int i) { visit(cell_[i]); });
    return true;
  }

 private:
  using R = Row<2>;

  void number() {
    n_ = 0;
    all_ = R::none();
    for (auto& row : in_house_) row = R::none();
    int first = 0;  // cell of the row
    for (Bits rest : rows_) {
      for (; rest != 0; ++n_) {
        const int c = first + take_lowest(rest);
        cell_[n_] = static_cast<std::uint8_t>(c);
        all_.add(n_);
        for (const int h : kTables.house[c]) in_house_[h].add(n_);
      }
      first += 9;
    }
  }
  void link(const Board& board, int digit) {
    for (int i = 0; i < n_; ++i) {
      weak_[i] = strong_[i] = R::none();
      for (const int h : kTables.house[cell_[i]]) {
        weak_[i] |= in_house_[h];
        if (count(board.place[h][digit]) == 2) strong_[i] |= in_house_[h];
      }
      weak_[i].remove(i);
      strong_[i].remove(i);
    }
  }
  int first() const {
    const int on = levels_.on.first();
    const int off = levels_.off.first();
    return on < 0 || (off >= 0 && off < on) ? off : on;
  }

  bool found_ = false;
  int n_ = 0;
  std::array<std::uint16_t, 9> rows_{0xFFFF};
  std::uint8_t cell_[kCells] = {};
  R all_;
  R in_house_[kHouses];
  R weak_[kCells];
  R strong_[kCells];
  Levels<2> levels_;
};

}  // namespace
}  // namespace nonet::se::HWY_NAMESPACE

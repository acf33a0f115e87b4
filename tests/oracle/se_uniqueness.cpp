#include <algorithm>
#include <tuple>

#include "oracle/se_board.hpp"

namespace oracle::se {
namespace {

using Set = std::set<int>;

Set both(const Set& a, const Set& b) {
  Set out;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(out, out.end()));
  return out;
}
Set either(Set a, const Set& b) {
  a.insert(b.begin(), b.end());
  return a;
}
Set less(const Set& a, const Set& b) {
  Set out;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(out, out.end()));
  return out;
}
int size(const Set& set) { return static_cast<int>(set.size()); }
bool holds(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}
// Removes those of the digits that the cell has.
void remove(const Board& board, int cell, const Set& digits, Hint& hint) {
  for (const int digit : both(board.of(cell), digits)) hint.gone.insert({cell, digit});
}
// The cells that see all of these.
Cells common_peers(const Cells& cells) {
  Cells list;
  for (int cell = 0; cell < 81; ++cell) {
    if (std::all_of(cells.begin(), cells.end(), [&](int other) { return sees(cell, other); }))
      list.push_back(cell);
  }
  return list;
}

struct LoopHint {
  Hint hint;
  int type;
  Set cells;
  std::tuple<int, int, Set, Set> more;  // of type 3: the house, its digits and cells
};

class Loops {
 public:
  explicit Loops(const Board& board) : board_(board) {}

  std::optional<Hint> first() {
    for (int cell = 0; cell < 81; ++cell) {
      if (board_.of(cell).size() != 2) continue;
      first_ = *board_.of(cell).begin();
      second_ = board_.of(cell).back();
      walk_ = {cell};
      walk(cell, -1, {}, 0);
    }
    std::stable_sort(found_.begin(), found_.end(), [](const LoopHint& a, const LoopHint& b) {
      return std::tie(a.hint.rating, a.type) < std::tie(b.hint.rating, b.type);
    });
    if (found_.empty()) return std::nullopt;
    return found_[0].hint;
  }

 private:
  Set pair() const { return {first_, second_}; }

  void walk(int cell, int family_before, Set extras, int with_extras) {
    for (const Family family : kOrderB) {
      if (family == family_before) continue;
      for (const int next : house_of(family, cell).cells) {
        if (next == walk_[0] && walk_.size() >= 4) {
          note();
          continue;
        }
        if (holds(walk_, next) || both(board_.of(next), pair()).size() != 2) continue;
        const Set own = less(board_.of(next), pair());
        extras = either(extras, own);
        if (!own.empty() && extras.size() != 1 && with_extras >= 2) continue;
        walk_.push_back(next);
        walk(next, family, extras, with_extras + (own.empty() ? 0 : 1));
        walk_.pop_back();
      }
    }
  }
  // Whether the houses of the cells at even and at odd places are the same, each visited once.
  bool is_loop() const {
    std::set<std::pair<int, int>> houses[2];
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      for (const Family family : kOrderB) {
        if (!houses[i % 2].insert({family, house_of(family, walk_[i]).number}).second) return false;
      }
    }
    return houses[0] == houses[1];
  }
  void note() {
    if (!is_loop()) return;
    Cells extra;
    for (const int cell : walk_) {
      if (board_.of(cell).size() > 2) extra.push_back(cell);
    }
    if (extra.empty()) return;
    base_ = 4.5;
    if (walk_.size() == 6) base_ += 0.1;
    if (walk_.size() == 8) base_ += 0.2;
    if (walk_.size() >= 10) base_ = (4.5 + 0.3) + 0.2;
    if (extra.size() == 1) {
      Hint hint{base_};
      remove(board_, extra[0], pair(), hint);
      return keep(hint, 1);
    }
    if (extra.size() > 2) return type_2(extra);
    const Set extras = less(either(board_.of(extra[0]), board_.of(extra[1])), pair());
    if (extras.size() == 1) {
      type_2(extra);
    } else {
      type_3(extra[0], extra[1], extras);
    }
    type_4(extra[0], extra[1]);
  }
  void type_2(const Cells& extra) {
    Hint hint{base_};
    const int digit = *less(board_.of(extra[0]), pair()).begin();
    for (const int cell : common_peers(extra)) remove(board_, cell, {digit}, hint);
    keep(hint, 2);
  }
  void type_3(int c1, int c2, const Set& extras) {
    for (int n = size(extras); n <= 7; ++n) {
      for (const Family family : kOrderB) {
        const House& in = house_of(family, c1);
        if (in.number != house_of(family, c2).number) continue;
        const int blank = blanks(board_, in);
        if (2 * n <= blank) naked(in, n, c1, c2, extras);
        if (2 * n < blank) hidden(in, n, c1, c2, extras);
      }
    }
  }
  void naked(const House& in, int n, int c1, int c2, const Set& extras) {
    combinations(9, n, [&](const std::vector<int>& chosen) {
      Set cells;
      for (const int i : chosen) cells.insert(in.cells[static_cast<std::size_t>(i)]);
      if (cells.count(c1) == 0 || cells.count(c2) > 0) return false;
      cells.erase(c1);
      Set theirs;
      for (const int cell : cells) {
        if (board_.of(cell).size() < 2) return false;
        theirs = either(theirs, board_.of(cell));
      }
      const Set shared = both(extras, both(board_.of(c1), board_.of(c2)));
      const Set digits = either(theirs, extras);
      if (size(digits) != n || size(either(theirs, shared)) != n) return false;
      Hint hint{base_ + 0.1 * (n - 1)};
      for (const int cell : in.cells) {
        if (cell != c1 && cell != c2 && cells.count(cell) == 0) remove(board_, cell, digits, hint);
      }
      keep(hint, 3, {in.family, in.number, digits, cells});
      return false;
    });
  }
  void hidden(const House& in, int n, int c1, int c2, const Set& extras) {
    Set others;
    for (int digit = 1; digit <= 9; ++digit) {
      if (pair().count(digit) == 0 && extras.count(digit) == 0) others.insert(digit);
    }
    if (others.empty() || n < 2) return;
    const std::vector<int> list(others.begin(), others.end());
    combinations(static_cast<int>(list.size()), n - 2, [&](const std::vector<int>& chosen) {
      Set digits = pair();
      for (const int i : chosen) digits.insert(list[static_cast<std::size_t>(i)]);
      Set cells;
      for (const int digit : digits) {
        Set at;
        for (const int cell : places(board_, in, digit)) {
          if (cell != c2) at.insert(cell);
        }
        if (at.empty()) return false;
        cells = either(cells, at);
      }
      if (size(cells) != n) return false;
      cells.erase(c1);
      Hint hint{base_ + 0.1 * (size(cells) - 1)};
      for (const int cell : cells) remove(board_, cell, less(board_.of(cell), digits), hint);
      keep(hint, 3, {in.family, in.number, digits, cells});
      return false;
    });
  }
  void type_4(int c1, int c2) {
    for (const int value : {first_, second_}) {
      for (const Family family : kOrderB) {
        const House& in = house_of(family, c1);
        if (in.number != house_of(family, c2).number || places(board_, in, value).size() != 2) continue;
        const Set out{value == first_ ? second_ : first_};
        Hint hint{base_};
        remove(board_, c1, out, hint);
        remove(board_, c2, out, hint);
        return keep(hint, 4);
      }
    }
  }
  void keep(const Hint& hint, int type, std::tuple<int, int, Set, Set> more = {}) {
    if (hint.gone.empty()) return;
    LoopHint loop{hint, type, Set(walk_.begin(), walk_.end()), std::move(more)};
    for (const LoopHint& known : found_) {
      if (known.type == type && known.cells == loop.cells && known.more == loop.more) return;
    }
    found_.push_back(std::move(loop));
  }

  const Board& board_;
  int first_ = 0;
  int second_ = 0;
  double base_ = 0;
  Cells walk_;
  std::vector<LoopHint> found_;
};

class Grave {
 public:
  explicit Grave(const Board& board) : board_(board), rest_(board) {}

  std::optional<Hint> first() {
    if (!gather() || !is_grave()) return std::nullopt;
    Set all;
    for (const int cell : cells_) all = either(all, extra_[static_cast<std::size_t>(cell)]);
    if (cells_.size() == 1) return type_1();
    if (all.size() == 1) {
      Hint hint{5.7};
      for (const int cell : common_) remove(board_, cell, all, hint);
      if (!hint.gone.empty()) return hint;
      return cells_.size() == 2 ? type_4() : std::nullopt;
    }
    if (common_.empty()) return std::nullopt;
    if (cells_.size() == 2) {
      if (const auto hint = type_4()) return hint;
    }
    return type_3(all);
  }

 private:
  bool gather() {
    for (const Family family : kOrderB) {
      for (int i = 0; i < 9; ++i) {
        const House& in = house(family, i);
        for (int digit = 1; digit <= 9; ++digit) {
          const Cells at = places(board_, in, digit);
          if (at.empty() || at.size() == 2) continue;
          Cells many;
          for (const int cell : at) {
            if (board_.of(cell).size() >= 3) many.push_back(cell);
          }
          if (many.empty()) return false;
          if (many.size() == 1 && !note(many[0], digit)) return false;
        }
      }
    }
    return !cells_.empty();
  }
  bool note(int cell, int digit) {
    if (!holds(cells_, cell)) {
      cells_.push_back(cell);
      common_ = common_peers(cells_);
    }
    extra_[static_cast<std::size_t>(cell)].insert(digit);
    digits_.insert(digit);
    rest_.of(cell).erase(digit);
    return cells_.size() <= 1 || digits_.size() <= 1 || !common_.empty();
  }
  bool is_grave() const {
    for (int cell = 0; cell < 81; ++cell) {
      if (!board_.of(cell).empty() && rest_.of(cell).size() != 2) return false;
    }
    for (const Family family : kOrderB) {
      for (int i = 0; i < 9; ++i) {
        for (int digit = 1; digit <= 9; ++digit) {
          const std::size_t at = places(rest_, house(family, i), digit).size();
          if (at != 0 && at != 2) return false;
        }
      }
    }
    return true;
  }
  std::optional<Hint> type_1() const {
    Hint hint{5.6};
    const int cell = cells_[0];
    remove(board_, cell, less(board_.of(cell), extra_[static_cast<std::size_t>(cell)]), hint);
    return hint;
  }
  std::optional<Hint> type_4() const {
    const int a = cells_[0];
    const int b = cells_[1];
    const Set& extra_a = extra_[static_cast<std::size_t>(a)];
    const Set& extra_b = extra_[static_cast<std::size_t>(b)];
    const Set shared = less(less(both(board_.of(a), board_.of(b)), extra_a), extra_b);
    if (shared.size() != 1 || !sees(a, b)) return std::nullopt;
    Hint hint{5.7};
    remove(board_, a, less(less(board_.of(a), extra_a), shared), hint);
    remove(board_, b, less(less(board_.of(b), extra_b), shared), hint);
    if (hint.gone.empty()) return std::nullopt;
    return hint;
  }
  std::optional<Hint> type_3(const Set& extras) const {
    std::optional<Hint> found;
    for (const Family family : kOrderB) {
      const House& in = house_of(family, cells_[0]);
      if (!std::all_of(cells_.begin(), cells_.end(), [&](int cell) { return holds(in.cells, cell); }))
        continue;
      Cells others;
      for (const int cell : in.cells) {
        if (holds(common_, cell) && !board_.of(cell).empty()) others.push_back(cell);
      }
      for (int n = 2; n <= 6 && !found; ++n) {
        combinations(static_cast<int>(others.size()), n - 1, [&](const std::vector<int>& chosen) {
          Set cells;
          for (const int i : chosen) cells.insert(others[static_cast<std::size_t>(i)]);
          Set theirs;
          for (const int cell : cells) {
            if (board_.of(cell).size() < 2) return false;
            theirs = either(theirs, board_.of(cell));
          }
          if (size(theirs) != n || size(either(theirs, extras)) != n || extras.size() < 2) return false;
          Hint hint{5.7 + 0.1 * (n - 1)};
          for (const int cell : others) {
            if (cells.count(cell) == 0) remove(board_, cell, theirs, hint);
          }
          if (hint.gone.empty()) return false;
          found = hint;
          return true;
        });
      }
    }
    return found;
  }

  const Board& board_;
  Board rest_;
  Cells cells_;
  Cells common_;
  Set digits_;
  std::array<Set, 81> extra_;
};

}  // namespace

std::optional<Hint> loops(const Board& board) { return Loops(board).first(); }
std::optional<Hint> bug(const Board& board) { return Grave(board).first(); }

}  // namespace oracle::se

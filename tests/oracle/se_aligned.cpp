#include <algorithm>

#include "oracle/se_board.hpp"

namespace oracle::se {
namespace {

bool holds(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}
bool within(const FewNumbers& some, const std::set<int>& all) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

// Calls visit with every way to give each cell one of its digits.
void assignments(const Board& board, const Cells& cells, std::vector<int>& digits,
                 const std::function<void()>& visit) {
  if (digits.size() == cells.size()) return visit();
  for (const int digit : board.of(cells[digits.size()])) {
    digits.push_back(digit);
    assignments(board, cells, digits, visit);
    digits.pop_back();
  }
}

class Aligned {
 public:
  Aligned(const Board& board, int n) : board_(board), n_(n) {
    for (int cell = 0; cell < 81; ++cell) {
      bool alone = false;
      for (const int peer : peers(cell)) alone = alone || board.of(peer).size() == 1;
      if (board.of(cell).size() >= 2 && !alone && !excluders(cell).empty()) bases_.push_back(cell);
    }
  }
  std::optional<Hint> first() const {
    std::optional<Hint> hint;
    combinations2([&](int a, int b) {
      if (n_ == 2) return (hint = exclude({a, b})).has_value();
      Cells thirds = excluders(a);
      for (const int cell : excluders(b)) {
        if (!holds(thirds, cell)) thirds.push_back(cell);
      }
      for (const int c : thirds) {
        if (c == a || c == b || !holds(bases_, c)) continue;
        if ((hint = exclude({a, b, c}))) return true;
      }
      return false;
    });
    return hint;
  }

 private:
  void combinations2(const std::function<bool(int, int)>& visit) const {
    for (std::size_t j = 1; j < bases_.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (visit(bases_[i], bases_[j])) return;
      }
    }
  }
  Cells excluders(int cell) const {
    Cells list;
    for (const int peer : peers(cell)) {
      const int candidates = static_cast<int>(board_.of(peer).size());
      if (candidates >= 2 && candidates <= n_) list.push_back(peer);
    }
    return list;
  }
  std::optional<Hint> exclude(const Cells& cells) const {
    Cells common;
    for (const int cell : excluders(cells[0])) {
      if (std::all_of(cells.begin(), cells.end(), [&](int base) { return sees(cell, base); }))
        common.push_back(cell);
    }
    if (common.size() < 2) return std::nullopt;
    Hint hint{n_ == 2 ? 6.2 : 7.5};
    for (const int cell : cells)
      for (const int digit : board_.of(cell)) hint.gone.insert({cell, digit});
    std::vector<int> digits;
    assignments(board_, cells, digits, [&] {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
          if (digits[i] == digits[k] && sees(cells[i], cells[k])) return;
        }
      }
      const std::set<int> used(digits.begin(), digits.end());
      for (const int cell : common) {
        if (within(board_.of(cell), used)) return;
      }
      for (std::size_t i = 0; i < cells.size(); ++i) hint.gone.erase({cells[i], digits[i]});
    });
    if (hint.gone.empty()) return std::nullopt;
    return hint;
  }

  const Board& board_;
  int n_;
  Cells bases_;
};

}  // namespace

std::optional<Hint> aligned(const Board& board, int n) { return Aligned(board, n).first(); }

}  // namespace oracle::se

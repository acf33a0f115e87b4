// The plain 9×9 board as Sudoku Explainer's rating is defined on it, in plain loops: no sets of bits.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace oracle::se {

using Candidate = std::pair<int, int>;  // a cell and a digit from 1
using Cells = std::vector<int>;
using Places = std::set<int>;

// Up to nine numbers in order, as std::set has them, but in place: boards are copied often.
class FewNumbers {
 public:
  FewNumbers() = default;
  FewNumbers(std::initializer_list<int> numbers) { insert(numbers.begin(), numbers.end()); }

  const int* begin() const { return list_.data(); }
  const int* end() const { return list_.data() + size_; }
  operator std::set<int>() const { return {begin(), end()}; }
  friend bool operator==(const FewNumbers& some, const std::set<int>& set) {
    return std::equal(some.begin(), some.end(), set.begin(), set.end());
  }
  int back() const { return list_[size_ - 1]; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::size_t count(int number) const { return std::find(begin(), end(), number) == end() ? 0 : 1; }

  void insert(int number) {
    if (count(number) > 0) return;
    list_[size_++] = number;
    std::sort(list_.data(), list_.data() + size_);
  }
  template <class Iterator>
  void insert(Iterator first, Iterator last) {
    for (; first != last; ++first) insert(*first);
  }
  void clear() { size_ = 0; }
  void erase(int number) {
    if (count(number) == 0) return;
    std::remove(list_.data(), list_.data() + size_, number);
    --size_;
  }

 private:
  std::array<int, 9> list_ = {};
  std::size_t size_ = 0;
};

// The candidates of each cell; none where a digit is placed.
struct Board {
  std::array<FewNumbers, 81> candidates;

  bool has(int cell, int digit) const { return candidates[static_cast<std::size_t>(cell)].count(digit) > 0; }
  const FewNumbers& of(int cell) const { return candidates[static_cast<std::size_t>(cell)]; }
  FewNumbers& of(int cell) { return candidates[static_cast<std::size_t>(cell)]; }
};

struct Hint {
  double rating = 0;
  std::set<Candidate> gone = {};
  std::optional<Candidate> placed = {};

  bool empty() const { return gone.empty() && !placed; }
};

enum Family { kBox, kRow, kColumn };
// The orders in which families are gone through: of singles and subsets, of chains and uniqueness.
inline constexpr std::array kOrderA{kBox, kColumn, kRow};
inline constexpr std::array kOrderB{kBox, kRow, kColumn};

struct House {
  Family family;
  int number;
  Cells cells;
};
const House& house(Family family, int number);
const House& house_of(Family family, int cell);
bool sees(int a, int b);
const Cells& peers(int cell);  // box, then row, then column

Cells places(const Board& board, const House& house, int digit);
int blanks(const Board& board, const House& house);
// How often the digit has been placed.
int placed(const Board& board, int digit);

// Calls visit with each choice of k out of n, by increasing binary numbers, until it says true.
bool combinations(int n, int k, const std::function<bool(const std::vector<int>&)>& visit);

// A subset, fish or locking: what it removes, and the candidates that had to be gone for it.
struct Pattern {
  std::set<Candidate> gone;
  std::function<bool(Candidate)> needs_gone;  // whether a candidate that is gone made it possible
};
using Take = std::function<bool(const Pattern&)>;  // true: no more
// Of the candidates `now`; blank cells and placed digits are those of `start`.
bool locking(const Board& now, const Take& take, bool* from_box = nullptr);
bool naked_sets(const Board& now, const Board& start, int n, const Take& take);
bool hidden_sets(const Board& now, const Board& start, int n, const Take& take);
bool fish(const Board& now, const Board& start, int n, const Take& take);

// The first hint of each producer, in the numbers of the definition.
using Producer = std::optional<Hint> (*)(const Board& board);
std::optional<Hint> hidden_single(const Board& board);
std::optional<Hint> direct_locking(const Board& board);
std::optional<Hint> direct_hidden_set(const Board& board, int n);
std::optional<Hint> naked_single(const Board& board);
std::optional<Hint> wing(const Board& board, int n);
std::optional<Hint> aligned(const Board& board, int n);
std::optional<Hint> loops(const Board& board);
std::optional<Hint> bug(const Board& board);
std::optional<Hint> single_chains(const Board& board);
// Nishio, multiple, dynamic, dynamic with patterns.
enum class Reading { Nishio, Multiple, Dynamic, Plus };
std::optional<Hint> readings(const Board& board, Reading reading);

double length_term(int nodes);

// The first hint of the producer with this number from 0, as nonet numbers them, up to dynamic with patterns.
std::optional<Hint> first_hint(const Board& board, int producer);

}  // namespace oracle::se

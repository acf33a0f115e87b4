#include "oracle/oracle.hpp"

#include <algorithm>
#include <set>

namespace oracle {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

class Search {
 public:
  Search(const Board& board, const std::function<bool(const Digits&)>& found, std::uint64_t max_steps)
      : board_(board), found_(found), bounded_(max_steps > 0), steps_left_(max_steps) {
    grid_ = board.givens;
    houses_of_.resize(grid_.size());
    for (const House& house : board.houses) {
      for (const int cell : house) houses_of_[at(cell)].push_back(&house);
    }
  }

  bool run() { return givens_hold() ? branch() : true; }

 private:
  // Whether `digit` could stand in `cell`, as the other cells are now.
  bool may_stand(int cell, int digit) const {
    if (!board_.allowed.empty() && !board_.allowed[at(cell)][at(digit)]) return false;
    for (const House* house : houses_of_[at(cell)]) {
      for (const int other : *house) {
        if (other != cell && grid_[at(other)] == digit) return false;
      }
    }
    return true;
  }

  bool givens_hold() const {
    for (int cell = 0; cell < std::ssize(grid_); ++cell) {
      if (grid_[at(cell)] != 0 && !may_stand(cell, grid_[at(cell)])) return false;
    }
    return true;
  }

  Digits candidates(int cell) const {
    Digits digits;
    for (int digit = 1; digit <= board_.size; ++digit) {
      if (may_stand(cell, digit)) digits.push_back(digit);
    }
    return digits;
  }

  // Tries every digit of the blank cell that has the fewest.
  bool branch() {
    int chosen = -1;
    Digits choices;
    for (int cell = 0; cell < std::ssize(grid_); ++cell) {
      if (grid_[at(cell)] != 0) continue;
      Digits digits = candidates(cell);
      if (chosen >= 0 && digits.size() >= choices.size()) continue;
      chosen = cell;
      choices = std::move(digits);
      if (choices.size() <= 1) break;
    }
    if (chosen < 0) return found_(grid_);
    for (const int digit : choices) {
      if (bounded_ && steps_left_-- == 0) return false;
      grid_[at(chosen)] = digit;
      const bool go_on = branch();
      grid_[at(chosen)] = 0;
      if (!go_on) return false;
    }
    return true;
  }

  const Board& board_;
  const std::function<bool(const Digits&)>& found_;
  bool bounded_;
  std::uint64_t steps_left_;
  Digits grid_;
  std::vector<std::vector<const House*>> houses_of_;
};

}  // namespace

bool search(const Board& board, const std::function<bool(const Digits&)>& found, std::uint64_t max_steps) {
  return Search(board, found, max_steps).run();
}

std::uint64_t count(const Board& board, std::uint64_t limit) {
  std::uint64_t n = 0;
  search(board, [&](const Digits&) { return ++n != limit; });
  return n;
}

std::vector<Digits> solutions(const Board& board, std::uint64_t limit) {
  std::vector<Digits> list;
  search(board, [&](const Digits& grid) {
    list.push_back(grid);
    return list.size() != limit;
  });
  return list;
}

bool is_solution(const Board& board, const Digits& grid) {
  if (grid.size() != board.givens.size()) return false;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    const int digit = grid[cell];
    if (digit < 1 || digit > board.size) return false;
    if (board.givens[cell] != 0 && board.givens[cell] != digit) return false;
    if (!board.allowed.empty() && !board.allowed[cell][at(digit)]) return false;
  }
  return std::ranges::all_of(board.houses, [&](const House& house) {
    std::set<int> seen;
    return std::ranges::all_of(house, [&](int cell) { return seen.insert(grid[at(cell)]).second; });
  });
}

std::vector<int> peers(const std::vector<House>& houses, int cell) {
  std::set<int> found;
  for (const House& house : houses) {
    if (std::ranges::find(house, cell) != house.end()) found.insert(house.begin(), house.end());
  }
  found.erase(cell);
  return {found.begin(), found.end()};
}

}  // namespace oracle

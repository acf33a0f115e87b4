#include "board/symmetry/chain_search.hpp"

#include <numeric>

#include "base/index.hpp"

namespace nonet::symmetry {

bool ChainSearch::run(const Grid& grid, const SymmetryGroup& group, bool pattern_first, std::size_t most) {
  grid_ = &grid;
  ChainArrangement start;
  start.from.resize(at(grid.cell_count()));
  std::iota(start.from.begin(), start.from.end(), CellIndex{0});
  start.names.assign(at(grid.size()) + 1, kBlank);
  now_.assign(1, start);
  if (!pattern_first) return walk(group.levels(), true, most);
  if (!walk(group.levels(), false, most)) return false;
  return walk({}, true, most);
}

bool ChainSearch::walk(std::span<const Transversal> levels, bool named, std::size_t most) {
  const Moves stay = identity(grid_->size()).cells;
  const std::vector<Moves> only_stay{stay};
  // What no move reaches comes first.
  for (std::size_t i = 0; i <= levels.size(); ++i) {
    const int begin = i == 0 ? 0 : levels[i - 1].base;
    const int end = i == levels.size() ? grid_->cell_count() : levels[i].base;
    if (i == 0 && end == 0) continue;
    const std::vector<Moves>& moves = i == 0 ? only_stay : levels[i - 1].by_image;
    best_.clear();
    next_.clear();
    for (const ChainArrangement& candidate : now_) {
      for (const Moves& move : moves) extend(candidate, move, begin, end, named);
    }
    now_.swap(next_);
    if (now_.size() > most) return false;
  }
  return true;
}

void ChainSearch::extend(const ChainArrangement& candidate, const Moves& move, int begin, int end,
                         bool named) {
  ChainArrangement next{.from = {}, .names = candidate.names, .count = candidate.count};
  values_.clear();
  bool less = best_.empty();
  for (int place = begin; place < end; ++place) {
    const Digit digit = (*grid_)[candidate.from[move[at(place)]]];
    Digit value = digit == kBlank ? kBlank : Digit{1};
    if (named && digit != kBlank) {
      if (next.names[digit] == kBlank) next.names[digit] = ++next.count;
      value = next.names[digit];
    }
    if (!less && value > best_[values_.size()]) return;
    less = less || value < best_[values_.size()];
    values_.push_back(value);
  }
  if (less) {
    best_ = values_;
    next_.clear();
  }
  next.from = composed(move, candidate.from);
  next_.push_back(std::move(next));
}

Order ChainSearch::automorphisms() const {
  Order order;
  order.multiply(now_.size());
  order.multiply_factorial(grid_->size() - now_.front().count);
  return order;
}

Transformation ChainSearch::transformation() const {
  const ChainArrangement& candidate = now_.front();
  Transformation found{inverse(candidate.from), candidate.names};
  Digit count = candidate.count;
  for (std::size_t digit = 1; digit < found.digits.size(); ++digit) {
    if (found.digits[digit] == kBlank) found.digits[digit] = ++count;
  }
  return found;
}

}  // namespace nonet::symmetry

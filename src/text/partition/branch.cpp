#include "text/partition/branch.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace nonet::partition {
namespace {

constexpr std::uint64_t kMostWalks = 128;     // of a board
constexpr std::uint64_t kWork = 60'000'000;   // candidates that all walks look at: some seconds
constexpr std::uint64_t kLongWalk = 400'000;  // candidates of a board that is not walked

Ways ways_of_cell(int cell, const SinglesPropagation& board) {
  Ways ways;
  for (int digit = 1; digit <= board.candidates().size(); ++digit) {
    const Candidate way{static_cast<CellIndex>(cell), static_cast<Digit>(digit)};
    if (board.candidates().has(way.cell, way.digit)) ways.push_back(way);
  }
  return ways;
}

Ways ways_of_digit(std::span<const CellIndex> house, Digit digit, const SinglesPropagation& board) {
  Ways ways;
  for (const CellIndex cell : house) {
    if (board.candidates().has(cell, digit)) ways.push_back({cell, digit});
  }
  return ways;
}

}  // namespace

Ways fewest_ways(const Layout& layout, const SinglesPropagation& board) {
  constexpr int kFewest = 2;
  int fewest = std::numeric_limits<int>::max();
  int best_cell = -1;
  for (int cell = 0; cell < layout.cell_count() && fewest > kFewest; ++cell) {
    const int count = board.count(cell);
    if (count < kFewest || count >= fewest) continue;
    fewest = count;
    best_cell = cell;
  }
  int best_house = -1;
  Digit best_digit = kBlank;
  for (int house = 0; house < layout.house_count() && fewest > kFewest; ++house) {
    if (!layout.house_complete(house)) continue;
    for (int digit = 1; digit <= layout.size(); ++digit) {
      const int places = board.places(house, static_cast<Digit>(digit));
      if (places < kFewest || places >= fewest) continue;
      fewest = places;
      best_house = house;
      best_digit = static_cast<Digit>(digit);
    }
  }
  if (best_house >= 0) return ways_of_digit(layout.house(best_house), best_digit, board);
  return best_cell >= 0 ? ways_of_cell(best_cell, board) : Ways();
}

Estimates::Estimates(const Layout& layout, std::uint64_t boards) : layout_(layout) {
  const std::uint64_t candidates = at(layout.cell_count()) * at(layout.size());
  if (candidates > kLongWalk) return;
  walks_.resize(std::clamp<std::uint64_t>(kWork / (candidates * boards), 1, kMostWalks));
}

double Estimates::of(const SinglesPropagation& board) {
  double sum = 0;
  if (walks_.empty()) {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) sum += std::log2(board.count(cell));
    return sum;
  }
  for (double& one : walks_) one = walk(board);
  const double largest = *std::ranges::max_element(walks_);
  for (const double one : walks_) sum += std::exp2(one - largest);
  return largest + std::log2(sum / static_cast<double>(walks_.size()));
}

double Estimates::walk(SinglesPropagation board) {
  double leaves = 0;
  for (;;) {
    const Ways ways = fewest_ways(layout_, board);
    if (ways.empty()) return leaves;
    leaves += std::log2(static_cast<double>(ways.size()));
    const Candidate way = ways[static_cast<std::size_t>(random_.below(ways.size()))];
    if (!board.place(way.cell, way.digit)) return leaves;
  }
}

}  // namespace nonet::partition

// SK loop, or domino loop: a ring of pairs of cells, with as many links as cells.      520 on HoDoKu's scale
//
//   .  7  . | .  2  .     Four boxes at the corners of a rectangle, and a row or a column for each two of
//   0  *  0 | 1  *  1     them, which meet in the cells *. The cells of a box in its row are a pair, and so
//   .  7  . | .  2  .     are those in its column. In the ring of the pairs 0 … 7, neighbours share a row, a
//   --------+--------     column or a box: the house of the links between them. If there are as many links
//   .  6  . | .  3  .     as cells, none of their digits is left for other cells of their houses.
//   5  *  5 | 4  *  4
//   .  6  . | .  3  .
//
// Sound     by counting: multi_sector/counted_cells.hpp.
// Complete  boxes of 3×3 cells; pairs of which one cell is filled too, and boxes whose cells (*) are blank.
//           Each of the eight houses has a link.
// Order     by bands and stacks, then rows and columns; first with those links of each digit that eliminate
//           most, then with other links of one digit that eliminate something else.
// Source    found by Steve Kurzhals in Easter Monster; named domino loop by David P Bird.
#include <algorithm>
#include <array>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/multi_sector/counted_cells.hpp"

namespace nonet::finders::sk_loop {
namespace {

constexpr int kSide = 3;
constexpr int kPairs = 8;

// By the pairs of the ring that have a digit: the smallest sets of links that hold them all. Link i holds the
// pairs i and i+1.
using Covers = std::array<std::vector<unsigned>, 1U << kPairs>;
Covers smallest_covers() {
  Covers covers;
  for (unsigned pairs = 0; pairs < covers.size(); ++pairs) {
    auto& best = covers[pairs];
    for (unsigned links = 0; links < covers.size(); ++links) {
      const unsigned held = links | (links << 1U) | (links >> (kPairs - 1U));
      if ((pairs & ~held) != 0) continue;
      if (!best.empty() && count_bits(links) > count_bits(best[0])) continue;
      if (!best.empty() && count_bits(links) < count_bits(best[0])) best.clear();
      best.push_back(links);
    }
  }
  return covers;
}
const Covers& known_covers() {
  static const Covers kCovers = smallest_covers();
  return kCovers;
}

class LoopFinder : FinderBase {
 public:
  using FinderBase::FinderBase;

  void run() {
    for (int corner = 0; corner < kSide * kSide; ++corner) {
      // The bands and the stacks other than these.
      const int band = kSide - 1 - corner / kSide;
      const int stack = kSide - 1 - corner % kSide;
      for (int lines = 0; lines < kSide * kSide * kSide * kSide; ++lines) {
        const int rows[] = {first_of(band) + lines / 27, second_of(band) + lines / 9 % kSide};
        const int columns[] = {first_of(stack) + lines / 3 % kSide, second_of(stack) + lines % kSide};
        if (try_lines(rows, columns)) return;
      }
    }
  }

 private:
  static int first_of(int without) { return without == 0 ? kSide : 0; }
  static int second_of(int without) { return without == 2 ? kSide : 2 * kSide; }

  // Returns true if the sink has enough.
  bool try_lines(const int (&rows)[2], const int (&columns)[2]) {
    const int size = position_.size();
    const Layout& layout = *geometry_.layout();
    const auto box = [&](int i, int j) { return geometry_.box_house(layout.cell(rows[i], columns[j])); };
    const std::array<int, kPairs> houses = {rows[0], box(0, 1), size + columns[1], box(1, 1),
                                            rows[1], box(1, 0), size + columns[0], box(0, 0)};
    CellSet corners;
    for (const int row : rows) {
      for (const int column : columns) corners.add(layout.cell(row, column));
    }
    CountedCells found;
    std::array<unsigned, Geometry::kMaxSize + 1> pairs_with{};
    for (std::size_t i = 0; i < kPairs; ++i) {
      const CellSet both = geometry_.house(houses[i]) & geometry_.house(houses[(i + kPairs - 1) % kPairs]);
      const CellSet pair = position_.blanks() & (both - corners);
      if (pair.empty()) return false;
      for (const Digit digit : position_.candidates(pair)) pairs_with[digit] |= 1U << i;
      found.cells |= pair;
    }
    int left = found.cells.count();
    for (const unsigned pairs : pairs_with) left -= count_bits(covers_[pairs][0]);
    if (left != 0) return false;
    found.links.resize(at(geometry_.house_count()));
    for (const Digit digit : position_.candidates(found.cells)) {
      choose_links(digit, covers_[pairs_with[digit]], houses, found);
    }
    return report(found, pairs_with, houses);
  }

  // The houses of a set of links.
  static std::vector<int> houses_in(unsigned links, std::span<const int> houses) {
    std::vector<int> in;
    for (std::size_t i = 0; i < kPairs; ++i) {
      if (((links >> i) & 1U) != 0) in.push_back(houses[i]);
    }
    return in;
  }
  // Takes those links of a digit by which most of its places go.
  void choose_links(Digit digit, std::span<const unsigned> covers, std::span<const int> houses,
                    CountedCells& found) const {
    int most = -1;
    std::vector<int> chosen;
    for (const unsigned links : covers) {
      std::vector<int> in = houses_in(links, houses);
      const int lost = lost_places(position_, digit, found.cells, in).count();
      if (lost <= most) continue;
      most = lost;
      chosen = std::move(in);
    }
    for (const int house : chosen) found.links[at(house)].add(digit);
  }

  // Reports the loop, then those with other links of one digit that eliminate something else.
  bool report(const CountedCells& found, std::span<const unsigned> pairs_with, std::span<const int> houses) {
    if (!links_everywhere(found, houses)) return false;
    Step best = found.step(rows::sk_loop, position_);
    const auto is_known = [known = best.eliminations](const Candidate& c) {
      return std::ranges::find(known, c) != known.end();
    };
    if (sink_.add(std::move(best))) return true;
    for (const Digit digit : position_.candidates(found.cells)) {
      for (const unsigned links : covers_[pairs_with[digit]]) {
        CountedCells other = found;
        for (const int house : houses) other.links[at(house)].remove(digit);
        for (const int house : houses_in(links, houses)) other.links[at(house)].add(digit);
        Step step = other.step(rows::sk_loop, position_);
        if (!links_everywhere(other, houses) || std::ranges::all_of(step.eliminations, is_known)) continue;
        if (sink_.add(std::move(step))) return true;
      }
    }
    return false;
  }
  static bool links_everywhere(const CountedCells& found, std::span<const int> houses) {
    return std::ranges::none_of(houses, [&](int house) { return found.links[at(house)].empty(); });
  }

  const Covers& covers_ = known_covers();
};

}  // namespace

void find(const Search& search, StepSink& sink) {
  const LayoutSpec& spec = search.position.geometry().layout()->spec();
  if (spec.box_rows == kSide && spec.box_cols == kSide) LoopFinder(search, sink).run();
}

}  // namespace nonet::finders::sk_loop

// An area is some houses that share no cell: rows in a run, columns in a run, one or two boxes. Its sum is
// known. Less the cages within it, that is the sum of the cells left over; less all cages that reach into
// it, it is what the cells left over have more than those that stick out.
#include "solve/engines/native/propagators.hpp"

#include <algorithm>
#include <set>

#include "base/bit_set.hpp"

namespace nonet::native {
namespace {

// W: words for the cells of the board.
template <int W>
class Deriver {
 public:
  Deriver(const Layout& layout, const std::vector<Linear>& sums) : layout_(layout) {
    for (const Linear& sum : sums) add_cage(sum);
  }

  std::vector<Linear> derive() {
    if (groups_.empty()) return {};
    add_areas();
    for (const HouseUnion& area : areas_) {
      const int total = area.houses * layout_.size() * (layout_.size() + 1) / 2;
      leave_over(area, total);
      cover(area, total);
    }
    return pick();
  }

 private:
  static constexpr int kFewCells = 5;
  static constexpr int kFewMixed = 4;
  static constexpr int kMostCells = 9;

  using Cells = BitSet<W>;

  struct CageCells {
    Cells cells;
    int sum = 0;
  };
  struct HouseUnion {
    Cells cells;
    int houses = 0;
  };

  void add_cage(const Linear& sum) {
    CageCells group{.cells = {}, .sum = sum.total};
    for (const auto& [cell, weight] : sum.terms) {
      if (weight != 1 || group.cells.has(cell)) return;
      group.cells.add(cell);
    }
    groups_.push_back(group);
  }

  void add_areas() {
    std::vector<HouseUnion> singles[3];
    for (int house = 0; house < layout_.house_count(); ++house) {
      if (!layout_.house_complete(house)) continue;
      const HouseKind kind = layout_.house_kind(house);
      const std::size_t which = kind == HouseKind::Row ? 0 : kind == HouseKind::Column ? 1 : 2;
      singles[which].push_back({.cells = Cells::from(layout_.house(house)), .houses = 1});
    }
    for (const auto& lines : {singles[0], singles[1]}) {
      for (std::size_t first = 0; first < lines.size(); ++first) {
        HouseUnion run;
        for (std::size_t next = first; next < lines.size(); ++next) areas_.push_back(join(run, lines[next]));
      }
    }
    for (std::size_t i = 0; i < singles[2].size(); ++i) {
      areas_.push_back(singles[2][i]);
      for (std::size_t j = 0; j < i; ++j) {
        HouseUnion two = singles[2][i];
        if (!two.cells.intersects(singles[2][j].cells)) areas_.push_back(join(two, singles[2][j]));
      }
    }
  }

  static const HouseUnion& join(HouseUnion& area, const HouseUnion& more) {
    area.cells |= more.cells;
    area.houses += more.houses;
    return area;
  }

  void leave_over(const HouseUnion& area, int total) {
    Cells left = area.cells;
    bool any = false;
    for (const CageCells& group : groups_) {
      if (!group.cells.within(left)) continue;
      left -= group.cells;
      total -= group.sum;
      any = true;
    }
    if (any) keep(left, {}, total);
  }

  void cover(const HouseUnion& area, int total) {
    Cells covered;
    for (const CageCells& group : groups_) {
      if (!group.cells.intersects(area.cells) || group.cells.intersects(covered)) continue;
      covered |= group.cells;
      total -= group.sum;
    }
    keep(area.cells - covered, covered - area.cells, total);
  }

  // Keeps the sum Σ in - Σ out = total; with signs reversed if there are only cells outside.
  void keep(const Cells& in, const Cells& out, int total) {
    const bool none_in = in.empty();
    std::vector<Linear::Term> terms;
    for (const int cell : in) terms.push_back({static_cast<CellIndex>(cell), 1});
    for (const int cell : out) terms.push_back({static_cast<CellIndex>(cell), none_in ? 1 : -1});
    if (terms.empty() || terms.size() > at(kMostCells)) return;
    std::vector<int> key(terms.size());
    std::ranges::transform(terms, key.begin(),
                           [](const auto& term) { return term.weight * (term.cell + 1); });
    if (!known_.insert(std::move(key)).second) return;
    found_.push_back({std::move(terms), none_in ? -total : total});
  }

  // Picks the sums with the fewest cells, which are the most useful; larger ones if there are few of these.
  std::vector<Linear> pick() {
    const auto is_large = [](const Linear& sum) {
      const bool mixed = sum.terms.back().weight < 0;
      return std::cmp_greater(sum.terms.size(), mixed ? kFewMixed : kFewCells);
    };
    const auto large = std::ranges::count_if(found_, is_large);
    if (std::ssize(found_) - large >= layout_.size()) std::erase_if(found_, is_large);
    return std::move(found_);
  }

  const Layout& layout_;
  std::vector<CageCells> groups_;
  std::vector<HouseUnion> areas_;
  std::set<std::vector<int>> known_;
  std::vector<Linear> found_;
};

}  // namespace

std::vector<Linear> derived_sums(const Layout& layout, const std::vector<Linear>& sums) {
  constexpr int kFewWords = 2;
  constexpr int kMostWords = kMostDigits * kMostDigits / 64;
  if (layout.cell_count() <= BitSet<kFewWords>::kCapacity) return Deriver<kFewWords>(layout, sums).derive();
  if (layout.cell_count() > BitSet<kMostWords>::kCapacity) return {};
  return Deriver<kMostWords>(layout, sums).derive();
}

}  // namespace nonet::native

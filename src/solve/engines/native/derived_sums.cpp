// An area is some houses that share no cell: rows in a run, columns in a run, one or two boxes. Its sum is
// known. Less the cages within it, that is the sum of the cells left over; less all cages that reach into
// it, it is what the cells left over have more than those that stick out.
#include "solve/engines/native/propagators.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace nonet::native {
namespace {

using CellBits = std::vector<std::uint64_t>;
constexpr std::size_t kWord = 64;

void put(CellBits& bits, int cell) { bits[at(cell) / kWord] |= std::uint64_t{1} << (at(cell) % kWord); }

struct CageCells {
  CellBits cells;
  int sum = 0;
};

struct HouseUnion {
  CellBits cells;
  int houses = 0;
};

class Deriver {
 public:
  Deriver(const Layout& layout, const std::vector<Linear>& sums)
      : layout_(layout), words_((at(layout.cell_count()) + kWord - 1) / kWord) {
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

  struct DerivedSum {
    std::vector<Linear::Term> terms;
    int total;
    bool mixed;
  };

  void add_cage(const Linear& sum) {
    CageCells group{.cells = CellBits(words_), .sum = sum.total};
    for (const auto& [cell, weight] : sum.terms) {
      if (weight != 1 || (group.cells[cell / kWord] >> (cell % kWord) & 1U) != 0) return;
      put(group.cells, cell);
    }
    groups_.push_back(std::move(group));
  }

  void add_areas() {
    std::vector<HouseUnion> singles[3];
    for (int house = 0; house < layout_.house_count(); ++house) {
      if (!layout_.house_complete(house)) continue;
      const HouseKind kind = layout_.house_kind(house);
      const std::size_t which = kind == HouseKind::Row ? 0 : kind == HouseKind::Column ? 1 : 2;
      HouseUnion area{.cells = CellBits(words_), .houses = 1};
      for (const CellIndex cell : layout_.house(house)) put(area.cells, cell);
      singles[which].push_back(std::move(area));
    }
    for (const auto& lines : {singles[0], singles[1]}) {
      for (std::size_t first = 0; first < lines.size(); ++first) {
        HouseUnion run{.cells = CellBits(words_), .houses = 0};
        for (std::size_t next = first; next < lines.size(); ++next) areas_.push_back(join(run, lines[next]));
      }
    }
    for (std::size_t i = 0; i < singles[2].size(); ++i) {
      areas_.push_back(singles[2][i]);
      for (std::size_t j = 0; j < i; ++j) {
        HouseUnion two = singles[2][i];
        if (!meet(two.cells, singles[2][j].cells)) areas_.push_back(join(two, singles[2][j]));
      }
    }
  }

  static const HouseUnion& join(HouseUnion& area, const HouseUnion& more) {
    for (std::size_t i = 0; i < area.cells.size(); ++i) area.cells[i] |= more.cells[i];
    area.houses += more.houses;
    return area;
  }

  static bool meet(const CellBits& a, const CellBits& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if ((a[i] & b[i]) != 0) return true;
    }
    return false;
  }
  static bool within(const CellBits& a, const CellBits& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if ((a[i] & ~b[i]) != 0) return false;
    }
    return true;
  }

  void leave_over(const HouseUnion& area, int total) {
    CellBits left = area.cells;
    bool any = false;
    for (const CageCells& group : groups_) {
      if (!within(group.cells, left)) continue;
      for (std::size_t i = 0; i < words_; ++i) left[i] &= ~group.cells[i];
      total -= group.sum;
      any = true;
    }
    if (any) keep(left, CellBits(words_), total);
  }

  void cover(const HouseUnion& area, int total) {
    CellBits covered(words_);
    for (const CageCells& group : groups_) {
      if (!meet(group.cells, area.cells) || meet(group.cells, covered)) continue;
      for (std::size_t i = 0; i < words_; ++i) covered[i] |= group.cells[i];
      total -= group.sum;
    }
    CellBits in(words_);
    CellBits out(words_);
    for (std::size_t i = 0; i < words_; ++i) {
      in[i] = area.cells[i] & ~covered[i];
      out[i] = covered[i] & ~area.cells[i];
    }
    keep(in, out, total);
  }

  void add_terms(const CellBits& cells, int weight, std::vector<Linear::Term>& terms) const {
    for (std::size_t word = 0; word < words_; ++word) {
      for (std::uint64_t bits = cells[word]; bits != 0; bits &= bits - 1) {
        const auto cell = word * kWord + static_cast<std::size_t>(std::countr_zero(bits));
        terms.push_back({static_cast<CellIndex>(cell), weight});
      }
    }
  }

  // Keeps the sum Σ in - Σ out = total; with signs reversed if there are only cells outside.
  void keep(const CellBits& in, const CellBits& out, int total) {
    std::vector<Linear::Term> terms;
    const bool none_in = std::ranges::all_of(in, [](std::uint64_t word) { return word == 0; });
    add_terms(in, 1, terms);
    add_terms(out, none_in ? 1 : -1, terms);
    if (terms.empty() || terms.size() > at(kMostCells)) return;
    std::vector<int> key(terms.size());
    std::ranges::transform(terms, key.begin(),
                           [](const auto& term) { return term.weight * (term.cell + 1); });
    if (!known_.insert(std::move(key)).second) return;
    const bool mixed = !none_in && terms.back().weight < 0;
    found_.push_back({std::move(terms), none_in ? -total : total, mixed});
  }

  // Picks the sums with the fewest cells, which are the most useful; larger ones if there are few of these.
  std::vector<Linear> pick() {
    std::vector<Linear> picked;
    const auto is_small = [](const DerivedSum& sum) {
      return std::cmp_less_equal(sum.terms.size(), sum.mixed ? kFewMixed : kFewCells);
    };
    const auto small = std::ranges::count_if(found_, is_small);
    const bool all = small < layout_.size();
    for (DerivedSum& sum : found_) {
      if (all || is_small(sum)) picked.push_back({std::move(sum.terms), sum.total});
    }
    return picked;
  }

  const Layout& layout_;
  const std::size_t words_;
  std::vector<CageCells> groups_;
  std::vector<HouseUnion> areas_;
  std::set<std::vector<int>> known_;
  std::vector<DerivedSum> found_;
};

}  // namespace

std::vector<Linear> derived_sums(const Layout& layout, const std::vector<Linear>& sums) {
  return Deriver(layout, sums).derive();
}

}  // namespace nonet::native

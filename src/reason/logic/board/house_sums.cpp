// House sums: the rule of 45. A house of nine digits adds up to 45; what its cages do not hold is the rest.
//
//   innies   cells of the houses that no cage inside them has
//   outies   cells outside the houses, of cages that reach out of them
//
// Σ innies - Σ outies = the sum of the houses less that of the cages.
//
// Houses   each one alone, two boxes side by side, rows and columns that are next to each other
// Order    fewest houses first; of clauses that say the same, the first is kept
#include <set>
#include <utility>

#include "board/rules/neighbours.hpp"
#include "reason/logic/board/clauses.hpp"

namespace nonet {
namespace {

constexpr int kMostCells = 6;  // of innies and outies

struct Region {
  std::vector<int> houses;
  CellSet cells;
};

class HouseSums {
 public:
  HouseSums(std::span<const RuleClause> clauses, const Layout& layout) : layout_(layout) {
    for (const RuleClause& clause : clauses) {
      if (clause.kind == RuleClause::Kind::Cage) cages_.push_back({&clause, clause.set()});
    }
  }

  std::vector<RuleClause> run() {
    if (cages_.empty()) return {};
    for (const Region& region : regions()) {
      take(region, CageReach::Inside);
      take(region, CageReach::Shorter);
      take(region, CageReach::All);
    }
    return std::move(found_);
  }

 private:
  struct HouseCage {
    const RuleClause* clause;
    CellSet cells;
  };
  // Which cages that are partly outside the houses count: none, those with fewer cells outside than inside,
  // or all.
  enum class CageReach : std::uint8_t { Inside, Shorter, All };

  [[nodiscard]] CellSet cells_of(int house) const { return CellSet::from(layout_.house(house)); }

  [[nodiscard]] bool touch(const CellSet& one, const CellSet& other) const {
    for (const int cell : one) {
      for (const CellIndex beside : neighbours(layout_, cell)) {
        if (other.has(beside)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::vector<Region> regions() const {
    std::vector<Region> list;
    std::vector<int> boxes;
    for (int house = 0; house < layout_.house_count(); ++house) {
      if (!layout_.house_complete(house)) continue;
      list.push_back({{house}, cells_of(house)});
      const HouseKind kind = layout_.house_kind(house);
      if (kind == HouseKind::Box || kind == HouseKind::Region) boxes.push_back(house);
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (std::size_t j = i + 1; j < boxes.size(); ++j) {
        const CellSet one = cells_of(boxes[i]);
        const CellSet other = cells_of(boxes[j]);
        if (touch(one, other)) list.push_back({{boxes[i], boxes[j]}, one | other});
      }
    }
    for (int count = 2; count < layout_.size(); ++count) {
      for (const int first : {0, layout_.size()}) add_runs(first, count, list);
    }
    return list;
  }

  // Adds as many neighbouring rows, or columns, whose houses begin with `first`.
  void add_runs(int first, int count, std::vector<Region>& list) const {
    for (int start = 0; start + count <= layout_.size(); ++start) {
      Region region;
      for (int i = 0; i < count; ++i) {
        region.houses.push_back(first + start + i);
        region.cells |= cells_of(first + start + i);
      }
      list.push_back(std::move(region));
    }
  }

  void take(const Region& region, CageReach reach) {
    CellSet covered;
    std::vector<int> rules;
    int known = 0;
    const auto count = [&](const HouseCage& cage) {
      covered |= cage.cells;
      known += cage.clause->says.linear.front().total;
      rules.push_back(cage.clause->rules.front());
    };
    for (const HouseCage& cage : cages_) {
      if (cage.cells.within(region.cells) && !cage.cells.intersects(covered)) count(cage);
    }
    for (const HouseCage& cage : cages_) {
      if (reach == CageReach::Inside || cage.cells.intersects(covered)) continue;
      const int inside = (cage.cells & region.cells).count();
      if (inside == 0 || inside == cage.cells.count()) continue;
      if (reach == CageReach::All || cage.cells.count() < 2 * inside) count(cage);
    }
    if (rules.empty()) return;
    const int whole = static_cast<int>(region.houses.size()) * layout_.size() * (layout_.size() + 1) / 2;
    add(region, region.cells - covered, covered - region.cells, whole - known, std::move(rules));
  }

  void add(const Region& region, const CellSet& innies, const CellSet& outies, int rest,
           std::vector<int> rules) {
    const int count = innies.count() + outies.count();
    if (count == 0 || count > kMostCells) return;
    std::vector<std::pair<int, int>> key{{-1, innies.empty() ? -rest : rest}};
    Linear sum{.terms = {}, .total = innies.empty() ? -rest : rest};
    std::vector<CellIndex> cells;
    for (const int cell : innies | outies) {
      const int weight = innies.empty() || innies.has(cell) ? 1 : -1;
      cells.push_back(static_cast<CellIndex>(cell));
      sum.terms.push_back({cells.back(), weight});
      key.emplace_back(cell, weight);
    }
    if (!seen_.insert(std::move(key)).second) return;
    Constraints says(layout_.size());
    says.linear.push_back(std::move(sum));
    found_.push_back({.kind = RuleClause::Kind::Houses,
                      .rules = std::move(rules),
                      .houses = region.houses,
                      .cells = std::move(cells),
                      .says = std::move(says)});
  }

  const Layout& layout_;
  std::vector<HouseCage> cages_;
  std::set<std::vector<std::pair<int, int>>> seen_;  // terms and sums
  std::vector<RuleClause> found_;
};

}  // namespace

std::vector<RuleClause> house_sums(std::span<const RuleClause> clauses, const Layout& layout) {
  return HouseSums(clauses, layout).run();
}

}  // namespace nonet

// House of cages: the cages on a house share its digits out among them and the cells without a cage.
//
//   row 1   cage 10 r1c12   {1 9} {2 8} {3 7} {4 6}     14 takes 5 and 9 or 6 and 8. With the first, 10
//           cage 14 r1c34   {5 9} {6 8}                 is not 1 and 9, and 12 not 5 and 7; …
//           cage 12 r1c56   {3 9} {4 8} {5 7}
//
// Of a cage that reaches out of the house, the cells inside have a set with which those outside can make up
// the sum. What no sharing has goes, inside and outside. Cages that do not matter are left out.
//
// Order     boxes, lines, other houses.
// Sound     every sharing that there is counts.
// Complete  for houses of up to nine cells, and cages that have no cell in common.
// Cost      sets of digits by pairs: at most 126 by 126 of each cage.
#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/rules/rule_steps.hpp"
#include "reason/logic/techniques/rules/sets_of_digits.hpp"
#include "reason/logic/techniques/subsets/houses.hpp"

namespace nonet::finders::house_of_cages {
namespace {

using rule_steps::SetsOfDigits;
using SharedSets = std::vector<Digits>;

// Some cells and the candidates that they keep.
struct ShareCells {
  std::vector<CellIndex> cells;
  std::vector<Digits> domains;

  ShareCells(const Position& position, const CellSet& set) {
    for (const int cell : set) {
      cells.push_back(static_cast<CellIndex>(cell));
      domains.push_back(position.domain(cell));
    }
  }
  [[nodiscard]] SharedSets sets() const { return rule_steps::sets_held_by(domains).list(); }
  // Keeps what fillings with these sets have.
  void narrow(const SharedSets& good) {
    SetsOfDigits sets;
    for (const Digits set : good) sets.add(set);
    rule_steps::narrow_to(sets, domains);
  }
};

// A share of the house: what a cage has of it, or the cells without a cage.
struct CageShare {
  const RuleClause* cage = nullptr;
  ShareCells inside;
  ShareCells outside;
  SharedSets sets = {};  // that the cells inside can hold

  [[nodiscard]] bool fit(Digits in, Digits out) const {
    return cage == nullptr || (!in.intersects(out) && rule_steps::sum_of(in) + rule_steps::sum_of(out) ==
                                                          cage->says.linear.front().total);
  }
  void list_sets() {
    const SharedSets outer = outside.sets();
    for (const Digits in : inside.sets()) {
      if (std::ranges::any_of(outer, [&](Digits out) { return fit(in, out); })) sets.push_back(in);
    }
  }
  // Narrows the cells to what goes with the sets that are left.
  void narrow() {
    SharedSets outer = outside.sets();
    std::erase_if(outer, [&](Digits out) {
      return std::ranges::none_of(sets, [&](Digits in) { return fit(in, out); });
    });
    inside.narrow(sets);
    outside.narrow(outer);
  }
};

// Erases the sets that are in no sharing of all digits. Returns false if there is no sharing.
bool share_out(std::vector<CageShare>& shares, Digits all) {
  std::vector<SharedSets> taken{{Digits()}};  // by share: the digits of those before it
  for (const CageShare& share : shares) {
    SetsOfDigits next;
    for (const Digits before : taken.back()) {
      for (const Digits set : share.sets) {
        if (!set.intersects(before)) next.add(before | set);
      }
    }
    taken.push_back(next.list());
  }
  SetsOfDigits good;
  good.add(all);
  for (std::size_t i = shares.size(); i-- > 0;) {
    SetsOfDigits before;
    std::erase_if(shares[i].sets, [&](Digits set) {
      bool any = false;
      for (const Digits others : taken[i]) {
        if (set.intersects(others) || !good.has(others | set)) continue;
        before.add(others);
        any = true;
      }
      return !any;
    });
    if (shares[i].sets.empty()) return false;
    good = before;
  }
  return true;
}

// Returns the shares of a house, of the cages that are kept; none if they cannot be had together.
std::vector<CageShare> shares_of(const Position& position, int house,
                                 const std::vector<const RuleClause*>& cages) {
  CellSet rest = position.geometry().house(house);
  std::vector<CageShare> shares;
  for (const RuleClause* cage : cages) {
    const CellSet cells = cage->set();
    shares.push_back({cage, ShareCells(position, cells & rest), ShareCells(position, cells - rest)});
    rest = rest - cells;
  }
  shares.push_back({nullptr, ShareCells(position, rest), ShareCells(position, {})});
  for (CageShare& share : shares) share.list_sets();
  if (!share_out(shares, Digits::up_to(position.size()))) return {};
  for (CageShare& share : shares) share.narrow();
  return shares;
}

std::vector<Candidate> gone_from(const Position& position, const std::vector<CageShare>& shares) {
  std::vector<Candidate> gone;
  for (const CageShare& share : shares) {
    for (const ShareCells* part : {&share.inside, &share.outside}) {
      for (std::size_t i = 0; i < part->cells.size(); ++i) {
        for (const Digit digit : position.candidates(part->cells[i]) - part->domains[i]) {
          gone.push_back({part->cells[i], digit});
        }
      }
    }
  }
  return gone;
}

// Returns the cages on the house that have no cell in common, those with most cells inside first.
std::vector<const RuleClause*> cages_on(const Position& position, int house) {
  const CellSet& cells = position.geometry().house(house);
  CellSet covered;
  std::vector<const RuleClause*> cages = rule_steps::open_clauses(position, {RuleClause::Kind::Cage});
  std::ranges::stable_sort(cages, {}, [&](const RuleClause* cage) { return (cage->set() - cells).count(); });
  std::erase_if(cages, [&](const RuleClause* cage) {
    const CellSet set = cage->set();
    const bool out =
        !set.intersects(cells) || set.intersects(covered) || set.count() > rule_steps::kMostWalkedDigits;
    if (!out) covered |= set;
    return out;
  });
  return cages;
}

Step step_of(const Position& position, int house, const std::vector<CageShare>& shares) {
  constexpr std::size_t kMostNamed = 6;
  Step step{.technique = &rows::house_of_cages};
  step.eliminations = gone_from(position, shares);
  step.show_house(Role::Cover, house);
  int number = 0;
  for (const CageShare& share : shares) {
    if (share.cage == nullptr) continue;
    step.parts.push_back({.role = Role::Rule,
                          .number = number,
                          .cells = share.cage->set(),
                          .rule = share.cage->rules.front()});
    if (share.sets.size() <= kMostNamed) {
      for (const Digits set : share.sets) step.show(Role::Option, {}, set, -1, number);
    }
    ++number;
  }
  return step;
}

}  // namespace

void find(const Search& search, StepSink& sink) {
  const Position& position = search.position;
  const Geometry& geometry = position.geometry();
  if (position.size() > rule_steps::kMostWalkedDigits) return;
  for (int i = 0; i < geometry.house_count(); ++i) {
    const int house = subsets::house_at(geometry, i);
    if (search.stop.stop_requested()) return;
    if (!geometry.complete(house)) continue;
    std::vector<const RuleClause*> cages = cages_on(position, house);
    if (cages.empty()) continue;
    std::vector<CageShare> shares = shares_of(position, house, cages);
    const std::size_t most = gone_from(position, shares).size();
    if (most == 0) continue;
    for (std::size_t left = cages.size(); left-- > 0;) {
      std::vector<const RuleClause*> fewer = cages;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left));
      std::vector<CageShare> of_fewer = shares_of(position, house, fewer);
      if (gone_from(position, of_fewer).size() < most) continue;
      cages = std::move(fewer);
      shares = std::move(of_fewer);
    }
    if (sink.add(step_of(position, house, shares))) return;
  }
}

}  // namespace nonet::finders::house_of_cages

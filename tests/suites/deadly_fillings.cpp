#include "suites/deadly_fillings.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

namespace nonet::testing {
namespace {

using Filling = std::map<int, int>;  // a digit by cell

// Walks through fillings; the one that holds all that is named is shown to `found`, until that says false.
class Fillings {
 public:
  Fillings(const Position& position, const Named& named, std::function<bool(const Filling&)> found)
      : position_(position), layout_(*position.geometry().layout()), named_(named), found_(std::move(found)) {
    for (int cell = 0; cell < position.cell_count(); ++cell) {
      if (position.value(cell) != kBlank) filling_[cell] = position.value(cell);
    }
  }

  bool put(int cell, int digit) {
    if (!fits(cell, digit)) return false;
    filling_[cell] = digit;
    return true;
  }
  void forbid(int cell, int digit) { forbidden_.insert({cell, digit}); }
  // False if `found` ended it.
  bool walk() {
    if (++steps_ > kMostSteps) return false;
    std::optional<std::vector<std::pair<int, int>>> fewest;
    const auto offer = [&](std::vector<std::pair<int, int>> ways) {
      if (!fewest || ways.size() < fewest->size()) fewest = std::move(ways);
    };
    for (const int cell : named_.cells) {
      if (filling_.contains(cell)) continue;
      std::vector<std::pair<int, int>> ways;
      for (int digit = 1; digit <= layout_.size(); ++digit) {
        if (fits(cell, digit)) ways.emplace_back(cell, digit);
      }
      offer(std::move(ways));
    }
    for (const auto& [house, digit] : named_.places) {
      if (has(house, digit)) continue;
      std::vector<std::pair<int, int>> ways;
      for (const int cell : layout_.house(house)) {
        if (fits(cell, digit)) ways.emplace_back(cell, digit);
      }
      offer(std::move(ways));
    }
    if (!fewest) return found_(filling_);
    for (const auto& [cell, digit] : *fewest) {
      filling_[cell] = digit;
      const bool go_on = walk();
      filling_.erase(cell);
      if (!go_on) return false;
    }
    return true;
  }
  [[nodiscard]] bool too_long() const { return steps_ > kMostSteps; }

 private:
  static constexpr int kMostSteps = 300'000;

  [[nodiscard]] bool fits(int cell, int digit) const {
    if (filling_.contains(cell) || !position_.has(cell, static_cast<Digit>(digit))) return false;
    if (forbidden_.contains({cell, digit})) return false;
    return std::ranges::none_of(layout_.peers(cell), [&](int peer) {
      const auto other = filling_.find(peer);
      return other != filling_.end() && other->second == digit;
    });
  }
  [[nodiscard]] bool has(int house, int digit) const {
    return std::ranges::any_of(layout_.house(house), [&](int cell) {
      const auto one = filling_.find(cell);
      return one != filling_.end() && one->second == digit;
    });
  }

  const Position& position_;
  const Layout& layout_;
  const Named& named_;
  std::function<bool(const Filling&)> found_;
  Filling filling_;
  std::set<std::pair<int, int>> forbidden_;
  int steps_ = 0;
};

// Whether cells could hold other digits with the same digits in every house.
class Swap {
 public:
  Swap(const Layout& layout, std::vector<int> cells, const Filling& filling)
      : layout_(layout), cells_(std::move(cells)), filling_(filling) {
    for (const int cell : cells_) {
      for (const int house : layout.houses_of(cell)) open_.insert({house, filling.at(cell)});
    }
  }
  bool exists() { return go_on(0, false); }

 private:
  bool go_on(std::size_t number, bool differs) {
    if (number == cells_.size()) return differs;
    const int cell = cells_[number];
    for (int digit = 1; digit <= layout_.size(); ++digit) {
      const auto is_open = [&](int house) { return open_.contains({house, digit}); };
      const auto houses = layout_.houses_of(cell);
      if (!std::ranges::all_of(houses, is_open)) continue;
      for (const int house : houses) open_.erase({house, digit});
      const bool found = go_on(number + 1, differs || filling_.at(cell) != digit);
      for (const int house : houses) open_.insert({house, digit});
      if (found) return true;
    }
    return false;
  }

  const Layout& layout_;
  std::vector<int> cells_;
  const Filling& filling_;
  std::set<std::pair<int, int>> open_;
};

// Returns whether some filling against the claim satisfies `counts`; nullopt if the search took too long.
std::optional<bool> any_against(const Position& position, const Named& named, const judging::StepClaim& claim,
                                const std::function<bool(const Filling&)>& counts) {
  bool found = false;
  const auto look = [&](const Filling& filling) {
    found = counts(filling);
    return !found;
  };
  const auto walk = [&](const Candidate& one, bool on) -> std::optional<bool> {
    if (on && !position.has(one)) return false;
    if (!on && position.value(one.cell) == one.digit) return false;
    Fillings fillings(position, named, look);
    if (on && !fillings.put(one.cell, one.digit)) return false;
    if (!on) fillings.forbid(one.cell, one.digit);
    fillings.walk();
    if (!found && fillings.too_long()) return std::nullopt;
    return found;
  };
  for (const Candidate& out : claim.eliminations) {
    const auto fails = walk(out, true);
    if (!fails || *fails) return fails;
  }
  for (const Candidate& in : claim.placements) {
    const auto fails = walk(in, false);
    if (!fails || *fails) return fails;
  }
  return false;
}

// Whether without the guardians each blank cell would have two candidates, and each digit two places in
// each house.
bool is_bug(const Position& position, const Step& step) {
  const auto kept = [&](int cell, int digit) {
    const auto guards = [&](const StepPart& part) {
      return part.role == Role::Guardian && part.cells.has(cell) &&
             part.digits.has(static_cast<Digit>(digit));
    };
    return position.has(cell, static_cast<Digit>(digit)) && std::ranges::none_of(step.parts, guards);
  };
  const Layout& layout = *position.geometry().layout();
  for (int digit = 1; digit <= layout.size(); ++digit) {
    for (int house = 0; house < layout.house_count(); ++house) {
      const auto places =
          std::ranges::count_if(layout.house(house), [&](int cell) { return kept(cell, digit); });
      if (places != 0 && places != 2) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<bool> may_fail(const Position& position, const Named& named, const judging::StepClaim& claim,
                             const Step& original) {
  const auto fails = any_against(position, named, claim, [](const Filling&) { return true; });
  if (original.technique->family->folder != std::string_view("uniqueness") || !fails.value_or(false))
    return fails;
  // The cells of the pattern; or all blank ones, of which guardians are the only extra candidates.
  std::vector<int> pattern;
  for (const StepPart& part : original.parts) {
    if (part.role != Role::Base && part.role != Role::Pivot) continue;
    for (const int cell : part.cells) pattern.push_back(cell);
  }
  std::ranges::sort(pattern);
  pattern.erase(std::unique(pattern.begin(), pattern.end()), pattern.end());
  if (std::ranges::any_of(pattern, [&](int cell) { return position.given(cell); })) return true;
  Named all = named;
  if (is_bug(position, original)) {
    return any_against(position, named, claim, [&](const Filling& filling) {
      return std::ranges::any_of(original.parts, [&](const StepPart& part) {
        if (part.role != Role::Guardian) return false;
        return std::ranges::any_of(filling, [&](const auto& one) {
          return part.cells.has(one.first) && part.digits.has(static_cast<Digit>(one.second));
        });
      });
    });
  }
  if (!std::ranges::all_of(pattern, [&](int cell) { return named.cells.contains(cell); })) return true;
  const Layout& layout = *position.geometry().layout();
  return any_against(position, all, claim,
                     [&](const Filling& filling) { return !Swap(layout, pattern, filling).exists(); });
}

}  // namespace nonet::testing

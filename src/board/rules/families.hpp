// Families: kinds that say the same but for one thing. Each family has what a kind's entry names, and its
// `holds` is the definition, which knows nothing of the constraints.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "base/say.hpp"
#include "board/rules/constraints.hpp"
#include "board/rules/neighbours.hpp"
#include "board/rules/settle.hpp"

namespace nonet {

// Returns what the kinds of a family mean: its functions that have the names that all families use.
template <class Family>
consteval KindMeaning meaning_of() {
  KindMeaning meaning{.check = Family::holds, .expand = Family::to_constraints};
  if constexpr (requires { Family::refused; }) meaning.refuse = Family::refused;
  if constexpr (requires { Family::settled; }) meaning.settle = Family::settled;
  return meaning;
}

namespace families {

// The cells all differ.
struct House {
  static bool holds(const RuleOn& on, const Grid& grid) {
    const auto cells = on.cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (grid[cells[i]] == grid[cells[j]]) return false;
      }
    }
    return true;
  }
  static void to_constraints(const RuleOn& on, Constraints& out) { out.add_distinct(on.cells()); }
  static Message refused(const RuleOn& on) { return refuse_too_many(on, on.length()); }
  static Result<bool> settled(const RuleOn& on, Draft& draft) { return settle_as_house(on.cells(), draft); }
};

// The cells have a sum.
struct Sum {
  static bool holds(const RuleOn& on, const Grid& grid) { return sum_of(on.cells(), grid) == on.number(); }
  static void to_constraints(const RuleOn& on, Constraints& out) { out.add_sum(on.cells(), on.number()); }
  static Message refused(const RuleOn& on) {
    const int least = on.length() * on.lowest();
    const int most = on.length() * on.highest();
    if (on.number() >= least && on.number() <= most) return {};
    return say("{} cells have a sum from {} to {}, and not {}", on.length(), least, most, on.number());
  }
};

// Two cells are in a relation, which may hang on the number of the rule. Between::holds() is the
// definition, of digits in the order of the cells; Between::allows() says the same for the constraints.
template <class Between>
struct Pair {
  static bool holds(const RuleOn& on, const Grid& grid) {
    return Between::holds(grid[on.cells()[0]], grid[on.cells()[1]], number(on));
  }
  static void to_constraints(const RuleOn& on, Constraints& out) {
    const auto allows = [n = number(on)](int x, int y) { return Between::allows(x, y, n); };
    out.relations.push_back({on.cells()[0], on.cells()[1], table_of(on, allows)});
  }
  static Message refused(const RuleOn& on) {
    if (on.cells()[0] != on.cells()[1]) return {};
    return tr("the two cells are the same");
  }

 private:
  static int number(const RuleOn& on) { return on.rule.numbers.empty() ? 0 : on.number(); }
};

// The digits of the cells leave this rest, divided by two.
template <int kRest>
struct Parity {
  static bool holds(const RuleOn& on, const Grid& grid) {
    return std::ranges::all_of(on.cells(), [&](int cell) { return grid[cell] % 2 == kRest; });
  }
  static void to_constraints(const RuleOn& on, Constraints& out) {
    std::vector<std::int32_t> digits;
    for (int digit = on.lowest(); digit <= on.highest(); ++digit) {
      if (digit % 2 == kRest) digits.push_back(digit);
    }
    for (const CellIndex cell : on.cells()) out.add_allowed(cell, digits);
  }
  static Result<bool> settled(const RuleOn& on, Draft& draft) {
    settle_as_candidates(on, draft, [](int digit) { return digit % 2 == kRest; });
    return true;
  }
};

// The cell is less than those beside it, or greater, but for those that have a rule of this kind too.
template <bool kLess>
struct Extreme {
  static bool holds(const RuleOn& on, const Grid& grid) {
    const CellIndex cell = on.cells()[0];
    return std::ranges::all_of(neighbours(on.layout, cell), [&](CellIndex beside) {
      return has_rule_on(on, beside) || (kLess ? grid[cell] < grid[beside] : grid[cell] > grid[beside]);
    });
  }
  static void to_constraints(const RuleOn& on, Constraints& out) {
    const CellIndex cell = on.cells()[0];
    const auto table = table_of(on, [](int a, int b) { return kLess ? b - a > 0 : a - b > 0; });
    for (const CellIndex beside : neighbours(on.layout, cell)) {
      if (!has_rule_on(on, beside)) out.relations.push_back({cell, beside, table});
    }
  }
};

// The cells hold the digits of a list as often as they stand in it.
enum class Times : bool { AtLeast, Exactly };
template <Times kTimes>
struct Listed {
  static bool holds(const RuleOn& on, const Grid& grid) {
    return std::ranges::all_of(on.rule.numbers, [&](std::int32_t digit) {
      const auto wanted = std::ranges::count(on.rule.numbers, digit);
      const auto found = std::ranges::count_if(on.cells(), [&](int cell) { return grid[cell] == digit; });
      return kTimes == Times::Exactly ? found == wanted : found >= wanted;
    });
  }
  static void to_constraints(const RuleOn& on, Constraints& out) {
    std::map<int, int> times;
    for (const std::int32_t digit : on.rule.numbers) ++times[digit];
    Need need{.cells = {on.cells().begin(), on.cells().end()}, .options = {{}}};
    for (const auto& [digit, count] : times) {
      need.options[0].push_back(
          {static_cast<Digit>(digit), count, kTimes == Times::Exactly ? count : on.length()});
    }
    out.needs.push_back(std::move(need));
  }
  static Message refused(const RuleOn& on) {
    if (std::ssize(on.rule.numbers) <= on.length()) return {};
    return say("{} digits for {} cells", on.rule.numbers.size(), on.length());
  }
};

// Each cell is greater than the one before, by kLeast at least.
template <int kLeast>
struct Rising {
  static bool holds(const RuleOn& on, const Grid& grid) {
    for (std::size_t i = 1; i < on.cells().size(); ++i) {
      if (grid[on.cells()[i]] < grid[on.cells()[i - 1]] + kLeast) return false;
    }
    return true;
  }
  static void to_constraints(const RuleOn& on, Constraints& out) { out.add_ordered(on.cells(), kLeast); }
};

// The houses of a variant of the layout. The definition is the kind's own.
template <Variant kVariant, HouseKind kHouse>
struct VariantHouses {
  static void to_constraints(const RuleOn& on, Constraints& out) {
    const auto layout = with_variant(on);
    if (!layout) return;  // refused before
    for (int house = 0; house < (*layout)->house_count(); ++house) {
      if ((*layout)->house_kind(house) == kHouse) out.add_distinct((*layout)->house(house));
    }
  }
  static Message refused(const RuleOn& on) {
    const auto made = with_variant(on);
    return made ? Message() : made.error().words();
  }
  static Result<bool> settled(const RuleOn& /*on*/, Draft& draft) {
    auto& variants = draft.spec.variants;
    const auto place = std::ranges::lower_bound(variants, kVariant);
    if (place == variants.end() || *place != kVariant) variants.insert(place, kVariant);
    return true;
  }

 private:
  static Result<LayoutPtr> with_variant(const RuleOn& on) {
    LayoutSpec spec = on.layout.spec();
    spec.variants = {kVariant};
    spec.extras.clear();
    return Layout::make(std::move(spec));
  }
};

// Returns 0 of the low third of the digits, 1 of the middle one, 2 of the high one.
inline int third_of(const RuleOn& on, int digit) {
  const int third = (on.size() + 1) / 3;
  return digit < on.lowest() + third ? 0 : digit > on.highest() - third ? 2 : 1;
}

// Any four cells that meet in a corner hold a digit of every class. `Classes` says how many there are, and
// which one a digit is of, from 0.
template <class Classes>
struct EveryFour {
  static bool holds(const RuleOn& on, const Grid& grid) {
    for (const auto& cells : fours(on.layout)) {
      for (int wanted = 0; wanted < Classes::count(on); ++wanted) {
        if (std::ranges::none_of(cells, [&](int cell) { return Classes::of(on, grid[cell]) == wanted; })) {
          return false;
        }
      }
    }
    return true;
  }
  static void to_constraints(const RuleOn& on, Constraints& out) {
    const unsigned all = (1U << static_cast<unsigned>(Classes::count(on))) - 1;
    const auto step = [&](unsigned seen, int digit) {
      return std::optional(seen | 1U << static_cast<unsigned>(Classes::of(on, digit)));
    };
    const auto machine = machine_of(on, 0U, step, [=](unsigned seen) { return seen == all; });
    for (const auto& cells : fours(on.layout))
      out.automata.push_back({{cells.begin(), cells.end()}, machine});
  }
};

// Equal digits are never a move apart. `Moves` has those that go down, and says of any whether it is one.
template <class Moves>
struct Apart {
  static bool holds(const RuleOn& on, const Grid& grid) {
    const Layout& layout = on.layout;
    for (int a = 0; a < layout.square_count(); ++a) {
      for (int b = 0; b < a; ++b) {
        if (grid[a] == grid[b] && !layout.is_hole(a) && !layout.is_hole(b) &&
            Moves::is_one(layout.row(a) - layout.row(b), layout.column(a) - layout.column(b))) {
          return false;
        }
      }
    }
    return true;
  }
  static void to_constraints(const RuleOn& on, Constraints& out) {
    for (const auto& pair : pairs(on.layout)) out.add_distinct(pair);
  }
  static Result<bool> settled(const RuleOn& on, Draft& draft) {
    for (const auto& pair : pairs(on.layout)) {
      if (auto ok = settle_as_house(pair, draft); !ok) return ok;
    }
    return true;
  }

 private:
  // Returns the pairs of cells that are a move apart, each once, the upper one first.
  static std::vector<std::array<CellIndex, 2>> pairs(const Layout& layout) {
    std::vector<std::array<CellIndex, 2>> list;
    for (int cell = 0; cell < layout.square_count(); ++cell) {
      for (const auto& [down, right] : Moves::kDown) {
        const int row = layout.row(cell) + down;
        const int column = layout.column(cell) + right;
        if (row >= layout.size() || column < 0 || column >= layout.size()) continue;
        if (layout.is_hole(cell) || layout.is_hole(layout.cell(row, column))) continue;
        list.push_back({static_cast<CellIndex>(cell), static_cast<CellIndex>(layout.cell(row, column))});
      }
    }
    return list;
  }
};

// For lines of which the two ends say what may lie between: makes the automaton that reads both ends of the
// line, then its middle. The ends low and high are allowed, and each digit between them is.
template <class Ends, class Middle>
Automaton ends_first(const RuleOn& on, const Ends& ends, const Middle& middle) {
  constexpr int kNone = -1;
  using State = std::pair<int, int>;  // the ends, low and high: none at the start, then one as the high one
  const auto step = [&](const State& state, int digit) -> std::optional<State> {
    const auto& [low, high] = state;
    if (high == kNone) return State(kNone, digit);
    if (low == kNone) {
      const State both(std::min(high, digit), std::max(high, digit));
      return ends(both.first, both.second) ? std::optional(both) : std::nullopt;
    }
    return middle(low, high, digit) ? std::optional(state) : std::nullopt;
  };
  std::vector<CellIndex> cells(on.cells().begin(), on.cells().end());
  std::swap(cells[1], cells.back());
  return {std::move(cells),
          machine_of(on, State(kNone, kNone), step, [](const State& state) { return state.first != kNone; })};
}

}  // namespace families
}  // namespace nonet

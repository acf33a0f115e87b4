#include "reason/generate/wishes.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "base/registry.hpp"
#include "base/say.hpp"
#include "solve/setter/questions.hpp"

namespace nonet::generate {

namespace targets {
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Target, id)
#include "reason/generate/targets.def"
#undef NONET_ENTRY
}  // namespace targets

std::span<const Target* const> all_targets() {
  static constexpr auto kTargets = std::to_array<const Target*>({
#define NONET_ENTRY(id) &targets::id::entry,
#include "reason/generate/targets.def"
#undef NONET_ENTRY
  });
  static const auto kSorted = [] {
    auto sorted = kTargets;
    std::ranges::stable_sort(sorted, {}, &Target::price);
    return sorted;
  }();
  return kSorted;
}

const teacher::Rating& Made::rating(const StopToken& stop, teacher::Memory& memory) {
  if (!rating_) {
    Answer unique{.verdict = Verdict::Unique, .count = 1, .exact = true};
    unique.solutions.push_back(*puzzle.solution);
    rating_ = teacher::rate(puzzle, std::move(unique), stop, memory);
  }
  return *rating_;
}

namespace {

// Returns a lower bound of givens: 17 on 9×9, which is proved; else all digits but one, since two digits
// without a given could be exchanged.
int fewest_givens(const Layout& layout) { return layout.is_plain(3, 3) ? 17 : layout.size() - 1; }

// Returns whether a union of some orbits has a size from `low` to `high`.
bool orbits_reach(const Wishes& wishes, int low, int high) {
  std::set<int> sums{0};
  for (const auto& orbit : pattern_orbits(wishes.symmetry, wishes.layout->size())) {
    std::set<int> more;
    for (const int sum : sums) more.insert(sum + static_cast<int>(orbit.size()));
    sums.merge(more);
  }
  const auto first = sums.lower_bound(low);
  return first != sums.end() && *first <= high;
}

Result<void> check_pattern(const Wishes& wishes) {
  if (wishes.symmetry != PatternSymmetry::None) {
    return bad_parameter("pattern", {"it says which cells hold givens, and goes with no symmetry",
                                     "dice qué casillas tienen pistas, y no va con simetrías"});
  }
  const auto cells = static_cast<int>(wishes.pattern->size());
  const int fewest = fewest_givens(*wishes.layout);
  if (cells < fewest) {
    return bad_parameter(
        "pattern",
        say({"a pattern of {} cells: a puzzle with one solution has at least {} givens",
             "un patrón de {} casillas: un sudoku de solución única tiene al menos {} pistas"},
            cells, fewest));
  }
  if (wishes.clues && (cells < wishes.clues->first || cells > wishes.clues->second)) {
    return bad_parameter("pattern",
                         say({"it has {} cells, which is not the number of clues asked for",
                              "tiene {} casillas, que no es el número de pistas pedido"},
                             cells));
  }
  return {};
}

Result<void> check_clues(const Wishes& wishes) {
  const auto [low, high] = *wishes.clues;
  const int fewest = fewest_givens(*wishes.layout);
  const int cells = wishes.layout->cell_count();
  if (low > high) {
    return bad_parameter("clues", say({"{} is more than {}", "{} es más que {}"}, low, high));
  }
  if (high < fewest) {
    return bad_parameter("clues", say({"a puzzle with one solution has at least {} givens",
                                       "un sudoku de solución única tiene al menos {} pistas"},
                                      fewest));
  }
  if (low > cells) {
    return bad_parameter("clues",
                         say({"the board has {} cells", "el tablero tiene {} casillas"}, cells));
  }
  if (!orbits_reach(wishes, low, high)) {
    return bad_parameter("clues", {"no pattern with this symmetry has as many givens",
                                   "ningún patrón con esta simetría tiene tantas pistas"});
  }
  // A full board less a few cells is never minimal: a given that shares no house with the blank cells is
  // redundant. On 9×9 no minimal puzzle with more than 40 givens is known, and none is searched for here.
  constexpr int kMostKnown = 40;
  if (wishes.minimal == Minimal::Cell && wishes.layout->is_plain(3, 3) && low > kMostKnown) {
    return bad_parameter("clues", say({"no minimal puzzle with more than {} givens is known",
                                       "no se conoce ningún sudoku mínimo con más de {} pistas"},
                                      kMostKnown));
  }
  return {};
}

Result<void> check_controlled(const Wishes& wishes) {
  if (!wishes.layout->is_plain(3, 3) || wishes.draw_regions) {
    return bad_parameter("sampling",
                         {"controlled is for 9x9 boards with the usual boxes",
                          "controlled es para tableros de 9x9 con las cajas de siempre"});
  }
  if (wishes.symmetry != PatternSymmetry::None || wishes.pattern || wishes.grids ||
      wishes.minimal == Minimal::Orbit) {
    return bad_parameter(
        "sampling",
        {"controlled draws minimal puzzles of any pattern, and goes with no symmetry, pattern or "
         "grids, nor with minimal orbits",
         "controlled saca sudokus mínimos de cualquier patrón, y no va con symmetry, pattern ni "
         "grids, ni con minimal orbit"});
  }
  return {};
}

}  // namespace

Result<void> check(const Wishes& wishes) {
  if (const auto ok = setter::may_ask(*wishes.layout); !ok) return ok;
  if (wishes.sampling == Sampling::Controlled) {
    if (const auto ok = check_controlled(wishes); !ok) return ok;
  }
  if (wishes.pattern) {
    if (const auto ok = check_pattern(wishes); !ok) return ok;
  }
  if (wishes.clues) {
    if (const auto ok = check_clues(wishes); !ok) return ok;
  }
  return {};
}

}  // namespace nonet::generate

#include "generate/wishes.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/registry.hpp"
#include "core/say.hpp"
#include "setter/questions.hpp"

namespace nonet::generate {

namespace targets {
#define NONET_ENTRY(id) NONET_DECLARE_ENTRY(Target, id)
#include "generate/targets.def"
#undef NONET_ENTRY
}  // namespace targets

std::span<const Target* const> all_targets() {
  static constexpr auto kTargets = std::to_array<const Target*>({
#define NONET_ENTRY(id) &targets::id::entry,
#include "generate/targets.def"
#undef NONET_ENTRY
  });
  static const auto kSorted = [] {
    auto sorted = kTargets;
    std::ranges::stable_sort(sorted, {}, &Target::price);
    return sorted;
  }();
  return kSorted;
}

const advise::Rating& Made::rating(const StopToken& stop, advise::Memory& memory) {
  if (!rating_) {
    Answer unique{.verdict = Verdict::Unique, .count = 1, .exact = true};
    unique.solutions.push_back(*puzzle.solution);
    rating_ = advise::rate(puzzle, std::move(unique), stop, memory);
  }
  return *rating_;
}

namespace {

// Fewer givens have never been enough: 17 on 9×9 is proved. Else two digits without a given could be exchanged.
int fewest_givens(const Layout& layout) { return layout.is_plain(3, 3) ? 17 : layout.size() - 1; }

Failure wrong(const Message& why) { return fail(Errc::Usage, why); }

// Whether sizes of some of the orbits add up to a number between these.
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
    return wrong({"--pattern and --symmetry: the pattern says which cells hold givens",
                  "--pattern y --symmetry: el patrón ya dice qué casillas tienen pistas"});
  }
  const auto cells = static_cast<int>(wishes.pattern->size());
  const int fewest = fewest_givens(*wishes.layout);
  if (cells < fewest) {
    return wrong(
        say({"a pattern of {} cells: a puzzle with one solution has at least {} givens",
             "un patrón de {} casillas: un sudoku de solución única tiene al menos {} pistas"},
            cells, fewest));
  }
  if (wishes.clues && (cells < wishes.clues->first || cells > wishes.clues->second)) {
    return wrong(say({"--pattern has {} cells, which --clues does not allow",
                      "--pattern tiene {} casillas, y --clues no lo permite"},
                     cells));
  }
  return {};
}

Result<void> check_clues(const Wishes& wishes) {
  const auto [low, high] = *wishes.clues;
  const int fewest = fewest_givens(*wishes.layout);
  const int cells = wishes.layout->cell_count();
  if (low > high) {
    return wrong(say({"--clues: {} is more than {}", "--clues: {} es más que {}"}, low, high));
  }
  if (high < fewest) {
    return wrong(say({"--clues: a puzzle with one solution has at least {} givens",
                      "--clues: un sudoku de solución única tiene al menos {} pistas"},
                     fewest));
  }
  if (low > cells) {
    return wrong(
        say({"--clues: the board has {} cells", "--clues: el tablero tiene {} casillas"}, cells));
  }
  if (!orbits_reach(wishes, low, high)) {
    return wrong({"--clues: no pattern with this symmetry has so many givens",
                  "--clues: ningún patrón con esta simetría tiene tantas pistas"});
  }
  // Two givens that share no house with what is left are needed by nobody: a full board less a few cells is not
  // minimal. On 9×9 no minimal puzzle with more than 40 givens is known, and none is searched for here.
  constexpr int kMostKnown = 40;
  if (wishes.minimal == Minimal::Cell && wishes.layout->is_plain(3, 3) && low > kMostKnown) {
    return wrong(say({"--clues: no minimal puzzle with more than {} givens is known",
                      "--clues: no se conoce ningún sudoku mínimo con más de {} pistas"},
                     kMostKnown));
  }
  return {};
}

Result<void> check_controlled(const Wishes& wishes) {
  if (!wishes.layout->is_plain(3, 3) || wishes.draw_regions) {
    return wrong({"--sampling controlled is for 9x9 boards with the usual boxes",
                  "--sampling controlled es para tableros de 9x9 con las cajas de siempre"});
  }
  if (wishes.symmetry != PatternSymmetry::None || wishes.pattern || wishes.grids ||
      wishes.minimal == Minimal::Orbit) {
    return wrong(
        {"--sampling controlled draws minimal puzzles of any pattern, and has no "
         "--symmetry, --pattern, --grids or --minimal=orbit",
         "--sampling controlled saca sudokus mínimos de cualquier patrón, y no admite "
         "--symmetry, --pattern, --grids ni --minimal=orbit"});
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

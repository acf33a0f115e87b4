#include "reason/generate/wishes.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "base/range.hpp"
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

const teacher::RatedPath& Made::rating(const StopToken& stop, teacher::Memory& memory) {
  if (!rating_) {
    Answer unique{.verdict = Verdict::Unique, .count = 1, .exact = true};
    unique.solutions.push_back(*puzzle.solution);
    rating_ = teacher::rate(puzzle, std::move(unique), stop, memory);
  }
  return *rating_;
}

const teacher::RatedPath* Made::solved(const StopToken& stop, teacher::Memory& memory) {
  const teacher::RatedPath& known = rating(stop, memory);
  return known.path && known.difficulty.solved ? &known : nullptr;
}

bool uses(const Path& path, const Techniques& techniques) {
  return std::ranges::any_of(path.steps, [&](const Step& step) {
    return std::ranges::find(techniques, step.technique) != techniques.end();
  });
}

Result<Test> test_of_solved(std::string_view id, std::string_view value,
                            bool (*fits)(const teacher::RatedPath& rating, const Techniques& techniques)) {
  const auto techniques = read_techniques(id, value);
  if (!techniques) return Failure(techniques.error());
  return Test([=, techniques = *techniques](Made& made, const StopToken& stop, teacher::Memory& memory) {
    const teacher::RatedPath* const rating = made.solved(stop, memory);
    return rating != nullptr && fits(*rating, techniques) ? 0.0 : 1.0;
  });
}

Result<Test> test_of_number(std::string_view id, std::string_view value, double most, double outside,
                            std::optional<double> (*number)(Made& made, const StopToken& stop,
                                                            teacher::Memory& memory)) {
  const auto range = read_range(id, value, 0, most);
  if (!range) return Failure(range.error());
  return Test([=, range = *range](Made& made, const StopToken& stop, teacher::Memory& memory) {
    const auto found = number(made, stop, memory);
    if (!found) return std::numeric_limits<double>::infinity();
    const double far = std::max(range.first - *found, *found - range.second);
    return far <= outside ? 0.0 : far;
  });
}

bool Wishes::may_climb() const {
  return layout->is_plain(3, 3) && !draw_regions && !has_rules() && !pattern && !grids &&
         symmetry == PatternSymmetry::None && sampling == Sampling::Prune;
}

double Wishes::distance(Made& made, const StopToken& stop, teacher::Memory& memory) const {
  if (clues) {
    const int count = given_count(made.puzzle);
    if (const int far = std::max(clues->first - count, count - clues->second); far > 0) {
      return static_cast<double>(tests.size()) + far;
    }
  }
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const double far = tests[i](made, stop, memory);
    if (far != 0) return static_cast<double>(tests.size() - i - 1) + 1 - 1 / (1 + far);
  }
  return 0;
}

Result<void> rated_by(std::string_view id, std::string_view value) {
  const auto techniques = read_techniques(id, value);
  if (!techniques) return Failure(techniques.error());
  if (std::ranges::any_of(*techniques, &Technique::rated)) return {};
  return bad_parameter(
      id, say("ratings never use '{}'; 'only' makes puzzles that it solves, with singles", value));
}

namespace {

// Returns a lower bound of givens: 17 on 9×9, which is proved; else all digits but one, since two digits
// without a given could be exchanged. Rules need none.
int fewest_givens(const Wishes& wishes) {
  if (wishes.has_rules()) return 0;
  return wishes.layout->is_plain(3, 3) ? 17 : wishes.layout->size() - 1;
}

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
    return bad_parameter("pattern", tr("it says which cells hold givens, and goes with no symmetry"));
  }
  const auto cells = static_cast<int>(wishes.pattern->size());
  const int fewest = fewest_givens(wishes);
  if (cells < fewest) {
    return bad_parameter(
        "pattern",
        say("a pattern of {} cells: a puzzle with one solution has at least {} givens", cells, fewest));
  }
  if (wishes.clues && (cells < wishes.clues->first || cells > wishes.clues->second)) {
    return bad_parameter("pattern",
                         say("it has {} cells, which is not the number of clues asked for", cells));
  }
  return {};
}

Result<void> check_clues(const Wishes& wishes) {
  const auto [low, high] = *wishes.clues;
  const int fewest = fewest_givens(wishes);
  const int cells = wishes.layout->cell_count();
  if (low > high) {
    return bad_parameter("clues", say("{} is more than {}", low, high));
  }
  if (high < fewest) {
    return bad_parameter("clues", say("a puzzle with one solution has at least {} givens", fewest));
  }
  if (low > cells) {
    return bad_parameter("clues", say("the board has {} cells", cells));
  }
  if (!orbits_reach(wishes, low, high)) {
    return bad_parameter("clues", tr("no pattern with this symmetry has as many givens"));
  }
  // A full board less a few cells is never minimal: a given that shares no house with the blank cells is
  // redundant. On 9×9 no minimal puzzle with more than 40 givens is known, and none is searched for here.
  constexpr int kMostKnown = 40;
  if (wishes.minimal == Minimal::Cell && wishes.layout->is_plain(3, 3) && low > kMostKnown) {
    return bad_parameter("clues", say("no minimal puzzle with more than {} givens is known", kMostKnown));
  }
  return {};
}

Result<void> check_controlled(const Wishes& wishes) {
  if (!wishes.layout->is_plain(3, 3) || wishes.draw_regions) {
    return bad_parameter("sampling", tr("controlled is for 9x9 boards with the usual boxes"));
  }
  if (wishes.symmetry != PatternSymmetry::None || wishes.pattern || wishes.grids ||
      wishes.minimal == Minimal::Orbit) {
    return bad_parameter(
        "sampling",
        tr("controlled draws minimal puzzles of any pattern, and goes with no symmetry, pattern or "
           "grids, nor with minimal orbits"));
  }
  return {};
}

Result<void> check_rules(const Wishes& wishes) {
  const auto refuse = [](std::string_view id) {
    return bad_parameter(id, tr("it goes with no wish for rules"));
  };
  if (wishes.layout->has_holes() || wishes.layout->value_of(1) != 1) {
    return bad_parameter("rules", tr("rules are laid on boards without holes, with digits from 1"));
  }
  if (wishes.pattern) return refuse("pattern");
  if (wishes.grids) return refuse("grids");
  if (wishes.sampling == Sampling::Controlled) return refuse("sampling");
  if (wishes.minimal == Minimal::Cell && wishes.symmetry != PatternSymmetry::None) return refuse("minimal");
  return {};
}

}  // namespace

Result<void> check(const Wishes& wishes) {
  if (const auto ok = setter::may_ask(*wishes.layout); !ok) return ok;
  if (wishes.has_rules()) {
    if (const auto ok = check_rules(wishes); !ok) return ok;
  }
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

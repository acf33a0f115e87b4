#include "reason/generate/read_wishes.hpp"

#include <algorithm>
#include <cmath>

#include "base/range.hpp"
#include "base/say.hpp"
#include "nonet/layout.hpp"
#include "reason/generate/lay/lay.hpp"
#include "text/formats/format.hpp"

namespace nonet::generate {
namespace {

constexpr Parameter kLayout{.id = "layout", .kind = Parameter::Kind::Layout, .initial = "9"};
constexpr Parameter kRulesLaid{.id = "rules", .kind = Parameter::Kind::Text};
constexpr Parameter kJigsaw = Parameter::flag("jigsaw");
constexpr Parameter kClues{.id = "clues", .kind = Parameter::Kind::Range};
constexpr Parameter kSymmetry =
    Parameter::choice("symmetry",
                      "none half-turn quarter-turn left-right top-bottom both-mirrors diagonal anti-diagonal "
                      "both-diagonals full",
                      "none");
constexpr Parameter kPattern{.id = "pattern", .kind = Parameter::Kind::FileText};
constexpr Parameter kFrom{.id = "from", .kind = Parameter::Kind::FileText};
constexpr Parameter kMinimal = Parameter::choice("minimal", "cell orbit");
constexpr Parameter kSampling = Parameter::choice("sampling", "prune controlled", "prune");
constexpr Parameter kGrids = Parameter::flag("grids");
constexpr const Parameter* kWishes[] = {&kLayout,  &kRulesLaid, &kJigsaw,   &kClues, &kSymmetry,
                                        &kPattern, &kMinimal,   &kSampling, &kGrids, &kFrom};

Result<std::pair<int, int>> read_clues(std::string_view text, const Layout& layout) {
  constexpr double kMost = 1e6;
  const auto range = read_range(kClues.id, text, 0, layout.cell_count());
  if (!range) return Failure(range.error());
  const auto [low, high] = *range;
  if (low != std::floor(low) || high != std::floor(high) || high > kMost) {
    return bad_parameter(kClues.id, say("'{}' is no range of whole numbers", text));
  }
  return std::pair(static_cast<int>(low), static_cast<int>(high));
}

// Reads a board of any characters: all but ., 0 and _ are cells of the pattern.
Result<std::vector<CellIndex>> read_pattern(std::string_view text, const Layout& layout) {
  constexpr std::string_view kBlanks = ".0_";
  constexpr std::string_view kSpaces = " \t\r\n";
  std::vector<CellIndex> cells;
  int count = 0;
  for (const char c : text) {
    if (kSpaces.find(c) != std::string_view::npos) continue;
    if (kBlanks.find(c) == std::string_view::npos) cells.push_back(static_cast<CellIndex>(count));
    if (++count > layout.cell_count()) break;
  }
  if (count != layout.cell_count()) {
    return bad_parameter(
        kPattern.id, say("it has {} cells{}; the board has {}", std::min(count, layout.cell_count()),
                         count > layout.cell_count() ? tr(" and more") : Text{"", ""}, layout.cell_count()));
  }
  return cells;
}

// Reads the puzzles from which others are climbed to.
Result<std::vector<Grid>> read_seeds(std::string_view text, const Wishes& wishes) {
  if (!wishes.may_climb()) {
    return bad_parameter(kFrom.id, tr("it goes with plain 9x9 boards alone, and with no symmetry, pattern, "
                                      "rules, grids or sampling"));
  }
  const auto puzzles = read_puzzles(text, {}, nullptr);
  if (!puzzles) return bad_parameter(kFrom.id, puzzles.error().words());
  std::vector<Grid> seeds;
  for (const Puzzle& puzzle : *puzzles) {
    const bool plain = puzzle.layout->is_plain(3, 3) && puzzle.rules.empty();
    if (!plain || teacher::count_to_two(puzzle, {}).verdict != Verdict::Unique) {
      return bad_parameter(kFrom.id,
                           say("puzzle {} of it is no plain 9x9 puzzle with one solution", seeds.size() + 1));
    }
    seeds.push_back(puzzle.givens);
  }
  if (seeds.empty()) return bad_parameter(kFrom.id, tr("it has no puzzle"));
  return seeds;
}

Result<LayoutPtr> read_layout(std::string_view text) {
  const auto spec = parse_layout(text);
  return spec ? Layout::make(*spec) : Result<LayoutPtr>(Failure(spec.error()));
}

// Returns the wishes whose values are words of a list, or flags.
Result<Wishes> read_choices(const WishedValue& wished) {
  Wishes wishes;
  auto layout = read_layout(wished(kLayout.id).value_or(kLayout.initial));
  if (!layout) {
    layout.error().subject = kLayout.id;
    return Failure(layout.error());
  }
  wishes.layout = std::move(*layout);
  if (const auto text = wished(kRulesLaid.id)) {
    if (const auto ok = read_rules(*text, wishes); !ok) return Failure(ok.error());
  }
  wishes.draw_regions = wished(kJigsaw.id).has_value();
  wishes.grids = wished(kGrids.id).has_value();
  if (const auto text = wished(kSymmetry.id)) {
    const PatternSymmetryInfo* const symmetry = find_pattern_symmetry(*text);
    if (symmetry == nullptr) {
      return bad_parameter(kSymmetry.id, say("there is no symmetry '{}'", *text));
    }
    wishes.symmetry = symmetry->symmetry;
  }
  const auto minimal = wished(kMinimal.id);
  if (minimal == "cell") wishes.minimal = Minimal::Cell;
  if (minimal == "orbit") wishes.minimal = Minimal::Orbit;
  if (wished(kSampling.id) == "controlled") wishes.sampling = Sampling::Controlled;
  return wishes;
}

}  // namespace

std::span<const Parameter* const> wish_parameters() {
  static const std::vector<const Parameter*> kAll = [] {
    std::vector<const Parameter*> all(std::begin(kWishes), std::end(kWishes));
    for (const Target* target : all_targets()) all.push_back(&target->parameter);
    return all;
  }();
  return kAll;
}

Result<Wishes> read_wishes(const WishedValue& wished) {
  auto wishes = read_choices(wished);
  if (!wishes) return wishes;
  if (const auto text = wished(kClues.id)) {
    const auto clues = read_clues(*text, *wishes->layout);
    if (!clues) return Failure(clues.error());
    wishes->clues = *clues;
  }
  if (const auto text = wished(kPattern.id)) {
    auto pattern = read_pattern(*text, *wishes->layout);
    if (!pattern) return Failure(pattern.error());
    wishes->pattern = std::move(*pattern);
  }
  for (const Target* target : all_targets()) {
    const auto text = wished(target->parameter.id);
    if (!text) continue;
    auto test = target->read(*text);
    if (!test) return Failure(test.error());
    if (wishes->has_rules() && !target->takes_rules) {
      return bad_parameter(target->parameter.id, tr("puzzles with rules have no such rating"));
    }
    if (target->check != nullptr && !wishes->has_rules()) {
      if (const auto ok = target->check(*text, *wishes); !ok) return Failure(ok.error());
    }
    wishes->tests.push_back(std::move(*test));
    wishes->tells_far = wishes->tells_far || target->tells_far;
  }
  wishes->tells_far = wishes->may_climb() && (wishes->tells_far || wishes->clues);
  if (const auto text = wished(kFrom.id)) {
    auto seeds = read_seeds(*text, *wishes);
    if (!seeds) return Failure(seeds.error());
    wishes->from = std::move(*seeds);
  }
  if (const auto ok = check(*wishes); !ok) return Failure(ok.error());
  return wishes;
}

}  // namespace nonet::generate

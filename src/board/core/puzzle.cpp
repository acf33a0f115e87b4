#include "nonet/puzzle.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <span>
#include <string>

#include "base/say.hpp"
#include "board/core/content_words.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet::inline v0 {

void Puzzle::reset(const LayoutPtr& new_layout) {
  if (layout != new_layout) layout = new_layout;  // an atomic count for every record is slow
  givens.reset(layout->extent());
  candidates.reset();
  rules.clear();
  placed = Grid();
  solution.reset();
  colours.clear();
  meta.clear();
  symbols.clear();
  if (layout->value_of(1) == 0) symbols = layout->value_symbols();
  fill_holes();
}

void Puzzle::fill_holes() {
  for (const CellIndex hole : layout->spec().holes) givens[hole] = 1;
}

int given_count(const Puzzle& puzzle) {
  return filled_count(puzzle.givens) - static_cast<int>(puzzle.layout->spec().holes.size());
}

int filled_count(const Grid& grid) {
  return static_cast<int>(std::ranges::count_if(grid.digits(), [](Digit digit) { return digit != kBlank; }));
}

Contents contents(const Puzzle& puzzle) {
  Contents set = kGivens;
  if (!puzzle.placed.empty() && filled_count(puzzle.placed) > 0) set |= kPlaced;
  if (puzzle.candidates) set |= kCandidates;
  if (puzzle.solution) set |= kSolution;
  if (!puzzle.colours.empty()) set |= kColours;
  if (!puzzle.meta.empty()) set |= kMeta;
  if (puzzle.layout->spec() != standard_spec(puzzle.layout->size())) set |= kShape;
  if (!puzzle.rules.empty()) set |= kVariantRules;
  return set;
}

std::string content_names(Contents set) { return content_words(set).en; }

Candidates remaining_candidates(const Puzzle& puzzle, Candidates candidates) {
  const Layout& layout = *puzzle.layout;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit digit = puzzle.digit(cell);
    if (digit == kBlank) continue;
    for (const CellIndex peer : layout.peers(cell)) candidates.remove(peer, digit);
    for (int other = 1; other <= layout.size(); ++other) {
      if (other != digit) candidates.remove(cell, static_cast<Digit>(other));
    }
  }
  return candidates;
}

Candidates initial_candidates(const Puzzle& puzzle) {
  return remaining_candidates(
      puzzle, puzzle.candidates ? *puzzle.candidates : Candidates::all(puzzle.layout->extent()));
}

namespace {

constexpr int kWordBits = 64;

std::uint64_t bit_of(Digit digit) { return std::uint64_t{1} << ((digit - 1U) % kWordBits); }

// Returns whether some house may have a digit twice: exactly, in one pass over the givens, for
// boards up to 64×64; always true for larger ones.
bool may_repeat(const Layout& layout, const Grid& givens) {
  constexpr int kHouses = 512;
  if (layout.size() > kWordBits || layout.house_count() > kHouses) return true;
  std::array<std::uint64_t, kHouses> seen;
  std::fill_n(seen.begin(), layout.house_count(), 0);
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit digit = givens[cell];
    if (digit == kBlank) continue;
    for (const std::uint16_t house : layout.houses_of(cell)) {
      if ((seen[house] & bit_of(digit)) != 0) return true;
      seen[house] |= bit_of(digit);
    }
  }
  return false;
}

std::optional<Conflict> first_repeat(const Layout& layout, const Grid& givens) {
  constexpr int kNone = -1;
  std::vector<int> holder(static_cast<std::size_t>(layout.size()) + 1);
  for (int h = 0; h < layout.house_count(); ++h) {
    std::ranges::fill(holder, kNone);
    for (const CellIndex cell : layout.house(h)) {
      const Digit digit = givens[cell];
      if (digit == kBlank || digit > layout.size()) continue;
      int& first = holder[digit];
      if (first != kNone) return Conflict{digit, h, first, cell};
      first = cell;
    }
  }
  return std::nullopt;
}

// Returns whether the cells of a house are all different. None is blank.
bool all_different(std::span<const CellIndex> house, const Grid& grid) {
  std::array<std::uint64_t, kMaxSize / kWordBits> seen{};
  for (const CellIndex cell : house) seen[(grid[cell] - 1U) / kWordBits] |= bit_of(grid[cell]);
  int distinct = 0;
  for (const std::uint64_t word : seen) distinct += std::popcount(word);
  return distinct == std::ssize(house);
}

// Returns the function that says of a rule of the puzzle whether the givens break it.
auto breaks_in(const Puzzle& puzzle) {
  return [&puzzle](const Rule& rule) { return is_broken(rule, puzzle, puzzle.givens); };
}

std::optional<Conflict> first_broken_rule(const Puzzle& puzzle) {
  const auto broken = std::ranges::find_if(puzzle.rules, breaks_in(puzzle));
  if (broken == puzzle.rules.end()) return std::nullopt;
  Conflict conflict{.digit = puzzle.givens[0], .first_cell = 0, .second_cell = 0, .rule = broken->kind};
  if (!broken->cells.empty()) {
    conflict.first_cell = broken->cells.front();
    conflict.second_cell = broken->cells.back();
    conflict.digit = puzzle.givens[conflict.first_cell];
  }
  return conflict;
}

}  // namespace

std::optional<Conflict> find_conflict(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  assert(puzzle.givens.size() == layout.size());
  if (may_repeat(layout, puzzle.givens)) {
    if (auto conflict = first_repeat(layout, puzzle.givens)) return conflict;
  }
  if (puzzle.candidates) {
    for (int cell = 0; cell < layout.cell_count(); ++cell) {
      const Digit digit = puzzle.givens[cell];
      if (digit == kBlank || digit > layout.size()) continue;
      if (!puzzle.candidates->has(cell, digit)) return Conflict{digit, -1, cell, cell};
    }
  }
  return puzzle.rules.empty() ? std::nullopt : first_broken_rule(puzzle);
}

Message describe(const Conflict& conflict, const Layout& layout) {
  if (conflict.rule != nullptr) {
    return say(tr("the givens break the rule {} from {} to {}: {}"), conflict.rule->id,
               layout.cell_name(conflict.first_cell), layout.cell_name(conflict.second_cell),
               conflict.rule->summary);
  }
  if (conflict.house < 0) {
    return say("the given {} in {} is not among that cell's candidates", layout.value_of(conflict.digit),
               layout.cell_name(conflict.first_cell));
  }
  return say("two {}s in {}: {}, {}", layout.value_of(conflict.digit), layout.house_name(conflict.house),
             layout.cell_name(conflict.first_cell), layout.cell_name(conflict.second_cell));
}

bool is_solution(const Puzzle& puzzle, const Grid& grid) {
  const Layout& layout = *puzzle.layout;
  if (grid.size() != layout.size() || grid.cell_count() != layout.cell_count()) return false;
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit digit = grid[cell];
    if (digit < 1 || digit > layout.size()) return false;
    if (puzzle.givens[cell] != kBlank && puzzle.givens[cell] != digit) return false;
    if (puzzle.candidates && !puzzle.candidates->has(cell, digit)) return false;
  }
  for (int house = 0; house < layout.house_count(); ++house) {
    if (!all_different(layout.house(house), grid)) return false;
  }
  return std::ranges::all_of(puzzle.rules, [&](const Rule& rule) {
    return keeps({rule, layout, puzzle.rules}, grid);
  });
}

}  // namespace nonet::inline v0

namespace nonet {

Message content_words(Contents set) {
  constexpr std::array kNames{tr("givens"),  tr("placed digits"), tr("candidates"), tr("solution"),
                              tr("colours"), tr("metadata"),      tr("shape"),      tr("rules")};
  Message words;
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if ((set >> i & 1U) == 0) continue;
    if (!words.empty()) words += as_is(", ");
    words += kNames[i];
  }
  return words;
}

bool is_broken(const Rule& rule, const Puzzle& puzzle, const Grid& grid) {
  const auto filled = [&](int cell) { return grid[cell] != kBlank; };
  const bool whole = rule.kind->looks_around || rule.cells.empty();
  const bool full = whole ? filled_count(grid) == grid.cell_count() : std::ranges::all_of(rule.cells, filled);
  return full && !keeps({rule, *puzzle.layout, puzzle.rules}, grid);
}

std::vector<const Rule*> broken_rules(const Puzzle& puzzle) {
  const auto breaks = breaks_in(puzzle);
  std::vector<const Rule*> broken;
  for (const Rule& rule : puzzle.rules) {
    if (breaks(rule)) broken.push_back(&rule);
  }
  return broken;
}

Result<void> without_rules(const Puzzle& puzzle, const Message& who) {
  if (puzzle.rules.empty()) return {};
  std::string kinds;
  for (const Rule& rule : puzzle.rules) {
    if (kinds.find(rule.kind->id) != std::string::npos) continue;
    if (!kinds.empty()) kinds += ", ";
    kinds += rule.kind->id;
  }
  return fail(Errc::Unsupported, say("{} does not take rules; this puzzle has: {}", who, kinds));
}

}  // namespace nonet

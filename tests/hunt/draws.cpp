#include "hunt/draws.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "base/index.hpp"
#include "base/split.hpp"
#include "board/rules/rules.hpp"
#include "oracle/quick.hpp"
#include "suites/drawn_rules.hpp"

namespace nonet::hunt {
namespace {

using oracle::operator+;

// All cells, those to be blanked first at the front: in any order, or from a drawn cell outwards.
std::vector<int> order_to_blank(int size, oracle::Dice& dice) {
  std::vector<int> order = oracle::permutation(size * size, dice);
  if (dice.roll(2) == 0) return order;
  const int middle = dice.roll(size * size);
  const auto distance = [&](int cell) {
    return std::max(std::abs(cell / size - middle / size), std::abs(cell % size - middle % size));
  };
  std::ranges::stable_sort(order, {}, distance);
  return order;
}

// The cells of a drawn row or column, from one end or the other; or, if it is to be a diagonal, of one.
std::vector<CellIndex> drawn_line(int size, bool diagonal, oracle::Dice& dice) {
  std::vector<CellIndex> cells;
  const int start = dice.roll(size);
  const bool across = dice.roll(2) == 0;
  for (int i = 0; i < size - (diagonal ? start : 0); ++i) {
    const int row = diagonal ? (across ? i : i + start) : across ? start : i;
    const int column = diagonal ? (across ? i + start : i) : across ? i : start;
    cells.push_back(
        static_cast<CellIndex>(row * size + (diagonal && size % 2 == 0 ? size - 1 - column : column)));
  }
  if (dice.roll(2) == 0) std::ranges::reverse(cells);
  return cells;
}

// Whether the first word after the kind is a number that may be another one.
bool has_number(const RuleKind& kind, const Rule& rule) {
  if (rule.numbers.empty()) return false;
  const auto word = split(kind.grammar, " ").front();
  return word == "D" || word == "K" || word == "M" || word == "R" || word == "S" || word.starts_with("SUM");
}

// The rule as it would be read; nullopt if it would be refused.
std::optional<Rule> taken(const Rule& rule, const Layout& layout) {
  auto read = parse_rule(rule_text(rule, layout), layout);
  return read ? std::optional(*std::move(read)) : std::nullopt;
}

bool is_kept(const Rule& rule, const Layout& layout, const Grid& grid) {
  return keeps({rule, layout, {&rule, 1}}, grid);
}

oracle::Houses houses_of(Variant variant, const LayoutSpec& spec) {
  switch (variant) {
    case Variant::Diagonals: return oracle::diagonals(spec.size);
    case Variant::Windoku: return oracle::windows(spec.box_rows, spec.box_cols);
    case Variant::DisjointGroups: return oracle::disjoint_groups(spec.box_rows, spec.box_cols);
    case Variant::CentreDot: return {oracle::centre_dots(spec.box_rows, spec.box_cols)};
    case Variant::Asterisk: break;
  }
  throw std::runtime_error("the oracle knows no asterisk");
}

}  // namespace

testing::Shape shape_of(const LayoutSpec& spec) {
  testing::Shape shape = spec.box_rows > 0 ? testing::boxed_shape(spec.box_rows, spec.box_cols)
                                           : testing::latin_shape(spec.size);
  shape.spec = spec;
  shape.spec.extras.clear();
  oracle::Houses regions(spec.regions.empty() ? 0 : at(spec.size));
  for (std::size_t cell = 0; cell < spec.regions.size(); ++cell) {
    regions[spec.regions[cell]].push_back(static_cast<int>(cell));
  }
  shape.houses = shape.houses + regions;
  for (const Variant variant : spec.variants) shape.houses = shape.houses + houses_of(variant, spec);
  return shape;
}

std::vector<int> shuffled_lines(int size, int span, oracle::Dice& dice) {
  std::vector<int> lines;
  for (const int chute : oracle::permutation(size / span, dice)) {
    for (const int line : oracle::permutation(span, dice)) lines.push_back(chute * span + line);
  }
  return lines;
}

Listed listed_board(const testing::Shape& shape, oracle::Digits full, std::uint64_t most,
                    oracle::Dice& dice) {
  Listed made{shape, std::move(full), shape.blank(), {}};
  oracle::QuickCounter counter(made.board);
  const std::vector<int> order = order_to_blank(shape.size(), dice);
  const auto with_blanks = [&](std::size_t count) {
    oracle::Digits givens = made.full;
    for (std::size_t i = 0; i < count; ++i) givens[at(order[i])] = 0;
    return givens;
  };
  // A quarter more each time, and then halves of that: a board with far more blank cells takes long.
  constexpr std::uint64_t kMostSteps = 50'000;
  std::vector<oracle::Digits> grids{made.full};
  std::size_t low = 0;
  bool grows = true;
  for (std::size_t step = 4; step > 0;) {
    auto found = low + step > order.size() ? std::vector<oracle::Digits>()
                                           : counter.solutions(with_blanks(low + step), most + 1, kMostSteps);
    const bool few = !found.empty() && found.size() <= most && !counter.stopped();
    if (few) {
      low += step;
      grids = std::move(found);
    }
    step = few && grows ? std::max<std::size_t>(4, low / 4) : step / 2;
    grows = grows && few;
  }
  made.board.givens = with_blanks(low);
  for (const oracle::Digits& digits : grids) made.grids.push_back(testing::grid_of(digits, shape.size()));
  return made;
}

std::optional<Rule> fitted_rule(const RuleKind& kind, const Layout& layout, const Grid& grid,
                                oracle::Dice& dice) {
  constexpr int kTries = 40;
  const int size = layout.size();
  for (int tries = 0; tries < kTries; ++tries) {
    auto rule = testing::drawn_rule(kind, layout, 2 + dice.roll(size - 1), dice);
    if (!rule) continue;
    if (kind.shape == RuleShape::Outside && dice.roll(4) > 0) {
      rule->cells = drawn_line(size, kind.id == "littlekiller", dice);
      if (!(rule = taken(*rule, layout))) continue;
    }
    if (is_kept(*rule, layout, grid)) return rule;
    if (!has_number(kind, *rule)) continue;
    for (const int number : oracle::permutation(size * (size + 1) / 2 + 1, dice)) {
      rule->numbers[0] = number;
      if (is_kept(*rule, layout, grid) && taken(*rule, layout) == rule) return rule;
    }
  }
  return std::nullopt;
}

std::vector<std::string> telling_rules(const std::vector<const RuleKind*>& kinds, const Listed& listed,
                                       oracle::Dice& dice) {
  const LayoutPtr layout = listed.shape.layout();
  std::vector<std::string> texts;
  for (const RuleKind* kind : kinds) {
    std::optional<Rule> best;
    const bool telling = dice.roll(8) > 0;
    for (int tries = telling ? 12 : 1; tries > 0; --tries) {
      const Grid grid =
          dice.roll(12) > 0 ? testing::grid_of(listed.full, layout->size()) : one_of(listed.grids, dice);
      auto rule = fitted_rule(*kind, *layout, grid, dice);
      if (!rule) break;
      best = *std::move(rule);
      const auto breaks = [&](const Grid& other) { return !is_kept(*best, *layout, other); };
      if (std::ranges::any_of(listed.grids, breaks)) break;
    }
    if (best) texts.push_back(rule_text(*best, *layout));
  }
  return texts;
}

std::vector<const RuleKind*> drawn_kinds(oracle::Dice& dice) {
  std::vector<const RuleKind*> kinds;
  const bool alike = dice.roll(4) == 0;
  const auto all = all_rule_kinds();
  for (int count = std::max(1, dice.roll(4)); count > 0; --count) {
    kinds.push_back(alike && !kinds.empty() ? kinds.front() : one_of(all, dice));
  }
  return kinds;
}

std::optional<testing::RuledBoard> ruled_board(const std::vector<const char*>& shapes,
                                               std::uint64_t most_grids, oracle::Dice& dice) {
  const testing::Shape& shape = testing::shape(one_of(shapes, dice));
  const Listed listed = listed_board(shape, oracle::full_grid(shape.blank(), dice), most_grids, dice);
  auto texts = telling_rules(drawn_kinds(dice), listed, dice);
  std::erase_if(texts, [](const std::string& text) { return text.starts_with("given "); });
  if (dice.roll(3) == 0) texts.clear();
  return testing::RuledBoard::make(listed.board, shape.layout(), texts);
}

}  // namespace nonet::hunt

#include "picture/draw/rules_picture.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/split.hpp"
#include "base/text_width.hpp"
#include "picture/draw/drawing_picture.hpp"
#include "picture/draw/rule_pen.hpp"
#include "picture/draw/svg_style.hpp"

namespace nonet {
namespace {

// Returns "A", "B", … for kinds of lines that only a colour tells apart; empty if there is but one of them.
std::string letter_of(const Puzzle& puzzle, const RuleKind& kind) {
  std::vector<const RuleKind*> plain;
  for (const Rule& rule : puzzle.rules) {
    const bool line = rule.kind->shape == RuleShape::Line || rule.kind->shape == RuleShape::Cells;
    if (!line || !rule.kind->look.sign.empty() ||
        (rule.kind->shape == RuleShape::Line && rule.kind->look.ends != RuleLook::Ends::Plain))
      continue;
    if (std::ranges::find(plain, rule.kind) == plain.end()) plain.push_back(rule.kind);
  }
  const auto place = std::ranges::find(plain, &kind);
  if (plain.size() < 2 || place == plain.end()) return {};
  return std::string(1, static_cast<char>('A' + (place - plain.begin()) % 26));
}

// Returns what is written on the first of the cells that a rule shades.
std::string label_of(const Puzzle& puzzle, const Rule& rule) {
  const RuleLook& look = rule.kind->look;
  if (!look.sign.empty()) return std::string(look.sign);
  return letter_of(puzzle, *rule.kind) +
         (look.numbered ? std::to_string(rule.numbers.front()) : std::string());
}

// Where a label is: in the first or the last corner of a cell; or small, on the edge above the first one,
// where candidates leave no room in the cell.
enum class LabelPlace : std::uint8_t { Start, End, Edge };

class ShapePen final : public RulePen {
 public:
  ShapePen(const Puzzle& puzzle, const CellPlaces& places, RuleLayer layer, Picture& picture)
      : puzzle_(puzzle), places_(places), below_(layer == RuleLayer::Below), picture_(picture) {}

  void shade(const Rule& rule) override {
    if (!below_) return;
    for (const int cell : rule.cells) {
      add(Box{places_.of(cell) + Point{part(0.08), part(0.08)}, {part(0.84), part(0.84)}, {svg::kInk, 0.09}});
    }
    label(rule.cells.front(), label_of(puzzle_, rule));
  }

  void cage(const Rule& rule, const std::string& text) override {
    if (below_) {
      outline(rule);
      if (!puzzle_.candidates) label(first_of(rule), text);
    } else if (puzzle_.candidates) {
      label(first_of(rule), text, LabelPlace::Edge);
    }
  }

  void line(const Rule& rule, const RuleLook& look) override {
    if (!below_) return;
    band(rule.cells, part(look.width), look.colour, look.dashed);
    const Point first = places_.centre(rule.cells.front());
    const Point last = places_.centre(rule.cells.back());
    const auto square = [&](Point at) {
      add(Box{at - Point{part(0.33), part(0.33)}, {part(0.66), part(0.66)}, {look.colour}});
    };
    switch (look.ends) {
      case RuleLook::Ends::Plain: break;
      case RuleLook::Ends::Bulb: add(Disc{first, part(0.37), {look.colour}, {look.colour, 0.1}}); break;
      case RuleLook::Ends::Circles: ring(first), ring(last); break;
      case RuleLook::Ends::Squares: square(first), square(last); break;
    }
    label(rule.cells.front(), letter_of(puzzle_, *rule.kind) + numbers_text(rule), LabelPlace::End);
  }

  void arrow(const Rule&, std::span<const CellIndex> circle, std::span<const CellIndex> shaft) override {
    if (!below_) return;
    std::vector<CellIndex> cells{circle.back()};
    cells.insert(cells.end(), shaft.begin(), shaft.end());
    constexpr std::string_view kGrey = "#9a9ea8";
    band(cells, 1.6, kGrey, false);
    const Point from = places_.centre(cells[cells.size() - 2]);
    const Point tip = places_.centre(cells.back());
    const double length = std::hypot(tip.x - from.x, tip.y - from.y);
    if (length > 0) {
      const Point back = (from - tip) * (part(0.2) / length);
      const Point aside{-back.y, back.x};
      add(Strokes{{{tip, tip + back + aside}, {tip, tip + back - aside}}, {kGrey, 1.6}});
    }
    if (circle.size() > 1) {
      band(circle, part(0.76) + 3.2, kGrey, false);
      band(circle, part(0.76), svg::kPaper, false);
    } else {
      ring(places_.centre(circle.front()));
    }
  }

  // Draws what stands between two cells; a line joins cells that do not touch.
  void dot(const Rule& rule, RuleLook::Dot dot, const std::string& text) override {
    if (below_) return;
    const Point a = places_.centre(rule.cells[0]);
    const Point b = places_.centre(rule.cells[1]);
    const Point middle = (a + b) * 0.5;
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    if (length > 1.5 * places_.cell) add(Strokes{{{a, b}}, {svg::kPencil, 1, {2, 2}}});
    if (dot == RuleLook::Dot::Wedge) {
      const Point along = (b - a) * (part(0.09) / std::max(1.0, length));
      const Point aside{-along.y * 1.2, along.x * 1.2};
      add(Disc{middle, part(0.14), {svg::kPaper}, {svg::kPaper, 0.1}});
      add(Strokes{{{middle - along + aside, middle + along}, {middle - along - aside, middle + along}},
                  {svg::kInk, 1.6}});
      return;
    }
    const bool black = dot == RuleLook::Dot::Black;
    const bool bare = dot == RuleLook::Dot::Bare;
    add(Disc{middle,
             part(0.15),
             {black ? svg::kInk : svg::kPaper},
             bare ? Pen{svg::kPaper, 0.1} : Pen{svg::kInk, 1.2}});
    if (text.empty()) return;
    write(middle, part(bare ? 0.28 : 0.2), text, black ? svg::kPaper : svg::kInk);
  }

  void corner(const Rule& rule) override {
    if (below_) return;
    Point middle;
    for (const int cell : rule.cells) middle = middle + places_.centre(cell);
    middle = middle * (1.0 / static_cast<double>(rule.cells.size()));
    const std::string text = numbers_text(rule, " ");
    add(Disc{middle, part(0.24), {svg::kPaper}, {svg::kInk, 1.1}});
    write(middle, part(text.size() > 3 ? 0.14 : 0.19), text);
  }

  // Writes a clue before the first cell of what it looks along, and shows the direction of a diagonal.
  void clue(const Rule& rule, const CluePlace& place, const std::string& text) override {
    if (below_) return;
    const Point first = places_.centre(rule.cells.front());
    const Point back{-1.0 * place.right, -1.0 * place.down};
    const Point at = first + back * (part(0.5) + kClueRoom / 2);
    write(at, 13, text);
    if (back.x == 0 || back.y == 0) return;
    const Point tip = first + back * (part(0.5) + 1);
    const Point base = tip + back * 5;
    const Point aside = Point{-back.y, back.x} * 3;
    add(Triangle{tip, base + aside, base - aside, {svg::kInk}});
  }

 private:
  void add(Shape shape) { picture_.add(std::move(shape)); }
  void write(Point at, double size, std::string text, std::string_view colour = svg::kInk) {
    add(Words{at, size, std::move(text), colour, true});
  }
  [[nodiscard]] double part(double share) const { return share * places_.cell; }
  // Writes in a corner of a cell, on a piece of paper.
  void label(int cell, const std::string& text, LabelPlace place = LabelPlace::Start) {
    if (text.empty()) return;
    const double size = part(place == LabelPlace::Edge ? 0.17 : kLabelShare);
    const double width = 0.58 * size * static_cast<double>(text.size()) + 2;
    const Point inset = place == LabelPlace::Start ? Point{2, 1.5}
                        : place == LabelPlace::Edge
                            ? Point{2, -size / 2}
                            : Point{places_.cell - width - 2, places_.cell - size - 1};
    const Point at = places_.of(cell) + inset;
    add(Box{at, {width, size}, {svg::kPaper}});
    write(at + Point{width / 2, size / 2}, size, text);
  }
  [[nodiscard]] static int first_of(const Rule& rule) { return *std::ranges::min_element(rule.cells); }

  // Draws a band through the middles of cells, round at its bends.
  void band(std::span<const CellIndex> cells, double width, std::string_view colour, bool dashed) {
    Strokes strokes{{}, {colour, width, dashed ? Dashes{width * 0.8, width * 0.45} : Dashes{}}};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) strokes.lines.emplace_back(places_.centre(cells[i - 1]), places_.centre(cells[i]));
      if (!dashed) add(Disc{places_.centre(cells[i]), width / 2, {colour}, {colour, 0.1}});
    }
    add(std::move(strokes));
  }

  void ring(Point at) { add(Disc{at, part(0.38), {svg::kPaper}, {"#9a9ea8", 1.6}}); }

  // Draws a dashed outline inside the cells.
  void outline(const Rule& rule) {
    const std::set<int> cells(rule.cells.begin(), rule.cells.end());
    const int size = places_.size;
    const auto has = [&](int row, int column) {
      return row >= 0 && column >= 0 && row < size && column < size && cells.contains(row * size + column);
    };
    const double inset = part(0.07);
    Strokes outline{{}, {svg::kInk, 1.1, {4, 2.6}}};
    for (const int cell : cells) {
      const int row = cell / size;
      const int column = cell % size;
      for (const auto& side : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}}) {
        const int down = side.first;
        const int right = side.second;
        if (has(row + down, column + right)) continue;
        const Point middle = places_.centre(cell) + Point{right * 1.0, down * 1.0} * (part(0.5) - inset);
        const auto end = [&](int sign) {  // along the side: to its corner, through it or round it
          const int to_row = row + (right != 0 ? sign : 0);
          const int to_column = column + (down != 0 ? sign : 0);
          const double reach = !has(to_row, to_column)                  ? part(0.5) - inset
                               : !has(to_row + down, to_column + right) ? part(0.5)
                                                                        : part(0.5) + inset;
          return middle + Point{down != 0 ? sign * reach : 0, right != 0 ? sign * reach : 0};
        };
        outline.lines.emplace_back(end(-1), end(1));
      }
    }
    add(std::move(outline));
  }

  const Puzzle& puzzle_;
  const CellPlaces& places_;
  bool below_;
  Picture& picture_;
};

// Returns the cells of the board in whose middle something is drawn.
std::vector<CellIndex> cells_of(const DrawnThing& drawn, int size) {
  std::vector<CellIndex> cells;
  if (is_outside(drawn, size)) return cells;
  for (const auto& [row, column] : drawn.spots) {
    const auto cell = static_cast<int>(row) * size + static_cast<int>(column);
    if (cell < size * size) cells.push_back(static_cast<CellIndex>(cell));
  }
  return cells;
}

}  // namespace

bool has_outside_clues(const Puzzle& puzzle) {
  const auto is_clue = [](const Rule& rule) { return rule.kind->shape == RuleShape::Outside; };
  return std::ranges::any_of(puzzle.rules, is_clue) ||
         std::ranges::any_of(drawing_of(puzzle), [&](const DrawnThing& drawn) {
           return is_outside(drawn, puzzle.layout->size());
         });
}

bool has_labels(const Puzzle& puzzle) {
  return std::ranges::any_of(puzzle.rules, [&](const Rule& rule) {
    switch (rule.kind->shape) {
      case RuleShape::Cage: return !numbers_text(rule).empty();
      case RuleShape::Cells: return !label_of(puzzle, rule).empty();
      default: return false;
    }
  });
}

void draw_rules(const Puzzle& puzzle, const CellPlaces& places, RuleLayer layer, Picture& picture) {
  ShapePen pen(puzzle, places, layer, picture);
  for (const DrawnThing& drawn : drawing_of(puzzle)) {
    if (drawn.kind == DrawnThing::Kind::Cage) {
      const std::vector<CellIndex> cells = cells_of(drawn, places.size);
      if (!cells.empty()) pen.cage({.cells = cells}, drawn.text);
    } else if (drawn.above == (layer == RuleLayer::Above)) {
      draw_drawn(drawn, places, picture);
    }
  }
  for (const Rule& rule : puzzle.rules) draw_rule({rule, *puzzle.layout, puzzle.rules}, pen);
}

std::vector<RuleMeaning> rule_legend(const Puzzle& puzzle) {
  std::set<std::string> said;
  std::vector<RuleMeaning> legend;
  for (const Rule& rule : puzzle.rules) {
    std::string name(rule.kind->id);
    if (rule.kind->shape == RuleShape::Board) name = rule_text(rule, *puzzle.layout);
    if (!said.insert(name).second) continue;
    legend.push_back({letter_of(puzzle, *rule.kind), rule.kind, std::move(name)});
  }
  return legend;
}

void write_rules(const Puzzle& puzzle, Language language, Picture& picture) {
  constexpr double kFont = 11;
  constexpr double kHeight = 15;
  const double room = (picture.size.x - 2 * picture.inset) / (0.5 * kFont);
  double y = picture.size.y + 2;
  const auto put = [&](const std::string& text) {
    picture.add(Words{{picture.inset, y}, kFont, text, svg::kInk, false, Anchor::Start});
    y += kHeight;
  };
  const std::vector<RuleMeaning> legend = rule_legend(puzzle);
  for (const auto& [letter, kind, name] : legend) {
    const std::string sentence =
        fmt::format("{}{}{}: {}", letter, letter.empty() ? "" : ", ", name, in(language, kind->summary));
    std::string line;
    for (const std::string_view word : split(sentence, " ")) {
      if (!line.empty() && static_cast<double>(width_of(line) + width_of(word) + 1) > room) {
        put(std::exchange(line, "  "));
      }
      if (!line.empty()) line += ' ';
      line += word;
    }
    put(line);
  }
  if (!legend.empty()) picture.size.y = y;
}

}  // namespace nonet

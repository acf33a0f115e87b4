#include "picture/draw/board_picture.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "base/text_width.hpp"
#include "board/core/digits_of.hpp"
#include "picture/draw/rules_picture.hpp"
#include "picture/draw/svg_style.hpp"
#include "picture/draw/walls.hpp"

namespace nonet {
namespace {

using svg::HighlightLook;

// Where things are. A cell has a small grid of slots, one for each candidate.
class Frame : public CellPlaces {
 public:
  Frame(int of, bool candidates, double margin, bool wants_large, bool has_room_for_labels)
      : CellPlaces{.corner = {margin, margin}, .size = of},
        large_(wants_large),
        labels_(has_room_for_labels),
        columns_(static_cast<int>(std::ceil(std::sqrt(of)))),
        rows_((of + columns_ - 1) / columns_) {
    cell = candidates ? std::max(62.0, 22.0 * columns_) : 48;
  }

  [[nodiscard]] double margin() const { return corner.x; }
  [[nodiscard]] double width() const { return size * cell + 2 * margin(); }
  [[nodiscard]] double line(int gap) const { return margin() + gap * cell; }
  [[nodiscard]] Point candidate(int at, Digit digit) const {
    constexpr double kPadding = 3.5;
    const double room = cell - 2 * kPadding;
    const double top = labels_ ? kLabelShare * cell : kPadding;
    const int column = (digit - 1) % columns_;
    const int row = (digit - 1) / columns_;
    return of(at) + Point{kPadding + (column + 0.5) * room / columns_,
                          top + (row + 0.5) * (cell - kPadding - top) / rows_};
  }
  [[nodiscard]] double disc_radius() const { return std::min(12.0, 0.42 * cell / columns_); }
  [[nodiscard]] double candidate_font() const {
    const double share = (size <= 9 ? 0.65 : size <= 99 ? 0.6 : 0.45) * (large_ ? 1.2 : 1);
    return std::min(large_ ? 20.0 : 16.0, share * cell / columns_);
  }
  [[nodiscard]] double digit_font() const { return (!large_ ? 0.56 : size <= 9 ? 0.74 : 0.66) * cell; }

 private:
  bool large_;
  bool labels_;
  int columns_;  // of the slots
  int rows_;
};

class Drawer {
 public:
  Drawer(const Puzzle& puzzle, const BoardPicture& options)
      : puzzle_(puzzle),
        options_(options),
        layout_(*puzzle.layout),
        frame_(layout_.size(), puzzle.candidates.has_value(),
               options.step != nullptr || has_outside_clues(puzzle) ? kClueRoom : 12, options.large,
               has_labels(puzzle)) {
    if (options.step != nullptr) {
      highlights_ = highlights_of(*options.step,
                                  [&](int cell, Digit digit) { return puzzle.candidates->has(cell, digit); });
    }
  }

  Picture draw() {
    cells();
    draw_rules(puzzle_, frame_, RuleLayer::Below, picture_);
    lines();
    if (options_.step != nullptr) {
      names();
      discs();
      links();
    }
    digits();
    draw_rules(puzzle_, frame_, RuleLayer::Above, picture_);
    picture_.size = {frame_.width() - frame_.cell * (layout_.size() - layout_.columns()),
                     frame_.width() - frame_.cell * (layout_.size() - layout_.rows())};
    picture_.inset = frame_.margin();
    if (options_.step != nullptr) legend();
    write_rules(puzzle_, options_.language, picture_);
    return std::move(picture_);
  }

 private:
  static HighlightLook look_of(const StepPart& part) {
    return svg::look_of({Highlight::Kind::Part, part.role, part.number});
  }

  void add(Shape shape) { picture_.add(std::move(shape)); }
  void write(Point at, double font_size, std::string text, std::string_view colour, bool bold = false) {
    add(Words{at, font_size, std::move(text), colour, bold});
  }

  void tint(int cell, std::string_view colour, double opacity = 1) {
    add(Box{frame_.of(cell), {frame_.cell, frame_.cell}, {colour, opacity}});
  }

  // Fills cells for extra houses, the puzzle's colours, the step: what comes later is on top.
  void cells() {
    constexpr double kShade = 0.07;
    constexpr double kHouse = 0.4;
    for (int house = 0; house < layout_.house_count(); ++house) {
      const HouseKind kind = layout_.house_kind(house);
      if (kind < HouseKind::Diagonal || kind == HouseKind::DisjointGroup) continue;
      for (const int cell : layout_.house(house)) tint(cell, svg::kInk, kShade);
    }
    for (std::size_t cell = 0; cell < puzzle_.colours.size(); ++cell) {
      const int colour = puzzle_.colours[cell];
      if (colour != 0) tint(static_cast<int>(cell), svg::cell_colour(colour));
    }
    if (options_.step == nullptr) return;
    for (const StepPart& part : options_.step->parts) {
      if (part.house < 0) continue;
      for (const int cell : layout_.house(part.house)) tint(cell, look_of(part).fill, kHouse);
    }
    for (const StepPart& part : options_.step->parts) {
      if (part.role == Role::Cover) continue;
      for (const int cell : part.cells) tint(cell, look_of(part).fill);
    }
  }

  void lines() {
    const int rows = layout_.rows();
    const int columns = layout_.columns();
    Strokes thin{{}, {options_.large ? svg::kPencil : svg::kThinLine}};
    for (int gap = 1; gap < std::max(rows, columns); ++gap) {
      if (gap < columns) add_thin(false, gap, thin);
      if (gap < rows) add_thin(true, gap, thin);
    }
    const Walls walls(layout_);
    Strokes thick{{}, {svg::kInk, 2.4, {}, true}};
    for (int gap = 0; gap <= std::max(rows, columns); ++gap) {
      for (const bool across : {false, true}) {
        if (gap > (across ? rows : columns)) continue;
        const int length = across ? columns : rows;
        const auto wall = [&](int i) {
          return i < length && (across ? walls.horizontal(gap, i) : walls.vertical(i, gap));
        };
        for (int from = 0; from < length;) {
          int to = from;
          while (wall(to)) ++to;
          if (to > from) thick.lines.push_back(segment(across, gap, from, to));
          from = to + 1;
        }
      }
    }
    add(std::move(thin));
    add(std::move(thick));
  }

  // Adds the thin line of a gap, where it has a cell on one of its sides.
  void add_thin(bool across, int gap, Strokes& thin) const {
    const int length = across ? layout_.columns() : layout_.rows();
    const auto seen = [&](int i) {
      if (i >= length) return false;
      const int before = across ? layout_.cell(gap - 1, i) : layout_.cell(i, gap - 1);
      const int after = across ? layout_.cell(gap, i) : layout_.cell(i, gap);
      return !layout_.is_hole(before) || !layout_.is_hole(after);
    };
    for (int from = 0; from < length;) {
      int to = from;
      while (seen(to)) ++to;
      if (to > from) thin.lines.push_back(segment(across, gap, from, to));
      from = to + 1;
    }
  }

  [[nodiscard]] std::pair<Point, Point> segment(bool across, int gap, int from, int to) const {
    const double at = frame_.line(gap);
    const double start = frame_.line(from);
    const double end = frame_.line(to);
    if (across) return {{start, at}, {end, at}};
    return {{at, start}, {at, end}};
  }

  // Writes the numbers of rows and columns, which sentences use.
  void names() {
    const double beside = frame_.margin() / 2;
    const auto along = [&](int i) { return frame_.line(i) + frame_.cell / 2; };
    for (int i = 0; i < layout_.size(); ++i) {
      const std::string name = std::to_string(i + 1);
      if (i < layout_.columns()) write({along(i), beside}, 12, name, svg::kPencil);
      if (i < layout_.rows()) write({beside, along(i)}, 12, name, svg::kPencil);
    }
  }

  void disc(Point centre, double radius, const HighlightLook& look) {
    const Dashes dashes = look.dashed ? Dashes{3, 2} : Dashes{};
    add(Disc{centre, radius, {look.fill}, {look.stroke, 1.4, dashes}});
  }

  void discs() {
    for (const auto& [at, highlight] : highlights_) {
      if (shown(at.first) != kBlank) continue;
      disc(frame_.candidate(at.first, at.second), frame_.disc_radius(), svg::look_of(highlight));
    }
  }

  void links() {
    for (const StepChain& chain : options_.step->chains) {
      for (const LinkLine& line : links_of(layout_, chain)) {
        arrow(frame_.candidate(line.from_cell, chain.nodes[line.from].digit),
              frame_.candidate(line.to_cell, chain.nodes[line.to].digit), line.kind);
      }
    }
  }

  // Draws an arc from one disc to another, bent towards the middle of the board; the nearer the
  // discs, the rounder.
  void arrow(Point from, Point to, Link kind) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double radius = frame_.disc_radius() + 1;
    const bool touching = length < 2.6 * radius;
    const bool near = length < 3.6 * radius;
    const double slope = touching ? 1.7 : near ? 1 : 0.5;  // of the arc at its ends
    const double head = touching ? 0 : near ? 4.5 : 7;
    const Point along = (to - from) * (1 / length);
    const Point middle = (from + to) * 0.5;
    Point aside{-along.y, along.x};
    const double centre = frame_.width() / 2;
    if (aside.x * (centre - middle.x) + aside.y * (centre - middle.y) < 0) aside = aside * -1;
    const double scale = radius / std::hypot(1, slope);
    const Point start = from + (along + aside * slope) * scale;
    const Point leaving = (aside * slope - along) * (1 / std::hypot(1, slope));
    const Point tip = to + leaving * radius;
    const Point neck = tip + leaving * head;
    const Point control = middle + aside * (slope * length * (touching ? 0.75 : 0.5));
    add(Arc{start, control, neck, pen_of(kind), "link"});
    const Point wing = Point{-leaving.y, leaving.x} * (head * 0.45);
    add(Triangle{tip, neck + wing, neck - wing, {svg::kLink}});
  }

  static Pen pen_of(Link kind) {
    return kind == Link::Strong ? Pen{svg::kLink, 2} : Pen{svg::kLink, 1.6, {5, 3.5}};
  }

  // Returns the digit that a cell shows; blank if it shows candidates.
  [[nodiscard]] Digit shown(int cell) const {
    const Digit digit = puzzle_.digit(cell);
    return digit == kBlank && options_.show_solution && puzzle_.solution ? (*puzzle_.solution)[cell] : digit;
  }

  void digits() {
    const std::string_view found = options_.large ? svg::kInk : svg::kPlaced;
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (layout_.is_hole(cell)) continue;
      if (const Digit digit = shown(cell); digit != kBlank) {
        const bool given = puzzle_.givens[cell] != kBlank;
        write(frame_.centre(cell), frame_.digit_font(), text_of(digit), given ? svg::kInk : found, given);
      } else if (puzzle_.candidates) {
        for (const Digit possible : digits_of(*puzzle_.candidates, cell)) candidate(cell, possible);
      }
    }
  }

  [[nodiscard]] std::string text_of(Digit digit) const { return std::to_string(layout_.value_of(digit)); }

  void candidate(int cell, Digit digit) {
    const Point centre = frame_.candidate(cell, digit);
    const auto highlight = highlights_.find({cell, digit});
    if (highlight == highlights_.end()) {
      write(centre, frame_.candidate_font(), text_of(digit), options_.large ? svg::kInk : svg::kPencil);
      return;
    }
    const HighlightLook look = svg::look_of(highlight->second);
    write(centre, frame_.candidate_font(), text_of(digit), look.digit, true);
    if (look.struck) strike(centre, frame_.disc_radius(), look);
  }

  void strike(Point centre, double radius, const HighlightLook& look) {
    const Point reach{0.72 * radius, -0.72 * radius};
    add(Strokes{{{centre - reach, centre + reach}}, {look.stroke, 1.8}, "out"});
  }

  // Writes below the board what the discs and links mean.
  void legend() {
    std::set<Highlight> used;
    for (const auto& [at, highlight] : highlights_) {
      Highlight entry = highlight;
      if (entry.role != Role::Als) entry.number = 0;
      used.insert(entry);
    }
    for (const StepPart& part : options_.step->parts) {
      if (part.role == Role::Cover || part.role == Role::Blocker || part.role == Role::Rule) {
        used.insert({Highlight::Kind::Part, part.role});
      }
    }
    Point at{frame_.margin(), picture_.size.y + 4};
    const auto move = [&](std::string_view words) {  // to the next entry
      constexpr double kLetter = 7.2;
      constexpr double kSample = 44;
      const double room = kSample + kLetter * static_cast<double>(width_of(words));
      if (at.x + room > picture_.size.x && at.x > frame_.margin()) {
        at = {frame_.margin(), at.y + 24};
      }
      const Point here = at;
      at.x += room;
      return here;
    };
    const auto words = [&](Point start, std::string_view text) {
      add(Words{start, 13, std::string(text), svg::kInk, false, Anchor::Start});
    };
    for (const Highlight& highlight : used) {
      std::string meaning(in(options_.language, highlight.meaning()));
      if (highlight.kind == Highlight::Kind::Part && highlight.role == Role::Als) {
        meaning += fmt::format(" {}", static_cast<char>('A' + highlight.number % 26));
      }
      const Point here = move(meaning);
      const HighlightLook look = svg::look_of(highlight);
      disc(here + Point{8, 0}, 7, look);
      if (look.struck) strike(here + Point{8, 0}, 7, look);
      words(here + Point{22, 0}, meaning);
    }
    if (!options_.step->chains.empty()) {
      for (const auto& [kind, text] :
           {std::pair(Link::Strong, tr("strong link")), std::pair(Link::Weak, tr("weak link"))}) {
        const std::string_view meaning = in(options_.language, text);
        const Point here = move(meaning);
        add(Strokes{{{here, here + Point{18, 0}}}, pen_of(kind)});
        words(here + Point{24, 0}, meaning);
      }
    }
    picture_.size.y = at.y + 20;
  }

  const Puzzle& puzzle_;
  const BoardPicture& options_;
  const Layout& layout_;
  Frame frame_;
  Highlights highlights_;
  Picture picture_;
};

}  // namespace

Picture board_picture(const Puzzle& puzzle, const BoardPicture& options) {
  return Drawer(puzzle, options).draw();
}

}  // namespace nonet

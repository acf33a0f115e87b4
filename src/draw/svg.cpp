#include "draw/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "draw/svg_canvas.hpp"
#include "draw/svg_style.hpp"
#include "draw/walls.hpp"

namespace nonet {
namespace {

using svg::Look;

// Where things are. A cell has a small grid of slots, one for each candidate.
class Frame {
 public:
  Frame(int size, bool candidates, bool names)
      : size_(size),
        columns_(static_cast<int>(std::ceil(std::sqrt(size)))),
        rows_((size + columns_ - 1) / columns_),
        cell_(candidates ? std::max(62.0, 22.0 * columns_) : 48),
        margin_(names ? 28 : 12) {}

  [[nodiscard]] double cell_size() const { return cell_; }
  [[nodiscard]] double margin() const { return margin_; }
  [[nodiscard]] double board_size() const { return size_ * cell_; }
  [[nodiscard]] double width() const { return board_size() + 2 * margin_; }
  [[nodiscard]] double line(int gap) const { return margin_ + gap * cell_; }
  [[nodiscard]] Point corner(int cell) const { return {line(cell % size_), line(cell / size_)}; }
  [[nodiscard]] Point centre(int cell) const { return corner(cell) + Point{cell_ / 2, cell_ / 2}; }
  [[nodiscard]] Point candidate(int cell, Digit digit) const {
    constexpr double kPadding = 3.5;
    const double room = cell_ - 2 * kPadding;
    const int column = (digit - 1) % columns_;
    const int row = (digit - 1) / columns_;
    return corner(cell) + Point{kPadding + (column + 0.5) * room / columns_,
                                kPadding + (row + 0.5) * room / rows_};
  }
  [[nodiscard]] double disc_radius() const { return std::min(12.0, 0.42 * cell_ / columns_); }
  [[nodiscard]] double candidate_font() const {
    const double share = size_ <= 9 ? 0.65 : size_ <= 99 ? 0.6 : 0.45;
    return std::min(16.0, share * cell_ / columns_);
  }
  [[nodiscard]] double digit_font() const { return 0.56 * cell_; }

 private:
  int size_;
  int columns_;  // of the slots
  int rows_;
  double cell_;
  double margin_;
};

class Picture {
 public:
  Picture(const Puzzle& puzzle, const SvgOptions& options)
      : puzzle_(puzzle),
        options_(options),
        layout_(*puzzle.layout),
        frame_(layout_.size(), puzzle.candidates.has_value(), options.step != nullptr) {
    if (options.step != nullptr) {
      highlights_ = highlights_of(*options.step, [&](int cell, Digit digit) {
        return puzzle.candidates->has(cell, digit);
      });
    }
  }

  std::string draw() {
    cells();
    lines();
    if (options_.step != nullptr) {
      names();
      discs();
      links();
    }
    digits();
    bottom_ = frame_.width();
    if (options_.step != nullptr) legend();
    return head() + canvas_.take() + "</svg>\n";
  }

 private:
  [[nodiscard]] std::string head() const {
    std::string title(options_.title);
    for (const auto& [key, value] : puzzle_.meta) {
      if (key == "title" && title.empty()) title = value;
    }
    if (title.empty()) title = fmt::format("Sudoku {0}×{0}", layout_.size());
    const Point size{frame_.width(), bottom_};
    SvgCanvas top;
    top.element("title", title);
    if (!options_.description.empty()) top.element("desc", options_.description);
    top.rect({}, size, fmt::format("rx=\"6\" fill=\"{}\"", svg::kPaper));
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" role=\"img\" lang=\"{2}\" "
        "font-family=\"'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif\">\n{3}",
        svg_number(size.x), svg_number(size.y), language_tag(options_.language), top.take());
  }

  static Look look_of(const Part& part) {
    return svg::look_of({Highlight::Kind::Part, part.role, part.number});
  }

  void tint(int cell, std::string_view fill, double opacity = 1) {
    canvas_.rect(frame_.corner(cell), {frame_.cell_size(), frame_.cell_size()},
                 fmt::format("fill=\"{}\" fill-opacity=\"{:.2}\"", fill, opacity));
  }

  // Fills cells for extra houses, the puzzle's colours, the step: what comes later is on top.
  void cells() {
    constexpr double kShade = 0.07;
    constexpr double kHouse = 0.4;
    canvas_.open("stroke=\"none\"");
    for (int house = 0; house < layout_.house_count(); ++house) {
      const HouseKind kind = layout_.house_kind(house);
      if (kind < HouseKind::Diagonal || kind == HouseKind::DisjointGroup) continue;
      for (const int cell : layout_.house(house)) tint(cell, svg::kInk, kShade);
    }
    for (std::size_t cell = 0; cell < puzzle_.colours.size(); ++cell) {
      const int colour = puzzle_.colours[cell];
      if (colour != 0) tint(static_cast<int>(cell), svg::cell_colour(colour));
    }
    if (options_.step != nullptr) {
      for (const Part& part : options_.step->parts) {
        if (part.house < 0) continue;
        for (const int cell : layout_.house(part.house)) tint(cell, look_of(part).fill, kHouse);
      }
      for (const Part& part : options_.step->parts) {
        if (part.role == Role::Cover) continue;
        for (const int cell : part.cells) tint(cell, look_of(part).fill);
      }
    }
    canvas_.close();
  }

  void lines() {
    const int size = layout_.size();
    std::string thin;
    for (int gap = 1; gap < size; ++gap) {
      thin += segment(false, gap, 0, size) + segment(true, gap, 0, size);
    }
    const Walls walls(layout_);
    std::string thick;
    for (int gap = 0; gap <= size; ++gap) {
      for (const bool across : {false, true}) {
        const auto wall = [&](int i) {
          return i < size && (across ? walls.horizontal(gap, i) : walls.vertical(i, gap));
        };
        for (int from = 0; from < size;) {
          int to = from;
          while (wall(to)) ++to;
          if (to > from) thick += segment(across, gap, from, to);
          from = to + 1;
        }
      }
    }
    canvas_.path(thin, fmt::format("fill=\"none\" stroke=\"{}\"", svg::kThinLine));
    canvas_.path(thick, fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\" "
                                    "stroke-linecap=\"square\"",
                                    svg::kInk));
  }

  [[nodiscard]] std::string segment(bool across, int gap, int from, int to) const {
    const std::string at = svg_number(frame_.line(gap));
    const std::string start = svg_number(frame_.line(from));
    const std::string end = svg_number(frame_.line(to));
    return across ? fmt::format("M{} {}H{}", start, at, end)
                  : fmt::format("M{} {}V{}", at, start, end);
  }

  // Writes the numbers of rows and columns, which sentences use.
  void names() {
    canvas_.open(fmt::format("text-anchor=\"middle\" fill=\"{}\"", svg::kPencil));
    const double beside = frame_.margin() / 2;
    for (int i = 0; i < layout_.size(); ++i) {
      const double along = frame_.line(i) + frame_.cell_size() / 2;
      canvas_.text({along, beside}, 12, std::to_string(i + 1));
      canvas_.text({beside, along}, 12, std::to_string(i + 1));
    }
    canvas_.close();
  }

  void disc(Point centre, double radius, const Look& look) {
    canvas_.circle(centre, radius,
                   fmt::format("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.4\"{}", look.fill,
                               look.stroke, look.dashed ? " stroke-dasharray=\"3 2\"" : ""));
  }

  void discs() {
    for (const auto& [at, highlight] : highlights_) {
      if (shown(at.first) != kBlank) continue;
      disc(frame_.candidate(at.first, at.second), frame_.disc_radius(), svg::look_of(highlight));
    }
  }

  void links() {
    for (const Chain& chain : options_.step->chains) {
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
    canvas_.path(
        fmt::format("M{}Q{} {}", svg_point(start), svg_point(control), svg_point(neck)),
        fmt::format("class=\"link\" fill=\"none\" stroke=\"{}\" {}", svg::kLink, line_of(kind)));
    const Point wing = Point{-leaving.y, leaving.x} * (head * 0.45);
    canvas_.path(
        fmt::format("M{}L{}L{}Z", svg_point(tip), svg_point(neck + wing), svg_point(neck - wing)),
        fmt::format("fill=\"{}\"", svg::kLink));
  }

  static std::string_view line_of(Link kind) {
    return kind == Link::Strong ? "stroke-width=\"2\""
                                : "stroke-width=\"1.6\" stroke-dasharray=\"5 3.5\"";
  }

  // Returns the digit that a cell shows; blank if it shows candidates.
  [[nodiscard]] Digit shown(int cell) const {
    const Digit digit = puzzle_.digit(cell);
    return digit == kBlank && options_.show_solution && puzzle_.solution ? (*puzzle_.solution)[cell]
                                                                         : digit;
  }

  void digits() {
    canvas_.open("text-anchor=\"middle\"");
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (const Digit digit = shown(cell); digit != kBlank) {
        const bool given = puzzle_.givens[cell] != kBlank;
        canvas_.text(frame_.centre(cell), frame_.digit_font(), std::to_string(digit),
                     given ? fmt::format("fill=\"{}\" font-weight=\"600\"", svg::kInk)
                           : fmt::format("fill=\"{}\"", svg::kPlaced));
      } else if (puzzle_.candidates) {
        for (int number = 1; number <= layout_.size(); ++number) {
          const auto candidate_digit = static_cast<Digit>(number);
          if (puzzle_.candidates->has(cell, candidate_digit)) candidate(cell, candidate_digit);
        }
      }
    }
    canvas_.close();
  }

  void candidate(int cell, Digit digit) {
    const Point centre = frame_.candidate(cell, digit);
    const auto highlight = highlights_.find({cell, digit});
    const std::string number = std::to_string(digit);
    if (highlight == highlights_.end()) {
      canvas_.text(centre, frame_.candidate_font(), number,
                   fmt::format("fill=\"{}\"", svg::kPencil));
      return;
    }
    const Look look = svg::look_of(highlight->second);
    canvas_.text(centre, frame_.candidate_font(), number,
                 fmt::format("fill=\"{}\" font-weight=\"600\"", look.digit));
    if (look.struck) strike(centre, frame_.disc_radius(), look);
  }

  void strike(Point centre, double radius, const Look& look) {
    const Point reach{0.72 * radius, -0.72 * radius};
    canvas_.path(fmt::format("M{}L{}", svg_point(centre - reach), svg_point(centre + reach)),
                 fmt::format("class=\"out\" stroke=\"{}\" stroke-width=\"1.8\"", look.stroke));
  }

  // Writes below the board what the discs and links mean.
  void legend() {
    std::set<Highlight> used;
    for (const auto& [at, highlight] : highlights_) {
      Highlight entry = highlight;
      if (entry.role != Role::Als) entry.number = 0;
      used.insert(entry);
    }
    for (const Part& part : options_.step->parts) {
      if (part.role == Role::Cover || part.role == Role::Blocker) {
        used.insert({Highlight::Kind::Part, part.role});
      }
    }
    Point at{frame_.margin(), frame_.width() + 4};
    const auto move = [&](std::string_view words) {  // to the next entry
      constexpr double kLetter = 7.2;
      constexpr double kSample = 44;
      const double room = kSample + kLetter * static_cast<double>(words.size());
      if (at.x + room > frame_.width() && at.x > frame_.margin()) {
        at = {frame_.margin(), at.y + 24};
      }
      const Point here = at;
      at.x += room;
      return here;
    };
    const auto words = [&](Point start, std::string_view text) {
      canvas_.text(start, 13, text, fmt::format("fill=\"{}\"", svg::kInk));
    };
    for (const Highlight& highlight : used) {
      std::string meaning(in(options_.language, highlight.meaning()));
      if (highlight.kind == Highlight::Kind::Part && highlight.role == Role::Als) {
        meaning += fmt::format(" {}", static_cast<char>('A' + highlight.number % 26));
      }
      const Point here = move(meaning);
      const Look look = svg::look_of(highlight);
      disc(here + Point{8, 0}, 7, look);
      if (look.struck) strike(here + Point{8, 0}, 7, look);
      words(here + Point{22, 0}, meaning);
    }
    if (!options_.step->chains.empty()) {
      for (const auto& [kind, text] :
           {std::pair(Link::Strong, Text{"strong link", "enlace fuerte"}),
            std::pair(Link::Weak, Text{"weak link", "enlace débil"})}) {
        const std::string_view meaning = in(options_.language, text);
        const Point here = move(meaning);
        canvas_.path(fmt::format("M{}h18", svg_point(here)),
                     fmt::format("stroke=\"{}\" {}", svg::kLink, line_of(kind)));
        words(here + Point{24, 0}, meaning);
      }
    }
    bottom_ = at.y + 20;
  }

  const Puzzle& puzzle_;
  const SvgOptions& options_;
  const Layout& layout_;
  Frame frame_;
  Highlights highlights_;
  SvgCanvas canvas_;
  double bottom_ = 0;  // of the picture
};

}  // namespace

std::string draw_svg(const Puzzle& puzzle, const SvgOptions& options) {
  return Picture(puzzle, options).draw();
}

}  // namespace nonet

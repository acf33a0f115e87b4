#include "picture/draw/drawing_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "base/index.hpp"
#include "base/split.hpp"
#include "picture/draw/svg_style.hpp"

namespace nonet {
namespace {

constexpr std::string_view kHex = "0123456789ABCDEF";

// Returns the nearest of 4,096 colours to one in hexadecimal digits, whose text stays for as long as the
// program runs, as that of shapes has to. Black and white are those of the picture; an unknown one is grey.
std::string_view nearest_colour(std::string_view digits) {
  static const auto kColours = [] {
    std::array<std::array<char, 7>, 4096> colours{};
    for (std::size_t i = 0; i < colours.size(); ++i) {
      fmt::format_to_n(colours[i].data(), 7, "#{0:x}{0:x}{1:x}{1:x}{2:x}{2:x}", i >> 8U, i >> 4U & 15U,
                       i & 15U);
    }
    return colours;
  }();
  std::size_t number = 0;
  for (const std::size_t at : {0U, 2U, 4U}) {
    const std::size_t value = at < digits.size() ? kHex.find(digits[at]) : std::string_view::npos;
    number = number * 16 + (value == std::string_view::npos ? 12 : value);
  }
  if (number == 0) return svg::kInk;
  if (number == kColours.size() - 1) return svg::kPaper;
  return {kColours[number].data(), kColours[number].size()};
}

Fill fill_of(std::string_view digits) {
  if (digits.empty()) return {svg::kPaper, 0};
  const std::size_t alpha = digits.size() == 8 ? kHex.find(digits[6]) : std::string_view::npos;
  return {nearest_colour(digits), alpha == std::string_view::npos ? 1 : static_cast<double>(alpha) / 15};
}

class Pencil {
 public:
  Pencil(const DrawnThing& drawn, const CellPlaces& places, Picture& picture)
      : drawn_(drawn), places_(places), picture_(picture) {}

  void line() {
    const Pen pen{nearest_colour(drawn_.colour), units(std::max(drawn_.width, 1.5))};
    band(drawn_.spots, pen);
    if (drawn_.kind != DrawnThing::Kind::Arrow || drawn_.spots.size() < 2) return;
    const Point tip = place(drawn_.spots.back());
    const Point back = place(drawn_.spots[drawn_.spots.size() - 2]) - tip;
    const double length = std::hypot(back.x, back.y);
    if (length == 0) return;
    const Point along = back * (0.2 * places_.cell / length);
    const Point aside{-along.y, along.x};
    picture_.add(Strokes{{{tip, tip + along + aside}, {tip, tip + along - aside}}, pen});
  }

  void shape() {
    const Point middle = place(drawn_.at());
    const Point half{drawn_.width * places_.cell / 2, drawn_.height * places_.cell / 2};
    const Fill fill = fill_of(drawn_.fill);
    const Pen edge{drawn_.colour.empty() ? fill.colour : nearest_colour(drawn_.colour),
                   drawn_.colour.empty() ? 0.1 : 1.2};
    const bool seen = half.x > 0 && half.y > 0 && !(drawn_.fill.empty() && drawn_.colour.empty());
    if (seen && drawn_.round) {
      disc(middle, half, fill, edge);
    } else if (seen) {
      rectangle(middle, half, fill, edge);
    }
    words(middle);
  }

 private:
  [[nodiscard]] double units(double number) const { return number * places_.cell / DrawnThing::kUnits; }
  [[nodiscard]] Point place(const DrawnPoint& spot) const {
    return places_.corner + Point{along(spot.column), along(spot.row)};
  }
  // The cell beside the board is as wide as there is room.
  [[nodiscard]] double along(double cells) const {
    const double inside = std::clamp(cells, 0.0, static_cast<double>(places_.size));
    return inside * places_.cell + (cells - inside) * kClueRoom;
  }

  // Draws lines through spots, round at their bends.
  void band(const std::vector<DrawnPoint>& spots, const Pen& pen) {
    Strokes strokes{{}, pen};
    for (std::size_t i = 0; i < spots.size(); ++i) {
      if (i > 0) strokes.lines.emplace_back(place(spots[i - 1]), place(spots[i]));
      picture_.add(Disc{place(spots[i]), pen.width / 2, {pen.colour}, {pen.colour, 0.1}});
    }
    picture_.add(std::move(strokes));
  }

  // Draws a disc, or a pill, whose ends are two discs.
  void disc(Point middle, Point half, const Fill& fill, const Pen& edge) {
    const double radius = std::min(half.x, half.y);
    const Point reach{half.x - radius, half.y - radius};
    if (reach.x < 1 && reach.y < 1) return picture_.add(Disc{middle, radius, fill, edge});
    for (const auto& [colour, more] : {std::pair(edge.colour, edge.width), std::pair(fill.colour, 0.0)}) {
      const double width = 2 * radius + more;
      for (const Point end : {middle - reach, middle + reach}) {
        picture_.add(Disc{end, width / 2, {colour}, {colour, 0.1}});
      }
      picture_.add(Strokes{{{middle - reach, middle + reach}}, {colour, width}});
    }
  }

  void rectangle(Point middle, Point half, const Fill& fill, const Pen& edge) {
    const double turn = drawn_.angle * std::numbers::pi / 180;
    const auto corner = [&](double right, double down) {
      const Point at{right * half.x, down * half.y};
      return middle + Point{at.x * std::cos(turn) - at.y * std::sin(turn),
                            at.x * std::sin(turn) + at.y * std::cos(turn)};
    };
    const std::array corners{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)};
    if (fill.opacity > 0 && turn == 0) {
      picture_.add(Box{corners[0], half * 2, fill});
    } else if (fill.opacity > 0) {
      picture_.add(Triangle{corners[0], corners[1], corners[2], fill});
      picture_.add(Triangle{corners[2], corners[3], corners[0], fill});
    }
    if (drawn_.colour.empty()) return;
    Strokes outline{{}, edge};
    for (std::size_t i = 0; i < 4; ++i) outline.lines.emplace_back(corners[i], corners[(i + 1) % 4]);
    picture_.add(std::move(outline));
  }

  // Writes its text, a line below the other. Signs that look somewhere are turned.
  void words(Point middle) {
    constexpr std::string_view kTurned = ">v<^";
    const double most = is_outside(drawn_, places_.size) ? 0.6 * kClueRoom : places_.cell;
    const double size = std::min(most, units(drawn_.font > 0 ? drawn_.font : 24));
    const auto lines = split(drawn_.text, "\n");
    double y =
        middle.y - size * 0.55 * static_cast<double>(std::max(std::ssize(lines), std::ptrdiff_t{1}) - 1);
    for (const std::string_view line : lines) {
      std::string text(line);
      const std::size_t sign = text.size() == 1 ? kTurned.find(text[0]) : std::string_view::npos;
      const int quarter = static_cast<int>(std::lround(std::fmod(drawn_.angle, 360) / 90)) + 4;
      if (sign != std::string_view::npos) text = kTurned[(sign + at(quarter)) % kTurned.size()];
      picture_.add(Words{{middle.x, y}, size, std::move(text), svg::kInk, true});
      y += size * 1.1;
    }
  }

  const DrawnThing& drawn_;
  const CellPlaces& places_;
  Picture& picture_;
};

}  // namespace

void draw_drawn(const DrawnThing& drawn, const CellPlaces& places, Picture& picture) {
  Pencil pencil(drawn, places, picture);
  if (drawn.kind == DrawnThing::Kind::Figure) return pencil.shape();
  pencil.line();
}

bool is_outside(const DrawnThing& drawn, int size) {
  return std::ranges::any_of(drawn.spots, [&](const DrawnPoint& spot) {
    return spot.row < 0 || spot.column < 0 || spot.row > size || spot.column > size;
  });
}

}  // namespace nonet

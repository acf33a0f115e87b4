#include "picture/print/booklet.hpp"

#include <algorithm>

#include "base/index.hpp"
#include "picture/draw/board_picture.hpp"
#include "picture/draw/svg_style.hpp"
#include "picture/print/text.hpp"

namespace nonet::print {
namespace {

// Sizes of text, and the room around it.
struct Sizes {
  explicit Sizes(bool large) : margin(large ? 30 : 42), heading(large ? 20 : 11), caption(large ? 18 : 9.5) {}

  double margin;
  double heading;
  double caption;
  static constexpr double kGap = 26;       // between slots
  static constexpr double kFoot = 26;      // for the page's number
  static constexpr double kTitle = 36;     // for the booklet's title
  static constexpr double kLeading = 1.4;  // from line to line, of the font's size
};

struct Area {
  Point corner;
  Point size;
};

Point size_of(Paper paper) { return paper == Paper::Letter ? Point{612, 792} : Point{595.28, 841.89}; }

// Returns the picture of an entry: as it is, or at the back its solution alone.
Picture picture_of(const Entry& entry, const BookletStyle& style, bool back) {
  BoardPicture options{.language = style.language, .large = style.large};
  if (!back) {
    options.step = entry.step ? &*entry.step : nullptr;
    return board_picture(entry.board, options);
  }
  Puzzle plain = entry.board;
  plain.candidates.reset();
  plain.colours.clear();
  if (plain.solution) plain.placed = {};
  options.show_solution = true;
  return board_picture(plain, options);
}

// What a slot holds: its lines of text, and the board between.
class SlotContent {
 public:
  SlotContent(const Entry& entry, const BookletStyle& style, bool back)
      : entry_(entry), sizes_(style.large), back_(back), picture_(picture_of(entry, style, back)) {
    aside_ = !back ? entry.aside : entry.board.solution ? "" : entry.without_solution;
    if (!entry.heading.empty() || !aside_.empty()) top_ = 1.6 * sizes_.heading;
  }

  // Returns how large the block is with a board of this width.
  [[nodiscard]] Point size(double width) const {
    return {width, top_ + width * shape() + caption_height(width, sizes_.caption)};
  }

  // Puts the block in the middle of an area, as large as it can be there.
  void put(const Area& area, Sheet& sheet) const {
    const double wide = area.size.x;
    const double font = caption_font(area);
    std::vector<std::string> said = lines(wide, font);
    const double most = (area.size.y - top_) * kMostOfAll / font / Sizes::kLeading;
    if (!fits(area) && static_cast<double>(said.size()) > most) {
      said.resize(static_cast<std::size_t>(most));
      said.back() += " …";
    }
    const double below = height_of(said.size(), font);
    const double width = std::min(wide, (area.size.y - top_ - below) / shape());
    const double height = top_ + width * shape() + below;
    const Point corner = area.corner + Point{(wide - width) / 2, (area.size.y - height) / 2};
    const double scale = width / picture_.size.x;
    // Text lines up with the board, or where there is much of it with the area.
    const double across = below > 0 ? wide : width;
    const double left = below > 0 ? area.corner.x : corner.x;
    const double inset = picture_.inset * across / picture_.size.x;
    Picture text{.size = area.size};
    head({left + inset, corner.y + top_ / 2}, across - 2 * inset, text);
    double y = corner.y + top_ + width * shape() + font;
    for (const std::string& line : said) {
      text.add(Words{Point{left + inset, y}, font, line, svg::kInk, false, Anchor::Start});
      y += Sizes::kLeading * font;
    }
    if (!text.shapes.empty()) sheet.pieces.push_back({std::move(text)});
    sheet.pieces.push_back({picture_, corner + Point{0, top_}, scale});
  }

 private:
  [[nodiscard]] double shape() const { return picture_.size.y / picture_.size.x; }

  // Return the caption in lines, and their height, where a board could have this width.
  [[nodiscard]] std::vector<std::string> lines(double width, double font) const {
    if (back_ || entry_.caption.empty()) return {};
    const double inset = picture_.inset * width / picture_.size.x;
    return broken(entry_.caption, font, width - 2 * inset);
  }
  [[nodiscard]] double caption_height(double width, double font) const {
    return height_of(lines(width, font).size(), font);
  }
  static double height_of(std::size_t lines, double font) {
    return lines == 0 ? 0 : (0.5 + Sizes::kLeading * static_cast<double>(lines)) * font;
  }

  // Returns whether all fits with a board as wide as the area.
  [[nodiscard]] bool fits(const Area& area) const { return size(area.size.x).y < area.size.y + 0.1; }

  // Returns the size in which the caption leaves the board most of the area's height; the smallest if none
  // does.
  [[nodiscard]] double caption_font(const Area& area) const {
    double font = sizes_.caption;
    if (fits(area)) return font;
    while (font > kSmallest && caption_height(area.size.x, font) > kMostForText * area.size.y) {
      font -= 0.25;
    }
    return font;
  }

  static constexpr double kMostForText = 0.35;  // of the height; a longer caption is set smaller
  static constexpr double kMostOfAll = 0.6;     // and is cut where this is not enough
  static constexpr double kSmallest = 5;        // points

  // Writes the heading at the left and the aside at the right; where there is not room for both, the heading
  // is cut.
  void head(Point at, double width, Picture& text) const {
    const double font = sizes_.heading;
    const std::string aside = shortened(aside_, font, width, false);
    const double room = width - (aside.empty() ? 0 : text_width(aside, font) + font);
    if (!entry_.heading.empty() && room > 2 * font) {
      text.add(Words{at, font, shortened(entry_.heading, font, room, true), svg::kInk, true, Anchor::Start});
    }
    if (!aside.empty()) {
      text.add(Words{at + Point{width, 0}, font, aside, svg::kInk, false, Anchor::End});
    }
  }

  const Entry& entry_;
  Sizes sizes_;
  bool back_;
  Picture picture_;
  std::string aside_;
  double top_ = 0;  // the height of the heading
};

std::size_t quotient_up(std::size_t number, std::size_t by) { return (number + by - 1) / by; }

}  // namespace

Booklet::Booklet(std::vector<Entry> entries, BookletStyle style)
    : entries_(std::move(entries)), style_(std::move(style)) {
  switch (style_.per_page) {
    case 2: front_ = {1, 2}; break;
    case 4: front_ = {2, 2}; break;
    case 6: front_ = {2, 3}; break;
    default: break;
  }
  int largest = 0;
  for (const Entry& entry : entries_) largest = std::max(largest, entry.board.layout->size());
  if (style_.paper != Paper::Fit) {
    if (largest <= 9) back_ = style_.large ? SlotGrid{2, 3} : SlotGrid{3, 4};
    if (largest > 9) back_ = largest <= 16 ? SlotGrid{2, 3} : SlotGrid{1, 2};
    if (largest > 9 && style_.large) back_ = {1, 2};
  }
  boards_ = quotient_up(entries_.size(), front_.slots());
  if (style_.solutions) backs_ = quotient_up(entries_.size(), back_.slots());
}

Sheet Booklet::sheet(std::size_t number) const {
  const bool back = number >= boards_;
  const std::size_t first = (back ? number - boards_ : number) * (back ? back_ : front_).slots();
  if (style_.paper == Paper::Fit) return fitted(entries_[first], back);
  return page(first, back, number);
}

Sheet Booklet::page(std::size_t first, bool back, std::size_t number) const {
  const Sizes sizes(style_.large);
  const SlotGrid grid = back ? back_ : front_;
  Sheet sheet{.size = size_of(style_.paper)};
  head_and_foot(sheet, back, number);
  const double top = sizes.margin + (back || !style_.title.empty() ? Sizes::kTitle : 0);
  const Point room = sheet.size - Point{2 * sizes.margin, top + sizes.margin + Sizes::kFoot};
  const Point slot{(room.x - Sizes::kGap * (grid.columns - 1)) / grid.columns,
                   (room.y - Sizes::kGap * (grid.rows - 1)) / grid.rows};
  const std::size_t end = std::min(entries_.size(), first + grid.slots());
  for (std::size_t i = first; i < end; ++i) {
    const auto place = static_cast<int>(i - first);
    const int row = place / grid.columns;
    const Point corner{sizes.margin + (place % grid.columns) * (slot.x + Sizes::kGap),
                       top + row * (slot.y + Sizes::kGap)};
    SlotContent(entries_[i], style_, back).put({corner, slot}, sheet);
  }
  return sheet;
}

// A sheet of its own for one board: three quarters of a point for each unit of its picture.
Sheet Booklet::fitted(const Entry& entry, bool back) const {
  constexpr double kMargin = 6;
  const SlotContent block(entry, style_, back);
  const double width = 0.75 * picture_of(entry, style_, back).size.x;
  const Point size = block.size(width);
  Sheet sheet{.size = size + Point{2 * kMargin, 2 * kMargin}};
  block.put({{kMargin, kMargin}, size}, sheet);
  return sheet;
}

void Booklet::head_and_foot(Sheet& sheet, bool back, std::size_t number) const {
  const Sizes sizes(style_.large);
  const double middle = sheet.size.x / 2;
  Picture text{.size = sheet.size};
  const std::string title(back ? in(style_.language, tr("Solutions")) : style_.title);
  if (!title.empty()) {
    const double font = 1.5 * sizes.heading;
    text.add(Words{Point{middle, sizes.margin + 0.3 * Sizes::kTitle}, font,
                   shortened(title, font, sheet.size.x - 2 * sizes.margin, true), svg::kInk, true,
                   Anchor::Middle});
  }
  if (sheet_count() > 1) {
    text.add(Words{Point{middle, sheet.size.y - sizes.margin + 0.2 * Sizes::kFoot}, sizes.heading,
                   std::to_string(number + 1), svg::kInk, false, Anchor::Middle});
  }
  if (!text.shapes.empty()) sheet.pieces.push_back({std::move(text)});
}

}  // namespace nonet::print

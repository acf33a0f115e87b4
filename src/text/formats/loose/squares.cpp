// Boards drawn with the candidates of each cell as a square, each at its own place:
//
//   +-------------+----
//   |     1   12  | 1 3       [4]: a digit, 5-: a candidate with a sign. A column has room
//   | [4]   6   6 |           for signs where the drawing needs it, which the reader finds out: only with the
//   |     7 9 7 9 |   9       right places does every digit stand where it belongs.
#include <bit>
#include <optional>

#include "base/index.hpp"
#include "text/formats/loose/board.hpp"
#include "text/formats/text.hpp"

namespace nonet::loose {
namespace {

// The lines of a frame.
struct TextFrame {
  std::vector<CellText> lines;    // without the rules
  std::vector<std::size_t> bars;  // where they stand in each line
  std::size_t bands = 0;          // of boxes
  std::size_t end = 0;
};

bool is_frame_rule(std::string_view line) {
  line = trim(line);
  return line.size() > 2 && line.front() == '+' && line.back() == '+' &&
         line.find_first_not_of("+-") == std::string_view::npos;
}

std::vector<std::size_t> bars_of(std::string_view line) {
  std::vector<std::size_t> bars;
  for (std::size_t at = line.find('|'); at != std::string_view::npos; at = line.find('|', at + 1))
    bars.push_back(at);
  return bars;
}

// Reads the frame that starts with the rule at `at`; nullopt if its bars do not go straight down.
std::optional<TextFrame> frame_at(std::string_view text, std::size_t at) {
  TextFrame frame;
  for (bool rule = true; at < text.size();) {
    const TextLine line = line_at(text, at);
    at = line.end;
    if (is_frame_rule(line.text)) {
      if (!rule) ++frame.bands;
      rule = true;
      frame.end = line.offset + line.text.size();
      continue;
    }
    const auto bars = bars_of(line.text);
    if (bars.size() < 2) break;
    if (frame.bars.empty()) frame.bars = bars;
    if (bars != frame.bars) return std::nullopt;
    frame.lines.push_back({line.text, line.offset});
    rule = false;
  }
  return frame.bars.empty() || frame.end < frame.lines.back().offset ? std::nullopt : std::optional(frame);
}

// The boxes of one stack, between two vertical bars; the widths of their columns have to be found.
class Stripe {
 public:
  Stripe(const TextFrame& frame, std::size_t size, std::size_t side, std::size_t number)
      : frame_(frame),
        size_(size),
        side_(side),
        left_(frame.bars[number] + 2),
        right_(frame.bars[number + 1] - 1),
        first_(number * columns()) {}

  // Reads the columns into the board; false if no widths of columns fit, or several do.
  bool read(FoundBoard& found) {
    FoundBoard best = found;
    bool any = false;
    const std::size_t choices = std::size_t{1} << columns() * side_;
    for (std::size_t room = 0; room < choices; ++room) {
      FoundBoard with = found;
      if (!read_with(room, with)) continue;
      if (any && with.possible != best.possible) return false;
      any = true;
      best = std::move(with);
    }
    if (any) found = std::move(best);
    return any;
  }
  [[nodiscard]] bool too_many() const { return columns() * side_ > 16; }

 private:
  [[nodiscard]] std::size_t columns() const { return size_ / (frame_.bars.size() - 1); }
  [[nodiscard]] std::size_t height() const { return (size_ + side_ - 1) / side_; }

  // Reads the cells if the columns whose bits are set in `room` have room for a sign after the digits.
  bool read_with(std::size_t room, FoundBoard& found) const {
    const std::size_t wanted =
        columns() * (side_ * figures() + 1) - 1 + static_cast<std::size_t>(std::popcount(room));
    if (left_ + wanted != right_) return false;
    std::size_t at = left_;
    for (std::size_t column = 0; column < columns(); ++column) {
      const std::size_t bits = room >> column * side_;
      std::size_t width = 0;
      for (std::size_t across = 0; across < side_; ++across) width += figures() + (bits >> across & 1U);
      for (std::size_t row = 0; row < size_; ++row) {
        if (!read_cell(row, first_ + column, at, width, bits, found)) return false;
      }
      at += width + 1;
    }
    return true;
  }

  [[nodiscard]] std::size_t figures() const { return std::to_string(size_).size(); }
  // Returns the line of a cell: bands have a rule between them, the rows of a band a blank line.
  [[nodiscard]] const CellText& line_of(std::size_t row, std::size_t number) const {
    const std::size_t rows = size_ / frame_.bands;
    return frame_.lines[row * (height() + 1) - row / rows + number];
  }

  bool read_cell(std::size_t row, std::size_t column, std::size_t at, std::size_t width, std::size_t room,
                 FoundBoard& found) const {
    const auto cell = static_cast<int>(row * size_ + column);
    const CellText& middle = line_of(row, (height() - 1) / 2);
    const std::string_view word = trim(middle.text.substr(at, width));
    if (word == "." || word.starts_with('[')) {
      const auto digit = word == "." ? std::optional(0) : parse_number(word.substr(1, word.size() - 2));
      if (!digit || std::cmp_greater(*digit, size_) || (word != "." && !word.ends_with(']'))) return false;
      for (int candidate = 1; std::cmp_less_equal(candidate, size_); ++candidate) {
        if (*digit == 0 || *digit == candidate) found.possible.add(cell, static_cast<Digit>(candidate));
      }
      if (*digit > 0) {
        const auto start = static_cast<std::size_t>(word.data() - middle.text.data()) + 1;
        found.cells[nonet::at(cell)] = {word.substr(1, word.size() - 2), middle.offset + start};
      }
      return true;
    }
    for (std::size_t line = 0; line < height(); ++line) {
      if (!read_line(line_of(row, line).text.substr(at, width), line, room, cell, found)) return false;
    }
    return true;
  }

  bool read_line(std::string_view text, std::size_t line, std::size_t room, int cell,
                 FoundBoard& found) const {
    for (std::size_t across = 0; across < side_; ++across) {
      const std::string_view figures_here = trim(text.substr(0, figures()));
      text.remove_prefix(figures());
      char sign = ' ';
      if ((room >> across & 1U) != 0) {
        sign = text[0];
        text.remove_prefix(1);
      }
      if (figures_here.empty() && sign == ' ') continue;
      const std::size_t digit = line * side_ + across + 1;
      if (digit > size_ || figures_here != std::to_string(digit) || is_digit(sign)) return false;
      found.possible.add(cell, static_cast<Digit>(digit));
    }
    return true;
  }

  const TextFrame& frame_;
  std::size_t size_;
  std::size_t side_;  // candidates side by side
  std::size_t left_;
  std::size_t right_;  // of the last column
  std::size_t first_;  // column
};

std::optional<FoundBoard> read_squares(const TextFrame& frame) {
  const std::size_t stripes = frame.bars.size() - 1;
  const std::size_t size = frame.bands * stripes;
  if (size < 4 || size > kMaxSymbols || size % frame.bands != 0) return std::nullopt;
  const LayoutSpec spec = standard_spec(static_cast<int>(size));
  if (!std::cmp_equal(spec.box_cols, size / stripes)) return std::nullopt;
  std::size_t side = 1;
  while (side * side < size) ++side;
  const std::size_t height = (size + side - 1) / side;
  if (frame.lines.size() != size * (height + 1) - frame.bands) return std::nullopt;
  FoundBoard found{.size = static_cast<int>(size), .end = frame.end};
  found.cells.assign(size * size, {kBlankText, frame.lines[0].offset});
  found.possible = Candidates::none(found.size);
  for (std::size_t number = 0; number < stripes; ++number) {
    Stripe stripe(frame, size, side, number);
    if (frame.bars[number + 1] < frame.bars[number] + 4 || stripe.too_many() || !stripe.read(found))
      return std::nullopt;
  }
  return found;
}

}  // namespace

std::optional<FoundBoard> find_squares(const View& view) {
  for (TextLine line; next_line(view.text, line);) {
    if (!is_frame_rule(line.text)) continue;
    if (const auto frame = frame_at(view.text, line.offset)) {
      if (auto found = read_squares(*frame)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace nonet::loose

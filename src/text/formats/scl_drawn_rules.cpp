// The rules that are drawn on a board of SudokuPad.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "text/formats/foreign.hpp"
#include "text/formats/scl_drawings.hpp"

namespace nonet::scl {
namespace {

using Kind = DrawnThing::Kind;

bool near(double one, double other) { return std::abs(one - other) < 0.06; }
bool near(const DrawnPoint& one, const DrawnPoint& other) {
  return near(one.row, other.row) && near(one.column, other.column);
}

// Returns the words with which the rule begins that is drawn so: "difference 1"; empty if none is.
template <class Looks>
std::string drawn_so(SclShape drawing, const Looks& looks) {
  for (const RuleKind* kind : all_rule_kinds()) {
    const SclForm& form = kind->foreign.scl;
    if (form.drawing == drawing && looks(form)) return start_of(*kind, form);
  }
  return {};
}
std::string drawn_in(SclShape drawing, std::string_view colour) {
  return drawn_so(drawing, [&](const SclForm& form) { return form.colour == colour; });
}
std::string drawn_so(SclShape drawing) { return drawn_in(drawing, {}); }

int whole(double number) { return static_cast<int>(std::floor(number)); }

std::string name(int row, int column) { return fmt::format(" r{}c{}", row + 1, column + 1); }

// Reads one drawing after the other, each with those that belong to it.
class DrawnReader {
 public:
  DrawnReader(int size, std::vector<DrawnThing>& drawn) : size_(size), drawn_(drawn) {}

  std::string lines() {
    for (DrawnThing& one : drawn_) {
      if (one.read) continue;
      switch (one.kind) {
        case Kind::Line: one.read = read_line(one) || one.read; break;
        case Kind::Arrow: one.read = read_arrow(one) || one.read; break;
        case Kind::Figure: one.read = read_shape(one) || one.read; break;
        case Kind::Cage: break;
      }
    }
    return std::move(text_);
  }

 private:
  void line(std::string_view words) { text_ += fmt::format("{}\n", words); }
  [[nodiscard]] bool inside(int row, int column) const {
    return row >= 0 && column >= 0 && row < size_ && column < size_;
  }

  // Returns the cells that a line goes through, also those between its points.
  [[nodiscard]] std::string path(const DrawnThing& drawn, std::size_t first = 0) const {
    std::string cells;
    int row = whole(drawn.at().row);
    int column = whole(drawn.at().column);
    if (first == 0) cells = name(row, column);
    for (const DrawnPoint& spot : drawn.spots) {
      const int down = whole(spot.row) - row;
      const int right = whole(spot.column) - column;
      const int steps = std::max(std::abs(down), std::abs(right));
      if (!inside(row, column) || !inside(row + down, column + right)) return {};
      if (down != 0 && right != 0 && std::abs(down) != std::abs(right)) return {};
      for (int i = 0; i < steps; ++i) {
        row += down / steps;
        column += right / steps;
        cells += name(row, column);
      }
    }
    return cells;
  }

  // Takes shapes that look so and are centred in the cell of a spot; false if there is none.
  template <class Looks>
  bool take(const DrawnPoint& spot, Looks looks) {
    const DrawnPoint centre{whole(spot.row) + 0.5, whole(spot.column) + 0.5};
    bool found = false;
    for (DrawnThing& one : drawn_) {
      if (one.kind != Kind::Figure || !near(one.at(), centre) || !looks(one)) continue;
      one.read = true;
      found = true;
    }
    return found;
  }

  bool ends(const DrawnThing& drawn, RuleLook::Ends ends) {
    const auto bulb = [](const DrawnThing& one) {
      return one.round && one.fill == "CFCFCF" && near(one.width, 0.85);
    };
    const auto circle = [](const DrawnThing& one) {
      return one.round && one.fill == "FFFFFF" && one.colour == "CFCFCF" && near(one.width, 0.8);
    };
    const auto square = [](const DrawnThing& one) {
      return !one.round && one.angle != 0 && one.colour == "0000FF" && near(one.width, 0.55);
    };
    switch (ends) {
      case RuleLook::Ends::Plain: return true;
      case RuleLook::Ends::Bulb: return take(drawn.at(), bulb);
      case RuleLook::Ends::Circles: return take(drawn.at(), circle) && take(drawn.spots.back(), circle);
      case RuleLook::Ends::Squares: return take(drawn.at(), square) && take(drawn.spots.back(), square);
    }
    return false;
  }

  bool read_line(const DrawnThing& drawn) {
    if (const std::string start = drawn_in(SclShape::Diagonal, drawn.colour); !start.empty()) {
      return read_diagonal(drawn, start);
    }
    for (const RuleKind* kind : all_rule_kinds()) {
      const SclForm& form = kind->foreign.scl;
      if (form.drawing != SclShape::Line || form.colour != drawn.colour) continue;
      if (!near(form.width, drawn.width) && !near(form.other_width, drawn.width)) continue;
      if (form.of_nine && size_ != kUsual) continue;
      const std::string cells = path(drawn);
      if (cells.empty() || drawn.spots.size() < 2 || !ends(drawn, kind->look.ends)) continue;
      line(start_of(*kind, form) + cells);
      return true;
    }
    return false;
  }

  bool read_diagonal(const DrawnThing& drawn, std::string_view start) {
    const auto n = static_cast<double>(size_);
    if (drawn.spots.size() != 2) return false;
    const auto joins = [&](const DrawnPoint& one, const DrawnPoint& other) {
      return (near(drawn.spots[0], one) && near(drawn.spots[1], other)) ||
             (near(drawn.spots[1], one) && near(drawn.spots[0], other));
    };
    const bool falling = joins({0, 0}, {n, n});
    if (!falling && !joins({n, 0}, {0, n})) return false;
    line(fmt::format("{} {}", start, falling ? '\\' : '/'));
    return true;
  }

  bool read_arrow(const DrawnThing& drawn) {
    const std::string little = drawn_in(SclShape::LittleArrow, drawn.colour);
    if (!little.empty()) return read_little_killer(drawn, little);
    const std::string start = drawn_in(SclShape::Arrow, drawn.colour);
    if (start.empty() || drawn.spots.size() < 2) return false;
    const int row = whole(drawn.at().row);
    const int column = whole(drawn.at().column);
    for (DrawnThing& one : drawn_) {
      if (one.kind != Kind::Figure || !one.round || one.angle != 0 || one.colour != drawn.colour) continue;
      const int top = whole(one.at().row - one.height / 2 + 0.1);
      const int left = whole(one.at().column - one.width / 2 + 0.1);
      const int rows = static_cast<int>(std::lround(one.height + 0.17));
      const int columns = static_cast<int>(std::lround(one.width + 0.17));
      if (row < top || column < left || row >= top + rows || column >= left + columns) continue;
      std::string circle;
      for (int i = 0; i < rows * columns; ++i) circle += name(top + i / columns, left + i % columns);
      const std::string shaft = path(drawn, 1);
      if (shaft.empty()) return false;
      line(fmt::format("{}{} ={}", start, circle, shaft));
      for (DrawnThing& same : drawn_) {  // drawn once for each of its arrows
        if (same.colour == one.colour && same.kind == one.kind && near(same.at(), one.at())) same.read = true;
      }
      return true;
    }
    return false;
  }

  // An arrow outside of the board, and beside it the sum of the diagonal to which it points.
  bool read_little_killer(const DrawnThing& drawn, std::string_view start) {
    if (drawn.spots.size() != 2) return false;
    const int down = drawn.spots[1].row > drawn.spots[0].row ? 1 : -1;
    const int right = drawn.spots[1].column > drawn.spots[0].column ? 1 : -1;
    for (DrawnThing& one : drawn_) {
      const bool beside = one.kind == Kind::Figure && near(one.font, 28) && !one.read &&
                          near(one.at().row + down * 0.3, drawn.at().row) &&
                          near(one.at().column + right * 0.3, drawn.at().column);
      if (!beside) continue;
      std::string cells;
      int row = whole(one.at().row) + down;
      int column = whole(one.at().column) + right;
      for (; inside(row, column); row += down, column += right) cells += name(row, column);
      if (cells.empty()) return false;
      line(fmt::format("{} {}{}", start, one.text, cells));
      one.read = true;
      return true;
    }
    return false;
  }

  bool read_shape(const DrawnThing& one) {
    const double row = one.at().row;
    const double column = one.at().column;
    const bool middle = near(row, whole(row) + 0.5) && near(column, whole(column) + 0.5);
    if (!inside(whole(row), whole(column)) && !one.text.empty()) return middle && read_clue(one);
    if (!inside(whole(row), whole(column))) return false;
    const std::string cell = name(whole(row), whole(column));
    if (middle && one.text.empty()) {
      if (one.fill == "CFCFCF" && near(one.width, 0.7) && near(one.height, 0.7)) {
        line(drawn_so(SclShape::Cell, [&](const SclForm& form) { return form.round == one.round; }) + cell);
        return true;
      }
      return one.fill == "CCCCCC" && near(one.width, 1) && read_fortress(one, cell);
    }
    return !middle && (read_sign(one) || read_corner(one));
  }

  // A grey cell with four small angles: out to its edges it is a maximum, into it a minimum.
  bool read_fortress(const DrawnThing& shape, const std::string& cell) {
    int out = 0;
    int in = 0;
    const auto distance = [&](const DrawnPoint& spot) {
      return std::max(std::abs(spot.row - shape.at().row), std::abs(spot.column - shape.at().column));
    };
    for (DrawnThing& one : drawn_) {
      if (one.kind != Kind::Line || one.colour != "000000" || one.spots.size() != 3) continue;
      if (std::ranges::any_of(one.spots, [&](const DrawnPoint& spot) { return distance(spot) > 0.5; }))
        continue;
      ++(distance(one.spots[1]) > distance(one.spots[0]) ? out : in);
      one.read = true;
    }
    if ((out == 0) == (in == 0)) return false;
    line(drawn_so(SclShape::Angles, [&](const SclForm& form) { return form.outward == (out > 0); }) + cell);
    return true;
  }

  bool read_sign(const DrawnThing& one) {
    const bool beside = near(one.at().column, std::round(one.at().column));
    const bool above = near(one.at().row, std::round(one.at().row));
    if (beside == above) return false;
    const int row = whole(one.at().row + (above ? 0.1 : 0));
    const int column = whole(one.at().column + (beside ? 0.1 : 0));
    const int from_row = above ? row - 1 : row;
    const int from_column = beside ? column - 1 : column;
    if (!inside(row, column) || !inside(from_row, from_column)) return false;
    const std::string cells = name(from_row, from_column) + name(row, column);
    const bool dot = one.round && near(one.width, 0.3) && one.colour == "000000";
    for (const RuleKind* kind : all_rule_kinds()) {
      const SclForm& form = kind->foreign.scl;
      if (!dot || form.drawing != SclShape::Dot || form.colour != one.fill) continue;
      line(fmt::format("{} {}{}", kind->id, one.text.empty() ? form.words : one.text, cells));
      return true;
    }
    if (!near(one.font, 21) || (one.text != "X" && one.text != "V")) return false;
    line(fmt::format("{} {}{}", drawn_so(SclShape::Letter), one.text == "X" ? 10 : 5, cells));
    return true;
  }

  bool read_corner(const DrawnThing& one) {
    const int row = static_cast<int>(std::lround(one.at().row));
    const int column = static_cast<int>(std::lround(one.at().column));
    const bool corner = near(one.at().row, row) && near(one.at().column, column);
    if (!corner || !one.round || !near(one.width, 0.7) || !near(one.font, 14)) return false;
    if (!inside(row - 1, column - 1) || !inside(row, column)) return false;
    std::string digits;
    for (std::size_t at = 0; at < one.text.size();) {
      const std::size_t end = std::min(one.text.find_first_not_of("0123456789", at), one.text.size());
      if (end > at) digits += fmt::format("{}{}", digits.empty() ? "" : ",", one.text.substr(at, end - at));
      at = std::max(end, at + 1);
    }
    if (digits.empty()) return false;
    line(fmt::format("{} {}{}{}{}{}", drawn_so(SclShape::Corner), digits, name(row - 1, column - 1),
                     name(row - 1, column), name(row, column - 1), name(row, column)));
    return true;
  }

  // A number before a row or column, alone or on a sign.
  bool read_clue(const DrawnThing& one) {
    if (one.text.find_first_not_of("0123456789") != std::string::npos) return false;
    const auto on_sign = [](std::string_view text) {
      return drawn_so(SclShape::Clue, [&](const SclForm& form) { return form.sign == text; });
    };
    std::string rule = near(one.font, 32) ? on_sign("") : "";
    if (near(one.font, 22)) {
      for (DrawnThing& sign : drawn_) {
        if (sign.kind != Kind::Figure || !near(sign.at(), one.at())) continue;
        const std::string found = sign.text.empty() ? "" : on_sign(sign.text);
        if (found.empty()) continue;
        rule = found;
        sign.read = true;
      }
    }
    const int row = whole(one.at().row);
    const int column = whole(one.at().column);
    const bool down = column >= 0 && column < size_;
    if (rule.empty() || down == (row >= 0 && row < size_)) return false;
    std::string cells;
    for (int i = 0; i < size_; ++i) {
      const int at = (down ? row : column) < 0 ? i : size_ - 1 - i;
      cells += down ? name(at, column) : name(row, at);
    }
    line(fmt::format("{} {}{}", rule, one.text, cells));
    return true;
  }

  static constexpr int kUsual = 9;

  const int size_;
  std::vector<DrawnThing>& drawn_;
  std::string text_;
};

}  // namespace

std::string drawn_rules(int size, std::vector<DrawnThing>& drawings) {
  return DrawnReader(size, drawings).lines();
}

}  // namespace nonet::scl

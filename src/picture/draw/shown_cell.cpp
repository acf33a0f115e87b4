#include "picture/draw/shown_cell.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/index.hpp"
#include "board/core/digits_of.hpp"

namespace nonet {
namespace {

// Returns a light colour, on which black can be read whatever the terminal's own are; -1: none.
int background_of(const Puzzle& puzzle, int cell) {
  constexpr std::array<int, 7> kLight{224, 194, 189, 230, 195, 223, 225};
  constexpr int kLightGrey = 254;
  const int colour = puzzle.colours.empty() ? 0 : puzzle.colours[at(cell)];
  if (colour != 0) return kLight[at(colour - 1) % kLight.size()];
  return is_in_extra_house(*puzzle.layout, cell) ? kLightGrey : -1;
}

}  // namespace

bool is_in_extra_house(const Layout& layout, int cell) {
  return std::ranges::any_of(layout.houses_of(cell), [&](std::uint16_t house) {
    return layout.house_kind(house) >= HouseKind::Diagonal;
  });
}

std::string cell_escapes(const Puzzle& puzzle, int cell, CellKind kind) {
  const int background = background_of(puzzle, cell);
  std::string codes = background < 0 ? "" : fmt::format("48;5;{};30;", background);
  switch (kind) {
    case CellKind::Given: codes += "1"; break;
    case CellKind::Found: codes += background < 0 ? "36" : "34"; break;
    case CellKind::Candidates:
    case CellKind::Blank: codes += background < 0 ? "2" : "22"; break;
  }
  return fmt::format("\x1b[{}m", codes);
}

CellWriter::CellWriter(const Puzzle& puzzle, bool show_solution, bool colours, const Accents& accents)
    : puzzle_(puzzle),
      layout_(*puzzle.layout),
      show_solution_(show_solution),
      colours_(colours),
      accents_(accents),
      figures_(std::to_string(layout_.size()).size()) {
  while (square_ * square_ < layout_.size()) ++square_;
  for (int cell = 0; cell < layout_.cell_count(); ++cell) {
    if (digit_of(cell).second == CellKind::Candidates) has_candidates_ = true;
  }
  for (const auto& [at, accent] : accents_) {
    if (digit_of(at.first).second != CellKind::Candidates) digit_signs_ = !colours;
  }
}

std::pair<Digit, CellKind> CellWriter::digit_of(int cell) const {
  if (layout_.is_hole(cell)) return {kBlank, CellKind::Blank};
  if (const Digit given = puzzle_.givens[cell]; given != kBlank) return {given, CellKind::Given};
  if (show_solution_ && puzzle_.solution) return {(*puzzle_.solution)[cell], CellKind::Found};
  if (!puzzle_.placed.empty() && puzzle_.placed[cell] != kBlank) {
    return {puzzle_.placed[cell], CellKind::Found};
  }
  return {kBlank, puzzle_.candidates ? CellKind::Candidates : CellKind::Blank};
}

const Accent* CellWriter::accent_of(int cell, Digit digit) const {
  const auto found = accents_.find({cell, digit});
  return found == accents_.end() ? nullptr : &found->second;
}

void CellWriter::add(int cell, Digit digit, CellKind kind, bool room, ShownCell::CellLine& line) const {
  const Accent* const accent = accent_of(cell, digit);
  std::string shown = layout_.is_hole(cell) ? " "
                      : digit == kBlank     ? "."
                                            : std::to_string(layout_.value_of(digit));
  if (digit == kBlank && accent != nullptr) shown = accent->sign;
  line.width += shown.size();
  if (accent != nullptr && colours_) {
    line.text += fmt::format("{0}\x1b[{1}m{2}{0}{3}", kPlain, accent->colour, shown,
                             cell_escapes(puzzle_, cell, kind));
    return;
  }
  line.text += shown;
  const bool signed_digit = accent != nullptr && digit != kBlank;
  if (!signed_digit && !room) return;
  line.text += signed_digit ? accent->sign : ' ';
  ++line.width;
}

std::vector<ShownCell> CellWriter::lists() const {
  std::vector<ShownCell> cells;
  cells.reserve(at(layout_.cell_count()));
  for (int cell = 0; cell < layout_.cell_count(); ++cell) cells.push_back(list(cell));
  return cells;
}

ShownCell CellWriter::list(int cell) const {
  const auto [value, kind] = digit_of(cell);
  ShownCell::CellLine line;
  if (kind != CellKind::Candidates) {
    add(cell, value, kind, digit_signs_, line);
    return {{std::move(line)}, kind};
  }
  for (const Digit digit : digits_of(*puzzle_.candidates, cell)) {
    if (line.width > 0 && figures_ > 1) {
      line.text += ',';
      ++line.width;
    }
    add(cell, digit, kind, false, line);
  }
  return {{std::move(line)}, kind};
}

// Returns for each column of candidates in each column of the board whether there is a sign in it.
std::vector<bool> CellWriter::sign_columns() const {
  std::vector<bool> signs(at(layout_.size() * square_));
  if (colours_) return signs;
  for (const auto& [place, accent] : accents_) {
    if (place.second == kBlank) continue;
    signs[at(layout_.column(place.first) * square_ + (place.second - 1) % square_)] = true;
  }
  return signs;
}

std::vector<ShownCell> CellWriter::squares() const {
  const std::vector<bool> signs = sign_columns();
  std::vector<ShownCell> cells;
  cells.reserve(at(layout_.cell_count()));
  for (int cell = 0; cell < layout_.cell_count(); ++cell) cells.push_back(square(cell, signs));
  return cells;
}

ShownCell CellWriter::square(int cell, const std::vector<bool>& signs) const {
  const auto [value, kind] = digit_of(cell);
  ShownCell shown{{}, kind};
  for (int number = 1; number <= layout_.size(); ++number) {
    const int across = (number - 1) % square_;
    if (across == 0) shown.lines.emplace_back();
    ShownCell::CellLine& line = shown.lines.back();
    const auto digit = static_cast<Digit>(number);
    const bool room = signs[at(layout_.column(cell) * square_ + across)];
    if (kind == CellKind::Candidates && puzzle_.candidates->has(cell, digit)) {
      const std::size_t pad = figures_ - std::to_string(number).size();
      line.text.append(pad, ' ');
      line.width += pad;
      add(cell, digit, kind, room, line);
    } else {
      line.text.append(figures_ + (room ? 1 : 0), ' ');
      line.width += figures_ + (room ? 1 : 0);
    }
  }
  if (kind == CellKind::Candidates) return shown;
  ShownCell::CellLine& middle = shown.lines[(shown.lines.size() - 1) / 2];
  const std::string digit = value == kBlank ? "." : fmt::format("[{}]", value);
  middle.text = fmt::format("{:^{}}", digit, middle.width);
  return shown;
}

}  // namespace nonet

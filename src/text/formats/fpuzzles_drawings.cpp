#include "text/formats/fpuzzles_drawings.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include "text/formats/packed_puzzle.hpp"
#include "text/formats/scl_drawings.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kShapes[] = {"circle", "line", "rectangle", "text"};
// The colours of cells by their numbers.
constexpr std::string_view kCellColours[] = {"A8A8A8", "000000", "FFA0A0", "FFDF61", "FEFFAF", "B0FFB0",
                                             "61D060", "D0D0FF", "8180F0", "FF08FF", "FFD0D0"};

// Returns the middle of a cell by its name, also beside the board.
std::optional<DrawnPoint> spot_of(const Json& name) {
  const std::string text = name.is_string() ? name.get<std::string>() : std::string();
  const std::size_t letter = std::min(text.find('C'), text.size());
  const auto row = parse_number(std::string_view(text).substr(text.empty() ? 0 : 1, letter - 1));
  const auto column = parse_number(std::string_view(text).substr(std::min(letter + 1, text.size())));
  if (!text.starts_with('R') || !row || !column) return std::nullopt;
  return DrawnPoint{*row - 0.5, *column - 0.5};
}

std::vector<DrawnPoint> spots_of(const Json* names) {
  std::vector<DrawnPoint> spots;
  if (names == nullptr || !names->is_array()) return spots;
  for (const Json& name : *names) {
    if (const auto spot = spot_of(name)) spots.push_back(*spot);
  }
  return spots;
}

}  // namespace

void FpuzzlesDrawings::add(std::string_view key, const Json& entry) {
  const std::string words = scl::text_in(member(entry, "value"));
  const auto colour = [&](std::string_view name) { return scl::colour_in(member(entry, name)); };
  const auto number = [&](std::string_view name, double usual) {
    const Json* const value = member(entry, name);
    return value != nullptr && value->is_number() ? value->get<double>() : usual;
  };
  DrawnThing drawn{.above = true, .colour = colour("outlineC"), .fill = colour("baseC"), .text = words};
  const std::string& look = drawn.fill.empty() ? drawn.colour : drawn.fill;
  const bool shape = std::ranges::find(kShapes, key) != std::end(kShapes);
  const std::string quoted = words.empty() && key != "text" ? std::string() : fmt::format("\"{}\"", words);
  ++names[shape && !quoted.empty() ? quoted
          : shape && !look.empty() ? fmt::format("{} #{}", key, look)
                                   : fmt::format("{}{}{}", key, quoted.empty() ? "" : " ", quoted)];
  if (const Json* const lines = member(entry, "lines"); lines != nullptr && lines->is_array()) {
    drawn.kind = DrawnThing::Kind::Line;
    drawn.above = false;
    drawn.text.clear();
    drawn.width = DrawnThing::kUnits / 2 * number("width", 0.25);
    for (const Json& one : *lines) put(drawn, spots_of(&one));
    return;
  }
  std::vector<DrawnPoint> spots = spots_of(member(entry, "cells"));
  if (const Json* const cell = member(entry, "cell"); spots.empty() && cell != nullptr) {
    if (const auto spot = spot_of(*cell)) spots.push_back(*spot);
  }
  if (!shape) {
    drawn.kind = DrawnThing::Kind::Cage;
    return put(drawn, std::move(spots));
  }
  drawn.round = key == "circle";
  drawn.angle = number("angle", 0);
  drawn.width = number("width", 0);
  drawn.height = number("height", 0);
  drawn.font = DrawnThing::kUnits / 2 * number("size", 1);
  if (key == "text") drawn.colour.clear();
  DrawnPoint middle;
  for (const auto& [row, column] : spots) {
    middle.row += row / static_cast<double>(spots.size());
    middle.column += column / static_cast<double>(spots.size());
  }
  if (!spots.empty()) put(drawn, {middle});
}

void FpuzzlesDrawings::add_cell(const Json& cell, double row, double column) {
  const auto number = parse_number(scl::text_in(member(cell, "c")));
  const bool numbered = number && *number < std::ssize(kCellColours);
  std::string colour = numbered ? std::string(kCellColours[*number]) : scl::colour_in(member(cell, "c"));
  if (colour.empty()) return;
  ++names[fmt::format("cell #{}", colour)];
  put({.fill = std::move(colour), .width = 1, .height = 1}, {{row, column}});
}

void FpuzzlesDrawings::light(const Json* cells, bool around) {
  if (cells == nullptr || !cells->is_array()) return;
  if (fog.empty()) fog = "lit";
  for (const Json& name : *cells) {
    const auto spot = spot_of(name);
    for (int down = -1; spot && down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (!around && (down != 0 || right != 0)) continue;
        fog += fmt::format(" r{}c{}", static_cast<int>(spot->row) + 1 + down,
                           static_cast<int>(spot->column) + 1 + right);
      }
    }
  }
}

void FpuzzlesDrawings::put(DrawnThing drawn, std::vector<DrawnPoint> spots) {
  drawn.spots = std::move(spots);
  if (!drawn.spots.empty()) drawing.push_back(std::move(drawn));
}

}  // namespace nonet

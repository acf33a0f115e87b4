#include "board/core/drawing.hpp"

#include <algorithm>

#include "base/json.hpp"
#include "base/parse_json.hpp"
#include "board/core/about.hpp"

namespace nonet {
namespace {

using Json = nlohmann::json;

// Returns whether an array has the members of DrawnThing: b is a switch, n a number, t a text.
bool is_drawn(const Json& one) {
  constexpr std::string_view kMembers = "nbttnnnbnt";
  if (!one.is_array() || one.size() != kMembers.size() + 1 || !one[0].is_number_unsigned()) return false;
  const auto fits = [](const Json& value, char type) {
    return type == 'b' ? value.is_boolean() : type == 't' ? value.is_string() : value.is_number();
  };
  for (std::size_t i = 0; i < kMembers.size(); ++i) {
    if (!fits(one[i], kMembers[i])) return false;
  }
  const Json& spots = one.back();
  return spots.is_array() && spots.size() >= 2 &&
         std::ranges::all_of(spots, [](const Json& value) { return value.is_number(); });
}

}  // namespace

std::string drawing_text(const std::vector<DrawnThing>& drawing) {
  JsonArray list;
  bool any = false;
  for (const DrawnThing& one : drawing) {
    if (one.read) continue;
    any = true;
    JsonArray spots;
    for (const auto& [row, column] : one.spots) spots.add(row).add(column);
    list.add(JsonArray()
                 .add(static_cast<int>(one.kind))
                 .add(one.above)
                 .add(one.colour)
                 .add(one.fill)
                 .add(one.width)
                 .add(one.height)
                 .add(one.font)
                 .add(one.round)
                 .add(one.angle)
                 .add(one.text)
                 .add(spots));
  }
  return any ? list.text() : std::string();
}

std::vector<DrawnThing> drawing_of(const Puzzle& puzzle) {
  std::vector<DrawnThing> drawing;
  const std::string_view text = about(puzzle, kDrawing);
  if (text.empty()) return drawing;
  const auto list = parse_json(text);
  if (!list || !list->is_array()) return drawing;
  for (const Json& one : *list) {
    if (!is_drawn(one)) continue;
    DrawnThing drawn{.kind = static_cast<DrawnThing::Kind>(one[0].get<unsigned>() % 4),
                     .above = one[1].get<bool>(),
                     .colour = one[2].get<std::string>(),
                     .fill = one[3].get<std::string>(),
                     .width = one[4].get<double>(),
                     .height = one[5].get<double>(),
                     .font = one[6].get<double>(),
                     .round = one[7].get<bool>(),
                     .angle = one[8].get<double>(),
                     .text = one[9].get<std::string>()};
    for (std::size_t i = 0; i + 1 < one[10].size(); i += 2) {
      drawn.spots.push_back({one[10][i].get<double>(), one[10][i + 1].get<double>()});
    }
    drawing.push_back(std::move(drawn));
  }
  return drawing;
}

}  // namespace nonet

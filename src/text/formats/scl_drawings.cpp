#include "text/formats/scl_drawings.hpp"

#include <fmt/format.h>

#include "text/formats/packed_puzzle.hpp"

namespace nonet::scl {
namespace {

using Json = nlohmann::json;

double number_in(const Json* value) {
  return value != nullptr && value->is_number() ? value->get<double>() : 0;
}

std::optional<DrawnPoint> spot_in(const Json* value) {
  if (value == nullptr || !value->is_array() || value->size() != 2) return std::nullopt;
  if (!(*value)[0].is_number() || !(*value)[1].is_number()) return std::nullopt;
  return DrawnPoint{(*value)[0].get<double>(), (*value)[1].get<double>()};
}

std::optional<DrawnThing> line_in(const Json& json, DrawnThing::Kind kind) {
  DrawnThing drawn{.kind = kind,
                   .colour = colour_in(member(json, "c", "color")),
                   .width = number_in(member(json, "th", "thickness"))};
  const Json* const spots = member(json, "wp", "wayPoints");
  if (spots == nullptr || !spots->is_array()) return std::nullopt;
  for (const Json& one : *spots) {
    const auto spot = spot_in(&one);
    if (!spot) return std::nullopt;
    drawn.spots.push_back(*spot);
  }
  if (drawn.spots.empty()) return std::nullopt;
  drawn.above = text_in(member(json, "target")) == "overlay";
  return drawn;
}

std::optional<DrawnThing> shape_in(const Json& json) {
  const auto centre = spot_in(member(json, "ct", "center"));
  if (!centre) return std::nullopt;
  const Json* const round = member(json, "r", "rounded");
  return DrawnThing{.kind = DrawnThing::Kind::Figure,
                    .colour = colour_in(member(json, "c1", "borderColor")),
                    .fill = colour_in(member(json, "c2", "backgroundColor")),
                    .width = number_in(member(json, "w", "width")),
                    .height = number_in(member(json, "h", "height")),
                    .font = number_in(member(json, "fs", "fontSize")),
                    .round = round != nullptr && *round == true,
                    .angle = number_in(member(json, "angle")),
                    .text = text_in(member(json, "te", "text")),
                    .spots = {*centre}};
}

std::string words_of(const DrawnThing& drawn) {
  const bool shape = drawn.kind == DrawnThing::Kind::Figure;
  if (shape && !drawn.text.empty()) return fmt::format("\"{}\"", drawn.text);
  const std::string& colour = shape && !drawn.fill.empty() ? drawn.fill : drawn.colour;
  return fmt::format("{} #{}",
                     shape                                  ? (drawn.round ? "disc" : "rectangle")
                     : drawn.kind == DrawnThing::Kind::Line ? "line"
                                                            : "arrow",
                     colour);
}

}  // namespace

std::string text_in(const Json* value) {
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  return value->is_number() ? value->dump() : std::string();
}

std::string colour_in(const Json* value) {
  std::string digits = text_in(value);
  if (digits.starts_with('#')) digits.erase(0, 1);
  for (char& c : digits) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (digits.size() == 1) return std::string(6, digits[0]);
  if (digits.size() == 8 && digits.ends_with("00")) return {};
  if (digits.size() == 8 && digits.ends_with("FF")) digits.resize(6);
  if (digits.size() != 3) return digits;
  std::string twice;
  for (const char c : digits) twice.append(2, c);
  return twice;
}

std::vector<DrawnThing> drawings_of(const Json& puzzle, std::map<std::string, int>& not_drawn) {
  struct DrawingLayer {
    std::string_view brief;
    std::string_view full;
    DrawnThing::Kind kind;
  };
  static constexpr DrawingLayer kLayers[] = {{"l", "lines", DrawnThing::Kind::Line},
                                             {"a", "arrows", DrawnThing::Kind::Arrow},
                                             {"u", "underlays", DrawnThing::Kind::Figure},
                                             {"o", "overlays", DrawnThing::Kind::Figure}};
  std::vector<DrawnThing> drawings;
  for (const auto& [brief, full, kind] : kLayers) {
    const Json* const layer = member(puzzle, brief, full);
    if (layer == nullptr) continue;
    for (const Json& one : *layer) {
      auto drawn = kind == DrawnThing::Kind::Figure ? shape_in(one) : line_in(one, kind);
      if (!drawn) {
        ++not_drawn[std::string(full)];
        continue;
      }
      drawn->above = drawn->above || full == "overlays";
      drawings.push_back(*std::move(drawn));
    }
  }
  return drawings;
}

void name_unread(const std::vector<DrawnThing>& drawings, std::map<std::string, int>& names) {
  for (const DrawnThing& drawn : drawings) {
    if (!drawn.read) ++names[words_of(drawn)];
  }
}

}  // namespace nonet::scl

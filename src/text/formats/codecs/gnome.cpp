// GNOME Sudoku's saved games, NAME.save: an object of JSON, with the cells that are not empty.
//
//   {"difficulty_category":"easy", "time_elapsed":12.5, "cells":[
//     {"position":[0,4],"value":7,"fixed":true,"earmarks":[]},
//     {"position":[0,5],"value":0,"fixed":false,"earmarks":[1,4]}, …]}
//
// Positions are row and column from 0. Digits that are not fixed are the player's, and kept as placed.
// Earmarks are the player's thoughts, which may be wrong: they are not read.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/parse_json.hpp"
#include "base/say.hpp"
#include "text/formats/packed_puzzle.hpp"
#include "text/formats/symbols.hpp"
#include "text/formats/text.hpp"

namespace nonet::codecs::json {
extern const Format entry;
}  // namespace nonet::codecs::json

namespace nonet::codecs::gnome {
namespace {

using Json = nlohmann::json;

constexpr int kSize = 9;
constexpr std::string_view kPosition = "\"position\"";

std::size_t split(std::string_view text, bool last) { return json::entry.split(text, last); }

// A cell that is listed.
struct SavedCell {
  int cell = 0;
  int value = 0;
  bool fixed = false;
};

std::optional<int> number_in(const Json* json, int most) {
  const bool fits = json != nullptr && json->is_number_unsigned() && *json <= most;
  return fits ? std::optional(json->get<int>()) : std::nullopt;
}

std::optional<SavedCell> saved_cell(const Json& json) {
  const Json* const position = member(json, "position");
  const Json* const fixed = member(json, "fixed");
  if (position == nullptr || !position->is_array() || position->size() != 2) return std::nullopt;
  const auto row = number_in(&(*position)[0], kSize - 1);
  const auto column = number_in(&(*position)[1], kSize - 1);
  const auto value = number_in(member(json, "value"), kSize);
  if (!row || !column || !value || fixed == nullptr || !fixed->is_boolean()) return std::nullopt;
  return SavedCell{*row * kSize + *column, *value, fixed->get<bool>()};
}

Result<void> read_cells(const Json& cells, std::string_view record, const ReadContext& context, Puzzle& out) {
  std::array<std::size_t, kSize * kSize> places{};
  Grid placed(kSize);
  std::size_t at = 0;
  for (const Json& json : cells) {
    at = std::min(record.find(kPosition, at + 1), record.size());
    const auto saved = saved_cell(json);
    if (!saved) {
      return fail(Errc::Syntax, tr("not a cell: it has a position, from [0,0] to [8,8], a value and fixed"),
                  at);
    }
    if (std::exchange(places[static_cast<std::size_t>(saved->cell)], at) != 0) {
      return fail(Errc::Syntax, say("{} is there twice", out.layout->cell_name(saved->cell)), at);
    }
    (saved->fixed ? out.givens : placed)[saved->cell] = static_cast<Digit>(saved->value);
  }
  if (filled_count(placed) > 0) out.placed = std::move(placed);
  note_places(context, out.givens, [&](int cell) { return places[static_cast<std::size_t>(cell)]; });
  return {};
}

Result<bool> read(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::string_view text = trim(record);
  if (text.empty()) return false;
  const auto start = static_cast<std::size_t>(text.data() - record.data());
  const auto game = parse_json(text);
  if (!game) return moved(game.error(), start);
  const Json* const cells = member(*game, "cells");
  if (cells == nullptr || !cells->is_array()) return fail(Errc::Syntax, tr("no list of cells"), start);
  const auto layout = context.layouts.of_size(kSize);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  if (const auto ok = read_cells(*cells, record, context, out); !ok) return Failure(ok.error());
  const Json* const level = member(*game, "difficulty_category");
  if (level != nullptr && level->is_string()) out.meta.emplace_back("level", level->get<std::string>());
  return true;
}

int sniff(std::string_view head) {
  const auto has = [&](std::string_view word) { return head.find(word) != std::string_view::npos; };
  return trim(head).starts_with('{') && has(kPosition) && has("\"fixed\"") && has("\"earmarks\"") ? 98 : 0;
}

}  // namespace

extern constinit const Format entry{.id = "gnome",
                                    .summary = tr("GNOME Sudoku's saved games"),
                                    .extensions = ".save",
                                    .own_rules = true,
                                    .sniff = sniff,
                                    .split = split,
                                    .read = read};

}  // namespace nonet::codecs::gnome

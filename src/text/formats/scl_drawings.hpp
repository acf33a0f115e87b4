// What is drawn on a board of SudokuPad, each thing with how it looks and where it is.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "board/core/drawing.hpp"

namespace nonet::scl {

// Returns all that is drawn. What is not as SudokuPad writes it, or is drawn by a path, is counted by the
// name of its layer.
[[nodiscard]] std::vector<DrawnThing> drawings_of(const nlohmann::json& puzzle,
                                                  std::map<std::string, int>& not_drawn);
// Returns the rules that are drawn, a line each, as the format `rules` has them, and notes what is read.
[[nodiscard]] std::string drawn_rules(int size, std::vector<DrawnThing>& drawings);
// Counts what is not read by its name: "line #67F067", 3 times.
void name_unread(const std::vector<DrawnThing>& drawings, std::map<std::string, int>& names);

// Returns a colour in six digits, or eight: #F is white, #ccc is CCCCCC. Empty if it is not seen.
[[nodiscard]] std::string colour_in(const nlohmann::json* value);
// Returns a text, or a number as text; empty for anything else.
[[nodiscard]] std::string text_in(const nlohmann::json* value);

}  // namespace nonet::scl

// What f-puzzles only draws, colours or puts into fog, and what nonet does not know of it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "board/core/drawing.hpp"

namespace nonet {

struct FpuzzlesDrawings {
  std::map<std::string, int> names = {};  // of what may mean a rule and is not checked, and how often
  std::vector<DrawnThing> drawing = {};
  std::string fog = {};  // as it is in Puzzle::meta

  // Draws an entry of a member, as far as that can be told from its cells and lines, and names it.
  void add(std::string_view key, const nlohmann::json& entry);
  // Draws the colour of a cell, if it has one.
  void add_cell(const nlohmann::json& cell, double row, double column);
  // Lights cells, or also those around them; null: none, and there is no fog for that.
  void light(const nlohmann::json* cells, bool around);

 private:
  void put(DrawnThing drawn, std::vector<DrawnPoint> spots);
};

}  // namespace nonet

// Texts of several boards with one damage each, as people's files have them.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace oracle {

// Returns a number from 0 to sides - 1.
using Roll = std::function<int(int sides)>;

struct DamagedText {
  std::string text;
  std::string style;                   // "rows", "csv", …
  std::string damage;                  // "a row is lost"
  std::vector<std::string> boards;     // that were written before the damage: 81 digits, 0 for a blank
  bool whole = false;                  // whether no damage was done
  std::vector<std::string> solutions;  // of the boards; where they are written, none of them is a board
  // For each board, the first and the last line of the damaged text that are of it, from 1; 0 if none is left.
  std::vector<int> first_lines;
  std::vector<int> last_lines;
};

[[nodiscard]] DamagedText damaged_text(const Roll& roll);

}  // namespace oracle

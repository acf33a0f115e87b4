// What is drawn on a board of SudokuPad, each thing with how it looks and where it is.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace nonet::scl {

// A place on the board: cell r1c1 is from 0,0 to 1,1.
struct SclPoint {
  double row = 0;
  double column = 0;
};

struct SclDrawing {
  enum class Kind : std::uint8_t { Line, Arrow, Shape };
  Kind kind = Kind::Shape;
  std::string colour = {};  // of a line, of the edge of a shape: six digits in capitals; empty: none
  std::string fill = {};    // of a shape
  double width = 0;         // of a line, or of a shape
  double height = 0;        // of a shape
  double font = 0;          // of its text
  bool round = false;       // a disc, else a rectangle
  bool turned = false;      // by an angle
  std::string text = {};
  std::vector<SclPoint> spots = {};  // through which a line goes; the centre of a shape
  bool read = false;                 // as part of a rule

  [[nodiscard]] const SclPoint& at() const { return spots.front(); }
};

// Returns all that is drawn; nullopt if something is not as SudokuPad writes it.
[[nodiscard]] std::optional<std::vector<SclDrawing>> drawings_of(const nlohmann::json& puzzle);
// Returns the rules that are drawn, a line each, as the format `rules` has them, and notes what is read.
[[nodiscard]] std::string drawn_rules(int size, std::vector<SclDrawing>& drawings);
// Returns what is not read, and how often: "line #67F067", 3 times.
[[nodiscard]] std::map<std::string, int> not_read(const std::vector<SclDrawing>& drawings);

// Returns a text, or a number as text; empty for anything else.
[[nodiscard]] std::string text_in(const nlohmann::json* value);

}  // namespace nonet::scl

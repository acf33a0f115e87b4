// Canvas: a grid of characters, each with a style. It knows no terminal.
//
//   boards and rules ──► Canvas ──► a terminal, or text: with the colours that it has
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::art {

// What a character is drawn with. A terminal says which colour or attribute that is.
enum class Ink : std::uint8_t {
  Plain,
  Faint,    // lines, what can be overlooked
  Strong,   // titles, givens
  Placed,   // digits of the player
  Note,     // candidates
  Corner,   // candidates in corners
  Wrong,    // what breaks a rule
  Key,      // of a key that can be pressed
  Pattern,  // of a step
  On,       // true in a chain
  Off,      // false in a chain
  Fin,
  In,   // goes in
  Out,  // goes out
};

// What a character is drawn on. From Colour on: the colours of cells, Colour + 0 to Colour + 8.
enum class Paper : std::uint8_t { Plain, Extra, House, Same, Selected, Cursor, Colour };
[[nodiscard]] constexpr Paper paper_of(int colour) {  // of a cell, from 1
  return static_cast<Paper>(static_cast<int>(Paper::Colour) + colour - 1);
}

struct Style {
  Ink ink = Ink::Plain;
  Paper paper = Paper::Plain;
  std::uint8_t colour = 0;  // of the ink, among the 256 of a terminal; 0: as the ink says

  Style() = default;
  Style(Ink of) : ink(of) {}  // NOLINT(google-explicit-constructor)
  Style(Ink of, Paper on) : ink(of), paper(on) {}
  bool operator==(const Style&) const = default;
};

struct Glyph {
  char32_t symbol = U' ';
  Style style = {};
  bool operator==(const Glyph&) const = default;
};

struct Spot {
  int row = 0;
  int column = 0;
  bool operator==(const Spot&) const = default;
};

struct Extent {
  int rows = 0;
  int columns = 0;
  bool operator==(const Extent&) const = default;
};

class Canvas {
 public:
  explicit Canvas(Extent extent);

  [[nodiscard]] Extent extent() const { return extent_; }
  [[nodiscard]] const Glyph& at(Spot spot) const { return glyphs_[index(spot)]; }
  [[nodiscard]] bool has(Spot spot) const {
    return spot.row >= 0 && spot.column >= 0 && spot.row < extent_.rows && spot.column < extent_.columns;
  }
  // Draws one character; what is outside is left out.
  void put(Spot spot, char32_t symbol, Style style);
  // Writes a line of UTF-8 and returns the column after it.
  int write(Spot spot, std::string_view text, Style style = {});
  // Copies the part of another picture that starts at `from` into a rectangle of this one.
  void show(const Canvas& other, Spot from, Spot to, Extent extent);

  // Where the terminal's own cursor goes; outside, it is hidden.
  Spot cursor{-1, -1};

 private:
  [[nodiscard]] std::size_t index(Spot spot) const {
    return static_cast<std::size_t>(spot.row) * static_cast<std::size_t>(extent_.columns) +
           static_cast<std::size_t>(spot.column);
  }

  Extent extent_;
  std::vector<Glyph> glyphs_;
};

// Returns the characters of UTF-8.
[[nodiscard]] std::u32string characters(std::string_view text);

}  // namespace nonet::art

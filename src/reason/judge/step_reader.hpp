// The words of steps: cells, houses and digits in a text, one after the other.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reason/judge/claim.hpp"

namespace nonet::judging {

inline constexpr Text kNothingFollows = tr("nothing follows here: a step says r4c5<>7 or r4c5=7, say");

// Reads "r12c34", and nothing else. Syntax, if it is something else.
[[nodiscard]] Result<CellSet> read_cells(std::string_view text, const Geometry& geometry);

// Adds the cells of a pattern of a net, and the digits of the houses that hold two of them.
void add_pattern(const CellSet& cells, const Geometry& geometry, StepClaim& claim);

// Adds the start of a chain to those before it: a cell from whose candidates several chains start is named.
using ChainStarts = std::vector<std::pair<CellSet, Digit>>;
void add_start(ChainStarts& starts, const CellSet& cells, Digit digit, StepClaim& claim);

// Returns the text without the houses that it calls by a name, "rows 3 and 7" or "la caja central", and
// adds these to the claim; blanks stand where they were.
[[nodiscard]] std::string take_house_words(std::string text, const Geometry& geometry, StepClaim& claim);
// The same with the name of a technique; words of a second solution mean all that argue from there being
// one.
[[nodiscard]] std::string take_technique(std::string text, StepClaim& claim);
// The same with the rules of the puzzle.
[[nodiscard]] std::string take_rules(std::string text, const Geometry& geometry, StepClaim& claim);

// Reads words from left to right.
class StepScanner {
 public:
  StepScanner(std::string_view text, const Geometry& geometry)
      : text_(text), geometry_(geometry), wide_(geometry.size() > 9) {}

  [[nodiscard]] std::size_t place() const { return at_; }
  void go_to(std::size_t place) { at_ = place; }
  [[nodiscard]] bool ended() const { return at_ >= text_.size(); }
  [[nodiscard]] char here() const { return ended() ? '\0' : text_[at_]; }
  void skip() { ++at_; }
  void skip_blanks() {
    while (here() == ' ' || here() == '\t' || here() == '\n' || here() == '\r') ++at_;
  }
  // Skips a word of letters; bytes beyond ASCII are letters.
  void skip_word();
  [[nodiscard]] bool take(std::string_view what);

  // Reads a cell group, if there is one here: nothing is read where there is none. Syntax, if it is of no
  // cell of this board.
  [[nodiscard]] Result<std::optional<CellSet>> cells();
  // Reads houses in short, "r37" or "b2", if there are some here.
  [[nodiscard]] std::optional<std::vector<int>> houses();
  // Reads "<>", "=" or another word for these; the second is whether the digit goes in.
  [[nodiscard]] std::optional<bool> relation();
  // Reads digits, "58", or on larger boards "2,11", with which text may go on. Syntax, if there are none.
  [[nodiscard]] Result<Digits> digits();
  [[nodiscard]] bool at_figure() const { return here() >= '0' && here() <= '9'; }

 private:
  [[nodiscard]] std::optional<std::vector<int>> numbers();
  [[nodiscard]] int number();

  std::string_view text_;
  const Geometry& geometry_;
  bool wide_;  // numbers may have more than one figure
  std::size_t at_ = 0;
};

}  // namespace nonet::judging

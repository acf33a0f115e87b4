// What Interactive Sudoku Solver's strings say, part by part, while they are read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/formats/board_sides.hpp"
#include "text/formats/iss_words.hpp"
#include "text/formats/layout_notation.hpp"

namespace nonet::codecs::iss {

using IssWords = std::vector<std::string_view>;

// Cuts a text at every sign; two signs in a row have an empty word between them.
[[nodiscard]] IssWords words_of(std::string_view text, char sign);

// What a string says, part by part.
struct IssDraft {
  BoardSides sides;
  LayoutSpec spec = {};
  GridExtent extent = 0;  // of its square, and of the loose cells below it
  struct IssGroup {       // of cells outside of the grid: VA1, VA2, … where VA is its prefix
    std::string prefix = {};
    std::vector<std::string> cells = {};  // by nonet's names
  };
  std::vector<IssGroup> groups = {};
  bool boxed = false;    // whether the shape alone has boxes
  bool boxless = false;  // whether it says that there are none
  bool jigsaw = false;
  bool raw = false;  // whether rows and columns are no houses
  std::vector<std::string> rules = {};
  std::vector<std::size_t> offsets = {};  // of the constraints they come from
  struct IssChoice {
    std::vector<std::vector<std::string>> alternatives = {};
    std::size_t offset = 0;
  };
  std::vector<IssChoice> choices = {};  // rules of which all of some alternative hold

  void add(std::string rule, std::size_t offset) {
    rules.push_back(std::move(rule));
    offsets.push_back(offset);
  }
};

// A constraint as it stands between two dots.
struct IssPart {
  std::string text;
  std::size_t offset = 0;

  [[nodiscard]] std::string_view type() const { return std::string_view(text).substr(0, text.find('~')); }
  [[nodiscard]] bool opens() const { return type() == "Or" || type() == "And" || type() == "Replicate"; }
};

// Returns whether constraints of this type say what the board is, and are read before the others.
[[nodiscard]] bool is_read_before(std::string_view type);
// Puts cells outside of the grid below the square, a row or more for each group of them, makes their names in
// the constraints those of these cells, and adds the rules of their groups.
[[nodiscard]] Result<void> add_groups(std::vector<IssPart>& parts, IssDraft& out);
// Adds what ChaosArrow or ChaosCount says of the regions that are to be found.
[[nodiscard]] Result<void> add_region_clue(const IssWords& words, std::size_t offset, IssDraft& out);
// Adds that the cells of a group, or of the grid, that hold some digits hang together.
[[nodiscard]] Result<void> add_connected(const IssWords& words, std::size_t offset, IssDraft& out);

// Adds the rules that a constraint is: what stands after its type, by the form that the type has.
[[nodiscard]] Result<void> read_constraint(const IssKind& known, const IssWords& words, std::size_t offset,
                                           IssDraft& out);

}  // namespace nonet::codecs::iss

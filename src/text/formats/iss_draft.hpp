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
  bool boxed = false;    // whether the shape alone has boxes
  bool boxless = false;  // whether it says that there are none
  bool jigsaw = false;
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

// Adds the rules that a constraint is: what stands after its type, by the form that the type has.
[[nodiscard]] Result<void> read_constraint(const IssKind& known, const IssWords& words, std::size_t offset,
                                           IssDraft& out);

}  // namespace nonet::codecs::iss

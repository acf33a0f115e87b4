// RatingFormat: the line that `nonet rate` writes for a puzzle, as --format describes it.
//
//   "%l (%s)\t%h %m{author}"     a letter after a percent sign stands for a fact, %m{NAME} for what
//                                the metadata have under that name, \t for a tab
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nonet/result.hpp"
#include "reason/teacher/facts.hpp"

namespace nonet::cli {

class RatingFormat {
 public:
  // Usage if a letter stands for no fact.
  static Result<RatingFormat> read(std::string_view text);
  // Returns whether a letter stands for a fact that takes this work.
  [[nodiscard]] bool needs(teacher::Work work) const;
  // Appends the line of a puzzle.
  void write(const teacher::Known& known, std::string& out) const;

 private:
  struct Piece {
    std::string literal;  // before the rest
    const teacher::Fact* fact = nullptr;
    std::string meta = {};  // a name in the metadata, if there is no fact
  };

  std::vector<Piece> pieces_;
};

}  // namespace nonet::cli

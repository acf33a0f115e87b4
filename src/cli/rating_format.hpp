// RatingFormat: the line that `nonet rate` writes for a puzzle, as --format describes it.
//
//   "%l (%s)\t%h"     a letter after a percent sign stands for a field, \t for a tab
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "explain/plan/difficulty.hpp"
#include "explain/steps/words.hpp"
#include "nonet/result.hpp"
#include "stream/stream.hpp"

namespace nonet::cli {

struct RatedPuzzle {
  const Item& item;
  const Path& path;
  const Difficulty& difficulty;
  Language language;
};

class RatingFormat {
 public:
  // Usage if a letter stands for no field.
  static Result<RatingFormat> read(std::string_view text);
  // Appends the line of a puzzle.
  void write(const RatedPuzzle& rated, std::string& out) const;

 private:
  struct Field;
  struct Piece {
    std::string literal;
    const Field* field;  // after the literal; null at the end
  };
  static const Field kFields[];

  std::vector<Piece> pieces_;
};

}  // namespace nonet::cli

// Laying: clues of rules drawn on a full grid that keeps them. One table, kLayings of lay.cpp; a file for
// each way.
//
//   cages.cpp   pieces of 2 to 5 cells, each with its sum
//   lines.cpp   walks of touching cells: thermometers, arrows, whispers
//   dots.cpp    signs between neighbours: Kropki dots, X and V
//
// Rules that hold everywhere, such as antiknight, are not laid: the grid is drawn so that it keeps them.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "board/core/rule_kind.hpp"
#include "reason/generate/wishes.hpp"

namespace nonet::generate {

// A grid, and what has been laid on it.
struct LaidBoard {
  const Layout& layout;
  const Grid& grid;
  AttemptRandom& random;
  std::vector<Rule> rules;
  std::vector<bool> taken;  // by cell: a line runs through it

  LaidBoard(const Layout& on, const Grid& solution, AttemptRandom& draws)
      : layout(on), grid(solution), random(draws), taken(solution.digits().size()) {}

  [[nodiscard]] int draw(int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
  }
  // Returns whether the grid keeps a rule, and a board like this can have it.
  [[nodiscard]] bool takes(const Rule& rule) const {
    const RuleOn on{rule, layout, {&rule, 1}};
    if (rule.kind->meaning.refuse != nullptr && !rule.kind->meaning.refuse(on).empty()) return false;
    return keeps(on, grid);
  }
};

// A word of the wish `rules`, and what it lays.
struct Laying {
  struct LaidSign {
    const RuleKind* kind;
    int number = 0;  // where the kind's grammar has one
  };
  std::string_view word;
  void (*lay)(const Laying& laying, int count, LaidBoard& board) = nullptr;
  std::vector<LaidSign> signs = {};  // what is laid: one kind; of dots perhaps two
  std::string_view negative = {};    // the rule that all dots are given, unless their number is wished
  int least = 2;                     // cells of a clue, on 9×9
  int most = 2;
  bool grows = false;  // whether the start of a line that holds is one that holds

  [[nodiscard]] bool lays(const RuleKind& kind) const {
    return std::ranges::any_of(signs, [&](const LaidSign& sign) { return sign.kind == &kind; });
  }
};

// Each lays `count` clues, or as many as there is room for; 0: cages cover the board, and all dots are there.
void lay_cages(const Laying& laying, int count, LaidBoard& board);
void lay_lines(const Laying& laying, int count, LaidBoard& board);
void lay_dots(const Laying& laying, int count, LaidBoard& board);

// Changes cages that cover the board so that another solution breaks one of them: a cell on which the two
// differ goes to a cage beside its own. False if no cell can go.
[[nodiscard]] bool mend_cages(const Grid& other, LaidBoard& board);

// Reads the wish, such as "killer,thermo:4". Rules that are only houses, such as antiknight, become a part of
// the wishes' layout. Errors: Usage.
Result<void> read_rules(std::string_view text, Wishes& wishes);

// Lays what is wished.
void lay_rules(const Wishes& wishes, LaidBoard& board);
// Returns whether the wish is cages that cover the board, and no other clues.
[[nodiscard]] bool covers_board(const Wishes& wishes);

}  // namespace nonet::generate

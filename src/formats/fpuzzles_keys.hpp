// The keys that constraints have in the JSON of f-puzzles, and the rules that they are.
#pragma once

#include <cstdint>
#include <string_view>

namespace nonet::fpuzzles {

// How the entries of a key become rules.
enum class Form : std::uint8_t {
  Flag,    // true: the rule itself
  Lines,   // each of "lines": the rule and its cells, after the value
  Cells,   // "cells", or the one "cell", after the value
  Cage,    // the same; no value: no sum
  Clue,    // a value beside the board, and the line it looks along
  Little,  // a value and its "cells"; no value: a drawing
  Arrow,   // "cells" and "lines" that begin in them
  Clone,   // pairs of "cells" and "cloneCells"
  Corner,  // "values" and "cells"
  Sign,    // X or V on "cells"
};

struct Known {
  std::string_view key;
  Form form;
  std::string_view rule;
  std::string_view usual = {};  // the value that is not written; "-": it has none
};
inline constexpr Known kKnown[] = {{"antiking", Form::Flag, "antiking"},
                                   {"antiknight", Form::Flag, "antiknight"},
                                   {"arrow", Form::Arrow, "arrow"},
                                   {"betweenline", Form::Lines, "between", "-"},
                                   {"clone", Form::Clone, "same"},
                                   {"columnindexer", Form::Cells, "indexing column", "-"},
                                   {"diagonal+", Form::Flag, "diagonal /"},
                                   {"diagonal-", Form::Flag, "diagonal \\"},
                                   {"difference", Form::Cells, "difference", "1"},
                                   {"disjointgroups", Form::Flag, "disjoint"},
                                   {"doublearrow", Form::Lines, "doublearrow", "-"},
                                   {"entropicline", Form::Lines, "entropic", "-"},
                                   {"even", Form::Cells, "even", "-"},
                                   {"extraregion", Form::Cells, "extraregion", "-"},
                                   {"killercage", Form::Cage, "cage"},
                                   {"littlekillersum", Form::Little, "littlekiller"},
                                   {"lockout", Form::Lines, "lockout", "4"},
                                   {"maximum", Form::Cells, "maximum", "-"},
                                   {"minimum", Form::Cells, "minimum", "-"},
                                   {"modularline", Form::Lines, "modular", "3"},
                                   {"nabner", Form::Lines, "nabner", "-"},
                                   {"nonconsecutive", Form::Flag, "negative difference 1"},
                                   {"odd", Form::Cells, "odd", "-"},
                                   {"palindrome", Form::Lines, "palindrome", "-"},
                                   {"quadruple", Form::Corner, "quadruple"},
                                   {"ratio", Form::Cells, "ratio", "2"},
                                   {"regionsumline", Form::Lines, "regionsum", "-"},
                                   {"renban", Form::Lines, "renban", "-"},
                                   {"rowindexer", Form::Cells, "indexing row", "-"},
                                   {"sandwichsum", Form::Clue, "sandwich"},
                                   {"skyscraper", Form::Clue, "skyscraper"},
                                   {"slowthermometer", Form::Lines, "slowthermo", "-"},
                                   {"thermometer", Form::Lines, "thermo", "-"},
                                   {"whispers", Form::Lines, "whisper", "5"},
                                   {"xsum", Form::Clue, "xsum"},
                                   {"xv", Form::Sign, "pairsum"},
                                   {"zipperline", Form::Lines, "zipper", "-"}};

}  // namespace nonet::fpuzzles

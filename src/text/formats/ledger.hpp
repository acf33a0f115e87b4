// The ledger of a text: what each of its lines is, so that nothing is left out without a word.
//
//   Puzzle of the day       text        1
//                           blank       2
//   53..7....               board 1     3   ─┐
//   …                                        ├─ part 1: a board, lines 3 to 11
//   ...419..5               board 1    11   ─┘
//   6..195..                refused    13   ─── part 2: why it is none
//
// A part is a record with a board, or one that looks like a board and is none.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "text/formats/format.hpp"

namespace nonet {

enum class LineUse : std::uint8_t {
  Board,    // has cells of a board
  Title,    // kept as the puzzle's title
  Comment,  // a note, a layout or a rule
  Frame,    // lines drawn around cells
  Blank,
  Head,     // the names of columns
  Text,     // belongs to no board
  Refused,  // of a part that is no board
};
[[nodiscard]] std::string_view line_use_id(LineUse use);  // "board"
[[nodiscard]] Text line_use_words(LineUse use);

struct LedgerLine {
  std::string_view text = {};  // without its line end
  LineUse use = LineUse::Text;
  std::size_t part = 0;       // from 1; 0: of none
  std::size_t last_part = 0;  // more than `part` where boards stand side by side
};

struct LedgerPart {
  std::optional<Puzzle> puzzle = {};  // else there is an error
  Error error = {};
  std::size_t first_line = 0;  // of a board or a refused record, from 1
  std::size_t last_line = 0;
  std::size_t error_line = 0;  // 0: the error has no place
  std::size_t error_column = 0;
};

struct TextLedger {
  const Format* format = nullptr;  // null if the text has none; then there is one part, with the reason
  std::vector<LedgerLine> lines = {};
  std::vector<LedgerPart> parts = {};

  [[nodiscard]] std::size_t boards() const;
};

// Reads a text as read_puzzles() does, and goes on after errors. The ledger points into the text.
[[nodiscard]] TextLedger ledger_of(std::string_view text, const ReadOptions& options, const Format* format);

// {"boards":1,"refused":1,"format":"grid","parts":[{"first_line":3,"last_line":11,"puzzle":{…}},…],
//  "lines":[{"text":"53..7....","use":"board","part":1},…]}
[[nodiscard]] JsonObject ledger_json(const TextLedger& ledger, Language language);

}  // namespace nonet

#include "text/formats/reading_note.hpp"

#include "base/printable.hpp"
#include "base/say.hpp"
#include "board/core/about.hpp"
#include "text/formats/symbols.hpp"

namespace nonet {

Message reading_note(const Puzzle& puzzle) {
  if (const std::string_view drawn = about(puzzle, kNotRead); !drawn.empty()) {
    return say("not checked: {}; answers hold for the other rules alone", printable(drawn));
  }
  if (const std::string_view repaired = about(puzzle, kRepaired); !repaired.empty()) {
    return say("repaired, since nothing else fits: {}", printable(repaired));
  }
  const int size = puzzle.layout->size();
  if (size > kMaxOneDigit || !puzzle.symbols.starts_with('0') || puzzle.layout->spec().lowest == 0) return {};
  return say("0 is a digit here, and not a blank: the digits are 0-{}, which answers may write as 1-{}",
             size - 1, size);
}

}  // namespace nonet

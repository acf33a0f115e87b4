#include "text/formats/reading_note.hpp"

#include <algorithm>

#include "base/printable.hpp"
#include "base/say.hpp"
#include "text/formats/symbols.hpp"

namespace nonet {

Message reading_note(const Puzzle& puzzle) {
  const auto kept = [&](std::string_view name) -> const std::string* {
    const auto found = std::ranges::find(puzzle.meta, name, &std::pair<std::string, std::string>::first);
    return found == puzzle.meta.end() ? nullptr : &found->second;
  };
  if (const std::string* const drawn = kept(kNotRead)) {
    return say("drawn, not read: {}; a rule that is only drawn is missing here", printable(*drawn));
  }
  if (const std::string* const repaired = kept(kRepaired)) {
    return say("repaired, since nothing else fits: {}", printable(*repaired));
  }
  const int size = puzzle.layout->size();
  if (size > kMaxOneDigit || !puzzle.symbols.starts_with('0')) return {};
  return say("0 is a digit here, and not a blank: the digits are 0-{}, which answers may write as 1-{}",
             size - 1, size);
}

}  // namespace nonet

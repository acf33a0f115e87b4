#include "text/formats/not_read.hpp"

#include <algorithm>

#include "base/printable.hpp"
#include "base/say.hpp"

namespace nonet {

Message not_read_words(const Puzzle& puzzle) {
  const auto found = std::ranges::find(puzzle.meta, kNotRead, &std::pair<std::string, std::string>::first);
  if (found == puzzle.meta.end()) return {};
  return say("drawn, not read: {}; a rule that is only drawn is missing here", printable(found->second));
}

}  // namespace nonet

#include "board/core/content_words.hpp"

#include <array>

namespace nonet {

Message content_words(Contents set) {
  constexpr std::array kNames{tr("givens"),  tr("placed digits"), tr("candidates"), tr("solution"),
                              tr("colours"), tr("metadata"),      tr("shape"),      tr("rules")};
  Message words;
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if ((set >> i & 1U) == 0) continue;
    if (!words.empty()) words += as_is(", ");
    words += kNames[i];
  }
  return words;
}

inline namespace v0 {
std::string content_names(Contents set) { return content_words(set).en; }
}  // namespace v0

}  // namespace nonet

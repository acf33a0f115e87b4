// The catalogue of translations, docs/messages/es.po, sorted by the hashes of the English sentences.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "base/hash.hpp"
#include "nonet/language.hpp"

namespace nonet::inline v0 {
namespace {

// Of one sentence at a time, since compilers limit what one constant may take.
consteval std::uint64_t key(std::string_view english) { return fnv1a(english); }

struct Translation {
  std::uint64_t english;
  std::string_view spanish;

  friend constexpr bool operator<(const Translation& a, const Translation& b) {
    return a.english < b.english;
  }
};

constexpr Translation kListed[] = {
#include "base/translations.inc"
};

constexpr auto kTranslations = [] {
  auto translations = std::to_array(kListed);
  std::sort(translations.begin(), translations.end());
  return translations;
}();
static_assert(std::ranges::adjacent_find(kTranslations, {}, &Translation::english) == kTranslations.end());

}  // namespace

std::string_view spanish_of(std::string_view english) {
  const auto found = std::ranges::lower_bound(kTranslations, fnv1a(english), {}, &Translation::english);
  return found != kTranslations.end() && found->english == fnv1a(english) ? found->spanish : english;
}

}  // namespace nonet::inline v0

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
};

constexpr auto kTranslations = [] {
  std::array translations = {
#include "base/translations.inc"
  };
  std::ranges::sort(translations, {}, &Translation::english);
  return translations;
}();
static_assert(std::ranges::adjacent_find(kTranslations, {}, &Translation::english) == kTranslations.end());

}  // namespace

std::string_view spanish_of(std::string_view english) {
  const auto found = std::ranges::lower_bound(kTranslations, fnv1a(english), {}, &Translation::english);
  return found != kTranslations.end() && found->english == fnv1a(english) ? found->spanish : english;
}

}  // namespace nonet::inline v0

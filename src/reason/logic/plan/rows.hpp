// Rows: the table of techniques as objects, rows::naked_pair, for the finders that report them.
#pragma once

#include <array>

#include "reason/logic/plan/technique.hpp"

// The searches, one for each finder.
#define NONET_TECHNIQUE(id, family, finder, ...)   \
  namespace nonet::finders::finder {               \
  void find(const Search& search, StepSink& sink); \
  }
#include "reason/logic/techniques.def"
#undef NONET_TECHNIQUE

namespace nonet::rows {

enum class RowPlace : std::uint8_t { Then, With };

// Not constexpr, so that a call from consteval code does not compile.
const Family* a_folder_that_is_no_family();

// Returns the family of a folder; does not compile if there is none.
consteval const Family* family_in(std::string_view folder) {
  for (const Family& family : kFamilies) {
    if (family.folder == folder) return &family;
  }
  return a_folder_that_is_no_family();
}

// Numbers the places of the techniques: `Then` begins a new place, `With` shares the last one.
template <std::size_t kCount>
consteval std::array<Technique, kCount> in_order(std::array<Technique, kCount> rows,
                                                 const RowPlace (&places)[kCount]) {
  int place = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    if (places[i] == RowPlace::Then) ++place;
    rows[i].place = place;
  }
  return rows;
}

#define NONET_TECHNIQUE(id, family, finder, place, ...) RowPlace::place,
inline constexpr RowPlace kPlaces[] = {
#include "reason/logic/techniques.def"
};
#undef NONET_TECHNIQUE

#define NONET_TECHNIQUE(id_, folder, finder_, place, code_, level_, score_, se_, use_, digits_, en, es) \
  Technique{.id = #id_,                                                                                 \
            .family = family_in(#folder),                                                               \
            .finder = #finder_,                                                                         \
            .code = (code_),                                                                            \
            .level = Level::level_,                                                                     \
            .score = (score_),                                                                          \
            .se = (se_),                                                                                \
            .use = Use::use_,                                                                           \
            .digits = CaseDigits::digits_,                                                              \
            .name = {en, es},                                                                           \
            .find = finders::finder_::find},
inline constexpr std::array kAll = in_order(std::to_array<Technique>({
#include "reason/logic/techniques.def"
                                            }),
                                            kPlaces);
#undef NONET_TECHNIQUE

// Returns the techniques of a finder, in order; does not compile if there are not kCount.
template <std::size_t kCount>
consteval std::array<const Technique*, kCount> of_finder(std::string_view finder) {
  std::array<const Technique*, kCount> list{};
  std::size_t count = 0;
  for (const Technique& technique : kAll) {
    if (technique.finder == finder) list.at(count++) = &technique;
  }
  if (count < kCount) list.at(kCount);
  return list;
}

#define NONET_TECHNIQUE(id, ...) id,
enum class TechniqueIndex : std::size_t {
#include "reason/logic/techniques.def"
};
#undef NONET_TECHNIQUE

#define NONET_TECHNIQUE(id, ...) \
  inline constexpr const Technique& id = kAll[static_cast<std::size_t>(TechniqueIndex::id)];
#include "reason/logic/techniques.def"
#undef NONET_TECHNIQUE

}  // namespace nonet::rows

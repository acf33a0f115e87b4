// Technique: a pattern as people know it: a row of the table, src/reason/logic/techniques.def.
//
//   techniques.def             the rows, in the order in which techniques are tried
//   techniques/FAMILY/x.cpp    a finder: the search for one technique or several
//   docs/techniques/en/x.md    its page: what it is, why it is right, sentences for steps
//   tests/cases/techniques     positions in which a technique must find a step, or none
//
// Most finders have one technique; where the field has many names for one search (a fish is "finned"
// or "sashimi", and has a name for every size), a finder has them all.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/language.hpp"
#include "nonet/result.hpp"
#include "nonet/step.hpp"

namespace nonet {

class Search;
class StepSink;

struct Family {
  std::string_view folder;
  Text name;
  bool deep = false;         // whether a list of all steps leaves it out, where there are others
  bool adds_up = false;      // whether its words add digits up, which go from 1
  bool whole_lines = false;  // whether it counts on each row and column to have every digit
};
// In the order in which they are listed. Two folders may belong to one family.
inline constexpr Family kFamilies[] = {
    {"singles", tr("singles")},
    {"rules", tr("rules"), false, true},
    {"intersections", tr("intersections")},
    {"subsets", tr("subsets")},
    {"fish", tr("fish"), false, false, true},
    {"single_digit", tr("single-digit patterns"), false, false, true},
    {"colouring", tr("colouring")},
    {"wings", tr("wings")},
    {"uniqueness", tr("uniqueness"), false, false, true},
    {"chains", tr("chains"), true},
    {"als", tr("almost locked sets"), true},
    {"exclusion", tr("exclusion"), true},
    {"impossible", tr("impossible patterns"), false, false, true},
    {"multi_sector", tr("multi-sector sets"), true, false, true},
    {"exocets", tr("exocets"), true, false, true},
    {"whips", tr("whips and braids"), true},
    {"implications", tr("last resort"), true},
    {"reasons", tr("last resort"), true},
    {"placements", tr("last resort"), true, false, true},
};

// Which digits the field `digits` of a case (text/hodoku/case.hpp) lists.
enum class CaseDigits : std::uint8_t {
  Pattern,  // what the pattern is about
  Base,     // the digits that could be swapped, and not those that prevent it
  Gone,     // those eliminated; of a step that places a digit those of the pattern
  None,
};

enum class Use : std::uint8_t { Rated, Explained, ByName };

struct Technique {
  std::string_view id;  // "x_wing"
  const Family* family = nullptr;
  std::string_view finder;  // "basic_fish"
  int place = 0;            // in the order; techniques that one call looks for share a place
  std::string_view code = {};
  Level level = Level::Extreme;
  int score = 0;
  double se = 0;
  Use use = Use::Explained;
  CaseDigits digits = CaseDigits::Pattern;
  Text name = {};
  // Reports what it finds of the techniques that Search::wants, best first, until the sink has enough.
  void (*find)(const Search& search, StepSink& sink) = nullptr;

  [[nodiscard]] constexpr bool rated() const { return use == Use::Rated; }
  [[nodiscard]] constexpr bool explains() const { return use != Use::ByName; }
};

// The table.
[[nodiscard]] std::span<const Technique> all_techniques();
// Returns the techniques that are wanted(), in order.
template <class Wanted>
[[nodiscard]] std::vector<const Technique*> techniques_that(Wanted wanted) {
  std::vector<const Technique*> list;
  for (const Technique& technique : all_techniques()) {
    if (wanted(technique)) list.push_back(&technique);
  }
  return list;
}
// Null if there is none with this id.
[[nodiscard]] const Technique* find_technique(std::string_view id);
// Returns the techniques that people may mean by a word: an id or a finder's, a name in either language,
// or that of a family; in any case, with or without accents and hyphens. None if there are none.
[[nodiscard]] std::vector<const Technique*> techniques_called(std::string_view word);
// Returns the same for a list of techniques to use: an id that is also a finder's means all of that
// finder's.
[[nodiscard]] std::vector<const Technique*> techniques_meant(std::string_view word);
// Returns the techniques that a list of such words means, separated by commas. Usage, about the parameter
// `id`, if a word means none.
[[nodiscard]] Result<std::vector<const Technique*>> read_techniques(std::string_view id,
                                                                    std::string_view text);
// Returns a word as techniques_called() compares it: "Pez espada" is "pez_espada".
[[nodiscard]] std::string plain_name(std::string_view word);

}  // namespace nonet

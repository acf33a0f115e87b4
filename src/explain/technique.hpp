// Technique and Finder: what people call a pattern, and the file that finds it.
//
//   techniques.def     one line a finder
//   techniques/x.cpp   one finder: its techniques, find(), words, worked examples
//
// Most finders have one technique; where the field has many names for one search (a fish is "finned"
// or "sashimi", and has a name for every size), a finder has them all.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace nonet {

class Search;
class StepSink;

// The same in every language nonet speaks.
struct Text {
  std::string_view en;
  std::string_view es;
};

// HoDoKu's levels, from its default configuration.
enum class Level : std::uint8_t { Easy, Medium, Hard, Unfair, Extreme };
[[nodiscard]] std::string_view level_name(Level level);  // "Easy"

enum class Family : std::uint8_t {
  Singles,
  Intersections,
  Subsets,
  Fish,
  SingleDigit,
  Colouring,
  Wings,
  Uniqueness,
  Chains,
  AlmostLockedSets,
  Exclusion,
  ImpossiblePatterns,
  LastResort,
};
[[nodiscard]] Text family_name(Family family);

// What the digits field of a library line names.
enum class LibraryDigits : std::uint8_t {
  Pattern,  // what the pattern is about
  Base,     // the digits that could be swapped, and not those that prevent it
  Gone,     // what goes; of a step that places a digit what the pattern is about
  None,
};

struct Technique {
  std::string_view id;         // "x_wing": what people type, the page in docs/techniques
  Text name;                   // "X-Wing"
  std::string_view code = {};  // of HoDoKu's library: "0300"; empty: none
  LibraryDigits library_digits = LibraryDigits::Pattern;
  Level level = Level::Extreme;
  int score = 0;         // HoDoKu's base score, or what its scale would give
  int order = 0;         // smaller is tried first; HoDoKu's place where it has one
  bool rated = false;    // part of HoDoKu's default solver: counts in level and score
  bool explains = true;  // tried by explain and hint; false: only where it is asked for by name
  double se = 0;         // Sudoku Explainer's number; 0: it has none
  // The sentence. {base}, {cover}, {fin}, … are the cells of parts with that role, {base.houses},
  // {base.digits}, {base.0} one part, {chain} the chain in Eureka notation, {result} what follows;
  // [what stands in brackets] is left out where the step has nothing to fill it with. See words.hpp.
  Text says = {};
};

// A position in the notation of HoDoKu's library, with what must be found in it:
//   :code:digits:givens:deleted:eliminations:placements:
// A miss is a position that looks much the same, where nothing of this code must be found.
struct Example {
  std::string_view line;
  bool miss = false;
};

struct Finder {
  std::string_view id;
  Family family = Family::Singles;
  std::span<const Technique> techniques = {};
  Text what = {};   // what it is: a paragraph for learners
  Text sound = {};  // why it is right
  std::span<const Example> examples = {};
  // Reports what it finds, best first, until the sink has enough. Reports only techniques that
  // Search::wants.
  void (*find)(const Search& search, StepSink& sink) = nullptr;
};

[[nodiscard]] std::span<const Finder* const> finders();
[[nodiscard]] const Finder* find_finder(std::string_view id);

struct Named {  // a technique, and who finds it
  const Finder* finder = nullptr;
  const Technique* technique = nullptr;
};
[[nodiscard]] Named find_technique(std::string_view id);

}  // namespace nonet

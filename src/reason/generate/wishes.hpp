// Wishes: what a puzzle that is to be made should be like.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/parameter.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/symmetry.hpp"
#include "reason/logic/plan/path.hpp"
#include "reason/teacher/teacher.hpp"

namespace nonet::generate {

// A puzzle that was made, on its way through the tests.
struct Made {
  std::uint64_t attempt = 0;
  bool climbed = false;            // from other puzzles
  Puzzle puzzle;                   // with its solution
  std::optional<Puzzle> position;  // the board to be shown instead, half way to the solution

  // Returns the rating, which is made once. The memory is that of the thread.
  const teacher::RatedPath& rating(const StopToken& stop, teacher::Memory& memory);
  // Returns the same; null unless logic solves the puzzle.
  const teacher::RatedPath* solved(const StopToken& stop, teacher::Memory& memory);

 private:
  std::optional<teacher::RatedPath> rating_;
};

// Returns how far the puzzle is from what is wished: 0 if it is as wished, 1 if that is all that can be told.
// May set its position.
using Test = std::function<double(Made& made, const StopToken& stop, teacher::Memory& memory)>;

using Techniques = std::vector<const Technique*>;
// Returns whether a path has a step of one of the techniques.
[[nodiscard]] bool uses(const Path& path, const Techniques& techniques);
// Reads a list of techniques, the value of the wish `id`, for a test of puzzles that logic solves.
Result<Test> test_of_solved(std::string_view id, std::string_view value,
                            bool (*fits)(const teacher::RatedPath& rating, const Techniques& techniques));
// Reads a range of numbers from 0 to `most`, the value of the wish `id`, for a test how far the number of a
// puzzle is outside it; up to `outside` is as wished. One without a number is infinitely far.
Result<Test> test_of_number(std::string_view id, std::string_view value, double most, double outside,
                            std::optional<double> (*number)(Made& made, const StopToken& stop,
                                                            teacher::Memory& memory));
// Returns Usage if the path that rates a puzzle takes none of the techniques, which are the wish `id`.
Result<void> rated_by(std::string_view id, std::string_view value);

struct Wishes;
struct Laying;  // lay/lay.hpp

// Clues of a kind, to be laid.
struct RuleWish {
  const Laying* laying = nullptr;
  int count = 0;  // 0: as many as are usual
};

// Target: a wish that is tested on finished puzzles: a file of targets/, and a line of
// docs/questions/*/generate.md.
struct Target {
  Parameter parameter;
  int price = 0;  // the cheapest is tested first
  // Errors: Usage.
  Result<Test> (*read)(std::string_view value) = nullptr;
  // Returns Usage if it is proved that no puzzle of the layout can fulfil the wish. May be null.
  Result<void> (*check)(std::string_view value, const Wishes& wishes) = nullptr;
  bool takes_rules = false;  // whether puzzles with rules can be tested; `check` knows of none
  bool tells_far = false;    // whether the test tells near from far
};
// The cheapest first.
[[nodiscard]] std::span<const Target* const> all_targets();

enum class Minimal : std::uint8_t {
  Usual,  // by orbits, as far as the wished number of givens allows
  Orbit,  // no set of cells that belong together can go
  Cell,   // no given can go
};

enum class Sampling : std::uint8_t {
  Prune,       // grids are pruned: quick, and puzzles with few givens are more likely than others
  Controlled,  // the probability of a minimal puzzle depends on the number of its givens alone
};

struct Wishes {
  LayoutPtr layout;
  bool draw_regions = false;  // each puzzle has regions of its own, of the layout's size
  PatternSymmetry symmetry = PatternSymmetry::None;
  std::optional<std::vector<CellIndex>> pattern;  // the cells that hold givens
  std::optional<std::pair<int, int>> clues;       // at least, at most
  Minimal minimal = Minimal::Usual;
  Sampling sampling = Sampling::Prune;
  bool grids = false;            // full grids, and no puzzles
  std::vector<RuleWish> laid;    // in the order of their table
  std::vector<Rule> everywhere;  // rules about the whole board that are more than houses
  std::vector<Test> tests;
  std::vector<Grid> from;  // where a climb begins; if there are none, with what was drawn: climb.hpp
  bool tells_far = false;  // whether the clues, or a test, tell near from far

  [[nodiscard]] bool has_rules() const { return !laid.empty() || !everywhere.empty(); }
  // Returns whether puzzles can be climbed to: plain 9×9 ones that need each given.
  [[nodiscard]] bool may_climb() const;
  // Returns how far a puzzle is from all wishes: 0 if it is as wished. Wishes are tested one after the other
  // until one is not fulfilled; a puzzle that comes further is nearer.
  double distance(Made& made, const StopToken& stop, teacher::Memory& memory) const;
};

// Returns Usage or Unsupported if it can be proved that no puzzle fulfils the wishes.
Result<void> check(const Wishes& wishes);

}  // namespace nonet::generate

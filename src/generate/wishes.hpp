// Wishes: what a puzzle that is to be made should be like.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "advise/advise.hpp"
#include "nonet/puzzle.hpp"
#include "nonet/result.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::generate {

// A puzzle that was made, on its way through the tests.
struct Made {
  std::uint64_t attempt = 0;
  Puzzle puzzle;                   // with its solution
  std::optional<Puzzle> position;  // the board to be shown instead, half way to the solution

  // Returns the rating, which is made once. The memory is that of the thread.
  const advise::Rating& rating(const StopToken& stop, advise::Memory& memory);

 private:
  std::optional<advise::Rating> rating_;
};

// Returns whether the puzzle is as wished; may set its position.
using Test = std::function<bool(Made& made, const StopToken& stop, advise::Memory& memory)>;

struct Wishes;

// Target: a wish that is tested on finished puzzles: a file of targets/, whose option of `nonet generate` is its id.
struct Target {
  std::string_view id;
  Text value;  // the name of the value in help
  Text help;
  int price = 0;  // the cheapest is tested first
  // Errors: Usage.
  Result<Test> (*read)(std::string_view value) = nullptr;
  // Returns why no puzzle of the layout can be so, as Usage, where that is proved. Null: nothing is.
  Result<void> (*check)(std::string_view value, const Wishes& wishes) = nullptr;
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
  bool grids = false;  // full grids, and no puzzles
  std::vector<Test> tests;
};

// Returns why there can be no such puzzle, as Usage or Unsupported, as far as that can be proved.
Result<void> check(const Wishes& wishes);

}  // namespace nonet::generate

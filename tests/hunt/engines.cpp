#include "hunt/engines.hpp"

#include <fmt/format.h>

#include "solve/engines/engine.hpp"
#include "suites/shapes.hpp"

namespace nonet::hunt {
namespace {

// How two sets of solutions differ, with one grid that only one of them has.
std::string difference(const std::set<oracle::Digits>& has, const std::set<oracle::Digits>& lacks) {
  for (const oracle::Digits& grid : has) {
    if (!lacks.contains(grid)) return fmt::format(", among them {}", testing::text_of(grid));
  }
  return {};
}

}  // namespace

bool expect_solutions(Round& round, const Puzzle& puzzle, const std::set<oracle::Digits>& expected,
                      const std::vector<std::string_view>& engines) {
  bool compared = false;
  for (const std::string_view id : engines) {
    const Engine& engine = *find_engine(id);
    if (!missing(engine).empty()) continue;
    const std::size_t most = expected.size() + 1;
    const auto answer =
        solve(engine, {.puzzle = puzzle, .limit = most, .keep = most, .stop = Round::patience()});
    if (!answer) {
      round.find(text_of(puzzle), fmt::format("{}: {}", id, answer.error().message),
                 fmt::format("{} solutions", expected.size()));
      continue;
    }
    if (answer->verdict == Verdict::GaveUp) continue;
    compared = true;
    const auto list = testing::digits_of(answer->solutions);
    const std::set<oracle::Digits> found(list.begin(), list.end());
    round.expect(answer->count == expected.size() && found == expected, puzzle,
                 fmt::format("{}: {} solutions{}", id, answer->count, difference(found, expected)),
                 fmt::format("{} solutions{}", expected.size(), difference(expected, found)));
  }
  return compared;
}

}  // namespace nonet::hunt

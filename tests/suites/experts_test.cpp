// What experts name, multi-sector sets and exocets: that published steps are found, and that no step takes a
// candidate of the solution, in positions along paths of steps.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <span>

#include "oracle/boards.hpp"
#include "reason/logic/plan/case_check.hpp"
#include "solve/engines/engine.hpp"
#include "suites/drawn_positions.hpp"
#include "suites/shapes.hpp"
#include "suites/tries.hpp"

namespace nonet::testing {
namespace {

constexpr std::string_view kExperts = "sk_loop,msls,junior_exocet,senior_exocet,double_exocet";
constexpr std::string_view kBasics = "singles,intersections,subsets";

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  EXPECT_FALSE(lines.empty()) << path;
  return lines;
}

// Returns whether a published step is found: places where the board has filled cells in the meantime have
// none of the candidates.
bool is_found(const std::string& line) {
  const auto test = hodoku::read_case(line);
  EXPECT_TRUE(test) << line;
  if (!test) return false;
  EXPECT_FALSE(test->eliminations.empty());
  const auto has_all = [&](const Step& step) {
    return std::ranges::all_of(test->eliminations, [&](const Candidate& c) {
      return std::ranges::find(step.eliminations, c) != step.eliminations.end();
    });
  };
  return std::ranges::any_of(all_steps_of(position_of(*test), test->technique), has_all);
}

TEST(Experts, FindWhatIsPublished) {
  const auto lines = lines_of(NONET_TEST_CASES "/published/experts.txt");
  for (const std::string& line : lines) EXPECT_TRUE(is_found(line)) << line;
  const auto open = lines_of(NONET_TEST_CASES "/published/experts_open.txt");
  for (const std::string& line : open) EXPECT_FALSE(is_found(line)) << line;
  EXPECT_GE(lines.size(), 60U);
  EXPECT_GE(lines.size() * 100, (lines.size() + open.size()) * 95);
}

// Counts the links that the step shows, and holds each candidate of its cells against them.
TEST(Experts, HaveAsManyLinksAsCells) {
  int seen = 0;
  for (const std::string& line : lines_of(NONET_TEST_CASES "/published/experts.txt")) {
    const Position position = position_of(hodoku::read_case(line).value());
    for (const Step& step : all_steps_of(position, "sk_loop,msls")) {
      ++seen;
      const StepPart& base = step.parts.front();
      int links = 0;
      std::map<int, Digits> held;
      for (const StepPart& part : std::span(step.parts).subspan(1)) {
        links += part.digits.count();
        held[part.house] |= part.digits;
      }
      EXPECT_EQ(links, base.cells.count());
      for (const int cell : base.cells) {
        Digits here;
        for (const int house : position.geometry().houses_of(cell)) here |= held[house];
        EXPECT_TRUE(position.candidates(cell).within(here)) << line;
      }
    }
  }
  EXPECT_GT(seen, 10);
}

// Tries positions from the start of a board until it is solved: after each round of steps one of them is
// taken, or a few drawn candidates that are false.
class Walk {
 public:
  Walk(const std::vector<Digit>& solution, oracle::Dice& dice) : solution_(solution), dice_(dice) {}

  void run(Position position) {
    Plan basics = Plan::everything();
    ASSERT_TRUE(basics.keep_only(kBasics));
    Workspace workspace;
    while (!::testing::Test::HasFailure()) {
      while (const auto step = next_step(position, basics, {}, workspace, {})) position.apply(*step);
      if (position.solved()) return;
      const std::vector<Step> steps = all_steps_of(position, kExperts);
      for (const Step& step : steps) check(position, step);
      if (steps.empty()) {
        for (int i = 0; i < 4; ++i) remove_one(position);
      } else {
        position.apply(steps[static_cast<std::size_t>(dice_.roll(static_cast<int>(steps.size())))]);
      }
    }
  }
  std::map<std::string_view, int> seen;

 private:
  void check(const Position& position, const Step& step) {
    ++seen[step.technique->id];
    EXPECT_FALSE(step.eliminations.empty());
    for (const Candidate& c : step.eliminations) {
      EXPECT_NE(solution_[c.cell], c.digit) << case_line(position, step);
      EXPECT_TRUE(position.has(c)) << case_line(position, step);
    }
  }
  void remove_one(Position& position) {
    std::vector<Candidate> all;
    for (const int cell : position.blanks()) {
      for (const Digit digit : position.candidates(cell)) {
        if (solution_[static_cast<std::size_t>(cell)] != digit) {
          all.push_back({static_cast<CellIndex>(cell), digit});
        }
      }
    }
    if (all.empty()) return;
    const Candidate& c = all[static_cast<std::size_t>(dice_.roll(static_cast<int>(all.size())))];
    position.remove(c.cell, c.digit);
  }

  const std::vector<Digit>& solution_;
  oracle::Dice& dice_;
};

// Walks from each of these boards. Returns how often each technique was seen.
std::map<std::string_view, int> walk(const std::vector<std::string>& boards) {
  std::map<std::string_view, int> seen;
  oracle::Dice dice(1);
  const GeometryPtr geometry = Geometry::make(Layout::make(standard_spec(9)).value()).value();
  for (const std::string& board : boards) {
    const Puzzle puzzle = puzzle_of(board, standard_spec(9));
    const auto answer = solve(*find_engine("native"), {.puzzle = puzzle});
    EXPECT_TRUE(answer && answer->verdict == Verdict::Unique) << board;
    if (!answer || answer->verdict != Verdict::Unique) continue;
    std::vector<Digit> solution;
    for (const int digit : digits_of(answer->solutions.front()))
      solution.push_back(static_cast<Digit>(digit));
    Walk one(solution, dice);
    one.run(Position(geometry, puzzle));
    for (const auto& [id, count] : one.seen) seen[id] += count;
  }
  return seen;
}

// The boards of the published steps, as they are given.
std::vector<std::string> published_boards() {
  std::vector<std::string> boards;
  for (const std::string& line : lines_of(NONET_TEST_CASES "/published/experts.txt")) {
    std::string board = line.substr(line.find("::") + 2, 81);
    if (std::ranges::find(boards, board) == boards.end()) boards.push_back(std::move(board));
  }
  return boards;
}

TEST(Experts, TakeNothingThatIsInTheSolution) { EXPECT_GE(walk(published_boards()).size(), 4U); }

TEST(SlowExperts, TakeNothingThatIsInTheSolution) {
  const char* const folder = std::getenv("NONET_DATA");
  if (folder == nullptr) GTEST_SKIP() << "NONET_DATA names no folder of puzzles: nothing was tried";
  std::vector<std::string> boards = published_boards();
  for (const char* const name : {"/9x9/hardest_se11_12000.txt", "/9x9/magictour_1465.txt"}) {
    const auto lines = lines_of(std::string(folder) + name);
    const std::size_t step = std::max<std::size_t>(lines.size() / tries<std::size_t>(60), 1);
    for (std::size_t i = 0; i < lines.size(); i += step) boards.push_back(lines[i].substr(0, 81));
  }
  for (std::string& board : boards) std::ranges::replace(board, '0', '.');
  const auto seen = walk(boards);
  EXPECT_EQ(seen.size(), 5U);
  for (const auto& [id, count] : seen)
    std::printf("%.*s: %d\n", static_cast<int>(id.size()), id.data(), count);
}

}  // namespace
}  // namespace nonet::testing

// Singles, locked candidates and subsets on boards of every shape: against a plain count of all sets
// of cells and digits, and against the solutions; and the order in which singles come about.
#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "explain/library_line.hpp"
#include "explain/path.hpp"
#include "oracle/boards.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {
namespace {

constexpr std::string_view kIds =
    "full_house,naked_single,hidden_single,locked_candidates,naked_subset,hidden_subset";

std::vector<Step> steps_of(const Position& position, std::string_view ids) {
  Plan plan = Plan::everything();
  EXPECT_TRUE(plan.keep_only(ids));
  Workspace workspace;
  return all_steps(position, plan, {}, workspace, {});
}

struct Drawn {
  oracle::Digits solution;  // one of them
  Position position;
};

// A board of a few givens, and marks of which many are missing.
Drawn drawn(const Shape& kind, std::uint64_t seed) {
  oracle::Dice dice(seed);
  oracle::Board board = kind.blank();
  const oracle::Digits full = oracle::full_grid(board, dice);
  const int cells = kind.size() * kind.size();
  board.givens = oracle::dug(full, dice.roll(cells / 3 + 1), dice);
  oracle::draw_marks(board, full, 30 + dice.roll(60), dice);
  return {full, Position(Geometry::make(kind.layout()).value(), puzzle_of(board, kind.layout()))};
}

TEST(SimpleTechniques, TakeNothingThatIsInASolution) {
  std::set<std::string_view> seen;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const auto [solution, position] = drawn(kind, seed);
      for (const Step& step : steps_of(position, kIds)) {
        seen.insert(step.technique->id);
        for (const Candidate& c : step.placements) ASSERT_EQ(solution[c.cell], c.digit);
        for (const Candidate& c : step.eliminations) {
          ASSERT_NE(solution[c.cell], c.digit) << step.technique->id << " " << kind.name;
          ASSERT_TRUE(position.has(c)) << step.technique->id;
        }
      }
    }
  }
  EXPECT_EQ(seen.size(), 13U) << "some technique was never seen";
}

// All sets of `size` numbers below `count`.
template <class Visit>
void each_choice(int count, int size, const Visit& visit) {
  std::vector<bool> in(static_cast<std::size_t>(count));
  std::fill_n(in.begin(), std::min(size, count), true);
  if (size > count) return;
  do {
    std::vector<int> chosen;
    for (int i = 0; i < count; ++i) {
      if (in[static_cast<std::size_t>(i)]) chosen.push_back(i);
    }
    visit(chosen);
  } while (std::prev_permutation(in.begin(), in.end()));
}

using Found = std::set<std::vector<Candidate>>;  // the marks that go, step by step

Found found_by(const Position& position, std::string_view ids) {
  Found found;
  for (const Step& step : steps_of(position, ids)) {
    std::vector<Candidate> gone = step.eliminations;
    std::ranges::sort(gone);
    found.insert(gone);
  }
  return found;
}

// By definition: cells of a house that have together as many digits as they are.
Found naked_by_count(const Position& position, int size) {
  Found found;
  const Geometry& geometry = position.geometry();
  for (int house = 0; house < geometry.house_count(); ++house) {
    std::vector<int> cells;
    for (const int cell : position.blanks(house)) cells.push_back(cell);
    each_choice(static_cast<int>(cells.size()), size, [&](const std::vector<int>& chosen) {
      CellSet subset;
      for (const int i : chosen) subset.add(cells[static_cast<std::size_t>(i)]);
      if (position.marks(subset).count() != size) return;
      for (const int cell : subset) {
        if (position.marks(cell).empty()) return;
      }
      std::vector<Candidate> gone;
      for (const int cell : geometry.common_peers(subset)) {
        for (const Digit digit : position.marks(cell) & position.marks(subset)) {
          gone.push_back({static_cast<CellIndex>(cell), digit});
        }
      }
      if (!gone.empty()) found.insert(gone);
    });
  }
  return found;
}

Found hidden_by_count(const Position& position, int size) {
  Found found;
  const Geometry& geometry = position.geometry();
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.complete(house)) continue;
    std::vector<Digit> digits;
    for (const Digit digit : position.missing(house)) digits.push_back(digit);
    each_choice(static_cast<int>(digits.size()), size, [&](const std::vector<int>& chosen) {
      CellSet places;
      Digits hidden;
      for (const int i : chosen) {
        const Digit digit = digits[static_cast<std::size_t>(i)];
        if (position.place_count(digit, house) == 0) return;
        places |= position.places(digit, house);
        hidden.add(digit);
      }
      if (places.count() != size) return;
      std::vector<Candidate> gone;
      for (const int cell : places) {
        for (const Digit digit : position.marks(cell) - hidden) {
          gone.push_back({static_cast<CellIndex>(cell), digit});
        }
      }
      if (!gone.empty()) found.insert(gone);
    });
  }
  return found;
}

TEST(SimpleTechniques, FindAllSubsetsThatThereAre) {
  const std::array<std::string_view, 3> naked{"naked_pair,locked_pair",
                                              "naked_triple,locked_triple", "naked_quadruple"};
  const std::array<std::string_view, 3> hidden{"hidden_pair", "hidden_triple", "hidden_quadruple"};
  std::array<std::size_t, 6> counts{};
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Position position = drawn(kind, seed).position;
      for (std::size_t i = 0; i < 3; ++i) {
        SCOPED_TRACE(kind.name + " " + std::string(hidden[i]));
        const int size = static_cast<int>(i) + 2;
        const Found of_cells = naked_by_count(position, size);
        const Found of_digits = hidden_by_count(position, size);
        EXPECT_EQ(found_by(position, naked[i]), of_cells);
        EXPECT_EQ(found_by(position, hidden[i]), of_digits);
        counts[i] += of_cells.size();
        counts[3 + i] += of_digits.size();
      }
    }
  }
  for (const std::size_t count : counts) EXPECT_GT(count, 10U);
}

TEST(SimpleTechniques, FindLockedCandidatesOfAllHouses) {
  std::size_t count = 0;
  for (const Shape& kind : shapes()) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Position position = drawn(kind, seed).position;
      const Geometry& geometry = position.geometry();
      Found found;
      for (int base = 0; base < geometry.house_count(); ++base) {
        if (!geometry.complete(base)) continue;
        for (const Digit digit : position.missing(base)) {
          const CellSet places = position.places(digit, base);
          for (int cover = 0; cover < geometry.house_count(); ++cover) {
            if (places.count() < 2 || !places.within(geometry.house(cover))) continue;
            std::vector<Candidate> gone;
            for (const int cell : position.places(digit, cover) - places) {
              gone.push_back({static_cast<CellIndex>(cell), digit});
            }
            if (!gone.empty()) found.insert(gone);
          }
        }
      }
      EXPECT_EQ(found_by(position, "locked_candidates"), found) << kind.name;
      count += found.size();
    }
  }
  EXPECT_GT(count, 50U);
}

// What is crossed out one by one is what goes, whatever the order.
TEST(SimpleTechniques, CrossOutWhatTheyEliminate) {
  for (const std::string_view ids : {kIds, std::string_view("als_xz")}) {
    int ordered = 0;
    for (const Shape& kind : shapes()) {
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        for (Step& step : steps_of(drawn(kind, seed).position, ids)) {
          if (step.crossed_out.empty()) continue;
          ++ordered;
          std::ranges::sort(step.crossed_out);
          std::ranges::sort(step.eliminations);
          ASSERT_EQ(step.crossed_out, step.eliminations) << step.technique->id;
        }
      }
    }
    EXPECT_GT(ordered, 50) << ids;
  }
}

// r2c17 and r5c17 have 4 and 6 in common: 6 goes from c7 and 4 from c1, then 2, which r2c17 keep.
TEST(DoublyLinkedSets, CrossOutTheirCommonsFirst) {
  const auto line = read_library_line(
      ":0901:246:+8.37+49..5.+7.+8+15.+9+31+9+53+6+287+43+8...+1.42.51.28.3+9....7+3...+54+8+1+3+"
      "792+6.+3...6+4..6+1...+4+3.7:568:223 461 617 647 667::");
  ASSERT_TRUE(line);
  const std::vector<Step> steps = steps_of(line->position(), "als_xz");
  const auto step = std::ranges::find(steps, line->eliminations, &Step::eliminations);
  ASSERT_NE(step, steps.end());
  const std::vector<Candidate> order = {{6, 6}, {33, 6}, {51, 6}, {45, 4}, {11, 2}};
  EXPECT_EQ(step->crossed_out, order);
}

std::string singles(std::span<const Candidate> list, const Position& position) {
  std::string text;
  for (const Candidate& single : list) {
    if (position.has(single)) {
      text += position.geometry().layout()->cell_name(single.cell) + "=" +
              std::to_string(single.digit) + " ";
    }
  }
  return text;
}

// Digits are written row by row: r3c4 has one mark left when r3c2 is there, r2c2 only with r4c2.
TEST(Singles, ComeInTheOrderInWhichTheyCameAbout) {
  const Puzzle puzzle = puzzle_of(".2.4....21..43..", standard_spec(4));
  const Position position(Geometry::make(puzzle.layout).value(), puzzle);
  EXPECT_EQ(singles(position.naked_singles(), position), "r3c4=3 r2c2=4 ");
}

TEST(Singles, KeepTheirOrderWhenMarksAreCrossedOut) {
  Puzzle puzzle = puzzle_of("................", standard_spec(4));
  Position position(Geometry::make(puzzle.layout).value(), puzzle);
  for (const Digit digit : {Digit{1}, Digit{2}}) {
    for (const int cell : {15, 0}) position.remove(cell, digit);
  }
  Step step{.eliminations = {{0, 3}, {15, 3}}, .crossed_out = {{15, 3}, {0, 3}}};
  position.apply(step);
  EXPECT_EQ(singles(position.naked_singles(), position), "r4c4=4 r1c1=4 ");
  Position other(Geometry::make(puzzle.layout).value(), puzzle);
  for (const Digit digit : {Digit{1}, Digit{2}}) {
    for (const int cell : {15, 0}) other.remove(cell, digit);
  }
  step.crossed_out.clear();
  other.apply(step);
  EXPECT_EQ(singles(other.naked_singles(), other), "r1c1=4 r4c4=4 ");
}

}  // namespace
}  // namespace nonet::testing

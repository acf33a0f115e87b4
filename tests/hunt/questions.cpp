// What people who solve and set puzzles ask of a board, held to the list of all its solutions: counts,
// candidates, what is wrong with it, givens that it does not need.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/index.hpp"
#include "board/rules/rules.hpp"
#include "hunt/draws.hpp"
#include "hunt/hunt.hpp"
#include "nonet/generate.hpp"
#include "nonet/solve.hpp"
#include "nonet/why.hpp"
#include "solve/diagnosis/true_candidates.hpp"
#include "solve/engines/engine.hpp"
#include "solve/setter/candidate_counts.hpp"
#include "solve/setter/minimal.hpp"
#include "solve/setter/pruning.hpp"

namespace nonet::hunt {
namespace {

using testing::RuledBoard;

constexpr std::uint64_t kMostSteps = 8'000;  // of the oracle
const std::vector<const char*> kSmall{"box2x2", "box2x3",  "box3x2",  "latin4",
                                      "latin5", "jigsaw5", "jigsaw6", "box3x3"};

// A board of any shape, some with candidates, some without a solution; or one with rules.
std::optional<RuledBoard> any_board(Round& round) {
  if (round.dice.roll(2) == 0) return ruled_board(kSmall, 200, round.dice);
  RuledBoard made;
  const auto& shapes = testing::shapes();
  const testing::Shape& shape = one_of(shapes, round.dice);
  made.puzzle =
      testing::drawn_puzzle(shape, static_cast<std::uint64_t>(round.dice.roll(1'000'000)), made.board);
  made.plain = made.puzzle.layout;
  return made;
}

struct Solved {
  RuledBoard ruled;
  std::vector<Grid> all;
};

// Such a board with all its solutions, if the oracle finds them in time.
std::optional<Solved> solved_board(Round& round) {
  auto ruled = any_board(round);
  if (!ruled) return std::nullopt;
  auto all = ruled->solutions(ruled->board.givens, kMostSteps);
  if (!all) return std::nullopt;
  round.came(ruled->rules);
  return Solved{*std::move(ruled), *std::move(all)};
}

void set_givens(RuledBoard& ruled, const oracle::Digits& givens) {
  ruled.board.givens = givens;
  ruled.puzzle.givens = testing::grid_of(givens, ruled.board.size);
}

struct Unique {
  RuledBoard ruled;
  Grid solution;
};

// A board with one solution, of which some givens may not be needed.
std::optional<Unique> unique_board(Round& round) {
  auto ruled = ruled_board(kSmall, 60, round.dice);
  if (!ruled) return std::nullopt;
  auto all = ruled->solutions(ruled->board.givens, kMostSteps);
  if (!all || all->empty()) return std::nullopt;
  const Grid solution = one_of(*all, round.dice);
  oracle::Digits givens = ruled->board.givens;
  for (const int cell : oracle::permutation(ruled->plain->cell_count(), round.dice)) {
    if (std::erase_if(*all, [&](const Grid& grid) { return grid[cell] != solution[cell]; }) > 0) {
      givens[at(cell)] = solution[cell];
    }
  }
  set_givens(*ruled, givens);
  round.came(ruled->rules);
  return Unique{*std::move(ruled), solution};
}

oracle::Digits without(oracle::Digits givens, int cell) {
  givens[at(cell)] = 0;
  return givens;
}

std::uint64_t with_candidate(const std::vector<Grid>& grids, int cell, Digit digit) {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(grids, [&](const Grid& grid) { return grid[cell] == digit; }));
}

std::string names_of(const std::vector<Candidate>& list, const Layout& layout) {
  std::string names;
  for (const auto& [cell, digit] : list) names += fmt::format(" {}={}", layout.cell_name(cell), digit);
  return names.empty() ? " none" : names;
}

void expect_same(Round& round, const Puzzle& puzzle, const char* what, const std::vector<Candidate>& found,
                 const std::vector<Candidate>& expected) {
  round.expect(found == expected, puzzle, what + names_of(found, *puzzle.layout),
               names_of(expected, *puzzle.layout));
}

}  // namespace

bool hunt_count(Round& round) {
  const auto drawn = solved_board(round);
  if (!drawn) return false;
  const auto& [ruled, all] = *drawn;
  const Puzzle& puzzle = ruled.puzzle;
  for (const int most : {0, 1 + round.dice.roll(50)}) {
    const auto limit = static_cast<std::uint64_t>(most);
    const auto counted = count(puzzle, limit, Round::patience());
    const std::uint64_t expected = limit == 0 ? all.size() : std::min<std::uint64_t>(limit, all.size());
    if (counted)
      round.expect_equal(counted->solutions, expected, puzzle, fmt::format("count up to {}", limit));
    if (counted && limit == 0) round.expect(counted->exact, puzzle, "the count is not exact", "it can be");
  }
  const auto engines = all_engines();
  const Engine& engine = *one_of(engines, round.dice);
  const bool takes = (engine.abilities & kEnumerates) != 0 &&
                     (ruled.rules.empty() || (engine.abilities & kRulesToo) != 0) &&
                     ((engine.abilities & kSlow) == 0 || ruled.board.size <= 4);
  if (!takes || !missing(engine).empty()) return true;
  const auto answer = solve(engine, {.puzzle = puzzle, .limit = 1000, .stop = Round::patience()});
  if (!answer && answer.error().code == Errc::Unsupported) return true;
  if (!answer) {
    round.find(text_of(puzzle), fmt::format("{}: {}", engine.id, answer.error().message), "it can be solved");
  } else if (answer->verdict != Verdict::GaveUp) {
    round.expect_equal(answer->count, std::min<std::uint64_t>(1000, all.size()), puzzle,
                       std::string(engine.id));
  }
  return true;
}

bool hunt_candidates(Round& round) {
  const auto drawn = solved_board(round);
  if (!drawn) return false;
  const auto& [ruled, all] = *drawn;
  const Puzzle& puzzle = ruled.puzzle;
  const auto found = diagnosis::true_candidates(puzzle, Round::patience());
  const std::uint64_t limit =
      2 + static_cast<std::uint64_t>(round.dice.roll(round.dice.roll(2) == 0 ? 5 : 300));
  const auto counts = setter::count_candidates(puzzle, limit, Round::patience());
  Candidates expected = Candidates::none(ruled.board.size);
  std::vector<Candidate> settling;
  for (int cell = 0; cell < ruled.plain->cell_count(); ++cell) {
    for (int number = 1; number <= ruled.board.size; ++number) {
      const auto digit = static_cast<Digit>(number);
      const std::uint64_t times = with_candidate(all, cell, digit);
      if (times > 0) expected.add(cell, digit);
      if (times == 1 && all.size() > 1 && puzzle.givens[cell] == kBlank) {
        settling.push_back({static_cast<CellIndex>(cell), digit});
      }
      if (!counts || !counts->exact) continue;
      round.expect_equal(counts->of(cell, digit), std::min(limit, times), puzzle,
                         fmt::format("{}={} counted up to {}", ruled.plain->cell_name(cell), number, limit));
    }
  }
  if (!found.exact) return false;
  round.expect(found.possible == expected, puzzle, "candidates",
               fmt::format("those of {} solutions", all.size()));
  const auto unique_with = diagnosis::unique_with(puzzle, found, Round::patience());
  if (unique_with) expect_same(round, puzzle, "unique with", *unique_with, settling);
  return true;
}

bool hunt_redundant(Round& round) {
  const auto drawn = unique_board(round);
  if (!drawn) return false;
  const RuledBoard& ruled = drawn->ruled;
  std::vector<Candidate> expected;
  for (int cell = 0; cell < ruled.plain->cell_count(); ++cell) {
    const int digit = ruled.board.givens[at(cell)];
    if (digit == 0) continue;
    const auto other = ruled.has_solution(without(ruled.board.givens, cell), kMostSteps, drawn->solution);
    if (!other) return false;
    if (!*other) expected.push_back({static_cast<CellIndex>(cell), static_cast<Digit>(digit)});
  }
  const auto found = redundant_givens(ruled.puzzle, Round::patience());
  if (!found) {
    if (found.error().code == Errc::Unavailable) return false;
    round.find(text_of(ruled.puzzle), "redundant: " + found.error().message, "there is one solution");
    return true;
  }
  expect_same(round, ruled.puzzle, "redundant", *found, expected);
  return true;
}

bool hunt_minimize(Round& round) {
  const auto drawn = unique_board(round);
  if (!drawn) return false;
  const RuledBoard& ruled = drawn->ruled;
  const auto seed = static_cast<std::uint64_t>(round.dice.roll(1000));
  const auto found =
      setter::minimise(ruled.puzzle, drawn->solution, seed, setter::Droppable::Givens, Round::patience());
  if (!found || !found->minimal) return false;
  const oracle::Digits left = testing::digits_of(found->puzzle.givens);
  const Puzzle& minimal = found->puzzle;
  const auto other = ruled.has_solution(left, kMostSteps, drawn->solution);
  round.expect(!other.value_or(false), minimal, "minimize: one solution is left", "there is another one");
  bool compared = other.has_value();
  for (int cell = 0; cell < ruled.plain->cell_count(); ++cell) {
    if (left[at(cell)] == 0) continue;
    round.expect(left[at(cell)] == ruled.board.givens[at(cell)], minimal, "minimize: a new given",
                 "it was not there");
    const auto needed = ruled.has_solution(without(left, cell), kMostSteps, drawn->solution);
    compared = compared || needed.has_value();
    round.expect(needed.value_or(true), minimal, "minimize: no given can go",
                 ruled.plain->cell_name(cell) + " can");
  }
  return compared;
}

namespace {

// Holds what is said of a board to its solutions.
class WhyJudge {
 public:
  WhyJudge(Round& round, const RuledBoard& ruled, const Why& why) : round_(round), ruled_(ruled), why_(why) {}

  bool judge(const std::vector<Grid>& all) {
    const Verdict verdict = why_.verdict == Verdict::Invalid ? Verdict::NoSolution : why_.verdict;
    const Verdict expected = all.empty()       ? Verdict::NoSolution
                             : all.size() == 1 ? Verdict::Unique
                                               : Verdict::Multiple;
    if (verdict == Verdict::GaveUp) return false;
    expect(verdict == expected, fmt::format("{} solutions", all.size()));
    if (verdict != expected) return true;
    if (all.empty()) judge_conflict();
    if (all.size() == 1) judge_needless(all.front());
    if (all.size() > 1) judge_settling(all);
    return true;
  }

 private:
  void expect(bool same, const std::string& other) {
    if (!same) round_.find(text_of(ruled_.puzzle), "why: " + why_.text, other);
  }
  [[nodiscard]] std::string name(const Candidate& given) const { return ruled_.plain->cell_name(given.cell); }

  void judge_conflict() {
    oracle::Digits only(ruled_.board.givens.size());
    for (const auto& [cell, digit] : why_.conflict.givens) {
      only[cell] = digit;
      expect(ruled_.board.givens[cell] == digit, "there is no such given");
    }
    expect(!ruled_.has_solution(only, kMostSteps).value_or(false), "these givens have a solution");
    if (why_.conflict.size != ConflictSize::Found) {
      for (const Candidate& given : why_.conflict.givens) {
        expect(ruled_.has_solution(without(only, given.cell), kMostSteps).value_or(true),
               name(given) + " is not needed");
      }
    }
    if (!why_.conflict_rules.empty()) {
      RuledBoard fewer = ruled_;
      std::erase_if(fewer.rules, [&](const Rule& rule) {
        const auto is_in = [&](const std::vector<Rule>& list) {
          return std::ranges::find(list, rule) != list.end();
        };
        return is_in(ruled_.puzzle.rules) && !is_in(why_.conflict_rules);
      });
      expect(!fewer.has_solution(only, kMostSteps).value_or(false), "with these rules there is a solution");
    }
    judge_repairs();
  }

  // Every change of one given, on boards where that is quick; else those that are named.
  void judge_repairs() {
    constexpr int kQuick = 6;
    const int size = ruled_.board.size;
    for (int cell = 0; cell < ruled_.plain->cell_count(); ++cell) {
      const int given = ruled_.board.givens[at(cell)];
      if (given == 0) continue;
      const auto removed = ruled_.solutions(without(ruled_.board.givens, cell), kMostSteps);
      for (int digit = 1; digit <= size; ++digit) {
        const auto said = std::ranges::find_if(why_.repairs, [&](const Repair& repair) {
          return repair.given.cell == cell && repair.instead == digit;
        });
        const bool named = said != why_.repairs.end();
        if (digit == given || (!named && (size > kQuick || why_.stopped || !removed || removed->empty())))
          continue;
        oracle::Digits mended = ruled_.board.givens;
        mended[at(cell)] = digit;
        const auto with = ruled_.solutions(mended, kMostSteps);
        const std::string change = fmt::format("{} instead {}", ruled_.plain->cell_name(cell), digit);
        if (with) expect((with->size() == 1) == named, fmt::format("{}: {} solutions", change, with->size()));
        if (removed && named)
          expect((removed->size() == 1) == said->by_removal, change + ": by removal, or not");
      }
    }
  }

  void judge_needless(const Grid& solution) {
    if (!why_.needless) return;
    for (int cell = 0; cell < ruled_.plain->cell_count(); ++cell) {
      const auto digit = static_cast<Digit>(ruled_.board.givens[at(cell)]);
      if (digit == kBlank) continue;
      const Candidate given{static_cast<CellIndex>(cell), digit};
      const bool said = std::ranges::find(*why_.needless, given) != why_.needless->end();
      const auto other = ruled_.has_solution(without(ruled_.board.givens, cell), kMostSteps, solution);
      expect(!other || *other != said, name(given) + (said ? " is needed" : " is not needed"));
    }
  }

  void judge_settling(const std::vector<Grid>& all) {
    expect(why_.solutions.size() == 2 && why_.solutions[0] != why_.solutions[1], "there are two solutions");
    if (why_.settling.empty()) return;
    for (const bool first : {true, false}) {
      std::vector<Grid> left = all;
      for (const auto& [cell, one, other] : why_.settling) {
        std::erase_if(left, [&, place = cell, digit = first ? one : other](const Grid& grid) {
          return grid[place] != digit;
        });
      }
      expect(left.size() == 1, fmt::format("the cells that settle it leave {} solutions", left.size()));
    }
  }

  Round& round_;
  const RuledBoard& ruled_;
  const Why& why_;
};

}  // namespace

bool hunt_why(Round& round) {
  auto ruled = any_board(round);
  // Candidates, those from rules too, are a player's to this question, and not what the board is held to.
  if (!ruled || ruled->puzzle.candidates) return false;
  for (int more = round.dice.roll(3); more > 0; --more) {
    if (oracle::add_given(ruled->board, round.dice)) set_givens(*ruled, ruled->board.givens);
  }
  const auto all = ruled->solutions(ruled->board.givens, kMostSteps);
  if (!all) return false;
  round.came(ruled->rules);
  const auto why = nonet::why(ruled->puzzle);
  if (!why) {
    round.find(text_of(ruled->puzzle), "why: " + why.error().message,
               fmt::format("{} solutions", all->size()));
    return true;
  }
  return WhyJudge(round, *ruled, *why).judge(*all);
}

}  // namespace nonet::hunt

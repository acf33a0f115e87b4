// Every engine held to every other, and to the oracle, on drawn boards: the number of solutions, up to
// a thousand.
//
//   shapes 4×4, 6×6, 8×8, 9×9, jigsaw 9, X 9  ×  seeds ──► oracle::count ◄──► each engine's count
//
// The boards have none, one, few and many solutions. Engines are those of the registry: one that is
// added is held to it. One that is slow is asked as long as its time for a shape lasts, and must
// have answered something.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "oracle/boards.hpp"
#include "solve/engines/solution_sink.hpp"
#include "suites/engine_fixture.hpp"

namespace nonet::testing {
namespace {

constexpr std::uint64_t kMost = 1000;
const char* const kShapes[] = {"box2x2", "box2x3", "box2x4", "box3x3", "jigsaw9", "x9"};

struct Drawn {
  const Shape* kind;
  oracle::Board board;
  std::uint64_t count;  // the oracle's, up to kMost
  std::string text;
};

// Wants of a board, in turn.
enum class Wanted : std::uint8_t { None, One, Few, Many };
constexpr int kWanted = 4;

bool is_wanted(Wanted wanted, std::uint64_t count) {
  switch (wanted) {
    case Wanted::None: return count == 0;
    case Wanted::One: return count == 1;
    case Wanted::Few: return count > 1 && count < 30;
    case Wanted::Many: return count >= 30;
  }
  return false;
}

// Quicker than the oracle, while a board is being drawn; who is right is decided on the drawn one.
std::uint64_t about(const oracle::Board& board, const Shape& kind, std::uint64_t limit) {
  const Puzzle puzzle = puzzle_of(board, kind.layout());
  return solve(*find_engine("native"), {.puzzle = puzzle, .limit = limit, .keep = 0}).value().count;
}

// Takes clues away, in a drawn order, until the board has as many solutions as are wanted.
void dig(oracle::Board& board, const Shape& kind, Wanted wanted, oracle::Dice& dice) {
  for (const int cell : oracle::permutation(static_cast<int>(board.givens.size()), dice)) {
    if (wanted != Wanted::One && is_wanted(wanted, about(board, kind, 31))) return;
    const int digit = std::exchange(board.givens[static_cast<std::size_t>(cell)], 0);
    if (wanted != Wanted::One) continue;
    if (about(board, kind, 2) > 1) board.givens[static_cast<std::size_t>(cell)] = digit;
  }
}

// The number of solutions as the oracle counts them, up to kMost; nothing where it takes too long.
std::optional<std::uint64_t> judged(const oracle::Board& board) {
  constexpr std::uint64_t kPatience = 20'000;
  std::uint64_t count = 0;
  const auto one_more = [&](const oracle::Digits&) { return ++count != kMost; };
  if (!oracle::search(board, one_more, kPatience) && count != kMost) return std::nullopt;
  return count;
}

Drawn draw(const Shape& kind, Wanted wanted, oracle::Dice& dice) {
  Drawn drawn{&kind, kind.blank(), 0, {}};
  const oracle::Digits full = oracle::full_grid(drawn.board, dice);
  const int cells = static_cast<int>(full.size());
  drawn.board.givens = oracle::dug(full, cells / 2, dice);
  if (wanted == Wanted::None) {
    // A digit that nothing forbids, and that is wrong; or, where that is no contradiction, several.
    dig(drawn.board, kind, Wanted::One, dice);
    while (about(drawn.board, kind, 1) > 0 && oracle::add_given(drawn.board, dice, full)) {
    }
  } else {
    drawn.board.givens = full;
    dig(drawn.board, kind, wanted, dice);
  }
  const auto count = judged(drawn.board);
  if (!count) return draw(kind, wanted, dice);
  drawn.count = *count;
  drawn.text = kind.name + " " + text_of(drawn.board.givens);
  return drawn;
}

std::vector<Drawn> draw_all(std::uint64_t boards) {
  std::vector<Drawn> list;
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    oracle::Dice dice(seed);
    const auto wanted = static_cast<Wanted>(seed / std::size(kShapes) % kWanted);
    list.push_back(draw(shape(kShapes[seed % std::size(kShapes)]), wanted, dice));
  }
  return list;
}

struct Held {
  std::size_t answered = 0;
  std::size_t given_up = 0;
  std::vector<std::string> wrong;
};

// Holds an engine to the boards of one shape, as long as its time lasts.
Held hold(const Engine& engine, const std::vector<Drawn>& boards, const Shape& kind, double seconds) {
  Held held;
  const StopToken spent = StopToken().with_time_limit(seconds);
  for (const Drawn& drawn : boards) {
    if (drawn.kind != &kind || spent.due()) continue;
    const Puzzle puzzle = puzzle_of(drawn.board, kind.layout());
    const auto answer = solve(engine, {.puzzle = puzzle, .limit = kMost, .stop = spent});
    if (!answer) {
      held.wrong.push_back(drawn.text + ": " + answer.error().message);
    } else if (answer->verdict == Verdict::GaveUp) {
      ++held.given_up;
    } else if (answer->count != drawn.count) {
      held.wrong.push_back(drawn.text + ": " + std::to_string(answer->count) + " where there are " +
                           std::to_string(drawn.count));
    } else {
      ++held.answered;
    }
  }
  return held;
}

class CrossCheckTest : public EngineTest {
 protected:
  void expect_agreement(const std::vector<Drawn>& boards, double seconds_a_shape) {
    for (const char* name : kShapes) {
      if (!takes(shape(name))) continue;
      const Held held = hold(engine_, boards, shape(name), seconds_a_shape);
      EXPECT_TRUE(held.wrong.empty()) << held.wrong.front();
      EXPECT_GT(held.answered, 0U) << name;
      if (held.given_up > 0) {
        std::cout << engine_.id << ", " << name << ": " << held.answered << " boards in the time it had\n";
      }
    }
  }
};
NONET_FOR_EACH_ENGINE(CrossCheckTest);
using SlowCrossCheckTest = CrossCheckTest;
NONET_FOR_EACH_ENGINE(SlowCrossCheckTest);

const std::vector<Drawn>& some_boards() {
  static const std::vector<Drawn> kBoards = draw_all(96);
  return kBoards;
}

TEST(CrossCheck, TheBoardsHaveNoOneFewAndManySolutions) {
  std::map<std::string, std::map<Wanted, int>> by_kind;
  for (const Drawn& drawn : some_boards()) {
    for (int wanted = 0; wanted < kWanted; ++wanted) {
      if (!is_wanted(static_cast<Wanted>(wanted), drawn.count)) continue;
      ++by_kind[drawn.kind->name][static_cast<Wanted>(wanted)];
    }
  }
  for (const char* name : kShapes) {
    EXPECT_EQ(by_kind[name].size(), static_cast<std::size_t>(kWanted)) << name;
  }
}

TEST_P(CrossCheckTest, CountsAsTheOracleDoes) { expect_agreement(some_boards(), 1.5); }

TEST_P(SlowCrossCheckTest, CountsAsTheOracleDoesOnTwoThousandBoards) {
  static const std::vector<Drawn> kBoards = draw_all(2004);
  expect_agreement(kBoards, 40);
}

// ── The check can fail ───────────────────────────────────────────────────────────────────────────

Engine broken(Result<StopReason> (*run)(const Query&, SolutionSink&)) {
  return {.id = "broken", .summary = {"", ""}, .abilities = kEnumerates | kAnyLayout, .run = run};
}

TEST(CrossCheck, AnEngineThatMissesASolutionIsCaught) {
  const Engine engine = broken([](const Query& query, SolutionSink& sink) -> Result<StopReason> {
    Query fewer = query;
    fewer.on_solution = [&](const Grid& grid) { return sink.count() == 0 && sink.add(grid); };
    SolutionSink inner(fewer);
    const auto end = find_engine("native")->run(fewer, inner);
    return end ? StopReason::Exhausted : end;
  });
  const Held held = hold(engine, some_boards(), shape("box3x3"), 60);
  EXPECT_FALSE(held.wrong.empty());
  EXPECT_GT(held.answered, 0U) << "boards of none and of one are still right";
}

TEST(CrossCheck, AnEngineThatListsASolutionTwiceIsCaught) {
  const Engine engine = broken([](const Query& query, SolutionSink& sink) -> Result<StopReason> {
    Query twice = query;
    twice.on_solution = [&](const Grid& grid) { return sink.add(grid) && sink.add(grid); };
    SolutionSink inner(twice);
    return find_engine("native")->run(twice, inner);
  });
  EXPECT_FALSE(hold(engine, some_boards(), shape("box2x2"), 60).wrong.empty());
}

TEST(CrossCheck, AnEngineThatForgetsAHouseIsCaught) {
  const Engine engine = broken([](const Query& query, SolutionSink& sink) -> Result<StopReason> {
    Puzzle plain = query.puzzle;
    plain.layout = Layout::make(standard_spec(plain.layout->size())).value();
    const Query inner{.puzzle = plain, .limit = query.limit, .on_solution = [&](const Grid& grid) {
                        return sink.add(grid);
                      }};
    SolutionSink unused(inner);
    return find_engine("native")->run(inner, unused);
  });
  const Held held = hold(engine, some_boards(), shape("x9"), 60);
  ASSERT_FALSE(held.wrong.empty());
  EXPECT_NE(held.wrong.front().find("engine broken gave a grid that is not a solution"), std::string::npos)
      << held.wrong.front();
}

TEST(CrossCheck, AnEngineThatFindsNothingIsCaught) {
  const Engine engine =
      broken([](const Query&, SolutionSink&) { return Result<StopReason>(StopReason::Exhausted); });
  EXPECT_FALSE(hold(engine, some_boards(), shape("box2x3"), 60).wrong.empty());
}

}  // namespace
}  // namespace nonet::testing

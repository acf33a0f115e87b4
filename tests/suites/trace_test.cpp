// Traces: what an engine says that it does, replayed, leads to what it answers; and a trace that says something else
// does not replay.
#include <gtest/gtest.h>

#include <algorithm>

#include "ask/trace/cdcl.hpp"
#include "ask/trace/replay.hpp"
#include "ask/trace/speaker.hpp"
#include "nonet/format.hpp"
#include "oracle/boards.hpp"
#include "solve/engines/engine.hpp"
#include "suites/engine_fixture.hpp"

namespace nonet::testing {
namespace {

using trace::Because;
using trace::EventKind;
using trace::Replay;
using trace::Speaker;
using trace::TraceEnd;
using trace::TraceEvent;
using trace::TraceLimits;

struct Traced {
  std::vector<TraceEvent> events;
  TraceEnd end;
};

Traced traced(const Puzzle& puzzle, const Speaker& speaker, const TraceLimits& limits) {
  Traced all;
  const auto end =
      trace::trace(puzzle, speaker, limits, [&](const TraceEvent& event) { all.events.push_back(event); });
  EXPECT_TRUE(end) << speaker.id << ": " << (end ? "" : end.error().message);
  if (end) all.end = *end;
  return all;
}

// Returns how many events replay.
std::size_t replayed(const std::vector<TraceEvent>& events, Replay& replay) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!replay.apply(events[i])) return i;
  }
  return events.size();
}
bool replays(const Puzzle& puzzle, const std::vector<TraceEvent>& events) {
  Replay replay(puzzle);
  return replayed(events, replay) == events.size();
}

// Boards of all shapes, with no, one and several solutions, and large ones that are nearly full.
std::vector<Puzzle> boards() {
  std::vector<Puzzle> all;
  constexpr int kMany = 92;
  for (std::uint64_t seed = 1; std::ssize(all) < kMany; ++seed) {
    for (const Shape& kind : shapes()) {
      oracle::Board board;
      const Puzzle puzzle = drawn_puzzle(kind, seed, board);
      if (!puzzle.layout->has_holes() && std::ssize(all) < kMany) all.push_back(puzzle);
    }
  }
  for (const auto& [rows, columns] : {std::pair{4, 4}, {3, 4}, {3, 5}, {2, 7}}) {
    for (const int percent : {80, 90}) {
      oracle::Dice dice(static_cast<std::uint64_t>(rows * columns + percent));
      const int cells = rows * columns * rows * columns;
      const oracle::Digits givens =
          oracle::dug(oracle::shifted_grid(rows, columns), cells * percent / 100, dice);
      const auto layout = Layout::make(boxes_spec(rows, columns));
      all.push_back({.layout = *layout, .givens = grid_of(givens, rows * columns)});
    }
  }
  return all;
}

class Traces : public ::testing::TestWithParam<const Speaker*> {
 protected:
  // Rules end where they get stuck; what they find must be right.
  [[nodiscard]] bool searches() const { return speaker_.id != "rules"; }

  const Speaker& speaker_ = *GetParam();
};
INSTANTIATE_TEST_SUITE_P(Registry, Traces, ::testing::ValuesIn(trace::all_speakers()), [](const auto& test) {
  std::string name(test.param->id);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST_P(Traces, ReplayToTheAnswerOfEveryBoard) {
  int finished = 0;
  const std::vector<Puzzle> all = boards();
  for (const Puzzle& puzzle : all) {
    const std::string where = layout_text(puzzle.layout->spec()) + ' ' + *write_puzzle(puzzle, "line");
    const auto answer = solve(*find_engine("native"), {.puzzle = puzzle});
    ASSERT_TRUE(answer);
    Replay replay(puzzle);
    std::uint64_t events = 0;
    EventKind last = EventKind::Decide;
    const auto end = trace::trace(puzzle, speaker_, {}, [&](const TraceEvent& event) {
      ++events;
      last = event.kind;
      const auto ok = replay.apply(event);
      if (!ok) FAIL() << where << ": " << ok.error().message;
    });
    ASSERT_TRUE(end) << end.error().message;
    ASSERT_EQ(last, EventKind::End);
    ASSERT_EQ(end->events, events - 1);
    ASSERT_EQ(end->left_out, 0U);
    if (!searches() && end->verdict == Verdict::GaveUp) continue;
    ++finished;
    EXPECT_EQ(end->verdict, answer->verdict) << where;
    EXPECT_EQ(replay.solutions().size(), answer->count) << where;
    if (answer->verdict == Verdict::Unique) {
      EXPECT_EQ(replay.solutions(), answer->solutions) << where;
    }
  }
  EXPECT_EQ(all.size(), 100U);
  EXPECT_GE(finished, searches() ? 100 : 40);
}

TEST_P(Traces, SayWhatIsLeftOut) {
  const Puzzle puzzle = puzzle_of("1.....2..3.....4", boxes_spec(2, 2));
  const Traced whole = traced(puzzle, speaker_, {});
  ASSERT_GT(whole.end.events, 20U);
  EXPECT_EQ(whole.end.left_out, 0U);
  for (std::uint64_t most = 1; most < whole.end.events; ++most) {
    const Traced cut = traced(puzzle, speaker_, {.events = most});
    EXPECT_EQ(cut.end.events, most);
    EXPECT_EQ(cut.end.left_out, whole.end.events - most);
    EXPECT_TRUE(cut.end.all_counted);
    EXPECT_EQ(cut.end.verdict, whole.end.verdict);
    EXPECT_TRUE(replays(puzzle, cut.events)) << most;
  }
  const Traced first = traced(puzzle, speaker_, {.until = EventKind::Solution});
  ASSERT_GE(first.events.size(), 2U);
  EXPECT_EQ(first.events[first.events.size() - 2].kind, EventKind::Solution);
}

TEST_P(Traces, DoNotReplayWhereAnEventIsChanged) {
  const Puzzle puzzle = puzzle_of(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5......179", boxes_spec(3, 3));
  const Traced whole = traced(puzzle, speaker_, {.events = 2500});
  ASSERT_TRUE(replays(puzzle, whole.events));
  int changed = 0;
  for (std::size_t i = 0; i + 2 < whole.events.size(); i += 7) {
    std::vector<TraceEvent> events = whole.events;
    TraceEvent& event = events[i];
    if (event.digit == kBlank) continue;
    event.digit = static_cast<Digit>(event.digit % 9 + 1);
    ++changed;
    EXPECT_FALSE(replays(puzzle, events)) << i << ": the digit of " << trace::event_name(event.kind);
  }
  EXPECT_GT(changed, 20);
  for (std::size_t i = 0; i + 2 < whole.events.size(); i += 11) {
    std::vector<TraceEvent> events = whole.events;
    events[i].level += 1;
    EXPECT_FALSE(replays(puzzle, events)) << i << ": the level of " << trace::event_name(events[i].kind);
  }
  // What was not in conflict is not refuted, and teaches nothing.
  const auto conflict = std::ranges::find(whole.events, EventKind::Conflict, &TraceEvent::kind);
  if (conflict != whole.events.end()) {
    std::vector<TraceEvent> events = whole.events;
    events.erase(events.begin() + (conflict - whole.events.begin()));
    EXPECT_FALSE(replays(puzzle, events));
  }
}

TEST_P(Traces, KnowTheirModel) {
  for (const trace::ModelLine& line : speaker_.lines) {
    EXPECT_GT(trace::line_in_model(speaker_, line), 0) << speaker_.model << ": " << line.text;
  }
}

TEST_P(Traces, RefuseWhatTheyDoNotTake) {
  const auto cages = read_puzzle("1..............4", {.rules = {"cage 5 r1c2 r2c2"}, .takes_rules = true});
  ASSERT_TRUE(cages) << cages.error().message;
  ASSERT_EQ(cages->rules.size(), 1U);
  const auto end = trace::trace(*cages, speaker_, {}, [](const TraceEvent&) {});
  if (!speaker_.takes_rules) {
    ASSERT_FALSE(end);
    EXPECT_EQ(end.error().code, Errc::Unsupported);
    return;
  }
  const auto answer = solve(*find_engine("native"), {.puzzle = *cages});
  const Traced one = traced(*cages, speaker_, {});
  EXPECT_EQ(one.end.verdict, answer->verdict);
  EXPECT_TRUE(replays(*cages, one.events));
}

// Whatever is learnt before the first solution holds in it.
TEST(Trace, LearnsWhatIsTrue) {
  int learnt = 0;
  std::vector<Puzzle> all = boards();
  for (const char* hard :
       {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ".57.....94.1..3....6..95........4.5...4...3....31...26..6..2.732.....5...3...1.4."}) {
    all.push_back(puzzle_of(hard, boxes_spec(3, 3)));
  }
  for (const Puzzle& puzzle : all) {
    const auto answer = solve(*find_engine("native"), {.puzzle = puzzle});
    if (answer->verdict != Verdict::Unique) continue;
    for (const TraceEvent& event : traced(puzzle, *trace::find_speaker("sat"), {}).events) {
      if (event.kind == EventKind::Solution) break;
      if (event.kind != EventKind::Learn) continue;
      ++learnt;
      EXPECT_TRUE(std::ranges::any_of(event.because.clause, [&](const trace::TraceLiteral& one) {
        return (answer->solutions[0][one.candidate.cell] == one.candidate.digit) == one.holds;
      }));
    }
  }
  EXPECT_GT(learnt, 10);
}

TEST(Trace, RestartsByLuby) {
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t i = 1; i <= 15; ++i) numbers.push_back(trace::luby(i));
  EXPECT_EQ(numbers, (std::vector<std::uint64_t>{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8}));
}

}  // namespace
}  // namespace nonet::testing

// The stream ends when told to, answers a pipe as it comes, and takes in no more than it can hold.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <future>
#include <new>

#include "suites/stream_fixture.hpp"

namespace nonet::testing {
namespace {

// ── Ends before the end ──────────────────────────────────────────────────────────────────────────

TEST_F(StreamTest, ASinkThatWantsNoMoreEndsIt) {
  const Sample sample = sample_lines("f", 30000, "\n");
  file("f", sample.text);
  for (const int threads : {1, 4}) {
    int calls = 0;
    const Outcome outcome =
        run_to_end({.inputs = {{"f"}, {"f"}, {"f"}},
                    .threads = threads,
                    .sink = [&](std::string_view, std::string_view) { return ++calls < 3; }});
    EXPECT_EQ(outcome.sink_calls, 3);
    EXPECT_TRUE(outcome.report.closed);
    EXPECT_FALSE(outcome.report.stopped);
    EXPECT_TRUE(sample.data.starts_with(outcome.data));
  }
}

TEST_F(StreamTest, AStopBeforeTheStartReadsNothing) {
  file("f", "1...\n");
  const std::atomic<bool> flag{true};
  const Outcome outcome = run_to_end({.inputs = {{"f"}}, .threads = 2, .stop = StopToken(&flag)});
  EXPECT_EQ(outcome.data, "");
  EXPECT_TRUE(outcome.report.stopped);
}

// What is done goes out, up to a whole record, and the report says which one that was.
TEST_F(StreamTest, AStopOnTheWayFlushesWhatIsDone) {
  const Sample sample = sample_lines("f", 30000, "\n");
  file("f", sample.text);
  for (const int threads : {1, 2, 8}) {
    std::atomic<bool> flag{false};
    class StopsAtLine : public Echo {
     public:
      explicit StopsAtLine(std::atomic<bool>& stop) : flag_(stop) {}
      void puzzle(Item& item, Output& out) override {
        Echo::puzzle(item, out);
        if (item.place.line >= 15000) flag_ = true;
      }

     private:
      std::atomic<bool>& flag_;
    };
    const Outcome outcome =
        run_to_end({.inputs = {{"f"}}, .threads = threads, .stop = StopToken(&flag), .make_job = [&] {
                      return std::make_unique<StopsAtLine>(flag);
                    }});
    EXPECT_TRUE(outcome.report.stopped);
    ASSERT_TRUE(sample.data.starts_with(outcome.data));
    ASSERT_LT(outcome.data.size(), sample.data.size());
    const std::string rest = sample.data.substr(outcome.data.size());
    const std::size_t next_line = std::stoul(rest.substr(2));
    // Nothing, if the thread with the first lines was the one that had to wait.
    EXPECT_EQ(outcome.report.last_file, outcome.data.empty() ? "" : "f");
    EXPECT_LT(outcome.report.last_line, next_line) << threads << " threads";
    EXPECT_GE(outcome.report.last_line + 5, next_line) << "only lines without a puzzle between";
    EXPECT_EQ(outcome.report.tally.puzzles,
              static_cast<std::uint64_t>(std::ranges::count(outcome.data, '\n')));
  }
}

// ── Exceptions ───────────────────────────────────────────────────────────────────────────────────

// Throws on boards that start with 2, after it has written something.
class Stumbles : public Echo {
 public:
  void puzzle(Item& item, Output& out) override {
    Echo::puzzle(item, out);
    if (item.puzzle.givens[0] == 2) throw std::bad_alloc();
  }
};

TEST_F(StreamTest, APuzzleOnWhichTheJobThrowsIsGivenUp) {
  file("f", "1...\n2...\n.2.1\n2112\n");
  for (const int threads : {1, 4}) {
    const Outcome outcome = run_to_end(
        {.inputs = {{"f"}}, .threads = threads, .make_job = [] { return std::make_unique<Stumbles>(); }});
    EXPECT_EQ(outcome.data, "f:1:1 1...\nf:3:1 .2.1\n");
    EXPECT_EQ(outcome.notes, "f:2:1: given up: no memory left\nf:4:1: given up: no memory left\n");
    EXPECT_EQ(outcome.report.tally.puzzles, 4U);
    EXPECT_EQ(outcome.report.tally.of(Verdict::GaveUp), 2U);
    EXPECT_FALSE(outcome.report.trouble);
  }
}

TEST_F(StreamTest, ASinkThatThrowsEndsItWithTheReason) {
  file("f", sample_lines("f", 30000, "\n").text);
  for (const int threads : {1, 4}) {
    const Outcome outcome = run_to_end(
        {.inputs = {{"f"}}, .threads = threads, .sink = [](std::string_view, std::string_view) -> bool {
           throw std::bad_alloc();
         }});
    ASSERT_TRUE(outcome.report.trouble);
    EXPECT_EQ(outcome.report.trouble->code, Errc::NoMemory);
    EXPECT_EQ(outcome.sink_calls, 1);
  }
}

// ── Pipes ────────────────────────────────────────────────────────────────────────────────────────

class Pipe {
 public:
  Pipe() { EXPECT_EQ(pipe2(ends_.data(), O_CLOEXEC), 0); }
  ~Pipe() {
    close(ends_[0]);
    end();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  [[nodiscard]] std::string name() const { return fmt::format("/dev/fd/{}", ends_[0]); }
  [[nodiscard]] int writer() const { return ends_[1]; }
  void write(std::string_view text) const {
    EXPECT_EQ(::write(ends_[1], text.data(), text.size()), std::ssize(text));
  }
  void end() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

constexpr auto kPatience = std::chrono::seconds(20);

TEST_F(StreamTest, APipeIsAnsweredLineByLine) {
  Pipe pipe;
  std::promise<void> answered;
  std::thread writer([&] {
    pipe.write("1...\n");
    EXPECT_EQ(answered.get_future().wait_for(kPatience), std::future_status::ready)
        << "the stream waits for more before it answers";
    pipe.write("2...\n");
    pipe.end();
  });
  bool first = true;
  const Outcome outcome = run_to_end(
      {.inputs = {{pipe.name()}}, .threads = 2, .sink = [&](std::string_view data, std::string_view) {
         if (first && !data.empty()) {
           answered.set_value();
           first = false;
         }
         return true;
       }});
  writer.join();
  EXPECT_EQ(std::ranges::count(outcome.data, '\n'), 2);
}

// It is not given to the board after it, nor is it left out in silence.
TEST_F(StreamTest, ARuleThatComesWhenItsBoardIsAnsweredIsRefused) {
  Pipe pipe;
  std::promise<void> answered;
  std::thread writer([&] {
    pipe.write("1...\n");
    answered.get_future().wait_for(kPatience);
    pipe.write("# rule: thermo r1c1 r1c2\n# rule: thermo r1c2 r2c2\n2...\n");
    pipe.end();
  });
  bool first = true;
  const Outcome outcome = run_to_end(
      {.inputs = {{pipe.name()}}, .threads = 2, .sink = [&](std::string_view data, std::string_view) {
         if (first && !data.empty()) {
           answered.set_value();
           first = false;
         }
         return true;
       }});
  writer.join();
  EXPECT_EQ(std::ranges::count(outcome.data, '\n'), 2);
  EXPECT_EQ(outcome.report.tally.unreadable, 2U);
  EXPECT_NE(outcome.notes.find(":2:1: this rule comes too late"), std::string::npos);
  EXPECT_NE(outcome.notes.find(":3:1: this rule comes too late"), std::string::npos);
}

// What has come with a board counts, and from then on every board waits for the line after it; a while, so it is tried
// again if the writer was kept from writing for longer.
TEST_F(StreamTest, ARuleInAPipeIsOfTheBoardAboveIt) {
  const auto run = [&](std::string_view pause) {
    Pipe pipe;
    std::thread writer([&] {
      pipe.write(fmt::format("1...\n# rule: thermo r1c1 r1c2\n{}", pause));
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      pipe.write("2...\n");
      pipe.write("# rule: thermo r1c2 r1c1\n");
      pipe.end();
    });
    Outcome outcome = run_to_end({.inputs = {{pipe.name()}}});
    writer.join();
    return outcome;
  };
  for (const std::string_view pause : {"", "\n"}) {
    Outcome outcome = run(pause);
    for (int again = 0; again < 50 && !outcome.data.empty(); ++again) outcome = run(pause);
    EXPECT_EQ(outcome.data, "");
    EXPECT_EQ(outcome.report.tally.unreadable, 2U) << "each has a rule, which this job does not take";
    EXPECT_EQ(outcome.notes.find("too late"), std::string::npos);
  }
}

TEST_F(StreamTest, AStopIsHeededWhileAPipeBringsNothing) {
  Pipe pipe;
  pipe.write("1...\n");
  std::atomic<bool> flag{false};
  const Outcome outcome = run_to_end(
      {.inputs = {{pipe.name()}}, .stop = StopToken(&flag), .sink = [&](std::string_view, std::string_view) {
         flag = true;
         return true;
       }});
  EXPECT_TRUE(outcome.report.stopped);
  EXPECT_EQ(std::ranges::count(outcome.data, '\n'), 1);
}

// While nothing goes out, only so much is taken in. The writer counts what the stream has taken by
// the time the pipe stays full.
TEST_F(StreamTest, ReadsNoFurtherAheadThanItsBlocks) {
  constexpr std::size_t kTotal = std::size_t{64} << 20U;
  constexpr std::size_t kBound = std::size_t{8} << 20U;
  constexpr int kFullForMilliseconds = 500;
  Pipe pipe;
  std::promise<void> counted;
  std::size_t taken_while_blocked = 0;
  std::thread writer([&] {
    std::string chunk;
    while (chunk.size() < 4000) chunk += "1..2\n";
    fcntl(pipe.writer(), F_SETFL, O_NONBLOCK);
    bool blocked = true;
    for (std::size_t sent = 0; sent < kTotal;) {
      pollfd ready{pipe.writer(), POLLOUT, 0};
      if (poll(&ready, 1, blocked ? kFullForMilliseconds : -1) == 0) {
        blocked = false;
        taken_while_blocked = sent;
        counted.set_value();
        continue;
      }
      const ssize_t n = ::write(pipe.writer(), chunk.data(), chunk.size());
      if (n > 0) sent += static_cast<std::size_t>(n);
    }
    if (blocked) counted.set_value();
    if (blocked) taken_while_blocked = kTotal;
    pipe.end();
  });
  std::atomic<std::uint64_t> puzzles{0};
  class Count : public Job {
   public:
    explicit Count(std::atomic<std::uint64_t>& count) : count_(count) {}
    void puzzle(Item&, Output&) override { ++count_; }

   private:
    std::atomic<std::uint64_t>& count_;
  };
  auto released = counted.get_future();
  bool waited = false;
  run_to_end({.inputs = {{pipe.name()}},
              .threads = 4,
              .make_job = [&] { return std::make_unique<Count>(puzzles); },
              .sink =
                  [&](std::string_view, std::string_view) {
                    if (!waited) released.wait();
                    waited = true;
                    return true;
                  }});
  writer.join();
  EXPECT_LT(taken_while_blocked, kBound);
  EXPECT_GT(puzzles, (kTotal - kBound) / 6);
}

}  // namespace
}  // namespace nonet::testing

// The stream: everything in order, nothing lost, places right, ended when told to, memory bounded.
//
// Two toy formats take the place of the real ones, so that a failure here is the stream's. A record
// is a board of 2×2: four characters out of 1, 2 and ".". In `toy_lines` records are lines; in
// `toy_pieces` they end in ";" and may share a line. "#" makes a record a comment; "!" is an error
// at its place.
#include "batch/stream.hpp"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>
#include <sstream>
#include <thread>

#include <fmt/format.h>

namespace nonet::testing {
namespace {

std::size_t split_at(std::string_view text, bool last, char end) {
  const std::size_t found = text.find(end);
  if (found != std::string_view::npos) return found + 1;
  return last ? text.size() : 0;
}

Result<bool> read_toy(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::size_t first = record.find_first_not_of(" \r\n;");
  if (first == std::string_view::npos || record[first] == '#') return false;
  if (const std::size_t bad = record.find('!'); bad != std::string_view::npos) {
    return fail(Errc::Syntax, "an exclamation mark", bad);
  }
  constexpr std::size_t kCells = 4;
  const std::string_view board = record.substr(first, kCells);
  if (board.size() < kCells) return fail(Errc::Syntax, "too short", first);
  const auto layout = context.layouts.of_size(2);
  if (!layout) return Failure(layout.error());
  out.reset(*layout);
  if (context.places != nullptr) context.places->assign(kCells, Error::kNoOffset);
  for (std::size_t i = 0; i < kCells; ++i) {
    if (board[i] == '.') continue;
    out.givens[static_cast<int>(i)] = static_cast<Digit>(board[i] - '0');
    if (context.places != nullptr) (*context.places)[i] = first + i;
  }
  return true;
}

constexpr Format kToyLines{
    .id = "toy_lines",
    .summary = "",
    .extensions = "",
    .one_per_line = true,
    .split = [](std::string_view text, bool last) { return split_at(text, last, '\n'); },
    .read = read_toy};

constexpr Format kToyPieces{
    .id = "toy_pieces",
    .summary = "",
    .extensions = "",
    .split = [](std::string_view text, bool last) { return split_at(text, last, ';'); },
    .read = read_toy};

// A folder of its own for each test, gone afterwards.
class StreamTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "/nonet-stream-XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    std::filesystem::current_path(folder_);
  }
  void TearDown() override {
    std::filesystem::current_path("/");
    std::filesystem::remove_all(folder_);
  }

  static std::string file(const std::string& name, std::string_view text) {
    std::ofstream(name, std::ios::binary) << text;
    return name;
  }

 private:
  std::string folder_;
};

// Writes "PLACE BOARD" for each puzzle; some take longer than others, so that blocks overtake.
class Echo : public Job {
 public:
  void puzzle(Item& item, Output& out) override {
    out.data += to_string(item.place) + ' ';
    for (const Digit digit : item.puzzle.givens.digits()) {
      out.data += digit == kBlank ? '.' : static_cast<char>('0' + digit);
    }
    out.data += '\n';
    if (item.puzzle.givens[0] == 2 && item.place.line % 97 == 0) {
      std::this_thread::sleep_for(std::chrono::microseconds(500));
    }
  }
};

struct Outcome {
  std::string data;
  std::string notes;
  StreamReport report;
  int sink_calls = 0;
};

// Runs a stream whose sink keeps everything, and sees to it that only one thread is in it.
Outcome run_to_end(StreamOptions options) {
  Outcome outcome;
  std::atomic<int> inside{0};
  if (!options.make_job) options.make_job = [] { return std::make_unique<Echo>(); };
  if (options.format == nullptr) options.format = &kToyLines;
  const auto sink = std::move(options.sink);
  options.sink = [&](std::string_view data, std::string_view notes) {
    EXPECT_EQ(++inside, 1) << "two threads in the sink";
    ++outcome.sink_calls;
    outcome.data += data;
    outcome.notes += notes;
    --inside;
    return !sink || sink(data, notes);
  };
  outcome.report = run_stream(options);
  return outcome;
}

// Many lines of every kind, and what the stream has to make of them.
struct Sample {
  std::string text;
  std::string data;
  std::string notes;
  std::uint64_t puzzles = 0;
  std::uint64_t unreadable = 0;
};

Sample sample_lines(const std::string& name, int lines, std::string_view line_end) {
  constexpr std::array<std::string_view, 5> kBoards{"1...", ".2.1", "2112", "....", "2..."};
  Sample sample;
  for (int line = 1; line <= lines; ++line) {
    const std::string_view board = kBoards[static_cast<std::size_t>(line) % kBoards.size()];
    const std::string indent(static_cast<std::size_t>(line) % 3, ' ');
    const std::size_t column = indent.size() + 1;
    if (line % 11 == 0) {
      sample.text += "# a comment";
    } else if (line % 13 == 0) {
      sample.text += indent;
    } else if (line % 17 == 0) {
      sample.text += indent + "1.!.";
      sample.notes += fmt::format("{}:{}:{}: an exclamation mark\n", name, line, column + 2);
      ++sample.unreadable;
    } else {
      sample.text += indent + std::string(board);
      sample.data += fmt::format("{}:{}:{} {}\n", name, line, column, board);
      ++sample.puzzles;
    }
    sample.text += line_end;
  }
  return sample;
}

TEST_F(StreamTest, TheSameBytesForAnyNumberOfThreads) {
  const Sample first = sample_lines("first", 30000, "\n");
  const Sample second = sample_lines("second", 2000, "\r\n");
  file("first", first.text);
  file("second", second.text);
  for (const int threads : {1, 2, 8}) {
    const Outcome outcome = run_to_end({.files = {"first", "second"}, .threads = threads});
    EXPECT_TRUE(outcome.data == first.data + second.data) << threads << " threads";
    EXPECT_EQ(outcome.notes, first.notes + second.notes);
    EXPECT_EQ(outcome.report.tally.puzzles, first.puzzles + second.puzzles);
    EXPECT_EQ(outcome.report.tally.unreadable, first.unreadable + second.unreadable);
    EXPECT_EQ(outcome.report.last_file, "second");
    EXPECT_EQ(outcome.report.last_line, 2000U);
    EXPECT_FALSE(outcome.report.stopped || outcome.report.closed || outcome.report.io_failed);
  }
}

TEST_F(StreamTest, ALastLineWithoutAnEndAndAByteOrderMark) {
  file("mark", "\xEF\xBB\xBF..1.\r\n.1!.\r\n1...");
  const Outcome outcome = run_to_end({.files = {"mark"}});
  EXPECT_EQ(outcome.data, "mark:1:4 ..1.\nmark:3:1 1...\n") << "columns count bytes";
  EXPECT_EQ(outcome.notes, "mark:2:3: an exclamation mark\n");
  EXPECT_EQ(outcome.report.last_line, 3U);
}

// Said rather than passed over: an empty file is seldom what someone meant.
TEST_F(StreamTest, EmptyFilesAreRefused) {
  file("empty", "");
  file("blank", "\n\n  \r\n");
  file("mark", "\xEF\xBB\xBF");
  file("good", "1...");
  const Outcome outcome = run_to_end({.files = {"empty", "blank", "mark", "good"}, .threads = 2});
  EXPECT_EQ(outcome.data, "good:1:1 1...\n");
  EXPECT_EQ(outcome.notes,
            "empty:1:1: no puzzle in it\nblank:1:1: no puzzle in it\nmark:1:4: no puzzle in it\n");
  EXPECT_FALSE(outcome.report.io_failed);
}

// Records of several to a line and several lines to a record, cut into blocks anywhere between.
TEST_F(StreamTest, PlacesAreRightWhereverBlocksEnd) {
  std::string text;
  std::string data;
  std::string notes;
  std::size_t line = 1;
  std::size_t column = 1;
  const auto add = [&](std::string_view piece) {
    text += piece;
    for (const char c : piece) {
      if (c == '\n') {
        ++line;
        column = 1;
      } else {
        ++column;
      }
    }
  };
  for (int i = 1; i <= 20000; ++i) {
    add(i % 7 == 0 ? "\n" : i % 5 == 0 ? "  " : i % 23 == 0 ? "\n\n " : "");
    if (i % 19 == 0) {
      notes += fmt::format("f:{}:{}: an exclamation mark\n", line, column + 1);
      add("1!..;");
    } else {
      data += fmt::format("f:{}:{} 1..2\n", line, column);
      add("1..2;");
    }
  }
  file("f", text);
  for (const int threads : {1, 3}) {
    const Outcome outcome = run_to_end({.files = {"f"}, .format = &kToyPieces, .threads = threads});
    EXPECT_TRUE(outcome.data == data) << threads << " threads";
    EXPECT_TRUE(outcome.notes == notes) << threads << " threads";
  }
}

TEST_F(StreamTest, CellsHavePlaces) {
  class Where : public Job {
   public:
    void puzzle(Item& item, Output& out) override {
      for (int cell = 0; cell < 4; ++cell) out.data += to_string(item.place_of(cell)) + ' ';
    }
  };
  file("f", "....;\n .1;\n  12.2;");
  const Outcome outcome = run_to_end({.files = {"f"}, .format = &kToyPieces, .make_job = [] {
                                        return std::make_unique<Where>();
                                      }});
  EXPECT_EQ(outcome.data, "f:1:1 f:1:1 f:1:1 f:1:1 f:3:3 f:3:4 f:3:3 f:3:6 ");
  EXPECT_EQ(outcome.notes, "f:2:2: too short\n");
}

TEST_F(StreamTest, AFileThatCannotBeReadStopsNothingElse) {
  std::filesystem::create_directory("folder");
  file("good", "1...\n");
  const Outcome outcome =
      run_to_end({.files = {"missing", "good", "folder", "good"}, .threads = 2});
  EXPECT_EQ(outcome.data, "good:1:1 1...\ngood:1:1 1...\n");
  EXPECT_EQ(outcome.notes, "missing:1:1: No such file or directory\nfolder:1:1: Is a directory\n");
  EXPECT_TRUE(outcome.report.io_failed);
  EXPECT_EQ(outcome.report.tally.unreadable, 2U);
}

TEST_F(StreamTest, AFileOfNoKnownFormatIsRefused) {
  file("nothing", " \n\n");
  file("noise", std::string("\0\x01\xFF\xFE\0 noise", 11));
  StreamOptions options{.files = {"nothing", "noise"}};
  options.make_job = [] { return std::make_unique<Echo>(); };
  std::string notes;
  options.sink = [&](std::string_view, std::string_view text) {
    notes += text;
    return true;
  };
  const StreamReport report = run_stream(options);
  EXPECT_EQ(notes, "nothing:1:1: no puzzle in it\nnoise:1:1: not in any known Sudoku format\n");
  EXPECT_EQ(report.tally.unreadable, 2U);
  EXPECT_FALSE(report.io_failed) << "it was read well enough";
}

// ── Records without end ──────────────────────────────────────────────────────────────────────────

TEST_F(StreamTest, ALineBeyondTheLimitIsRefusedAndPassedOver) {
  const std::string longest = "#" + std::string(kMaxRecord - 2, 'x') + "\n";
  const std::string longer = "#" + std::string(kMaxRecord - 1, 'x') + "\n";
  file("f", "1...\n" + longest + "2...\n" + longer + longer + ".1..\n" + longer);
  const Outcome outcome = run_to_end({.files = {"f"}, .threads = 2});
  EXPECT_EQ(outcome.data, "f:1:1 1...\nf:3:1 2...\nf:6:1 .1..\n");
  EXPECT_EQ(outcome.notes,
            "f:4:1: a record of more than 16 MiB\n"
            "f:5:1: a record of more than 16 MiB\n"
            "f:7:1: a record of more than 16 MiB\n");
  EXPECT_EQ(outcome.report.tally.unreadable, 3U);
  EXPECT_FALSE(outcome.report.io_failed);
}

TEST_F(StreamTest, ALastLineBeyondTheLimitNeedsNoEnd) {
  file("f", "1...\n" + std::string(kMaxRecord + 100, '.'));
  file("g", "2...\n");
  const Outcome outcome = run_to_end({.files = {"f", "g"}});
  EXPECT_EQ(outcome.data, "f:1:1 1...\ng:1:1 2...\n");
  EXPECT_EQ(outcome.notes, "f:2:1: a record of more than 16 MiB\n");
}

TEST_F(StreamTest, BehindAnEndlessPieceNothingIsKnown) {
  file("f", "1...;" + std::string(kMaxRecord + 1, ' ') + "2...;");
  file("g", "2...;");
  const Outcome outcome = run_to_end({.files = {"f", "g"}, .format = &kToyPieces});
  EXPECT_EQ(outcome.data, "f:1:1 1...\ng:1:1 2...\n");
  EXPECT_EQ(outcome.notes, "f:1:6: a record of more than 16 MiB\n");
}

// ── Ends before the end ──────────────────────────────────────────────────────────────────────────

TEST_F(StreamTest, ASinkThatWantsNoMoreEndsIt) {
  const Sample sample = sample_lines("f", 30000, "\n");
  file("f", sample.text);
  for (const int threads : {1, 4}) {
    int calls = 0;
    const Outcome outcome =
        run_to_end({.files = {"f", "f", "f"},
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
  const Outcome outcome = run_to_end({.files = {"f"}, .threads = 2, .stop = StopToken(&flag)});
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
        run_to_end({.files = {"f"}, .threads = threads, .stop = StopToken(&flag), .make_job = [&] {
                      return std::make_unique<StopsAtLine>(flag);
                    }});
    EXPECT_TRUE(outcome.report.stopped);
    ASSERT_TRUE(sample.data.starts_with(outcome.data));
    ASSERT_LT(outcome.data.size(), sample.data.size());
    const std::string rest = sample.data.substr(outcome.data.size());
    const std::size_t next_line = std::stoul(rest.substr(2));
    EXPECT_EQ(outcome.report.last_file, "f");
    EXPECT_LT(outcome.report.last_line, next_line) << threads << " threads";
    EXPECT_GE(outcome.report.last_line + 5, next_line) << "only lines without a puzzle between";
    EXPECT_EQ(outcome.report.tally.puzzles,
              static_cast<std::uint64_t>(std::ranges::count(outcome.data, '\n')));
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
      {.files = {pipe.name()}, .threads = 2, .sink = [&](std::string_view data, std::string_view) {
         if (first && !data.empty()) {
           answered.set_value();
           first = false;
         }
         return true;
       }});
  writer.join();
  EXPECT_EQ(std::ranges::count(outcome.data, '\n'), 2);
}

TEST_F(StreamTest, AStopIsHeededWhileAPipeBringsNothing) {
  Pipe pipe;
  pipe.write("1...\n");
  std::atomic<bool> flag{false};
  const Outcome outcome = run_to_end({.files = {pipe.name()},
                                      .stop = StopToken(&flag),
                                      .sink = [&](std::string_view, std::string_view) {
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
  run_to_end({.files = {pipe.name()},
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

// ── Parts ────────────────────────────────────────────────────────────────────────────────────────

// A job may hand out a record's text in parts; other blocks still do not come between.
TEST_F(StreamTest, PartsOfARecordStayInOrder) {
  class Parts : public Echo {
   public:
    void puzzle(Item& item, Output& out) override {
      Echo::puzzle(item, out);
      if (item.place.line % 10 != 0) return;
      for (int part = 0; part < 3; ++part) {
        out.data += fmt::format("part {}\n", part);
        if (!out.flush()) return;
      }
    }
  };
  const Sample sample = sample_lines("f", 3000, "\n");
  file("f", sample.text);
  std::string expected;
  std::istringstream lines(sample.data);
  for (std::string line; std::getline(lines, line);) {
    expected += line + '\n';
    if (line.find("0:") < line.rfind(':')) expected += "part 0\npart 1\npart 2\n";
  }
  for (const int threads : {1, 8}) {
    const Outcome outcome = run_to_end(
        {.files = {"f"}, .threads = threads, .make_job = [] { return std::make_unique<Parts>(); }});
    EXPECT_EQ(outcome.data, expected) << threads << " threads";
  }
}

TEST_F(StreamTest, ProgressGoesUpToTheEnd) {
  const Sample sample = sample_lines("f", 20000, "\n");
  file("f", sample.text);
  std::vector<Progress> seen;
  run_to_end({.files = {"f", "f"}, .threads = 2, .on_progress = [&](const Progress& progress) {
                seen.push_back(progress);
              }});
  ASSERT_GT(seen.size(), 2U);
  for (std::size_t i = 1; i < seen.size(); ++i) {
    EXPECT_GE(seen[i].bytes_done, seen[i - 1].bytes_done);
    EXPECT_GE(seen[i].puzzles, seen[i - 1].puzzles);
  }
  EXPECT_EQ(seen.back().bytes_total, 2 * sample.text.size());
  EXPECT_EQ(seen.back().bytes_done, seen.back().bytes_total);
  EXPECT_EQ(seen.back().puzzles, 2 * sample.puzzles);
}

TEST_F(StreamTest, EachWorkerHasItsJob) {
  file("f", "1...\n");
  std::atomic<int> made{0};
  run_to_end({.files = {"f"}, .threads = 5, .make_job = [&] {
                ++made;
                return std::make_unique<Echo>();
              }});
  EXPECT_EQ(made, 5);
}

TEST(Tally, SumsUp) {
  Answer answer;
  answer.verdict = Verdict::Multiple;
  answer.count = 2;
  answer.stats = {.guesses = 3, .propagations = 4, .seconds = 0.5};
  Tally tally;
  tally.count(answer);
  tally.count(answer);
  Tally sum;
  sum.puzzles = 1;
  sum.add(tally);
  sum.add(tally);
  EXPECT_EQ(sum.of(Verdict::Multiple), 4U);
  EXPECT_EQ(sum.of(Verdict::Unique), 0U);
  EXPECT_EQ(sum.solutions, 8U);
  EXPECT_EQ(sum.stats.guesses, 12U);
  EXPECT_EQ(sum.stats.propagations, 16U);
  EXPECT_DOUBLE_EQ(sum.stats.seconds, 2.0);
  EXPECT_EQ(sum.puzzles, 1U);
  EXPECT_EQ(to_string(Place{"f", 2, 7}), "f:2:7");
}

}  // namespace
}  // namespace nonet::testing

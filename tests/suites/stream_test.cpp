// The stream: everything in order, nothing lost, places right.
#include <sstream>

#include "suites/stream_fixture.hpp"

namespace nonet::testing {
namespace {

TEST_F(StreamTest, TheSameBytesForAnyNumberOfThreads) {
  const Sample first = sample_lines("first", 30000, "\n");
  const Sample second = sample_lines("second", 2000, "\r\n");
  file("first", first.text);
  file("second", second.text);
  for (const int threads : {1, 2, 8}) {
    const Outcome outcome = run_to_end({.inputs = {{"first"}, {"second"}}, .threads = threads});
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
  file("bom", "\xEF\xBB\xBF..1.\r\n.1!.\r\n1...");
  const Outcome outcome = run_to_end({.inputs = {{"bom"}}});
  EXPECT_EQ(outcome.data, "bom:1:4 ..1.\nbom:3:1 1...\n") << "columns count bytes";
  EXPECT_EQ(outcome.notes, "bom:2:3: a wrong character\n");
  EXPECT_EQ(outcome.report.last_line, 3U);
}

// Said rather than passed over: an empty file is seldom what someone meant.
TEST_F(StreamTest, EmptyFilesAreRefused) {
  file("empty", "");
  file("blank", "\n\n  \r\n");
  file("bom", "\xEF\xBB\xBF");
  file("good", "1...");
  const Outcome outcome = run_to_end({.inputs = {{"empty"}, {"blank"}, {"bom"}, {"good"}}, .threads = 2});
  EXPECT_EQ(outcome.data, "good:1:1 1...\n");
  EXPECT_EQ(outcome.notes,
            "empty:1:1: no puzzle in it\nblank:1:1: no puzzle in it\nbom:1:4: no puzzle in it\n");
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
      notes += fmt::format("f:{}:{}: a wrong character\n", line, column + 1);
      add("1!..;");
    } else {
      data += fmt::format("f:{}:{} 1..2\n", line, column);
      add("1..2;");
    }
  }
  file("f", text);
  for (const int threads : {1, 3}) {
    const Outcome outcome = run_to_end({.inputs = {{"f"}}, .format = &kToyPieces, .threads = threads});
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
  const Outcome outcome = run_to_end(
      {.inputs = {{"f"}}, .format = &kToyPieces, .make_job = [] { return std::make_unique<Where>(); }});
  EXPECT_EQ(outcome.data, "f:1:1 f:1:1 f:1:1 f:1:1 f:3:3 f:3:4 f:3:3 f:3:6 ");
  EXPECT_EQ(outcome.notes, "f:2:2: too short\n");
}

TEST_F(StreamTest, ATextIsReadAsAFileIs) {
  const Sample sample = sample_lines("typed", 30000, "\n");
  file("f", "2...\n");
  std::vector<Progress> seen;
  const Outcome outcome = run_to_end(
      {.inputs = {{"f"}, {"typed", sample.text}}, .threads = 2, .on_progress = [&](const Progress& progress) {
         seen.push_back(progress);
       }});
  EXPECT_EQ(outcome.data, "f:1:1 2...\n" + sample.data);
  EXPECT_EQ(outcome.notes, sample.notes);
  EXPECT_EQ(seen.back().bytes_total, 5 + sample.text.size());
}

TEST_F(StreamTest, TheHeaderGoesOutOnceBeforeTheFirstData) {
  class WithHeader : public Echo {
   public:
    void puzzle(Item& item, Output& out) override {
      if (item.place.line > 100) Echo::puzzle(item, out);
      out.header = "header\n";
    }
  };
  std::string text;
  while (text.size() < 500'000) text += "1...\n";
  for (const int threads : {1, 4}) {
    const Outcome outcome = run_to_end({.inputs = {{"f", text}}, .threads = threads, .make_job = [] {
                                          return std::make_unique<WithHeader>();
                                        }});
    EXPECT_TRUE(outcome.data.starts_with("header\nf:101:1 ")) << outcome.data.substr(0, 80);
    EXPECT_EQ(outcome.data.find("header", 1), std::string::npos);
  }
}

TEST_F(StreamTest, AFileThatCannotBeReadStopsNothingElse) {
  std::filesystem::create_directory("folder");
  file("good", "1...\n");
  const Outcome outcome = run_to_end({.inputs = {{"missing"}, {"good"}, {"folder"}, {"good"}}, .threads = 2});
  EXPECT_EQ(outcome.data, "good:1:1 1...\ngood:1:1 1...\n");
  EXPECT_EQ(outcome.notes, "missing: No such file or directory\nfolder: Is a directory\n");
  EXPECT_TRUE(outcome.report.io_failed);
  EXPECT_EQ(outcome.report.tally.unreadable, 0U);
}

TEST_F(StreamTest, AFileOfNoKnownFormatIsRefused) {
  file("nothing", " \n\n");
  file("noise", std::string("\0\x01\xFF\xFE\0 noise", 11));
  StreamOptions options{.inputs = {{"nothing"}, {"noise"}}};
  options.make_job = [] { return std::make_unique<Echo>(); };
  std::string notes;
  options.sink = [&](std::string_view, std::string_view text) {
    notes += text;
    return true;
  };
  const StreamReport report = run_stream(options);
  EXPECT_EQ(
      notes,
      "nothing:1:1: no puzzle in it\nnoise:1:1: not a puzzle: there is no board in it, in any known notation\n");
  EXPECT_EQ(report.tally.unreadable, 2U);
  EXPECT_FALSE(report.io_failed) << "it was read well enough";
}

// ── Records without end ──────────────────────────────────────────────────────────────────────────

TEST_F(StreamTest, ALineBeyondTheLimitIsRefusedAndPassedOver) {
  const std::string longest = "#" + std::string(kMaxRecord - 2, 'x') + "\n";
  const std::string longer = "#" + std::string(kMaxRecord - 1, 'x') + "\n";
  file("f", "1...\n" + longest + "2...\n" + longer + longer + ".1..\n" + longer);
  const Outcome outcome = run_to_end({.inputs = {{"f"}}, .threads = 2});
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
  const Outcome outcome = run_to_end({.inputs = {{"f"}, {"g"}}});
  EXPECT_EQ(outcome.data, "f:1:1 1...\ng:1:1 2...\n");
  EXPECT_EQ(outcome.notes, "f:2:1: a record of more than 16 MiB\n");
}

TEST_F(StreamTest, BehindAnEndlessPieceNothingIsKnown) {
  file("f", "1...;" + std::string(kMaxRecord + 1, ' ') + "2...;");
  file("g", "2...;");
  const Outcome outcome = run_to_end({.inputs = {{"f"}, {"g"}}, .format = &kToyPieces});
  EXPECT_EQ(outcome.data, "f:1:1 1...\ng:1:1 2...\n");
  EXPECT_EQ(outcome.notes, "f:1:6: a record of more than 16 MiB\n");
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
        {.inputs = {{"f"}}, .threads = threads, .make_job = [] { return std::make_unique<Parts>(); }});
    EXPECT_EQ(outcome.data, expected) << threads << " threads";
  }
}

TEST_F(StreamTest, ProgressGoesUpToTheEnd) {
  const Sample sample = sample_lines("f", 20000, "\n");
  file("f", sample.text);
  std::vector<Progress> seen;
  run_to_end({.inputs = {{"f"}, {"f"}}, .threads = 2, .on_progress = [&](const Progress& progress) {
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
  run_to_end({.inputs = {{"f"}}, .threads = 5, .make_job = [&] {
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

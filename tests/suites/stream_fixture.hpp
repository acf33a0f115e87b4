// What the tests of the stream share: two toy formats, files in a folder of their own, a job that
// echoes, and a run that keeps what comes out.
//
// The toy formats take the place of the real ones, so that a failure is the stream's. A record is a
// board of 2×2: four characters out of 1, 2 and ".". In `toy_lines` records are lines; in
// `toy_pieces` they end in ";" and may share a line. "#" makes a record a comment; "!" is an error
// at its place.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include <fmt/core.h>

#include "ask/stream/stream.hpp"
#include "text/formats/text.hpp"

namespace nonet::testing {

inline std::size_t split_at(std::string_view text, bool last, char end) {
  const std::size_t found = text.find(end);
  if (found != std::string_view::npos) return found + 1;
  return last ? text.size() : 0;
}

inline Result<bool> read_toy(std::string_view record, const ReadContext& context, Puzzle& out) {
  const std::size_t first = record.find_first_not_of(" \r\n;");
  if (first == std::string_view::npos || record[first] == '#') return false;
  if (const std::size_t bad = record.find('!'); bad != std::string_view::npos) {
    return fail(Errc::Syntax, {"a wrong character", "a wrong character"}, bad);
  }
  constexpr std::size_t kCells = 4;
  const std::string_view board = record.substr(first, kCells);
  if (board.size() < kCells) return fail(Errc::Syntax, {"too short", "too short"}, first);
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

inline constexpr Format kToyLines{
    .id = "toy_lines", .summary = {"", ""}, .extensions = "", .split = split_line, .read = read_toy};

inline constexpr Format kToyPieces{
    .id = "toy_pieces",
    .summary = {"", ""},
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
inline Outcome run_to_end(StreamOptions options) {
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

inline Sample sample_lines(const std::string& name, int lines, std::string_view line_end) {
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
      sample.notes += fmt::format("{}:{}:{}: a wrong character\n", name, line, column + 2);
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

}  // namespace nonet::testing

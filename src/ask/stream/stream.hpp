// The stream: read → work on all cores → write in order.
//
//   inputs ─► reader ──► blocks of whole records ──► workers: read, job, text ──► in input order
//   ──► sink (caller's    (bounded queue)            (one Job each) thread)
//
// Memory is bounded for inputs of any length: there are only a few blocks at a time, a block has
// whole records of up to 192 KiB together, and a record has a maximum length. Blocks grow and
// shrink with the time they take, so that a few hard boards are spread over the cores as well as
// millions of easy ones.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ask/stream/input.hpp"
#include "nonet/answer.hpp"
#include "nonet/bulk.hpp"
#include "nonet/stop_token.hpp"
#include "solve/engines/engine.hpp"
#include "text/formats/format.hpp"

namespace nonet {

// A position in an input; lines and columns count from 1, columns in bytes. Line 0: the whole input.
struct Place {
  std::string_view file;
  std::size_t line = 0;
  std::size_t column = 0;
};
[[nodiscard]] std::string to_string(const Place& place);  // "FILE:LINE:COLUMN"
// Returns the place `offset` bytes into a text that starts at `start`.
[[nodiscard]] Place place_at(std::string_view text, std::size_t offset, const Place& start);

// Returns the answer to a puzzle on which an engine failed: GaveUp, with the error as the reason.
[[nodiscard]] Answer gave_up(const Error& error);

// Sums over a stream.
struct Tally {
  std::uint64_t puzzles = 0;                // records that hold one
  std::uint64_t unreadable = 0;             // records that were refused; not inputs that could not be opened
  std::uint64_t failed = 0;                 // puzzles that lack a part of what was asked for
  std::array<std::uint64_t, 6> verdicts{};  // by Verdict
  std::uint64_t solutions = 0;
  std::uint64_t not_exhausted = 0;         // puzzles with solutions, but perhaps not all
  std::array<std::uint64_t, 5> classes{};  // what the job counts besides, by numbers of its own
  Stats stats;

  [[nodiscard]] std::uint64_t of(Verdict verdict) const {
    return verdicts[static_cast<std::size_t>(verdict)];
  }
  void count(Verdict verdict) { ++verdicts[static_cast<std::size_t>(verdict)]; }
  void count(const Answer& answer);
  void add(const Tally& other);
};

// What a worker writes for its block; the sink gets it after all earlier blocks.
class Output {
 public:
  std::string data;   // for standard output
  std::string notes;  // for standard error, whole lines
  // To write before this data, even if there is none, unless it is the last that was written.
  std::string header;
  Tally tally;
  Language language = Language::English;  // of the notes

  virtual ~Output() = default;
  // Adds a line of notes: "PLACE: message".
  void note(const Place& place, const Message& message);
  // Waits for this block's turn and hands on what is there so far, for jobs that write an unbounded
  // text for one record. Returns false if the sink is closed; the job may stop then.
  virtual bool flush() = 0;
};

// A record as it stands in the input.
struct RecordText {
  const Format* format = nullptr;  // null: of an input that cannot be opened or recognised
  const Dialect* dialect = nullptr;
  std::string_view text = {};
};

// A record that holds a puzzle, on a worker thread.
class Item {
 public:
  Puzzle& puzzle;
  const Format& format;
  Place place;  // of the record's first character
  RecordText record;

  virtual ~Item() = default;
  // Returns the place of a cell's given in the text; the item's own place if the format has none.
  [[nodiscard]] virtual Place place_of(int cell) const = 0;

 protected:
  Item(Puzzle& p, const RecordText& text, Place at)
      : puzzle(p), format(*text.format), place(at), record(text) {}
};

struct BulkSearch {
  const Engine* engine;  // has run_many
  BulkLimits limits;
};

// Job: what to do with each record. Each worker has a Job of its own.
class Job {
 public:
  virtual ~Job() = default;
  // Returns whether it handles rules. If not, a puzzle with rules is refused as unreadable.
  [[nodiscard]] virtual bool takes_rules() const { return false; }
  // Takes the input that the next records come from, which may have none; `input` has no text.
  virtual void begin(const RecordText& /*input*/, Output&) {}
  virtual void puzzle(Item& item, Output& out) = 0;
  // Returns how to solve all boards of up to nine digits of a block at once, before answered() is called for
  // each; empty to get them through puzzle() like all others.
  [[nodiscard]] virtual std::optional<BulkSearch> bulk() const { return std::nullopt; }
  // Takes a puzzle that was solved as bulk() wants it.
  virtual void answered(Item&, const Answer&, Output&) {}
  // Answers a bare board of `format` that has exactly one solution: see BareBoards. Returns false
  // to have it read, and answered() called.
  virtual bool answer_bare(const BulkResult&, const Format& /*format*/, Output&) { return false; }
  // Writes what it has put off, at the end of every block of records.
  virtual void end_block(Output&) {}
  // Takes the 81 characters of a bare board of `format`, of a Job without bulk(). Returns false to have it
  // read, and puzzle() called.
  virtual bool take_bare(const char* /*cells*/, const Format& /*format*/, Output&) { return false; }
  // Takes a record or input that cannot be read. By default writes one line of notes: "PLACE:
  // reason".
  virtual void unreadable(const Place& place, const Error& error, const RecordText& record, Output& out);
  // Gives a puzzle up for which there is no answer, because another Job threw an exception on it, say.
  // By default counts it and writes one line of notes.
  virtual void give_up(Item& item, const Error& error, Output& out);
};

struct Progress {
  std::uint64_t bytes_done = 0;
  std::uint64_t bytes_total = 0;  // 0: unknown (a pipe)
  std::uint64_t puzzles = 0;
  bool at_work = false;  // on a block that was read, not only waiting for input
};

inline constexpr std::size_t kLargestBlock = std::size_t{192} << 10U;  // of records, in bytes
inline constexpr double kBlockSeconds = 0.004;

struct StreamOptions {
  std::vector<Input> inputs;
  const Format* format = nullptr;  // null: sniffed for each input
  ReadOptions read = {};
  int threads = 1;
  std::size_t longest_record = kMaxRecord;
  std::size_t largest_block = kLargestBlock;
  double block_seconds = kBlockSeconds;  // of work in a block, approximately
  int blocks_ahead = 16;  // for each stream, and half as many for each thread: what waits for its turn
  StopToken stop = {};
  Language language = Language::English;                // of the notes
  std::function<std::unique_ptr<Job>()> make_job = {};  // called once for each worker
  // Takes the text of the next block, in order, from one thread at a time. Returning false ends the
  // stream.
  std::function<bool(std::string_view data, std::string_view notes)> sink = {};
  // Called after each block, and ten times a second meanwhile, never at the same time as the sink. May be
  // empty.
  std::function<void(const Progress&)> on_progress = {};
};

struct StreamReport {
  Tally tally;                        // of all that went to the sink
  bool stopped = false;               // the stop token ended it: the output ends at last_file, last_line
  bool closed = false;                // the sink returned false
  bool io_failed = false;             // some input could not be opened or read
  int headers = 0;                    // that were written, one after another
  std::optional<Error> trouble = {};  // the reason why it ended early: no memory, say
  std::string last_file;              // of the last record in the output
  std::size_t last_line = 0;
};

// Runs a stream to its end. The options have a job, a sink and at least one thread.
StreamReport run_stream(const StreamOptions& options);

}  // namespace nonet

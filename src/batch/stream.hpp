// The stream: read → work on all cores → write in order.
//
//   files ──► reader ──► blocks of whole records ──► workers: read, job, text ──► in input order ──► sink
//             (caller's    (bounded queue)            (one Job each)
//              thread)
//
// Memory is bounded whatever the length of the input: at most a few blocks are under way, a block
// holds whole records up to about 64 KiB, and a record has a greatest length. Blocks grow and shrink
// with the time they take, so that a few hard boards are spread over the cores as well as millions
// of easy ones are.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer.hpp"
#include "nonet/bulk.hpp"
#include "nonet/engine.hpp"
#include "nonet/format.hpp"
#include "nonet/stop_token.hpp"

namespace nonet {

// Where something stands in an input; lines and columns count from 1, columns in bytes.
struct Place {
  std::string_view file;
  std::size_t line = 0;
  std::size_t column = 0;
};
[[nodiscard]] std::string to_string(const Place& place);  // "FILE:LINE:COLUMN"
// The place `offset` bytes into a text that starts at `start`.
[[nodiscard]] Place place_at(std::string_view text, std::size_t offset, const Place& start);

// Sums over a stream.
struct Tally {
  std::uint64_t puzzles = 0;                // records that held one
  std::uint64_t unreadable = 0;             // records and files that were refused
  std::array<std::uint64_t, 6> verdicts{};  // by Verdict
  std::uint64_t solutions = 0;
  Stats stats;

  [[nodiscard]] std::uint64_t of(Verdict verdict) const {
    return verdicts[static_cast<std::size_t>(verdict)];
  }
  void count(const Answer& answer);
  void add(const Tally& other);
};

// What a worker makes of its block; the sink gets it when all earlier blocks have gone out.
class Output {
 public:
  std::string data;   // for standard output
  std::string notes;  // for standard error, whole lines
  Tally tally;

  virtual ~Output() = default;
  // Hands on what is there already, once it is this block's turn: for jobs whose text for one
  // record has no bound. False: nobody reads it any more, the job may stop.
  virtual bool flush() = 0;
};

// One record that held a puzzle, on a worker thread.
class Item {
 public:
  Puzzle& puzzle;
  const Format& format;
  Place place;  // of the record's first character

  virtual ~Item() = default;
  // Where a cell's given stands in the text; the item's own place if the format cannot say.
  [[nodiscard]] virtual Place place_of(int cell) const = 0;

 protected:
  Item(Puzzle& p, const Format& f, Place at) : puzzle(p), format(f), place(at) {}
};

struct BulkSearch {
  const Engine* engine;  // has run_many
  BulkLimits limits;
};

// What is done with each record. Each worker has its own Job.
class Job {
 public:
  virtual ~Job() = default;
  virtual void puzzle(Item& item, Output& out) = 0;
  // What to do with plain 9×9 boards before they come here one by one: nothing, or a search of all
  // that a block holds at once.
  [[nodiscard]] virtual std::optional<BulkSearch> bulk() const { return std::nullopt; }
  // A puzzle that comes with its answer, since bulk() asked for it.
  virtual void answered(Item&, const Answer&, Output&) {}
  // The result of a bare board, before it is read as a puzzle. False: read it, and call answered().
  virtual bool bare(const BulkResult&, const Format&, Output&) { return false; }
  // A record or file that could not be read. By default one line of notes: "PLACE: reason".
  virtual void unreadable(const Place& place, const Error& error, Output& out);
};

struct Progress {
  std::uint64_t bytes_done = 0;
  std::uint64_t bytes_total = 0;  // 0: not known (a pipe)
  std::uint64_t puzzles = 0;
};

struct StreamOptions {
  std::vector<std::string> files;  // "-" is standard input
  const Format* format = nullptr;  // null: sniffed for each file
  ReadOptions read = {};
  int threads = 1;
  StopToken stop = {};
  std::function<std::unique_ptr<Job>()> make_job = {};  // called once a worker
  // Takes the text of the next block, in order, from one thread at a time. False ends the stream.
  std::function<bool(std::string_view data, std::string_view notes)> sink = {};
  std::function<void(const Progress&)> on_progress = {};  // after each block; may be empty
};

struct StreamReport {
  Tally tally;             // of everything that went to the sink
  bool stopped = false;    // the stop token ended it; `last` is how far the output got
  bool closed = false;     // the sink wanted no more
  bool io_failed = false;  // some file could not be opened or read
  std::string last_file;   // where the last record that went out stood
  std::size_t last_line = 0;
};

// Greatest length of one record, in bytes; a longer one is refused with its place, and skipped.
inline constexpr std::size_t kMaxRecord = std::size_t{16} << 20U;

StreamReport run_stream(const StreamOptions& options);

}  // namespace nonet

// BlockWorker: one thread's way with a block of records.
//
//   block ──► records ─┬─ bare boards, plain puzzles ──► engine, all at once ─┬─► job ──► output
//                      └─ everything else ────────────────────────────────────┘   in order
//
// A bare board is 81 characters of text that an engine can take as they are; it is read into a Puzzle
// only if there is more to say about it than its solution.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/block_reader.hpp"
#include "batch/stream.hpp"
#include "nonet/bulk.hpp"

namespace nonet {

// The output of a block, which can go back to where it was before its last record.
class BlockOutput final : public Output {
 public:
  using Flush = std::function<bool(std::string& data, std::string& notes)>;
  explicit BlockOutput(Flush flush) : flush_(std::move(flush)) {}

  bool flush() override {
    flushed_ = true;
    return flush_(data, notes);
  }
  void remember() {
    data_size_ = data.size();
    notes_size_ = notes.size();
    tally_ = tally;
    flushed_ = false;
  }
  void go_back() {
    if (flushed_) return;  // part of it has been seen already
    data.resize(data_size_);
    notes.resize(notes_size_);
    tally = tally_;
  }

 private:
  Flush flush_;
  std::size_t data_size_ = 0;
  std::size_t notes_size_ = 0;
  Tally tally_;
  bool flushed_ = false;
};

class BlockWorker {
 public:
  // How far it got: the end of the block, unless it was cut short.
  struct Reach {
    bool cut_short = false;  // stopped at a record, of which nothing is in the output
    std::string_view file;
    std::size_t line = 0;  // the last one that was done; 0: none
  };

  // Ends early, without a word, once `ended` is set.
  BlockWorker(const StreamOptions& options, const std::atomic<bool>& ended);

  Reach work(const Block& block, BlockOutput& out);

 private:
  static constexpr int kNone = -1;

  struct Record {
    std::string_view text;
    int board = kNone;   // in boards_ and results_
    int puzzle = kNone;  // in puzzles_, if it has been read
  };

  void gather(const Block& block);
  void gather_board(Record& record, const Format& format, const ReadContext& context);
  void solve_boards(Output& out);
  bool tell(const Record& record, const Place& start, const Block& block, BlockOutput& out);
  void tell_answer(Item& item, const Record& record, Output& out);

  const StopToken stop_;
  const std::atomic<bool>& ended_;
  std::unique_ptr<Job> job_;
  std::optional<BulkSearch> bulk_;
  LayoutCache layouts_;
  bool may_be_bare_;  // a board of 81 characters is a plain one, whatever was asked for

  // Of the block; kept for the next one's sake.
  std::vector<Record> records_;
  std::vector<BulkBoard> boards_;
  std::vector<BulkResult> results_;
  std::deque<std::array<char, kBulkCells>> texts_;  // of boards that were read
  std::deque<Puzzle> puzzles_;
  std::size_t texts_used_ = 0;
  std::size_t puzzles_used_ = 0;
  std::optional<Error> bulk_error_;
  Puzzle puzzle_;  // read on its own
};

}  // namespace nonet

// BlockWorker: processes blocks of records on one thread.
//
//   block ──► records ─┬─ bare boards, small puzzles ──► engine, all at once ─┬─► job ──► output
//                      └─ everything else ────────────────────────────────────┘   in order
//
// Each record is read at most once. The job gets the records in order.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ask/stream/bare_boards.hpp"
#include "ask/stream/block_reader.hpp"
#include "ask/stream/bulk_batch.hpp"
#include "ask/stream/stream.hpp"
#include "nonet/bulk.hpp"
#include "text/formats/record.hpp"

namespace nonet {

// The output of a block, which can be cut back to before its last record.
class BlockOutput final : public Output {
 public:
  using Flush = std::function<bool(BlockOutput& out)>;
  explicit BlockOutput(Flush flush) : flush_(std::move(flush)) {}

  bool flush() override {
    flushed_ = true;
    return flush_(*this);
  }
  // Returns whether part of what came after remember() is with the sink already.
  [[nodiscard]] bool flushed() const { return flushed_; }
  void remember() {
    data_size_ = data.size();
    notes_size_ = notes.size();
    tally_ = tally;
    flushed_ = false;
  }
  void go_back() {
    if (flushed_) return;
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
  // How far work() got: to the end of the block, unless it was cut short.
  struct BlockReach {
    bool cut_short = false;  // stopped at a record, which is not in the output
    std::string_view file;
    std::size_t line = 0;  // the last one that was done; 0: none
  };

  // Processing ends early once `ended` is set.
  BlockWorker(const StreamOptions& options, const std::atomic<bool>& ended);

  BlockReach work(const Block& block, BlockOutput& out);

 private:
  // A record, and what is known of it so far.
  struct Record {
    enum class RecordState : std::uint8_t {
      Unread,
      Empty,   // it holds no puzzle
      Bad,     // errors_[index] says why
      Puzzle,  // puzzles_[index]
    };
    static constexpr std::size_t kNone = ~std::size_t{0};

    std::string_view text;
    std::size_t length = 0;  // as RecordWalk says it
    RecordState state = RecordState::Unread;
    std::size_t index = kNone;
    std::optional<BulkBatch::BoardPlace> board = {};  // if it is solved in bulk
  };

  void gather(const Block& block);
  [[nodiscard]] bool plain_by_default() const;
  void gather_board(Record& record, const Format& format, const ReadContext& context);
  void read(Record& record, const Format& format, const ReadContext& context);
  void solve_boards(Output& out);
  bool tell(Record& record, const Place& start, const Block& block, BlockOutput& out);
  void tell_puzzle(const Record& record, Item& item, BlockOutput& out);
  void hand_over(const Record& record, Item& item, Output& out);

  const StreamOptions& options_;
  const std::atomic<bool>& ended_;
  std::unique_ptr<Job> job_;
  std::optional<BulkSearch> bulk_;
  LayoutCache layouts_;
  BareBoards bare_boards_;

  // Of the block; kept so that the next one uses their memory again.
  std::optional<RecordWalk> walk_;
  std::vector<Record> records_;
  std::vector<Error> errors_;
  BulkBatch batch_;
  std::deque<Puzzle> puzzles_;
  std::size_t puzzles_used_ = 0;
  std::optional<Error> bulk_error_;
};

}  // namespace nonet

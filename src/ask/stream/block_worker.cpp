#include "ask/stream/block_worker.hpp"

#include <algorithm>
#include <cassert>

#include "base/caught.hpp"
#include "board/core/rule_kind.hpp"
#include "text/formats/reading_note.hpp"

namespace nonet {
namespace {

constexpr int kNineBox = 3;  // plain boards of these boxes have kBulkCells cells

class RecordItem final : public Item {
 public:
  RecordItem(Puzzle& read_puzzle, const RecordText& text, const Place& start, const ReadContext& context)
      : Item(read_puzzle, text, first_character(text.text, start)), start_(start), context_(context) {}

  [[nodiscard]] Place place_of(int cell) const override {
    std::vector<std::size_t> places;
    ReadContext context = context_;
    context.places = &places;
    Puzzle again;
    const auto index = static_cast<std::size_t>(cell);
    if (!read_record(format, record.text, context, again) || index >= places.size()) return place;
    if (places[index] == Error::kNoOffset) return place;
    return place_at(record.text, places[index], start_);
  }

 private:
  static Place first_character(std::string_view record, const Place& start) {
    const std::size_t first = record.find_first_not_of(" \t\r\n");
    return place_at(record, first == std::string_view::npos ? 0 : first, start);
  }

  Place start_;
  const ReadContext& context_;
};

// Returns the next of a sequence of reusable things.
template <class T>
T& take(std::deque<T>& all, std::size_t& used) {
  if (used == all.size()) all.emplace_back();
  return all[used++];
}

}  // namespace

BlockWorker::BlockWorker(const StreamOptions& options, const std::atomic<bool>& ended)
    : options_(options),
      ended_(ended),
      job_(options.make_job()),
      bulk_(job_->bulk()),
      layouts_(options.read.layout ? LayoutCache(*options.read.layout) : LayoutCache()),
      bare_boards_(options.read) {
  assert(!bulk_ || bulk_->engine->run_many != nullptr);
}

BlockWorker::BlockReach BlockWorker::work(const Block& block, BlockOutput& out) {
  BlockReach reach;
  Place start{block.source->name, block.first_line, block.first_column};
  layouts_.assume(block.layout);
  if (block.error) {
    if (block.error->code != Errc::Io) ++out.tally.unreadable;
    job_->unreadable(start, *block.error, {}, out);
  }
  if (block.source->format != nullptr) {
    job_->begin({block.source->format, &block.source->dialect}, out);
  }
  gather(block);
  if (!batch_.empty()) solve_boards(out);
  for (Record& record : records_) {
    if (ended_.load(std::memory_order_relaxed)) break;
    if (!tell(record, start, block, out)) {
      reach.cut_short = true;
      break;
    }
    start = place_at(record.text, record.length, start);
    reach.file = start.file;
    reach.line = start.column == 1 ? start.line - 1 : start.line;
  }
  job_->end_block(out);
  return reach;
}

// Cuts the block into records, and finds those that can be solved in bulk.
void BlockWorker::gather(const Block& block) {
  records_.clear();
  errors_.clear();
  batch_.clear();
  puzzles_used_ = 0;
  bulk_error_.reset();
  if (block.text.empty()) return;
  const Format& format = *block.source->format;
  const ReadContext context{layouts_, block.source->dialect, options_.read.rules};
  walk_.emplace(format, block.text);
  while (const auto cut = walk_->next()) {
    Record& record = records_.emplace_back(Record{.text = cut->text, .length = cut->length});
    if (bulk_) gather_board(record, format, context);
  }
}

// Whether boards that do not say their layout are plain ones.
bool BlockWorker::plain_by_default() const {
  return !layouts_.assumed() || *layouts_.assumed() == boxes_spec(kNineBox, kNineBox);
}

void BlockWorker::gather_board(Record& record, const Format& format, const ReadContext& context) {
  const char* cells = plain_by_default() ? bare_boards_.find(format, record.text) : nullptr;
  if (cells != nullptr) {
    record.board = batch_.add(nullptr, {.givens = cells});
    return;
  }
  read(record, format, context);
  if (record.state == Record::RecordState::Puzzle) record.board = batch_.add(puzzles_[record.index]);
}

void BlockWorker::read(Record& record, const Format& format, const ReadContext& context) {
  Puzzle& puzzle = take(puzzles_, puzzles_used_);
  const auto found = guarded([&]() -> Result<bool> {
    auto holds_one = read_record(format, record.text, context, puzzle);
    if (!holds_one || !*holds_one || job_->takes_rules()) return holds_one;
    if (const auto plain = without_rules(puzzle, tr("this command")); !plain) {
      return Failure(plain.error());
    }
    return true;
  });
  if (found && *found) {
    record.state = Record::RecordState::Puzzle;
    record.index = puzzles_used_ - 1;
    return;
  }
  --puzzles_used_;
  record.state = found ? Record::RecordState::Empty : Record::RecordState::Bad;
  if (found) return;
  record.index = errors_.size();
  errors_.push_back(found.error());
}

void BlockWorker::solve_boards(Output& out) {
  const auto start = StopToken::Clock::now();
  const auto stats = batch_.solve(*bulk_->engine, bulk_->limits);
  const std::chrono::duration<double> seconds = StopToken::Clock::now() - start;
  out.tally.stats.seconds += seconds.count();
  if (stats) {
    out.tally.stats.guesses += stats->guesses;
    out.tally.stats.propagations += stats->passes;
  } else {
    bulk_error_ = stats.error();
  }
}

// Hands a record to the job. Returns false if told to stop; the record is not in the output then.
bool BlockWorker::tell(Record& record, const Place& start, const Block& block, BlockOutput& out) {
  const Format& format = *block.source->format;
  if (record.board && !bulk_error_) {
    const BulkResult& result = batch_.result(*record.board);
    if (result.end == StopReason::Cancelled) return false;
    const bool bare = record.state == Record::RecordState::Unread;
    if (bare && result.count == 1 && result.end == StopReason::Exhausted &&
        job_->answer_bare(result, format, out)) {
      ++out.tally.puzzles;
      out.tally.count(Verdict::Unique);
      ++out.tally.solutions;
      return true;
    }
  }
  if (!bulk_ && plain_by_default()) {
    const char* cells = bare_boards_.find(format, record.text);
    if (cells != nullptr && job_->take_bare(cells, format, out)) {
      ++out.tally.puzzles;
      return true;
    }
  }
  const ReadContext context{layouts_, block.source->dialect, options_.read.rules};
  const std::size_t gathered = puzzles_used_;
  if (record.state == Record::RecordState::Unread) read(record, format, context);
  puzzles_used_ = gathered;  // a puzzle that was read just now is needed only below
  if (record.state == Record::RecordState::Empty) return true;
  const RecordText text{&format, &block.source->dialect, record.text};
  if (record.state == Record::RecordState::Bad) {
    ++out.tally.unreadable;
    const Error& error = errors_[record.index];
    const std::size_t offset = error.offset == Error::kNoOffset ? 0 : error.offset;
    job_->unreadable(place_at(record.text, offset, start), error, text, out);
    return true;
  }
  out.remember();
  ++out.tally.puzzles;
  RecordItem item(puzzles_[record.index], text, start, context);
  tell_puzzle(record, item, out);
  if (!options_.stop.cancelled()) return true;
  out.go_back();
  return false;
}

// Hands a puzzle to the job. If that throws, the puzzle is given up, and a new job goes on: the old one
// may have been left with half of something.
void BlockWorker::tell_puzzle(const Record& record, Item& item, BlockOutput& out) {
  try {
    hand_over(record, item, out);
  } catch (...) {
    if (out.flushed()) throw;
    const Error error = caught();
    out.go_back();
    ++out.tally.puzzles;
    job_ = options_.make_job();
    job_->give_up(item, error, out);
  }
}

void BlockWorker::hand_over(const Record& record, Item& item, Output& out) {
  if (!item.puzzle.meta.empty() || !item.puzzle.symbols.empty()) {
    if (const Message words = reading_note(item.puzzle); !words.empty()) out.note(item.place, words);
  }
  if (!record.board) {
    job_->puzzle(item, out);
  } else if (bulk_error_) {
    job_->answered(item, gave_up(*bulk_error_), out);
  } else {
    job_->answered(item, answer_of(batch_.result(*record.board), item.puzzle), out);
  }
}

}  // namespace nonet

#include "batch/block_worker.hpp"

#include <algorithm>

namespace nonet {
namespace {

constexpr int kNineBox = 3;  // plain boards of these boxes have kBulkCells cells

class RecordItem final : public Item {
 public:
  RecordItem(Puzzle& read_puzzle, const Format& its_format, std::string_view record,
             const Place& start, const ReadContext& context)
      : Item(read_puzzle, its_format, first_character(record, start)),
        record_(record),
        start_(start),
        context_(context) {}

  [[nodiscard]] Place place_of(int cell) const override {
    std::vector<std::size_t> places;
    ReadContext context = context_;
    context.places = &places;
    Puzzle again;
    const auto index = static_cast<std::size_t>(cell);
    if (!format.read(record_, context, again) || index >= places.size()) return place;
    if (places[index] == Error::kNoOffset) return place;
    return place_at(record_, places[index], start_);
  }

 private:
  static Place first_character(std::string_view record, const Place& start) {
    const std::size_t first = record.find_first_not_of(" \t\r\n");
    return place_at(record, first == std::string_view::npos ? 0 : first, start);
  }

  std::string_view record_;
  Place start_;
  const ReadContext& context_;
};

// What a failed run of an engine comes down to for one puzzle.
Answer gave_up(const Error& error) {
  Answer answer;
  answer.reason = error.message;
  return answer;
}

// The next of a sequence of reusable things.
template <class T>
T& take(std::deque<T>& all, std::size_t& used) {
  if (used == all.size()) all.emplace_back();
  return all[used++];
}

}  // namespace

BlockWorker::BlockWorker(const StreamOptions& options, const std::atomic<bool>& ended)
    : stop_(options.stop),
      ended_(ended),
      job_(options.make_job()),
      bulk_(job_->bulk()),
      layouts_(options.read.layout ? LayoutCache(*options.read.layout) : LayoutCache()),
      may_be_bare_(options.read.takes_bare_boards()) {}

BlockWorker::Reach BlockWorker::work(const Block& block, BlockOutput& out) {
  Reach reach;
  Place start{block.source->name, block.first_line, block.first_column};
  if (block.error) {
    ++out.tally.unreadable;
    job_->unreadable(start, *block.error, out);
  }
  gather(block);
  if (!boards_.empty()) solve_boards(out);
  for (const Record& record : records_) {
    if (ended_.load(std::memory_order_relaxed)) break;
    if (!tell(record, start, block, out)) {
      reach.cut_short = true;
      break;
    }
    start = place_at(record.text, record.text.size(), start);
    reach.file = start.file;
    reach.line = start.column == 1 ? start.line - 1 : start.line;
  }
  return reach;
}

// Cuts the block into records, and finds those that can be solved in bulk.
void BlockWorker::gather(const Block& block) {
  records_.clear();
  boards_.clear();
  texts_used_ = puzzles_used_ = 0;
  bulk_error_.reset();
  if (block.text.empty()) return;
  const Format& format = *block.source->format;
  const ReadContext context{layouts_, block.source->dialect};
  for (std::string_view rest = block.text; !rest.empty();) {
    Record& record = records_.emplace_back();
    record.text = rest.substr(0, format.split(rest, true));
    rest.remove_prefix(record.text.size());
    if (bulk_) gather_board(record, format, context);
  }
}

void BlockWorker::gather_board(Record& record, const Format& format, const ReadContext& context) {
  const char* bare = nullptr;
  if (may_be_bare_ && format.bare != nullptr) bare = format.bare(record.text);
  if (bare == nullptr) {
    Puzzle& puzzle = take(puzzles_, puzzles_used_);
    const auto found = format.read(record.text, context, puzzle);
    if (!found || !*found) {  // tell() will see so too
      --puzzles_used_;
      return;
    }
    record.puzzle = static_cast<int>(puzzles_used_) - 1;
    if (!puzzle.layout->is_plain(kNineBox, kNineBox) || puzzle.marks) return;
    auto& text = take(texts_, texts_used_);
    std::ranges::transform(puzzle.givens.digits(), text.begin(),
                           [](Digit digit) { return static_cast<char>('0' + digit); });
    bare = text.data();
  }
  record.board = static_cast<int>(boards_.size());
  boards_.push_back({.givens = bare});
}

void BlockWorker::solve_boards(Output& out) {
  results_.resize(std::max(results_.size(), boards_.size()));
  const auto start = StopToken::Clock::now();
  const auto results = std::span(results_).first(boards_.size());
  const auto stats = solve_many(*bulk_->engine, boards_, results, bulk_->limits);
  const std::chrono::duration<double> seconds = StopToken::Clock::now() - start;
  out.tally.stats.seconds += seconds.count();
  if (stats) {
    out.tally.stats.guesses += stats->guesses;
    out.tally.stats.propagations += stats->passes;
  } else {
    bulk_error_ = stats.error();
  }
}

// Hands a record to the job. False: stopped, and it is not in the output.
bool BlockWorker::tell(const Record& record, const Place& start, const Block& block,
                       BlockOutput& out) {
  const Format& format = *block.source->format;
  const bool solved = record.board != kNone && !bulk_error_;
  if (solved) {
    const BulkResult& result = results_[static_cast<std::size_t>(record.board)];
    if (result.end == RunEnd::Cancelled) return false;
    if (record.puzzle == kNone && job_->bare(result, format, out)) {
      ++out.tally.puzzles;
      return true;
    }
  }
  const ReadContext context{layouts_, block.source->dialect};
  Puzzle* puzzle = &puzzle_;
  if (record.puzzle != kNone) {
    puzzle = &puzzles_[static_cast<std::size_t>(record.puzzle)];
  } else if (const auto found = format.read(record.text, context, puzzle_); !found) {
    ++out.tally.unreadable;
    const std::size_t offset = found.error().offset;
    job_->unreadable(place_at(record.text, offset == Error::kNoOffset ? 0 : offset, start),
                     found.error(), out);
    return true;
  } else if (!*found) {
    return true;
  }
  out.remember();
  ++out.tally.puzzles;
  RecordItem item(*puzzle, format, record.text, start, context);
  tell_answer(item, record, out);
  if (!stop_.cancelled()) return true;
  out.go_back();
  return false;
}

void BlockWorker::tell_answer(Item& item, const Record& record, Output& out) {
  if (record.board == kNone) {
    job_->puzzle(item, out);
  } else if (bulk_error_) {
    job_->answered(item, gave_up(*bulk_error_), out);
  } else {
    const BulkResult& result = results_[static_cast<std::size_t>(record.board)];
    job_->answered(item, answer_of(result, item.puzzle), out);
  }
}

}  // namespace nonet

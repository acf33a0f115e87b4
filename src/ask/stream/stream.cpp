// The threads of the stream, and how their work is put back in order.
//
// Blocks are numbered as they are read; workers take them, and the sink gets them, in that order: a
// finished block waits in `finished_` for all before it. The reader stays at most `window` blocks
// ahead of the sink, which bounds memory even if one hard board delays all others.
#include "ask/stream/stream.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/core.h>

#include "ask/stream/block_reader.hpp"
#include "ask/stream/block_worker.hpp"
#include "base/caught.hpp"
#include "base/printable.hpp"
#include "base/say.hpp"
#include "solve/engines/crew.hpp"
#include "text/formats/text.hpp"

namespace nonet {
namespace {

// A block after its worker is done with it.
struct FinishedBlock {
  BlockWorker::BlockReach reach;
  std::unique_ptr<BlockOutput> out;
  std::uint64_t bytes_before_next = 0;
};

class Stream {
 public:
  explicit Stream(const StreamOptions& options)
      : options_(options),
        reader_(options.inputs, options.format, options.read, options.stop, options.longest_record),
        window_(static_cast<std::uint64_t>(options.blocks_ahead * (2 + options.threads) / 2)) {}

  StreamReport run() {
    const auto wanted = static_cast<std::size_t>(options_.threads);
    Crew workers(wanted, [this](std::size_t number) { work(number); });
    // If the system refuses some, only as many stay as there are cores, and leave memory for the work.
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t some = std::min(cores, (workers.size() + 1) / 2);
    {
      const std::lock_guard lock(queue_mutex_);
      workers_ = workers.size() < wanted ? some : wanted;
      queue_filled_.notify_all();
    }
    workers.keep(workers_);
    {
      const std::lock_guard lock(queue_mutex_);
      others_left_ = true;
      queue_filled_.notify_all();
    }
    Crew teller(options_.on_progress ? 1 : 0, [this](std::size_t) { keep_telling(); });
    if (workers.size() > 0) {
      read();
    } else {
      report_.trouble = Error{Errc::NoMemory, tr("the system starts no thread")};
    }
    workers.join();
    {
      const std::lock_guard lock(out_mutex_);
      done_ = true;
      out_moved_.notify_all();
    }
    teller.join();
    report_.io_failed = reader_.io_failed();
    return std::move(report_);
  }

 private:
  // Waits for the block's turn, then hands out what it has so far.
  bool flush(std::uint64_t number, BlockOutput& out) {
    std::unique_lock lock(out_mutex_);
    out_moved_.wait(lock, [&] { return over() || next_out_ == number; });
    if (over()) return false;
    const bool open = hand_out(out);
    if (!open) out_moved_.notify_all();
    return open;
  }

  // Gives text to the sink, after the header if it is another than that of the text before. To be
  // called with out_mutex_ held, for the block whose turn it is.
  bool hand_out(Output& out) {
    if (out.header != header_ && !(out.header.empty() && out.data.empty())) {
      header_ = out.header;
      out.data.insert(0, out.header);
      if (!out.header.empty()) ++report_.headers;
    }
    bool open = false;
    try {
      open = options_.sink(out.data, out.notes);
    } catch (...) {
      ended_ = true;  // before the lock is given back, so that no other worker calls the sink again
      throw;
    }
    out.data.clear();
    out.notes.clear();
    if (!open) ended_ = report_.closed = true;
    return open;
  }

  void read() {
    try {
      std::uint64_t number = 0;
      Block block;
      while (!over() && reader_.next(target(), block)) {
        {
          std::unique_lock lock(out_mutex_);
          out_moved_.wait(lock, [&] { return over() || number < next_out_ + window_; });
        }
        const std::lock_guard lock(queue_mutex_);
        queue_.emplace_back(number++, std::move(block));
        blocks_read_ = number;
        queue_filled_.notify_one();
      }
    } catch (...) {
      break_off();
    }
    if (reader_.stopped()) {
      const std::lock_guard lock(out_mutex_);
      report_.stopped = true;
    }
    const std::lock_guard lock(queue_mutex_);
    all_read_ = true;
    queue_filled_.notify_all();
  }

  void work(std::size_t number) {
    try {
      process_blocks(number);
    } catch (...) {
      break_off();
    }
  }

  void process_blocks(std::size_t number_of_worker) {
    std::unique_lock lock(queue_mutex_);
    queue_filled_.wait(lock, [this] { return workers_ > 0; });
    if (number_of_worker >= workers_) return;
    queue_filled_.wait(lock, [this] { return others_left_; });
    lock.unlock();
    BlockWorker worker(options_, ended_);
    for (;;) {
      lock.lock();
      queue_filled_.wait(lock, [this] { return all_read_ || !queue_.empty(); });
      if (queue_.empty()) return;
      auto [number, block] = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();

      if (over()) continue;
      const auto start = StopToken::Clock::now();
      FinishedBlock finished = process(number, block, worker);
      const std::chrono::duration<double> seconds = StopToken::Clock::now() - start;
      learn(block.text.size(), seconds.count());
      finish(number, std::move(finished));
    }
  }

  // Ends the stream because of the exception that is being handled.
  void break_off() {
    const std::lock_guard lock(out_mutex_);
    if (!report_.trouble) report_.trouble = caught();
    ended_ = true;
    out_moved_.notify_all();
  }

  // Reports the progress. To be called with out_mutex_ held.
  void tell_progress() {
    if (!options_.on_progress) return;
    progress_.bytes_total = reader_.total_bytes();
    progress_.at_work = next_out_ < blocks_read_;
    options_.on_progress(progress_);
  }

  void keep_telling() {
    constexpr std::chrono::milliseconds kBetween(100);
    try {
      std::unique_lock lock(out_mutex_);
      auto next = std::chrono::steady_clock::now() + kBetween;
      while (!out_moved_.wait_until(lock, next, [this] { return done_; })) {
        tell_progress();
        next = std::chrono::steady_clock::now() + kBetween;
      }
    } catch (...) {
      break_off();
    }
  }

  // Has the worker process a block.
  FinishedBlock process(std::uint64_t number, const Block& block, BlockWorker& worker) {
    auto out =
        std::make_unique<BlockOutput>([this, number](BlockOutput& so_far) { return flush(number, so_far); });
    out->language = options_.language;
    const BlockWorker::BlockReach reach = worker.work(block, *out);
    return {.reach = reach, .out = std::move(out), .bytes_before_next = block.bytes_before_next};
  }

  void finish(std::uint64_t number, FinishedBlock done) {
    const std::lock_guard lock(out_mutex_);
    finished_.emplace(number, std::move(done));
    while (!over() && !finished_.empty() && finished_.begin()->first == next_out_) {
      FinishedBlock& block = finished_.begin()->second;
      hand_out(*block.out);
      report_.tally.add(block.out->tally);
      if (block.reach.line > 0) {
        report_.last_file = block.reach.file;
        report_.last_line = block.reach.line;
      }
      progress_.bytes_done = block.bytes_before_next;
      progress_.puzzles += block.out->tally.puzzles;
      if (block.reach.cut_short) ended_ = report_.stopped = true;
      finished_.erase(finished_.begin());
      ++next_out_;
      tell_progress();
    }
    out_moved_.notify_all();
  }

  [[nodiscard]] bool over() const { return ended_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::size_t target() const {
    const double bytes = bytes_per_second_.load(std::memory_order_relaxed) * options_.block_seconds;
    return std::clamp<std::size_t>(static_cast<std::size_t>(bytes), 1, options_.largest_block);
  }

  void learn(std::size_t bytes, double seconds) {
    const double rate = static_cast<double>(bytes) / std::max(seconds, 1e-9);
    const double known = bytes_per_second_.load(std::memory_order_relaxed);
    bytes_per_second_.store(known == 0 ? rate : 0.5 * (known + rate), std::memory_order_relaxed);
  }

  const StreamOptions& options_;
  BlockReader reader_;
  const std::uint64_t window_;
  std::atomic<std::uint64_t> blocks_read_ = 0;
  std::atomic<bool> ended_ = false;  // the output is complete; set with out_mutex_ held
  std::atomic<double> bytes_per_second_ = 0;

  std::mutex queue_mutex_;
  std::condition_variable queue_filled_;
  std::deque<std::pair<std::uint64_t, Block>> queue_;
  bool all_read_ = false;
  std::size_t workers_ = 0;   // those that stay; 0: not all are started
  bool others_left_ = false;  // those that do not stay have given back their memory

  std::mutex out_mutex_;
  std::condition_variable out_moved_;
  std::uint64_t next_out_ = 0;
  std::map<std::uint64_t, FinishedBlock> finished_;
  Progress progress_;
  bool done_ = false;   // all workers are
  std::string header_;  // the last that went out
  StreamReport report_;
};

}  // namespace

std::string to_string(const Place& place) {
  if (place.line == 0) return printable(place.file);
  return fmt::format("{}:{}:{}", printable(place.file), place.line, place.column);
}

void Output::note(const Place& place, const Message& message) {
  notes += fmt::format("{}: {}\n", to_string(place), in(language, message));
}

Place place_at(std::string_view text, std::size_t offset, const Place& start) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t newline = before.rfind('\n');
  if (newline == std::string_view::npos) return {start.file, start.line, start.column + offset};
  const std::size_t newlines = count_newlines(before);
  return {start.file, start.line + newlines, offset - newline};
}

Answer gave_up(const Error& error) {
  Answer answer;
  answer.reason = error.words();
  return answer;
}

void Tally::count(const Answer& answer) {
  count(answer.verdict);
  solutions += answer.count;
  if (answer.count > 0 && !answer.exact) ++not_exhausted;
  stats.guesses += answer.stats.guesses;
  stats.propagations += answer.stats.propagations;
  stats.seconds += answer.stats.seconds;
}

void Tally::add(const Tally& other) {
  puzzles += other.puzzles;
  unreadable += other.unreadable;
  failed += other.failed;
  for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
  solutions += other.solutions;
  not_exhausted += other.not_exhausted;
  for (std::size_t i = 0; i < classes.size(); ++i) classes[i] += other.classes[i];
  stats.guesses += other.stats.guesses;
  stats.propagations += other.stats.propagations;
  stats.seconds += other.stats.seconds;
}

void Job::unreadable(const Place& place, const Error& error, const RecordText& /*record*/, Output& out) {
  out.note(place, error.words());
}

void Job::give_up(Item& item, const Error& error, Output& out) {
  out.tally.count(gave_up(error));
  out.note(item.place, say("given up: {}", error.words()));
}

StreamReport run_stream(const StreamOptions& options) {
  assert(options.threads > 0 && options.make_job && options.sink);
  return Stream(options).run();
}

}  // namespace nonet

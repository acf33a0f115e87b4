#include "batch/block_reader.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fmt/core.h>

#include "batch/stream.hpp"
#include "formats/text.hpp"

namespace nonet {
namespace {

constexpr std::size_t kReadSize = std::size_t{64} << 10U;
constexpr std::size_t kSniffSize = std::size_t{64} << 10U;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kStandardInput = "-";

// Sum of the sizes of regular files; 0 as soon as one is something else.
std::uint64_t sum_of_sizes(const std::vector<std::string>& files) {
  std::uint64_t sum = 0;
  for (const std::string& file : files) {
    struct stat info {};
    const int failed =
        file == kStandardInput ? fstat(STDIN_FILENO, &info) : stat(file.c_str(), &info);
    if (failed != 0) continue;
    if (!S_ISREG(info.st_mode)) return 0;
    sum += static_cast<std::uint64_t>(info.st_size);
  }
  return sum;
}

// Whether there is nothing in it but white space, or a byte order mark.
bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n\xEF\xBB\xBF") == std::string_view::npos;
}

Error system_error(int code) { return {Errc::Io, std::generic_category().message(code)}; }

}  // namespace

BlockReader::BlockReader(const std::vector<std::string>& files, const Format* format,
                         const ReadOptions& options, const StopToken& stop)
    : files_(files),
      format_(format),
      options_(options),
      stop_(stop),
      total_bytes_(sum_of_sizes(files)) {}

BlockReader::~BlockReader() { close_file(); }

bool BlockReader::next(std::size_t target, Block& block) {
  block = Block();
  while (!stopped_) {
    if (stop_.stop_requested()) stopped_ = true;
    if (fd_ < 0) {
      if (next_file_ == files_.size() || stopped_) return false;
      if (!open_next_file(block) || !recognise(block)) return true;
    }
    while (!at_end_ && pending().size() < target && !drained_) fill(kReadSize);
    drained_ = false;
    std::size_t bytes = cut(target);
    while (bytes == 0 && !at_end_ && pending().size() <= kMaxRecord) {
      fill(std::max(kReadSize, pending().size()));
      bytes = cut(target);
    }
    if (stopped_) break;
    if (read_errno_ != 0) {
      io_failed_ = true;
      refuse(system_error(read_errno_), block);
      close_file();
      return true;
    }
    if (bytes > kMaxRecord || (bytes == 0 && pending().size() > kMaxRecord)) {
      refuse({Errc::TooLarge, fmt::format("a record of more than {} MiB", kMaxRecord >> 20U)},
             block);
      skip_long_record();
      return true;
    }
    if (bytes > 0) {
      take(bytes, block);
      return true;
    }
    close_file();
  }
  return false;
}

// False: the file cannot be read, and `block` says why.
bool BlockReader::open_next_file(Block& block) {
  const std::string& name = files_[next_file_++];
  source_ = std::make_shared<Source>();
  const bool standard_input = name == kStandardInput;
  source_->name = standard_input ? std::string_view("<stdin>") : std::string_view(name);
  buffer_.clear();
  begin_ = 0;
  at_end_ = drained_ = false;
  read_errno_ = 0;
  line_ = column_ = 1;
  fd_ = standard_input ? STDIN_FILENO : open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd_ >= 0) return true;
  io_failed_ = true;
  refuse(system_error(errno), block);
  return false;
}

// Finds the format from the head of the file, and its dialect. A pipe may bring its lines one by
// one: as soon as they are known for lines of puzzles there is no waiting for more.
bool BlockReader::recognise(Block& block) {
  const Format* format = format_;
  while (!at_end_ && pending().size() < kSniffSize) {
    if (!fill(kReadSize)) break;
    if (format_ == nullptr) format = sniff_format(pending(), source_->name);
    if (pending().find('\n') == std::string_view::npos || is_blank(pending())) continue;
    if (format != nullptr && format->one_per_line) break;
  }
  if (read_errno_ != 0) {
    io_failed_ = true;
    refuse(system_error(read_errno_), block);
    close_file();
    return false;
  }
  if (pending().starts_with(kByteOrderMark)) advance(kByteOrderMark.size());
  const std::string_view head = pending().substr(0, kSniffSize);
  const bool blank = at_end_ && is_blank(head);
  if (format_ == nullptr) format = sniff_format(head, source_->name);
  if (blank || format == nullptr) {
    refuse({Errc::Syntax, blank ? "no puzzle in it" : "not in any known Sudoku format"}, block);
    close_file();
    return false;
  }
  source_->format = format;
  if (format->open == nullptr) return true;
  auto dialect = format->open(head, options_);
  if (!dialect) {
    refuse(std::move(dialect.error()), block);
    close_file();
    return false;
  }
  source_->dialect = *dialect;
  advance(dialect->header_bytes);
  return true;
}

// How many bytes of the buffer make the next block: whole records, about `target` bytes. 0: more
// text is needed, or there is none left.
std::size_t BlockReader::cut(std::size_t target) const {
  const std::string_view text = pending();
  if (source_->format->one_per_line) {
    if (at_end_ && text.size() <= target) return text.size();
    std::size_t end = text.substr(0, target).rfind('\n');
    if (end == std::string_view::npos) end = text.find('\n', std::min(target, text.size()));
    if (end != std::string_view::npos) return end + 1;
    return at_end_ ? text.size() : 0;
  }
  std::size_t bytes = 0;
  while (bytes < text.size() && bytes < target) {
    const std::size_t record = source_->format->split(text.substr(bytes), at_end_);
    if (record == 0) break;
    bytes += record;
  }
  return bytes;
}

// Waits until the file has something to say; false if told to stop before.
bool BlockReader::wait_for_input() {
  constexpr int kMilliseconds = 50;
  pollfd waiting{fd_, POLLIN, 0};
  while (!stop_.stop_requested()) {
    const int ready = poll(&waiting, 1, kMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
  return false;
}

// Reads up to `wanted` more bytes; false at the end of the file, on an error, or if told to stop.
bool BlockReader::fill(std::size_t wanted) {
  if (begin_ > 0) {
    buffer_.erase(0, begin_);
    begin_ = 0;
  }
  const std::size_t old_size = buffer_.size();
  buffer_.resize(old_size + wanted);
  ssize_t got = 0;
  if (wait_for_input()) {
    got = ::read(fd_, buffer_.data() + old_size, wanted);
    if (got < 0) read_errno_ = errno;
  } else {
    stopped_ = true;
  }
  buffer_.resize(old_size + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  at_end_ = got <= 0;
  drained_ = got > 0 && static_cast<std::size_t>(got) < wanted;
  return got > 0;
}

// Passes over the record that is too long: a line, or in other formats all the rest of the file,
// since where its records would go on cannot be known.
void BlockReader::skip_long_record() {
  for (;;) {
    if (source_->format->one_per_line) {
      const std::size_t end = pending().find('\n');
      if (end != std::string_view::npos) {
        advance(end + 1);
        return;
      }
    }
    advance(pending().size());
    if (at_end_ || !fill(kReadSize)) break;
  }
}

void BlockReader::advance(std::size_t bytes) {
  const std::string_view passed = pending().substr(0, bytes);
  const std::size_t newline = passed.rfind('\n');
  column_ = newline == std::string_view::npos ? column_ + bytes : bytes - newline;
  line_ += count_newlines(passed);
  begin_ += bytes;
  bytes_done_ += bytes;
}

void BlockReader::take(std::size_t bytes, Block& block) {
  block.source = source_;
  block.text.assign(pending().substr(0, bytes));
  block.first_line = line_;
  block.first_column = column_;
  advance(bytes);
  block.bytes_before_next = bytes_done_;
}

void BlockReader::refuse(Error error, Block& block) {
  block.source = source_;
  block.first_line = line_;
  block.first_column = column_;
  block.error = std::move(error);
  block.bytes_before_next = bytes_done_;
}

void BlockReader::close_file() {
  if (fd_ > STDIN_FILENO) close(fd_);
  fd_ = -1;
}

}  // namespace nonet

// BlockReader: files cut into blocks of whole records.
//
//   fd ──► buffer  [ done | record record record rec… ]  ──► Block{text, format, first line}
//                         └──── one block ────┘
//
// The buffer holds at most one block and one unfinished record, so memory does not grow with the
// file. A file that cannot be opened, read or recognised, and a record that is too long, come out as
// a Block that carries the error instead of text, in their place in the order.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/format.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"

namespace nonet {

// What all blocks of one file share.
struct Source {
  std::string_view name;  // as given by the user; "<stdin>" for "-"
  const Format* format = nullptr;
  Dialect dialect;
};

struct Block {
  std::shared_ptr<const Source> source;
  std::string text;
  std::size_t first_line = 1;
  std::size_t first_column = 1;         // not 1 behind a record on the same line
  std::optional<Error> error;           // instead of text; its place is first_line:first_column
  std::uint64_t bytes_before_next = 0;  // bytes of all input up to the end of this block
};

class BlockReader {
 public:
  // `files` must outlive the reader. A format that is not null is taken for every file.
  BlockReader(const std::vector<std::string>& files, const Format* format,
              const ReadOptions& options, const StopToken& stop);
  ~BlockReader();
  BlockReader(const BlockReader&) = delete;
  BlockReader& operator=(const BlockReader&) = delete;

  // The next block, of about `target` bytes but always whole records. False at the end of all files
  // and, even while a pipe brings nothing, once the token says stop.
  bool next(std::size_t target, Block& block);

  // Bytes of all files together; 0 if some are pipes or terminals.
  [[nodiscard]] std::uint64_t total_bytes() const { return total_bytes_; }
  // Whether some file could not be opened or read (not: was malformed).
  [[nodiscard]] bool io_failed() const { return io_failed_; }
  // Whether there was more to read when the stop token ended it.
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  bool open_next_file(Block& block);
  bool recognise(Block& block);
  std::size_t cut(std::size_t target) const;
  bool fill(std::size_t wanted);
  [[nodiscard]] bool wait_for_input();
  void skip_long_record();
  void advance(std::size_t bytes);
  void take(std::size_t bytes, Block& block);
  void refuse(Error error, Block& block);
  void close_file();
  [[nodiscard]] std::string_view pending() const {
    return std::string_view(buffer_).substr(begin_);
  }

  const std::vector<std::string>& files_;
  const Format* format_;
  const ReadOptions& options_;
  const StopToken stop_;

  std::size_t next_file_ = 0;
  int fd_ = -1;
  std::shared_ptr<Source> source_;
  std::string buffer_;
  std::size_t begin_ = 0;  // of the part of the buffer that no block has taken yet
  bool at_end_ = false;    // of the open file
  bool drained_ = false;   // the last read brought less than asked: a pipe may have no more for now
  int read_errno_ = 0;
  std::size_t line_ = 1;
  std::size_t column_ = 1;

  std::uint64_t bytes_done_ = 0;
  std::uint64_t total_bytes_ = 0;
  bool io_failed_ = false;
  bool stopped_ = false;
};

}  // namespace nonet

// BlockReader: inputs cut into blocks of whole records.
//
//   input ──► buffer  [ done | record record record rec… ]  ──► Block{text, format, first line}
//                            └──── one block ────┘
//
// The buffer has at most one block and one unfinished record, so memory does not grow with the
// input. An input that cannot be opened, read or recognised, and a record that is too long, become
// a Block with an error instead of text, in its place in the order. A table with a head alone becomes a
// Block without text.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ask/stream/input.hpp"
#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"
#include "text/formats/format.hpp"

namespace nonet {

// What all blocks of one input share.
struct Source {
  std::string_view name;  // Input::shown_name()
  const Format* format = nullptr;
  Dialect dialect;
};

struct Block {
  std::shared_ptr<const Source> source;
  std::string text;
  std::shared_ptr<const LayoutSpec> layout;  // that a comment names for all its boards, or null
  std::size_t first_line = 1;
  std::size_t first_column = 1;         // more than 1 after a record on the same line
  std::optional<Error> error;           // instead of text; its place is first_line:first_column
  std::uint64_t bytes_before_next = 0;  // bytes of all inputs that were read by then
};

class BlockReader {
 public:
  // `inputs` and `options` must outlive the reader. A format that is null is sniffed for each
  // input.
  BlockReader(const std::vector<Input>& inputs, const Format* format, const ReadOptions& options,
              const StopToken& stop, std::size_t longest_record = kMaxRecord)
      : inputs_(inputs),
        format_(format),
        options_(options),
        stop_(stop),
        longest_record_(longest_record),
        input_(stop),
        total_bytes_(nonet::total_bytes(inputs)) {}

  // Makes the next block, of about `target` bytes but always whole records. Returns false at the
  // end of all inputs and, even while a pipe brings nothing, once the token says stop.
  bool next(std::size_t target, Block& block);

  // Bytes of all inputs together; 0 if some are pipes or terminals.
  [[nodiscard]] std::uint64_t total_bytes() const { return total_bytes_; }
  // Whether some input could not be opened or read. Malformed text does not count.
  [[nodiscard]] bool io_failed() const { return io_failed_; }
  // Whether the stop token ended the reading before the end of all inputs.
  [[nodiscard]] bool stopped() const { return stopped_ || input_.stopped(); }

 private:
  bool open_next(Block& block);
  bool recognise(Block& block);
  [[nodiscard]] std::size_t cut(std::size_t target) const;
  std::size_t take_layouts(std::size_t bytes);
  bool refuse_unused_layout(Block& block);
  bool refuse_late_rule(Block& block);
  bool fill(std::size_t wanted);
  void skip_long_record();
  void advance(std::size_t bytes);
  void take(std::size_t bytes, Block& block);
  void refuse(Error error, Block& block);
  [[nodiscard]] std::string_view pending() const { return std::string_view(buffer_).substr(begin_); }

  const std::vector<Input>& inputs_;
  const Format* const format_;
  const ReadOptions& options_;
  const StopToken stop_;
  const std::size_t longest_record_;

  InputReader input_;
  std::size_t next_input_ = 0;
  std::shared_ptr<Source> source_;
  std::string buffer_;
  std::size_t begin_ = 0;                     // of the part of the buffer that no block has taken yet
  std::shared_ptr<const LayoutSpec> layout_;  // named by a comment; for the boards after it
  std::size_t unused_layout_ = 0;             // its line, as long as no board came after it; else 0
  bool awaits_rules_ = false;  // whether the last board that is here waits for the line after it
  bool is_answered_ = false;   // a board that a rule right after it would be of
  bool untouched_ = false;     // a table of which no block was made: it may have a head alone
  std::size_t line_ = 1;
  std::size_t column_ = 1;

  std::uint64_t total_bytes_ = 0;
  bool io_failed_ = false;
  bool stopped_ = false;
};

}  // namespace nonet

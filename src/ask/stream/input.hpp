// Input: a source of text. InputReader: reads it, unpacked if it is packed, and as UTF-8.
//
//   Input{"puzzles.txt"}         a file
//   Input{"-"}                   standard input
//   Input{"<stdin>", "53..…"}    text in memory, with a name for places in it
//   Input{"", {}, source}        bytes that a function brings
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/result.hpp"
#include "nonet/stop_token.hpp"
#include "text/unpack/unpack.hpp"

namespace nonet {

// The maximum length of one record, in bytes; a longer one is refused with its place, and skipped.
inline constexpr std::size_t kMaxRecord = std::size_t{16} << 20U;

struct Input {
  static constexpr std::string_view kStandardInput = "-";

  std::string name;
  std::optional<std::string> text = {};  // if set, the text itself; no file is read
  // If set, where the bytes come from: it waits for some, puts up to `most` of them there, and returns how
  // many; 0 at the end, on an error, and if told to stop.
  std::function<std::size_t(char* to, std::size_t most)> source = {};

  [[nodiscard]] bool is_standard_input() const { return !text && !source && name == kStandardInput; }
  // Returns the name to use in places: "<stdin>" for standard input.
  [[nodiscard]] std::string_view shown_name() const {
    return is_standard_input() ? std::string_view("<stdin>") : std::string_view(name);
  }
};

// Returns an input for each name.
[[nodiscard]] std::vector<Input> file_inputs(const std::vector<std::string>& names);

// Returns the number of bytes in all inputs; 0 if one of them is no regular file.
[[nodiscard]] std::uint64_t total_bytes(const std::vector<Input>& inputs);

// Reads one input at a time. Waiting for a pipe ends when the token says stop.
class InputReader {
 public:
  explicit InputReader(const StopToken& stop) : stop_(stop) {}
  ~InputReader() { close(); }
  InputReader(const InputReader&) = delete;
  InputReader& operator=(const InputReader&) = delete;

  // Opens an input, which must outlive the reading. Io if it cannot be opened; it is closed then.
  Result<void> open(const Input& input);
  void close();
  [[nodiscard]] bool is_open() const { return input_ != nullptr; }

  // Appends up to `wanted` bytes to the buffer. Returns how many; 0 at the end of the input, on an
  // error, and if told to stop.
  std::size_t read(std::size_t wanted, std::string& buffer);

  // Returns whether read() would return at once.
  [[nodiscard]] bool ready() const;
  // Returns how many bytes of all inputs were read, as they are there.
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
  [[nodiscard]] bool at_end() const { return at_end_; }  // the last read() returned 0
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  [[nodiscard]] bool wait();
  std::size_t read_bytes(std::size_t wanted, std::string& buffer);
  std::size_t read_plain(std::size_t wanted, std::string& buffer);
  bool begin();
  void as_utf8(std::size_t from, std::string& buffer);

  const StopToken stop_;
  const Input* input_ = nullptr;  // null: none is open
  int fd_ = -1;
  std::size_t text_done_ = 0;  // of Input::text
  std::uint64_t bytes_read_ = 0;
  bool begun_ = false;  // whether it is known how the input is packed
  std::unique_ptr<Unpacker> unpacker_;
  std::string packed_;           // read, and not unpacked yet
  bool more_packed_ = false;     // the unpacker may give more without other bytes
  std::optional<Error> damage_;  // after what was read last
  // Of UTF-16, which a byte order mark says: which byte of a unit comes first, and bytes read of a
  // character that is not whole.
  enum class Wide : std::uint8_t { Unknown, No, LittleEndian, BigEndian };
  Wide wide_ = Wide::Unknown;
  std::string half_;
  bool at_end_ = false;
  bool stopped_ = false;
  std::optional<Error> error_;
};

}  // namespace nonet

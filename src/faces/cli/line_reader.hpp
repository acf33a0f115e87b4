// LineReader: lines of standard input, for a dialogue.
//
// At a terminal a person edits the line, goes back to earlier ones and completes words with Tab, if
// nonet is built with libedit. From a file or a pipe, lines come as they are.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/stop_token.hpp"

namespace nonet::cli {

class LineReader {
 public:
  // Returns what the last word of a line, as far as it is typed, may become.
  using Complete = std::function<std::vector<std::string>(std::string_view line)>;

  virtual ~LineReader() = default;
  // Reads a line without its end. Returns false at the end of input, or if Ctrl-C interrupts.
  virtual bool next(std::string& line) = 0;
};

// `prompt` is for a person at a terminal; empty if there is none.
[[nodiscard]] std::unique_ptr<LineReader> make_line_reader(std::string prompt, const StopToken& stop,
                                                           LineReader::Complete complete);

}  // namespace nonet::cli

// OutputFile: the file that --output names, written beside its place and put there at the end, so that an
// input of the same name is read to its end, and a run that fails leaves what was there.
#pragma once

#include <string>

#include "nonet/result.hpp"

namespace nonet::cli {

class OutputFile {
 public:
  explicit OutputFile(std::string path) : path_(std::move(path)) {}
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Io, about the option, with the system's reason. What is no usual file, such as a pipe, is written to as
  // it is.
  Result<void> open();
  [[nodiscard]] int descriptor() const { return descriptor_; }
  // Puts the file in its place, or drops what was written.
  Result<void> close(bool keep);

 private:
  std::string path_;
  std::string beside_ = {};  // the name until it is complete; empty if it is written in place
  int descriptor_ = -1;
};

}  // namespace nonet::cli

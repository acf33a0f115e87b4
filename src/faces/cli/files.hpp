// Whole files that commands read and write.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ask/stream/stream.hpp"
#include "nonet/result.hpp"

namespace nonet::cli {

// Reads a file, unpacked if it is packed. Errors: Io with the system's reason; TooLarge for more than `most`
// bytes.
Result<std::string> read_file(const std::string& path, std::size_t most = static_cast<std::size_t>(-1));
// The most that is read of a text that has to be in memory as a whole.
inline constexpr std::size_t kMostRead = std::size_t{256} << 20U;
// Reads a file, or standard input for "-".
Result<std::string> read_whole(const std::string& file, std::size_t most);
// Writes a file; if there is no room for it, no part of it is left.
Result<void> write_file(const std::filesystem::path& path, std::string_view text);
// Writes a file beside the one of this name and then puts it in its place, so that there is never a part of
// one. What is no usual file, such as a pipe, is written to as it is.
Result<void> replace_file(const std::filesystem::path& path, std::string_view text);

// OutputFile: the file that --output names, written beside its place and put there at the end, so that an
// input of the same name is read to its end, and a run that fails leaves what was there.
class OutputFile {
 public:
  explicit OutputFile(std::string path) : path_(std::move(path)) {}
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Io, with the system's reason. What is no usual file, such as a pipe, is written to as it is.
  Result<void> open();
  [[nodiscard]] int descriptor() const { return descriptor_; }
  // Puts the file in its place, or drops what was written.
  Result<void> close(bool keep);

 private:
  std::string path_;
  std::string beside_ = {};  // the name until it is complete; empty if it is written in place
  int descriptor_ = -1;
};

// RecordFiles: files in a folder for what is made of the records of some inputs, a different one for each.
//
//   a/p.txt:12:1   p-12.cert         b/p.txt:12:1    p~2-12.cert   another input called p
//   a/p.txt:12:40  p-12.40.cert      <stdin>:7:1     stdin-7.cert
class RecordFiles {
 public:
  // Makes the folder and its parents, unless the path is empty. The error message names the folder.
  static Result<RecordFiles> in(std::filesystem::path folder, const std::vector<std::string>& inputs);
  // Returns the path of a file. The place is in one of the inputs, or in standard input.
  [[nodiscard]] std::filesystem::path of(const Place& place, std::string_view extension) const;
  // Writes a file. If there is no room for it, the record counts as failed, after a note; false then.
  bool write(const Place& place, std::string_view extension, std::string_view text, Output& out) const;
  // Returns the exit code of a run that wrote such files.
  static int exit_code(const Tally& tally);

 private:
  explicit RecordFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::filesystem::path folder_;
  std::map<std::string, std::string, std::less<>> stems_;  // by input
};

}  // namespace nonet::cli

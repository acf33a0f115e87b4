// Whole files, for commands that do not process puzzles one by one.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "nonet/result.hpp"
#include "stream/stream.hpp"

namespace nonet::cli {

// Reads a file. Errors: Io with the system's reason; TooLarge for more than `most` bytes.
Result<std::string> read_file(const std::string& path,
                              std::size_t most = static_cast<std::size_t>(-1));
// Reads a file, or standard input for "-".
Result<std::string> read_whole(const std::string& file);
Result<void> write_file(const std::filesystem::path& path, std::string_view text);
// Makes the folder and its parents, unless the path is empty. The error message names the folder.
Result<void> make_folder(const std::filesystem::path& folder);

// Returns a file name that is derived from a place: "puzzles-12.cert" from puzzles.txt:12:1.
[[nodiscard]] std::string file_name_of(const Place& place, std::string_view extension);

}  // namespace nonet::cli

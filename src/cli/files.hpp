// Whole files, for commands that do not go through puzzles one by one.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "batch/stream.hpp"
#include "nonet/result.hpp"

namespace nonet::cli {

// Errors: Io, with the system's reason; TooLarge, beyond `most` bytes.
Result<std::string> read_file(const std::string& path,
                              std::size_t most = static_cast<std::size_t>(-1));
// The same, but "-" is standard input.
Result<std::string> read_whole(const std::string& file);
Result<void> write_file(const std::filesystem::path& path, std::string_view text);
// The folder with all above it; nothing is done for an empty path. The message names the folder.
Result<void> make_folder(const std::filesystem::path& folder);

// For what belongs to something that was read: "puzzles-12.cert" of puzzles.txt:12:1.
[[nodiscard]] std::string file_name_of(const Place& place, std::string_view extension);

}  // namespace nonet::cli

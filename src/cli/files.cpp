#include "cli/files.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include <fmt/core.h>

namespace nonet::cli {
namespace {

Failure system_error() { return fail(Errc::Io, std::generic_category().message(errno)); }

Result<std::string> read_from(std::FILE* in, std::size_t most) {
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), in)) {
    if (got > most - text.size()) return fail(Errc::TooLarge, "too long");
    text.append(buffer.data(), got);
  }
  if (std::ferror(in) != 0) return system_error();
  return text;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  std::FILE* in = std::fopen(path.c_str(), "rb");
  if (in == nullptr) return system_error();
  auto text = read_from(in, most);
  std::fclose(in);
  return text;
}

Result<std::string> read_whole(const std::string& file) {
  return file == "-" ? read_from(stdin, static_cast<std::size_t>(-1)) : read_file(file);
}

Result<void> write_file(const std::filesystem::path& path, std::string_view text) {
  std::FILE* out = std::fopen(path.c_str(), "wb");
  if (out == nullptr) return system_error();
  const bool written = std::fwrite(text.data(), 1, text.size(), out) == text.size();
  const int error = errno;
  const bool closed = std::fclose(out) == 0;
  if (!written) errno = error;
  if (!written || !closed) return system_error();
  return {};
}

Result<void> make_folder(const std::filesystem::path& folder) {
  if (folder.empty()) return {};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error) return {};
  return fail(Errc::Io, fmt::format("{}: {}", folder.string(), error.message()));
}

std::string file_name_of(const Place& place, std::string_view extension) {
  const std::string stem =
      place.file == "<stdin>" ? "stdin" : std::filesystem::path(place.file).stem().string();
  return fmt::format("{}-{}{}", stem, place.line, extension);
}

}  // namespace nonet::cli

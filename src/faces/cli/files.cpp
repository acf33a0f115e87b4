#include "faces/cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/core.h>

#include "base/say.hpp"
#include "base/system_error.hpp"
#include "faces/cli/command.hpp"
#include "text/unpack/unpack.hpp"

namespace nonet::cli {
namespace {

Failure system_error() { return fail(Errc::Io, system_message(errno)); }

Result<std::string> read_from(std::FILE* in, std::size_t most) {
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), in)) {
    if (got > most - text.size()) return fail(Errc::TooLarge, say("more than {} MiB", most >> 20U));
    text.append(buffer.data(), got);
  }
  if (std::ferror(in) != 0) return system_error();
  return unpacked(std::move(text), most);
}

constexpr mode_t kUsualMode = 0666;  // less what the user's mask takes away

// Returns the mode of a file that is replaced, else that of a new one.
mode_t mode_for(const std::string& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) == 0) return found.st_mode & 07777U;
  const mode_t mask = umask(0);
  umask(mask);
  return kUsualMode & ~mask;
}

bool is_special(const std::string& path) {
  struct stat found {};
  return stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode);
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  std::FILE* in = std::fopen(path.c_str(), "rb");
  if (in == nullptr) return system_error();
  auto text = read_from(in, most);
  std::fclose(in);
  return text;
}

Result<std::string> read_whole(const std::string& file, std::size_t most) {
  return file == "-" ? read_from(stdin, most) : read_file(file, most);
}

Result<void> write_file(const std::filesystem::path& path, std::string_view text) {
  std::FILE* out = std::fopen(path.c_str(), "wb");
  if (out == nullptr) return system_error();
  const bool written = std::fwrite(text.data(), 1, text.size(), out) == text.size();
  const int error = errno;
  const bool closed = std::fclose(out) == 0;
  if (!written) errno = error;
  if (written && closed) return {};
  Failure failure = system_error();
  std::error_code ignored;
  if (std::filesystem::is_regular_file(path, ignored)) std::filesystem::remove(path, ignored);
  return failure;
}

Result<void> replace_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code error;
  if (is_special(path.string())) return write_file(path, text);
  const bool there = std::filesystem::exists(path, error);
  const auto target = there ? std::filesystem::canonical(path, error) : path;
  if (there && error) return fail(Errc::Io, system_message(error.value()));
  if (there && access(target.c_str(), W_OK) != 0) return system_error();
  OutputFile file(target.string());
  if (const auto opened = file.open(); !opened) return opened;
  const int trouble = write_all(file.descriptor(), text);
  const auto closed = file.close(trouble == 0);
  return trouble == 0 ? closed : fail(Errc::Io, system_message(trouble));
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) static_cast<void>(close(false));
}

Result<void> OutputFile::open() {
  if (is_special(path_)) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) return system_error();
    return {};
  }
  beside_ = path_ + ".XXXXXX";
  descriptor_ = mkostemp(beside_.data(), O_CLOEXEC);
  if (descriptor_ < 0 || fchmod(descriptor_, mode_for(path_)) != 0) return system_error();
  return {};
}

Result<void> OutputFile::close(bool keep) {
  const int descriptor = std::exchange(descriptor_, -1);
  const bool closed = ::close(descriptor) == 0;
  if (beside_.empty()) return closed ? Result<void>() : system_error();
  if (keep && closed && std::rename(beside_.c_str(), path_.c_str()) == 0) return {};
  const Failure failure = system_error();
  unlink(beside_.c_str());
  if (!keep) return {};
  return failure;
}

Result<RecordFiles> RecordFiles::in(std::filesystem::path folder, const std::vector<std::string>& inputs) {
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return fail(Errc::Io, say("{}: {}", folder.string(), system_message(error.value())));
  RecordFiles files(std::move(folder));
  std::set<std::string> taken;
  const auto add = [&](const std::string& input, std::string stem) {
    if (files.stems_.contains(input)) return;
    stem.erase(0, std::min(stem.find_first_not_of('-'), stem.size()));  // no option in any shell
    std::string name = stem;
    for (int copy = 2; !taken.insert(name).second; ++copy) name = fmt::format("{}~{}", stem, copy);
    files.stems_.emplace(input, name);
  };
  add(std::string(Input{"-"}.shown_name()), "stdin");
  for (const std::string& input : inputs) add(input, std::filesystem::path(input).stem().string());
  return files;
}

std::filesystem::path RecordFiles::of(const Place& place, std::string_view extension) const {
  const std::string column = place.column == 1 ? "" : fmt::format(".{}", place.column);
  const auto found = stems_.find(place.file);
  const std::string& stem = found != stems_.end() ? found->second : stems_.find("<stdin>")->second;
  return folder_ / fmt::format("{}-{}{}{}", stem, place.line, column, extension);
}

bool RecordFiles::write(const Place& place, std::string_view extension, std::string_view text,
                        Output& out) const {
  const auto path = of(place, extension);
  const auto written = write_file(path, text);
  if (written) return true;
  ++out.tally.failed;
  out.notes += fmt::format("{}: {}\n", path.string(), written.error().in(out.language));
  return false;
}

int RecordFiles::exit_code(const Tally& tally) {
  if (tally.failed > 0) return kTrouble;
  return tally.unreadable + tally.of(Verdict::GaveUp) == 0 ? kDone : kSomeFailed;
}

}  // namespace nonet::cli

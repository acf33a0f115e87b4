#include "faces/cli/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

#include "base/say.hpp"
#include "base/system_error.hpp"

namespace nonet::cli {
namespace {

constexpr mode_t kUsualMode = 0666;  // less what the user's mask takes away

Failure failed(const std::string& path) {
  Error error(Errc::Io, say("{}: {}", path, system_message(errno)));
  error.subject = "output";
  return Failure(std::move(error));
}

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

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) static_cast<void>(close(false));
}

Result<void> OutputFile::open() {
  if (is_special(path_)) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) return failed(path_);
    return {};
  }
  beside_ = path_ + ".XXXXXX";
  descriptor_ = mkostemp(beside_.data(), O_CLOEXEC);
  if (descriptor_ < 0) return failed(path_);
  if (fchmod(descriptor_, mode_for(path_)) != 0) return failed(path_);
  return {};
}

Result<void> OutputFile::close(bool keep) {
  const int descriptor = std::exchange(descriptor_, -1);
  const bool closed = ::close(descriptor) == 0;
  if (beside_.empty()) return closed ? Result<void>() : failed(path_);
  if (keep && closed && std::rename(beside_.c_str(), path_.c_str()) == 0) return {};
  const Failure failure = failed(path_);
  unlink(beside_.c_str());
  if (!keep) return {};
  return failure;
}

}  // namespace nonet::cli

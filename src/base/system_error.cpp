#include "base/system_error.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace nonet {

Message system_message(int code) {
  switch (code) {
    case ENOENT: return tr("No such file or directory");
    case EACCES: return tr("Permission denied");
    case EPERM: return tr("Operation not permitted");
    case EISDIR: return tr("Is a directory");
    case ENOTDIR: return tr("Not a directory");
    case EEXIST: return tr("File exists");
    case ENOSPC: return tr("No space left on device");
    case EDQUOT: return tr("Disk quota exceeded");
    case EROFS: return tr("Read-only file system");
    case EMFILE: return tr("Too many open files");
    case ENAMETOOLONG: return tr("File name too long");
    case ENOMEM: return tr("Cannot allocate memory");
    case EIO: return tr("Input/output error");
    case EBADF: return tr("Bad file descriptor");
    case EFBIG: return tr("File too large");
    case EPIPE: return tr("Broken pipe");
    case EAGAIN: return tr("Resource temporarily unavailable");
    case ELOOP: return tr("Too many levels of symbolic links");
    default: return as_is(std::generic_category().message(code));
  }
}

int write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EAGAIN) {  // a pipe that does not block, and is full
      pollfd room{fd, POLLOUT, 0};
      poll(&room, 1, -1);
      continue;
    }
    if (written < 0 && errno != EINTR) return errno;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace nonet

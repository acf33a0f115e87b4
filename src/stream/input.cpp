#include "stream/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>

#include "core/system_error.hpp"

namespace nonet {
namespace {

Error system_error(int code) { return {Errc::Io, system_message(code)}; }

}  // namespace

std::vector<Input> file_inputs(const std::vector<std::string>& names) {
  std::vector<Input> inputs;
  inputs.reserve(names.size());
  for (const std::string& name : names) inputs.push_back({name});
  return inputs;
}

std::uint64_t total_bytes(const std::vector<Input>& inputs) {
  std::uint64_t sum = 0;
  for (const Input& input : inputs) {
    if (input.text) {
      sum += input.text->size();
      continue;
    }
    struct stat info {};
    const int failed =
        input.is_standard_input() ? fstat(STDIN_FILENO, &info) : stat(input.name.c_str(), &info);
    if (failed != 0) continue;
    if (!S_ISREG(info.st_mode)) return 0;
    sum += static_cast<std::uint64_t>(info.st_size);
  }
  return sum;
}

Result<void> InputReader::open(const Input& input) {
  close();
  input_ = &input;
  text_done_ = 0;
  at_end_ = false;
  error_.reset();
  if (input.text) return {};
  do {  // opening a pipe waits for its writer, until a signal comes
    fd_ =
        input.is_standard_input() ? STDIN_FILENO : ::open(input.name.c_str(), O_RDONLY | O_CLOEXEC);
    stopped_ = fd_ < 0 && errno == EINTR && stop_.stop_requested();
  } while (fd_ < 0 && errno == EINTR && !stopped_);
  if (fd_ >= 0) return {};
  input_ = nullptr;
  return Failure(system_error(errno));
}

void InputReader::close() {
  if (fd_ > STDIN_FILENO) ::close(fd_);
  fd_ = -1;
  input_ = nullptr;
}

std::size_t InputReader::read(std::size_t wanted, std::string& buffer) {
  assert(is_open());
  std::size_t got = 0;
  if (input_->text) {
    const std::string_view rest = std::string_view(*input_->text).substr(text_done_);
    got = std::min(wanted, rest.size());
    buffer += rest.substr(0, got);
    text_done_ += got;
  } else if (wait()) {
    const std::size_t old_size = buffer.size();
    buffer.resize(old_size + wanted);
    const ssize_t count = ::read(fd_, buffer.data() + old_size, wanted);
    if (count < 0) error_ = system_error(errno);
    got = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    buffer.resize(old_size + got);
  } else {
    stopped_ = true;
  }
  at_end_ = got == 0;
  return got;
}

bool InputReader::ready() const {
  pollfd waiting{fd_, POLLIN, 0};
  return input_->text || poll(&waiting, 1, 0) != 0;
}

// Waits until there is something to read; returns false if told to stop before.
bool InputReader::wait() {
  constexpr int kMilliseconds = 50;
  pollfd waiting{fd_, POLLIN, 0};
  while (!stop_.stop_requested()) {
    const int ready = poll(&waiting, 1, kMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
  return false;
}

}  // namespace nonet

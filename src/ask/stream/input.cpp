#include "ask/stream/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <utility>

#include "base/system_error.hpp"
#include "base/utf8.hpp"

namespace nonet {
namespace {

constexpr std::size_t kPackedSize = std::size_t{64} << 10U;

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
    if (input.source) return 0;
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
  at_end_ = begun_ = more_packed_ = false;
  unpacker_.reset();
  packed_.clear();
  wide_ = Wide::Unknown;
  half_.clear();
  error_.reset();
  damage_.reset();
  if (input.text || input.source) return {};
  if (input.is_standard_input()) {
    fd_ = STDIN_FILENO;
    return {};
  }
  // Waiting for the writer of a pipe is left to wait(), which can be told to stop.
  do fd_ = ::open(input.name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  while (fd_ < 0 && errno == EINTR);
  if (fd_ >= 0 && fcntl(fd_, F_SETFL, 0) == 0) return {};
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
  const std::size_t old_size = buffer.size();
  bool more = true;
  do {
    more = read_plain(wanted, buffer) > 0;
    if (wide_ != Wide::No) as_utf8(old_size, buffer);
  } while (more && buffer.size() == old_size);  // half a character
  at_end_ = !more;
  return buffer.size() - old_size;
}

// Reads bytes as they are in the input.
std::size_t InputReader::read_bytes(std::size_t wanted, std::string& buffer) {
  const std::size_t old_size = buffer.size();
  std::size_t got = 0;
  if (input_->text) {
    const std::string_view rest = std::string_view(*input_->text).substr(text_done_);
    got = std::min(wanted, rest.size());
    buffer += rest.substr(0, got);
    text_done_ += got;
  } else if (input_->source) {
    buffer.resize(old_size + wanted);
    got = input_->source(buffer.data() + old_size, wanted);
    buffer.resize(old_size + got);
    stopped_ = got == 0 && stop_.stop_requested();
  } else if (wait()) {
    buffer.resize(old_size + wanted);
    const ssize_t count = ::read(fd_, buffer.data() + old_size, wanted);
    if (count < 0) error_ = system_error(errno);
    got = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    buffer.resize(old_size + got);
  } else {
    stopped_ = true;
  }
  bytes_read_ += got;
  return got;
}

// Reads bytes, unpacked if the input is packed. What is damaged is an error of its own, after what comes
// before.
std::size_t InputReader::read_plain(std::size_t wanted, std::string& buffer) {
  if (!begun_) {
    if (!begin()) return 0;
    if (!unpacker_) {
      buffer += packed_;
      return std::exchange(packed_, {}).size();
    }
  }
  if (!unpacker_) return read_bytes(wanted, buffer);
  const std::size_t old_size = buffer.size();
  bool last = false;
  while (buffer.size() == old_size && !damage_ && !last) {
    if (packed_.empty() && !more_packed_) {
      last = read_bytes(kPackedSize, packed_) == 0;
      if (stopped_ || error_) return 0;
    }
    std::string_view rest = packed_;
    const auto done = unpacker_->unpack(rest, last, wanted, buffer);
    packed_.erase(0, packed_.size() - rest.size());
    more_packed_ = buffer.size() == old_size + wanted;
    if (!done) damage_ = done.error();
  }
  if (buffer.size() == old_size) error_ = damage_;
  return buffer.size() - old_size;
}

// Reads as much as says how the input is packed. Returns false if it is empty, or cannot be read.
bool InputReader::begin() {
  while (may_be_packed(packed_) && read_bytes(kPackedSize, packed_) > 0) {
  }
  if (stopped_ || error_) return false;
  begun_ = true;
  const Packing* const packing = packing_of(packed_);
  if (packing != nullptr && packing->make != nullptr) unpacker_ = packing->make();
  return true;
}

// Turns what was just read, from `from` on, from UTF-16 into UTF-8 if the input is that.
void InputReader::as_utf8(std::size_t from, std::string& buffer) {
  constexpr std::string_view kLittle = "\xFF\xFE";
  constexpr std::string_view kBig = "\xFE\xFF";
  const bool ends = buffer.size() == from;
  half_ += std::string_view(buffer).substr(from);
  buffer.resize(from);
  std::size_t at = 0;
  if (wide_ == Wide::Unknown) {
    if (half_.size() < kLittle.size() && !ends &&
        (half_ == kLittle.substr(0, 1) || half_ == kBig.substr(0, 1)))
      return;
    wide_ = half_.starts_with(kLittle) ? Wide::LittleEndian
            : half_.starts_with(kBig)  ? Wide::BigEndian
                                       : Wide::No;
    at = wide_ == Wide::No ? 0 : kLittle.size();
  }
  if (wide_ == Wide::No) {
    buffer += std::exchange(half_, {});
    return;
  }
  const auto unit_at = [&](std::size_t i) {
    const auto first = static_cast<unsigned char>(half_[i]);
    const auto second = static_cast<unsigned char>(half_[i + 1]);
    return static_cast<std::uint32_t>(wide_ == Wide::LittleEndian ? second << 8U | first
                                                                  : first << 8U | second);
  };
  while (half_.size() - at >= 2) {
    std::uint32_t code = unit_at(at);
    const bool pair = code >= 0xD800 && code < 0xDC00;
    if (pair && half_.size() - at < 4 && !ends) break;
    at += 2;
    if (pair && half_.size() - at >= 2) {
      code = 0x10000 + ((code - 0xD800) << 10U) + ((unit_at(at) - 0xDC00) & 0x3FFU);
      at += 2;
    }
    append_utf8(code, buffer);
  }
  half_.erase(0, at);
}

bool InputReader::ready() const {
  if (!packed_.empty() || more_packed_) return true;
  if (input_->source) return false;
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

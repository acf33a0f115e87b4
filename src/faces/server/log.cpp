#include "faces/server/log.hpp"

#include <unistd.h>

#include <chrono>
#include <ctime>
#include <utility>

#include <fmt/format.h>

#include "base/json.hpp"
#include "base/system_error.hpp"

namespace nonet::server {
namespace {

constexpr std::size_t kMostWaiting = std::size_t{1} << 20U;
constexpr std::size_t kMostTarget = 256;

// Returns the time as 2026-01-31T12:00:00.000Z.
std::string time_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  constexpr int kThousand = 1000;
  const std::time_t seconds = milliseconds / kThousand;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, milliseconds % kThousand);
}

}  // namespace

Log::~Log() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  filled_.notify_all();
  crew_.join();
}

void Log::add(const LogLine& line) {
  if (crew_.size() == 0) return;
  JsonObject json;
  json.add("time", time_now()).add("client", line.client).add("method", line.method);
  json.add("target", line.target.substr(0, kMostTarget)).add("status", line.status);
  json.add("seconds", line.seconds);
  if (line.waited > 0) json.add("waited", line.waited);
  json.add("in", line.bytes_in).add("out", line.bytes_out);
  if (line.puzzles > 0) json.add("puzzles", line.puzzles);
  if (line.gone) json.add("gone", true);
  const std::lock_guard lock(mutex_);
  if (lines_.size() > kMostWaiting) {
    ++left_out_;
    return;
  }
  lines_ += json.text();
  lines_ += '\n';
}

void Log::flush() {
  {
    const std::lock_guard lock(mutex_);
    if (lines_.empty() || asked_) return;
    asked_ = true;
  }
  filled_.notify_one();
}

void Log::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    filled_.wait(lock, [this] { return ended_ || asked_; });
    asked_ = false;
    std::string lines = std::exchange(lines_, {});
    if (const std::uint64_t left_out = std::exchange(left_out_, 0); left_out > 0) {
      lines += JsonObject().add("time", time_now()).add("left_out", left_out).text() + '\n';
    }
    lock.unlock();
    write_all(STDERR_FILENO, lines);
    lock.lock();
    if (ended_ && lines_.empty()) return;
  }
}

}  // namespace nonet::server

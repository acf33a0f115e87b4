#include "faces/screen/saves.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "base/system_error.hpp"

namespace nonet::screen {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostKept = 20;            // games
constexpr std::uintmax_t kLargest = 64U << 20U;  // bytes of a save

Failure io_failure() { return fail(Errc::Io, system_message(errno)); }

// Returns whether another process plays the game.
bool is_locked(const fs::path& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool locked = flock(file, LOCK_EX | LOCK_NB) != 0;
  close(file);
  return locked;
}

Result<play::SavedGame> game_in(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > kLargest) return fail(Errc::TooLarge, tr("too large to be a game"));
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) return io_failure();
  return play::read_game(text, true);
}

std::string new_name() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> when{};
  const std::size_t length = std::strftime(when.data(), when.size(), "%Y%m%d-%H%M%S", &local);
  return fmt::format("game-{}-{}.json", std::string_view(when.data(), length), getpid());
}

// Returns the files of games, the newest first.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with("game-") || !name.ends_with(".json")) continue;
    std::error_code ignored;
    found.emplace_back(fs::last_write_time(entry->path(), ignored), entry->path());
  }
  std::ranges::sort(found, std::greater<>());
  std::vector<fs::path> paths;
  paths.reserve(found.size());
  for (auto& [time, path] : found) paths.push_back(std::move(path));
  return paths;
}

}  // namespace

fs::path state_folder() {
  // NOLINTBEGIN(concurrency-mt-unsafe): before any thread
  const char* const state = std::getenv("XDG_STATE_HOME");
  const char* const home = std::getenv("HOME");
  // NOLINTEND(concurrency-mt-unsafe)
  if (state != nullptr && fs::path(state).is_absolute()) return fs::path(state) / "nonet";
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".local" / "state" / "nonet";
}

std::string said_path(const fs::path& path) {
  const char* const home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): no thread sets it
  if (home == nullptr) return path.string();
  const fs::path below = path.lexically_relative(home);
  const bool outside = below.empty() || *below.begin() == "..";
  return outside ? path.string() : (fs::path("~") / below).string();
}

Saves find_saves(const fs::path& folder) {
  Saves saves;
  for (const fs::path& path : files_in(folder)) {
    if (is_locked(path)) continue;
    if (auto saved = game_in(path)) {
      saves.games.push_back({path, *std::move(saved)});
    } else {
      saves.unreadable.push_back({path, saved.error()});
    }
  }
  return saves;
}

void Keeper::unlock() {
  if (lock_ >= 0) close(lock_);
  lock_ = -1;
}

void Keeper::go_on_with(fs::path path) {
  unlock();
  path_ = std::move(path);
  lock_ = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (lock_ >= 0) flock(lock_, LOCK_EX | LOCK_NB);
}

void Keeper::start_anew() {
  unlock();
  path_.clear();
}

Result<void> Keeper::keep(const play::Game& game, double seconds) {
  if (folder_.empty()) return fail(Errc::Io, tr("there is no home folder"));
  if (path_.empty()) {
    std::error_code error;
    fs::create_directories(folder_, error);
    path_ = folder_ / new_name();
    for (int more = 2; fs::exists(path_, error); ++more) {
      path_ = folder_ / fmt::format("{}-{}.json", fs::path(new_name()).stem().string(), more);
    }
    const auto files = files_in(folder_);
    for (std::size_t i = kMostKept; i < files.size(); ++i) {
      if (is_locked(files[i])) continue;
      // What cannot be read is kept: it may be from a newer program.
      if (game_in(files[i])) fs::remove(files[i], error);
    }
  }
  const fs::path beside = path_.string() + ".new";
  const int file = open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return io_failure();
  flock(file, LOCK_EX | LOCK_NB);
  int trouble = write_all(file, play::game_json(game, seconds));
  if (trouble == 0 && fsync(file) != 0) trouble = errno;  // the machine may stop too
  if (trouble == 0 && std::rename(beside.c_str(), path_.c_str()) != 0) trouble = errno;
  if (trouble != 0) {
    close(file);
    unlink(beside.c_str());
    return fail(Errc::Io, system_message(trouble));
  }
  unlock();
  lock_ = file;  // of the file that has its name now
  return {};
}

}  // namespace nonet::screen

// Saves: the games of this person, each a file that is never half written.
//
//   $XDG_STATE_HOME/nonet/game-20261122-210412-4711.json     (or ~/.local/state/nonet/)
//
// A game is written to another file, which is then renamed into its place. While a game is played its file is
// locked, so that no other nonet offers it; a process that is gone holds no lock.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "ask/play/game.hpp"
#include "nonet/result.hpp"

namespace nonet::screen {

// Returns the folder, from the environment; empty if there is no home.
[[nodiscard]] std::filesystem::path state_folder();
// Returns the path as people write it, with ~ for their home.
[[nodiscard]] std::string said_path(const std::filesystem::path& path);

struct Save {
  std::filesystem::path path;
  play::SavedGame saved;
};

struct Unreadable {
  std::filesystem::path path;
  Error error;
};

struct Saves {
  std::vector<Save> games = {};  // the newest first; none that another nonet plays
  std::vector<Unreadable> unreadable = {};
};
[[nodiscard]] Saves find_saves(const std::filesystem::path& folder);

// Keeps one game.
class Keeper {
 public:
  explicit Keeper(std::filesystem::path folder) : folder_(std::move(folder)) {}
  ~Keeper() { unlock(); }
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  // Goes on with a file, or with a new one.
  void go_on_with(std::filesystem::path path);
  void start_anew();
  // Writes the game. Io with the reason, and what was kept before is still there.
  Result<void> keep(const play::Game& game, double seconds);
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  void unlock();

  std::filesystem::path folder_;
  std::filesystem::path path_;  // empty before the first keep()
  int lock_ = -1;
};

}  // namespace nonet::screen

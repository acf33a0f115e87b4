// Watch: engines at work on one puzzle, beside each other, stepped through by keys.
//
//   keys ──► WatchSession ──► paint() ──► Terminal          traces are made before; nothing searches here
//
// A pane has a trace and the place in it. Going back replays from the nearest board that is kept.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ask/trace/replay.hpp"
#include "ask/trace/speaker.hpp"
#include "faces/screen/board_view.hpp"
#include "faces/screen/key.hpp"
#include "faces/screen/line_writer.hpp"
#include "faces/screen/screen.hpp"

namespace nonet::screen {

struct WatchedEngine {
  const trace::Speaker* speaker = nullptr;
  std::vector<trace::TraceEvent> events = {};
};

class WatchPane {
 public:
  WatchPane(const Puzzle& puzzle, WatchedEngine watched);

  [[nodiscard]] const trace::Speaker& speaker() const { return *watched_.speaker; }
  // Returns the event that has happened last.
  [[nodiscard]] const trace::TraceEvent& event() const { return watched_.events[at_]; }
  [[nodiscard]] const trace::Replay& board() const { return *replay_; }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::size_t last() const { return watched_.events.size() - 1; }
  // Returns how many events of a kind have happened.
  [[nodiscard]] std::uint64_t count(trace::EventKind kind) const;

  void go_to(std::size_t place);
  // Goes to the next or the last event of a kind, or of any; to the end, or the start, if there is none.
  void go(bool forward, std::optional<trace::EventKind> kind);

 private:
  static constexpr std::size_t kBetween = 512;  // events between boards that are kept

  WatchedEngine watched_;
  std::optional<trace::Replay> replay_;
  std::vector<trace::Replay> kept_;
  std::size_t at_ = 0;
};

class WatchSession {
 public:
  // The traces are whole or cut, and replay; `puzzle` outlives this.
  WatchSession(const Puzzle& puzzle, std::vector<WatchedEngine> watched, const Look& look);

  void press(const Key& key);
  void resize(Extent extent) { look_.extent = extent; }
  // A step of what plays by itself.
  void tick();
  // Returns the pause between two steps in milliseconds; -1 while nothing plays.
  [[nodiscard]] int pause() const;
  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] Canvas paint() const;

 private:
  [[nodiscard]] std::vector<CellView> views(const WatchPane& pane) const;
  [[nodiscard]] StyledLines lines(const WatchPane& pane, Extent room) const;
  void paint_pane(const WatchPane& pane, int left, int width, Canvas& picture) const;
  void go_all(bool forward, std::optional<trace::EventKind> kind);

  const Puzzle& puzzle_;
  std::vector<WatchPane> panes_;
  Look look_;
  int speed_ = 4;  // steps a second
  bool plays_ = false;
  bool ended_ = false;
};

// Shows it until the person ends it. Unavailable if there can be no screen.
Result<Ended> watch(const Puzzle& puzzle, std::vector<WatchedEngine> watched, const ScreenOptions& options);

}  // namespace nonet::screen

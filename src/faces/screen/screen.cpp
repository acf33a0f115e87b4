#include "faces/screen/screen.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <utility>

#include "base/prose.hpp"
#include "base/say.hpp"
#include "faces/screen/alarm.hpp"
#include "faces/screen/paint.hpp"
#include "faces/screen/saves.hpp"
#include "faces/screen/session.hpp"
#include "faces/screen/terminal.hpp"

namespace nonet::screen {
namespace {

// The time that is played.
class Stopwatch {
 public:
  explicit Stopwatch(double seconds) : before_(seconds) {}
  [[nodiscard]] double seconds() const {
    return before_ + std::chrono::duration<double>(std::chrono::steady_clock::now() - since_).count();
  }

 private:
  double before_;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

// Whether a kept game can be offered in place of the one that is open: of a file, if it is of the same
// puzzle.
bool fits(const play::Game& kept, const play::Game& open, bool for_file) {
  if (is_complete(kept)) return false;
  return !for_file ||
         (kept.layout().spec() == open.layout().spec() && kept.board().givens == open.board().givens);
}

// Returns what a game is: "9×9: 29 of 81 cells, 4 steps".
Message words_of(const play::Game& game) {
  return nonet::say("{}: {} of {} cells, {}", layout_words(game.layout()), game.filled(),
                    game.layout().cell_count(), counted(game.steps_done(), kSteps));
}

class Screen {
 public:
  Screen(play::Game game, const ScreenOptions& options, std::unique_ptr<Terminal> terminal)
      : terminal_(std::move(terminal)),
        clock_(options.seconds),
        keeper_(state_folder()),
        session_(std::move(game), options.name,
                 {.extent = terminal_->extent(),
                  .utf8 = options.utf8,
                  .colours = terminal_->colours(),
                  .language = options.language},
                 {.wake = Alarm::wake, .read = options.read, .write = options.write}) {
    session_.show_clock(options.clock);
    offer_kept(!options.name.empty());
  }

  Ended run() {
    Alarm::listen();  // curses has taken some of the signals
    while (true) {
      session_.tick(static_cast<int>(clock_.seconds()));
      keep(false);  // first: what is seen is kept, however this ends
      terminal_->show(paint(session_.state(), session_.look()));
      if (session_.ended()) break;
      if (session_.suspends()) suspend();
      if (!wait()) return end(Ended::BySignal);
    }
    return end(Ended::ByThePerson);
  }

 private:
  Ended end(Ended how) {
    keep(true);
    terminal_->leave();
    return how;
  }

  // Waits until something happens, and takes it in. False if this is to end.
  bool wait() {
    constexpr int kSecond = 1000;
    std::array<pollfd, 2> sources{{{STDIN_FILENO, POLLIN, 0}, {alarm_.waits_at(), POLLIN, 0}}};
    const bool ticks = session_.state().clock;
    if (poll(sources.data(), sources.size(), ticks ? kSecond : -1) < 0 && errno != EINTR) {
      return false;
    }
    for (const char what : alarm_.rung()) {
      if (what == Alarm::kEnd) return false;
      if (what == Alarm::kSuspend) session_.suspend();
      if (what == Alarm::kResize) session_.resize(terminal_->extent());
    }
    const auto heard = static_cast<unsigned>(sources[0].revents);
    bool any = false;
    while (const auto key = terminal_->read()) {
      any = true;
      if (key->kind == Key::Kind::Resize) session_.resize(terminal_->extent());
      session_.press(*key);
      if (session_.begun()) begin();
      if (session_.ended()) break;
    }
    session_.deliver();
    // Nothing to read where there should be something: the terminal is gone.
    return any || (heard & (POLLHUP | POLLERR | POLLNVAL | POLLIN)) == 0;
  }

  void begin() {
    if (resumed_.empty()) {
      keeper_.start_anew();
    } else {
      keeper_.go_on_with(std::exchange(resumed_, {}));
    }
    clock_ = Stopwatch(session_.state().seconds);
  }

  void suspend() {
    keep(true);
    const double seconds = clock_.seconds();
    terminal_->leave();
    std::signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    Alarm::listen();
    terminal_->come_back();
    session_.resize(terminal_->extent());
    clock_ = Stopwatch(seconds);
  }

  // Keeps the game if it has changed; at the end its clock too.
  void keep(bool at_end) {
    const bool changed = session_.changed();
    if (!changed && !(at_end && !keeper_.path().empty())) return;
    const auto done = keeper_.keep(session_.state().game, clock_.seconds());
    if (done || std::exchange(said_, true)) return;
    session_.notify(nonet::say("The game cannot be kept: {}", done.error().words()));
  }

  // Offers the games that were not finished, the newest first, and names what cannot be read.
  void offer_kept(bool for_file) {
    const Saves saves = find_saves(state_folder());
    Message unreadable;
    for (const auto& [path, error] : saves.unreadable) {
      unreadable +=
          nonet::say(tr("{} cannot be read, and is left as it is: {}. "), said_path(path), error.words());
    }
    if (!unreadable.empty()) session_.notify(unreadable);
    constexpr std::size_t kMostOffered = 9;
    std::vector<Save> fitting;
    for (const Save& save : saves.games) {
      if (fitting.size() < kMostOffered && fits(save.saved.game, session_.state().game, for_file)) {
        fitting.push_back(save);
      }
    }
    if (fitting.empty()) return;
    const bool one = fitting.size() == 1;
    Choice choice{.title = one ? tr("Go on with the last game?") : tr("Go on with a game?")};
    if (one) choice.lines.push_back(words_of(fitting.front().saved.game));
    if (!unreadable.empty()) choice.lines.push_back(unreadable);
    for (const auto& [path, saved] : fitting) {
      const std::size_t number = choice.answers.size();
      const Message words = one ? Message(tr("go on")) : as_is("– ") + words_of(saved.game);
      choice.answers.push_back({number == 0 ? U'\r' : static_cast<char32_t>(U'1' + number), words,
                                [this, file = path, kept = saved] {
                                  resumed_ = file;
                                  session_.begin(kept.game, session_.state().name,
                                                 static_cast<int>(kept.seconds));
                                }});
    }
    choice.answers.push_back({U'n', tr("begin anew")});
    session_.offer(std::move(choice));
  }

  Alarm alarm_;
  std::unique_ptr<Terminal> terminal_;
  Stopwatch clock_;
  Keeper keeper_;
  std::filesystem::path resumed_;
  bool said_ = false;
  Session session_;
};

}  // namespace

Result<Ended> run(play::Game game, const ScreenOptions& options) {
  auto terminal = Terminal::open(options.colours);
  if (!terminal) return Failure(terminal.error());
  return Screen(std::move(game), options, *std::move(terminal)).run();
}

}  // namespace nonet::screen

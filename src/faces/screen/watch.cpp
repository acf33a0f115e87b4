#include "faces/screen/watch.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include <fmt/format.h>

#include "ask/trace/telling.hpp"
#include "base/say.hpp"
#include "base/split.hpp"
#include "base/text_width.hpp"
#include "faces/screen/alarm.hpp"
#include "faces/screen/commands.hpp"
#include "faces/screen/paint.hpp"
#include "faces/screen/terminal.hpp"

namespace nonet::screen {
namespace {

using trace::Because;
using trace::EventKind;

constexpr int kFastest = 64;  // steps a second

// A key, and what it goes to: with Shift backwards.
struct WatchKey {
  char32_t key;
  std::optional<EventKind> to;
  Text words;
};
constexpr WatchKey kWatchKeys[] = {{U'd', EventKind::Decide, tr("decision")},
                                   {U'c', EventKind::Conflict, tr("conflict")},
                                   {U's', EventKind::Solution, tr("solution")}};

// Returns the largest board that has room with what is said of it; else what there is room for.
Arrangement arrange_pane(const Layout& layout, Extent room) {
  const auto figures = static_cast<int>(digit_text(layout.size(), layout).size());
  for (const Scale scale : {Scale::Squares, Scale::Wide, Scale::Narrow}) {
    if (scale == Scale::Squares && layout.size() > kMaxSymbols) continue;
    if (auto fits = fitting({layout, figures, scale}, room)) return *fits;
  }
  constexpr int kTextRows = 6;
  const BoardPlan plan(layout, figures, Scale::Narrow);
  const int rows = std::min(plan.extent().rows, std::max(room.rows - kTextRows, 0));
  return {.plan = plan,
          .view = {rows, std::min(plan.extent().columns, room.columns)},
          .panel_at = {kTitleRows + rows, 0},
          .panel = {room.rows - rows, room.columns}};
}

}  // namespace

// ── A trace, and the place in it ─────────────────────────────────────────────────────────────────

WatchPane::WatchPane(const Puzzle& puzzle, WatchedEngine watched) : watched_(std::move(watched)) {
  kept_.emplace_back(puzzle);
  replay_.emplace(puzzle);
  static_cast<void>(replay_->apply(watched_.events.front()));
}

std::uint64_t WatchPane::count(EventKind kind) const {
  const auto end = watched_.events.begin() + static_cast<std::ptrdiff_t>(at_) + 1;
  return static_cast<std::uint64_t>(std::count_if(
      watched_.events.begin(), end, [&](const trace::TraceEvent& event) { return event.kind == kind; }));
}

void WatchPane::go_to(std::size_t place) {
  std::size_t done = at_ + 1;  // events that the board has
  if (place < at_) {
    const std::size_t kept = std::min(place / kBetween, kept_.size() - 1);
    replay_.emplace(kept_[kept]);
    done = kept * kBetween;
  }
  for (; done <= place; ++done) {
    if (done == kept_.size() * kBetween) kept_.push_back(*replay_);
    static_cast<void>(replay_->apply(watched_.events[done]));
  }
  at_ = place;
}

void WatchPane::go(bool forward, std::optional<EventKind> kind) {
  std::size_t place = at_;
  const std::size_t end = forward ? last() : 0;
  do {
    if (place == end) break;
    place = forward ? place + 1 : place - 1;
  } while (kind && watched_.events[place].kind != *kind);
  go_to(place);
}

// ── Keys ─────────────────────────────────────────────────────────────────────────────────────────

WatchSession::WatchSession(const Puzzle& puzzle, std::vector<WatchedEngine> watched, const Look& look)
    : puzzle_(puzzle), look_(look) {
  for (WatchedEngine& one : watched) panes_.emplace_back(puzzle, std::move(one));
}

void WatchSession::go_all(bool forward, std::optional<EventKind> kind) {
  for (WatchPane& pane : panes_) pane.go(forward, kind);
}

void WatchSession::press(const Key& key) {
  using Kind = Key::Kind;
  const char32_t letter = key.kind == Kind::Character ? key.character : 0;
  if (letter == U' ') {
    plays_ = !plays_;
    return;
  }
  if (letter == U'+') speed_ = std::min(2 * speed_, kFastest);
  if (letter == U'-') speed_ = std::max(speed_ / 2, 1);
  if (letter == U'+' || letter == U'-' || key.kind == Kind::Resize || key.kind == Kind::None) return;
  plays_ = false;
  if (letter == U'q' || (key.ctrl && letter == U'c')) {
    ended_ = true;
    return;
  }
  if (key.kind == Kind::Right || letter == U'l') go_all(true, std::nullopt);
  if (key.kind == Kind::Left || letter == U'h') go_all(false, std::nullopt);
  for (WatchPane& pane : panes_) {
    if (key.kind == Kind::Home) pane.go_to(0);
    if (key.kind == Kind::End) pane.go_to(pane.last());
  }
  for (const WatchKey& one : kWatchKeys) {
    if (letter == one.key) go_all(true, one.to);
    if (letter == one.key - U'a' + U'A') go_all(false, one.to);
  }
}

void WatchSession::tick() {
  if (plays_) go_all(true, std::nullopt);
  plays_ = plays_ && std::ranges::any_of(panes_, [](const auto& pane) { return pane.at() < pane.last(); });
}

int WatchSession::pause() const { return plays_ ? 1000 / speed_ : -1; }

// ── The picture ──────────────────────────────────────────────────────────────────────────────────

std::vector<CellView> WatchSession::views(const WatchPane& pane) const {
  const Layout& layout = *puzzle_.layout;
  const trace::TraceEvent& event = pane.event();
  const bool fails = event.kind == EventKind::Conflict || event.kind == EventKind::Fail;
  std::vector<CellView> all(at(layout.cell_count()));
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    CellView& view = all[at(cell)];
    view.digit = pane.board().digit(cell);
    view.style = puzzle_.givens[cell] != kBlank ? Ink::Strong : Ink::Placed;
    if (view.digit == kBlank) view.style = Ink::Faint;
    for (int digit = 1; view.digit == kBlank && digit <= layout.size(); ++digit) {
      const auto one = static_cast<Digit>(digit);
      const bool goes = event.kind == EventKind::Remove && event.cell == cell && event.digit == one;
      if (goes || pane.board().has(cell, one))
        view.noted.push_back({one, goes ? Ink::Out : Ink::Note, goes ? '-' : ' '});
    }
  }
  const auto mark = [&](int cell, Paper paper, char left, char right) {
    CellView& view = all[at(cell)];
    view.style.paper = paper;
    for (CellView::Noted& noted : view.noted) noted.style.paper = paper;
    if (left != ' ') view.left = left;
    if (right != ' ') view.right = right;
  };
  if (event.because.house >= 0) {
    for (const CellIndex cell : layout.house(event.because.house)) mark(cell, Paper::House, ' ', ' ');
  }
  for (const CellIndex cell : event.because.cells) mark(cell, Paper::Selected, '(', ')');
  if (event.because.cell >= 0) mark(event.because.cell, Paper::Selected, '(', fails ? '!' : ')');
  if (event.cell >= 0) mark(event.cell, Paper::Selected, '[', fails ? '!' : ']');
  return all;
}

StyledLines WatchSession::lines(const WatchPane& pane, Extent room) const {
  StyledLines all;
  const auto say = [&](const Message& words, Style style) {
    add_wrapped(in(look_.language, words), style, room.columns, all);
  };
  const trace::TraceEvent& event = pane.event();
  say(as_is(fmt::format("{}  {}/{}", pane.speaker().id, pane.at() + 1, pane.last() + 1)), Ink::Strong);
  say(trace::words_of(event, puzzle_),
      event.kind == EventKind::Conflict || event.kind == EventKind::Fail ? Ink::Wrong : Ink::Plain);
  say(nonet::say("level {}, node {}", event.level, event.node), Ink::Faint);
  say(nonet::say("conflicts {}, solutions {}", pane.count(EventKind::Conflict),
                 pane.count(EventKind::Solution)),
      Ink::Faint);
  if (event.line > 0) {
    all.emplace_back();
    say(as_is(trace::place_in_model(event, pane.speaker())), Ink::Faint);
    say(as_is(trace::model_line(event, pane.speaker())), Ink::Pattern);
  }
  const std::vector<trace::TraceLiteral>& tried = pane.board().tried();
  const int left = room.rows - static_cast<int>(all.size()) - 2;
  if (tried.empty() || left < 1) return all;
  all.emplace_back();
  say(tr("Tried, the last first"), Ink::Strong);
  for (int level = static_cast<int>(tried.size()); level > 0 && std::ssize(all) < room.rows; --level) {
    const trace::TraceLiteral& one = tried[at(level - 1)];
    say(as_is(fmt::format("{:3}  {}", level, trace::literal_text(one, *puzzle_.layout))), {});
  }
  return all;
}

void WatchSession::paint_pane(const WatchPane& pane, int left, int width, Canvas& picture) const {
  const Layout& layout = *puzzle_.layout;
  const Arrangement all = arrange_pane(layout, {look_.extent.rows - kTitleRows - kFootRows, width});
  Canvas board(all.plan.extent());
  draw_lines(all.plan, art::Cages(layout), look_.utf8, board);
  draw_cells(views(pane), all.plan, look_, board);
  picture.show(board, {0, 0}, {kTitleRows, left}, all.view);
  write_lines(lines(pane, all.panel), {all.panel_at.row, left + all.panel_at.column}, all.panel, picture);
}

Canvas WatchSession::paint() const {
  Canvas picture(look_.extent);
  const int columns = look_.extent.columns;
  picture.write({0, 0}, "nonet watch · " + layout_words(*puzzle_.layout), Ink::Strong);
  const std::string speed(in(look_.language, plays_ ? nonet::say("{} a second", speed_) : Message()));
  picture.write({0, columns - static_cast<int>(width_of(speed))}, speed);
  const int width = columns / static_cast<int>(panes_.size());
  for (std::size_t i = 0; i < panes_.size(); ++i) {
    paint_pane(panes_[i], static_cast<int>(i) * width, width - (panes_.size() > 1 ? 1 : 0), picture);
  }
  int column = 0;
  const auto hint = [&](const std::string& key, const Text& words) {
    const std::string_view said = in(look_.language, words);
    if (column + static_cast<int>(width_of(key) + 1 + width_of(said)) > columns) return;
    column = picture.write({look_.extent.rows - 1, column}, key, Ink::Key) + 1;
    column = picture.write({look_.extent.rows - 1, column}, said, Ink::Faint) + 2;
  };
  hint(look_.utf8 ? "← →" : "< >", tr("event"));
  for (const WatchKey& one : kWatchKeys) {
    hint(key_name(character_key(one.key), false, look_.language), one.words);
  }
  hint(key_name(character_key(U' '), false, look_.language), tr("play"));
  hint("Q", tr("quit"));
  hint(std::string(in(look_.language, tr("Shift"))), tr("backwards"));
  hint("+ -", tr("speed"));
  if (!look_.utf8) flatten(picture);
  return picture;
}

// ── The terminal ─────────────────────────────────────────────────────────────────────────────────

Result<Ended> watch(const Puzzle& puzzle, std::vector<WatchedEngine> watched, const ScreenOptions& options) {
  Alarm alarm;
  auto terminal = Terminal::open(options.colours);
  if (!terminal) return Failure(terminal.error());
  Terminal& window = **terminal;
  WatchSession session(puzzle, std::move(watched),
                       {.extent = window.extent(),
                        .utf8 = options.utf8,
                        .colours = window.colours(),
                        .language = options.language});
  Alarm::listen();  // curses has taken some of the signals
  while (!session.ended()) {
    window.show(session.paint());
    std::array<pollfd, 2> sources{{{STDIN_FILENO, POLLIN, 0}, {alarm.waits_at(), POLLIN, 0}}};
    const int ready = poll(sources.data(), sources.size(), session.pause());
    if (ready < 0 && errno != EINTR) return Ended::BySignal;
    if (ready == 0) session.tick();
    for (const char what : alarm.rung()) {
      if (what == Alarm::kEnd) return Ended::BySignal;
      if (what == Alarm::kSuspend) {
        window.leave();
        std::signal(SIGTSTP, SIG_DFL);
        raise(SIGTSTP);
        Alarm::listen();
        window.come_back();
      }
      session.resize(window.extent());
    }
    bool any = false;
    while (const auto key = window.read()) {
      any = true;
      session.press(*key);
      session.resize(window.extent());
    }
    // Nothing to read where there should be something: the terminal is gone.
    if (!any && ready > 0 && sources[0].revents != 0) return Ended::BySignal;
  }
  return Ended::ByThePerson;
}

}  // namespace nonet::screen

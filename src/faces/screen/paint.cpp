#include "faces/screen/paint.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/index.hpp"
#include "base/say.hpp"
#include "base/text_width.hpp"
#include "faces/screen/board_view.hpp"
#include "faces/screen/commands.hpp"
#include "faces/screen/panel.hpp"

namespace nonet::screen {
namespace {

// Returns where the window of a board begins so that the cursor is in its middle, as far as the board
// reaches.
int scrolled(int cursor, int whole, int view) {
  return std::clamp(cursor - view / 2, 0, std::max(whole - view, 0));
}

Arrangement arrange(const State& state, const Look& look) {
  const Layout& layout = state.game.layout();
  const auto figures = static_cast<int>(digit_text(layout.size(), layout).size());
  const Extent room{look.extent.rows - kTitleRows - kFootRows, look.extent.columns};
  const std::vector<ShownRule> rules = shown_rules(state.game);
  const bool signs = art::has_signs(rules);
  const Margins margins = art::clue_margins(rules, layout);
  for (const Scale scale : {Scale::Squares, Scale::Ruled, Scale::Wide, Scale::Narrow}) {
    if (scale == Scale::Squares && state.numbers()) continue;
    if (scale == Scale::Ruled && !signs) continue;
    const bool lined = scale == Scale::Squares || scale == Scale::Ruled;
    if (auto fits = fitting({layout, figures, scale, lined ? margins : Margins{}}, room)) return *fits;
  }
  BoardPlan plan(layout, figures, Scale::Narrow);
  const Extent board = plan.extent();
  Arrangement all{.plan = plan};
  constexpr int kPanelRows = 5;
  constexpr int kPanelColumns = 18;
  if (board.columns <= room.columns) {
    all.view = {std::min(board.rows, room.rows - kPanelRows), board.columns};
    all.panel_at = {kTitleRows + all.view.rows, 1};
    all.panel = {room.rows - all.view.rows, room.columns - 2};
  } else {
    all.view = {std::min(board.rows, room.rows), room.columns - kPanelColumns - 2};
    all.panel_at = {kTitleRows, all.view.columns + 2};
    all.panel = {room.rows, kPanelColumns};
  }
  const Spot cursor = plan.spot(state.cursor);
  all.from = {scrolled(cursor.row, board.rows, all.view.rows),
              scrolled(cursor.column, board.columns, all.view.columns)};
  return all;
}

class ScreenPainter {
 public:
  ScreenPainter(const State& state, const Look& look)
      : state_(state), look_(look), picture_(look.extent), rows_(look.extent.rows) {}

  Canvas paint() {
    if (rows_ < kSmallest.rows || look_.extent.columns < kSmallest.columns) {
      say_too_small();
      return std::move(picture_);
    }
    paint_title();
    if (state_.keys) {
      const Extent all{rows_ - kTitleRows - kFootRows, look_.extent.columns - 2};
      write_scrolled(key_lines(state_, look_, std::min(all.columns, kWidestKeys)), {kTitleRows, 1}, all);
    } else {
      paint_board();
    }
    paint_foot();
    return std::move(picture_);
  }

 private:
  static constexpr int kWidestKeys = 76;

  void say_too_small() {
    StyledLines lines;
    const Message text = nonet::say("nonet needs a window of {}×{}; this one is {}×{}. The game is kept.",
                                    kSmallest.columns, kSmallest.rows, look_.extent.columns, rows_);
    add_wrapped(in(look_.language, text), {}, look_.extent.columns, lines);
    write_lines(lines, {0, 0}, look_.extent, picture_);
  }

  // The name gives way to what is said of the game.
  void paint_title() {
    const Layout& layout = state_.game.layout();
    std::string right = fmt::format("{}/{}", state_.game.filled(), layout.cell_count());
    const Message known = known_words(state_.known);
    if (!known.empty()) right += "  " + std::string(in(look_.language, known));
    if (state_.clock) {
      right += fmt::format("  {}:{:02}", state_.seconds / 60, state_.seconds % 60);
    }
    const int columns = look_.extent.columns;
    const auto length = static_cast<int>(width_of(right));
    std::string left = "nonet";
    for (const std::string& part : {state_.name, layout_words(layout)}) {
      if (part.empty()) continue;
      const std::string longer = left + " · " + part;
      if (static_cast<int>(width_of(longer)) + 2 + length <= columns) left = longer;
    }
    picture_.write({0, 0}, left, Ink::Strong);
    picture_.write({0, columns - length}, right);
  }

  void paint_board() {
    const Arrangement all = arrange(state_, look_);
    picture_.show(draw_board(state_, all.plan, look_), all.from, {kTitleRows, 0}, all.view);
    StyledLines cell;
    if (!state_.choice) cell = cell_lines(state_, look_, all.panel);
    const bool beside = all.panel_at.column > 1;
    const StyledLines topic = topic_lines(state_, look_, all.panel.columns);
    // Where there is little room, what was asked for is what counts.
    const auto most = static_cast<std::size_t>(all.panel.rows);
    const bool asked = state_.hint || state_.path || state_.solutions || !state_.notice.empty();
    const bool counts = !topic.empty() && (asked || state_.game.rules().empty());
    if (counts && cell.size() + 1 + topic.size() > most) {
      cell.resize(std::min(cell.size(), std::max<std::size_t>(most / 4, 1)));
    }
    write_lines(cell, all.panel_at, all.panel, picture_);
    int used = static_cast<int>(cell.size());
    if (used > 0 && (beside || all.panel.rows > 6)) ++used;
    write_scrolled(topic, {all.panel_at.row + used, all.panel_at.column},
                   {all.panel.rows - used, all.panel.columns});
  }

  void paint_foot() {
    const Spot line{rows_ - 2, 0};
    if (state_.prompt) {
      const std::string question(in(look_.language, state_.prompt->question));
      int column = picture_.write(line, question + ' ', Ink::Strong);
      // Of a long text, the end is seen.
      std::u32string text = characters(state_.prompt->text);
      const int room = look_.extent.columns - column - 1;
      if (std::ssize(text) > room) text.erase(0, text.size() - nonet::at(room));
      for (const char32_t symbol : text) picture_.put({line.row, column++}, symbol, {});
      picture_.cursor = {line.row, column};
    } else {
      picture_.write(line, in(look_.language, state_.line));
    }
    paint_keys();
  }

  // The keys that are wanted most, as many as fit.
  void paint_keys() {
    struct KeyHint {
      char32_t key;
      Text words;
    };
    constexpr KeyHint kHints[] = {
        {U'?', tr("keys")}, {U'q', tr("quit")},  {U'i', tr("hint")}, {U'u', tr("undo")}, {U'o', tr("right?")},
        {U'e', tr("path")}, {U's', tr("solve")}, {U'/', tr("find")}, {U'f', tr("fill")}, {U'n', tr("count")}};
    int column = 0;
    for (const auto& [key, words] : kHints) {
      const std::string name = key_name(character_key(key), state_.letters(), look_.language);
      const std::string_view said = in(look_.language, words);
      const auto length = static_cast<int>(width_of(name) + 1 + width_of(said));
      if (column + length > look_.extent.columns) break;
      const int end = picture_.write({rows_ - 1, column}, name, Ink::Key);
      picture_.write({rows_ - 1, end + 1}, said, Ink::Faint);
      column += length + 2;
    }
  }

  // Writes the lines that there is room for, from where they are scrolled to.
  void write_scrolled(const StyledLines& lines, Spot at, Extent room) {
    if (room.rows <= 0) return;
    const auto count = static_cast<int>(lines.size());
    if (count <= room.rows) return write_lines(lines, at, room, picture_);
    const int shown = room.rows - 1;
    const int from = std::clamp(state_.scroll, 0, count - shown);
    write_lines({lines.begin() + from, lines.begin() + from + shown}, at, {shown, room.columns}, picture_);
    Message more = nonet::say("{}-{} of {}  PgUp PgDn", from + 1, from + shown, count);
    if (static_cast<int>(width_of(in(look_.language, more))) > room.columns) {
      more = nonet::say("{}/{}  PgDn", from + shown, count);
    }
    picture_.write({at.row + shown, at.column}, in(look_.language, more), Ink::Faint);
  }

  const State& state_;
  const Look& look_;
  Canvas picture_;
  int rows_;
};

}  // namespace

std::optional<Arrangement> fitting(const BoardPlan& plan, Extent room) {
  constexpr int kBeside[] = {15, 20, 20, 15};  // columns of a panel, by scale
  constexpr int kBelow = 8;                    // rows of a panel
  const Scale scale = plan.scale();
  const Extent board = plan.extent();
  const int beside = room.columns - board.columns - 2;
  if (board.rows <= room.rows && beside >= kBeside[static_cast<int>(scale)]) {
    return Arrangement{.plan = plan,
                       .view = board,
                       .panel_at = {kTitleRows, board.columns + 2},
                       .panel = {room.rows, beside}};
  }
  const int below = room.rows - board.rows;
  if (board.columns <= room.columns && below >= kBelow) {
    return Arrangement{.plan = plan,
                       .view = board,
                       .panel_at = {kTitleRows + board.rows, 1},
                       .panel = {below, room.columns - 2}};
  }
  return std::nullopt;
}

void flatten(Canvas& picture) {
  constexpr std::u32string_view kFrom = U"áéíóúüñÁÉÍÓÚÜÑ¿¡«»×·–—…\u00A0";
  constexpr std::u32string_view kTo = U"aeiouunAEIOUUN  \"\"x---. ";
  static_assert(kFrom.size() == kTo.size());
  for (int row = 0; row < picture.extent().rows; ++row) {
    for (int column = 0; column < picture.extent().columns; ++column) {
      const Glyph glyph = picture.at({row, column});
      if (glyph.symbol < 0x80) continue;
      const std::size_t found = kFrom.find(glyph.symbol);
      picture.put({row, column}, found == std::u32string_view::npos ? U'?' : kTo[found], glyph.style);
    }
  }
}

Canvas paint(const State& state, const Look& look) {
  Canvas picture = ScreenPainter(state, look).paint();
  if (!look.utf8) flatten(picture);
  return picture;
}

std::optional<int> cell_shown_at(const State& state, const Look& look, Spot spot) {
  if (state.keys || look.extent.rows < kSmallest.rows || look.extent.columns < kSmallest.columns) {
    return std::nullopt;
  }
  const Arrangement all = arrange(state, look);
  const Spot there{spot.row - kTitleRows, spot.column};
  if (there.row < 0 || there.row >= all.view.rows || there.column >= all.view.columns) {
    return std::nullopt;
  }
  return all.plan.cell_at({there.row + all.from.row, there.column + all.from.column});
}

}  // namespace nonet::screen

#include "faces/screen/board_view.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/index.hpp"
#include "picture/draw/shown_cell.hpp"

namespace nonet::screen {
namespace {

Ink ink_of(const Highlight& highlight) {
  switch (highlight.kind) {
    case Highlight::Kind::Part:
      return highlight.role == Role::Fin || highlight.role == Role::EndoFin ? Ink::Fin : Ink::Pattern;
    case Highlight::Kind::On: return Ink::On;
    case Highlight::Kind::Off: return Ink::Off;
    case Highlight::Kind::GoesOut: return Ink::Out;
    case Highlight::Kind::GoesIn: return Ink::In;
  }
  return Ink::Plain;
}

class Viewer {
 public:
  Viewer(const State& state, const Look& look) : state_(state), look_(look), layout_(state.game.layout()) {
    if (state.spotlight != kBlank) left_ = state.game.candidates();
    for (const Conflict& conflict : state.game.conflicts()) {
      wrong_.insert(conflict.first_cell);
      if (conflict.second_cell >= 0) wrong_.insert(conflict.second_cell);
    }
    for (const Rule* rule : state.game.broken_rules()) {
      wrong_.insert(rule->cells.begin(), rule->cells.end());
    }
    same_ = state.overlay ? kBlank : state.game.board().digit(state.cursor);
    if (state.spotlight != kBlank) same_ = state.spotlight;
  }

  [[nodiscard]] CellView view(int cell) const {
    CellView view;
    const play::Written& written = state_.game.written(cell);
    const Shown* const shown = state_.shown(cell);
    view.digit = state_.game.board().digit(cell);
    if (view.digit != kBlank) {
      view.style.ink = state_.game.is_given(cell) ? Ink::Strong : Ink::Placed;
    } else if (shown != nullptr) {
      view.digit = shown->digit;
      view.style.ink = view.digit != kBlank ? Ink::Placed : Ink::Faint;
      for (const Digit digit : shown->candidates) view.noted.push_back({digit, Ink::Note});
      view.borrowed = true;
    } else {
      view.style.ink = Ink::Faint;
      add_notes(written, view);
    }
    add_highlights(cell, view);
    add_spotlight(cell, view);
    if (wrong_.contains(cell) || state_.marked.contains(cell)) {
      view.style.ink = Ink::Wrong;
      view.right = '!';
    } else if (state_.known.redundant && state_.known.redundant->contains(cell)) {
      view.style.ink = Ink::Fin;
      view.right = '~';
    } else if (view.right == ' ' && !state_.unique_with(cell).empty()) {
      view.right = '+';
    }
    add_paper(cell, written, view);
    return view;
  }

 private:
  void add_notes(const play::Written& written, CellView& view) const {
    for (int number = 1; number <= layout_.size(); ++number) {
      const auto digit = static_cast<Digit>(number);
      const bool centre = std::ranges::binary_search(written.centre, digit);
      if (!centre && !std::ranges::binary_search(written.corner, digit)) continue;
      CellView::Noted noted{digit, centre ? Ink::Note : Ink::Corner};
      const auto colours = written.candidate_colours.find(digit);
      if (colours != written.candidate_colours.end()) {
        noted.style.paper = paper_of(colours->second.front());
      }
      view.noted.push_back(noted);
    }
  }

  // Shows how a step marks the candidates. A cell as a whole has the mark whose kind is the last in
  // Highlight::Kind.
  void add_highlights(int cell, CellView& view) const {
    if (!state_.overlay || view.digit != kBlank) return;
    const auto& all = state_.overlay->highlights;
    const Highlight* most = nullptr;
    Digit of = kBlank;
    bool several = false;
    for (auto it = all.lower_bound({cell, kBlank}); it != all.end() && it->first.first == cell; ++it) {
      const auto& [place, highlight] = *it;
      const auto noted = std::ranges::find(view.noted, place.second, &CellView::Noted::digit);
      if (noted != view.noted.end()) {
        noted->style.ink = ink_of(highlight);
        if (highlight.kind == Highlight::Kind::GoesOut) noted->sign = '-';
      }
      if (most == nullptr || highlight.kind > most->kind) {
        most = &highlight;
        of = place.second;
        several = false;
      } else if (highlight.kind == most->kind) {
        several = true;
      }
    }
    if (most == nullptr) return;
    view.digit = several ? kBlank : of;
    view.style.ink = ink_of(*most);
    const bool out = most->kind == Highlight::Kind::GoesOut;
    const bool in = most->kind == Highlight::Kind::GoesIn;
    view.left = out ? '-' : in ? '+' : '(';
    view.right = out || in ? ' ' : ')';
    add_stop(cell, out || in, view);
  }

  // Shows where in a chain a cell comes: "a17", from 1 to 7 in the first; "-1b".
  void add_stop(int cell, bool follows, CellView& view) const {
    const auto found = state_.overlay->stops.find(cell);
    if (found == state_.overlay->stops.end()) return;
    const auto& [letter, digits] = found->second;
    view.stop = letter;
    if (follows) {
      view.right = letter;
      return;
    }
    view.left = letter;
    view.right = ' ';
    view.digit = digits.size() > 2 ? kBlank : digits.front();
    if (digits.size() == 2) view.right = digit_text(digits.back(), layout_).front();
  }

  void add_spotlight(int cell, CellView& view) const {
    if (!left_ || view.digit != kBlank || !left_->has(cell, state_.spotlight)) return;
    view.digit = state_.spotlight;
    view.noted.clear();
    view.style.ink = Ink::Pattern;
    view.left = '(';
    view.right = ')';
  }

  void add_paper(int cell, const play::Written& written, CellView& view) const {
    view.extra = is_in_extra_house(layout_, cell);
    Paper paper = view.extra ? Paper::Extra : Paper::Plain;
    if (same_ != kBlank && view.digit == same_ && view.left == ' ') paper = Paper::Same;
    if (!written.colours.empty()) {
      paper = paper_of(written.colours.front());
      if (!look_.colours) view.shape = shape_of(written.colours.front(), look_);
    }
    if (state_.overlay) {
      if (state_.overlay->houses.contains(cell)) paper = Paper::House;
      if (state_.overlay->cells.contains(cell)) paper = Paper::Same;
      if (state_.overlay->cells.contains(cell) && view.left == ' ' && view.right == ' ') {
        view.left = '(';
        view.right = ')';
      }
    }
    if (state_.selection.size() > 1 && state_.selection.contains(cell)) paper = Paper::Selected;
    if (state_.flashing.contains(cell)) paper = Paper::Selected;
    if (cell == state_.cursor) {
      paper = Paper::Cursor;
      if (view.left == ' ') view.left = '[';
      if (view.right == ' ') view.right = ']';
    }
    view.style.paper = paper;
    for (CellView::Noted& noted : view.noted) {
      if (noted.style.paper == Paper::Plain) noted.style.paper = paper;
    }
  }

  const State& state_;
  const Look& look_;
  const Layout& layout_;
  std::optional<Candidates> left_;
  std::set<int> wrong_;
  Digit same_ = kBlank;
};

}  // namespace

std::vector<CellView> cell_views(const State& state, const Look& look) {
  const Viewer viewer(state, look);
  std::vector<CellView> views;
  const int count = state.game.layout().cell_count();
  views.reserve(at(count));
  for (int cell = 0; cell < count; ++cell) views.push_back(viewer.view(cell));
  return views;
}

char32_t shape_of(int colour, const Look& look) {
  constexpr std::u32string_view kShapes = U"●■▲◆+▶×★○";
  constexpr std::u32string_view kLetters = U"abcdefghi";
  return (look.utf8 ? kShapes : kLetters)[at(colour - 1)];
}

Text colour_name(int colour) {
  constexpr std::array kNames{tr("rose disc"),     tr("orange square"), tr("yellow triangle"),
                              tr("green diamond"), tr("teal plus"),     tr("blue arrowhead"),
                              tr("violet cross"),  tr("brown star"),    tr("grey ring")};
  return kNames[at(colour - 1)];
}

}  // namespace nonet::screen

#include "picture/draw/step_art.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/core.h>

#include "base/index.hpp"
#include "base/text_width.hpp"
#include "reason/logic/steps/highlights.hpp"

namespace nonet {
namespace {

constexpr std::uint8_t kTint = 4;  // of cells that a step is about

Accent accent_of(Role role, int number) {
  constexpr std::array<std::string_view, 6> kAlsColours{"1;33", "1;35", "1;36", "1;34", "1;32", "1;37"};
  constexpr int kLetters = 26;
  switch (role) {
    case Role::Base: return {'*', "1;32"};
    case Role::Cover: return {'_', "4"};
    case Role::Fin: return {'#', "1;34"};
    case Role::EndoFin: return {'%', "1;36"};
    case Role::Pivot: return {'@', "1;35"};
    case Role::Guardian: return {'!', "1;33"};
    case Role::ColourA: return {'a', "1;36"};
    case Role::ColourB: return {'b', "1;35"};
    case Role::Common: return {'x', "1;31"};
    case Role::Blocker: return {'*', "1;7;33"};
    case Role::Rule:
    case Role::Option: return {'*', "1;36"};
    case Role::Als:
      number %= kLetters;
      return {static_cast<char>('A' + number),
              kAlsColours[static_cast<std::size_t>(number) % kAlsColours.size()]};
  }
  return {};
}

Accent accent_of(const Highlight& highlight) {
  using enum Highlight::Kind;
  switch (highlight.kind) {
    case Part: return accent_of(highlight.role, highlight.number);
    case On: return {'*', "1;32"};
    case Off: return {'~', "1;33"};
    case GoesOut: return {'-', "9;31"};
    case GoesIn: return {'+', "1;7;32"};
  }
  return {};
}

// Signs, or words in their colour, with what they mean, in lines of at most a width.
class Legend {
 public:
  Legend(BoardStyle style, Language language) : style_(style), language_(language) {}

  // Adds what is seen first, what follows last.
  void add(const Highlights& highlights) {
    std::vector<Highlight> used;
    const auto sign_of = [](const Highlight& highlight) { return accent_of(highlight).sign; };
    for (const auto& [at, highlight] : highlights) {
      const char sign = sign_of(highlight);
      if (std::ranges::find(used, sign, sign_of) == used.end()) used.push_back(highlight);
    }
    std::ranges::sort(used, {}, [&](const Highlight& highlight) {
      const bool follows = highlight.kind >= Highlight::Kind::GoesOut;
      return std::pair(follows ? highlight.kind : Highlight::Kind::Part, sign_of(highlight));
    });
    for (std::size_t i = 0; i < used.size(); ++i) {
      const std::string_view meaning = in(language_, used[i].meaning());
      if (style_.colours) {
        const char sign = sign_of(used[i]);
        const bool letter = sign >= 'A' && sign <= 'Z';
        add(accent_of(used[i]), letter ? fmt::format("{} {}", meaning, sign) : std::string(meaning));
        continue;
      }
      std::string signs(1, sign_of(used[i]));  // several with one meaning
      for (; i + 1 < used.size() && in(language_, used[i + 1].meaning()) == meaning; ++i) {
        signs += fmt::format(" {}", sign_of(used[i + 1]));
      }
      put(fmt::format("{} {}", signs, meaning), signs.size() + 1 + width_of(meaning));
    }
  }
  void add(const Accent& accent, std::string_view meaning) {
    if (style_.colours) {
      put(fmt::format("\x1b[{}m{}{}", accent.colour, meaning, kPlain), width_of(meaning));
    } else {
      put(fmt::format("{} {}", accent.sign, meaning), 2 + width_of(meaning));
    }
  }

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

 private:
  void put(std::string text, std::size_t width) {
    constexpr std::string_view kGap = "   ";
    const bool fits = style_.width == 0 || used_ + kGap.size() + width <= style_.width;
    if (!lines_.empty() && fits) {
      lines_.back().append(kGap).append(text);
      used_ += kGap.size() + width;
    } else {
      lines_.push_back(std::move(text));
      used_ = width;
    }
  }

  BoardStyle style_;
  Language language_;
  std::vector<std::string> lines_;
  std::size_t used_ = 0;  // of the last line
};

// Draws a single on the board without candidates; without what goes in, if the step does not say it.
std::vector<std::string> draw_single(const Puzzle& board, const Step& step, BoardStyle style,
                                     Language language) {
  constexpr Accent kNotHere{'x', "31"};
  const Candidate* const single = step.placements.empty() ? nullptr : &step.placements.front();
  Puzzle shown = board;
  shown.candidates.reset();
  if (shown.placed.empty()) shown.placed.reset(board.layout->extent());
  if (single != nullptr) shown.placed[single->cell] = single->digit;
  shown.colours.assign(at(board.layout->cell_count()), 0);
  Accents accents;
  bool reasons = false;
  bool not_here = false;
  for (const StepPart& part : step.parts) {
    if (part.house >= 0) {
      for (const CellIndex cell : board.layout->house(part.house)) {
        shown.colours[cell] = kTint;
        if (part.role != Role::Cover || single == nullptr || shown.digit(cell) != kBlank) continue;
        accents[{cell, kBlank}] = kNotHere;
        not_here = true;
      }
    }
    if (part.role != Role::Blocker) continue;
    for (const int cell : part.cells) {
      if (shown.digit(cell) == kBlank) continue;
      accents[{cell, shown.digit(cell)}] = accent_of(part.role, 0);
      reasons = true;
    }
  }
  const Highlight goes_in{Highlight::Kind::GoesIn};
  if (single != nullptr) accents[{single->cell, single->digit}] = accent_of(goes_in);
  std::vector<std::string> lines = draw_board(shown, false, style, accents).lines;
  Legend legend(style, language);
  if (single != nullptr) legend.add(accent_of(goes_in), in(language, goes_in.meaning()));
  if (reasons) legend.add(accent_of(Role::Blocker, 0), in(language, tr("the reason")));
  if (not_here) {
    legend.add(kNotHere, fmt::format(fmt::runtime(in(language, tr("no {} here"))),
                                     shown.layout->value_of(single->digit)));
  }
  std::ranges::copy(legend.lines(), std::back_inserter(lines));
  return lines;
}

// Returns the board with the cells of the step's rules coloured.
Puzzle with_rules_tinted(const Puzzle& board, const Step& step) {
  Puzzle shown = board;
  for (const StepPart& part : step.parts) {
    if (part.role != Role::Rule) continue;
    shown.colours.resize(at(board.layout->cell_count()));
    for (const int cell : part.cells) shown.colours[at(cell)] = kTint;
  }
  return shown;
}

}  // namespace

std::vector<std::string> draw_step(const Puzzle& board, const Step* step, BoardStyle style,
                                   Language language) {
  if (step == nullptr) return draw_board(board, false, style).lines;
  if (step->technique->family->folder == "singles" && !(step->empty() && step->parts.empty())) {
    return draw_single(board, *step, style, language);
  }
  const Highlights highlights =
      highlights_of(*step, [&](int cell, Digit digit) { return board.candidates->has(cell, digit); });
  Accents accents;
  for (const auto& [at, highlight] : highlights) accents[at] = accent_of(highlight);
  BoardArt art = draw_board(with_rules_tinted(board, *step), false, style, accents);
  const std::size_t wanted = art.width;
  if (style.width > 0 && art.width > style.width) art = draw_part(board, style.colours, accents);
  if (style.width > 0 && art.width > style.width) {
    return {fmt::format(fmt::runtime(in(language, tr("(a drawing needs {} columns)"))), wanted)};
  }
  Legend legend(style, language);
  legend.add(highlights);
  std::ranges::copy(legend.lines(), std::back_inserter(art.lines));
  return art.lines;
}

}  // namespace nonet

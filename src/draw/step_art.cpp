#include "draw/step_art.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "draw/highlights.hpp"

namespace nonet {
namespace {

Accent accent_of(Role role, int number) {
  constexpr std::array<std::string_view, 6> kAlsColours{"1;33", "1;35", "1;36",
                                                        "1;34", "1;32", "1;37"};
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

bool is_letter(char sign) { return sign >= 'A' && sign <= 'Z'; }

std::string legend(const Highlights& highlights, bool colours, Language language) {
  std::vector<Highlight> used;
  const auto sign_of = [](const Highlight& highlight) { return accent_of(highlight).sign; };
  for (const auto& [at, highlight] : highlights) {
    const char sign = sign_of(highlight);
    if (std::ranges::find(used, sign, sign_of) == used.end()) used.push_back(highlight);
  }
  // What is seen first, what follows last.
  std::ranges::sort(used, {}, [&](const Highlight& highlight) {
    const bool follows = highlight.kind >= Highlight::Kind::GoesOut;
    return std::pair(follows ? highlight.kind : Highlight::Kind::Part, sign_of(highlight));
  });
  std::string line;
  std::string_view said;
  for (const Highlight& highlight : used) {
    const std::string_view meaning = in(language, highlight.meaning());
    const auto [sign, colour] = accent_of(highlight);
    if (colours) {
      const std::string which = is_letter(sign) ? fmt::format(" {}", sign) : "";
      line +=
          fmt::format("{}\x1b[{}m{}{}\x1b[0m", line.empty() ? "" : "   ", colour, meaning, which);
    } else if (meaning == said) {  // several signs with one meaning
      line.insert(line.size() - said.size(), fmt::format("{} ", sign));
    } else {
      line += fmt::format("{}{} {}", line.empty() ? "" : "   ", sign, meaning);
    }
    said = meaning;
  }
  return line;
}

}  // namespace

std::vector<std::string> draw_step(const Puzzle& board, const Step* step, BoardStyle style,
                                   Language language) {
  if (step == nullptr) return draw_board(board, false, style).lines;
  const Highlights highlights = highlights_of(*step, *board.candidates);
  Accents accents;
  for (const auto& [at, highlight] : highlights) accents[at] = accent_of(highlight);
  std::vector<std::string> lines = draw_board(board, false, style, accents).lines;
  lines.push_back(legend(highlights, style.colours, language));
  return lines;
}

}  // namespace nonet

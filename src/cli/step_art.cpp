#include "cli/step_art.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

namespace nonet::cli {
namespace {

struct Look {
  Accent accent;
  Text meaning;
};

constexpr Look kGoesIn{{'+', "1;7;32"}, {"goes in", "entra"}};
constexpr Look kGoesOut{{'-', "9;31"}, {"goes out", "sale"}};
constexpr Look kOn{{'*', "1;32"}, {"on", "sí"}};
constexpr Look kOff{{'~', "1;33"}, {"off", "no"}};

Look look_of(const Part& part) {
  constexpr std::array<std::string_view, 6> kAlsColours{"1;33", "1;35", "1;36",
                                                        "1;34", "1;32", "1;37"};
  const Text name = role_name(part.role);
  switch (part.role) {
    case Role::Base: return {{'*', "1;32"}, name};
    case Role::Cover: return {{'_', "4"}, name};
    case Role::Fin: return {{'#', "1;34"}, name};
    case Role::EndoFin: return {{'%', "1;36"}, name};
    case Role::Pivot: return {{'@', "1;35"}, name};
    case Role::Extra: return {{'!', "1;33"}, name};
    case Role::ColourA: return {{'a', "1;36"}, name};
    case Role::ColourB: return {{'b', "1;35"}, name};
    case Role::Common: return {{'x', "1;31"}, name};
    case Role::Als: {
      constexpr int kLetters = 26;
      const int number = part.number % kLetters;
      return {{static_cast<char>('A' + number),
               kAlsColours[static_cast<std::size_t>(number) % kAlsColours.size()]},
              name};
    }
  }
  return {};
}

// The accents of a step and their meanings. What comes later is on top.
class Marking {
 public:
  Marking(const Position& position, const Step& step) : position_(position) {
    mark_parts(step, false);
    for (const Chain& chain : step.chains) {
      for (const ChainNode& node : chain.nodes) {
        for (const int cell : node.cells) mark(cell, node.digit, node.on ? kOn : kOff);
      }
    }
    mark_parts(step, true);
    for (const Candidate& gone : step.eliminations) mark(gone.cell, gone.digit, kGoesOut);
    for (const Candidate& placed : step.placements) mark(placed.cell, placed.digit, kGoesIn);
  }

  [[nodiscard]] Accents accents() const {
    Accents list;
    for (const auto& [at, look] : looks_) list[at] = look.accent;
    return list;
  }

  [[nodiscard]] std::string legend(bool colours, Language language) const {
    std::vector<Look> used;
    for (const auto& entry : looks_) {
      const Look& look = entry.second;
      const auto same = [&](const Look& other) { return other.accent.sign == look.accent.sign; };
      if (std::ranges::none_of(used, same)) used.push_back(look);
    }
    std::ranges::sort(used, {}, [](const Look& look) { return rank(look); });
    std::string line;
    std::string_view said;
    for (const Look& look : used) {
      const std::string_view meaning = in(language, look.meaning);
      const char sign = look.accent.sign;
      if (colours) {
        const std::string which = is_letter(sign) ? fmt::format(" {}", sign) : "";
        line += fmt::format("{}\x1b[{}m{}{}\x1b[0m", line.empty() ? "" : "   ", look.accent.colour,
                            meaning, which);
      } else if (meaning == said) {  // several signs with one meaning
        line.insert(line.size() - said.size(), fmt::format("{} ", sign));
      } else {
        line += fmt::format("{}{} {}", line.empty() ? "" : "   ", sign, meaning);
      }
      said = meaning;
    }
    return line;
  }

 private:
  // The parts that a chain is drawn over, or those that are drawn over the chain.
  void mark_parts(const Step& step, bool over_chains) {
    const Digits about = step.digits();
    for (const Part& part : step.parts) {
      const bool under =
          part.role == Role::Base || part.role == Role::Als || part.role == Role::Common;
      // Covers are houses; their cells say nothing more.
      if (part.role == Role::Cover || under == over_chains) continue;
      const Digits digits = part.digits.empty() ? about : part.digits;
      for (const int cell : part.cells) {
        for (const Digit digit : digits) mark(cell, digit, look_of(part));
      }
    }
  }
  void mark(int cell, Digit digit, const Look& look) {
    if (position_.has(cell, digit)) looks_[{cell, digit}] = look;
  }
  static bool is_letter(char sign) { return sign >= 'A' && sign <= 'Z'; }
  // What is seen first, what follows last.
  static int rank(const Look& look) {
    if (look.accent.sign == kGoesOut.accent.sign) return 1000;
    if (look.accent.sign == kGoesIn.accent.sign) return 1001;
    return look.accent.sign;
  }

  const Position& position_;
  std::map<std::pair<int, Digit>, Look> looks_;
};

}  // namespace

std::vector<std::string> draw_step(const Position& position, const Step* step, BoardStyle style,
                                   Language language) {
  const Puzzle puzzle = position.puzzle();
  if (step == nullptr) return draw_board(puzzle, false, style).lines;
  const Marking marking(position, *step);
  std::vector<std::string> lines = draw_board(puzzle, false, style, marking.accents()).lines;
  lines.push_back(marking.legend(style.colours, language));
  return lines;
}

}  // namespace nonet::cli

#include "cli/rating_format.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/core.h>

#include "formats/format.hpp"

namespace nonet::cli {

struct RatingFormat::Field {
  char letter;
  void (*write)(const RatedPuzzle& rated, std::string& out);
};

constexpr RatingFormat::Field RatingFormat::kFields[] = {
    {'g',
     [](const RatedPuzzle& rated, std::string& out) {
       // Without the line end, which RatingFormat adds.
       static const Format& format = *find_format("line");
       if (!format.write(rated.item.puzzle, Show::Puzzle, out)) out += '?';
       while (out.ends_with('\n')) out.pop_back();
     }},
    {'l', [](const RatedPuzzle& rated,
             std::string& out) { out += in(rated.language, level_words(rated.difficulty.level)); }},
    {'s', [](const RatedPuzzle& rated,
             std::string& out) { out += std::to_string(rated.difficulty.score); }},
    {'e', [](const RatedPuzzle& rated,
             std::string& out) { out += fmt::format("{:.1f}", rated.difficulty.se); }},
    {'h',
     [](const RatedPuzzle& rated, std::string& out) {
       const Technique* hardest = rated.difficulty.hardest;
       out += hardest == nullptr ? "-" : in(rated.language, hardest->name);
     }},
    {'n', [](const RatedPuzzle& rated,
             std::string& out) { out += std::to_string(rated.path.steps.size()); }},
    {'b', [](const RatedPuzzle& rated,
             std::string& out) { out += std::to_string(rated.path.end.blanks().count()); }},
    {'i', [](const RatedPuzzle& rated, std::string& out) { out += to_string(rated.item.place); }},
};

Result<RatingFormat> RatingFormat::read(std::string_view text) {
  RatingFormat format;
  std::string literal;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool last = i + 1 == text.size();
    if (text[i] == '\\' && !last && (text[i + 1] == 't' || text[i + 1] == 'n')) {
      literal += text[++i] == 't' ? '\t' : '\n';
    } else if (text[i] != '%') {
      literal += text[i];
    } else if (!last && text[i + 1] == '%') {
      literal += text[++i];
    } else {
      const char letter = last ? '\0' : text[++i];
      const auto* const field = std::ranges::find(kFields, letter, &Field::letter);
      if (field == std::end(kFields)) {
        std::string message =
            fmt::format("--format: there is no %{}; there are", last ? "" : text.substr(i, 1));
        for (const Field& known : kFields) message += fmt::format(" %{}", known.letter);
        return fail(Errc::Usage, message + " and %%");
      }
      format.pieces_.push_back({std::exchange(literal, {}), field});
    }
  }
  format.pieces_.push_back({literal + '\n', nullptr});
  return format;
}

void RatingFormat::write(const RatedPuzzle& rated, std::string& out) const {
  for (const Piece& piece : pieces_) {
    out += piece.literal;
    if (piece.field != nullptr) piece.field->write(rated, out);
  }
}

}  // namespace nonet::cli

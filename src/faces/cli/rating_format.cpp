#include "faces/cli/rating_format.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "base/say.hpp"
#include "text/formats/text.hpp"

namespace nonet::cli {
namespace {

using teacher::Fact;

const Fact* find_letter(char letter) {
  const auto facts = teacher::all_facts();
  const auto found = std::ranges::find(facts, letter, &Fact::letter);
  return letter == '\0' || found == facts.end() ? nullptr : &*found;
}

Failure no_letter(std::string_view letter) {
  std::string known;
  for (const Fact& fact : teacher::all_facts()) {
    if (fact.letter != '\0') known += fmt::format(" %{}", fact.letter);
  }
  return fail(Errc::Usage, say({"--format: there is no %{}; there are{} %m{{NAME}} and %%",
                                "--format: no hay %{}; hay{} %m{{NOMBRE}} y %%"},
                               letter, known));
}

}  // namespace

Result<RatingFormat> RatingFormat::read(std::string_view text) {
  RatingFormat format;
  std::string literal;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view next = text.substr(i + 1, 1);
    if (text[i] == '\\' && (next == "t" || next == "n")) {
      literal += text[++i] == 't' ? '\t' : '\n';
    } else if (text[i] != '%') {
      literal += text[i];
    } else if (next == "%") {
      literal += text[++i];
    } else if (text.substr(i + 1).starts_with("m{") &&
               text.find('}', i) != std::string_view::npos) {
      const std::size_t end = text.find('}', i);
      format.pieces_.push_back(
          {std::exchange(literal, {}), nullptr, std::string(text.substr(i + 3, end - i - 3))});
      i = end;
    } else {
      const Fact* fact = next.empty() ? nullptr : find_letter(next.front());
      if (fact == nullptr) return no_letter(next);
      format.pieces_.push_back({std::exchange(literal, {}), fact});
      ++i;
    }
  }
  if (!literal.ends_with('\n')) literal += '\n';
  format.pieces_.push_back({literal});
  return format;
}

bool RatingFormat::needs(teacher::Work work) const {
  return std::ranges::any_of(pieces_, [&](const Piece& piece) {
    return piece.fact != nullptr && piece.fact->work == work;
  });
}

void RatingFormat::write(const teacher::Known& known, std::string& out) const {
  for (const Piece& piece : pieces_) {
    out += piece.literal;
    if (piece.fact != nullptr) {
      append_words(*piece.fact, known, out);
    } else if (!piece.meta.empty()) {
      const auto& meta = known.puzzle->meta;
      const auto found = std::ranges::find_if(
          meta, [&](const auto& pair) { return equal_ignoring_case(pair.first, piece.meta); });
      out += found == meta.end() ? "-" : found->second;
    }
  }
}

}  // namespace nonet::cli

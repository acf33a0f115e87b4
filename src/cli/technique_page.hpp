// TechniquePage: what there is to learn about a technique, from its descriptor: names and numbers, what
// it is, why it is sound, its worked examples drawn. For terminals, and as Markdown for docs/techniques.
#pragma once

#include <string>

#include "cli/board_art.hpp"
#include "explain/words.hpp"

namespace nonet::cli {

struct PageStyle {
  Language language = Language::English;
  BoardStyle board = {};
  std::size_t width = 80;
};

// Of one technique; null: of all techniques of the finder.
[[nodiscard]] std::string technique_page(const Finder& finder, const Technique* technique,
                                         const PageStyle& style);
// The families, and the techniques of each in the order in which they are tried.
[[nodiscard]] std::string technique_overview(const PageStyle& style);

// In both languages.
[[nodiscard]] std::string technique_markdown(const Finder& finder);
[[nodiscard]] std::string overview_markdown();

}  // namespace nonet::cli

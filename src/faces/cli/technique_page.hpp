// TechniquePage: what there is to learn about techniques, for terminals: names and numbers from the
// table, what they are and why they are right from their page, their cases worked and drawn.
#pragma once

#include <string>
#include <vector>

#include "picture/draw/board_art.hpp"
#include "reason/logic/steps/words.hpp"

namespace nonet::cli {

struct PageStyle {
  Language language = Language::English;
  BoardStyle board = {};
  std::size_t width = 80;
};

// Returns the page of these techniques, one at least, which are of one finder.
[[nodiscard]] std::string technique_page(const std::vector<const Technique*>& techniques,
                                         const PageStyle& style);
// Returns these techniques by family, in the order in which they are tried.
[[nodiscard]] std::string technique_overview(const std::vector<const Technique*>& techniques,
                                             const PageStyle& style);

}  // namespace nonet::cli

#include "hunt/hunt.hpp"

#include <cstdio>

#include <fmt/core.h>

#include "board/core/rule_kind.hpp"
#include "nonet/format.hpp"

namespace nonet::hunt {

std::string text_of(const Puzzle& puzzle) {
  auto text = write_puzzle(puzzle, "json");
  if (!text) return text.error().message;
  while (text->ends_with('\n')) text->pop_back();
  return *std::move(text);
}

void Round::came(std::span<const Rule> rules) {
  for (const Rule& rule : rules) ++kinds_[rule.kind->id];
}

void Round::expect(bool same, const Puzzle& puzzle, const std::string& nonet_says,
                   const std::string& other_says) {
  if (!same) find(text_of(puzzle), nonet_says, other_says);
}

void Round::expect_equal(std::uint64_t nonet_says, std::uint64_t oracle_says, const Puzzle& puzzle,
                         const std::string& what) {
  expect(nonet_says == oracle_says, puzzle, fmt::format("{}: {}", what, nonet_says),
         std::to_string(oracle_says));
}

void Round::find(const std::string& board, const std::string& nonet_says, const std::string& other_says) {
  constexpr std::uint64_t kMostPrinted = 3;  // of a round, which often says the same of each cell
  if (++findings_ > kMostPrinted) return;
  fmt::print("FINDING --only {} --round {}\n  board  {}\n  nonet  {}\n  other  {}\n", hunt_, number_, board,
             nonet_says, other_says);
  std::fflush(stdout);
}

}  // namespace nonet::hunt

// What is wrong with the ledger of a damaged text.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "oracle/damaged_texts.hpp"
#include "text/formats/ledger.hpp"

namespace nonet::testing {

inline std::string digits_of(const Puzzle& puzzle) {
  std::string digits;
  for (const Digit digit : puzzle.givens.digits()) digits += static_cast<char>('0' + digit);
  return digits;
}

// Returns what is wrong with the ledger of a damaged text; nullopt if nothing is.
inline std::optional<std::string> fault_of(const oracle::DamagedText& damaged, const TextLedger& ledger) {
  std::vector<std::string> left = damaged.boards;
  std::vector<std::size_t> kept;  // the boards that came out
  std::size_t kept_until = 0;     // the last line of the last one
  for (const LedgerPart& part : ledger.parts) {
    if (!part.puzzle) continue;
    const std::string digits = digits_of(*part.puzzle);
    std::size_t board = 0;
    while (board < left.size() && (digits != left[board] || std::ranges::find(kept, board) != kept.end()))
      ++board;
    if (board == left.size()) {
      const bool solved = std::ranges::find(damaged.solutions, digits) != damaged.solutions.end();
      if (solved && part.last_line == kept_until && part.last_line > part.first_line)
        continue;  // side by side
      return fmt::format("{} {} (line {})", solved ? "a solution is taken for a puzzle:" : "nobody wrote",
                         digits, part.first_line);
    }
    if (std::cmp_greater(part.first_line, damaged.last_lines[board]) ||
        std::cmp_less(part.last_line, damaged.first_lines[board])) {
      return fmt::format("the board of line {} is said to be in line {}", damaged.first_lines[board],
                         part.first_line);
    }
    kept.push_back(board);
    kept_until = part.last_line;
  }
  if (damaged.whole && kept.size() < left.size()) {
    return fmt::format("refused, though nothing is damaged: {} of {} boards", left.size() - kept.size(),
                       left.size());
  }
  for (std::size_t board = 0; board < left.size(); ++board) {
    if (damaged.first_lines[board] == 0 || std::ranges::find(kept, board) != kept.end()) continue;
    const bool named = std::ranges::any_of(ledger.parts, [&](const LedgerPart& part) {
      return !part.puzzle && std::cmp_less_equal(part.first_line, damaged.last_lines[board] + 1) &&
             std::cmp_greater_equal(part.last_line + 1, damaged.first_lines[board]);
    });
    if (!named) {
      return fmt::format("the board of lines {} to {} is lost without a word", damaged.first_lines[board],
                         damaged.last_lines[board]);
    }
  }
  return std::nullopt;
}

}  // namespace nonet::testing

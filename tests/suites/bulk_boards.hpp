// Plain 9×9 boards of every kind that a bulk kernel may meet, as it takes them and as the oracle does.
//
// They are drawn from a seed, in turn of each kind. Most come from a few grids and puzzles by a drawn
// symmetry: digits renamed, lines and chutes exchanged, the board mirrored along its diagonal.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzle.hpp"
#include "oracle/oracle.hpp"
#include "solve/bulk/kernel.hpp"

namespace nonet::testing {

enum class BulkKind {
  Unique,              // 17 … 35 clues
  ClueShort,           // a minimal puzzle less one of its clues
  Subset,              // some clues of a full grid, often with many solutions
  Full,                // every cell, or all but a few
  Flipped,             // a puzzle or a full grid with one digit changed
  Repeat,              // two equal givens in a house
  NoCandidate,         // a blank cell that sees all nine digits
  Junk,                // any characters
  Candidates,          // some digits in each cell, those of a solution among them
  MissingCandidate,    // the same with one candidate of the solution gone, or a cell without any
  JunkCandidates,      // any sets, with bits beyond the ninth
  CandidatesOfPuzzle,  // Unique as candidates
  Empty,
};
inline constexpr int kBulkKinds = 13;
std::string_view name_of(BulkKind kind);

struct DrawnBoard {
  BulkKind kind = BulkKind::Empty;
  std::array<char, kBulkCells> givens{};
  std::array<std::uint16_t, kBulkCells> candidates{};

  [[nodiscard]] bool has_candidates() const {
    return kind >= BulkKind::Candidates && kind <= BulkKind::CandidatesOfPuzzle;
  }
  [[nodiscard]] BulkBoard view() const {
    return has_candidates() ? BulkBoard{.candidates = candidates.data()} : BulkBoard{.givens = givens.data()};
  }
  [[nodiscard]] oracle::Board for_oracle() const;
  [[nodiscard]] std::string text() const;  // for messages
};

// The first `count` of the boards that a seed gives.
std::vector<DrawnBoard> draw_bulk_boards(int count, std::uint64_t seed);
std::vector<BulkBoard> views(const std::vector<DrawnBoard>& boards);
DrawnBoard bulk_board(std::string_view givens);

struct BulkRun {
  std::vector<BulkResult> results;
  BulkStats stats;
};
// Runs a kernel into results that are full of rubbish.
BulkRun run_kernel(const bulk::Kernel& kernel, std::span<const BulkBoard> boards, const BulkLimits& limits);
bool same(const BulkResult& a, const BulkResult& b);
oracle::Digits digits_of(const std::array<char, kBulkCells>& first);

}  // namespace nonet::testing

// BulkBatch: boards of any layouts that are solved many at once, those of one layout together.
//
//   add() ──► group of a layout ──► solve(): solve_many() of each group ──► result()
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "nonet/bulk.hpp"
#include "nonet/puzzle.hpp"
#include "solve/engines/engine.hpp"

namespace nonet {

class BulkBatch {
 public:
  struct BoardPlace {
    std::uint32_t group;
    std::uint32_t board;
  };

  void clear();
  [[nodiscard]] bool empty() const { return groups_used_ == 0; }
  // Adds a board as solve_many() takes it, which must stay valid until then; a layout of null is plain 9×9.
  BoardPlace add(const LayoutPtr& layout, const BulkBoard& board);
  // Adds a copy of a puzzle's givens; nullopt if it cannot be solved so.
  std::optional<BoardPlace> add(const Puzzle& puzzle);
  // Solves all that were added, of limits.layout or others. Errors are those of solve_many().
  Result<BulkStats> solve(const Engine& engine, BulkLimits limits);
  [[nodiscard]] const BulkResult& result(BoardPlace place) const {
    return groups_[place.group].results[place.board];
  }

 private:
  struct BoardGroup {
    LayoutPtr layout;
    std::vector<BulkBoard> boards;
    std::vector<BulkResult> results;
  };

  // Kept so that the next batch uses their memory again.
  std::vector<BoardGroup> groups_;
  std::deque<std::array<char, kBulkCells>> texts_;  // of puzzles
  std::size_t groups_used_ = 0;
  std::size_t texts_used_ = 0;
};

}  // namespace nonet

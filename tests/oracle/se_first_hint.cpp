#include "oracle/se_board.hpp"

namespace oracle::se {

std::optional<Hint> first_hint(const Board& board, int producer) {
  std::optional<Hint> hint;
  const auto take = [&](double rating) {
    return [&hint, rating](const Pattern& pattern) {
      hint = Hint{rating, pattern.gone, {}};
      return true;
    };
  };
  bool from_box = false;
  switch (producer) {
    case 0: return hidden_single(board);
    case 1: return direct_locking(board);
    case 2: return direct_hidden_set(board, 2);
    case 3: return naked_single(board);
    case 4: return direct_hidden_set(board, 3);
    case 5:
      if (locking(board, take(0), &from_box)) hint->rating = from_box ? 2.6 : 2.8;
      return hint;
    case 6: return naked_sets(board, board, 2, take(3.0)), hint;
    case 7: return fish(board, board, 2, take(3.2)), hint;
    case 8: return hidden_sets(board, board, 2, take(3.4)), hint;
    case 9: return naked_sets(board, board, 3, take(3.6)), hint;
    case 10: return fish(board, board, 3, take(3.8)), hint;
    case 11: return hidden_sets(board, board, 3, take(4.0)), hint;
    case 12: return wing(board, 2);
    case 13: return wing(board, 3);
    case 14: return loops(board);
    case 15: return naked_sets(board, board, 4, take(5.0)), hint;
    case 16: return fish(board, board, 4, take(5.2)), hint;
    case 17: return hidden_sets(board, board, 4, take(5.4)), hint;
    case 18: return bug(board);
    case 19: return aligned(board, 2);
    case 20: return single_chains(board);
    case 21: return aligned(board, 3);
    case 22: return readings(board, Reading::Nishio);
    case 23: return readings(board, Reading::Multiple);
    case 24: return readings(board, Reading::Dynamic);
    default: return readings(board, Reading::Plus);
  }
}

}  // namespace oracle::se

// Cages: pieces of cells that share sides, with different digits, and their sums.
//
// A board is covered from its narrowest corners outwards: the next piece starts in the free cell with the
// fewest free neighbours, and grows to a drawn size. A cell that is left alone joins a piece beside it, if
// that has room.
#include <algorithm>
#include <numeric>

#include "board/rules/neighbours.hpp"
#include "board/rules/settle.hpp"
#include "reason/generate/lay/lay.hpp"

namespace nonet::generate {
namespace {

constexpr int kCovers = 200;                           // tries to leave no cell out
constexpr int kSizes[] = {2, 2, 2, 3, 3, 3, 4, 4, 5};  // of cages, each as likely
constexpr int kNobody = -1;

using CagePiece = std::vector<CellIndex>;

class CageMaker {
 public:
  CageMaker(const Laying& laying, LaidBoard& board)
      : laying_(laying), board_(board), most_(std::min(laying.most, board.layout.size())) {}

  // Makes pieces until no cell is free; false if one is left alone.
  bool cover() {
    clear();
    for (int cell = narrowest(); cell != kNobody; cell = narrowest()) {
      grow(cell);
      if (std::ssize(pieces_.back()) < laying_.least && !join_others()) return false;
    }
    return true;
  }

  // Makes `count` pieces where no line is, or fewer if there is no room.
  void scatter(int count) {
    clear();
    std::vector<CellIndex> cells(owner_.size());
    std::iota(cells.begin(), cells.end(), CellIndex{0});
    board_.random.shuffle(std::span(cells));
    for (const CellIndex cell : cells) {
      if (std::ssize(pieces_) == count) return;
      if (!free(cell)) continue;
      grow(cell);
      if (std::ssize(pieces_.back()) >= laying_.least) continue;
      owner_[cell] = kNobody;
      pieces_.pop_back();
    }
  }

  void write() {
    for (CagePiece& piece : pieces_) std::ranges::sort(piece);
    std::ranges::sort(pieces_);
    for (const CagePiece& piece : pieces_) {
      board_.rules.push_back(
          {.kind = laying_.signs[0].kind, .cells = piece, .numbers = {sum_of(piece, board_.grid)}});
    }
  }

 private:
  void clear() {
    pieces_.clear();
    owner_.assign(at(board_.layout.cell_count()), kNobody);
  }
  [[nodiscard]] bool free(int cell) const { return owner_[at(cell)] == kNobody && !board_.taken[at(cell)]; }
  [[nodiscard]] int room_about(int cell) const {
    return static_cast<int>(
        std::ranges::count_if(neighbours(board_.layout, cell), [&](int beside) { return free(beside); }));
  }
  [[nodiscard]] bool has_digit_of(const CagePiece& piece, int cell) const {
    return std::ranges::any_of(piece, [&](int other) { return board_.grid[other] == board_.grid[cell]; });
  }

  [[nodiscard]] int narrowest() {
    std::vector<int> best;
    int least = 5;
    for (int cell = 0; cell < board_.layout.cell_count(); ++cell) {
      if (!free(cell)) continue;
      const int room = room_about(cell);
      if (room < least) best.clear();
      least = std::min(least, room);
      if (room == least) best.push_back(cell);
    }
    return best.empty() ? kNobody : best[at(board_.draw(static_cast<int>(best.size())))];
  }

  void take(int cell, std::size_t piece) {
    owner_[at(cell)] = static_cast<int>(piece);
    pieces_[piece].push_back(static_cast<CellIndex>(cell));
  }

  void grow(int cell) {
    const std::size_t number = pieces_.size();
    pieces_.emplace_back();
    take(cell, number);
    for (int left = std::min(most_, kSizes[board_.draw(static_cast<int>(std::size(kSizes)))]); left > 1;
         --left) {
      std::vector<int> next;
      for (const int of : pieces_[number]) {
        for (const int beside : neighbours(board_.layout, of)) {
          if (free(beside) && !has_digit_of(pieces_[number], beside)) next.push_back(beside);
        }
      }
      if (next.empty()) return;
      take(next[at(board_.draw(static_cast<int>(next.size())))], number);
    }
  }

  // The last piece, of one cell, becomes a part of another.
  bool join_others() {
    const int cell = pieces_.back()[0];
    for (const int beside : neighbours(board_.layout, cell)) {
      const int other = owner_[at(beside)];
      if (other == kNobody || std::ssize(pieces_[at(other)]) >= most_) continue;
      if (has_digit_of(pieces_[at(other)], cell)) continue;
      pieces_.pop_back();
      take(cell, at(other));
      return true;
    }
    return false;
  }

  const Laying& laying_;
  LaidBoard& board_;
  int most_;
  std::vector<CagePiece> pieces_;
  std::vector<int> owner_;  // by cell: the number of its piece
};

// Returns the cells of a piece that hang together with its first one.
CagePiece joined(const CagePiece& piece, const Layout& layout) {
  CagePiece reached;
  if (!piece.empty()) reached.push_back(piece[0]);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const CellIndex beside : neighbours(layout, reached[next])) {
      const bool inside = std::ranges::find(piece, beside) != piece.end();
      if (inside && std::ranges::find(reached, beside) == reached.end()) reached.push_back(beside);
    }
  }
  return reached;
}
bool in_one_piece(const CagePiece& piece, const Layout& layout) {
  return joined(piece, layout).size() == piece.size();
}

// Gives a cell of one cage to another; false if one of them would not be a cage then.
bool move_cell(CellIndex cell, Rule& from, Rule& to, const LaidBoard& board) {
  Rule less = from;
  Rule more = to;
  std::erase(less.cells, cell);
  more.cells.insert(std::ranges::lower_bound(more.cells, cell), cell);
  less.numbers = {sum_of(less.cells, board.grid)};
  more.numbers = {sum_of(more.cells, board.grid)};
  const auto most = static_cast<std::size_t>(std::ranges::max(kSizes));
  if (less.cells.size() < 2 || more.cells.size() > most) return false;
  if (!in_one_piece(less.cells, board.layout) || !board.takes(more)) return false;
  from = std::move(less);
  to = std::move(more);
  return true;
}

}  // namespace

bool mend_cages(const Grid& other, LaidBoard& board) {
  std::vector<CellIndex> cells;
  std::vector<std::size_t> cage_of(board.taken.size());
  for (std::size_t cage = 0; cage < board.rules.size(); ++cage) {
    for (const CellIndex cell : board.rules[cage].cells) {
      cage_of[cell] = cage;
      if (other[cell] != board.grid[cell]) cells.push_back(cell);
    }
  }
  board.random.shuffle(std::span(cells));
  // From the largest cages first, so that they do not become larger and larger.
  std::ranges::stable_sort(cells, std::greater<>(),
                           [&](CellIndex cell) { return board.rules[cage_of[cell]].cells.size(); });
  for (const CellIndex cell : cells) {
    for (const CellIndex beside : neighbours(board.layout, cell)) {
      if (cage_of[beside] == cage_of[cell]) continue;
      if (move_cell(cell, board.rules[cage_of[cell]], board.rules[cage_of[beside]], board)) return true;
    }
  }
  return false;
}

void lay_cages(const Laying& laying, int count, LaidBoard& board) {
  CageMaker cages(laying, board);
  if (count > 0) {
    cages.scatter(count);
  } else {
    for (int tries = 0; !cages.cover(); ++tries) {
      if (tries == kCovers) return;
    }
  }
  cages.write();
}

}  // namespace nonet::generate

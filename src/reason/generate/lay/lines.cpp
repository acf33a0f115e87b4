// Lines: walks over cells that touch, as people draw them.
//
//   ·  ●──●  ·        a step goes to any of the eight cells about the last one
//   ·  ·  ·╲ ·        no cell is on two lines, and no two steps cross
//   ·  ·  ·  ●        a cell shares a side with no cell of its own line but the last: no line folds back
//
// A length is drawn, then walks of this length until the grid keeps one; else a cell less.
#include <algorithm>

#include "reason/generate/lay/lay.hpp"

namespace nonet::generate {
namespace {

constexpr int kWalksOfALength = 300;

class Walks {
 public:
  Walks(const Laying& laying, LaidBoard& board) : laying_(laying), board_(board) {
    const int size = board.layout.size();
    rule_.kind = laying.signs[0].kind;
    // The number is for 9×9: of whispers the least difference that leaves the middle digit out.
    if (const int number = laying.signs[0].number; number > 0) rule_.numbers = {(number * size + 8) / 9};
    if (rule_.kind->shape == RuleShape::Arrow) rule_.parts = {1};
  }

  // Lays a line; false if no walk of many can be one.
  bool lay() {
    const int most = std::max(laying_.least, std::min(laying_.most, board_.layout.size()));
    for (int length = laying_.least + board_.draw(most - laying_.least + 1); length >= laying_.least;
         --length) {
      for (int tries = 0; tries < kWalksOfALength; ++tries) {
        if (!walk(at(length))) continue;
        for (const CellIndex cell : rule_.cells) board_.taken[cell] = true;
        board_.rules.push_back(rule_);
        return true;
      }
    }
    return false;
  }

 private:
  // Walks over `length` cells; returns whether that is a line.
  bool walk(std::size_t length) {
    rule_.cells = {static_cast<CellIndex>(board_.draw(board_.layout.cell_count()))};
    if (board_.taken[rule_.cells[0]]) return false;
    while (rule_.cells.size() < length) {
      const auto next = steps();
      if (next.empty()) return false;
      rule_.cells.push_back(next[at(board_.draw(static_cast<int>(next.size())))]);
    }
    return laying_.grows || board_.takes(rule_);
  }

  std::vector<CellIndex> steps() {
    const Layout& layout = board_.layout;
    const int last = rule_.cells.back();
    std::vector<CellIndex> list;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        const int row = layout.row(last) + down;
        const int column = layout.column(last) + right;
        if (std::min(row, column) < 0 || std::max(row, column) >= layout.size()) continue;
        const auto cell = static_cast<CellIndex>(layout.cell(row, column));
        if (board_.taken[cell] || folds_back(cell) || crosses(last, cell)) continue;
        if (laying_.grows) {
          rule_.cells.push_back(cell);
          const bool holds = board_.takes(rule_);
          rule_.cells.pop_back();
          if (!holds) continue;
        }
        list.push_back(cell);
      }
    }
    return list;
  }

  [[nodiscard]] bool folds_back(int cell) const {
    const Layout& layout = board_.layout;
    return std::ranges::any_of(rule_.cells, [&](int other) {
      const int apart = std::abs(layout.row(cell) - layout.row(other)) +
                        std::abs(layout.column(cell) - layout.column(other));
      return apart == 0 || (apart == 1 && other != rule_.cells.back());
    });
  }

  // Whether a diagonal step crosses one of another line. Its own line cannot be crossed: it would fold back.
  [[nodiscard]] bool crosses(int from, int to) const {
    const Layout& layout = board_.layout;
    const int a = layout.cell(layout.row(from), layout.column(to));
    const int b = layout.cell(layout.row(to), layout.column(from));
    return std::ranges::any_of(board_.rules, [&](const Rule& rule) {
      const auto crossed = [&](int x, int y) { return (x == a && y == b) || (x == b && y == a); };
      return std::ranges::adjacent_find(rule.cells, crossed) != rule.cells.end();
    });
  }

  const Laying& laying_;
  LaidBoard& board_;
  Rule rule_;
};

}  // namespace

void lay_lines(const Laying& laying, int count, LaidBoard& board) {
  Walks walks(laying, board);
  while (count-- > 0 && walks.lay()) {
  }
}

}  // namespace nonet::generate

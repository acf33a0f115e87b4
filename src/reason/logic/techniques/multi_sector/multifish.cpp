// Multi-sector locked set: cells of several rows and columns, and as many links.      560 on HoDoKu's scale
//
//         c2  c4  c5  c8       The blank cells of some rows and columns. The rows hold 1, 2, 4 and 7, the
//   r1    *   *   *   *  -     columns all other digits: a link for each digit that a row or a column lacks
//   r3    *   *   *   *  -     and the cells have. If there are as many links as cells, 1, 2, 4 and 7 go
//   r6    *   *   *   *  -     from the rest of the rows (-), the others from the rest of the columns (|).
//   r9    *   *   *   *  -     Seen from the digits that the columns hold, it is a multifish: their places
//         |   |   |   |        in the rows are in these columns, but for a cell here and there.
//
// Sound     by counting: multi_sector/counted_cells.hpp.
// Complete  all sets of rows, each with all sets of digits, and the columns that gain most by them: those
//           with more cells than links. Where a link or a few are too many, digits are held by other
//           houses, boxes among them, and cells that the links hold anyway are added. Boards up to 9×9.
// Order     fewest cells first, then most eliminations.
// Cost      the columns of a set of rows are weighed for all sets of digits at once, one byte for each.
// Source    known as multi-sector locked sets (David P Bird) and multifish (Phil, Leren) on the players'
//           forum.
#include <algorithm>
#include <array>
#include <tuple>

#include "reason/logic/plan/rows.hpp"
#include "reason/logic/techniques/multi_sector/counted_cells.hpp"

namespace nonet::finders::multifish {
namespace {

constexpr int kMostSize = 9;
constexpr std::size_t kDigitSets = 1U << kMostSize;
constexpr int kMostMissing = 2;       // links too many before other houses are tried
constexpr int kMostNear = 400;        // sets of rows and columns with links too many, of which that is tried
constexpr std::size_t kMostEven = 3;  // columns with as many links as cells, all sets of which are tried

using DigitSetCounts = std::array<std::uint8_t, kDigitSets>;  // by the digits that rows hold

// By a set of digits: how many of them the columns have to hold.
struct ColumnShare {
  std::array<DigitSetCounts, kDigitSets> of;
  ColumnShare() {
    for (std::size_t digits = 0; digits < kDigitSets; ++digits) {
      for (std::size_t held = 0; held < kDigitSets; ++held) {
        of[digits][held] = static_cast<std::uint8_t>(count_bits(digits & ~held));
      }
    }
  }
};
const ColumnShare& column_share() {
  static const ColumnShare kShare;
  return kShare;
}

// A set of rows: of each column the digits and the number of its blank cells in them, and how many links the
// rows have.
struct ChosenRows {
  unsigned rows = 0;
  std::array<std::uint16_t, kMostSize> digits{};
  std::array<std::uint8_t, kMostSize> cells{};
  DigitSetCounts links{};
};

// The rows and columns that hold all places of a digit.
struct LineCover {
  int count = 0;
  unsigned rows = 0;
  unsigned columns = 0;
};
using RowMasks = std::array<std::uint16_t, kMostSize>;

// Calls visit with each choice of rows, and the columns that are needed besides, if that is `most` lines or
// fewer.
template <class Visit>
void each_line_cover(const RowMasks& places, int most, const Visit& visit) {
  const auto decide = [&](const auto& self, int row, LineCover cover) -> void {
    if (cover.count > most) return;
    if (row == kMostSize) {
      visit(cover);
      return;
    }
    if (places[at(row)] == 0) {
      self(self, row + 1, cover);
      return;
    }
    LineCover with = cover;
    with.rows |= 1U << static_cast<unsigned>(row);
    ++with.count;
    self(self, row + 1, with);
    cover.count -= count_bits(cover.columns);
    cover.columns |= places[at(row)];
    cover.count += count_bits(cover.columns);
    self(self, row + 1, cover);
  };
  decide(decide, 0, {});
}

// Returns the fewest lines that hold the places: as many as there are places of which no two share a line.
// Each row in turn is given a column, and rows before it another one if need be.
class LineCount {
 public:
  explicit LineCount(const RowMasks& places) : places_(places) {
    row_of_.fill(-1);
    for (int row = 0; row < kMostSize; ++row) {
      seen_ = 0;
      if (give_column(row)) ++fewest;
    }
  }
  int fewest = 0;

 private:
  bool give_column(int row) {
    for (;;) {
      const unsigned open = places_[at(row)] & ~seen_;
      if (open == 0) return false;
      const auto column = static_cast<std::size_t>(std::countr_zero(open));
      seen_ |= open & (~open + 1);
      if (row_of_[column] >= 0 && !give_column(row_of_[column])) continue;
      row_of_[column] = row;
      return true;
    }
  }
  const RowMasks& places_;
  std::array<int, kMostSize> row_of_{};  // of each column; -1: none
  unsigned seen_ = 0;
};

class SectorFinder : FinderBase {
 public:
  SectorFinder(const Search& search, StepSink& sink)
      : FinderBase(search, sink), size_(position_.size()), tried_(kDigitSets * kDigitSets) {}

  void run() {
    for (const int cell : position_.blanks()) {
      for (const Digit digit : position_.candidates(cell)) {
        places_[digit][at(geometry_.row(cell))] |= static_cast<std::uint16_t>(1U << geometry_.column(cell));
      }
    }
    add_rows({}, 0);
    const auto rank = [](const Step& step) {
      return std::tuple(step.parts.front().cells.count(), -std::ssize(step.eliminations));
    };
    std::ranges::stable_sort(found_, {}, rank);
    std::vector<std::vector<Candidate>> told;
    for (Step& step : found_) {
      if (std::ranges::find(told, step.eliminations) != told.end()) continue;
      told.push_back(step.eliminations);
      if (sink_.add(std::move(step))) return;
    }
  }

 private:
  void add_rows(const ChosenRows& chosen, int from) {
    for (int row = from; row < size_ && !search_.stop.stop_requested(); ++row) {
      ChosenRows more = chosen;
      more.rows |= 1U << static_cast<unsigned>(row);
      for (const int cell : position_.blanks(row)) {
        const std::size_t column = at(geometry_.column(cell));
        ++more.cells[column];
        more.digits[column] |= static_cast<std::uint16_t>(position_.candidates(cell).bits());
      }
      // The rows' share of what the row lacks is what is left of it by the columns' share.
      const Digits missing = position_.missing(row);
      const DigitSetCounts& columns_share = column_share().of[missing.bits()];
      const auto all = static_cast<std::uint8_t>(missing.count());
      for (std::size_t held = 0; held < kDigitSets; ++held) {
        more.links[held] = static_cast<std::uint8_t>(more.links[held] + all - columns_share[held]);
      }
      if (count_bits(more.rows) > 1) weigh(more);
      if (count_bits(more.rows) < size_ - 2) add_rows(more, row + 1);
    }
  }

  // Weighs the columns for every set of digits that the rows may hold.
  void weigh(const ChosenRows& chosen) {
    DigitSetCounts gain{};
    for (int column = 0; column < size_; ++column) {
      const DigitSetCounts& links = column_share().of[chosen.digits[at(column)]];
      const std::uint8_t cells = chosen.cells[at(column)];
      for (std::size_t held = 0; held < kDigitSets; ++held) {
        const std::uint8_t most = std::max(cells, links[held]);
        gain[held] = static_cast<std::uint8_t>(gain[held] + most - links[held]);
      }
    }
    for (std::size_t held = 0; held < std::size_t{1} << at(size_); ++held) {
      if (gain[held] + kMostMissing >= chosen.links[held]) choose_columns(chosen, held);
    }
  }

  void choose_columns(const ChosenRows& chosen, std::size_t held) {
    unsigned gaining = 0;
    std::array<unsigned, kMostSize> even{};
    std::size_t count = 0;
    for (int column = 0; column < size_; ++column) {
      const int cells = chosen.cells[at(column)];
      const int links = column_share().of[chosen.digits[at(column)]][held];
      const unsigned bit = 1U << static_cast<unsigned>(column);
      if (cells > links) gaining |= bit;
      if (cells == links && cells > 0) even.at(count++) = bit;
    }
    if (count > kMostEven) count = 0;
    for (unsigned with = 0; with < 1U << count; ++with) {
      unsigned columns = gaining;
      for (std::size_t i = 0; i < count; ++i) columns |= ((with >> i) & 1U) != 0 ? even[i] : 0U;
      if (count_bits(columns) < 2) continue;
      auto tried = tried_[chosen.rows * kDigitSets + columns];
      if (tried) continue;
      tried = true;
      try_sectors(chosen.rows, columns);
    }
  }

  void try_sectors(unsigned rows, unsigned columns) {
    CountedCells set;
    for (int row = 0; row < size_; ++row) {
      if (((rows >> static_cast<unsigned>(row)) & 1U) == 0) continue;
      for (const int cell : position_.blanks(row)) {
        if (((columns >> static_cast<unsigned>(geometry_.column(cell))) & 1U) != 0) set.cells.add(cell);
      }
    }
    int missing = -set.cells.count();
    for (int digit = 1; digit <= size_; ++digit) {
      missing += LineCount(places_in(static_cast<Digit>(digit), rows, columns)).fewest;
      if (missing > kMostMissing) return;
    }
    if (missing < 0 || (missing > 0 && near_++ >= kMostNear)) return;
    settle(std::move(set), missing);
  }
  [[nodiscard]] RowMasks places_in(Digit digit, unsigned rows, unsigned columns) const {
    RowMasks places{};
    for (int row = 0; row < size_; ++row) {
      if (((rows >> static_cast<unsigned>(row)) & 1U) != 0) {
        places[at(row)] = static_cast<std::uint16_t>(places_[digit][at(row)] & columns);
      }
    }
    return places;
  }

  // Chooses the links, of boxes too if those of rows and columns are too many, and adds cells that they hold.
  void settle(CountedCells set, int missing) {
    set.links.resize(at(geometry_.house_count()));
    for (const Digit digit : position_.candidates(set.cells)) {
      CellSet places = position_.places(digit) & set.cells;
      if (missing > 0) missing -= put_in_boxes(digit, places, set);
      for (const int house : best_lines(digit, places, set.cells)) set.links[at(house)].add(digit);
    }
    if (missing > 0) add_held_cells(set);
    Step step = set.step(rows::msls, position_);
    if (step.eliminations.empty()) return;
    sort_eliminations(step);
    found_.push_back(std::move(step));
  }
  // Takes boxes as links of the digit where that saves lines, and their places out. Returns how many links
  // less it is.
  int put_in_boxes(Digit digit, CellSet& places, CountedCells& set) const {
    int saved = 0;
    int lines = LineCount(masks_of(places)).fewest;
    for (int box = geometry_.first_box(); box < geometry_.end_box() && lines > 1; ++box) {
      const CellSet rest = places - geometry_.house(box);
      const int other = LineCount(masks_of(rest)).fewest;
      if (other + 1 >= lines) continue;
      saved += lines - other - 1;
      lines = other;
      places = rest;
      set.links[at(box)].add(digit);
    }
    return saved;
  }
  [[nodiscard]] RowMasks masks_of(const CellSet& places) const {
    RowMasks masks{};
    for (const int cell : places) {
      masks[at(geometry_.row(cell))] |= static_cast<std::uint16_t>(1U << geometry_.column(cell));
    }
    return masks;
  }

  // The fewest rows and columns that hold these places of a digit; of several those by which most places go.
  [[nodiscard]] std::vector<int> best_lines(Digit digit, const CellSet& places, const CellSet& cells) const {
    const RowMasks masks = masks_of(places);
    std::vector<int> best;
    int most = -1;
    each_line_cover(masks, LineCount(masks).fewest, [&](const LineCover& cover) {
      std::vector<int> houses;
      for (int line = 0; line < size_; ++line) {
        if (((cover.rows >> static_cast<unsigned>(line)) & 1U) != 0) houses.push_back(line);
        if (((cover.columns >> static_cast<unsigned>(line)) & 1U) != 0) houses.push_back(size_ + line);
      }
      const int lost = lost_places(position_, digit, cells, houses).count();
      if (lost <= most) return;
      most = lost;
      best = std::move(houses);
    });
    return best;
  }

  void add_held_cells(CountedCells& set) const {
    for (const int cell : position_.blanks() - set.cells) {
      Digits held;
      for (const int house : geometry_.houses_of(cell)) held |= set.links[at(house)];
      if (position_.candidates(cell).within(held)) set.cells.add(cell);
    }
  }

  int size_;
  std::array<RowMasks, kMostSize + 1> places_{};  // of each digit
  std::vector<bool> tried_;                       // by rows and columns
  std::vector<Step> found_;
  int near_ = 0;
};

}  // namespace

void find(const Search& search, StepSink& sink) {
  if (search.position.size() <= kMostSize) SectorFinder(search, sink).run();
}

}  // namespace nonet::finders::multifish

// Fish of rows against columns: the places of a digit in a line are the bits of a word.
//
//   row r3   . . 1 . . . 1 . .     base r3, r8. The union of their words is the columns that must
//   row r8   . . 1 . . . . 1 .     be covered; if these are two, it is an X-Wing without fins.
//
// The search for fish with fins starts from the targets: the cells that may lose the digit. A
// target outside the base loses it if it is in a cover column and sees all fins; so the base places
// that it does not see must be covered, and its own column is a cover. Rows are added one by one
// while some target needs few enough columns. Only an unplaceable cell (digit_placements.hpp) can
// be a target: mostly there is none.
//
// Sound     see fish.hpp.
// Complete  every base with every cover, for sizes 2 to 7 on any layout.
// Order     HoDoKu's: digit, rows before columns as base, base lines, cover lines.
// Cost      some microseconds for all digits of a 9×9 board, most of it for unplaceable cells.
#include <bit>

#include "base/index.hpp"
#include "reason/logic/board/subsets.hpp"
#include "reason/logic/techniques/fish/fish.hpp"
#include "reason/logic/techniques/placements/digit_placements.hpp"

namespace nonet::fish {
namespace {

using PlaceSet = std::uint32_t;  // places along a row or column, one bit each

PlaceSet bit(int place) { return PlaceSet{1} << static_cast<unsigned>(place); }

// The places of each digit as words, by row and by column.
class LineMasks {
 public:
  void compute(const Position& position) {
    if (layout_ != position.geometry().layout()) learn(position.geometry());
    lines_ = {};
    for (int digit = 1; digit <= position.size(); ++digit) {
      for (const int cell : position.places(static_cast<Digit>(digit))) {
        const int row = position.geometry().row(cell);
        const int column = position.geometry().column(cell);
        lines_[0][at(digit)][at(row)] |= static_cast<std::uint16_t>(bit(column));
        lines_[1][at(digit)][at(column)] |= static_cast<std::uint16_t>(bit(row));
      }
    }
  }
  // Returns the places of a digit by line, for rows (axis 0) or columns (axis 1).
  [[nodiscard]] const std::uint16_t* lines(int axis, Digit digit) const {
    return lines_[at(axis)][digit].data();
  }
  // Returns, by line, which of its cells a cell sees.
  [[nodiscard]] const std::uint16_t* seen(int axis, int cell) const {
    return seen_[at(axis)].data() + at(cell) * Geometry::kMaxSize;
  }

 private:
  void learn(const Geometry& geometry) {
    layout_ = geometry.layout();
    for (auto& seen : seen_) seen.assign(at(geometry.cell_count()) * Geometry::kMaxSize, 0);
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
      for (const int peer : geometry.peers(cell)) {
        const int row = geometry.row(peer);
        const int column = geometry.column(peer);
        const std::size_t start = at(cell) * Geometry::kMaxSize;
        seen_[0][start + at(row)] |= static_cast<std::uint16_t>(bit(column));
        seen_[1][start + at(column)] |= static_cast<std::uint16_t>(bit(row));
      }
    }
  }

  using Lines = std::array<std::uint16_t, Geometry::kMaxSize>;
  std::array<std::array<Lines, Geometry::kMaxSize + 1>, 2> lines_;
  std::array<std::vector<std::uint16_t>, 2> seen_;
  LayoutPtr layout_;
};

// A cell that may lose the digit, and the cover lines that it needs with the base chosen so far.
struct FishTarget {
  std::uint16_t cell;
  std::uint16_t line;
  std::uint32_t covers;
};
struct FishTargets {
  std::array<std::array<FishTarget, CellSet::kCapacity>, kLargest + 1> by_depth;
  std::array<int, kLargest + 1> count;
};

class LineSearch {
 public:
  LineSearch(const Search& search, int size, FishCollector& collector)
      : search_(search),
        geometry_(search.position.geometry()),
        masks_(search.get<LineMasks>()),
        placements_(search.get<DigitPlacements>()),
        targets_(search.scratch<FishTargets>()),
        collector_(collector),
        board_(geometry_.size()),
        size_(size) {}

  void run() {
    for (const Digit digit : Digits::up_to(board_)) {
      if (placements_.unplaceable(digit).empty()) continue;
      digit_ = digit;
      for (axis_ = 0; axis_ < 2; ++axis_) {
        lines_ = masks_.lines(axis_, digit_);
        if (collector_.wants_fins() ? find_finned() : find_plain()) return;
      }
    }
  }

 private:
  [[nodiscard]] int line_of(int cell) const {
    return axis_ == 0 ? geometry_.row(cell) : geometry_.column(cell);
  }
  [[nodiscard]] int place_of(int cell) const {
    return axis_ == 0 ? geometry_.column(cell) : geometry_.row(cell);
  }
  [[nodiscard]] int cell_at(int line, int place) const {
    return axis_ == 0 ? line * board_ + place : place * board_ + line;
  }

  // Fish without fins are lines whose places are in as many crossing lines.
  bool find_plain() {
    SetList lines;
    for (int line = 0; line < board_; ++line) {
      if (lines_[line] != 0) lines.add(line, lines_[line]);
    }
    return lines.for_each_locked(size_, [&](const Subset& subset) {
      std::size_t next = 0;
      for (const int line : lines.members(subset)) base_[next++] = line;
      return add_fish(subset.together);
    });
  }

  bool find_finned() {
    int count = 0;
    for (const int cell : placements_.unplaceable(digit_)) {
      targets_.by_depth[0][at(count++)] = {static_cast<std::uint16_t>(cell),
                                           static_cast<std::uint16_t>(line_of(cell)), bit(place_of(cell))};
    }
    targets_.count[0] = count;
    return add_base(0);
  }

  bool add_base(int from) {
    if (depth_ == size_) return add_covers();
    const auto& before = targets_.by_depth[at(depth_)];
    auto& after = targets_.by_depth[at(depth_ + 1)];
    for (int line = from; line < board_; ++line) {
      if (lines_[line] == 0) continue;
      int count = 0;
      for (int i = 0; i < targets_.count[at(depth_)]; ++i) {
        FishTarget target = before[at(i)];
        if (target.line == line) continue;
        target.covers |= lines_[line] & ~PlaceSet{masks_.seen(axis_, target.cell)[line]};
        if (count_bits(target.covers) <= size_) after[at(count++)] = target;
      }
      if (count == 0) continue;
      base_[at(depth_++)] = line;
      targets_.count[at(depth_)] = count;
      const bool enough = add_base(line + 1);
      --depth_;
      if (enough) return true;
    }
    return false;
  }

  // The base is complete, with some target left: tries all covers out of lines that touch the base.
  bool add_covers() {
    if (search_.stop.cancelled()) return true;
    PlaceSet touched = 0;
    for (int i = 0; i < size_; ++i) touched |= lines_[base_[at(i)]];
    if (count_bits(touched) <= size_) return false;  // no fins
    return choose(touched, 0, size_);
  }
  bool choose(PlaceSet open, PlaceSet chosen, int left) {
    if (left == 0) {
      const auto& targets = targets_.by_depth[at(size_)];
      for (int i = 0; i < targets_.count[at(size_)]; ++i) {
        if ((targets[at(i)].covers & ~chosen) == 0) return add_fish(chosen);
      }
      return false;
    }
    while (count_bits(open) >= left) {
      const PlaceSet next = open & (~open + 1);
      open ^= next;
      if (choose(open, chosen | next, left - 1)) return true;
    }
    return false;
  }

  bool add_fish(PlaceSet covers) {
    Fish fish{.digit = digit_};
    PlaceSet in_base = 0;
    for (int i = 0; i < size_; ++i) {
      const int line = base_[at(i)];
      in_base |= bit(line);
      fish.base.push(axis_ == 0 ? line : board_ + line);
      const PlaceSet kept = lines_[line] & covers;
      if (count_bits(kept) <= 1) fish.kind = FinKind::Sashimi;
      for (PlaceSet fins = lines_[line] & ~covers; fins != 0; fins &= fins - 1) {
        fish.fins.add(cell_at(line, std::countr_zero(fins)));
      }
    }
    // If a base line has one place, that is a single, and the other lines are a smaller fish.
    if (!collector_.wants_fins() && fish.kind == FinKind::Sashimi) return false;
    if (collector_.wants_fins() && fish.kind == FinKind::Plain) fish.kind = FinKind::Finned;
    if (fish.fins.count() > search_.options.max_fins) return false;
    const CellSet seen = geometry_.common_peers(fish.fins);
    for (PlaceSet rest = covers; rest != 0; rest &= rest - 1) {
      const int place = std::countr_zero(rest);
      fish.cover.push(axis_ == 0 ? board_ + place : place);
      for (int line = 0; line < board_; ++line) {
        if ((in_base & bit(line)) != 0 || (lines_[line] & bit(place)) == 0) continue;
        const int cell = cell_at(line, place);
        if (seen.has(cell)) fish.outside.add(cell);
      }
    }
    return collector_.add(fish);
  }

  const Search& search_;
  const Geometry& geometry_;
  const LineMasks& masks_;
  const DigitPlacements& placements_;
  FishTargets& targets_;
  FishCollector& collector_;
  int board_;
  int size_;
  Digit digit_ = kBlank;
  int axis_ = 0;
  const std::uint16_t* lines_ = nullptr;
  std::array<int, kLargest> base_{};
  int depth_ = 0;
};

}  // namespace

void find_line_fish(const Search& search, int size, FishCollector& collector) {
  LineSearch(search, size, collector).run();
}

}  // namespace nonet::fish

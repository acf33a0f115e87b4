// The search for exocets: all bases, the cross-lines of each, and targets in them.
#include "reason/logic/techniques/exocets/exocet.hpp"

namespace nonet {
namespace {

constexpr int kSide = 3;          // of a box, and boxes in a band
constexpr int kMostDigits = 5;    // of a base
constexpr int kSeniorDigits = 4;  // the same, of senior exocets

class ExocetSearch {
 public:
  ExocetSearch(const Position& position, bool junior, std::vector<Exocet>& all)
      : position_(position), geometry_(position.geometry()), junior_(junior), all_(all) {
    for (int digit = 1; digit <= position.size(); ++digit) {
      possible_[at(digit)] = possible_places(position, static_cast<Digit>(digit));
    }
  }

  void run() {
    for (columns_ = 0; columns_ < 2; ++columns_) {
      for (int line = 0; line < position_.size(); ++line) {
        for (int box = 0; box < kSide; ++box) {
          for (int third = 0; third < kSide; ++third) try_base(line, box, third);
        }
      }
    }
  }

 private:
  // A cell by its line, along the base's, and its place there; and the line across it.
  [[nodiscard]] int cell(int line, int place) const {
    return columns_ != 0 ? geometry_.layout()->cell(place, line) : geometry_.layout()->cell(line, place);
  }
  [[nodiscard]] int cross_line(int place) const { return columns_ != 0 ? place : position_.size() + place; }

  // The base is in the line's part in the box, but for the third cell.
  void try_base(int line, int box, int third) {
    exocet_ = {.junior = junior_};
    for (int i = 0, n = 0; i < kSide; ++i) {
      if (i != third) exocet_.base.at(at(n++)) = cell(line, kSide * box + i);
    }
    for (const int one : exocet_.base) {
      if (position_.value(one) != kBlank) return;
      exocet_.digits |= position_.candidates(one);
    }
    if (exocet_.digits.count() > (junior_ ? kMostDigits : kSeniorDigits)) return;
    line_ = line;
    exocet_.lines[0] = cross_line(kSide * box + third);
    const CellSet taken = geometry_.house(geometry_.box_house(exocet_.base[0])) | along();
    const int first = box == 0 ? 1 : 0;
    const int second = box == 2 ? 1 : 2;
    for (int i = 0; i < kSide; ++i) {
      for (int j = 0; j < kSide; ++j) {
        exocet_.lines[1] = cross_line(kSide * first + i);
        exocet_.lines[2] = cross_line(kSide * second + j);
        exocet_.cells = {};
        for (const int across : exocet_.lines) exocet_.cells |= geometry_.house(across);
        exocet_.cells -= taken;
        if (junior_) {
          try_objects();
        } else {
          try_cells();
        }
      }
    }
  }
  [[nodiscard]] CellSet along() const {
    return geometry_.house(columns_ != 0 ? position_.size() + line_ : line_);
  }
  // The cells of the base's band.
  [[nodiscard]] CellSet band() const {
    CellSet cells;
    const int first = line_ / kSide * kSide;
    for (int line = first; line < first + kSide; ++line) {
      cells |= geometry_.house(columns_ != 0 ? position_.size() + line : line);
    }
    return cells;
  }

  void try_objects() {
    const CellSet in_band = exocet_.cells & band();
    const auto firsts = targets_of(in_band & geometry_.house(exocet_.lines[1]));
    if (firsts.empty()) return;
    for (const CellSet& second : targets_of(in_band & geometry_.house(exocet_.lines[2]))) {
      for (const CellSet& first : firsts) add(first, second);
    }
  }
  // The targets that two cells, one beside the other, may be.
  [[nodiscard]] std::vector<CellSet> targets_of(const CellSet& pair) const {
    const int a = pair.first();
    const int b = pair.next(a);
    const bool in_a = may_be_target(a);
    const bool in_b = may_be_target(b);
    if (in_a && in_b) return has_other_digit(pair) ? std::vector{pair} : std::vector<CellSet>();
    if (!in_a && !in_b) return {};
    return {CellSet::of(in_a ? a : b)};
  }
  [[nodiscard]] bool may_be_target(int one) const {
    return position_.candidates(one).intersects(exocet_.digits);
  }
  // Whether a digit that the base does not have is in one of these cells.
  [[nodiscard]] bool has_other_digit(const CellSet& pair) const {
    for (const Digit digit : position_.candidates(pair) - exocet_.digits) {
      for (const int house : geometry_.houses_with(pair)) {
        if (geometry_.complete(house) && (possible_[digit] & geometry_.house(house)).within(pair))
          return true;
      }
    }
    return false;
  }

  // The targets of a senior exocet are any two cells of which a junior one's are not made, or one cell.
  void try_cells() {
    CellSet open;
    for (const int one : exocet_.cells& position_.blanks()) {
      if (may_be_target(one)) open.add(one);
    }
    const CellSet near = band();
    for (const int first : open) {
      add(CellSet::of(first), {});
      for (int second = open.next(first); second >= 0; second = open.next(second)) {
        if (near.has(first) && near.has(second)) continue;
        add(CellSet::of(first), CellSet::of(second));
      }
    }
  }

  void add(const CellSet& first, const CellSet& second) {
    exocet_.targets = {first, second};
    exocet_.free = {};
    const int free = second.empty() ? 1 : 0;
    const CellSet outside = exocet_.cells - exocet_.target_cells();
    for (const Digit digit : exocet_.digits) {
      if (two_houses_with(geometry_, possible_[digit] & outside).empty()) exocet_.free.add(digit);
      if (exocet_.free.count() > free) return;
    }
    if (exocet_.free.count() == free) all_.push_back(exocet_);
  }

  const Position& position_;
  const Geometry& geometry_;
  bool junior_;
  std::vector<Exocet>& all_;
  std::array<CellSet, Geometry::kMaxSize + 1> possible_;
  int columns_ = 0;  // 1: the base is in a column
  int line_ = 0;     // of the base
  Exocet exocet_;
};

void search_exocets(const Position& position, bool junior, std::vector<Exocet>& all) {
  all.clear();
  const LayoutSpec& spec = position.geometry().layout()->spec();
  if (spec.box_rows == kSide && spec.box_cols == kSide) ExocetSearch(position, junior, all).run();
}

}  // namespace

void JuniorExocets::compute(const Position& position) { search_exocets(position, true, all); }
void SeniorExocets::compute(const Position& position) { search_exocets(position, false, all); }

CellSet possible_places(const Position& position, Digit digit) {
  CellSet cells = position.places(digit);
  for (const int cell : position.geometry().all() - position.blanks()) {
    if (position.value(cell) == digit) cells.add(cell);
  }
  return cells;
}

std::vector<int> two_houses_with(const Geometry& geometry, const CellSet& cells) {
  if (cells.empty()) return {0, 0};
  for (const int first : geometry.houses_of(cells.first())) {
    const CellSet rest = cells - geometry.house(first);
    if (rest.empty()) return {first, first};
    for (const int second : geometry.houses_of(rest.first())) {
      if (rest.within(geometry.house(second))) return {first, second};
    }
  }
  return {};
}

}  // namespace nonet

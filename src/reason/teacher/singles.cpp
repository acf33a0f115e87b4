#include "reason/teacher/singles.hpp"

#include <cstdint>
#include <vector>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "nonet/layout.hpp"

namespace nonet::teacher {
namespace {

using DigitBits = std::uint32_t;  // bit d-1 is digit d
constexpr int kMostDigits = 32;

class Singles {
 public:
  explicit Singles(const Layout& layout)
      : layout_(layout),
        open_(static_cast<std::size_t>(layout.cell_count()), ~DigitBits{0} >> (kMostDigits - layout.size())),
        to_place_(static_cast<std::size_t>(layout.cell_count())),
        left_(layout.cell_count()) {}

  // False if the cell cannot have this digit. A cell that has nothing else is placed by now.
  bool place(int cell, DigitBits digit) {
    if ((open_[at(cell)] & digit) == 0) return false;
    if (open_[at(cell)] == digit) return true;
    open_[at(cell)] = digit;
    to_place_[end_++] = static_cast<CellIndex>(cell);
    return follow();
  }
  [[nodiscard]] bool solved() const { return left_ == 0; }

  // Places what has one cell left in a house. False if nothing was placed, or if something cannot be.
  bool place_hidden() {
    const int before = left_;
    for (int number = 0; number < layout_.house_count(); ++number) {
      const auto house = layout_.house(number);
      if (static_cast<int>(house.size()) != layout_.size()) continue;
      DigitBits once = 0;
      DigitBits twice = 0;
      DigitBits placed = 0;
      for (const auto cell : house) {
        const DigitBits open = open_[cell];
        twice |= once & open;
        once |= open;
        placed |= is_one(open) ? open : 0;
      }
      const DigitBits hidden = once & ~twice & ~placed;
      if (hidden == 0) continue;
      for (const auto cell : house) {
        const DigitBits here = open_[cell] & hidden;
        if (here == 0) continue;
        if (!is_one(here) || !place(cell, here)) return false;
      }
    }
    return left_ != before;
  }

 private:
  // Takes digits that are in a cell from the peers, and so on with peers that have one digit left.
  bool follow() {
    while (begin_ != end_) {
      const CellIndex cell = to_place_[begin_++];
      --left_;
      const DigitBits digit = open_[cell];
      for (const CellIndex peer : layout_.peers(cell)) {
        DigitBits& open = open_[peer];
        if ((open & digit) == 0) continue;
        open &= ~digit;
        if (open == 0) return false;
        if (is_one(open)) to_place_[end_++] = peer;
      }
    }
    return true;
  }

  const Layout& layout_;
  std::vector<DigitBits> open_;
  std::vector<CellIndex> to_place_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  int left_;
};

}  // namespace

bool singles_solve(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!puzzle.rules.empty() || puzzle.candidates || !puzzle.placed.empty()) return false;
  if (layout.size() < 2 || layout.size() > kMostDigits) return false;
  Singles singles(layout);
  for (int cell = 0; cell < layout.cell_count(); ++cell) {
    const Digit given = puzzle.givens[cell];
    if (given == kBlank) continue;
    if (!singles.place(cell, DigitBits{1} << (given - 1U))) return false;
  }
  while (!singles.solved()) {
    if (!singles.place_hidden()) return false;
  }
  return true;
}

}  // namespace nonet::teacher

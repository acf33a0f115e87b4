#include "encodings/singles_propagation.hpp"

#include <bit>
#include <cstdint>
#include <vector>

#include "core/index.hpp"

namespace nonet {
namespace {

class Propagation {
 public:
  explicit Propagation(const Puzzle& puzzle)
      : layout_(*puzzle.layout),
        size_(layout_.size()),
        candidates_(Candidates::all(size_)),
        counts_(at(layout_.cell_count()), size_),
        places_(at(layout_.house_count()) * slots(), size_) {
    for (int house = 0; house < layout_.house_count(); ++house) {
      // So many places that they never run down to one: an incomplete house forces no digit.
      if (!layout_.house_complete(house))
        std::fill_n(&places_[slot(house, 0)], slots(), kNotCounted);
    }
  }

  std::optional<Candidates> run(const Puzzle& puzzle) {
    if (size_ == 1) singles_.push_back(0);
    if (!start(puzzle)) return std::nullopt;
    while (!singles_.empty() || !last_places_.empty()) {
      if (!(singles_.empty() ? place_last() : leave_peers())) return std::nullopt;
    }
    return std::move(candidates_);
  }

 private:
  static constexpr int kNotCounted = 1 << 24;

  struct Place {  // a digit with one place left in a house
    int house;
    Digit digit;
  };

  [[nodiscard]] std::size_t slots() const { return at(size_) + 1; }
  [[nodiscard]] std::size_t slot(int house, Digit digit) const {
    return at(house) * slots() + digit;
  }

  bool start(const Puzzle& puzzle) {
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (puzzle.givens[cell] != kBlank && !assign(cell, puzzle.givens[cell])) return false;
      if (!puzzle.candidates) continue;
      const auto kept = puzzle.candidates->words(cell);
      if (!remove_all(cell, [&](std::size_t word) { return ~kept[word]; })) return false;
    }
    return true;
  }

  // Removes the digits in the words of `unwanted` from a cell. False if that leaves a
  // contradiction.
  template <class Words>
  bool remove_all(int cell, const Words& unwanted) {
    for (std::size_t word = 0; word < at(candidates_.words_per_cell()); ++word) {
      std::uint64_t bits = candidates_.words(cell)[word] & unwanted(word);
      for (; bits != 0; bits &= bits - 1) {
        const int digit = 64 * static_cast<int>(word) + std::countr_zero(bits) + 1;
        if (!remove(cell, static_cast<Digit>(digit))) return false;
      }
    }
    return true;
  }

  bool assign(int cell, Digit digit) {
    if (!candidates_.has(cell, digit)) return false;
    const std::size_t home = (digit - 1U) / 64U;
    const std::uint64_t bit = std::uint64_t{1} << ((digit - 1U) % 64U);
    return remove_all(cell,
                      [&](std::size_t word) { return word == home ? ~bit : ~std::uint64_t{0}; });
  }

  bool remove(int cell, Digit digit) {
    if (!candidates_.has(cell, digit)) return true;
    candidates_.remove(cell, digit);
    const int left = --counts_[at(cell)];
    if (left == 0) return false;
    if (left == 1) singles_.push_back(cell);
    for (const std::uint16_t house : layout_.houses_of(cell)) {
      const int places = --places_[slot(house, digit)];
      if (places == 0) return false;
      if (places == 1) last_places_.push_back({house, digit});
    }
    return true;
  }

  bool leave_peers() {
    const int cell = singles_.back();
    singles_.pop_back();
    const Digit digit = candidates_.single(cell);
    for (const CellIndex peer : layout_.peers(cell)) {
      if (!remove(peer, digit)) return false;
    }
    return true;
  }

  bool place_last() {
    const Place place = last_places_.back();
    last_places_.pop_back();
    for (const CellIndex cell : layout_.house(place.house)) {
      if (candidates_.has(cell, place.digit)) return assign(cell, place.digit);
    }
    return false;
  }

  const Layout& layout_;
  const int size_;
  Candidates candidates_;
  std::vector<int> counts_;   // by cell, the candidates left
  std::vector<int> places_;   // by house and digit, the cells left
  std::vector<int> singles_;  // cells with one candidate, which their peers still have
  std::vector<Place> last_places_;
};

}  // namespace

std::optional<Candidates> candidates_of(const Puzzle& puzzle) {
  return Propagation(puzzle).run(puzzle);
}

}  // namespace nonet

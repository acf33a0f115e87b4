#include "text/encodings/singles_propagation.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace nonet {

SinglesPropagation::SinglesPropagation(const Layout& layout)
    : layout_(&layout),
      size_(layout.size()),
      candidates_(Candidates::all(layout.extent())),
      counts_(at(layout.cell_count()), size_),
      places_(at(layout.house_count()) * slots(), size_) {
  for (int house = 0; house < layout.house_count(); ++house) {
    // A number of places that never comes down to one: an incomplete house forces no digit.
    if (!layout.house_complete(house)) std::fill_n(&places_[slot(house, 0)], slots(), kNotCounted);
  }
  if (size_ == 1) singles_.push_back(0);
}

bool SinglesPropagation::start(const Puzzle& puzzle) {
  for (int cell = 0; cell < layout_->cell_count(); ++cell) {
    if (puzzle.givens[cell] != kBlank && !assign(cell, puzzle.givens[cell])) return false;
    if (!puzzle.candidates) continue;
    const auto kept = puzzle.candidates->words(cell);
    if (!remove_all(cell, [&](std::size_t word) { return ~kept[word]; })) return false;
  }
  return spread();
}

template <class Words>
bool SinglesPropagation::remove_all(int cell, const Words& unwanted) {
  for (std::size_t word = 0; word < at(candidates_.words_per_cell()); ++word) {
    std::uint64_t bits = candidates_.words(cell)[word] & unwanted(word);
    for (; bits != 0; bits &= bits - 1) {
      const int digit = 64 * static_cast<int>(word) + std::countr_zero(bits) + 1;
      if (!remove(cell, static_cast<Digit>(digit))) return false;
    }
  }
  return true;
}

bool SinglesPropagation::assign(int cell, Digit digit) {
  if (!candidates_.has(cell, digit)) return false;
  const std::size_t home = (digit - 1U) / 64U;
  const std::uint64_t bit = std::uint64_t{1} << ((digit - 1U) % 64U);
  return remove_all(cell, [&](std::size_t word) { return word == home ? ~bit : ~std::uint64_t{0}; });
}

bool SinglesPropagation::remove(int cell, Digit digit) {
  if (!candidates_.has(cell, digit)) return true;
  candidates_.remove(cell, digit);
  const int left = --counts_[at(cell)];
  if (left == 0) return false;
  if (left == 1) singles_.push_back(cell);
  for (const std::uint16_t house : layout_->houses_of(cell)) {
    const int places = --places_[slot(house, digit)];
    if (places == 0) return false;
    if (places == 1) last_places_.push_back({house, digit});
  }
  return true;
}

bool SinglesPropagation::spread() {
  while (!singles_.empty() || !last_places_.empty()) {
    if (!(singles_.empty() ? place_last() : leave_peers())) return false;
  }
  return true;
}

bool SinglesPropagation::leave_peers() {
  const int cell = singles_.back();
  singles_.pop_back();
  const Digit digit = candidates_.single(cell);
  for (const CellIndex peer : layout_->peers(cell)) {
    if (!remove(peer, digit)) return false;
  }
  return true;
}

bool SinglesPropagation::place_last() {
  const ForcedPlace place = last_places_.back();
  last_places_.pop_back();
  for (const CellIndex cell : layout_->house(place.house)) {
    if (candidates_.has(cell, place.digit)) return assign(cell, place.digit);
  }
  return false;
}

std::optional<Candidates> candidates_of(const Puzzle& puzzle) {
  SinglesPropagation singles(*puzzle.layout);
  if (!singles.start(puzzle)) return std::nullopt;
  return singles.candidates();
}

}  // namespace nonet

// The search steps of a board in three vectors: to rest by the rules of band_rules-inl.hpp, then a choice.
//
// Order     as choice.hpp says.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bulk/three_vectors.cpp"
#define HWY_WANT_AVX3_DL
#define HWY_DISABLED_TARGETS HWY_SSSE3
#include <hwy/foreach_target.h>
// Behind foreach_target, so that it is seen once for each target.
#include <hwy/highway.h>

#include <bit>

#include "bulk/band_rules-inl.hpp"
#include "bulk/choice.hpp"
#include "bulk/kernel.hpp"
#include "bulk/three_vectors.hpp"

#if HWY_TARGET == HWY_AVX3_DL
HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::N_AVX3_DL {

HWY_ATTR Rest propagate(Places& places) {
  Board board;
  board.load(places);
  for (;;) {
    const Board before = board;
    Faults faults{_mm512_setzero_si512(), 0};
    for (V& band : board.band) band = settle_singles(band, faults);
    for (V& band : board.band) band = keep_ways_of_band(band);
    keep_ways_of_stacks(board);
    for (const V band : board.band) faults.lanes |= _mm512_testn_epi16_mask(band, band);
    if ((faults.lanes & kUsed) != 0 ||
        _mm512_mask_test_epi16_mask(kUsed, faults.holes, faults.holes) != 0) {
      return Rest::Contradiction;
    }
    if (!changed(board, before)) {
      for (V& band : board.band) band = keep_triples_of_band(band);
      keep_triples_of_stacks(board);
    }
    if (!changed(board, before)) {
      board.store(places);
      return open(board) ? Rest::Open : Rest::Solved;
    }
  }
}

namespace {

// The ways that each digit has, in the first of its three lanes, as bits of two sets: through the
// bands three bits each, through the stacks nine.
struct AllWays {
  Ways chute[4];  // three bands, and the stacks together
};

NONET_INLINE AllWays all_ways(const Board& board) {
  AllWays ways;
  for (int b = 0; b < 3; ++b) ways.chute[b] = ways_of_band(board.band[b]);
  V here[3];
  for (int b = 0; b < 3; ++b) here[b] = columns_of(board.band[b]);
  const V even = both(next_column(here[1]), third_column(here[2]));
  const V odd = both(third_column(here[1]), next_column(here[2]));
  ways.chute[3] = {both(here[0], even), both(here[0], odd)};
  return ways;
}

}  // namespace

HWY_ATTR Choice best_choice(const Places& places) {
  Board board;
  board.load(places);
  const AllWays ways = all_ways(board);
  constexpr int kSettled = 9;
  int fewest = 6 * kSettled + 1;
  int chute = 0;
  V best = _mm512_setzero_si512();
  for (int i = 0; i < 6; ++i) {
    const Ways& set = ways.chute[i < 3 ? i : 3];
    const V within = all(static_cast<std::uint16_t>(i < 3 ? 0111 : 07 << 3 * (i - 3)));
    const V counts = _mm512_maskz_add_epi16(kFirstRows, _mm512_popcnt_epi16(both(set.even, within)),
                                            _mm512_popcnt_epi16(both(set.odd, within)));
    const int left = _mm512_reduce_add_epi32(_mm512_madd_epi16(counts, all(1)));
    if (left > kSettled && left < fewest) {
      fewest = left;
      chute = i;
      best = counts;
    }
  }
  std::uint32_t lanes = _mm512_cmpeq_epi16_mask(best, all(2));
  if (lanes == 0) lanes = _mm512_cmpeq_epi16_mask(best, all(3));
  if (lanes == 0) lanes = _mm512_cmpge_epi16_mask(best, all(4));
  const int lane = std::countr_zero(lanes);

  alignas(64) std::array<std::uint16_t, 32> even;
  alignas(64) std::array<std::uint16_t, 32> odd;
  const Ways& set = ways.chute[chute < 3 ? chute : 3];
  _mm512_store_si512(even.data(), set.even);
  _mm512_store_si512(odd.data(), set.odd);
  // The numbers in choice.hpp of the ways that are even or odd, by where their bits are.
  constexpr int kEvenOfBand[3] = {0, 3, 4};
  constexpr int kEvenOfStack[3] = {0, 4, 3};
  constexpr int kOdd[3] = {1, 2, 5};
  std::uint32_t open = 0;
  for (int i = 0; i < 3; ++i) {
    const int bit = chute < 3 ? 3 * i : 3 * (chute - 3) + i;
    const auto at = static_cast<std::size_t>(lane);
    open |= (even[at] >> bit & 1U) << (chute < 3 ? kEvenOfBand : kEvenOfStack)[i];
    open |= (odd[at] >> bit & 1U) << kOdd[i];
  }
  const int first = std::countr_zero(open);
  const int second = std::countr_zero(open & (open - 1));
  return {static_cast<std::uint16_t>(1U << lane / 3), segment_between(chute, first, second)};
}

}  // namespace nonet::bulk::N_AVX3_DL
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace nonet::bulk {

#if HWY_TARGETS & HWY_AVX3_DL
bool ThreeVectors::runs_here() {
  const auto kernel = choose_kernel();
  return kernel && (*kernel)->target == HWY_AVX3_DL;
}
Rest ThreeVectors::propagate() { return N_AVX3_DL::propagate(places_); }
void ThreeVectors::branch(ThreeVectors& tried) {
  tried = *this;
  const auto [set, segment] = N_AVX3_DL::best_choice(places_);
  const auto [chute, line, box] = segment;
  const auto digit = static_cast<std::size_t>(std::countr_zero(set));
  if (chute < 3) {
    const auto band = static_cast<std::size_t>(chute);
    const std::size_t lane = 3 * digit + static_cast<std::size_t>(line);
    const unsigned columns = 07U << 3 * box;
    tried.places_[band][lane] &= static_cast<std::uint16_t>(columns);
    places_[band][lane] &= static_cast<std::uint16_t>(~columns);
    return;
  }
  const auto others = static_cast<std::uint16_t>(~(1U << (3 * (chute - 3) + line)));
  for (std::size_t band = 0; band < 3; ++band) {
    auto& places = static_cast<int>(band) == box ? places_[band] : tried.places_[band];
    for (std::size_t row = 0; row < 3; ++row) places[3 * digit + row] &= others;
  }
}
#else
bool ThreeVectors::runs_here() { return false; }
Rest ThreeVectors::propagate() { return Rest::Contradiction; }
void ThreeVectors::branch(ThreeVectors&) {}
#endif

void ThreeVectors::start(const std::array<std::uint16_t, 81>& marks) {
  places_ = {};
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    auto& band = places_[cell / 27];
    const auto column = static_cast<std::uint16_t>(1U << cell % 9);
    for (unsigned left = marks[cell]; left != 0; left &= left - 1) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(left));
      band[3 * digit + cell / 9 % 3] |= column;
    }
  }
}

std::array<std::uint8_t, 81> ThreeVectors::digits() const {
  std::array<std::uint8_t, 81> digits{};
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t lane = 0; lane < 27; ++lane) {
      const auto column = static_cast<std::size_t>(std::countr_zero(places_[band][lane]));
      digits[9 * (3 * band + lane % 3) + column] = static_cast<std::uint8_t>(lane / 3 + 1);
    }
  }
  return digits;
}

}  // namespace nonet::bulk
#endif

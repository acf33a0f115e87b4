// Compiled for each instruction set; Highway 1.0.3 has no shift by lanes for SSSE3.
#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/bulk/check.cpp"
#include <hwy/foreach_target.h>
// After foreach_target, so that it is included once for each target.
#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>

#include "solve/bulk/check.hpp"
#include "solve/bulk/processor.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::bulk::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Sets = hn::CappedTag<std::uint16_t, 16>;
constexpr Sets kSets;
constexpr hn::Rebind<std::uint8_t, Sets> kCharacters;
constexpr std::size_t kLanes = hn::MaxLanes(Sets());

// Calls act(first cell) for vectors that cover all cells; the last two overlap.
template <class Act>
HWY_INLINE void for_each_vector(Act act) {
  for (std::size_t i = 0; i + kLanes < kBulkCells; i += kLanes) act(i);
  act(kBulkCells - kLanes);
}

// Returns whether every house has all nine digits, and every cell a digit of its candidates if there are
// any. Nine sets of one digit each are nine different digits if their union has nine, so a house is right
// if its union is full. Vectors compute the unions of three for every cell as a start; only some of them
// are used.
HWY_ATTR bool has_all_digits(const char* digits, const std::uint16_t* candidates) {
  constexpr std::size_t kRow = 9;
  constexpr std::size_t kBox = 3;
  constexpr std::size_t kBand = kRow * kBox;
  constexpr std::size_t kMargin = 2 * kBand;  // how far unions reach past the last cell
  using Cells = std::array<std::uint16_t, kBulkCells + kMargin>;
  alignas(64) Cells set{};
  alignas(64) Cells segment{};
  alignas(64) Cells column;
  alignas(64) Cells row;
  alignas(64) Cells box;
  const auto* characters = reinterpret_cast<const std::uint8_t*>(digits);
  for_each_vector([&](std::size_t i) HWY_ATTR {
    const auto place = hn::Sub(hn::PromoteTo(kSets, hn::LoadU(kCharacters, characters + i)),
                               hn::Set(kSets, std::uint16_t{'1'}));
    const auto is_digit = hn::Lt(place, hn::Set(kSets, std::uint16_t{kRow}));
    const auto one = hn::IfThenElseZero(is_digit, hn::Set(kSets, std::uint16_t{1}));
    const auto shift = hn::And(place, hn::Set(kSets, std::uint16_t{15}));
    hn::StoreU(hn::Shl(one, shift), kSets, set.data() + i);
  });
  if (candidates != nullptr) {
    bool kept = true;
    for_each_vector([&](std::size_t i) HWY_ATTR {
      const auto missing = hn::AndNot(hn::LoadU(kSets, candidates + i), hn::LoadU(kSets, set.data() + i));
      kept &= hn::AllTrue(kSets, hn::Eq(missing, hn::Zero(kSets)));
    });
    if (!kept) return false;
  }
  const auto unite = [](const Cells& of, std::size_t step, Cells& into) HWY_ATTR {
    for_each_vector([&](std::size_t i) HWY_ATTR {
      hn::StoreU(hn::Or3(hn::LoadU(kSets, of.data() + i), hn::LoadU(kSets, of.data() + i + step),
                         hn::LoadU(kSets, of.data() + i + 2 * step)),
                 kSets, into.data() + i);
    });
  };
  unite(set, 1, segment);
  unite(set, kRow, column);
  unite(segment, kBox, row);
  unite(segment, kRow, box);

  constexpr unsigned kEveryDigit = 0x1FF;
  unsigned all = kEveryDigit;
  for (std::size_t i = 0; i < kRow; ++i) {
    all &= row[kRow * i] & box[i / kBox * kBand + i % kBox * kBox];
    all &= static_cast<unsigned>(column[i] | column[i + kBand] | column[i + 2 * kBand]);
  }
  return all == kEveryDigit;
}

// Returns whether every given is the digit of its cell.
HWY_ATTR bool keeps_givens(const char* givens, const char* digits) {
  const hn::CappedTag<std::uint8_t, 16> characters;
  const auto load = [&](const char* text) HWY_ATTR {
    return hn::LoadU(characters, reinterpret_cast<const std::uint8_t*>(text));
  };
  constexpr std::size_t kStep = hn::MaxLanes(hn::CappedTag<std::uint8_t, 16>());
  bool kept = true;
  for (std::size_t i = 0;; i = std::min(i + kStep, kBulkCells - kStep)) {
    const auto given = load(givens + i);
    const auto place = hn::Sub(given, hn::Set(characters, std::uint8_t{'1'}));
    const auto is_given = hn::Lt(place, hn::Set(characters, std::uint8_t{9}));
    kept &= hn::AllFalse(characters, hn::And(is_given, hn::Ne(given, load(digits + i))));
    if (i == kBulkCells - kStep) return kept;
  }
}

}  // namespace nonet::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nonet::bulk {
namespace {

struct Check {
  std::int64_t target;  // Highway's bit; 0: any processor
  bool (*has_all_digits)(const char*, const std::uint16_t*);
  bool (*keeps_givens)(const char*, const char*);
};

// The best first.
constexpr Check kChecks[] = {
#if HWY_TARGETS & HWY_AVX3
    {HWY_AVX3, N_AVX3::has_all_digits, N_AVX3::keeps_givens},
#endif
#if HWY_TARGETS & HWY_AVX2
    {HWY_AVX2, N_AVX2::has_all_digits, N_AVX2::keeps_givens},
#endif
#if HWY_TARGETS & HWY_SSE4
    {HWY_SSE4, N_SSE4::has_all_digits, N_SSE4::keeps_givens},
#endif
    {0, HWY_STATIC_DISPATCH(has_all_digits), HWY_STATIC_DISPATCH(keeps_givens)},
};

const Check& best_check() {
  static const Check& best = *std::ranges::find_if(
      kChecks, [here = targets_here()](const Check& check) { return (here & check.target) == check.target; });
  return best;
}

}  // namespace

bool is_solution(const BulkBoard& board, const std::array<char, kBulkCells>& digits) {
  const Check& check = best_check();
  if (!check.has_all_digits(digits.data(), board.candidates)) return false;
  if (board.known != nullptr && std::equal(digits.begin(), digits.end(), board.known)) return false;
  if (board.candidates != nullptr) return true;
  return check.keeps_givens(board.givens, digits.data());
}

bool is_solution(const LayoutPtr& layout, const BulkBoard& board,
                 const std::array<char, kBulkCells>& digits) {
  if (layout == nullptr || layout->is_plain(3, 3)) return is_solution(board, digits);
  const auto cells = static_cast<std::size_t>(layout->cell_count());
  std::array<unsigned, kBulkCells> sets{};
  for (std::size_t i = 0; i < cells; ++i) {
    const int place = digits[i] - '1';
    if (place < 0 || place >= layout->size()) return false;
    sets[i] = 1U << place;
    const bool blank = board.candidates != nullptr || board.givens[i] < '1' || board.givens[i] > '9';
    if (!blank && board.givens[i] != digits[i]) return false;
    if (board.candidates != nullptr && (board.candidates[i] & sets[i]) == 0) return false;
  }
  for (int house = 0; house < layout->house_count(); ++house) {
    unsigned seen = 0;
    for (const CellIndex cell : layout->house(house)) {
      if ((seen & sets[cell]) != 0) return false;
      seen |= sets[cell];
    }
  }
  return board.known == nullptr || !std::equal(board.known, board.known + cells, digits.begin());
}

}  // namespace nonet::bulk
#endif

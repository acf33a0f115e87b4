// The ten symmetries of patterns: those subsets of the eight turns and mirrors of a square that are groups.
#include <algorithm>
#include <array>

#include "base/index.hpp"
#include "board/symmetry/group.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::inline v0 {
namespace {

constexpr std::array<PatternSymmetryInfo, 10> kPatternSymmetries{{
    {PatternSymmetry::None, "none", {"none", "ninguna"}},
    {PatternSymmetry::HalfTurn, "half-turn", tr("half turn")},
    {PatternSymmetry::QuarterTurn, "quarter-turn", tr("quarter turn")},
    {PatternSymmetry::LeftRight, "left-right", tr("mirror left to right")},
    {PatternSymmetry::TopBottom, "top-bottom", tr("mirror top to bottom")},
    {PatternSymmetry::BothMirrors, "both-mirrors", tr("both mirrors")},
    {PatternSymmetry::Diagonal, "diagonal", tr("main diagonal")},
    {PatternSymmetry::AntiDiagonal, "anti-diagonal", tr("anti-diagonal")},
    {PatternSymmetry::BothDiagonals, "both-diagonals", tr("both diagonals")},
    {PatternSymmetry::Full, "full", tr("full: every turn and mirror")},
}};

// The turns and mirrors of a square, as bits.
enum Move : unsigned {
  kStay = 1,
  kQuarter = 2,
  kHalf = 4,
  kThreeQuarters = 8,
  kLeftRight = 16,
  kTopBottom = 32,
  kDiagonal = 64,
  kAntiDiagonal = 128,
};
constexpr int kMoves = 8;

unsigned moves_of(PatternSymmetry symmetry) {
  switch (symmetry) {
    case PatternSymmetry::None: return kStay;
    case PatternSymmetry::HalfTurn: return kStay | kHalf;
    case PatternSymmetry::QuarterTurn: return kStay | kQuarter | kHalf | kThreeQuarters;
    case PatternSymmetry::LeftRight: return kStay | kLeftRight;
    case PatternSymmetry::TopBottom: return kStay | kTopBottom;
    case PatternSymmetry::BothMirrors: return kStay | kHalf | kLeftRight | kTopBottom;
    case PatternSymmetry::Diagonal: return kStay | kDiagonal;
    case PatternSymmetry::AntiDiagonal: return kStay | kAntiDiagonal;
    case PatternSymmetry::BothDiagonals: return kStay | kHalf | kDiagonal | kAntiDiagonal;
    case PatternSymmetry::Full: return (1U << kMoves) - 1;
  }
  return kStay;
}

int moved(unsigned move, int cell, int size) {
  const int row = cell / size;
  const int column = cell % size;
  const int up = size - 1 - row;
  const int left = size - 1 - column;
  switch (move) {
    case kQuarter: return column * size + up;
    case kHalf: return up * size + left;
    case kThreeQuarters: return left * size + row;
    case kLeftRight: return row * size + left;
    case kTopBottom: return up * size + column;
    case kDiagonal: return column * size + row;
    case kAntiDiagonal: return left * size + up;
    default: return cell;
  }
}

}  // namespace

std::span<const PatternSymmetryInfo> pattern_symmetries() { return kPatternSymmetries; }

const PatternSymmetryInfo* find_pattern_symmetry(std::string_view id) {
  for (const PatternSymmetryInfo& info : kPatternSymmetries) {
    if (info.id == id) return &info;
  }
  return nullptr;
}

std::vector<std::vector<CellIndex>> pattern_moves(PatternSymmetry symmetry, int size) {
  std::vector<std::vector<CellIndex>> all;
  for (int bit = 0; bit < kMoves; ++bit) {
    const unsigned move = 1U << static_cast<unsigned>(bit);
    if ((moves_of(symmetry) & move) == 0) continue;
    std::vector<CellIndex>& to = all.emplace_back(at(size) * at(size));
    for (int cell = 0; cell < size * size; ++cell) {
      to[at(cell)] = static_cast<CellIndex>(moved(move, cell, size));
    }
  }
  return all;
}

std::vector<std::vector<CellIndex>> pattern_orbits(PatternSymmetry symmetry, int size) {
  const auto moves = pattern_moves(symmetry, size);
  std::vector<std::vector<CellIndex>> orbits;
  std::vector<bool> seen(at(size) * at(size));
  for (std::size_t cell = 0; cell < seen.size(); ++cell) {
    if (seen[cell]) continue;
    std::vector<CellIndex>& orbit = orbits.emplace_back();
    for (const auto& to : moves) {
      if (!seen[to[cell]]) orbit.push_back(to[cell]);
      seen[to[cell]] = true;
    }
    std::ranges::sort(orbit);
  }
  return orbits;
}

bool has_symmetry(const Layout& layout, PatternSymmetry symmetry) {
  const symmetry::Houses houses(layout);
  return std::ranges::all_of(pattern_moves(symmetry, layout.size()),
                             [&](const auto& to) { return houses.kept_by(to); });
}

}  // namespace nonet::inline v0

#include "board/symmetry/canonical.hpp"

#include <algorithm>

#include "base/index.hpp"
#include "base/say.hpp"
#include "board/core/rule_kind.hpp"

namespace nonet {
namespace symmetry {
namespace {

// More ways than this to fill a row are not followed.
constexpr std::size_t kMostWays = 50'000;

// Whether the puzzle's candidates are those that its givens leave.
bool says_more_than_givens(const Puzzle& puzzle) {
  if (!puzzle.candidates) return false;
  const Puzzle plain{.layout = puzzle.layout, .givens = puzzle.givens};
  return initial_candidates(plain) != remaining_candidates(plain, *puzzle.candidates);
}

__extension__ using Wide = unsigned __int128;

// Returns the number, unless it has too many figures.
std::optional<Wide> wide(std::string_view figures) {
  constexpr std::size_t kMostFigures = 38;
  if (figures.size() > kMostFigures) return std::nullopt;
  Wide number = 0;
  for (const char figure : figures) number = number * 10 + static_cast<unsigned>(figure - '0');
  return number;
}

Error no_form(const Conflict& conflict, const Layout& layout) {
  return {Errc::Unsupported, say("givens that conflict have no form: {}", describe(conflict, layout))};
}

}  // namespace

Result<void> Canoniser::find_group(const LayoutPtr& layout) {
  if (layout_ == layout) return {};
  layout_ = nullptr;
  if (layout->has_holes()) return fail(Errc::Unsupported, tr("boards with holes have no canonical form"));
  if (layout->is_plain(3, 3)) {
    way_ = SearchMethod::Nine;
  } else {
    auto group = SymmetryGroup::of(*layout);
    if (!group) return Failure(group.error());
    group_ = *std::move(group);
    way_ = group_->chutes() ? SearchMethod::Boxes : SearchMethod::Chain;
  }
  layout_ = layout;
  return {};
}

Result<void> Canoniser::find(const Puzzle& puzzle) {
  if (auto plain = without_rules(puzzle, tr("a canonical form")); !plain) {
    return plain;
  }
  if (says_more_than_givens(puzzle)) {
    return fail(Errc::Unsupported,
                tr("the puzzle has candidates that do not follow from its givens; forms are of givens"));
  }
  if (const auto conflict = find_conflict(puzzle)) {
    return Failure(no_form(*conflict, *puzzle.layout));
  }
  if (auto ok = find_group(puzzle.layout); !ok) return ok;
  givens_ = puzzle.givens;
  return search(givens_);
}

Result<void> Canoniser::search(const Grid& givens) {
  const bool pattern = form_ == CanonicalForm::Pattern;
  const int size = givens.size();
  grid_.reset(size);
  if (way_ == SearchMethod::Nine) {
    std::array<std::uint8_t, kNineCells> digits{};
    std::ranges::transform(givens.digits(), digits.begin(),
                           [](Digit digit) { return static_cast<std::uint8_t>(digit); });
    nine_board_ = std::make_unique<NineBoard>(digits.data());
    nine_.run(*nine_board_, pattern);
    for (int cell = 0; cell < kNineCells; ++cell) {
      const auto shift = static_cast<unsigned>(4 * (kNine - 1 - cell % kNine));
      grid_[cell] = static_cast<Digit>(nine_.rows()[at(cell / kNine)] >> shift & 15U);
    }
    return {};
  }
  const bool found = way_ == SearchMethod::Boxes ? boxes_.run(givens, *group_->chutes(), pattern, kMostWays)
                                                 : chain_.run(givens, *group_, pattern, kMostWays);
  if (!found) {
    return fail(Errc::Unsupported,
                say("more than {} ways to the form: the givens are too symmetric", kMostWays));
  }
  grid_ = image(transformation(), givens);
  return {};
}

Transformation Canoniser::transformation() const {
  switch (way_) {
    case SearchMethod::Nine: return nine_.transformation();
    case SearchMethod::Boxes: return boxes_.transformation();
    case SearchMethod::Chain: return chain_.transformation();
  }
  return {};
}

std::string Canoniser::automorphisms() const {
  switch (way_) {
    case SearchMethod::Nine: return std::to_string(nine_.automorphisms());
    case SearchMethod::Boxes: return boxes_.automorphisms().text();
    case SearchMethod::Chain: return chain_.automorphisms().text();
  }
  return {};
}

std::optional<std::uint64_t> Canoniser::class_size() const {
  constexpr std::uint64_t kMost = 999'999'999'999'999'999;
  constexpr std::uint64_t kNineMoves = 3'359'232;  // a plain 9×9 has no group_
  Order order;
  if (way_ == SearchMethod::Nine) {
    order.multiply(kNineMoves);
  } else {
    order = group_->order();
  }
  order.multiply_factorial(grid_.size());
  const auto all = wide(order.text());
  const auto same = wide(automorphisms());
  if (!all || !same || *all / *same > kMost) return std::nullopt;
  return static_cast<std::uint64_t>(*all / *same);
}

}  // namespace symmetry

inline namespace v0 {

Result<Canonical> canonical(const Puzzle& puzzle, CanonicalForm form) {
  symmetry::Canoniser canoniser(form);
  if (auto ok = canoniser.find(puzzle); !ok) return Failure(ok.error());
  return Canonical{canoniser.grid(), canoniser.transformation(), canoniser.automorphisms()};
}

Result<std::optional<Transformation>> isomorphism(const Puzzle& one, const Puzzle& other) {
  const auto form = canonical(one);
  if (!form) return Failure(form.error());
  const auto goal = canonical(other);
  if (!goal) return Failure(goal.error());
  if (form->grid != goal->grid || symmetry::Houses(*one.layout) != symmetry::Houses(*other.layout)) {
    return std::nullopt;
  }
  return composed(form->transformation, inverse(goal->transformation));
}

namespace {

using symmetry::kNineCells;

// Returns the error for a board of 81 characters whose givens conflict.
Error conflict_in(std::string_view boards, std::size_t offset) {
  Puzzle puzzle;
  puzzle.reset(Layout::make(standard_spec(symmetry::kNine)).value());
  const auto digits = symmetry::nine_digits(boards.data() + offset);
  std::ranges::copy(digits, puzzle.givens.digits().begin());
  const auto conflict = find_conflict(puzzle);
  Error error = symmetry::no_form(*conflict, *puzzle.layout);
  error.offset = offset + at(conflict->second_cell);
  return error;
}

}  // namespace

Result<void> canonical_many(std::string_view boards, std::span<char> forms, CanonicalForm form,
                            std::span<std::uint64_t> automorphisms) {
  const std::size_t count = boards.size() / kNineCells;
  if (boards.size() != count * kNineCells || forms.size() < boards.size() ||
      (!automorphisms.empty() && automorphisms.size() < count)) {
    return fail(Errc::Usage,
                tr("boards and forms have 81 characters each, and there is a number for each board"));
  }
  symmetry::NineSearch search;
  for (std::size_t i = 0; i < count; ++i) {
    const symmetry::NineBoard board(symmetry::nine_digits(boards.data() + i * kNineCells).data());
    if (board.conflict) return Failure(conflict_in(boards, i * kNineCells));
    search.run(board, form == CanonicalForm::Pattern);
    search.write(forms.data() + i * kNineCells);
    if (!automorphisms.empty()) automorphisms[i] = search.automorphisms();
  }
  return {};
}

}  // namespace v0
}  // namespace nonet

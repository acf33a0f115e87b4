#include "reason/logic/board/geometry.hpp"

#include <algorithm>
#include <iterator>

#include "base/say.hpp"

namespace nonet {

Result<GeometryPtr> Geometry::make(LayoutPtr layout, std::vector<Rule> rules) {
  if (layout->size() > kMaxSize) {
    return fail(Errc::Unsupported,
                say("explanations end at {0}×{0} boards; this is {1}×{1}", kMaxSize, layout->size()));
  }
  if (layout->cell_count() > kMaxSize * kMaxSize) {
    return fail(Errc::Unsupported, say("explanations end at {0} cells; this board has {1}",
                                       kMaxSize * kMaxSize, layout->cell_count()));
  }
  return GeometryPtr(new Geometry(std::move(layout), std::move(rules)));
}

Geometry::Geometry(LayoutPtr layout, std::vector<Rule> rules)
    : layout_(std::move(layout)),
      rules_(std::move(rules)),
      clauses_(rules_, *layout_),
      size_(layout_->size()) {
  for (int cell = 0; cell < cell_count(); ++cell) {
    all_.add(cell);
    row_[at(cell)] = static_cast<std::uint8_t>(layout_->row(cell));
    column_[at(cell)] = static_cast<std::uint8_t>(layout_->column(cell));
    peers_[at(cell)] = clauses_.peers(cell);
    box_house_[at(cell)] = -1;
  }
  first_box_ = end_box_ = 2 * size_;
  for (int house = 0; house < layout_->house_count(); ++house) {
    cells_.push_back(CellSet::from(layout_->house(house)));
    complete_.push_back(layout_->house_complete(house));
    for (const CellIndex cell : layout_->house(house)) {
      if (house >= size_) houses_across_[cell] |= across_bit(house);
    }
    if (!is_box(layout_->house_kind(house))) continue;
    end_box_ = house + 1;
    for (const CellIndex cell : layout_->house(house)) {
      box_house_[cell] = static_cast<std::int16_t>(house);
    }
  }
}

CellSet Geometry::common_peers(const CellSet& cells) const {
  CellSet common = all_;
  for (const int cell : cells) common &= peers(cell);
  return common;
}

std::vector<int> Geometry::houses_with(const CellSet& cells) const {
  std::vector<int> houses;
  std::ranges::copy_if(houses_of(cells.first()), std::back_inserter(houses),
                       [&](int number) { return cells.within(house(number)); });
  return houses;
}

Result<GeometryPtr> GeometryMaker::make(const Puzzle& puzzle) {
  if (last_ != nullptr && last_->layout() == puzzle.layout && last_->rules() == puzzle.rules) {
    return last_;
  }
  auto made = Geometry::make(puzzle.layout, puzzle.rules);
  if (made) last_ = *made;
  return made;
}

}  // namespace nonet

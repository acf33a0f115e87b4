#include "board/symmetry/group.hpp"

#include <unordered_map>

#include "base/random.hpp"
#include "base/say.hpp"

namespace nonet::symmetry {
namespace {

constexpr int kMaxSearched = 32;  // the size of boards whose group is searched for

// Returns the shape of the boxes, if the houses are rows, columns and boxes alone.
std::optional<Chutes> chutes_of(const Layout& layout) {
  const int size = layout.size();
  if (layout.house_count() == 2 * size) {
    return Chutes{.box_rows = size, .box_cols = size, .transposes = size > 1};
  }
  if (layout.house_count() != 3 * size) return std::nullopt;
  const Houses houses(layout);
  for (int rows = 2; rows < size; ++rows) {
    if (size % rows != 0) continue;
    const LayoutPtr boxes = Layout::make(boxes_spec(rows, size / rows)).value();
    if (Houses(*boxes) == houses) {
      return Chutes{.box_rows = rows, .box_cols = size / rows, .transposes = rows * rows == size};
    }
  }
  return std::nullopt;
}

using Colour = std::uint64_t;
using Colours = std::vector<Colour>;  // of all cells

Colours sorted(Colours colours) {
  std::ranges::sort(colours);
  return colours;
}

std::size_t different(const Colours& colours) {
  Colours each = sorted(colours);
  each.erase(std::unique(each.begin(), each.end()), each.end());
  return each.size();
}

// The search for the moves that keep the houses of a layout.
//
// Cells get colours that do not depend on their numbers: two cells that some move exchanges have the same.
// A colour is a hash of the colours of the houses a cell is in, and that of a house one of those of its
// cells, until no more cells can be distinguished. Then one cell is marked, and so on, in the board and in
// its image alike.
class MoveSearch {
 public:
  explicit MoveSearch(const Layout& layout) : layout_(layout), houses_(layout) {}

  std::vector<Transversal> levels() {
    // paths[i]: the colours once all bases before the i-th are marked.
    std::vector<Colours> paths{refined(Colours(at(layout_.cell_count()), 1))};
    std::vector<Transversal> levels;
    for (int cell = 0; cell < layout_.cell_count(); ++cell) {
      if (std::ranges::count(paths.back(), paths.back()[at(cell)]) == 1) continue;
      levels.push_back({.base = static_cast<CellIndex>(cell)});
      paths.push_back(marked(paths.back(), cell));
    }
    std::vector<Moves> generators;
    for (std::size_t i = levels.size(); i-- > 0;) {
      fill(levels[i], paths[i], paths[i + 1], generators);
    }
    std::erase_if(levels, [](const Transversal& level) { return level.by_image.size() == 1; });
    return levels;
  }

 private:
  [[nodiscard]] Colours refined(Colours colours) const {
    std::size_t before = 0;
    std::size_t now = different(colours);
    std::vector<Colour> of_house(at(layout_.house_count()));
    while (now > before && now < colours.size()) {
      for (int h = 0; h < layout_.house_count(); ++h) {
        Colour sum = layout_.house(h).size();
        for (const CellIndex cell : layout_.house(h)) sum += mixed(colours[cell]);
        of_house[at(h)] = mixed(sum);
      }
      for (int cell = 0; cell < layout_.cell_count(); ++cell) {
        Colour sum = colours[at(cell)] * 3;
        for (const std::uint16_t h : layout_.houses_of(cell)) sum += of_house[h];
        colours[at(cell)] = mixed(sum);
      }
      before = now;
      now = different(colours);
    }
    return colours;
  }

  [[nodiscard]] Colours marked(Colours colours, int cell) const {
    colours[at(cell)] = mixed(colours[at(cell)] + 1);
    return refined(std::move(colours));
  }

  // Finds all cells to which moves that keep the colours `before` can take the base. `generators` are such
  // moves that are known already.
  void fill(Transversal& level, const Colours& before, const Colours& after,
            std::vector<Moves>& generators) const {
    const Moves stay = identity(layout_.size()).cells;
    const auto reach = [&] {
      level.by_image.assign(1, stay);
      std::vector<bool> reached(before.size());
      reached[level.base] = true;
      for (std::size_t i = 0; i < level.by_image.size(); ++i) {
        for (const Moves& generator : generators) {
          Moves next = composed(level.by_image[i], generator);
          if (reached[next[level.base]]) continue;
          reached[next[level.base]] = true;
          level.by_image.push_back(std::move(next));
        }
      }
      return reached;
    };
    std::vector<bool> reached = reach();
    for (std::size_t image = 0; image < before.size(); ++image) {
      if (reached[image] || before[image] != before[level.base]) continue;
      auto found = find(after, marked(before, static_cast<int>(image)));
      if (!found) continue;
      generators.push_back(*std::move(found));
      reached = reach();
    }
  }

  // Returns a move that takes each cell to one whose colour in `image` is the cell's own, if there is one.
  [[nodiscard]] std::optional<Moves> find(const Colours& colours, const Colours& image) const {
    const Colours order = sorted(image);
    if (order != sorted(colours)) return std::nullopt;
    const auto twin = std::ranges::adjacent_find(order);
    if (twin == order.end()) {
      std::unordered_map<Colour, CellIndex> place;
      for (std::size_t cell = 0; cell < image.size(); ++cell) {
        place.emplace(image[cell], static_cast<CellIndex>(cell));
      }
      Moves moves;
      for (const Colour colour : colours) moves.push_back(place.at(colour));
      if (!houses_.kept_by(moves)) return std::nullopt;
      return moves;
    }
    const auto cell = std::ranges::find(colours, *twin) - colours.begin();
    const Colours next = marked(colours, static_cast<int>(cell));
    for (std::size_t other = 0; other < image.size(); ++other) {
      if (image[other] != *twin) continue;
      if (auto moves = find(next, marked(image, static_cast<int>(other)))) return moves;
    }
    return std::nullopt;
  }

  const Layout& layout_;
  const Houses houses_;
};

}  // namespace

Moves composed(std::span<const CellIndex> first, std::span<const CellIndex> second) {
  Moves both(first.size());
  for (std::size_t cell = 0; cell < first.size(); ++cell) both[cell] = second[first[cell]];
  return both;
}

Moves inverse(std::span<const CellIndex> moves) {
  Moves back(moves.size());
  for (std::size_t cell = 0; cell < moves.size(); ++cell) {
    back[moves[cell]] = static_cast<CellIndex>(cell);
  }
  return back;
}

std::vector<Transversal> find_levels(const Layout& layout) { return MoveSearch(layout).levels(); }

Result<std::shared_ptr<const SymmetryGroup>> SymmetryGroup::of(const Layout& layout) {
  std::optional<Chutes> chutes = chutes_of(layout);
  if (!chutes && layout.size() > kMaxSearched) {
    return fail(Errc::Unsupported,
                say("the symmetries of a board of {0}×{0} with such houses are not looked for; "
                    "the largest is {1}×{1}",
                    layout.size(), kMaxSearched));
  }
  return std::shared_ptr<const SymmetryGroup>(new SymmetryGroup(layout, chutes));
}

SymmetryGroup::SymmetryGroup(const Layout& layout, std::optional<Chutes> chutes)
    : size_(layout.size()), chutes_(chutes) {
  if (!chutes_) {
    levels_ = find_levels(layout);
    for (const Transversal& level : levels_) order_.multiply(level.by_image.size());
    return;
  }
  const auto multiply_lines = [&](int span) {
    for (int chute = 0; chute < size_ / span; ++chute) order_.multiply_factorial(span);
    order_.multiply_factorial(size_ / span);
  };
  multiply_lines(chutes_->box_rows);
  multiply_lines(chutes_->box_cols);
  if (chutes_->transposes) order_.multiply(2);
}

}  // namespace nonet::symmetry

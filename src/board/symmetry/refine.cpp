#include "board/symmetry/refine.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "base/random.hpp"
#include "board/symmetry/houses.hpp"

namespace nonet::symmetry {
namespace {

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

std::vector<Transversal> find_levels(const Layout& layout) { return MoveSearch(layout).levels(); }

}  // namespace nonet::symmetry

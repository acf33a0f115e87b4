#include "reason/generate/regions.hpp"

#include <array>

#include "base/index.hpp"
#include "nonet/layout.hpp"

namespace nonet::generate {
namespace {

class Regions {
 public:
  Regions(int size, AttemptRandom& random) : size_(size), random_(random) {
    const LayoutSpec spec = standard_spec(size);
    for (int cell = 0; cell < size * size; ++cell) {
      const int box = cell / size / spec.box_rows * spec.box_rows + cell % size / spec.box_cols;
      of_.push_back(static_cast<std::uint16_t>(box));
    }
  }

  std::vector<std::uint16_t> draw() {
    constexpr int kTriesOfACell = 60;
    for (int left = kTriesOfACell * size_ * size_; left > 0; --left) exchange();
    return number_by_first_cells();
  }

 private:
  [[nodiscard]] int draw_cell() { return static_cast<int>(random_.below(of_.size())); }
  // Returns the cells beside a cell; -1 where the board ends.
  [[nodiscard]] std::array<int, 4> beside(int cell) const {
    const int column = cell % size_;
    return {cell >= size_ ? cell - size_ : -1, cell + size_ < size_ * size_ ? cell + size_ : -1,
            column > 0 ? cell - 1 : -1, column + 1 < size_ ? cell + 1 : -1};
  }
  [[nodiscard]] bool touches(int cell, std::uint16_t region) const {
    for (const int other : beside(cell)) {
      if (other >= 0 && of_[at(other)] == region) return true;
    }
    return false;
  }

  // Tries to exchange two cells of neighbouring regions.
  void exchange() {
    const int first = draw_cell();
    const int beside_it = beside(first)[static_cast<std::size_t>(random_.below(4))];
    const int second = draw_cell();
    if (beside_it < 0) return;
    const std::uint16_t a = of_[at(first)];
    const std::uint16_t b = of_[at(beside_it)];
    if (a == b || of_[at(second)] != b || !touches(second, a)) return;
    of_[at(first)] = b;
    of_[at(second)] = a;
    if (connected(first) && connected(second)) return;
    of_[at(first)] = a;
    of_[at(second)] = b;
  }

  // Returns whether the region of a cell is connected.
  [[nodiscard]] bool connected(int cell) const {
    std::vector<int> reached{cell};
    std::vector<bool> seen(of_.size());
    seen[at(cell)] = true;
    for (std::size_t next = 0; next < reached.size(); ++next) {
      for (const int other : beside(reached[next])) {
        if (other < 0 || seen[at(other)] || of_[at(other)] != of_[at(cell)]) continue;
        seen[at(other)] = true;
        reached.push_back(other);
      }
    }
    return reached.size() == at(size_);
  }

  [[nodiscard]] std::vector<std::uint16_t> number_by_first_cells() const {
    std::vector<int> names(at(size_), -1);
    std::vector<std::uint16_t> named;
    int next = 0;
    for (const std::uint16_t region : of_) {
      int& name = names[region];
      if (name < 0) name = next++;
      named.push_back(static_cast<std::uint16_t>(name));
    }
    return named;
  }

  int size_;
  AttemptRandom& random_;
  std::vector<std::uint16_t> of_;  // by cell
};

}  // namespace

std::vector<std::uint16_t> draw_regions(int size, AttemptRandom& random) {
  return Regions(size, random).draw();
}

}  // namespace nonet::generate

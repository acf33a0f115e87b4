// Canoniser: canonical forms of one puzzle after another, whatever their layouts.
#pragma once

#include <memory>

#include "board/symmetry/box_search.hpp"
#include "board/symmetry/chain_search.hpp"
#include "board/symmetry/group.hpp"
#include "board/symmetry/nine_search.hpp"
#include "nonet/symmetry.hpp"

namespace nonet::symmetry {

// Not for several threads at once: it reuses its storage and the group of the last layout.
class Canoniser {
 public:
  explicit Canoniser(CanonicalForm form) : form_(form) {}

  // Takes the next puzzle. Errors: as of canonical().
  Result<void> find(const Puzzle& puzzle);

  // These are about the puzzle of the last call.
  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] Transformation transformation() const;
  [[nodiscard]] std::string automorphisms() const;
  // Returns how many different puzzles the transformations make of it; nullopt if the number has more than 18
  // figures.
  [[nodiscard]] std::optional<std::uint64_t> class_size() const;

 private:
  enum class SearchMethod { Nine, Boxes, Chain };

  Result<void> find_group(const LayoutPtr& layout);
  Result<void> search(const Grid& givens);

  CanonicalForm form_;
  LayoutPtr layout_;
  std::shared_ptr<const SymmetryGroup> group_;
  SearchMethod way_ = SearchMethod::Nine;
  Grid givens_;
  Grid grid_;
  NineSearch nine_;
  std::unique_ptr<NineBoard> nine_board_;
  BoxSearch boxes_;
  ChainSearch chain_;
};

}  // namespace nonet::symmetry

// Canoniser: canonical forms of one puzzle after another, whatever their layouts.
#pragma once

#include <memory>

#include "nonet/symmetry.hpp"
#include "symmetry/box_search.hpp"
#include "symmetry/chain_search.hpp"
#include "symmetry/group.hpp"
#include "symmetry/nine_search.hpp"

namespace nonet::symmetry {

// Not for several threads at once: it keeps its storage, and the group of the last layout.
class Canoniser {
 public:
  explicit Canoniser(CanonicalForm form) : form_(form) {}

  // Takes the next puzzle. Errors: as of canonical().
  Result<void> find(const Puzzle& puzzle);

  // Of the puzzle that was found last.
  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] Transformation transformation() const;
  [[nodiscard]] std::string automorphisms() const;

 private:
  enum class Way { Nine, Boxes, Chain };

  Result<void> find_group(const LayoutPtr& layout);
  Result<void> search(const Grid& givens);

  CanonicalForm form_;
  LayoutPtr layout_;
  std::shared_ptr<const Group> group_;
  Way way_ = Way::Nine;
  Grid givens_;
  Grid grid_;
  NineSearch nine_;
  std::unique_ptr<NineBoard> nine_board_;
  BoxSearch boxes_;
  ChainSearch chain_;
};

}  // namespace nonet::symmetry

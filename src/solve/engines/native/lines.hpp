// Propagators of all constraints but sums: pairs, rising lines, machines, needs, places.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "board/rules/constraints.hpp"
#include "solve/engines/native/state.hpp"

namespace nonet::native {

// For a relation of two cells: for each set of digits of one cell, the digits of the other with a partner
// in it.
struct Image {
  Image(const Relation::Table& table, bool turned);
  [[nodiscard]] DigitMask of(DigitMask digits) const;

  std::vector<DigitMask> by_digit;
  std::vector<std::uint16_t> by_set;  // of small boards; else empty
};
struct Images {
  Image forth;
  Image back;
};

// Makes propagators; those of the same relation share its images.
class PropagatorMaker {
 public:
  explicit PropagatorMaker(SolverState& state) : state_(state) {}

  // Adds the propagators of all constraints to the state.
  void add_all(const Constraints& constraints);

 private:
  SolverState& state_;
  std::map<const Relation::Table*, std::shared_ptr<const Images>> images_;
};

}  // namespace nonet::native

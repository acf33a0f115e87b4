// Propagators of all constraints but sums: pairs, rising lines, machines, needs, places.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "engines/native/state.hpp"
#include "rules/constraints.hpp"

namespace nonet::native {

// What a pair allows, for every set of digits: which digits of the other cell have a partner in it.
struct Image {
  Image(const Relation::Table& table, bool turned);
  [[nodiscard]] Digits of(Digits digits) const;

  std::vector<Digits> by_digit;
  std::vector<std::uint16_t> by_set;  // of small boards; else empty
};
struct Images {
  Image forth;
  Image back;
};

// Makes propagators, those of the same table with the same images.
class PropagatorMaker {
 public:
  explicit PropagatorMaker(State& state) : state_(state) {}

  // Adds what every constraint asks of the state.
  void add_all(const Constraints& constraints);

 private:
  State& state_;
  std::map<const Relation::Table*, std::shared_ptr<const Images>> images_;
};

}  // namespace nonet::native

// Drawn positions: boards of any shape with a few givens and many candidates missing, and all steps
// that techniques find there.
#pragma once

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "reason/logic/plan/path.hpp"
#include "suites/shapes.hpp"

namespace nonet::testing {

struct DrawnPosition {
  oracle::Digits solution;  // one of them
  Position position;
};
DrawnPosition drawn_position(const Shape& shape, std::uint64_t seed);

// All steps of these techniques, finders or families, with commas between.
std::vector<Step> all_steps_of(const Position& position, std::string_view ids);

// Sets of eliminations, each ascending.
using Eliminations = std::set<std::vector<Candidate>>;
Eliminations eliminations_of(const Position& position, std::string_view ids);

// Calls visit(vector<int>) for all sets of `size` numbers below `count`.
template <class Visit>
void each_choice(int count, int size, const Visit& visit) {
  if (size > count) return;
  std::vector<bool> in(static_cast<std::size_t>(count));
  std::fill_n(in.begin(), size, true);
  do {
    std::vector<int> chosen;
    for (int i = 0; i < count; ++i) {
      if (in[static_cast<std::size_t>(i)]) chosen.push_back(i);
    }
    visit(chosen);
  } while (std::prev_permutation(in.begin(), in.end()));
}

}  // namespace nonet::testing

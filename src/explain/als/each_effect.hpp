// EachEffect: of the many almost locked sets that say the same, one step for each set of eliminations.
//
// Where all steps are asked for, the one with the fewest sets, then with the fewest cells, stands for
// its eliminations, and the steps come with the most eliminations first (then as HoDoKu has them: by
// a sum in which the later eliminations weigh more).
#pragma once

#include <map>
#include <vector>

#include "explain/search.hpp"

namespace nonet {

class EachEffect {
 public:
  // Drops the step if a simpler one with these eliminations is there.
  void add(Step step);
  // Hands over all; the sink may stop it.
  void report(StepSink& sink);

 private:
  struct Entry {
    Step step = {};
    std::size_t sets = 0;
    int cells = 0;
    long long weight = 0;
  };
  std::vector<Entry> entries_;
  std::map<std::vector<Candidate>, std::size_t> at_;  // eliminations → entry
};

// HoDoKu's order of steps with as many eliminations: the smaller weight first. The list is sorted.
[[nodiscard]] long long weight_of(const std::vector<Candidate>& eliminations);

}  // namespace nonet

// StepSink: takes the steps of finders, and decides which of them are kept.
//
//   First     one step: finders report their best first
//   AsFound   every step, in the order of the search
//   All       every step; of those in which a finder sees the same eliminations, the simplest
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "reason/logic/steps/step.hpp"

namespace nonet {

class StepSink {
 public:
  enum class Policy : std::uint8_t { First, AsFound, All };
  explicit StepSink(Policy policy = Policy::First) : policy_(policy) {}

  // Takes a step unless it is empty. Returns true if the finder may stop.
  bool add(Step step);
  // The same for finders that come upon the same eliminations in many ways. All keeps the step with
  // the fewest almost locked sets, then with the fewest cells in them, and sorts the steps of a
  // technique: most eliminations first, then by HoDoKu's weight.
  bool add_simplest(const Position& position, Step step);

  [[nodiscard]] bool enough() const { return policy_ == Policy::First && !steps_.empty(); }
  // Returns true if a search for the best step alone is not enough.
  [[nodiscard]] bool wants_all() const { return policy_ == Policy::All; }
  [[nodiscard]] std::vector<Step>& steps();

 private:
  struct Ranked {
    Step step = {};
    std::pair<int, int> size = {};  // almost locked sets, cells in them
    long long weight = 0;
  };
  void append_ranked();

  Policy policy_;
  std::vector<Step> steps_;
  std::vector<Ranked> ranked_;                               // of one technique
  std::map<std::vector<Candidate>, std::size_t> ranked_at_;  // by eliminations
};

}  // namespace nonet

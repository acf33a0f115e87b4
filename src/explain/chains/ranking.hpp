// Ranking: which chain to show, where many remove something.
//
// Chains that remove the same marks are one: the shortest of them, and of equals the first. Of the
// others the best removes most; then the one whose removals lie lowest, measured as a sum of cells
// with growing weights, which is HoDoKu's measure.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "explain/step.hpp"

namespace nonet {

// HoDoKu ends a chain after twenty marks, and so do we.
constexpr int kMostChainLinks = 19;

// A chain of marks, off and on in turn, and what it removes: of one digit or of two.
struct Outcome {
  static constexpr std::size_t kMostDigits = 2;
  struct Removal {
    Digit digit = kBlank;
    CellSet cells = {};
    bool operator==(const Removal&) const = default;
  };

  std::array<Removal, kMostDigits> gone = {};  // by digit; the second may be empty
  int count = 0;                               // how many marks go
  int sum = 0;                                 // the weighted sum of their cells
  int links = 0;
  std::array<Candidate, kMostChainLinks + 1> marks = {};  // links + 1 of them

  // Counts and weighs what is gone.
  void weigh(const Position& position);
  [[nodiscard]] std::span<const Candidate> chain() const {
    return std::span(marks).first(static_cast<std::size_t>(links) + 1);
  }
};

class Ranking {
 public:
  // With `all`, the best of every set of removals is kept; otherwise the best of all.
  void start(bool all) {
    all_ = all;
    kept_.clear();
  }
  // Whether a chain that removes this, and has so many links, would be taken.
  [[nodiscard]] bool improves(const Outcome& outcome) const;
  void take(const Outcome& outcome);  // one that improves
  // Best first.
  [[nodiscard]] std::span<const Outcome> sorted();

 private:
  [[nodiscard]] const Outcome* same_as(const Outcome& outcome) const;

  bool all_ = false;
  std::vector<Outcome> kept_;
};

}  // namespace nonet

// BestChains: chooses the chains to show when many eliminate something.
//
// Of chains that eliminate the same candidates only the shortest is kept, and of equals the first.
// The best eliminates most; of equals, its eliminations weigh least (EliminationWeight).
#pragma once

#include <array>
#include <span>
#include <vector>

#include "reason/logic/steps/step.hpp"
#include "text/hodoku/chain_length.hpp"

namespace nonet {

// A chain of candidates, off and on in turn, and what it eliminates: of one digit or of two.
struct ChainResult {
  struct Eliminated {
    Digit digit = kBlank;
    CellSet cells = {};
    bool operator==(const Eliminated&) const = default;
  };

  std::array<Eliminated, 2> eliminated = {};  // by digit; the second may be empty
  int count = 0;                              // of eliminated candidates
  long long weight = 0;                       // their EliminationWeight
  int links = 0;
  std::array<Candidate, hodoku::kMostChainLinks + 1> candidates = {};  // links + 1 of them

  // Counts and weighs what is eliminated.
  void measure(const Position& position);
  [[nodiscard]] std::span<const Candidate> chain() const {
    return std::span(candidates).first(static_cast<std::size_t>(links) + 1);
  }
};

class BestChains {
 public:
  // Forgets all chains. With `all`, the best chain of every set of eliminations is kept from now
  // on; otherwise the best of all.
  void start(bool all) {
    all_ = all;
    kept_.clear();
  }
  // Returns true if a chain with these eliminations and this number of links would be kept.
  [[nodiscard]] bool improves(const ChainResult& result) const;
  // Keeps a chain that improves.
  void take(const ChainResult& result);
  // Returns the chains, best first.
  [[nodiscard]] std::span<const ChainResult> sorted();

 private:
  [[nodiscard]] const ChainResult* same_as(const ChainResult& result) const;

  bool all_ = false;
  std::vector<ChainResult> kept_;
};

}  // namespace nonet

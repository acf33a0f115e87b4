// Telling: the chains of a step link by link, for a page on which a person turns from one to the next.
//
//   "every case leads to the same: {reading}<. So {result}>"
//    └ the first sentence           └ a sentence for each clause of each chain     └ the last
//
// A case begins with each supposition, and has a letter: A, B … A chain that starts from what another has
// shown belongs to the case of that one.
#pragma once

#include "reason/logic/steps/words.hpp"

namespace nonet {

// A chain in clauses, which chain_words() joins: what each says, and how many nodes are told when it ends.
struct ChainClause {
  std::string words;
  std::size_t told = 0;
};
[[nodiscard]] std::vector<ChainClause> chain_clauses(const Geometry& geometry, const Step& step,
                                                     const StepChain& chain, Language language);

struct Telling {
  std::string words;      // a sentence
  int chain = -1;         // of the step; -1: the sentence is of no chain
  std::size_t told = 0;   // nodes of the chain when the sentence ends
  std::string from = {};  // what it follows from: "r3c27<>5"
  std::string to = {};    // what follows; empty where the chain meets its dead end
};
// Returns the sentences of a step that has links; none of another.
[[nodiscard]] std::vector<Telling> telling_of(const Geometry& geometry, const Step& step, Language language);
// Returns the letter of each chain's case; empty texts where all chains are of one case.
[[nodiscard]] std::vector<std::string> case_letters(const Step& step);

}  // namespace nonet

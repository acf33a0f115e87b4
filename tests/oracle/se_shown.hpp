// The oracle's judge of chains as they are shown: whether each node follows from what is shown before it, and what
// the step does from where the chains lead.
#pragma once

#include <string>
#include <vector>

#include "oracle/se_board.hpp"

namespace oracle::se {

// A digit that one cell holds, or that none of some cells does.
struct ShownNode {
  enum class By { Link, Locking, HiddenPair, NakedPair, XWing, Chains };
  Cells cells;
  int digit = 0;
  bool on = false;
  By by = By::Link;    // why it is false
  Cells house = {};    // in which it is the only place left; none: the only digit left in its cell
  Cells pattern = {};  // the cells of By::Locking and those after it
};
struct ShownChain {
  std::vector<ShownNode> nodes;
  bool loop = false;     // the last node makes the first one true
  bool goes_on = false;  // from what has been shown; else its first node is assumed
};

// What is wrong with the chains of a step on the board; empty if nothing is. Chains within chains are not shown, so
// what they leave is believed.
std::string judge(const Board& board, const std::vector<ShownChain>& chains, const Hint& step);

}  // namespace oracle::se

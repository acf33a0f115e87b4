// CellSet: a set of cells of a board of up to 16×16, one bit each, in four machine words.
//
//   word 0: cells 0 … 63     word 1: 64 … 127     word 2: 128 … 191     word 3: 192 … 255
//
// Every question of a technique about the board (which cells see each other, where a digit may stand)
// is an operation on such sets and costs a few instructions.
#pragma once

#include "base/bit_set.hpp"

namespace nonet {

using CellSet = BitSet<4>;

}  // namespace nonet

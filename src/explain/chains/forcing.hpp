// Forcing: what must be so because its opposite runs into a contradiction, or because every way out
// leads to it (a verity).
//
//   contradiction   the premise leads to: its own opposite; a candidate on and off; two digits in one
//                   cell; a digit twice in a house; a cell, or a digit in a house, with no place left
//   verity          a candidate on and the same off, all digits of a cell, or all places of a digit in
//                   a house, each as a premise, lead to the same
//
// Conclusions are read off the reach of all premises at once: whatever is false is a few operations
// on columns and rows of bits. Only then the chains of one conclusion are made, the shortest that
// there are.
//
// Order  digits to be placed before those to go; then by cell, then by digit.
#pragma once

#include "explain/chains/reach.hpp"
#include "explain/chains/spread.hpp"

namespace nonet::tables {

// The sentences about chains and nets.
inline constexpr Text kContradictionSays = {
    "one premise leads to a contradiction[ in {cover}]: {chain}; so {result}",
    "una suposición lleva a una contradicción[ en {cover}]: {chain}; por tanto {result}"};
inline constexpr Text kVeritySays = {
    "every case leads to the same: {chain}; so {result}",
    "todos los casos llevan a lo mismo: {chain}; por tanto {result}"};

struct ForcingNames {
  const Technique* contradiction = nullptr;
  const Technique* verity = nullptr;
};

enum class Shape : std::uint8_t { Chains, Nets };

// Reports forcing chains, or forcing nets: those of which one chain at least has branches.
void find_forcing(const Search& search, const Closed& tables, Shape shape,
                  const ForcingNames& names, StepSink& sink);

}  // namespace nonet::tables
